/** The SQL of arrival: the link that opens a booking without a login, what guests enter beforehand, and who is told of it when. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingArrivalsTable } from '#server/platform/database-types.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { shownGuests } from '../shown-guests.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';
import type { EnteredGuest, PreCheckIn } from './pre-check-in.ts';

const PUT_LINK = `
  update bookings set access_code_serial = $2, access_code_hash = $3,
    access_code_made_at = case when $3::bytea is null then access_code_made_at else business_now() end
  where id = $1 returning *`;

type Link = { readonly serial: number; readonly codeHash: Buffer | null };

/** The statement that gives a booking a link, or none; it answers the booking. */
export const putLinkQuery = (bookingId: string, { serial, codeHash }: Link): Statement<BookingRow> =>
  statement(PUT_LINK, [bookingId, serial, codeHash]);

const PUT_ENTRIES = `
  update booking_guests g set name = i.name, kana = i.kana, address1 = i.address1, tel = i.tel, email = i.email,
    occupation = i.occupation, nationality = i.nationality, passport_sealed = i.passport_sealed,
    no_address_in_japan = i.no_address_in_japan, entered_at = $1,
    link_code_hash = case when $3 or g.name is null or g.name = i.name then g.link_code_hash end,
    link_email = case when $3 or g.name is null or g.name = i.name then g.link_email end
  from jsonb_to_recordset($2::jsonb) as i(id uuid, name text, kana text, address1 text, tel text, email text, occupation text,
    nationality text, passport_sealed text, no_address_in_japan boolean)
  where g.id = i.id`;

/**
 * The statement that writes what guests entered to their own rows. Whom somebody else gives another name is another guest, and keeps
 * no link; who has the link may mend their own.
 */
export const putEntriesQuery = (
  at: Date,
  entered: readonly EnteredGuest[],
  by: 'the booking' | 'the guest',
): Statement =>
  statement(PUT_ENTRIES, [
    at,
    JSON.stringify(
      entered.map(({ guest, entry }) => ({
        ...{ id: guest.id, name: entry.name, kana: entry.kana, address1: entry.address1, tel: entry.tel },
        ...{ email: entry.email, occupation: entry.occupation, nationality: entry.nationality },
        passport_sealed: entry.passportNumber,
        no_address_in_japan: entry.noAddressInJapan,
      })),
    ),
    by === 'the guest',
  ]);

const PUT_ARRIVAL = `
  insert into booking_arrivals as a (booking_id, arrival_time, accommodation_requests, dietary_requests, entered_at)
  values ($1, nullif($3::text, ''), nullif(btrim($4::text), ''), nullif(btrim($5::text), ''), $2)
  on conflict (booking_id) do update set entered_at = $2,
    arrival_time = case when $3::text is null then a.arrival_time else excluded.arrival_time end,
    accommodation_requests =
      case when $4::text is null then a.accommodation_requests else excluded.accommodation_requests end,
    dietary_requests = case when $5::text is null then a.dietary_requests else excluded.dietary_requests end`;

/** The statement that writes what was said of the arrival as a whole. */
export const putArrivalQuery = (
  bookingId: string,
  at: Date,
  { arrivalTime, accommodationRequests, dietaryRequests }: Omit<PreCheckIn, 'guests'>,
): Statement => statement(PUT_ARRIVAL, [bookingId, at, arrivalTime, accommodationRequests, dietaryRequests]);

/** The statement that names who signs the register. */
export const nameRepresentativeQuery = (bookingId: string, name: string | null): Statement =>
  statement('update bookings set representative_name = $2 where id = $1', [bookingId, name]);

export type ArrivalRow = Selectable<BookingArrivalsTable>;

export function arrivalsOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<ArrivalRow[]> {
  return db
    .selectFrom('booking_arrivals')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute();
}

const LACKING = `
  select g.booking_id as "bookingId", g.name, case when g.entered_at is null then 'entry' else 'picture' end as lacks
  from ${shownGuests('id', 'booking_id', 'position', 'name', 'entered_at', 'no_address_in_japan')} g
  where g.booking_id = any($1::uuid[]) and (g.entered_at is null
    or (g.no_address_in_japan and not exists (select from passport_pictures p where p.guest_id = g.id)))
  order by g.booking_id, g.position`;

export type LackingGuest = {
  readonly bookingId: string;
  readonly name: string | null;
  /** Nothing was entered; or all but the picture of the passport is there. */
  readonly lacks: 'entry' | 'picture';
};

