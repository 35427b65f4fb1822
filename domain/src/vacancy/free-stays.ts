/** On which days of a run of nights a whole stay could begin, for members whose dates are not settled yet. */
import { addDays, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** Free rooms and price of consecutive nights of one room type; the price is null where nothing is sold. */
export type RoomNights = {
  readonly free: readonly number[];
  readonly price: readonly (number | null)[];
};

/**
 * For each day on which such a stay could begin, the sum of its nights in one room, in the unit of the nights; null where
 * a night is not for sale or has fewer free rooms than wanted. The last nights - 1 days of the run begin no stay.
 */
export function freeStaySums(
  { free, price }: RoomNights,
  { nights, rooms }: { readonly nights: number; readonly rooms: number },
): (number | null)[] {
  const sums: (number | null)[] = [];
  let sum = 0;
  let missing = 0;
  for (let day = 0; day < price.length; day += 1) {
    const enters = nightPrice(day);
    if (enters === null) missing += 1;
    else sum += enters;
    const leaves = day >= nights ? nightPrice(day - nights) : 0;
    if (leaves === null) missing -= 1;
    else sum -= leaves;
    if (day >= nights - 1) sums.push(missing === 0 ? sum : null);
  }
  return sums;

  function nightPrice(day: number): number | null {
    return (free[day] ?? 0) >= rooms ? (price[day] ?? null) : null;
  }
}

const SATURDAY = 6;

/** Whether one of its nights is the night of a Saturday: a weekend away. */
export function isWeekendStay(checkIn: CalendarDate, nights: number): boolean {
  return Array.from({ length: Math.min(nights, 7) }, (_, index) => addDays(checkIn, index)).some(
    (night) => weekdayOf(night) === SATURDAY,
  );
}

/** Free on so large a part of the days that are open, a month is marked as one with plenty left. */
const PLENTY_SHARE = 1 / 3;

export type MonthMark = 'plenty' | 'few' | 'full' | 'closed';

/** How a month is marked: closed where no day of it is open, full where no stay begins on an open day. */
export function markOfMonth({ openDays, freeDays }: { openDays: number; freeDays: number }): MonthMark {
  if (openDays === 0) return 'closed';
  if (freeDays === 0) return 'full';
  return freeDays >= openDays * PLENTY_SHARE ? 'plenty' : 'few';
}
