/** Days of the club's money that somebody has closed: what is told by a day that may be over comes to none of them. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** Held shared by what is told by a day that may be over, and alone by whoever closes it, so that nothing comes to a day as it is closed. */
export const lockDayOfMoneyQuery = (day: CalendarDate): Statement =>
  statement(`select pg_advisory_xact_lock_shared(hashtextextended('day of money ' || $1, 0))`, [day]);
/** Held by whoever closes a day. */
export const lockClosingQuery = (day: CalendarDate): Statement =>
  statement(`select pg_advisory_xact_lock(hashtextextended('day of money ' || $1, 0))`, [day]);

/** Which of some days somebody has closed. */
export async function closedDaysOf(
  db: Queryable,
  days: readonly CalendarDate[],
): Promise<readonly { readonly day: CalendarDate }[]> {
  const [closed] = await sendTogether(db, [
    statement<{ readonly day: CalendarDate }>(
      'select day::text from daily_closes where day = any($1::date[])',
      [days],
    ),
  ]);
  return closed;
}

/** A day that somebody has closed; asked under its lock. */
export const closedDayQuery = (day: CalendarDate): Statement<{ readonly day: CalendarDate }> =>
  statement('select day::text from daily_closes where day = $1', [day]);
