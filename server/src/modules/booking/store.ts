/** The only SQL of groups, bookings, their nights, guests, charges and drafts. Reading for the screens is in view.ts. */
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { OtherStay } from '#domain/booking/reception.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type {
  BookingChargesTable,
  BookingGroupsTable,
  BookingNightsTable,
  BookingsTable,
} from '#server/platform/database-types.ts';

export type GroupRow = Selectable<BookingGroupsTable>;
export type BookingRow = Selectable<BookingsTable>;
export type BookingNightRow = Selectable<BookingNightsTable>;

/** The live hold of a login, unlocked: enough to know which contract to lock first. */
export function findLiveGroup(db: Queryable, loginId: string): Promise<GroupRow | undefined> {
  return db
    .selectFrom('booking_groups')
    .selectAll()
    .where('login_id', '=', loginId)
    .where('state', '=', 'HELD')
    .executeTakeFirst();
}

/** The live holds of some logins, in the order of their ids. */
export function findLiveGroups(db: Queryable, loginIds: readonly string[]): Promise<GroupRow[]> {
  return db
    .selectFrom('booking_groups')
    .selectAll()
    .where(sql<boolean>`login_id = any(${loginIds}::uuid[])`)
    .where('state', '=', 'HELD')
    .orderBy('id')
    .execute();
}

