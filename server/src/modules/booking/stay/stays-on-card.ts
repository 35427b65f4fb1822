/** The coming stays of memberships that still need their saved card: its money is not taken yet, or is to be paid by it. */
import { sql } from 'kysely';
import { LONGEST_STAY_IN_BOOKS } from '#domain/booking/reception.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Queryable } from '#server/platform/database.ts';
import { paidOfBookings, untakenCharges } from '#server/modules/payment/public.ts';
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
  /** What of it is to be paid by card in all. */
  readonly cardYen: number;
};

/** The soonest first. What the bank has refused for good is paid at the house, and needs no card any more. */
export async function staysOnCard(db: Queryable, clientIds: readonly number[]): Promise<StayOnCard[]> {
  const stays = await comingStays(db, clientIds);
  const untaken = await untakenCharges(
    db,
    stays.map(({ groupId }) => groupId),
  );
  const paid = await paidOfBookings(
    db,
    stays.map(({ bookingId }) => bookingId),
  );
  const stateOf = new Map(untaken.map(({ groupId, state }) => [groupId, state]));
  const paidOf = new Map(paid.map((one) => [one.bookingId, one.cardYen]));
  const needing = stays.filter(({ groupId, bookingId, cardYen }) => {
    const state = stateOf.get(groupId);
    return state ? state === 'AUTHORISED' : cardYen > (paidOf.get(bookingId) ?? 0);
  });
  const houses = await facilitiesByIds(db, [...new Set(needing.map(({ facilityId }) => facilityId))]);
  return needing.map(({ clientId, bookingId, checkIn, facilityId }) => {
    const house = houses.find(({ id }) => id === facilityId)!;
    return { clientId, bookingId, checkIn, facility: { nameJa: house.name_ja, nameEn: house.name_en } };
  });
}

async function comingStays(db: Queryable, clientIds: readonly number[]): Promise<ComingStay[]> {
  const { rows } = await sql<ComingStay>`
    select b.client_id as "clientId", b.id as "bookingId", b.group_id as "groupId", b.check_in as "checkIn",
      g.facility_id as "facilityId", (select coalesce(sum(c.yen + c.sales_tax_yen), 0)::int
        from booking_charges c where c.booking_id = b.id and c.pay_by = 'CARD') as "cardYen"
    from bookings b join booking_groups g on g.id = b.group_id
    where b.client_id = any(${clientIds}::bigint[]) and b.booking_number is not null and b.cancelled_at is null
      and b.check_out >= (select business_today()) and b.check_in >= (select business_today()) - ${sql.lit(LONGEST_STAY_IN_BOOKS)}
    order by b.check_in, b.id`.execute(db);
  return rows;
}
