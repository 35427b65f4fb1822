/**
 * Reminding companies of monthly bills that are not paid by their day: for the first time `billReminderDays` days after it, and again after as many days, until they are paid. Each
 * reminder is written down on its bill together with the task for its mail, so that it is sent once, however often and on however many servers this runs.
 * Nobody is reminded in quiet hours.
 */
import { isQuietHour } from '#domain/kernel/reminder.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { readSettings } from '#server/platform/settings.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { done, runUseCase } from '#server/platform/use-case.ts';
import { noteRemindedQuery } from './company-bill-store.ts';
import { paymentSettings } from './settings.ts';
import { mailCompanyBillReminder } from './tasks.ts';

/** So many bills are reminded of in one transaction: each is locked as whoever writes down a payment locks it. */
const BILLS_AT_ONCE = 100;

/** Answers how many mails were asked for; none in quiet hours. */
export async function remindOfOverdueBills(services: UseCaseServices, actor: Actor): Promise<number> {
  if (isQuietHour((await businessNow(services.db)).moment.minutes)) return 0;
  let all = 0;
  for (;;) {
    const reminded = await remind(services, actor);
    all += reminded;
    if (reminded < BILLS_AT_ONCE) return all;
  }
}

const remind = async (services: UseCaseServices, actor: Actor): Promise<number> =>
  done(
    await runUseCase(services, actor, {
      action: 'remindOfBills',
      leavesRow: (mails: number) => mails > 0,
      work: async (tx) => {
        const { billReminderDays: days } = await readSettings(tx, paymentSettings);
        const [bills] = await sendTogether(tx, [noteRemindedQuery(days, BILLS_AT_ONCE)]);
        for (const { id, nth } of bills)
          await enqueue(tx, mailCompanyBillReminder, { billId: id, nth }, `bill-reminder-${id}-${nth}`);
        return bills.length;
      },
    }),
  );
