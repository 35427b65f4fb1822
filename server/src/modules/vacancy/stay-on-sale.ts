/**
 * A whole stay at the result of a search: how many rooms are free all the while, and what it comes to. It is priced by the
 * rule that quotes and holds price by, so that the next screen asks for nothing that this one did not name.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { priceStay, sumStayPrices } from '#domain/booking/price.ts';
import type { PricedNight, PriceTerms, StayPrice } from '#domain/booking/price.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { NightRun } from './source.ts';

export type StayOnSale = {
  readonly roomsAvailable: number;
  /** For all rooms; null where a night is not for sale. */
  readonly price: StayPrice | null;
};

type Question = {
  /** From check-in on. */
  readonly run: NightRun;
  readonly from: CalendarDate;
  readonly nights: number;
  readonly rooms: readonly RoomCounts[];
  readonly terms: PriceTerms;
};

export function stayOnSale({ run, from, nights, rooms, terms }: Question): StayOnSale {
  const free = Array.from({ length: nights }, (_, index) => run.free[index] ?? 0);
  const priced = Array.from({ length: nights }, (_, index): PricedNight | null => {
    const price = run.price[index] ?? null;
    return price === null ? null : { night: addDays(from, index), price };
  });
  const onSale = priced.filter((night) => night !== null);
  return {
    roomsAvailable: Math.min(...free),
    price:
      onSale.length < nights
        ? null
        : sumStayPrices(rooms.map((counts) => priceStay({ terms, nights: onSale, counts }))),
  };
}

/** Of the yen of a stay, what comes on top of the nights themselves: usage, cleaning and the taxes of the place. */
export function feesBesideNights(price: StayPrice): number {
  const lines = price.nights.flatMap(({ fees }) => fees);
  const nights = lines.filter(({ subject }) => subject === 'ACCOMMODATION');
  return price.totalYen - nights.reduce((sum, line) => sum + line.yenWithSalesTax, 0);
}
