/** The mails that contracts leave to the queue, for what staff have done. They carry ids and days only. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { defineTask } from '#server/platform/jobs.ts';

/** A new last day as it was set; `at` tells one from the next. */
type NewEnd = { readonly contractId: number; readonly endDate: CalendarDate; readonly at: string };

export const mailContractMade = defineTask<{ readonly contractId: number }>('mail_contract_made');
export const mailContractRenewed = defineTask<NewEnd>('mail_contract_renewed');
export const mailContractEnded = defineTask<NewEnd>('mail_contract_ended');
