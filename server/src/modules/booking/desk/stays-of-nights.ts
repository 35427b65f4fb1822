/** Whose stays are on some nights, for whoever closes rooms or a house. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type StayOfNights = {
  readonly bookingNumber: string;
  readonly name: string | null;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

const STAYS = `
  select b.booking_number as "bookingNumber", b.representative_name as name, b.room_type_id as "roomTypeId",
    b.check_in as "checkIn", b.check_out as "checkOut"
  from (
    select distinct g.booking_id from unnest($1::int[], $2::date[]) as n (room_type_id, night)
    join booking_nights g on g.room_type_id = n.room_type_id and g.night = n.night and g.ended_at is null) found
  join bookings b on b.id = found.booking_id and b.booking_number is not null and b.cancelled_at is null
  order by b.check_in, b.booking_number limit $3`;

/** The first of them by arrival. */
export const staysOfNightsQuery = (
  nights: readonly { readonly roomTypeId: number; readonly night: CalendarDate }[],
  take: number,
): Statement<StayOfNights> =>
  statement(STAYS, [nights.map(({ roomTypeId }) => roomTypeId), nights.map(({ night }) => night), take]);
