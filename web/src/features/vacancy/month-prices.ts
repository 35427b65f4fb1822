/** What the nights of a month cost, by the seasons that it has nights of: from the cheapest to the dearest, weekdays and others apart. */
import { addDays, addMonths, calendarDate } from '#domain/kernel/calendar-date.ts';
import { isBeforeDayOff } from '#domain/vacancy/resort.ts';
import type { Season } from '#domain/vacancy/resort.ts';

type Span = { readonly season: Season; readonly fromDate: string; readonly untilDate: string };
type PriceOf = (season: Season, weekend: boolean) => number | null | undefined;
export type PriceRange = { readonly from: number; readonly to: number };
export type MonthPrices = {
  /** Its first day. */
  readonly month: string;
  readonly weekday: PriceRange | null;
  readonly weekend: PriceRange | null;
};

/** This month and the next ones, half a year in all. */
const MONTHS = 6;

/** From the month of the first night of which a season is told; months without a price are left out. */
export function monthPrices(spans: readonly Span[], priceOf: PriceOf): MonthPrices[] {
  const first = spans.map(({ fromDate }) => fromDate).sort((a, b) => (a < b ? -1 : 1))[0];
  if (first === undefined) return [];
  return Array.from({ length: MONTHS }, (_, index) =>
    addMonths(calendarDate(`${first.slice(0, 7)}-01`), index),
  )
    .map((month) => {
      const next = addMonths(month, 1);
      const of = spans.filter(({ fromDate, untilDate }) => fromDate < next && untilDate >= month);
      const range = (weekend: boolean): PriceRange | null => {
        const prices = of.flatMap((span) =>
          hasNight(span, [month, next], weekend) ? (priceOf(span.season, weekend) ?? []) : [],
        );
        return prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : null;
      };
      return { month, weekday: range(false), weekend: range(true) };
    })
    .filter(({ weekday, weekend }) => weekday !== null || weekend !== null);
}

/** Whether a night of a span in a month is one before a Sunday or a holiday, or is none. */
function hasNight(
  { fromDate, untilDate }: Span,
  [month, next]: readonly [string, string],
  weekend: boolean,
): boolean {
  let night = calendarDate(fromDate > month ? fromDate : month);
  for (; night <= untilDate && night < next; night = addDays(night, 1))
    if (isBeforeDayOff(night) === weekend) return true;
  return false;
}
