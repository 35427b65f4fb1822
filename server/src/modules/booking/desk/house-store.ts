/** The SQL of a house's day and of its rooms with numbers. */
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { RoomCleaning } from '#domain/booking/room-cleaning.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { SHOWN_GUESTS } from '../shown-guests.ts';

export type HouseStayRow = {
  readonly bookingId: string;
  readonly bookingNumber: string;
  readonly groupId: string;
  readonly clientId: number;
  readonly bookingTypeId: number;
  readonly roomTypeId: number;
  readonly name: string | null;
  readonly kana: string | null;
  readonly adults: number;
  readonly children: number;
  readonly bedShares: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly checkedInAt: Date | null;
  readonly checkedOutAt: Date | null;
  readonly noShowAt: Date | null;
  readonly arrivalTime: string | null;
  readonly requestNote: string | null;
  readonly needsAtTheHouse: string | null;
  readonly cannotEat: string | null;
  readonly planId: number | null;
  readonly planAnswers: readonly string[];
  readonly roomId: number | null;
  readonly roomNumber: string | null;
  readonly roomCleaning: HouseRoomRow['cleaning'] | null;
};

/** More than any house has rooms. */
const MOST_STAYS = 1_500;

// No stay is longer than LONGEST_STAY_IN_BOOKS, so the index of arrivals by room type passes over all that is long gone. A stay to which nobody came
// is given up, and shown on its day of arrival all the same.
const HOUSE_DAY = `
  select b.id as "bookingId", b.booking_number as "bookingNumber", b.group_id as "groupId", b.client_id as "clientId",
    b.booking_type_id as "bookingTypeId", b.room_type_id as "roomTypeId",
    coalesce(g.name, b.representative_name) as name, g.kana, b.adults, b.children, b.bed_shares as "bedShares", b.check_in as "checkIn", b.check_out as "checkOut",
    b.checked_in_at as "checkedInAt", b.checked_out_at as "checkedOutAt", b.no_show_at as "noShowAt", a.arrival_time as "arrivalTime",
    bg.request_note as "requestNote", a.accommodation_requests as "needsAtTheHouse", a.dietary_requests as "cannotEat",
    bg.booking_plan_id as "planId", b.plan_answers as "planAnswers",
    r.id as "roomId", r.number as "roomNumber",
    r.cleaning as "roomCleaning"
  from bookings b
  join booking_groups bg on bg.id = b.group_id
  left join booking_arrivals a on a.booking_id = b.id
  left join lateral (select name, kana from ${SHOWN_GUESTS} g where g.booking_id = b.id and g.representative limit 1) g on true
  left join house_room_nights n on n.booking_id = b.id and n.night = greatest(b.check_in, least($2::date, b.check_out - 1))
  left join house_rooms r on r.id = n.room_id
  where b.room_type_id = any($1::int[]) and b.booking_number is not null`;

const ORDERED = `order by "checkIn", kana nulls last, name nulls last, "bookingNumber" limit ${MOST_STAYS}`;

const STANDING = `${HOUSE_DAY} and b.cancelled_at is null and b.check_in between $2::date - ${LONGEST_STAY_IN_BOOKS} and $2::date and b.check_out >= $2::date`;
const MISSED = `${HOUSE_DAY} and b.check_in = $2::date and b.no_show_at is not null`;

/** So many days nobody has checked them out: what is older was left so by whoever kept the books then, and would hide what is to be done. */
export const OVERDUE_DAYS = 60;
const MOST_OVERDUE = 200;
const OVERDUE = `${HOUSE_DAY} and b.cancelled_at is null and b.checked_in_at is not null and b.checked_out_at is null
    and b.check_out between $2::date - ${OVERDUE_DAYS} and $2::date - 1
  order by b.check_out desc, b.id limit ${MOST_OVERDUE}`;
const MIDNIGHT = `$2::date::timestamp at time zone 'Asia/Tokyo'`;
// Who was checked out today stands there until the day is over, so that a slip is taken back.
const LEFT_LATE = `${HOUSE_DAY} and b.cancelled_at is null and b.checked_out_at >= ${MIDNIGHT} and b.check_out < $2::date`;
// Who was awaited in vain since a day before is written down today, and stands there until the day is over.
const MISSED_TODAY = `${HOUSE_DAY} and b.check_in between $2::date - ${LONGEST_STAY_IN_BOOKS} and $2::date - 1 and b.no_show_at >= ${MIDNIGHT}`;

