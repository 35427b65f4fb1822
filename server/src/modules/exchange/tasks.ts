/** The mails that orders leave to the queue. They carry ids only. */
import type { Asker } from '#server/platform/actor.ts';
import { defineTask } from '#server/platform/jobs.ts';

/** `asked`: whose call caused it; null where the club did. */
type OfOrder = { readonly orderId: string; readonly asked: Asker | null };

export const mailExchangeReceived = defineTask<OfOrder>('mail_exchange_received');
export const mailExchangeConfirmed = defineTask<OfOrder>('mail_exchange_confirmed');
export const mailExchangeShipped = defineTask<OfOrder>('mail_exchange_shipped');
export const mailExchangeCancelled = defineTask<OfOrder>('mail_exchange_cancelled');
