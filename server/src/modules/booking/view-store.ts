/** Reading rows of stays for the answers that show them, held or booked: always many in one round trip. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type {
  BookingChargesTable,
  BookingGuestsTable,
  BookingPenaltiesTable,
  BookingWaiversTable,
} from '#server/platform/database-types.ts';
import { SHOWN_GUESTS } from './shown-guests.ts';
import type { BookingRow, GroupRow } from './store.ts';

export type GuestRow = Selectable<BookingGuestsTable>;
export type PenaltyRow = Selectable<BookingPenaltiesTable>;
export type WaiverRow = Selectable<BookingWaiversTable>;

export function groupsByIds(db: Queryable, ids: readonly string[]): Promise<GroupRow[]> {
  return db
    .selectFrom('booking_groups')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export function bookingsByIds(db: Queryable, ids: readonly string[]): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

const STAYS_OF_CHARGES = `
  select a.about, b.* from (
    select group_id as about, id from bookings where group_id = any($1::uuid[])
    union all
    select id, booking_id from booking_changes where id = any($1::uuid[])
    union all
    select id, id from bookings where id = any($1::uuid[])
  ) a join bookings b on b.id = a.id order by b.id`;

/** What charges are about: all rooms of a group as they were asked for, the stay of a change, or a stay itself. */
export async function staysOfCharges(
  db: Queryable,
  ids: readonly string[],
): Promise<(BookingRow & { readonly about: string })[]> {
  const [rows] = await sendTogether(db, [
    statement<BookingRow & { readonly about: string }>(STAYS_OF_CHARGES, [ids]),
  ]);
  return rows;
}

const GUESTS = `select g.* from ${SHOWN_GUESTS} g where g.booking_id = any($1::uuid[]) order by g.booking_id, g.position`;

export async function guestsOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<GuestRow[]> {
  const [rows] = await sendTogether(db, [statement<GuestRow>(GUESTS, [bookingIds])]);
  return rows;
}

export function chargesOfBookings(
  db: Queryable,
  bookingIds: readonly string[],
): Promise<Selectable<BookingChargesTable>[]> {
  return db
    .selectFrom('booking_charges')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

export function penaltiesOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<PenaltyRow[]> {
  return db
    .selectFrom('booking_penalties')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

export function waiversOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<WaiverRow[]> {
  return db
    .selectFrom('booking_waivers')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

const GROUP_GUESTS = `
  select g.* from ${SHOWN_GUESTS} g join bookings b on b.id = g.booking_id
  where b.group_id = $1 order by g.booking_id, g.position`;

/** The guests of all rooms of a group. */
export const groupGuestsQuery = (groupId: string): Statement<GuestRow> => statement(GROUP_GUESTS, [groupId]);

export function bookingTypes(db: Queryable) {
  return db.selectFrom('booking_types').selectAll().execute();
}

/** The guests of one booking. */
export const guestsOfBookingQuery = (bookingId: string): Statement<GuestRow> =>
  statement(`select g.* from ${SHOWN_GUESTS} g where g.booking_id = $1 order by g.position`, [bookingId]);
