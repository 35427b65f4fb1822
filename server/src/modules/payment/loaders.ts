/** Where the yen stand of what an answer shows, asked for by all of its rows at once. */
import { rowByKey } from '#server/platform/per-request.ts';
import { paidOfBookings } from './money-store.ts';

export const paidLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => paidOfBookings(db, bookingIds),
  (paid) => paid.bookingId,
);
