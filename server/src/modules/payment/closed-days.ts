/** Days of the club's money that somebody has closed: what is told by a day that may be over comes to none of them. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Held shared by what is told by a day that may be over, and alone by whoever closes it, so that nothing comes to a day as it is closed. */
export const lockDayOfMoneyQuery = (day: CalendarDate): Statement =>
  statement(`select pg_advisory_xact_lock_shared(hashtextextended('day of money ' || $1, 0))`, [day]);
/** Held by whoever closes a day. */
export const lockClosingQuery = (day: CalendarDate): Statement =>
  statement(`select pg_advisory_xact_lock(hashtextextended('day of money ' || $1, 0))`, [day]);

/** A day that somebody has closed; asked under its lock. */
export const closedDayQuery = (day: CalendarDate): Statement<{ readonly day: CalendarDate }> =>
  statement('select day::text from daily_closes where day = $1', [day]);
