/** Which stays a card has paid for: those of a group, or the one that a change was of; and the other way round, what paid for a stay. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import { SHOWN_GUESTS } from './shown-guests.ts';

export type PaidStay = {
  /** The group, or the change. */
  readonly purposeId: string;
  readonly bookingId: string;
  readonly bookingNumber: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly roomTypeId: number;
  readonly isCancelled: boolean;
};

const PAID_STAYS = `
  select paid.purpose as "purposeId", b.id as "bookingId", b.booking_number as "bookingNumber", b.check_in::text as "checkIn",
    b.check_out::text as "checkOut", b.room_type_id as "roomTypeId", b.cancelled_at is not null as "isCancelled"
  from (
    select group_id as purpose, id from bookings where group_id = any($1::uuid[])
    union all select id, booking_id from booking_changes where id = any($1::uuid[])
  ) paid join bookings b on b.id = paid.id and b.booking_number is not null
  order by b.booking_number`;

/** Stays by what was paid for; three of a group at most. */
export const paidStaysQuery = (purposeIds: readonly string[]): Statement<PaidStay> =>
  statement(PAID_STAYS, [purposeIds]);

const PURPOSES = `
  select b.group_id as id from bookings b where b.booking_number = $1
  union all select c.id from bookings b join booking_changes c on c.booking_id = b.id where b.booking_number = $1`;

/** What may have been paid for a stay: its group, and each of its changes. */
export const purposesOfStayQuery = (bookingNumber: string): Statement<{ readonly id: string }> =>
  statement(PURPOSES, [bookingNumber]);

/** Numbers of some bookings. */
export const bookingNumbersQuery = (
  ids: readonly string[],
): Statement<{ readonly id: string; readonly bookingNumber: string }> =>
  statement(
    `select id, booking_number as "bookingNumber" from bookings where id = any($1::uuid[]) and booking_number is not null`,
    [ids],
  );

/** Some bookings with whoever stays, as the desk calls them. */
export const paidAtDeskQuery = (
  ids: readonly string[],
): Statement<{ readonly id: string; readonly bookingNumber: string; readonly guestName: string | null }> =>
  statement(
    `select b.id, b.booking_number as "bookingNumber",
       coalesce((select g.name from ${SHOWN_GUESTS} g where g.booking_id = b.id and g.representative limit 1), b.representative_name) as "guestName"
     from bookings b where b.id = any($1::uuid[]) and b.booking_number is not null`,
    [ids],
  );

/** Numbers of the stays that ids name, or the groups that ids name: as the audit log names them. */
export const numbersOfIdsQuery = (
  ids: readonly string[],
): Statement<{ readonly id: string; readonly bookingNumber: string }> =>
  statement(
    `select s.id, b.booking_number as "bookingNumber" from unnest($1::uuid[]) as s (id) join bookings b on b.id = s.id
       where b.booking_number is not null
     union select s.id, b.booking_number from unnest($1::uuid[]) as s (id) join bookings b on b.group_id = s.id
       where b.booking_number is not null
     order by 2`,
    [ids],
  );

const OF_SUBJECTS = `
  select s.subject, b.booking_number as "bookingNumber"
  from unnest($2::uuid[]) as s (subject) join bookings b on b.id = s.subject
  where b.client_id = $1 and b.booking_number is not null
  union select s.subject, b.booking_number
  from unnest($2::uuid[]) as s (subject) join bookings b on b.group_id = s.subject
  where b.client_id = $1 and b.booking_number is not null
  union select s.subject, b.booking_number
  from unnest($2::uuid[]) as s (subject) join booking_guests g on g.id = s.subject join bookings b on b.id = g.booking_id
  where b.client_id = $1 and b.booking_number is not null
  order by 1, 2`;

/** The stays of a client that something in the audit log was about, where it was a stay, a group of them or a guest. */
export const staysOfSubjectsQuery = (
  clientId: number,
  subjects: readonly string[],
): Statement<{ readonly subject: string; readonly bookingNumber: string }> =>
  statement(OF_SUBJECTS, [clientId, subjects]);

/** Rooms of a kind for some nights, as something in the audit log was about them. */
export type RoomsOfSubject = {
  readonly subject: string;
  readonly room_type_id: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
};

const HELD_OF_SUBJECTS = `
  select s.subject, b.room_type_id, b.check_in::text as "checkIn", b.check_out::text as "checkOut", count(*)::int as rooms
  from unnest($2::uuid[]) as s (subject) join bookings b on b.group_id = s.subject
  where b.client_id = $1 and b.booking_number is null
  group by 1, 2, 3, 4 order by 1, 2`;

/** The rooms of a client's holds that something in the audit log was about, as long as they did not become stays. */
export const heldOfSubjectsQuery = (
  clientId: number,
  subjects: readonly string[],
): Statement<RoomsOfSubject> => statement(HELD_OF_SUBJECTS, [clientId, subjects]);

const HELD = `
  select g.id, g.facility_id as "facilityId", g.room_type_id as "roomTypeId", g.check_in as "firstNight", g.check_out as before,
    (select count(*)::int from bookings b where b.group_id = g.id) as rooms
  from booking_groups g where g.id = any($1::uuid[]) and g.confirmed_at is null`;

/** Rooms that were held and did not become stays, by what they were held under. */
export const heldRoomsQuery = (
  ids: readonly string[],
): Statement<{
  readonly id: string;
  readonly facilityId: number;
  readonly roomTypeId: number;
  readonly firstNight: CalendarDate;
  /** The day after the last night. */
  readonly before: CalendarDate;
  readonly rooms: number;
}> => statement(HELD, [ids]);
