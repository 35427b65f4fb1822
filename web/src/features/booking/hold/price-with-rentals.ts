/** The price of what is held with what is chosen to be rented for it. */
import { withRentals } from '#domain/booking/rental-price.ts';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import type { StayPrice } from '../choose/price.ts';
import type { RentalEntry, StayDates } from '../extras-form.ts';
import { rentedOf, type OfferedExtras } from '../offered-extras.ts';

/** The price of the held rooms with what is chosen to be rented, by the rule by which the server reckons it. */
export function priceWithRentals(
  price: StayPrice,
  rooms: readonly (readonly RentalEntry[])[],
  offered: OfferedExtras | undefined,
  stay: StayDates,
): StayPrice {
  if (!offered) return price;
  const rented = rooms.flatMap((entries) => rentedOf(entries, offered, stay));
  const bare = {
    ...({ unit: 'yen', taxes: [], totalPoints: 0, totalYen: 0 } as const),
    nights: price.pricesByDay.map(({ date }) => ({
      ...{ night: calendarDate(date), points: 0, yen: 0, usageFeeYen: 0, planFeeYen: 0, fees: [] },
    })),
  };
  const added = withRentals(bare, rented);
  return {
    ...price,
    totalJpy: price.totalJpy + added.totalYen,
    pricesByDay: price.pricesByDay.map((day, index) => ({
      ...day,
      fees: [
        ...day.fees,
        ...(added.nights[index]?.fees ?? []).map((fee) => ({
          ...{ subject: fee.rental?.names.ja ?? '', kind: 'RENTAL' as const, price: fee.yen },
          ...{ taxIncluded: false, taxType: 'STANDARD' as const, priceWithSalesTax: fee.yenWithSalesTax },
        })),
      ],
    })),
  };
}
