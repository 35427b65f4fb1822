/**
 * What is wrong with the dates of a stay as they were typed or stand in the address. Where anything is, no price and no
 * way on may stand beside them: they would be those of other dates.
 */
import { checkStayDates } from '#domain/booking/reception.ts';
import { parseCalendarDate } from '#domain/kernel/calendar-date.ts';
import type { ErrorFacts } from '#messages/error-text.ts';

export type Dates = { from: string; to: string };

type DateProblem = { field: keyof Dates; refused: string; facts: ErrorFacts };

export const isDay = (text: string): boolean => parseCalendarDate(text) !== null;

/** The first rule the dates break, or null where they make a stay. Until a day is complete its field holds no text. */
export function dateProblem({ from, to }: Dates, today: string): DateProblem | null {
  const [checkIn, checkOut] = [parseCalendarDate(from), parseCalendarDate(to)];
  if (!checkIn) return { field: 'from', refused: 'CHECK_IN_MISSING', facts: {} };
  if (checkIn < today) return { field: 'from', refused: 'PAST_DATE', facts: {} };
  if (!checkOut) return { field: 'to', refused: 'CHECK_OUT_MISSING', facts: {} };
  const refusal = checkStayDates({ checkIn, checkOut });
  return refusal && { field: 'to', refused: refusal.refused, facts: refusal.facts };
}