type OfDay = { readonly day: CalendarDate; readonly today: CalendarDate };

/**
 * Everybody who comes to rooms of these kinds, stays or leaves on a day, and those who did not come. Today has those too who have not left though
 * their day of departure is over, for two months, by an index of these alone, those of them who were checked out today, and those of days before of whom it was written down today that they did not come.
 */
export const houseDayQuery = (
  roomTypeIds: readonly number[],
  { day, today }: OfDay,
): Statement<HouseStayRow> => {
  const parts = [STANDING, MISSED, ...(day === today ? [OVERDUE, LEFT_LATE, MISSED_TODAY] : [])];
  return statement(`${parts.map((part) => `(${part})`).join(' union all ')} ${ORDERED}`, [roomTypeIds, day]);
};

export type HouseRoomRow = {
  readonly id: number;
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly number: string;
  readonly cleaning: RoomCleaning;
  readonly cleaningAt: Date;
};

const ROOMS = `
  select r.id, r.facility_id as "facilityId", r.room_type_id as "roomTypeId", r.number,
    r.cleaning, r.cleaning_at as "cleaningAt"
  from house_rooms r
  where r.retired_at is null`;

export const houseRoomsQuery = (facilityId: number): Statement<HouseRoomRow> =>
  statement(
    `${ROOMS} and r.facility_id = $1 order by r.room_type_id, char_length(r.number), r.number limit ${MOST_STAYS}`,
    [facilityId],
  );

export const houseRoomQuery = (roomId: number): Statement<HouseRoomRow> =>
  statement(`${ROOMS} and r.id = $1`, [roomId]);

/** Whoever gives a room's nights away holds this lock. */
export const lockHouseRoomsQuery = (roomIds: readonly number[]): Statement =>
  statement('select from house_rooms where id = any($1::int[]) order by id for no key update', [roomIds]);

export type RoomNightRow = {
  readonly roomId: number;
  readonly night: CalendarDate;
  readonly bookingId: string | null;
  readonly bookingNumber: string | null;
  readonly name: string | null;
  readonly reason: string | null;
};

/** A stay that has a room on some night of a span: what is needed to put it into another one. */
export type StayInRoomRow = {
  readonly roomId: number;
  readonly bookingNumber: string;
  readonly name: string | null;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly hasLeft: boolean;
};

type Span = { readonly from: CalendarDate; readonly before: CalendarDate };

/** What the rooms of a house are used for, by room and night. */
export const roomNightsQuery = (facilityId: number, { from, before }: Span): Statement<RoomNightRow> =>
  statement(
    `select n.room_id as "roomId", n.night, n.booking_id as "bookingId", b.booking_number as "bookingNumber", b.representative_name as name, n.reason
     from house_rooms r
     join house_room_nights n on n.room_id = r.id and n.night >= $2::date and n.night < $3::date
     left join bookings b on b.id = n.booking_id
     where r.facility_id = $1 and r.retired_at is null order by n.room_id, n.night`,
    [facilityId, from, before],
  );

export type OutOfOrderRow = {
  readonly roomId: number;
  readonly from: CalendarDate;
  readonly before: CalendarDate;
  readonly reason: string;
};

/** Nights out of order of a house's rooms, one after another for the same reason, whole where a span holds some of them. */
export const outOfOrderQuery = (facilityId: number, { from, before }: Span): Statement<OutOfOrderRow> =>
  statement(
    `select "roomId", min(night) as from, max(night) + 1 as before, reason from (
       select n.room_id as "roomId", n.night, n.reason,
         n.night - (row_number() over (partition by n.room_id, n.reason order by n.night))::int as run
       from house_room_nights n where n.booking_id is null and n.room_id in (
         select u.room_id from house_rooms r join house_room_nights u on u.room_id = r.id and u.night >= $2::date and u.night < $3::date
         where r.facility_id = $1 and r.retired_at is null and u.booking_id is null)) o
     group by "roomId", reason, run having min(night) < $3::date and max(night) >= $2::date order by "roomId", 2`,
    [facilityId, from, before],
  );

