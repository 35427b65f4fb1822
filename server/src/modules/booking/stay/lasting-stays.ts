/** How long stays last of which other modules must know: those of a contract, and those that a person booked. */
import { sql } from 'kysely';
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
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
        -- Implied, for the tables keep no longer stay; by this the index passes over all that is long gone.
        and b.check_in >= ${TODAY} - ${sql.lit(LONGEST_STAY_IN_BOOKS)}
      union all
      select g.contract_id, g.check_out from booking_groups g
      where g.contract_id = any(${contractIds}::bigint[]) and g.live_until > business_now()
    ) stays where check_out >= ${TODAY} group by contract_id`.execute(db);
  return rows;
}

/** A living stay of a contract, or a hold that is alive, which has no number yet. */
export type StayBeyond = {
  readonly bookingNumber: string | null;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

const MOST_BEYOND = 50;
const BEYOND = `
  select * from (
    select booking_number as "bookingNumber", room_type_id as "roomTypeId", check_in as "checkIn", check_out as "checkOut" from bookings
    where contract_id = $1 and booking_number is not null and cancelled_at is null and check_in >= $2::date - ${LONGEST_STAY_IN_BOOKS}
    union all
    select null, room_type_id, check_in, check_out from booking_groups where contract_id = $1 and live_until > business_now()
  ) stays where "checkOut" > $2::date + 1 order by "checkIn", "bookingNumber" limit ${MOST_BEYOND}`;

/** What has a night after a day: the earliest of a contract's living stays and holds, so many at most. */
export const staysBeyondQuery = (contractId: number, day: CalendarDate): Statement<StayBeyond> =>
  statement(BEYOND, [contractId, day]);

/** A living stay of a contract, by its nights. */
export type StayOfContract = {
  readonly contractId: number;
  readonly bookingNumber: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** The living stays of contracts that book no more than their weeks, the earliest first. */
export async function staysOfContracts(
  db: Queryable,
  contractIds: readonly number[],
): Promise<StayOfContract[]> {
  const { rows } = await sql<StayOfContract>`
    select contract_id as "contractId", booking_number as "bookingNumber", check_in as "checkIn", check_out as "checkOut" from bookings
    where contract_id = any(${contractIds}::bigint[]) and booking_number is not null and cancelled_at is null
    order by check_in, booking_number`.execute(db);
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
    .where(
      sql<boolean>`b.check_out >= ${TODAY} and b.check_in >= ${TODAY} - ${sql.lit(LONGEST_STAY_IN_BOOKS)}`,
    )
    .where('b.client_id', '=', clientId)
    .where(isTheirs)
    .executeTakeFirst();
  return row?.last ?? null;
}
