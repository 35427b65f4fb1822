/**
 * Applications about points: to add some for yen, or to carry forward those that end with this fiscal year. The club's
 * staff carry them out; what cannot be asked for is said before anything is sent.
 */
import { fiscalYearEnd, fiscalYearOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { KindedLot } from './roll-over.ts';
import { isCarriedForward } from './roll-over.ts';

export type ApplicationKind = 'ADD' | 'CARRY_FORWARD';

/** Points that one application to add may ask for. */
export const MOST_POINTS_ADDED = 1_000;

/** Points that end with this fiscal year and may be carried into the next. */
export function pointsToCarryForward(lots: readonly KindedLot[], today: CalendarDate): number {
  const end = fiscalYearEnd(fiscalYearOf(today));
  return lots
    .filter((lot) => lot.validThru === end && isCarriedForward(lot))
    .reduce((sum, lot) => sum + lot.available, 0);
}

/**
 * Why an application cannot be made, or null. APPLICATION_POINTS_INVALID carries the most that can be asked for.
 * @param points a whole number of points
 */
export function checkApplication(question: {
  readonly kind: ApplicationKind;
  readonly points: number;
  /** Yen a point without consumption tax; null where the contract adds none. */
  readonly additionalPointPrice: number | null;
  readonly lots: readonly KindedLot[];
  readonly today: CalendarDate;
}): Refusal | null {
  const { kind, points, additionalPointPrice, lots, today } = question;
  if (kind === 'ADD' && additionalPointPrice === null) return refuse('NO_POINTS_TO_ADD');
  const most = kind === 'ADD' ? MOST_POINTS_ADDED : pointsToCarryForward(lots, today);
  if (most === 0) return refuse('NOTHING_TO_CARRY_FORWARD');
  if (!Number.isInteger(points) || points < 1 || points > most)
    return refuse('APPLICATION_POINTS_INVALID', { most });
  return null;
}
