/** How many points of a contract can pay for a stay: those that are valid on its first night, and beside them what may be used ahead of next year. */
import { calendarDate, fiscalYearOf } from '#domain/kernel/calendar-date.ts';
import type { PointLot } from './search-queries.ts';

export type PayablePoints = {
  readonly own: number;
  /** Of the next fiscal year, used ahead with consent (docs/rules/points.md). */
  readonly ahead: number;
};

/** Whole points, by the first night alone: what each night takes the server says with the stay. */
export function payablePoints(
  lots: readonly Pick<PointLot, 'fiscalYear' | 'validFrom' | 'validThru' | 'remaining'>[],
  { checkIn, today }: { checkIn: string; today: string },
): PayablePoints {
  const nextYear = fiscalYearOf(calendarDate(today)) + 1;
  const sum = (of: typeof lots) => of.reduce((total, { remaining }) => total + remaining, 0);
  return {
    own: sum(lots.filter(({ validFrom, validThru }) => validFrom <= checkIn && checkIn <= validThru)),
    ahead: sum(lots.filter(({ fiscalYear, validFrom }) => fiscalYear === nextYear && validFrom > checkIn)),
  };
}
