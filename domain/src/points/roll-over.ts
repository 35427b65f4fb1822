/**
 * What becomes of points whose time is over. SP and FP not used by 31 March are carried forward once, for one year;
 * everything else expires, points that came back late among it, whichever day their sixty end on. The plan looks at lots alone, so running it again finds nothing left to do.
 */
import { addDays, fiscalYearEnd, fiscalYearOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Lot } from './allocation.ts';

export type PointKind = 'sp' | 'fp' | 'tvp';
export type KindedLot = Lot & {
  readonly kind: PointKind;
  /** Whether it was opened for points that came back after their own lot had ended. */
  readonly returned: boolean;
};

export type RollOverStep =
  | { readonly lotId: string; readonly points: number; readonly what: 'EXPIRE' }
  | {
      readonly lotId: string;
      readonly points: number;
      readonly what: 'CARRY_FORWARD';
      /** The days of the lot that takes the points up: a fiscal year, from its first to its last. */
      readonly into: { readonly from: CalendarDate; readonly thru: CalendarDate };
    };

/** Whether what is left of a lot at its end goes on into the next fiscal year. */
export function isCarriedForward(
  lot: Pick<KindedLot, 'kind' | 'validThru' | 'carriedForward' | 'returned'>,
): boolean {
  const endsWithYear = lot.validThru === fiscalYearEnd(fiscalYearOf(lot.validThru));
  return lot.kind !== 'tvp' && !lot.carriedForward && !lot.returned && endsWithYear;
}

/** The steps for all lots whose last day is before `today`. Points reserved by a hold stay until the hold ends. */
export function planRollOver(lots: readonly KindedLot[], today: CalendarDate): RollOverStep[] {
  return lots
    .filter((lot) => lot.validThru < today && lot.available > 0)
    .map((lot): RollOverStep => {
      if (!isCarriedForward(lot)) return { lotId: lot.id, points: lot.available, what: 'EXPIRE' };
      const into = {
        from: addDays(lot.validThru, 1),
        thru: fiscalYearEnd(fiscalYearOf(lot.validThru) + 1),
      };
      return { lotId: lot.id, points: lot.available, what: 'CARRY_FORWARD', into };
    });
}
