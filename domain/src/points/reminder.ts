/**
 * Reminders before points expire: at 120, 60, 30 and 7 days, once each for every lot, and only while people are awake.
 * A day on which nothing could be sent is made up for: the reminder of the nearest distance passed goes out.
 */

import { daysBetween } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** Days before a lot's last day at which its member is reminded. */
export const REMINDER_STAGES = [120, 60, 30, 7] as const;

/** Whether points end so soon that it is said wherever they are shown: from the day of the first reminder on. */
export function endsSoon(validThru: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(today, validThru) <= REMINDER_STAGES[0];
}

/** Mail goes out from 9:00 to 20:00 in Japan. */
const WAKING = { from: 9 * 60, before: 20 * 60 } as const;

/** @param minutes minutes since midnight in Japan */
export function isQuietHour(minutes: number): boolean {
  return minutes < WAKING.from || minutes >= WAKING.before;
}

/**
 * The reminder due for a lot that ends in so many days, or null: the nearest distance it has come within and has not been
 * reminded of. A distance that a nearer one has overtaken is not made up for.
 */
export function reminderDue(daysLeft: number, reminded: readonly number[]): number | null {
  if (daysLeft < 0) return null;
  const stage = REMINDER_STAGES.findLast((days) => daysLeft <= days);
  return stage === undefined || reminded.some((done) => done <= stage) ? null : stage;
}
