/** The nights of a booking as its member reads them. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingNightRow } from '../store.ts';

type Night = Pick<BookingNightRow, 'night' | 'ended_at' | 'ended_as'>;

/**
 * Each day once, as it is held or was held last, in the order of the days. Days that the stay was moved away from are no
 * longer its own.
 */
export function nightsToShow<Row extends Night>(rows: readonly Row[]): Row[] {
  const shown = new Map<CalendarDate, Row>();
  for (const row of rows.toSorted((a, b) => endOf(a) - endOf(b)))
    if (row.ended_as !== 'MOVED') shown.set(row.night, row);
  return [...shown.values()].sort((a, b) => (a.night < b.night ? -1 : 1));
}

/** Those that it has now. */
export const liveNights = <Row extends Night>(rows: readonly Row[]): Row[] =>
  rows.filter(({ ended_at: ended }) => ended === null);

/** A night that is still held ends after all others. */
const endOf = ({ ended_at: at }: Night) => at?.getTime() ?? Infinity;
