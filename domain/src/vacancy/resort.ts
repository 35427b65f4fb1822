/** What is said of resorts and their nights, in the order in which it is listed. */
import { addDays, weekdayOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { japaneseHoliday } from '../kernel/japanese-holidays.ts';

/** From the cheapest to the dearest. */
export const seasons = ['LOW', 'REGULAR', 'HIGH', 'PEAK'] as const;
export type Season = (typeof seasons)[number];

/** The headings under which a resort's page tells its facts. */
export const resortSections = [
  'BATHS',
  'DINING',
  'ACCESS',
  'NEARBY',
  'HOUSE_RULES',
  'ACCESSIBILITY',
] as const;
export type ResortSection = (typeof resortSections)[number];

const SUNDAY = 0;

/** Whether a night costs what its season asks for weekends: one before a Sunday or a holiday (docs/rules/prices-and-taxes.md). */
export function isBeforeDayOff(night: CalendarDate): boolean {
  const next = addDays(night, 1);
  return weekdayOf(next) === SUNDAY || japaneseHoliday(next) !== null;
}
