/** Finding booked stays for who may read them: a membership's own, by its filter. */
import { sql } from 'kysely';
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { BookingRow } from '../store.ts';

export type BookingFilter = {
  readonly checkInFrom: CalendarDate | null;
  readonly checkInTo: CalendarDate | null;
  readonly checkOutFrom: CalendarDate | null;
  readonly checkOutTo: CalendarDate | null;
  readonly order: 'ASC' | 'DESC';
  readonly cancelled: boolean | null;
  /** Only what this login, or the person behind it, has made. */
  readonly madeBy: { readonly loginId: string; readonly subMemberId: number | null } | null;
  /** Only what is still to be confirmed, of stays that ended by a day. */
  readonly toConfirm: { readonly checkOutTo: CalendarDate } | null;
  readonly bookingTypeId: number | null;
  readonly take: number;
  readonly skip: number;
};

/**
 * A membership's confirmed bookings by check-in date; the id breaks ties, so that pages never overlap. What is confirmed
 * has a number, so the index of a membership's numbered bookings leads to a page without looking at others'.
 */
export function listClientBookings(
  db: Queryable,
  clientId: number,
  filter: BookingFilter,
): Promise<BookingRow[]> {
  const direction = filter.order === 'DESC' ? 'desc' : 'asc';
  let query = db
    .selectFrom('bookings as b')
    .innerJoin('booking_groups as g', 'g.id', 'b.group_id')
    .selectAll('b')
    .where('b.client_id', '=', clientId)
    .where('b.booking_number', 'is not', null);
  if (filter.checkInFrom) query = query.where('b.check_in', '>=', filter.checkInFrom);
  if (filter.checkInTo) query = query.where('b.check_in', '<=', filter.checkInTo);
  // The tables keep no longer stay: what arrived before that has left.
  if (filter.checkOutFrom)
    query = query
      .where('b.check_out', '>=', filter.checkOutFrom)
      .where(sql<boolean>`b.check_in >= ${filter.checkOutFrom}::date - ${sql.lit(LONGEST_STAY_IN_BOOKS)}`);
  if (filter.checkOutTo)
    query = query.where('b.check_out', '<=', filter.checkOutTo).where('b.check_in', '<', filter.checkOutTo);
  if (filter.cancelled !== null)
    query = query.where('b.cancelled_at', filter.cancelled ? 'is not' : 'is', null);
  if (filter.toConfirm)
    query = query
      .where('b.cancelled_at', 'is', null)
      .where('b.stay_confirmed_at', 'is', null)
      .where(sql<boolean>`b.needs_stay_confirmation`)
      .where('b.check_out', '<=', filter.toConfirm.checkOutTo);
  if (filter.bookingTypeId !== null) query = query.where('b.booking_type_id', '=', filter.bookingTypeId);
  if (filter.madeBy) {
    const { loginId, subMemberId } = filter.madeBy;
    query = query.where(
      sql<boolean>`(g.login_id = ${loginId} or (${subMemberId}::bigint is not null and g.created_sub_member_id = ${subMemberId}::bigint))`,
    );
  }
  return query
    .orderBy('b.check_in', direction)
    .orderBy('b.id', direction)
    .limit(filter.take)
    .offset(filter.skip)
    .execute();
}
