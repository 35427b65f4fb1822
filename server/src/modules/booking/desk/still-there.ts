/**
 * Guests who are still in a room that is not theirs any more: they came, have not left, and have no room for the night that comes. By the books their
 * room is free, but its door does not open to another party before they are gone. Those who are to leave today are among them until they do.
 */
import type { RoomCleaning } from '#domain/booking/room-cleaning.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { SHOWN_GUESTS } from '../shown-guests.ts';
import { OVERDUE_DAYS } from './house-store.ts';

export type StillThere = {
  readonly roomId: number;
  readonly bookingNumber: string;
  readonly name: string | null;
  readonly checkOut: CalendarDate;
};

/** More than any house has rooms. */
const MOST = 1_500;

/** As the partial index of stays that are not left says it. */
export const HERE =
  'b.booking_number is not null and b.cancelled_at is null and b.checked_in_at is not null and b.checked_out_at is null';

/** In which rooms of a house, by its kinds of rooms, somebody is still: where they slept last. Whom nobody has checked out for two months is passed over, as in the house's day. */
export const stillThereQuery = (roomTypeIds: readonly number[], today: CalendarDate): Statement<StillThere> =>
  statement(
    `select last."roomId", b.booking_number as "bookingNumber", b.check_out as "checkOut",
       coalesce((select g.name from ${SHOWN_GUESTS} g where g.booking_id = b.id and g.representative limit 1), b.representative_name) as name
     from bookings b
     cross join lateral (
       select n.room_id as "roomId", n.night from house_room_nights n where n.booking_id = b.id order by n.night desc limit 1) last
     where b.room_type_id = any($1::int[]) and ${HERE} and b.check_out >= $2::date - ${OVERDUE_DAYS} and last.night < $2::date
     order by b.check_out, b.id limit ${MOST}`,
    [roomTypeIds, today],
  );

/** Locks the room where a stay is tonight, or was last: whoever is let into it, or comes back to it, waits for the other, and whoever retires it for both. */
export const lockRoomOfStayQuery = (bookingId: string, today: CalendarDate): Statement =>
  statement(
    `select from house_rooms where id = (
       select room_id from house_room_nights where booking_id = $1 and night <= $2::date order by night desc limit 1) for no key update`,
    [bookingId, today],
  );

export type LastRoom = {
  readonly room: string;
  readonly isRetired: boolean;
  /** Whoever else is in it by now. */
  readonly bookingNumber: string | null;
};

/** What has become of the room where a stay slept last; nothing where it had none. Guests are where they are tonight, or slept last; for two months, as in the house's day. */
export const lastRoomQuery = (bookingId: string, today: CalendarDate): Statement<LastRoom> =>
  statement(
    `select r.number as room, r.retired_at is not null as "isRetired", other."bookingNumber"
     from (select room_id from house_room_nights where booking_id = $1 order by night desc limit 1) own
     join house_rooms r on r.id = own.room_id
     left join lateral (
       select b.booking_number as "bookingNumber" from house_room_nights n
       join bookings b on b.id = n.booking_id and b.id <> $1 and ${HERE} and b.check_out >= $2::date - ${OVERDUE_DAYS}
       where n.room_id = own.room_id and n.night between $2::date - ${OVERDUE_DAYS} - 1 and $2::date
         and not exists (
           select from house_room_nights later where later.booking_id = b.id and later.night > n.night and later.night <= $2::date)
       order by n.night desc limit 1) other on true`,
    [bookingId, today],
  );

export type RoomTonight = { readonly id: number; readonly room: string; readonly cleaning: RoomCleaning };

/** The room that a stay has in a night, and how clean it is; nothing where it has none. */
export const roomTonightQuery = (bookingId: string, night: CalendarDate): Statement<RoomTonight> =>
  statement(
    `select r.id, r.number as room, r.cleaning from house_room_nights n join house_rooms r on r.id = n.room_id where n.booking_id = $1 and n.night = $2::date`,
    [bookingId, night],
  );

export type StillInRoom = { readonly room: string; readonly bookingNumber: string };

/** Who is still in the room that a stay has tonight; nobody where it has none. Told without a name. */
export const stillInRoomOfQuery = (bookingId: string, today: CalendarDate): Statement<StillInRoom> =>
  statement(
    `select r.number as room, b.booking_number as "bookingNumber"
     from house_room_nights own
     join house_rooms r on r.id = own.room_id
     join house_room_nights n on n.room_id = own.room_id and n.night >= $2::date - ${OVERDUE_DAYS} - 1 and n.night < $2::date
     join bookings b on b.id = n.booking_id and b.id <> $1 and ${HERE} and b.check_out >= $2::date - ${OVERDUE_DAYS}
     where own.booking_id = $1 and own.night = $2::date
       and not exists (select from house_room_nights later where later.booking_id = b.id and later.night > n.night)
     order by n.night desc limit 1`,
    [bookingId, today],
  );
