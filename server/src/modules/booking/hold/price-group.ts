/** The price of a group from its own rows: nights as they were priced when held, on the terms they were held on. */
import { priceStay, sumStayPrices } from '#domain/booking/price.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import type { Queryable } from '#server/platform/database.ts';
import { lotsByIds, usesOfGroup } from '#server/modules/points/public.ts';
import { sharesOf } from '../quote.ts';
import type { Quote } from '../quote.ts';
import { termsOf } from '../stay-terms.ts';
import { bookingsOfGroup, nightsOfBookings } from '../store.ts';
import type { BookingNightRow, BookingRow, GroupRow } from '../store.ts';

type Ages = (bookingId: string) => (number | null)[];

type PricedRows = {
  readonly bookings: readonly BookingRow[];
  readonly nights: readonly BookingNightRow[];
  readonly agesOf?: Ages;
};

/** Prices each booking of a hold. With ages the taxes are exact, without them adults count as of taxable age. */
export function priceRows(group: GroupRow, { bookings, nights, agesOf }: PricedRows): Map<string, StayPrice> {
  const terms = termsOf(group);
  const inPoints = paysInPoints(terms.unit);
  return new Map(
    bookings.map((b) => [
      b.id,
      priceStay({
        terms,
        nights: nights
          .filter((n) => n.booking_id === b.id)
          .map((n) => ({ night: n.night, price: inPoints ? n.points : n.yen })),
        counts: { adults: b.adults, children: b.children, bedShares: b.bed_shares },
        ages: agesOf?.(b.id),
      }),
    ]),
  );
}

async function priceGroup(db: Queryable, group: GroupRow): Promise<Map<string, StayPrice>> {
  const bookings = await bookingsOfGroup(db, group.id);
  const ids = bookings.map((b) => b.id);
  return priceRows(group, { bookings, nights: await nightsOfBookings(db, ids) });
}

/** A hold's price over all its rooms, with the lots it has reserved. */
export async function quoteOfGroup(
  db: Queryable,
  group: GroupRow,
  prices?: ReadonlyMap<string, StayPrice>,
): Promise<Quote> {
  const known = prices ?? (await priceGroup(db, group));
  const uses = await usesOfGroup(db, group.id, 'reserved');
  const lots = await lotsByIds(db, [...new Set(uses.map((u) => u.lotId))]);
  return { price: sumStayPrices([...known.values()]), lots: sharesOf(uses, lots), borrowablePoints: 0 };
}
