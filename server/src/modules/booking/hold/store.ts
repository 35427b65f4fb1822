/**
 * The only SQL of holds: from made to given back. Queries that are sent together with others are named so; the rest ask
 * by themselves.
 */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { StayTerms } from '#domain/booking/stay-terms.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import type { DueAsked } from '#server/platform/sweep.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { StayRange } from '#server/modules/vacancy/public.ts';
import { lockGroupQuery } from '../store.ts';
import type { BookingRow, GroupRow, LockedGroup } from '../store.ts';
import type { GuestRow } from '../view-store.ts';

/** The nights that a group takes as a hold. */
export const rangeOf = (group: Pick<GroupRow, 'room_type_id' | 'check_in' | 'check_out'>): StayRange => ({
  roomTypeId: group.room_type_id,
  from: group.check_in,
  before: group.check_out,
});

const LIVE_GROUP = `select * from booking_groups where login_id = $1 and live_until is not null`;

/**
 * The hold of a login that takes rooms still; one whose time is over, too, until the sweep has ended it. The login's
 * lock keeps it from being replaced or confirmed, but not from ending.
 */
export const liveGroupQuery = (loginId: string): Statement<GroupRow> => statement(LIVE_GROUP, [loginId]);

/** Reads it as soon as a use case has locked the login (`UseCase.reads`); `found` is for its work. */
export function liveGroupUnderLock(loginId: string) {
  let live: GroupRow | undefined;
  const query: Statement<GroupRow> = { ...liveGroupQuery(loginId), heard: ([group]) => (live = group) };
  return { reads: [query as Statement], found: () => live };
}

export async function findLiveGroup(db: Queryable, loginId: string): Promise<GroupRow | undefined> {
  const [rows] = await sendTogether(db, [liveGroupQuery(loginId)]);
  return rows[0];
}

const EXPIRED_GROUP = `select id from booking_groups where live_until <= business_now() and room_type_id = $1 limit 1`;

/** Any hold of a room type that takes rooms although its time is over. */
export const expiredGroupQuery = (roomTypeId: number): Statement<{ id: string }> =>
  statement(EXPIRED_GROUP, [roomTypeId]);

/** Likewise the holds of some logins, in the order of their ids. */
export function findLiveGroups(db: Queryable, loginIds: readonly string[]): Promise<GroupRow[]> {
  return (
    db
      .selectFrom('booking_groups')
      .selectAll()
      .where(sql<boolean>`login_id = any(${loginIds}::uuid[])`)
      // Written out, so that the index of the live holds is seen to fit.
      .where(sql<boolean>`live_until is not null`)
      .orderBy('id')
      .execute()
  );
}

/** Holds that live on some nights of kinds of rooms, those that end first before others. */
export function findHoldsOnNights(
  db: Queryable,
  roomTypeIds: readonly number[],
  { from, before, limit }: { from: CalendarDate; before: CalendarDate; limit: number },
): Promise<GroupRow[]> {
  return db
    .selectFrom('booking_groups')
    .selectAll()
    .where(sql<boolean>`room_type_id = any(${roomTypeIds}::int[])`)
    .where(sql<boolean>`live_until is not null`)
    .where(sql<boolean>`check_in < ${before}::date and check_out > ${from}::date`)
    .orderBy('live_until')
    .limit(limit)
    .execute();
}

/** Locks a group; the caller holds its contract's lock already. */
export async function lockGroup(tx: Tx, id: string): Promise<LockedGroup | undefined> {
  const [rows] = await sendTogether(tx, [lockGroupQuery(id)]);
  return rows[0];
}

export type ExpiredAsked = DueAsked & { readonly roomTypeId?: number | undefined };

/** Holds that are past their end on the business clock, oldest first; of one room type where it is given. */
export function findExpiredGroups(db: Queryable, { limit, roomTypeId, except }: ExpiredAsked) {
  const query = db
    .selectFrom('booking_groups')
    .selectAll()
    .where(sql<boolean>`live_until <= business_now()`)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('live_until')
    .limit(limit);
  return (roomTypeId === undefined ? query : query.where('room_type_id', '=', roomTypeId)).execute();
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
  /** Null for a stay that no contract pays. */
  readonly contractId: number | null;
  /** Null where staff book for a membership without a login. */
  readonly loginId: string | null;
  readonly subMemberId: number | null;
  readonly roomTypeId: number;
  readonly facilityId: number;
  readonly planId: number | null;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly bookingTypeId: number;
  readonly borrowConsent: boolean;
  /** The stay that is cancelled as this is confirmed. */
  readonly replacesBookingId: string | null;
  readonly terms: StayTerms;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly extensionsUsed: number;
  readonly rooms: readonly NewRoom[];
  /** Of a stay that staff make; left out for all others. */
  readonly byStaff?: {
    /** The number under which another channel knows it. */
    readonly channelReference: string | null;
    readonly roomBlockId: string | null;
  };
};

