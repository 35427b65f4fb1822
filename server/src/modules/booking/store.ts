/**
 * The SQL of groups, bookings, their nights and charges that the rooms share. What makes and ends a hold is in
 * hold/store.ts, what a cancellation writes in stay/cancel-store.ts, reading for the screens in view-store.ts.
 */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PerGuest } from '#domain/booking/local-tax.ts';
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { OtherStay } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { PayBy } from '#domain/payment/pay-by.ts';
import type { Queryable } from '#server/platform/database.ts';
import { nothing, sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { ChangedMeanwhile } from '#server/platform/use-case.ts';
import type {
  BookingChargesTable,
  BookingGroupsTable,
  BookingNightsTable,
  BookingsTable,
} from '#server/platform/database-types.ts';

export type GroupRow = Selectable<BookingGroupsTable>;
export type BookingRow = Selectable<BookingsTable>;
export type BookingNightRow = Selectable<BookingNightsTable>;

export const groupQuery = (id: string): Statement<GroupRow> =>
  statement('select * from booking_groups where id = $1', [id]);

export async function findGroup(db: Queryable, id: string): Promise<GroupRow | undefined> {
  const [[group]] = await sendTogether(db, [groupQuery(id)]);
  return group;
}

const LOCK_GROUPS = `
  select g.*, (select count(*)::int from bookings b where b.group_id = g.id) as rooms
  from booking_groups g where g.id = any($1::uuid[]) order by g.id for no key update of g`;

/** A group under lock, with the number of its rooms. */
export type LockedGroup = GroupRow & { readonly rooms: number };

/** The statement that locks groups, sorted; their contracts are locked before. */
export const lockGroupsQuery = (ids: readonly string[]): Statement<LockedGroup> =>
  ids.length === 0 ? nothing : statement(LOCK_GROUPS, [ids]);

/** Likewise for one group, and none where the id is null. */
export const lockGroupQuery = (id: string | null): Statement<LockedGroup> =>
  lockGroupsQuery(id === null ? [] : [id]);

type Placed = Pick<GroupRow, 'contract_id' | 'room_type_id' | 'check_in' | 'check_out'>;

/**
 * A group or booking is read before it is known what to lock for it. Whoever has the locks asks here whether they are the
 * right ones still; where it was moved meanwhile, the change is begun once more.
 */
export function mustBeAsRead(read: Placed, locked: Placed): void {
  const isSame =
    read.contract_id === locked.contract_id &&
    read.room_type_id === locked.room_type_id &&
    read.check_in === locked.check_in &&
    read.check_out === locked.check_out;
  if (!isSame) throw new ChangedMeanwhile('a stay was moved while its locks were waited for');
}

/** The rooms of a group, in the order in which they were asked for. */
export const groupBookingsQuery = (groupId: string): Statement<BookingRow> =>
  statement('select * from bookings where group_id = $1 order by id', [groupId]);

export async function bookingsOfGroup(db: Queryable, groupId: string): Promise<BookingRow[]> {
  const [rows] = await sendTogether(db, [groupBookingsQuery(groupId)]);
  return rows;
}

export function findBooking(db: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();
}

/** A booking by the number that its guests name. */
export const bookingByNumberQuery = (bookingNumber: string): Statement<BookingRow> =>
  statement('select * from bookings where booking_number = $1', [bookingNumber]);

/** A booking that has a number, by its id. */
export const confirmedBookingQuery = (id: string): Statement<BookingRow> =>
  statement('select * from bookings where id = $1 and booking_number is not null', [id]);

type OwnBooking = { readonly bookingId: string; readonly clientId: number };

const OWN_BOOKING = `
  select b.* from bookings b join booking_groups g on g.id = b.group_id
  where b.id = $1 and g.client_id = $2 and g.state = 'CONFIRMED'`;
const GROUP_OF_BOOKING = `
  select g.* from booking_groups g join bookings b on b.group_id = g.id
  where b.id = $1 and g.client_id = $2 and g.state = 'CONFIRMED'`;

/** A confirmed booking of a membership; none for a foreign one as for a missing one. */
export const ownBookingQuery = ({ bookingId, clientId }: OwnBooking): Statement<BookingRow> =>
  statement(OWN_BOOKING, [bookingId, clientId]);

/** The group of such a booking. */
export const groupOfBookingQuery = ({ bookingId, clientId }: OwnBooking): Statement<GroupRow> =>
  statement(GROUP_OF_BOOKING, [bookingId, clientId]);

const GROUP_NIGHTS = `
  select n.* from booking_nights n join bookings b on b.id = n.booking_id
  where b.group_id = $1 order by n.booking_id, n.night, n.id`;

/** The nights of all rooms of a group. */
export const groupNightsQuery = (groupId: string): Statement<BookingNightRow> =>
  statement(GROUP_NIGHTS, [groupId]);

export function nightsOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<BookingNightRow[]> {
  return db
    .selectFrom('booking_nights')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('booking_id')
    .orderBy('night')
    .orderBy('id')
    .execute();
}

const OTHER_STAYS = `
  select b.contract_id as "contractId", g.facility_id as "facilityId", b.check_in as "checkIn", b.check_out as "checkOut", 1 as rooms
  from bookings b join booking_groups g on g.id = b.group_id
  where b.contract_id = any($1::bigint[]) and b.booking_number is not null and b.cancelled_at is null
    and b.check_in < $3::date and b.check_out > $2::date
    -- Implied, for the tables keep no longer stay; by this the index passes over all that is long gone.
    and b.check_in > $2::date - ${LONGEST_STAY_IN_BOOKS} and b.id is distinct from $5::uuid
  union all
  -- A hold's rooms have its dates.
  select g.contract_id, g.facility_id, b.check_in, b.check_out, 1
  from booking_groups g join bookings b on b.group_id = g.id
  where g.contract_id = any($1::bigint[]) and g.live_until > business_now() and g.id is distinct from $4::uuid
    and g.check_in < $3::date and g.check_in > $2::date - ${LONGEST_STAY_IN_BOOKS} and g.check_out > $2::date`;

type OthersAsked = {
  readonly contractId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  /** A group that is to be replaced, or a stay that is to have other dates: these are left out. */
  readonly exceptGroupId: string | null;
  readonly exceptBookingId?: string;
};

/** The contract's other stays that touch a range, a row a room. */
export const otherStaysQuery = (ask: OthersAsked): Statement<OtherStay> =>
  statement(OTHER_STAYS, [
    ...[[ask.contractId], ask.checkIn, ask.checkOut, ask.exceptGroupId],
    ask.exceptBookingId ?? null,
  ]);

/** Likewise of several contracts, each with its own. */
export const staysOfContractsQuery = (
  contractIds: readonly number[],
  { checkIn, checkOut }: Pick<OthersAsked, 'checkIn' | 'checkOut'>,
): Statement<OtherStay & { readonly contractId: number }> =>
  statement(OTHER_STAYS, [contractIds, checkIn, checkOut, null, null]);

export async function otherStays(db: Queryable, ask: OthersAsked): Promise<OtherStay[]> {
  const [rows] = await sendTogether(db, [otherStaysQuery(ask)]);
  return rows;
}

export type NewCharge = {
  readonly bookingId: string;
  readonly subject: BookingChargesTable['subject'];
  readonly detail: string | null;
  readonly night: CalendarDate | null;
  readonly yen: number;
  readonly salesTaxYen: number;
  readonly reason: 'BOOKED' | 'PENALTY' | 'WAIVED';
  readonly payBy: PayBy;
  readonly perGuest?: PerGuest | undefined;
  /** What is rented, where it is for that. */
  readonly rentalId?: string | undefined;
};

const INSERT_CHARGES = `
  insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by,
    rental_id)
  select c.booking_id, $1, c.subject, c.detail, c.night, c.yen, c.sales_tax_yen, c.reason, c.guests, c.rate_yen, c.pay_by,
    c.rental_id
  from jsonb_to_recordset($2::jsonb)
    as c(booking_id uuid, subject text, detail text, night date, yen integer, sales_tax_yen integer, reason text,
      guests smallint, rate_yen integer, pay_by text, rental_id uuid)`;

/** The statement that adds charge lines. */
export function insertChargesQuery(at: Date, charges: readonly NewCharge[]): Statement {
  const rows = charges.map((c) => ({
    booking_id: c.bookingId,
    subject: c.subject,
    detail: c.detail,
    night: c.night,
    yen: c.yen,
    sales_tax_yen: c.salesTaxYen,
    reason: c.reason,
    guests: c.perGuest?.guests,
    rate_yen: c.perGuest?.rateYen,
    pay_by: c.payBy,
    rental_id: c.rentalId,
  }));
  return statement(INSERT_CHARGES, [at, JSON.stringify(rows)]);
}

const REVERSE_CHARGES = `
  insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason, guests, rate_yen, pay_by, rental_id,
    reverses_id)
  select booking_id, $2, subject, detail, night, -yen, -sales_tax_yen, 'CANCELLED', guests, rate_yen, pay_by, rental_id, id
  from booking_charges where id = any($1::bigint[]) order by id`;

/** The statement that takes charge lines back, each by a line that mirrors it. */
export const reverseChargesQuery = (ids: readonly number[], at: Date): Statement =>
  statement(REVERSE_CHARGES, [ids, at]);
