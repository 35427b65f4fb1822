/**
 * Weekly ownership: one right for each contract and year to spend a week. What became of the right is its state; days
 * on which an exchanged right may be, or was, taken are read in windows of one year from the start of the right's year.
 */
import { addDays, addMonths, daysBetween, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

export const WEEKLY_RIGHT_STATES = [
  'ASSIGNED',
  'CONFIRMED',
  'DEPOSITED',
  'EXCHANGED',
  'REVOKED',
  'EXPIRED',
  'USED',
] as const;
export type WeeklyRightState = (typeof WEEKLY_RIGHT_STATES)[number];

export const FRIDAY = 5;

/**
 * The first day of a numbered week: week 1 starts on the first Friday of January, or the first of the weekday that the club has set; each week
 * has seven nights.
 */
export function weekStart(year: number, week: number, firstDay = FRIDAY): CalendarDate {
  const newYear = `${year}-01-01` as CalendarDate;
  return addDays(newYear, ((firstDay - weekdayOf(newYear) + 7) % 7) + (week - 1) * 7);
}

export type ExchangeWindow = {
  readonly from: CalendarDate;
  /** Last day of the window. */
  readonly until: CalendarDate;
  readonly dates: readonly CalendarDate[];
};

/** A week's first day moves by this many days between two years at most. */
const WEEK_DAYS = 7;

/**
 * Groups days into windows of one year, each beginning on the day its right's year began; a year without a right begins on the anniversary.
 * A day on the edge belongs to the window it begins. Windows without a day are left out; days before the first right are too.
 */
export function exchangeWindows(
  rightsBegan: readonly CalendarDate[],
  dates: readonly CalendarDate[],
): ExchangeWindow[] {
  const began = [...rightsBegan].sort();
  const sorted = [...new Set(dates)].sort();
  const windows: ExchangeWindow[] = [];
  const last = sorted.at(-1) ?? '';
  for (let from = began[0]; from !== undefined && from <= last;) {
    const next = nextYear(from, began);
    const inside = sorted.filter((date) => from! <= date && date < next);
    if (inside.length > 0) windows.push({ from, until: addDays(next, -1), dates: inside });
    from = next;
  }
  return windows;
}

function nextYear(from: CalendarDate, began: readonly CalendarDate[]): CalendarDate {
  const anniversary = addMonths(from, 12);
  const nearly = (day: CalendarDate) => Math.abs(daysBetween(anniversary, day)) < WEEK_DAYS;
  return began.find(nearly) ?? anniversary;
}
