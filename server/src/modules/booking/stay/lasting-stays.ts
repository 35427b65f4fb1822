/** How long stays last of which other modules must know: those of a contract, and those that a person booked. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { findPersonsLogins } from '#server/modules/account/public.ts';

/** Asked once and not for each row, so that an index can be searched by it. */
const TODAY = sql`(select business_today())`;

/** The last check-out of each contract's living stays that have not ended yet. */
export async function lastStays(
  db: Queryable,
  contractIds: readonly number[],
): Promise<{ contractId: number; lastCheckOut: CalendarDate }[]> {
  const { rows } = await sql<{ contractId: number; lastCheckOut: CalendarDate }>`
    select contract_id as "contractId", max(check_out) as "lastCheckOut" from (
      select b.contract_id, b.check_out from bookings b
      where b.contract_id = any(${contractIds}::bigint[]) and b.booking_number is not null and b.cancelled_at is null
        -- Implied, for the tables keep no stay of more than 31 nights; by this the index passes over all that is long gone.
        and b.check_in >= ${TODAY} - 31
      union all
      select g.contract_id, g.check_out from booking_groups g
      where g.contract_id = any(${contractIds}::bigint[]) and g.live_until > business_now()
    ) stays where check_out >= ${TODAY} group by contract_id`.execute(db);
  return rows;
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
    .where('b.booking_number', 'is not', null)
    .where('b.cancelled_at', 'is', null)
    .where(sql<boolean>`b.check_out >= ${TODAY} and b.check_in >= ${TODAY} - 31`)
    .where('b.client_id', '=', clientId)
    .where(isTheirs)
    .executeTakeFirst();
  return row?.last ?? null;
}
