/** Since when something of a stay can have been paid, at its house or to the office. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

/** SQL of its first fee's day, or the day of arrival, `b` the booking; null of a stay that was given up for nothing. */
export const PAYABLE_FROM = `least(case when b.cancelled_at is null then b.check_in end,
    (select (min(c.at) at time zone 'Asia/Tokyo')::date from booking_charges c where c.booking_id = b.id and c.reason = 'PENALTY'))`;

/** Also while its guests are still to come or to leave. */
export const payableFromQuery = (
  bookingId: string,
): Statement<{ readonly payableFrom: CalendarDate | null }> =>
  statement(`select ${PAYABLE_FROM} as "payableFrom" from bookings b where b.id = $1`, [bookingId]);
