/**
 * The cancellation fee that a screen shows is the one that is kept: at midnight, or after another step, it is another. Staff also read, on the telephone or where nobody came, what is still to be paid
 * and what comes back, which a payment in between makes another sum at the same fee.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import { restOf } from '#domain/payment/pay-by.ts';
import type { CancelPreview, StayRows } from './judge-cancellation.ts';
import { liveNights } from './nights.ts';

/** What is left afterwards, in yen: all that the stay asks, what of that is still to be paid and what goes on a bill, and what a card gets back. */
export type ShownRest = Readonly<Record<'totalYen' | 'owedYen' | 'billedYen' | 'refundedYen', number>>;

/** A cancellation fee as a screen shows it; what the caller did not say is not compared. */
export type ShownPenalty = {
  readonly points: number | null;
  readonly yen: number | null;
  readonly rest?: ShownRest | null;
  /** All nights that the stay had on the screen, given up or not. */
  readonly nights?: readonly CalendarDate[] | null;
};

type Plan = Pick<CancelPreview, 'penaltyPoints' | 'penaltyYen' | 'newTotalYen' | 'refundedYen' | 'payments'>;

/**
 * STAY_NIGHTS_CHANGED with the days and the number of nights as they are, where the caller was shown others: which of them are given up is agreed anew. Asked
 * before the fee is reckoned, whose rules would name a reason that is none. Of a stay that has no nights left those rules say what became of it.
 */
export function checkShownNights(
  { nights: shown }: Pick<ShownPenalty, 'nights'>,
  { nights }: Pick<StayRows, 'nights'>,
): Refusal | null {
  const live = liveNights(nights)
    .map(({ night }) => night)
    .toSorted();
  const [first, last] = [live[0], live.at(-1)];
  if (!shown || first === undefined || last === undefined) return null;
  if (live.join() === [...new Set(shown)].toSorted().join()) return null;
  return refuse('STAY_NIGHTS_CHANGED', { checkIn: first, checkOut: addDays(last, 1), nights: live.length });
}

/** PRICE_CHANGED with the fee as it is, where the caller was shown another one; BALANCE_CHANGED with what is left as it is, where that is another at the same fee. */
export function checkShownPenalty(shown: ShownPenalty, plan: Plan, unit: PriceUnit): Refusal | null {
  const { penaltyPoints, penaltyYen, newTotalYen: totalYen, refundedYen, payments } = plan;
  const same =
    (shown.points === null || shown.points === penaltyPoints) &&
    (shown.yen === null || shown.yen === penaltyYen);
  if (!same) return refuse('PRICE_CHANGED', { penaltyPoints, penaltyYen, unit });
  const rest: ShownRest = { totalYen, ...restOf(payments), refundedYen };
  const keys = ['totalYen', 'owedYen', 'billedYen', 'refundedYen'] as const;
  const isAnother = keys.some((key) => shown.rest && shown.rest[key] !== rest[key]);
  return isAnother ? refuse('BALANCE_CHANGED', rest) : null;
}
