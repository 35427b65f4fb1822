/** The SQL of calendars: what of a stay tells one state of it from the next. */
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether, statement } from '#server/platform/transaction.ts';
import { facilitiesByIds, roomTypesByIds } from '#server/modules/vacancy/public.ts';
import type { BookingRow } from '../store.ts';
import type { CalendarStay } from './calendar.ts';

// Whatever a change or cancellation did to a stay leaves one row: of a cancellation its penalty, also where it cost nothing.
const STEPS = `
  select b.id, coalesce(g.confirmed_at, g.created_at) as "bookedAt", count(s.at)::int as steps, max(s.at) as "lastAt"
  from bookings b join booking_groups g on g.id = b.group_id left join lateral (
    select applied_at as at from booking_changes c
    where c.booking_id = b.id and c.state = 'APPLIED' and c.kind <> 'CANCEL'
    union all
    select at from booking_penalties p where p.booking_id = b.id and p.kind = 'CANCEL') s on true
  where b.id = any($1::uuid[]) group by b.id, g.id`;

type Steps = {
  readonly id: string;
  readonly bookedAt: Date;
  readonly steps: number;
  readonly lastAt: Date | null;
};

/** Bookings with what their entries in a calendar say, in the order given. */
export async function calendarStays(db: Queryable, bookings: readonly BookingRow[]): Promise<CalendarStay[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const [steps] = await sendTogether(db, [statement<Steps>(STEPS, [ids])]);
  const roomTypes = await roomTypesByIds(db, [...new Set(bookings.map((one) => one.room_type_id))]);
  const houses = await facilitiesByIds(db, [...new Set(roomTypes.map((one) => one.facility_id))]);
  const stepsOf = new Map(steps.map((row) => [row.id, row]));
  return bookings.map((booking) => {
    const { bookedAt, steps: changes, lastAt } = stepsOf.get(booking.id)!;
    const roomType = roomTypes.find(({ id }) => id === booking.room_type_id)!;
    const facility = houses.find(({ id }) => id === roomType.facility_id)!;
    return { booking, facility, roomType, changes, changedAt: lastAt ?? bookedAt };
  });
}