const INSERT_GROUP = `
  insert into booking_groups (id, client_id, contract_id, login_id, created_sub_member_id, room_type_id, facility_id,
    booking_plan_id, check_in, check_out, state, created_at, expires_at, borrow_consent, terms, extensions_used,
    replaces_booking_id, channel_reference, room_block_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'HELD', $11, $12, $13, $14, $15, $16, $17, $18)
  returning *`;

const INSERT_ROOMS = `
  with nights as (
    insert into booking_nights (booking_id, night, room_type_id, points, yen, plan_fee_yen, usage_fee_yen)
    select n.booking_id, n.night, $3, n.points, n.yen, n.plan_fee_yen, n.usage_fee_yen
    from jsonb_to_recordset($7::jsonb)
      as n(booking_id uuid, night date, points integer, yen integer, plan_fee_yen integer, usage_fee_yen integer))
  insert into bookings (id, group_id, booking_type_id, room_type_id, check_in, check_out, client_id, contract_id, adults,
    children, bed_shares, client_may_modify, needs_stay_confirmation)
  select r.id, $1, $2, $3, $4, $5, $8, $9, r.adults, r.children, r.bed_shares, $10, $10
  from jsonb_to_recordset($6::jsonb) as r(id uuid, adults smallint, children smallint, bed_shares smallint)
  returning *`;

const INSERT_GUESTS = `
  insert into booking_guests (booking_id, position, representative, child, bed_shared)
  select g.booking_id, g.position, g.representative, g.child, g.bed_shared
  from jsonb_to_recordset($1::jsonb)
    as g(booking_id uuid, position smallint, representative boolean, child boolean, bed_shared boolean)
  returning *`;

/** The statements that write a hold: the group; a booking per room with its priced nights; a place for each guest. */
export function insertGroupQueries(
  group: NewGroup,
): [Statement<GroupRow>, Statement<BookingRow>, Statement<GuestRow>] {
  const { id, roomTypeId, checkIn, checkOut } = group;
  const rooms = group.rooms.map((room) => ({
    id: room.id,
    adults: room.counts.adults,
    children: room.counts.children,
    bed_shares: room.counts.bedShares,
  }));
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
  return [
    statement(INSERT_GROUP, [
      ...[id, group.clientId, group.contractId, group.loginId, group.subMemberId],
      ...[roomTypeId, group.facilityId, group.planId, checkIn, checkOut],
      ...[group.at, group.expiresAt, group.borrowConsent, JSON.stringify(group.terms)],
      group.extensionsUsed,
      group.replacesBookingId,
      ...[group.byStaff?.channelReference ?? null, group.byStaff?.roomBlockId ?? null],
    ]),
    statement(INSERT_ROOMS, [
      ...[id, group.bookingTypeId, roomTypeId, checkIn, checkOut],
      ...[JSON.stringify(rooms), JSON.stringify(nights), group.clientId, group.contractId],
      // What staff made is changed by staff, and its member is not asked whether it took place.
      group.byStaff === undefined,
    ]),
    statement(INSERT_GUESTS, [JSON.stringify(group.rooms.flatMap((room) => guestPlaces(room)))]),
  ];
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

const END_GROUP = `update booking_groups set state = $2 where id = $1`;

/** The statement that ends a hold; none where the id is null. */
export const endGroupQuery = (id: string | null, state: 'REMOVED' | 'EXPIRED'): Statement =>
  statement(END_GROUP, [id, state]);

export async function extendGroup(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('booking_groups')
    .set({ expires_at: expiresAt, extensions_used: sql`extensions_used + 1` })
    .where('id', '=', id)
    .execute();
}

const HOLDS_COUNTED = 100_000;
const LIVE_HOLDS = `
  select count(*)::int as held from (
    select from booking_groups where live_until > business_now() limit ${HOLDS_COUNTED}) as live`;

/** How many holds run now; a hundred thousand stands for more. */
export async function countLiveHolds(db: Queryable): Promise<number> {
  const [[counted]] = await sendTogether(db, [statement<{ held: number }>(LIVE_HOLDS, [])]);
  return counted?.held ?? 0;
}
