/** What can be said of a saved card without asking the gateway. */
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** Whether a card has expired on a day. `expire` is YYMM as the gateway writes it; the card is good through that month. */
export function cardHasExpired(expire: string, today: CalendarDate): boolean {
  return `20${expire.slice(0, 2)}-${expire.slice(2, 4)}` < today.slice(0, 7);
}
