/** The SQL of cancelling: what the calculation reads of a booking, and what the act writes. */
import type { Selectable } from 'kysely';
import { NIGHT_ENDS_HOUR } from '#domain/booking/stay-state.ts';
import type { EndedBy } from '#domain/booking/given-up.ts';
import type { NightEnd } from '#domain/booking/cancellation-base.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingChargesTable } from '#server/platform/database-types.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { BookingNightRow, BookingRow } from '../store.ts';
import type { PenaltyRow, WaiverRow } from '../view-store.ts';

const of = (table: string) => `select * from ${table} where booking_id = $1 order by `;
const NIGHTS = `${of('booking_nights')} night, id`;
const CHARGES = `${of('booking_charges')} id`;
const PENALTIES = `${of('booking_penalties')} id`;
const WAIVERS = `${of('booking_waivers')} id`;

export const bookingNightsQuery = (bookingId: string): Statement<BookingNightRow> =>
  statement(NIGHTS, [bookingId]);
export const bookingChargesQuery = (bookingId: string): Statement<Selectable<BookingChargesTable>> =>
  statement(CHARGES, [bookingId]);
export const bookingPenaltiesQuery = (bookingId: string): Statement<PenaltyRow> =>
  statement(PENALTIES, [bookingId]);

export const bookingWaiversQuery = (bookingId: string): Statement<WaiverRow> =>
  statement(WAIVERS, [bookingId]);

const END_NIGHTS = `
  update booking_nights set ended_at = $3, ended_as = $4
  where booking_id = $1 and night = any($2::date[]) and ended_at is null`;

export type EndOfNights = {
  readonly bookingId: string;
  readonly nights: readonly CalendarDate[];
  readonly at: Date;
  readonly as: NightEnd;
};

/** The statement that ends nights that live. */
export const endNightsQuery = ({ bookingId, nights, at, as }: EndOfNights): Statement =>
  statement(END_NIGHTS, [bookingId, nights, at, as]);

/** Why a stay is given up whole: its member said so, or nobody came. */
export type WholeEnd = 'cancelled' | 'no-show';

const END_BOOKING = `
  update bookings set cancelled_at = $2, no_show_at = case when $3 = 'no-show' then $2::timestamptz end where id = $1
  returning *`;

/** The statement that ends a booking as a whole. */
export const endBookingQuery = (bookingId: string, at: Date, as: WholeEnd): Statement<BookingRow> =>
  statement(END_BOOKING, [bookingId, at, as]);

/** The statement that moves the day of departure. */
export const shortenBookingQuery = (bookingId: string, checkOut: CalendarDate): Statement<BookingRow> =>
  statement('update bookings set check_out = $2 where id = $1 returning *', [bookingId, checkOut]);

const INSERT_PENALTY = `
  insert into booking_penalties (booking_id, at, percent, points, yen, nights, kind, ended_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning id`;

export type NewPenalty = {
  readonly bookingId: string;
  readonly at: Date;
  /** What it was kept for: nights given up, nights left for other days, or guests who do not come. */
  readonly kind: 'CANCEL' | 'MOVE' | 'GUESTS';
  readonly percent: number;
  readonly points: number;
  readonly yen: number;
  readonly nights: readonly CalendarDate[];
  /** Whose step it was, where nights were given up. */
  readonly endedBy?: EndedBy;
};

/** The statement that writes down what a cancellation cost, nothing included. */
export const insertPenaltyQuery = (penalty: NewPenalty): Statement<{ id: number }> =>
  statement(INSERT_PENALTY, [
    ...[penalty.bookingId, penalty.at, penalty.percent],
    ...[penalty.points, penalty.yen, penalty.nights, penalty.kind, penalty.endedBy ?? null],
  ]);

const INSERT_WAIVER = `
  insert into booking_waivers (booking_id, at, points, yen, reason) values ($1, $2, $3, $4, $5) returning id`;

export type NewWaiver = {
  readonly bookingId: string;
  readonly at: Date;
  readonly points: number;
  readonly yen: number;
  readonly reason: string;
};

/** The statement that writes down what of fees is waived, and why. */
export const insertWaiverQuery = ({
  bookingId,
  at,
  points,
  yen,
  reason,
}: NewWaiver): Statement<{ id: number }> => statement(INSERT_WAIVER, [bookingId, at, points, yen, reason]);

const AWAITED_IN_VAIN = `
  select b.id, b.client_id from unnest($1::int[], $2::date[]) as r (id, since)
  join bookings b on b.room_type_id = r.id
  where b.booking_number is not null and b.cancelled_at is null and b.checked_in_at is null
    and b.check_in >= r.since
    -- Whoever was not looked at for a month is left to the desk.
    and b.check_in >= (select business_today() - 31)
    and b.check_in < (select ((business_now() - interval '${NIGHT_ENDS_HOUR} hours') at time zone 'Asia/Tokyo')::date)
    and b.id <> all($3::uuid[])
    and not exists (select from booking_changes c where c.booking_id = b.id and c.state not in ('APPLIED', 'ABANDONED'))
  order by b.check_in, b.id limit $4`;

type AwaitedAsked = {
  readonly rooms: readonly { readonly roomTypeId: number; readonly since: CalendarDate }[];
  readonly except: readonly string[];
  readonly limit: number;
};

/** The statement that finds stays to which nobody came, in rooms of which every arrival is written down since some day. */
export const awaitedInVainQuery = ({ rooms, except, limit }: AwaitedAsked) =>
  statement<Pick<BookingRow, 'id' | 'client_id'>>(AWAITED_IN_VAIN, [
    ...[rooms.map(({ roomTypeId }) => roomTypeId), rooms.map(({ since }) => since)],
    ...[except, limit],
  ]);
