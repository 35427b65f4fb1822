/** The coming stays of memberships that still need their saved card: its money is not taken yet, or is to be paid by it. */
import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { cardYenOf, groupsToBeTaken, owedOfBookings } from '#server/modules/payment/public.ts';
import { facilitiesByIds } from '#server/modules/vacancy/public.ts';

export type StayOnCard = {
  readonly clientId: number;
  readonly bookingId: string;
  readonly checkIn: CalendarDate;
  readonly facility: { readonly nameJa: string; readonly nameEn: string };
};

type ComingStay = Omit<StayOnCard, 'facility'> & {
  readonly groupId: string;
  readonly facilityId: number;
  readonly isByCard: boolean;
};

/** The soonest first. */
export async function staysOnCard(db: Queryable, clientIds: readonly number[]): Promise<StayOnCard[]> {
  const stays = await comingStays(db, clientIds);
  const taken = new Set(
    await groupsToBeTaken(
      db,
      stays.map(({ groupId }) => groupId),
    ),
  );
  const ids = stays.map(({ bookingId }) => bookingId);
  const owed = new Set((await owedOfBookings(db, ids)).map(({ bookingId }) => bookingId));
  const paid = new Set((await cardYenOf(db, ids)).map(({ bookingId }) => bookingId));
  const isToBePaid = ({ bookingId, isByCard }: ComingStay) =>
    isByCard && owed.has(bookingId) && !paid.has(bookingId);
  const needing = stays.filter((stay) => taken.has(stay.groupId) || isToBePaid(stay));
  const houses = await facilitiesByIds(db, [...new Set(needing.map(({ facilityId }) => facilityId))]);
  return needing.map(({ clientId, bookingId, checkIn, facilityId }) => {
    const house = houses.find(({ id }) => id === facilityId)!;
    return { clientId, bookingId, checkIn, facility: { nameJa: house.name_ja, nameEn: house.name_en } };
  });
}

async function comingStays(db: Queryable, clientIds: readonly number[]): Promise<ComingStay[]> {
  const { rows } = await sql<ComingStay>`
    select b.client_id as "clientId", b.id as "bookingId", b.group_id as "groupId", b.check_in as "checkIn",
      g.facility_id as "facilityId", exists (select from booking_charges c where c.booking_id = b.id and c.pay_by = 'CARD') as "isByCard"
    from bookings b join booking_groups g on g.id = b.group_id
    where b.client_id = any(${clientIds}::bigint[]) and b.booking_number is not null and b.cancelled_at is null
      and b.check_out >= (select business_today()) and b.check_in >= (select business_today()) - 31
    order by b.check_in, b.id`.execute(db);
  return rows;
}
