/** The SQL of cancelling: what the calculation reads of a booking, and what the act writes. */
import type { Selectable } from 'kysely';
import type { NightEnd } from '#domain/booking/cancellation-base.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingChargesTable, BookingPenaltiesTable } from '#server/platform/database-types.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { BookingNightRow, BookingRow, GroupRow } from '../store.ts';

type OwnBooking = { readonly bookingId: string; readonly clientId: number };

const OWN_BOOKING = `
  select b.* from bookings b join booking_groups g on g.id = b.group_id
  where b.id = $1 and g.client_id = $2 and g.state = 'CONFIRMED'`;
const GROUP_OF_BOOKING = `
  select g.* from booking_groups g join bookings b on b.group_id = g.id
  where b.id = $1 and g.client_id = $2 and g.state = 'CONFIRMED'`;

/** A confirmed booking of a membership; none for a foreign one as for a missing one. */
export const ownBookingQuery = ({ bookingId, clientId }: OwnBooking): Statement<BookingRow> =>
  statement(OWN_BOOKING, [bookingId, clientId]);

/** The group of such a booking. */
export const groupOfBookingQuery = ({ bookingId, clientId }: OwnBooking): Statement<GroupRow> =>
  statement(GROUP_OF_BOOKING, [bookingId, clientId]);

const of = (table: string) => `select * from ${table} where booking_id = $1 order by `;
const NIGHTS = `${of('booking_nights')} night, id`;
const CHARGES = `${of('booking_charges')} id`;
const PENALTIES = `${of('booking_penalties')} id`;

export type PenaltyRow = Selectable<BookingPenaltiesTable>;

export const bookingNightsQuery = (bookingId: string): Statement<BookingNightRow> =>
  statement(NIGHTS, [bookingId]);
export const bookingChargesQuery = (bookingId: string): Statement<Selectable<BookingChargesTable>> =>
  statement(CHARGES, [bookingId]);
export const bookingPenaltiesQuery = (bookingId: string): Statement<PenaltyRow> =>
  statement(PENALTIES, [bookingId]);

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

/** The statement that ends a booking as a whole. */
export const endBookingQuery = (bookingId: string, at: Date): Statement<BookingRow> =>
  statement('update bookings set cancelled_at = $2 where id = $1 returning *', [bookingId, at]);

/** The statement that moves the day of departure. */
export const shortenBookingQuery = (bookingId: string, checkOut: CalendarDate): Statement<BookingRow> =>
  statement('update bookings set check_out = $2 where id = $1 returning *', [bookingId, checkOut]);

const INSERT_PENALTY = `
  insert into booking_penalties (booking_id, at, percent, points, yen, nights) values ($1, $2, $3, $4, $5, $6)
  returning id`;

export type NewPenalty = {
  readonly bookingId: string;
  readonly at: Date;
  readonly percent: number;
  readonly points: number;
  readonly yen: number;
  readonly nights: readonly CalendarDate[];
};

/** The statement that writes down what a cancellation cost, nothing included. */
export const insertPenaltyQuery = (penalty: NewPenalty): Statement<{ id: number }> =>
  statement(INSERT_PENALTY, [
    ...[penalty.bookingId, penalty.at, penalty.percent],
    ...[penalty.points, penalty.yen, penalty.nights],
  ]);
