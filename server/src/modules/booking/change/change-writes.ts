/** The SQL that gives a booked stay other dates or other guests. */
import type { Stay } from '#domain/booking/reception.ts';
import type { RoundedOff } from '#domain/booking/cancellation.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { BookingRow } from '../store.ts';
import type { EnteredGuestRow } from '../guest-row.ts';
import type { RepricedNight } from './judge-change.ts';
import type { TakenNight } from './price-of-change.ts';

const LEAVE_NIGHTS = `
  update booking_nights set ended_at = $3, ended_as = 'MOVED', ended_by_change = $4
  where booking_id = $1 and night = any($2::date[]) and ended_at is null`;

type OfChange = { readonly bookingId: string; readonly changeId: string };

/** The statement that leaves nights for other days. */
export const leaveNightsQuery = (
  { bookingId, changeId }: OfChange,
  nights: readonly CalendarDate[],
  at: Date,
): Statement => statement(LEAVE_NIGHTS, [bookingId, nights, at, changeId]);

const TAKE_NIGHTS = `
  insert into booking_nights (booking_id, night, room_type_id, points, yen, plan_fee_yen, usage_fee_yen, taken_by_change)
  select $1, n.night, $3, n.points, n.yen, n.plan_fee_yen, n.usage_fee_yen, $4
  from jsonb_to_recordset($2::jsonb)
    as n(night date, points integer, yen integer, plan_fee_yen integer, usage_fee_yen integer)`;

/** The statement that takes nights at their prices. */
export const takeNightsQuery = (
  { bookingId, changeId }: OfChange,
  nights: readonly TakenNight[],
  roomTypeId: number,
): Statement =>
  statement(TAKE_NIGHTS, [
    bookingId,
    JSON.stringify(
      nights.map((n) => ({
        ...{ night: n.night, points: n.points, yen: n.yen },
        ...{ plan_fee_yen: n.planFeeYen, usage_fee_yen: n.usageFeeYen },
      })),
    ),
    ...[roomTypeId, changeId],
  ]);

const REPRICE_NIGHTS = `
  update booking_nights n set usage_fee_yen = r.usage_fee_yen, plan_fee_yen = r.plan_fee_yen, reduced_yen = r.reduced_yen,
    reduced_fee_yen = r.reduced_fee_yen
  from jsonb_to_recordset($2::jsonb)
    as r(night date, usage_fee_yen integer, plan_fee_yen integer, reduced_yen integer, reduced_fee_yen integer)
  where n.booking_id = $1 and n.night = r.night and n.ended_at is null`;

/** The statement that gives nights that are kept other fees by guests. */
export const repriceNightsQuery = (bookingId: string, nights: readonly RepricedNight[]): Statement =>
  statement(REPRICE_NIGHTS, [
    bookingId,
    JSON.stringify(
      nights.map((n) => ({
        ...{ night: n.night, usage_fee_yen: n.usageFeeYen, plan_fee_yen: n.planFeeYen },
        ...{ reduced_yen: n.reducedYen, reduced_fee_yen: n.reducedFeeYen },
      })),
    ),
  ]);

const CHANGE_BOOKING = `
  update bookings set check_in = $2, check_out = $3, adults = $4, children = $5, bed_shares = $6,
    moved_at = coalesce($7, moved_at), rounded_off_points = coalesce($8, rounded_off_points),
    rounded_off_yen = coalesce($9, rounded_off_yen)
  where id = $1 returning *`;

type BookingAfter = {
  readonly to: Stay;
  readonly counts: RoomCounts;
  /** Where it left nights for other days. */
  readonly movedAt: Date | null;
  readonly roundedOff?: RoundedOff | undefined;
};

/** The statement that gives a booking its dates and numbers of guests; it answers the booking. */
export const changeBookingQuery = (
  bookingId: string,
  { to, counts, movedAt, roundedOff }: BookingAfter,
): Statement<BookingRow> =>
  statement(CHANGE_BOOKING, [
    ...[bookingId, to.checkIn, to.checkOut],
    ...[counts.adults, counts.children, counts.bedShares, movedAt],
    ...[roundedOff?.points ?? null, roundedOff?.yen ?? null],
  ]);

const FORGET_GUESTS = `delete from booking_guests where booking_id = $1 and id <> all($2::uuid[])`;
// Places are taken anew beyond those that were, so that no two are the same at any moment.
const MAKE_ROOM = `
  update booking_guests set position = position + 1000, representative = false where booking_id = $1`;
const PUT_GUESTS = `
  insert into booking_guests (id, booking_id, position, representative, child, bed_shared, name, kana, address1, occupation, age,
    sex, tel, email, nationality, passport_sealed)
  select i.id, $1, i.position, i.representative, i.child, i.bed_shared, i.name, i.kana, i.address1, i.occupation, i.age,
    i.sex, i.tel, i.email, i.nationality, i.passport_sealed
  from jsonb_to_recordset($2::jsonb) as i(id uuid, position smallint, representative boolean, child boolean, bed_shared boolean,
    name text, kana text, address1 text, occupation text, age smallint, sex text, tel text, email text, nationality text,
    passport_sealed text)
  on conflict (id) do update set position = excluded.position, representative = excluded.representative,
    child = excluded.child, bed_shared = excluded.bed_shared, name = excluded.name, kana = excluded.kana,
    address1 = excluded.address1, occupation = excluded.occupation, age = excluded.age, sex = excluded.sex,
    tel = excluded.tel, email = excluded.email, nationality = excluded.nationality,
    passport_sealed = excluded.passport_sealed,
    -- Who is described otherwise may be somebody else, and what the register asks is entered anew.
    (entered_at, no_address_in_japan) = (
      select booking_guests.entered_at, booking_guests.no_address_in_japan
      where (excluded.name, excluded.kana, excluded.address1, excluded.tel, excluded.email, excluded.nationality)
        is not distinct from (booking_guests.name, booking_guests.kana, booking_guests.address1, booking_guests.tel,
          booking_guests.email, booking_guests.nationality)),
    -- Under another name it is somebody else, to whom nobody has given a link.
    (link_code_hash, link_email) = (
      select booking_guests.link_code_hash, booking_guests.link_email
      where booking_guests.name is null or booking_guests.name is not distinct from excluded.name)`;
const NAME_REPRESENTATIVE = `update bookings set representative_name = $2 where id = $1`;

export type GuestAfter = EnteredGuestRow & {
  readonly position: number;
  readonly child: boolean;
  readonly bed_shared: boolean;
};

/** The statements that give a booking its guests: those who do not come leave nothing, those who stay keep their place's id. */
export const putGuestsQueries = (
  bookingId: string,
  guests: readonly GuestAfter[],
  representativeName: string | null,
): Statement[] => [
  statement(FORGET_GUESTS, [bookingId, guests.map(({ id }) => id)]),
  statement(MAKE_ROOM, [bookingId]),
  statement(PUT_GUESTS, [bookingId, JSON.stringify(guests)]),
  statement(NAME_REPRESENTATIVE, [bookingId, representativeName]),
];
