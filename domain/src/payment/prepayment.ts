/**
 * TVP that pay for a stay beforehand: 1 TVP is 1 yen of the stay fee with its consumption tax, never of other fees and of taxes that are
 * held for authorities (rules: points; specification, booking changes). Yen are whole.
 */
import { changesCloseMs } from '../booking/stay-change.ts';
import { PRODUCT } from '../contract/product.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** Whether stays of a contract of this product type are prepaid with TVP: those whose nights cost yen. */
export const mayBePrepaid = (productTypeId: number | null | undefined): boolean =>
  productTypeId === PRODUCT.VS || productTypeId === PRODUCT.VM;

export type PrepaymentQuestion = {
  /** Null for a stay that no contract pays for. */
  readonly productTypeId: number | null | undefined;
  readonly checkIn: CalendarDate;
  readonly nowMs: number;
  /** What TVP are to pay, and what of the stay fee nothing has paid yet. */
  readonly yen: number;
  readonly openYen: number;
};

/**
 * Why a stay cannot be prepaid with so many TVP: PREPAYMENT_NOT_POSSIBLE for its product, PREPAYMENT_CLOSED from 15:00 of the day before
 * arrival on, PREPAYMENT_EXCEEDS_STAY_FEE with what is open. Whether the contract has them is asked of its lots.
 */
export function whyNotPrepaid(question: PrepaymentQuestion): Refusal | null {
  const { productTypeId, checkIn, nowMs, yen, openYen } = question;
  if (!mayBePrepaid(productTypeId)) return refuse('PREPAYMENT_NOT_POSSIBLE');
  if (nowMs >= changesCloseMs(checkIn)) return refuse('PREPAYMENT_CLOSED', { field: 'bookingPrePayment' });
  if (!Number.isSafeInteger(yen) || yen <= 0)
    return refuse('BAD_INPUT_ERROR', { argument: 'bookingPrePayment' });
  return yen > openYen ? refuse('PREPAYMENT_EXCEEDS_STAY_FEE', { openYen }) : null;
}

/** What falls away with a step of a stay, and the fee that is kept of it; what comes in its place is taken off. */
export type FallingFees = {
  /** What TVP have paid of the stay fee. */
  readonly prepaidYen: number;
  /** Of the stay fee, and of the other fees that a cancellation fee is counted from. */
  readonly stayFeeYen: number;
  readonly otherFeesYen: number;
  readonly penaltyYen: number;
};

/** What TVP pay no more: so many come back, and so many are kept as the fee. */
export type PrepaymentBack = { readonly backYen: number; readonly keptYen: number };

/**
 * What falls away of the stay fee comes back in TVP first, as far as TVP have paid it. A fee is kept of the yen that would come back,
 * and only what it is beyond them of the TVP (rules: cancellation).
 */
export function prepaymentBack({
  prepaidYen,
  stayFeeYen,
  otherFeesYen,
  penaltyYen,
}: FallingFees): PrepaymentBack {
  const fell = Math.min(prepaidYen, Math.max(0, stayFeeYen));
  const yenBack = Math.max(0, stayFeeYen - fell) + Math.max(0, otherFeesYen);
  const keptYen = Math.min(fell, Math.max(0, penaltyYen - yenBack));
  return { backYen: fell - keptYen, keptYen };
}
