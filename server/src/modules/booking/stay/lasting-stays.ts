/** How long stays last of which other modules must know: those of a contract, and those that a person booked. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { findPersonsLogins } from '#server/modules/account/public.ts';

/** The last check-out of each contract's living stays that have not ended yet. */
export function lastStays(
  db: Queryable,
  contractIds: readonly number[],
): Promise<{ contractId: number; lastCheckOut: CalendarDate }[]> {
  return (
    db
      .selectFrom('booking_groups as g')
      .innerJoin('bookings as b', 'b.group_id', 'g.id')
      .select((eb) => ['g.contract_id as contractId', eb.fn.max('b.check_out').as('lastCheckOut')])
      .where(sql<boolean>`g.contract_id = any(${contractIds}::bigint[])`)
      .where('b.cancelled_at', 'is', null)
      .where(sql<boolean>`b.check_out >= business_today()`)
      // Implied, for a stay has at most 31 nights; by this the index passes over all that is long gone.
      .where(sql<boolean>`g.check_in >= business_today() - 31`)
      .where(sql<boolean>`(g.state = 'CONFIRMED' or g.live_until > business_now())`)
      .groupBy('g.contract_id')
      .$castTo<{ contractId: number; lastCheckOut: CalendarDate }>()
      .execute()
  );
}

/**
 * The last check-out, from today on, of living stays that a person of a membership booked. The caller has locked the
 * person's logins, so that none of their holds is being confirmed meanwhile.
 */
export async function lastStayMadeBy(tx: Tx, subMemberId: number): Promise<CalendarDate | null> {
  const { clientId, loginIds } = await findPersonsLogins(tx, subMemberId);
  const isTheirs = sql<boolean>`(g.created_sub_member_id = ${subMemberId} or g.login_id = any(${loginIds}::uuid[]))`;
  const row = await tx
    .selectFrom('booking_groups as g')
    .innerJoin('bookings as b', 'b.group_id', 'g.id')
    .select((eb) => eb.fn.max('b.check_out').as('last'))
    .where(sql<boolean>`g.state = 'CONFIRMED'`)
    .where('b.cancelled_at', 'is', null)
    .where(sql<boolean>`b.check_out >= business_today() and g.check_in >= business_today() - 31`)
    .where('g.client_id', '=', clientId)
    .where(isTheirs)
    .executeTakeFirst();
  return row?.last ?? null;
}
