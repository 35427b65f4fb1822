/** Whose stays are on some nights, for whoever closes rooms or a house. */
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
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

/** A stay that is on nights of a span. */
export type StayInSpan = StayOfNights & {
  readonly bookingId: string;
  readonly clientId: number;
  readonly isInHouse: boolean;
  /** Adults and children, those who share a bed among them. */
  readonly guests: number;
};

const SHOWN_IN_SPAN = `
  select b.id as "bookingId", b.client_id as "clientId", b.booking_number as "bookingNumber", b.representative_name as name,
    b.room_type_id as "roomTypeId", b.check_in as "checkIn", b.check_out as "checkOut", b.checked_in_at is not null as "isInHouse",
    b.adults + b.children + b.bed_shares as guests`;

// No stay is longer than the longest, so the index of arrivals by room type passes over all that is long gone.
const IN_SPAN = `
  from bookings b
  where b.room_type_id = any($1::int[]) and b.booking_number is not null and b.cancelled_at is null
    and b.check_in > $2::date - ${LONGEST_STAY_IN_BOOKS} and b.check_in < $3::date and b.check_out > $2::date`;

/** By booking number, after one of them. */
export const staysInSpanQuery = (
  roomTypeIds: readonly number[],
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
  { after, take }: { readonly after: string | null; readonly take: number },
): Statement<StayInSpan> =>
  statement(
    // Found first and put in order afterwards: by the index of the numbers all bookings of the club would be walked through.
    `select * from (${SHOWN_IN_SPAN} ${IN_SPAN} offset 0) found
     where "bookingNumber" > coalesce($4::text, '') order by "bookingNumber" limit $5`,
    [roomTypeIds, from, before, after, take],
  );

/** How many there are. */
export const staysInSpanCountQuery = (
  roomTypeIds: readonly number[],
  { from, before }: { readonly from: CalendarDate; readonly before: CalendarDate },
): Statement<{ count: number }> =>
  statement(`select count(*)::int as count ${IN_SPAN}`, [roomTypeIds, from, before]);
