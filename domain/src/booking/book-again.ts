/**
 * When a stay that took place, or was given up, could take place once more: on its own days where they are still ahead, else
 * around the same days of a coming year on the same weekday, else as late as is open by now.
 */
import { addDays, addMonths, daysBetween, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

type Question = {
  readonly checkIn: CalendarDate;
  /** The first and the last day on which a stay can begin now. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
};

const DAYS_OF_WEEK = 7;
/** Nobody looks back further, and a loop must end. */
const MOST_YEARS = 100;

/** The day with the weekday of another that lies nearest to it, at most three days away. */
function onWeekdayOf(day: CalendarDate, other: CalendarDate): CalendarDate {
  const later = (weekdayOf(other) - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return addDays(day, later > 3 ? later - DAYS_OF_WEEK : later);
}

/** The day of arrival to look from; null where no day is open. */
export function dayToBookAgain({ checkIn, first, last }: Question): CalendarDate | null {
  if (last < first) return null;
  if (first <= checkIn && checkIn <= last) return checkIn;
  for (let years = 1; years <= MOST_YEARS; years += 1) {
    const day = onWeekdayOf(addMonths(checkIn, 12 * years), checkIn);
    if (day >= first && day <= last) return day;
    if (day > last) break;
  }
  const latest = addDays(last, -((weekdayOf(last) - weekdayOf(checkIn) + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  return daysBetween(first, latest) >= 0 ? latest : last;
}
