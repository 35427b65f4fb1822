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

const LOGINS_THAT_HOLD = `
  select login_id as "loginId" from booking_groups where login_id = any($1::uuid[]) and live_until is not null`;

/** Reads it as soon as a use case has locked the login (`UseCase.reads`); `found` is for its work. */
export function liveGroupUnderLock(loginId: string) {
  let live: GroupRow | undefined;
  const query: Statement<GroupRow> = { ...liveGroupQuery(loginId), heard: ([group]) => (live = group) };
  return { reads: [query as Statement], found: () => live };
}

/** Likewise which of several logins have one. */
export function holdersUnderLock(loginIds: readonly string[]) {
  let holders: ReadonlySet<string> = new Set();
  const query: Statement<{ readonly loginId: string }> = {
    ...statement<{ readonly loginId: string }>(LOGINS_THAT_HOLD, [loginIds]),
    heard: (rows) => (holders = new Set(rows.map(({ loginId }) => loginId))),
  };
  return { reads: [query as Statement], found: () => holders };
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

const INSERT_GROUPS = `
  insert into booking_groups (id, client_id, contract_id, login_id, created_sub_member_id, room_type_id, facility_id,
    booking_plan_id, check_in, check_out, state, created_at, expires_at, borrow_consent, terms, extensions_used,
    replaces_booking_id, channel_reference, room_block_id)
  select g.id, g.client_id, g.contract_id, g.login_id, g.created_sub_member_id, g.room_type_id, g.facility_id,
    g.booking_plan_id, g.check_in, g.check_out, 'HELD', g.created_at, g.expires_at, g.borrow_consent, g.terms,
    g.extensions_used, g.replaces_booking_id, g.channel_reference, g.room_block_id
  from jsonb_to_recordset($1::jsonb) as g(id uuid, client_id bigint, contract_id bigint, login_id uuid,
    created_sub_member_id bigint, room_type_id integer, facility_id integer, booking_plan_id integer, check_in date,
    check_out date, created_at timestamptz, expires_at timestamptz, borrow_consent boolean, terms jsonb,
    extensions_used smallint, replaces_booking_id uuid, channel_reference text, room_block_id uuid)
  returning *`;

const INSERT_ROOMS = `
  with nights as (
    insert into booking_nights (booking_id, night, room_type_id, points, yen, plan_fee_yen, usage_fee_yen)
    select n.booking_id, n.night, n.room_type_id, n.points, n.yen, n.plan_fee_yen, n.usage_fee_yen
    from jsonb_to_recordset($2::jsonb) as n(booking_id uuid, night date, room_type_id integer, points integer, yen integer,
      plan_fee_yen integer, usage_fee_yen integer))
  insert into bookings (id, group_id, booking_type_id, room_type_id, check_in, check_out, client_id, contract_id, adults,
    children, bed_shares, client_may_modify, needs_stay_confirmation)
  select r.id, r.group_id, r.booking_type_id, r.room_type_id, r.check_in, r.check_out, r.client_id, r.contract_id, r.adults,
    r.children, r.bed_shares, r.by_member, r.by_member
  from jsonb_to_recordset($1::jsonb) as r(id uuid, group_id uuid, booking_type_id integer, room_type_id integer,
    check_in date, check_out date, client_id bigint, contract_id bigint, adults smallint, children smallint,
    bed_shares smallint, by_member boolean)
  returning *`;

const INSERT_GUESTS = `
  insert into booking_guests (booking_id, position, representative, child, bed_shared)
  select g.booking_id, g.position, g.representative, g.child, g.bed_shared
  from jsonb_to_recordset($1::jsonb)
    as g(booking_id uuid, position smallint, representative boolean, child boolean, bed_shared boolean)
  returning *`;

/** The statements that write holds: the groups; a booking per room with its priced nights; a place for each guest. */
export function insertGroupsQueries(
  groups: readonly NewGroup[],
): [Statement<GroupRow>, Statement<BookingRow>, Statement<GuestRow>] {
  const rooms = groups.flatMap((group) => group.rooms.map((room) => ({ group, room })));
  return [
    statement(INSERT_GROUPS, [JSON.stringify(groups.map(groupRow))]),
    statement(INSERT_ROOMS, [
      JSON.stringify(rooms.map(({ group, room }) => roomRow(group, room))),
      JSON.stringify(rooms.flatMap(({ group, room }) => nightRows(group, room))),
    ]),
    statement(INSERT_GUESTS, [JSON.stringify(rooms.flatMap(({ room }) => guestPlaces(room)))]),
  ];
}

const groupRow = (group: NewGroup) => ({
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
  created_at: group.at,
  expires_at: group.expiresAt,
  borrow_consent: group.borrowConsent,
  terms: group.terms,
  extensions_used: group.extensionsUsed,
  replaces_booking_id: group.replacesBookingId,
  channel_reference: group.byStaff?.channelReference ?? null,
  room_block_id: group.byStaff?.roomBlockId ?? null,
});

const roomRow = (group: NewGroup, { id, counts }: NewRoom) => ({
  id,
  group_id: group.id,
  booking_type_id: group.bookingTypeId,
  room_type_id: group.roomTypeId,
  check_in: group.checkIn,
  check_out: group.checkOut,
  client_id: group.clientId,
  contract_id: group.contractId,
  adults: counts.adults,
  children: counts.children,
  bed_shares: counts.bedShares,
  // What staff made is changed by staff, and its member is not asked whether it took place.
  by_member: group.byStaff === undefined,
});

const nightRows = ({ roomTypeId }: NewGroup, { id, nights }: NewRoom) =>
  nights.map((n) => ({
    booking_id: id,
    night: n.night,
    room_type_id: roomTypeId,
    points: n.points,
    yen: n.yen,
    plan_fee_yen: n.planFeeYen,
    usage_fee_yen: n.usageFeeYen,
  }));

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
