/** The SQL of the numbers of a house's rooms. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { OVERDUE_DAYS } from './house-store.ts';
import { HERE } from './still-there.ts';

type NewRooms = {
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly numbers: readonly string[];
};

/** Answers those that the house did not have; in their order, so that two who add the same numbers wait for each other in turn. */
export const addHouseRoomsQuery = ({
  facilityId,
  roomTypeId,
  numbers,
}: NewRooms): Statement<{ number: string }> =>
  statement(
    `insert into house_rooms (facility_id, room_type_id, number)
     select $1, $2, number from unnest($3::text[]) with ordinality as given (number, nth) order by nth
     on conflict do nothing returning number`,
    [facilityId, roomTypeId, numbers],
  );

export type StayAhead = {
  readonly bookingNumber: string;
  readonly night: CalendarDate;
  /** When its guests should leave or should have left, where they are still in the room after their last night. */
  readonly shouldLeave: CalendarDate | null;
};

/**
 * The first stay that has a room from today on. Whoever slept there last and has not left has it still, however many nights ago that was, but for those
 * whom nobody has checked out for two months, as in the house's day; whoever went on in another room has not.
 */
export const stayAheadQuery = (roomId: number, today: CalendarDate): Statement<StayAhead> =>
  statement(
    `select b.booking_number as "bookingNumber", n.night, case when n.night < $2::date then b.check_out end as "shouldLeave"
     from house_room_nights n join bookings b on b.id = n.booking_id
     where n.room_id = $1 and n.night >= $2::date - ${OVERDUE_DAYS} - 1
       and (n.night >= $2::date
         or (${HERE} and b.check_out >= $2::date - ${OVERDUE_DAYS}
           and not exists (select from house_room_nights later where later.booking_id = b.id and later.night > n.night)))
     order by n.night limit 1`,
    [roomId, today],
  );

export const retireRoomQuery = (roomId: number): Statement =>
  statement('update house_rooms set retired_at = business_now() where id = $1', [roomId]);

export const bringBackRoomQuery = (roomId: number, roomTypeId: number): Statement =>
  statement(
    `update house_rooms set retired_at = null, room_type_id = $2, cleaning = 'DIRTY', cleaning_at = business_now() where id = $1`,
    [roomId, roomTypeId],
  );

export type RetiredRoom = {
  readonly id: number;
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly number: string;
  readonly retiredAt: Date;
};

const RETIRED = `
  select id, facility_id as "facilityId", room_type_id as "roomTypeId", number, retired_at as "retiredAt"
  from house_rooms where retired_at is not null`;

/** More than any house has rooms. */
const MOST_RETIRED = 1_500;

export const retiredRoomsQuery = (facilityId: number): Statement<RetiredRoom> =>
  statement(`${RETIRED} and facility_id = $1 order by char_length(number), number limit ${MOST_RETIRED}`, [
    facilityId,
  ]);

export const retiredRoomQuery = (roomId: number): Statement<RetiredRoom> =>
  statement(`${RETIRED} and id = $1`, [roomId]);
