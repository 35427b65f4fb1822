/** The SQL of cancelling: what the calculation reads of a booking, and what the act writes. */
import type { Selectable } from 'kysely';
import type { NightEnd } from '#domain/booking/cancellation-base.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingChargesTable } from '#server/platform/database-types.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { BookingNightRow, BookingRow } from '../store.ts';
import type { PenaltyRow } from '../view-store.ts';

const of = (table: string) => `select * from ${table} where booking_id = $1 order by `;
const NIGHTS = `${of('booking_nights')} night, id`;
const CHARGES = `${of('booking_charges')} id`;
const PENALTIES = `${of('booking_penalties')} id`;

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
  insert into booking_penalties (booking_id, at, percent, points, yen, nights, kind) values ($1, $2, $3, $4, $5, $6, $7)
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
};

/** The statement that writes down what a cancellation cost, nothing included. */
export const insertPenaltyQuery = (penalty: NewPenalty): Statement<{ id: number }> =>
  statement(INSERT_PENALTY, [
    ...[penalty.bookingId, penalty.at, penalty.percent],
    ...[penalty.points, penalty.yen, penalty.nights, penalty.kind],
  ]);
