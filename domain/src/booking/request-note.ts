/** A request in a member's own words for a stay: how long it may be, and until when it can be written. */
import { addDays, epochMsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { asLines } from '../kernel/controls.ts';

/** The longest request that is taken for a stay, in characters, with the booking as before the arrival. */
export const LONGEST_REQUEST = 500;

/** Houses prepare in the afternoon: the hour at which changes close, too. */
const CLOSES_AT_MINUTES = 15 * 60;

/** The moment from which it can no longer be written: 15:00, so many days before arrival, in milliseconds since 1970. */
export const requestsCloseMs = (checkIn: CalendarDate, days: number): number =>
  epochMsOf(addDays(checkIn, -days), CLOSES_AT_MINUTES);

/** As it is kept: lines, without signs that a screen would act on; null for nothing. */
export const requestNote = (typed: string | null | undefined): string | null => asLines(typed ?? '') || null;
