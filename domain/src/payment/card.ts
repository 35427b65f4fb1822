/** What can be said of a saved card without asking the gateway. `expire` is YYMM, as the gateway writes it. */
import { addDays, addMonths, calendarDate, daysBetween } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { reminderDue } from '../kernel/reminder.ts';

/** Whether a card has expired on a day; it is good through its month. */
export function cardHasExpired(expire: string, today: CalendarDate): boolean {
  return `20${expire.slice(0, 2)}-${expire.slice(2, 4)}` < today.slice(0, 7);
}

/** The last day on which a card is good; null where its month cannot be read. */
export function lastDayOfCard(expire: string): CalendarDate | null {
  const [, year, month] = /^(\d{2})(0[1-9]|1[0-2])$/.exec(expire) ?? [];
  return year && month ? addDays(addMonths(calendarDate(`20${year}-${month}-01`), 1), -1) : null;
}

/** Days before a card's last day at which its membership is reminded, where a coming stay needs the card. */
const CARD_REMINDER_STAGES = [30, 7] as const;

/**
 * The reminder due for a card on a day, or null. `reminded` is what was said of it last, as its month of expiry and the days
 * before: of a card that was prolonged meanwhile, nothing was said yet.
 */
export function cardReminderDue(
  { expire, reminded }: { readonly expire: string; readonly reminded: string | null },
  today: CalendarDate,
): number | null {
  const lastDay = lastDayOfCard(expire);
  if (lastDay === null) return null;
  const said = reminded?.startsWith(`${expire}-`) ? [Number(reminded.slice(expire.length + 1))] : [];
  return reminderDue(CARD_REMINDER_STAGES, { daysLeft: daysBetween(today, lastDay), reminded: said });
}
