/**
 * The way to a stay without a login: until when its link opens it. What the link shows and takes is decided by who
 * asks; here is only the time.
 */
import { addDays } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** Days after check-out on which the link of a booking still opens it. */
const LINK_DAYS = 7;

/** The last day on which the link of a booking opens it, whether it was cancelled or not. */
export const linkOpensUntil = (checkOut: CalendarDate): CalendarDate => addDays(checkOut, LINK_DAYS);
