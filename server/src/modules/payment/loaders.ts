/** Where the yen stand of what an answer shows, asked for by all of its rows at once. */
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { paidOfBookings, refundsOfBookings } from './money-store.ts';

export const paidLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => paidOfBookings(db, bookingIds),
  (paid) => paid.bookingId,
);

export const refundsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => refundsOfBookings(db, bookingIds),
  (refund) => refund.bookingId,
);