export function findGroup(db: Queryable, id: string): Promise<GroupRow | undefined> {
  return db.selectFrom('booking_groups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a group; the caller holds its contract's lock already. */
export function lockGroup(tx: Tx, id: string): Promise<GroupRow | undefined> {
  return tx.selectFrom('booking_groups').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Holds that are past their end on the business clock, oldest first; of one room type where it is given. */
export function findExpiredGroups(db: Queryable, limit: number, roomTypeId?: number) {
  const query = db
    .selectFrom('booking_groups')
    .select(['id', 'contract_id as contractId'])
    .where('state', '=', 'HELD')
    .where(sql<boolean>`greatest(expires_at, coalesce(paying_until, expires_at)) <= business_now()`)
    .orderBy('expires_at')
    .limit(limit);
  return (roomTypeId === undefined ? query : query.where('room_type_id', '=', roomTypeId)).execute();
}

/** The contract's other stays that touch a range, with their rooms; a group to be replaced is left out. */
export async function otherStays(
  db: Queryable,
  ask: { contractId: number; checkIn: CalendarDate; checkOut: CalendarDate; exceptGroupId: string | null },
): Promise<OtherStay[]> {
  return db
    .selectFrom('booking_groups as g')
    .innerJoin('bookings as b', 'b.group_id', 'g.id')
    .select([
      'g.facility_id as facilityId',
      'b.check_in as checkIn',
      'b.check_out as checkOut',
      sql<number>`1`.as('rooms'),
    ])
    .where('g.contract_id', '=', ask.contractId)
    .where('g.state', 'in', ['HELD', 'CONFIRMED'])
    .where('b.cancelled_at', 'is', null)
    .where('b.check_in', '<', ask.checkOut)
    .where('b.check_out', '>', ask.checkIn)
    .where(sql<boolean>`g.id is distinct from ${ask.exceptGroupId}::uuid`)
    .where(sql<boolean>`(g.state = 'CONFIRMED' or g.expires_at > business_now())`)
    .execute();
}

export type NewRoom = {
  readonly id: string;
  readonly counts: RoomCounts;
  readonly nights: readonly {
    night: CalendarDate;
    points: number;
    yen: number;
    planFeeYen: number;
    usageFeeYen: number;
  }[];
};
export type NewGroup = {
  readonly id: string;
  readonly clientId: number;
  readonly contractId: number;
  readonly loginId: string;
  readonly subMemberId: number | null;
  readonly roomTypeId: number;
  readonly facilityId: number;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly bookingTypeId: number;
  readonly borrowConsent: boolean;
  readonly terms: StayTerms;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly rooms: readonly NewRoom[];
};

/** Writes a hold: the group, a booking per room, its nights with their prices, and a place for each guest. */
export async function insertGroup(tx: Tx, group: NewGroup): Promise<void> {
  await tx
    .insertInto('booking_groups')
    .values({
      id: group.id,
      client_id: group.clientId,
      contract_id: group.contractId,
      login_id: group.loginId,
      created_sub_member_id: group.subMemberId,
      room_type_id: group.roomTypeId,
      facility_id: group.facilityId,
      booking_plan_id: group.planId,
      check_in: group.checkIn,
      check_out: group.checkOut,
      state: 'HELD',
      created_at: group.at,
      expires_at: group.expiresAt,
      borrow_consent: group.borrowConsent,
      terms: JSON.stringify(group.terms),
    })
    .execute();
  const rooms = group.rooms.map((room) => ({
    id: room.id,
    adults: room.counts.adults,
    children: room.counts.children,
    bed_shares: room.counts.bedShares,
  }));
  await sql`
    insert into bookings (id, group_id, booking_type_id, room_type_id, check_in, check_out, adults, children, bed_shares)
    select r.id, ${group.id}, ${group.bookingTypeId}, ${group.roomTypeId}, ${group.checkIn}, ${group.checkOut}, r.adults, r.children, r.bed_shares
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as r(id uuid, adults smallint, children smallint, bed_shares smallint)`.execute(
    tx,
  );
  const nights = group.rooms.flatMap((room) =>
    room.nights.map((n) => ({
      booking_id: room.id,
      night: n.night,
      points: n.points,
      yen: n.yen,
      plan_fee_yen: n.planFeeYen,
      usage_fee_yen: n.usageFeeYen,
    })),
  );
  await sql`
    insert into booking_nights (booking_id, night, room_type_id, points, yen, plan_fee_yen, usage_fee_yen)
    select n.booking_id, n.night, ${group.roomTypeId}, n.points, n.yen, n.plan_fee_yen, n.usage_fee_yen
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
      as n(booking_id uuid, night date, points integer, yen integer, plan_fee_yen integer, usage_fee_yen integer)`.execute(
    tx,
  );
  const guests = group.rooms.flatMap((room) => guestPlaces(room));
  await sql`
    insert into booking_guests (booking_id, position, representative, child, bed_shared)
    select g.booking_id, g.position, g.representative, g.child, g.bed_shared
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
      as g(booking_id uuid, position smallint, representative boolean, child boolean, bed_shared boolean)`.execute(
    tx,
  );
}

/** Adults first, the first of them the representative; then children; then children who share a bed. */
function guestPlaces({ id, counts }: NewRoom) {
  const total = counts.adults + counts.children + counts.bedShares;
  return Array.from({ length: total }, (_, index) => ({
    booking_id: id,
    position: index + 1,
    representative: index === 0,
    child: index >= counts.adults,
    bed_shared: index >= counts.adults + counts.children,
  }));
}

export async function setGroupState(tx: Tx, id: string, state: 'REMOVED' | 'EXPIRED'): Promise<void> {
  await tx.updateTable('booking_groups').set({ state }).where('id', '=', id).execute();
}

export async function extendGroup(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('booking_groups')
    .set({ expires_at: expiresAt, extensions_used: sql`extensions_used + 1` })
    .where('id', '=', id)
    .execute();
}

export function bookingsOfGroup(db: Queryable, groupId: string): Promise<BookingRow[]> {
  return db.selectFrom('bookings').selectAll().where('group_id', '=', groupId).orderBy('id').execute();
}

export function nightsOfBookings(db: Queryable, bookingIds: readonly string[]): Promise<BookingNightRow[]> {
  return db
    .selectFrom('booking_nights')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .orderBy('booking_id')
    .orderBy('night')
    .execute();
}

export type NewCharge = {
  readonly bookingId: string;
  readonly subject: BookingChargesTable['subject'];
  readonly detail: string | null;
  readonly night: CalendarDate | null;
  readonly yen: number;
  readonly salesTaxYen: number;
  readonly reason: 'BOOKED' | 'CANCELLED' | 'PENALTY';
};

export async function insertCharges(tx: Tx, at: Date, charges: readonly NewCharge[]): Promise<void> {
  if (charges.length === 0) return;
  const rows = charges.map((c) => ({
    booking_id: c.bookingId,
    subject: c.subject,
    detail: c.detail,
    night: c.night,
    yen: c.yen,
    sales_tax_yen: c.salesTaxYen,
    reason: c.reason,
  }));
  await sql`
    insert into booking_charges (booking_id, at, subject, detail, night, yen, sales_tax_yen, reason)
    select c.booking_id, ${at}, c.subject, c.detail, c.night, c.yen, c.sales_tax_yen, c.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(booking_id uuid, subject text, detail text, night date, yen integer, sales_tax_yen integer, reason text)`.execute(
    tx,
  );
}

export function chargesOfBooking(db: Queryable, bookingId: string) {
  return db
    .selectFrom('booking_charges')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

export function penaltiesOfBooking(db: Queryable, bookingId: string) {
  return db
    .selectFrom('booking_penalties')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

export type ConfirmedGuest = {
  readonly id: string;
  readonly representative: boolean;
  readonly name: string | null;
  readonly kana: string | null;
  readonly address1: string | null;
  readonly occupation: string | null;
  readonly age: number | null;
  readonly sex: string | null;
  readonly tel: string | null;
  readonly email: string | null;
  readonly nationality: string | null;
  readonly passport_number: string | null;
};

/** Fills the guests' places. The representative moves first, because a room has one at every moment. */
export async function fillGuests(
  tx: Tx,
  bookingId: string,
  guests: readonly ConfirmedGuest[],
): Promise<void> {
  await tx
    .updateTable('booking_guests')
    .set({ representative: false })
    .where('booking_id', '=', bookingId)
    .execute();
  await sql`
    update booking_guests g set representative = i.representative, name = i.name, kana = i.kana, address1 = i.address1,
      occupation = i.occupation, age = i.age, sex = i.sex, tel = i.tel, email = i.email, nationality = i.nationality,
      passport_number = i.passport_number
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as i(id uuid, representative boolean, name text, kana text,
      address1 text, occupation text, age smallint, sex text, tel text, email text, nationality text, passport_number text)
    where g.id = i.id and g.booking_id = ${bookingId}`.execute(tx);
}

export async function confirmBookingRow(
  tx: Tx,
  booking: {
    id: string;
    representativeName: string | null;
    planAnswers: readonly string[];
    accessCodeHash: Buffer;
  },
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      booking_number: sql<string>`'R' || to_char(nextval('booking_numbers'), 'FM00000000')`,
      representative_name: booking.representativeName,
      plan_answers: [...booking.planAnswers],
      access_code_hash: booking.accessCodeHash,
    })
    .where('id', '=', booking.id)
    .execute();
}

export async function confirmGroupRow(
  tx: Tx,
  group: {
    id: string;
    at: Date;
    payloadHash: Buffer;
    requestSameRoom: boolean;
    requestMailCertificate: boolean;
    feePaymentType: 'POINT' | 'ON_SITE' | 'CARD';
  },
): Promise<void> {
  await tx
    .updateTable('booking_groups')
    .set({
      state: 'CONFIRMED',
      confirmed_at: group.at,
      confirmed_payload_hash: group.payloadHash,
      request_same_room: group.requestSameRoom,
      request_mail_certificate: group.requestMailCertificate,
      fee_payment_type: group.feePaymentType,
    })
    .where('id', '=', group.id)
    .execute();
}

export async function cancelNightRows(
  tx: Tx,
  bookingId: string,
  nights: readonly CalendarDate[],
  at: Date,
): Promise<void> {
  await sql`update booking_nights set cancelled_at = ${at}
    where booking_id = ${bookingId} and night = any(${nights}::date[]) and cancelled_at is null`.execute(tx);
}

export async function endBooking(tx: Tx, bookingId: string, at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ cancelled_at: at }).where('id', '=', bookingId).execute();
}

export async function shortenBooking(tx: Tx, bookingId: string, checkOut: CalendarDate): Promise<void> {
  await tx.updateTable('bookings').set({ check_out: checkOut }).where('id', '=', bookingId).execute();
}

export async function insertPenalty(
  tx: Tx,
  penalty: {
    bookingId: string;
    at: Date;
    percent: number;
    points: number;
    yen: number;
    nights: readonly CalendarDate[];
  },
): Promise<number> {
  const row = await tx
    .insertInto('booking_penalties')
    .values({
      booking_id: penalty.bookingId,
      at: penalty.at,
      percent: penalty.percent,
      points: penalty.points,
      yen: penalty.yen,
      nights: [...penalty.nights],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
