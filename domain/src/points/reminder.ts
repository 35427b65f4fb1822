/**
 * Reminders before points expire: at 120, 60, 30 and 7 days, once each for every lot. A day on which nothing could be sent
 * is made up for: the reminder of the nearest distance passed goes out.
 */

import { daysBetween } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** Days before a lot's last day at which its member is reminded. */
export const REMINDER_STAGES = [120, 60, 30, 7] as const;

/** Whether points end so soon that it is said wherever they are shown: from the day of the first reminder on. */
export function endsSoon(validThru: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(today, validThru) <= REMINDER_STAGES[0];
}
