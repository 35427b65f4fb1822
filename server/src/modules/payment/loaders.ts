/** Where the yen stand of what an answer shows, asked for by all of its rows at once. */
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { openChargesOf } from './charge-store.ts';
import { paidOfBookings, refundsOfBookings } from './money-store.ts';
import { papersOfBookings, receiptsOfCharges } from './receipt/receipt-store.ts';

export const paidLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => paidOfBookings(db, bookingIds),
  (paid) => paid.bookingId,
);

/** Papers of charges. */
export const receiptsLoader = rowsByKey(
  ({ db }, chargeIds: readonly string[]) => receiptsOfCharges(db, chargeIds),
  (receipt) => receipt.chargeId,
);

/** Papers that name bookings. */
export const bookingPapersLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => papersOfBookings(db, bookingIds),
  (paper) => paper.bookingId,
);

export const refundsLoader = rowsByKey(
  ({ db }, bookingIds: readonly string[]) => refundsOfBookings(db, bookingIds),
  (refund) => refund.bookingId,
);

/** The charge that a purchase waits for. */
export const openChargeLoader = rowByKey(
  ({ db }, purposeIds: readonly string[]) => openChargesOf(db, purposeIds),
  (charge) => charge.purposeId,
);