/** The stays in a house's rooms in a span, once for each room that they have, by arrival. */
export const staysInRoomsQuery = (facilityId: number, { from, before }: Span): Statement<StayInRoomRow> =>
  statement(
    `select u."roomId", b.booking_number as "bookingNumber", b.representative_name as name, b.room_type_id as "roomTypeId",
       b.check_in as "checkIn", b.check_out as "checkOut", b.checked_out_at is not null as "hasLeft"
     from (
       select distinct n.room_id as "roomId", n.booking_id from house_rooms r
       join house_room_nights n on n.room_id = r.id and n.night >= $2::date and n.night < $3::date
       where r.facility_id = $1 and r.retired_at is null and n.booking_id is not null) u
     join bookings b on b.id = u.booking_id
     order by b.check_in, b.booking_number`,
    [facilityId, from, before],
  );

/** The nights of a room in a span that are used for something. */
export const takenNightsQuery = (
  roomId: number,
  { from, before }: Span,
): Statement<{ night: CalendarDate; bookingId: string | null }> =>
  statement(
    `select night, booking_id as "bookingId" from house_room_nights where room_id = $1 and night >= $2::date and night < $3::date order by night`,
    [roomId, from, before],
  );

export const roomsOfStayQuery = (bookingId: string): Statement<{ roomId: number }> =>
  statement('select distinct room_id as "roomId" from house_room_nights where booking_id = $1', [bookingId]);

export const takeOutQuery = (bookingId: string, from: CalendarDate): Statement =>
  statement('delete from house_room_nights where booking_id = $1 and night >= $2', [bookingId, from]);

export const putInQuery = (bookingId: string, roomId: number, { from, before }: Span): Statement =>
  statement(
    `insert into house_room_nights (room_id, night, booking_id)
     select $2, d::date, $1 from generate_series($3::date, $4::date - 1, interval '1 day') d`,
    [bookingId, roomId, from, before],
  );

export const putOutOfOrderQuery = (roomId: number, reason: string, { from, before }: Span): Statement =>
  statement(
    `insert into house_room_nights (room_id, night, reason)
     select $1, d::date, $2 from generate_series($3::date, $4::date - 1, interval '1 day') d`,
    [roomId, reason, from, before],
  );

export const putBackInOrderQuery = (
  roomId: number,
  { from, before }: Span,
): Statement<{ night: CalendarDate }> =>
  statement(
    `delete from house_room_nights where room_id = $1 and night >= $2 and night < $3 and booking_id is null returning night`,
    [roomId, from, before],
  );

export const setCleaningQuery = (roomId: number, cleaning: HouseRoomRow['cleaning']): Statement =>
  statement('update house_rooms set cleaning = $2, cleaning_at = business_now() where id = $1', [
    roomId,
    cleaning,
  ]);

/** Who leaves a room leaves it to be cleaned; not where the stay goes on in the same one. */
export const leftRoomQuery = (bookingId: string, next: number | null = null): Statement =>
  statement(
    `update house_rooms set cleaning = 'DIRTY', cleaning_at = business_now()
     where id in (select room_id from house_room_nights where booking_id = $1 order by night desc limit 1) and id is distinct from $2::int`,
    [bookingId, next],
  );

/** How many rooms with numbers there are of some kinds; none of a kind whose rooms have no numbers. */
export const numberedRoomsQuery = (
  roomTypeIds: readonly number[],
): Statement<{ roomTypeId: number; rooms: number }> =>
  statement(
    `select room_type_id as "roomTypeId", count(*)::int as rooms from house_rooms
     where room_type_id = any($1::int[]) and retired_at is null group by 1`,
    [roomTypeIds],
  );

/** The numbers on the doors of some rooms, those that are not used any more among them. */
export const roomNumbersQuery = (
  ids: readonly number[],
): Statement<{ readonly id: number; readonly facilityId: number; readonly number: string }> =>
  statement('select id, facility_id as "facilityId", number from house_rooms where id = any($1::int[])', [
    ids,
  ]);

type NumberedStay = { readonly id: string; readonly booking_number: string } & {
  readonly clientId: number;
  readonly facilityId: number;
};

/** A confirmed stay by its number, with its house. */
export const stayAtHouseQuery = (bookingNumber: string): Statement<NumberedStay> =>
  statement(
    `select b.id, b.booking_number, b.client_id as "clientId", g.facility_id as "facilityId" from bookings b join booking_groups g on g.id = b.group_id
     where b.booking_number = $1`,
    [bookingNumber],
  );
