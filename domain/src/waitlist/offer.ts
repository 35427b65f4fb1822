/**
 * Until when an offer of freed rooms stands, and what becomes of an entry whose offer was not answered (rules: waiting lists). Short
 * offers sleep at night, so that nobody loses rooms in their sleep; none outlives the end of reception for next-day arrivals.
 */
import { withSalesTax, yen } from '../kernel/amounts.ts';
import { addDays, businessMoment, daysBetween, epochMsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Next-day arrivals are taken until 17:00 of the day before; who waits, waits until then at most. */
const CUT_OFF_MINUTES = 17 * 60;
const LAST_MINUTE = 24 * 60 - 1;
/** Offers of six hours and less count the hours from 8:00 to 21:00 alone. */
const WAKING = { from: 8 * 60, until: 21 * 60 } as const;
/** An entry that left so many offers unanswered is paused. */
const UNANSWERED_UNTIL_PAUSED = 2;

/** Live entries that a contract may have. */
export const MOST_LIVE_ENTRIES = 5;

/**
 * The moment from which nobody waits for a stay any more, in milliseconds since 1970; or, where its member wants to wait until a day before, the
 * last minute of that day.
 */
export function waitingEndsMs(checkIn: CalendarDate, lastDay: CalendarDate | null = null): number {
  const closes = epochMsOf(addDays(checkIn, -1), CUT_OFF_MINUTES);
  return lastDay === null ? closes : Math.min(closes, epochMsOf(lastDay, LAST_MINUTE));
}

/** How long an offer stands: a day where check-in is more than 14 days away, six hours from 14 to 3, an hour for less. */
export function offerHours(today: CalendarDate, checkIn: CalendarDate): 24 | 6 | 1 {
  const ahead = daysBetween(today, checkIn);
  if (ahead > 14) return 24;
  return ahead >= 3 ? 6 : 1;
}

/**
 * The moment at which an offer made now lapses, in milliseconds since 1970; null where reception has closed. A day is a day; of shorter
 * offers the hours between 21:00 and 8:00 do not count.
 */
export function offerEndsMs(nowMs: number, checkIn: CalendarDate): number | null {
  const ends = waitingEndsMs(checkIn);
  if (nowMs >= ends) return null;
  const hours = offerHours(businessMoment(nowMs).date, checkIn);
  const lapses = hours === 24 ? nowMs + 24 * HOUR_MS : afterWakingMs(nowMs, hours * HOUR_MS);
  return Math.min(lapses, ends);
}

/** The moment when so much time of the waking hours has passed. */
function afterWakingMs(fromMs: number, waitMs: number): number {
  let left = waitMs;
  for (let day = businessMoment(fromMs).date; ; day = addDays(day, 1)) {
    const begins = Math.max(fromMs, epochMsOf(day, WAKING.from));
    const ends = epochMsOf(day, WAKING.until);
    if (begins + left <= ends) return begins + left;
    left -= Math.max(0, ends - begins);
  }
}

/** What an entry is once an offer of its was not answered: it waits on, or is paused until its member takes it up again. */
export const stateUnanswered = (unanswered: number): 'LIVE' | 'PAUSED' =>
  unanswered >= UNANSWERED_UNTIL_PAUSED ? 'PAUSED' : 'LIVE';

/**
 * What the nights of an offer cost for all its rooms, in the unit of its contract, yen with consumption tax; fees are not among them. Null
 * where not every night has a price.
 */
export function offeredAmount(
  nightPrices: readonly (number | null)[],
  { nights, rooms, unit }: { readonly nights: number; readonly rooms: number; readonly unit: string },
): number | null {
  const prices = nightPrices.filter((price) => price !== null);
  if (prices.length < nights) return null;
  const withTax = prices.map((price) => (unit === 'yen' ? withSalesTax(yen(price)) : price));
  return rooms * withTax.reduce((sum, price) => sum + price, 0);
}
