/** Whoever is to answer an offer is told by mail; where it stands for an hour alone, by a push as well. */
import { offerHours } from '#domain/waitlist/offer.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { mailRoomsOffered, pushRoomsOffered } from './tasks.ts';

export async function announceOffer(
  tx: Tx,
  { offerId, checkIn, now }: { readonly offerId: string; readonly checkIn: CalendarDate; readonly now: Now },
): Promise<void> {
  await enqueue(tx, mailRoomsOffered, { offerId }, `rooms-offered:${offerId}`);
  if (offerHours(now.moment.date, checkIn) === 1)
    await enqueue(tx, pushRoomsOffered, { offerId }, `push-rooms-offered:${offerId}`);
}
