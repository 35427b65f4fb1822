/** Where the yen stand of what an answer shows, asked for by all of its rows at once. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { closedDaysOf } from './closed-days.ts';
import { openChargesOf } from './charge-store.ts';
import { paidOfBookings, refundsOfBookings } from './money-store.ts';
import { paymentsOfBills } from './company-bill-store.ts';
import { paymentsOfFees, waiversOfWeekFees, weekFeesOf } from './week-fee-store.ts';
import { papersOfBookings, receiptsOfCharges } from './receipt/receipt-store.ts';

export const paidLoader = rowByKey(
  ({ db }, bookingIds: readonly string[]) => paidOfBookings(db, bookingIds),
  (paid) => paid.bookingId,
);

/** Papers of charges, and of payments to the office. */
export const receiptsLoader = rowsByKey(
  ({ db }, chargeIds: readonly string[]) => receiptsOfCharges(db, chargeIds),
  (receipt) => receipt.chargeId ?? receipt.deskPaymentId ?? '',
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

/** The fees of a contract's exchanged weeks, the oldest first. */
export const weekFeesLoader = rowsByKey(
  ({ db }, contractIds: readonly number[]) => weekFeesOf(db, contractIds),
  (fee) => fee.contractId,
);

export const feePaymentsLoader = rowsByKey(
  ({ db }, feeIds: readonly string[]) => paymentsOfFees(db, feeIds),
  (payment) => payment.purposeId,
);

/** What was paid of companies' bills, the oldest first. */
export const billPaymentsLoader = rowsByKey(
  ({ db }, billIds: readonly string[]) => paymentsOfBills(db, billIds),
  (payment) => payment.purposeId,
);

/** Days of money, of those that somebody has closed. */
export const closedDayLoader = rowByKey(
  ({ db }, days: readonly CalendarDate[]) => closedDaysOf(db, days),
  ({ day }) => day,
);

export const weekFeeWaiversLoader = rowsByKey(
  ({ db }, feeIds: readonly string[]) => waiversOfWeekFees(db, feeIds),
  (waiver) => waiver.feeId,
);