/** The guests of stays of whom something is missing beforehand. */
export async function lackingGuests(db: Queryable, bookingIds: readonly string[]): Promise<LackingGuest[]> {
  const [rows] = await sendTogether(db, [statement<LackingGuest>(LACKING, [bookingIds])]);
  return rows;
}

const NOTE_INVITED = `
  with due as (
    select id from bookings
    where booking_number is not null and cancelled_at is null and arrival_invited_at is null
      and check_in between $1::date and $2::date
    order by check_in, id limit $3 for no key update skip locked)
  update bookings b set arrival_invited_at = $4 from due where b.id = due.id returning b.*`;

type DuePage = {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly limit: number;
  readonly at: Date;
};

/** The statement that notes the next stays as invited; it answers them. */
export const noteInvitedQuery = ({ from, until, limit, at }: DuePage): Statement<BookingRow> =>
  statement(NOTE_INVITED, [from, until, limit, at]);

const NOTE_REMINDED = `
  with due as (
    select id from bookings
    where booking_number is not null and cancelled_at is null and arrival_invited_at is not null
      and arrival_reminded_at is null and check_in between $1::date and $2::date
    order by check_in, id limit $3 for no key update skip locked)
  update bookings b set arrival_reminded_at = $4 from due where b.id = due.id returning b.*`;

/** Likewise as reminded, of those that were invited. */
export const noteRemindedQuery = ({ from, until, limit, at }: DuePage): Statement<BookingRow> =>
  statement(NOTE_REMINDED, [from, until, limit, at]);

/** Whoever enters a number again at this moment is given the key that is there, so it is not destroyed at once. */
const ENDED_KEYS = `
  select key_id as "keyId" from ended_keys e
  where ended_at < clock_timestamp() - interval '5 minutes'
    and not exists (select from booking_guests g where g.passport_key = e.key_id)
    and not exists (select from passport_pictures p where p.key_id = e.key_id)
  order by ended_at limit $1`;

export const endedKeysQuery = (limit: number): Statement<{ keyId: string }> => statement(ENDED_KEYS, [limit]);

const END_UNUSED = `
  insert into ended_keys (key_id)
  select id from unnest($1::uuid[]) as kept(id)
  where not exists (select from booking_guests g where g.passport_key = kept.id)
    and not exists (select from passport_pictures p where p.key_id = kept.id)
  on conflict do nothing returning key_id`;

/** The statement that notes those of some keys as ended that seal nothing. */
export const endUnusedKeysQuery = (ids: readonly string[]): Statement<{ key_id: string }> =>
  statement(END_UNUSED, [ids]);

const FORGET_ENDED = `delete from ended_keys where key_id = any($1::uuid[]) returning key_id`;

export const forgetEndedKeysQuery = (ids: readonly string[]): Statement<{ key_id: string }> =>
  statement(FORGET_ENDED, [ids]);

const PUT_GUEST_LINK = `
  update booking_guests set link_serial = $2, link_code_hash = $3, link_email = $4, link_made_at = business_now()
  where id = $1 returning *`;

type GuestLink = Link & { readonly email: string | null };

/** The statement that gives a guest a link, or none; it answers the guest. */
export const putGuestLinkQuery = (
  guestId: string,
  { serial, codeHash, email }: GuestLink,
): Statement<GuestRow> => statement(PUT_GUEST_LINK, [guestId, serial, codeHash, email]);

const STAY_OF_GUEST = 'select booking_id as "bookingId" from booking_guests where id = $1';

/** The booking that a guest is of, whosever it is. */
export async function bookingOfGuest(db: Queryable, guestId: string): Promise<string | null> {
  const [[found]] = await sendTogether(db, [statement<{ bookingId: string }>(STAY_OF_GUEST, [guestId])]);
  return found?.bookingId ?? null;
}

const LINK_TO_MAIL = `
  select booking_id as "bookingId", name, link_email as email from booking_guests
  where id = $1 and link_serial = $2 and link_code_hash is not null and link_email is not null`;

type LinkOfGuest = { readonly bookingId: string; readonly name: string | null; readonly email: string };

/** Whose link it is and where it is mailed to, if it is still that link. */
export async function guestLinkToMail(
  db: Queryable,
  guestId: string,
  serial: number,
): Promise<LinkOfGuest | undefined> {
  const [[found]] = await sendTogether(db, [statement<LinkOfGuest>(LINK_TO_MAIL, [guestId, serial])]);
  return found;
}
