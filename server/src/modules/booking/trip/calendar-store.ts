/** The SQL of calendars: what of a stay tells one state of it from the next, and the addresses from which they are fetched. */
import type { Selectable } from 'kysely';
import type { Language } from '#domain/kernel/language.ts';
import type { Caller } from '#server/platform/actor.ts';
import type { CalendarAddressesTable } from '#server/platform/database-types.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { facilitiesByIds, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import type { BookingRow } from '../store.ts';
import type { CalendarStay } from './calendar.ts';

// Whatever a change or cancellation did to a stay leaves one row: of a cancellation its penalty, also where it cost nothing.
const STEPS = `
  select b.id, coalesce(g.confirmed_at, g.created_at) as "bookedAt", count(s.at)::int as steps, max(s.at) as "lastAt"
  from bookings b join booking_groups g on g.id = b.group_id left join lateral (
    select applied_at as at from booking_changes c
    where c.booking_id = b.id and c.state = 'APPLIED' and c.kind <> 'CANCEL'
    union all
    select at from booking_penalties p where p.booking_id = b.id and p.kind = 'CANCEL') s on true
  where b.id = any($1::uuid[]) group by b.id, g.id`;

type Steps = {
  readonly id: string;
  readonly bookedAt: Date;
  readonly steps: number;
  readonly lastAt: Date | null;
};

/** Bookings with what their entries in a calendar say, in the order given. */
export async function calendarStays(db: Queryable, bookings: readonly BookingRow[]): Promise<CalendarStay[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const [steps] = await sendTogether(db, [statement<Steps>(STEPS, [ids])]);
  const roomTypes = await roomTypesByIds(db, [...new Set(bookings.map((one) => one.room_type_id))]);
  const houses = await facilitiesByIds(db, [...new Set(roomTypes.map((one) => one.facility_id))]);
  const stepsOf = new Map(steps.map((row) => [row.id, row]));
  return bookings.map((booking) => {
    const { bookedAt, steps: changes, lastAt } = stepsOf.get(booking.id)!;
    const roomType = roomTypes.find(({ id }) => id === booking.room_type_id)!;
    const facility = houses.find(({ id }) => id === roomType.facility_id)!;
    return { booking, facility, roomType, changes, changedAt: lastAt ?? bookedAt };
  });
}

/** How many stays a calendar holds at most; the earliest of them are from three months ago. */
const MOST_STAYS = 200;

// The tables keep no stay of more than 31 nights: what arrived before that has left. Of what was given up a calendar is told for a month.
const STAYS = `
  select b.* from bookings b join booking_groups g on g.id = b.group_id
  where b.client_id = $1 and b.booking_number is not null
    and b.check_in >= (select business_today()) - 121 and b.check_out >= (select business_today()) - 90
    and (b.cancelled_at is null or b.cancelled_at > (select business_now()) - interval '30 days')
    and ($2 or g.login_id = $3 or ($4::bigint is not null and g.created_sub_member_id = $4::bigint))
  order by b.check_in, b.id limit $5`;

type Reader = Pick<Caller, 'clientId' | 'loginId' | 'subMemberId' | 'role'>;

/** Coming stays and those of the past 90 days: the main member's are all of the membership's, the others' those that they made. */
export async function staysForCalendar(db: Queryable, reader: Reader): Promise<BookingRow[]> {
  const { clientId, loginId, subMemberId, role } = reader;
  const [rows] = await sendTogether(db, [
    statement<BookingRow>(STAYS, [clientId, role === 'MAIN', loginId, subMemberId, MOST_STAYS]),
  ]);
  return rows;
}

export type AddressRow = Selectable<CalendarAddressesTable>;

const PUT_ADDRESS = `
  insert into calendar_addresses (login_id, token_hash, language) values ($1, $2, $3)
  on conflict (login_id) do update
    set token_hash = excluded.token_hash, language = excluded.language, made_at = clock_timestamp()
  returning *`;

type NewAddress = { readonly loginId: string; readonly tokenHash: Buffer; readonly language: Language };

/** The statement that gives a login an address, in the place of the one it had. */
export const putAddressQuery = ({ loginId, tokenHash, language }: NewAddress): Statement<AddressRow> =>
  statement(PUT_ADDRESS, [loginId, tokenHash, language]);

export const removeAddressQuery = (loginId: string): Statement =>
  statement('delete from calendar_addresses where login_id = $1', [loginId]);

export async function findAddress(db: Queryable, loginId: string): Promise<AddressRow | null> {
  const [[row]] = await sendTogether(db, [
    statement<AddressRow>('select * from calendar_addresses where login_id = $1', [loginId]),
  ]);
  return row ?? null;
}

export const addressByHashQuery = (
  tokenHash: Buffer,
): Statement<AddressRow & { readonly language: Language }> =>
  statement('select * from calendar_addresses where token_hash = $1', [tokenHash]);
