/** The SQL of the guest register: who stays in a house at night, and whose passport is asked for. */
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { REGISTERED_GUEST } from '../register-lacks.ts';
import type { RegisteredGuest } from '../register-lacks.ts';
import type { GuestRow } from '../view-store.ts';

export type StayingGuestRow = RegisteredGuest & {
  readonly booking_number: string;
  readonly room_type_id: number;
  readonly room_number: string | null;
  readonly check_in: CalendarDate;
  readonly check_out: CalendarDate;
  readonly checked_in_at: Date | null;
  readonly arrival_time: string | null;
  readonly accommodation_requests: string | null;
  readonly dietary_requests: string | null;
};

// Who has left early slept there until the night before that day; whoever left on the day of arrival stays in its register.
const SLEPT_HERE = `b.checked_out_at is null or b.check_in = $2::date or b.checked_out_at >= ($2::date + 1)::timestamp at time zone 'Asia/Tokyo'`;

// No stay is longer than LONGEST_STAY_IN_BOOKS, so the index of arrivals passes over all that is long gone.
const STAYING = `
  select ${REGISTERED_GUEST}, b.booking_number, b.room_type_id, b.check_in, b.check_out, b.checked_in_at, r.number as room_number, a.arrival_time,
    a.accommodation_requests, a.dietary_requests
  from bookings b
  join booking_guests g on g.booking_id = b.id
  left join booking_arrivals a on a.booking_id = b.id
  left join house_room_nights n on n.booking_id = b.id and n.night = $2::date
  left join house_rooms r on r.id = n.room_id
  where b.room_type_id = any($1::int[]) and b.booking_number is not null and b.cancelled_at is null and b.no_show_at is null
    and b.check_in between $2::date - ${LONGEST_STAY_IN_BOOKS} and $2::date and b.check_out > $2::date and (${SLEPT_HERE})
  order by r.number nulls last, b.booking_number, g.position`;

/** Everybody who stays in rooms of these kinds in the night after a day, room by room, without those who have left before it. */
export const stayingGuestsQuery = (
  roomTypeIds: readonly number[],
  day: CalendarDate,
): Statement<StayingGuestRow> => statement(STAYING, [roomTypeIds, day]);

export type GuestAtHouseRow = Pick<GuestRow, 'id' | 'booking_id' | 'passport_sealed'> & {
  readonly is_sealed: boolean;
  readonly client_id: number;
  readonly facility_id: number;
};

/** A guest of a stay that took or takes place, with the house; none once passports of it are to be destroyed, though no sweep has come by yet. */
export const guestAtHouseQuery = (guestId: string): Statement<GuestAtHouseRow> =>
  statement(
    `select g.id, g.booking_id, g.passport_sealed, g.sealed_at is not null as is_sealed, b.client_id, bg.facility_id
     from booking_guests g
     join bookings b on b.id = g.booking_id
     join booking_groups bg on bg.id = b.group_id
     where g.id = $1 and b.check_out > business_today() - interval '3 years' and (b.cancelled_at is null or b.checked_in_at is not null)`,
    [guestId],
  );
