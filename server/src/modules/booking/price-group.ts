/** The price of a group from its own rows: nights as they were priced when held, fees and taxes of the place. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { priceStay } from '#domain/booking/price.ts';
import type { LocalTaxRules, StayFees, StayPrice } from '#domain/booking/price.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { Queryable } from '#server/platform/database.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import { facilitiesByIds, planById } from '#server/modules/vacancy/public.ts';
import { feesOf, taxesOf } from './load-offer.ts';
import { bookingsOfGroup, nightsOfBookings } from './store.ts';
import type { BookingNightRow, BookingRow, GroupRow } from './store.ts';

type Ages = (bookingId: string) => (number | null)[];

/** Prices each booking of a hold. With ages the taxes are exact, without them adults count as of taxable age. */
export async function priceGroup(
  db: Queryable,
  group: GroupRow,
  known: { readonly bookings?: readonly BookingRow[]; readonly agesOf?: Ages } = {},
): Promise<Map<string, StayPrice>> {
  const bookings = known.bookings ?? (await bookingsOfGroup(db, group.id));
  const nights = await nightsOfBookings(
    db,
    bookings.map((b) => b.id),
  );
  const [facility] = await facilitiesByIds(db, [group.facility_id]);
  const [contract] = group.contract_id === null ? [] : await findContractsById(db, [group.contract_id]);
  if (!facility) throw new Error(`group ${group.id} has no facility`);
  const plan = group.booking_plan_id === null ? null : ((await planById(db, group.booking_plan_id)) ?? null);
  const place = {
    fees: feesOf(facility, plan),
    taxes: await taxesOf(db, facility),
    unit: contract?.unit ?? ('yen' as const),
  };
  return new Map(
    bookings.map((b) => [
      b.id,
      priceBooking(b, {
        nights: nights.filter((n) => n.booking_id === b.id),
        ages: known.agesOf?.(b.id),
        ...place,
      }),
    ]),
  );
}

type BookingPriceFacts = {
  readonly nights: readonly BookingNightRow[];
  readonly ages: readonly (number | null)[] | undefined;
  readonly fees: StayFees;
  readonly taxes: LocalTaxRules;
  readonly unit: PriceUnit;
};

function priceBooking(booking: BookingRow, { nights, ages, ...place }: BookingPriceFacts): StayPrice {
  const inPoints = paysInPoints(place.unit);
  return priceStay({
    ...place,
    nights: nights.map((n) => ({ night: n.night as CalendarDate, price: inPoints ? n.points : n.yen })),
    counts: { adults: booking.adults, children: booking.children, bedShares: booking.bed_shares },
    ages,
  });
}
