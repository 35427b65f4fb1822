/** How many points of a contract can pay for a stay: those that are valid on its nights, and beside them what may be used ahead of next year. */
import { calendarDate, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import { addDays } from '#messages/format.ts';
import type { PointLot } from './search-queries.ts';

export type PayablePoints = {
  readonly own: number;
  /** Of the next fiscal year, used ahead with consent (docs/rules/points.md). */
  readonly ahead: number;
};

/**
 * Whole points; null for a stay whose nights are paid by different lots, as over the end of March: what each night takes the server
 * alone says, with the stay.
 */
export function payablePoints(
  lots: readonly Pick<PointLot, 'fiscalYear' | 'validFrom' | 'validThru' | 'remaining'>[],
  { checkIn, checkOut, today }: { checkIn: string; checkOut: string; today: string },
): PayablePoints | null {
  const nextYear = fiscalYearOf(calendarDate(today)) + 1;
  const sum = (of: typeof lots) => of.reduce((total, { remaining }) => total + remaining, 0);
  const lastNight = addDays(checkOut, -1);
  const pays = ({ validFrom, validThru }: (typeof lots)[number], night: string) =>
    validFrom <= night && night <= validThru;
  if (lots.some((lot) => lot.remaining > 0 && pays(lot, checkIn) !== pays(lot, lastNight))) return null;
  return {
    own: sum(lots.filter((lot) => pays(lot, checkIn))),
    ahead: sum(lots.filter(({ fiscalYear, validFrom }) => fiscalYear === nextYear && validFrom > checkIn)),
  };
}
