/** What mails say of the extras of stays: as they stand reserved when the mail is written, and those that a step has ended. */
import type { ExtraDays } from '#domain/booking/extras-following.ts';
import type { Names } from '#domain/kernel/language.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { parkingsByIds, rentalItemsByIds } from '#server/modules/vacancy/public.ts';
import {
  endedParkingsQuery,
  endedPetsQuery,
  endedRentalsQuery,
  liveParkingsQuery,
  livePetsQuery,
  liveRentalsQuery,
  parkingsByRowsQuery,
  shortenedRentalsQuery,
} from './extras-store.ts';
import type { ParkingRow, PetRow, RentalRow, StepOfStay } from './extras-store.ts';

export type ExtrasToName = {
  readonly parkings: readonly (ExtraDays & {
    readonly names: Names;
    readonly carNumber: string;
    readonly color: string;
    readonly heightCm: number | null;
    /** Whether it waits for a place; what was written down before there was waiting does not say. */
    readonly waits?: boolean;
  })[];
  readonly rentals: readonly (ExtraDays & { readonly names: Names; readonly quantity: number })[];
  readonly pets: readonly {
    readonly kind: 'DOG' | 'CAT';
    readonly breed: string;
    readonly weightKg: number;
    readonly ownerName: string;
  }[];
};

type Named = { readonly id: number; readonly name_ja: string; readonly name_en: string };

/** What one of them is called. */
export const namesIn = (rows: readonly Named[], wanted: number): Names => {
  const found = rows.find(({ id }) => id === wanted);
  return { ja: found?.name_ja ?? '', en: found?.name_en ?? '' };
};

export async function extrasToName(db: Queryable, bookingIds: readonly string[]): Promise<ExtrasToName> {
  const [parkings, rentals, pets] = await sendTogether(db, [
    liveParkingsQuery(bookingIds),
    liveRentalsQuery(bookingIds),
    livePetsQuery(bookingIds),
  ]);
  return named(db, { parkings, rentals, pets });
}

/** Days on which a place is reserved no more; its row, which has no lines of a price, bears only those that are left. */
export type ParkingDaysLeft = ExtraDays & { readonly id: string };

/** What a step gave up: what it ended, and of what is rented by the day, and of parking, the days that it took away. */
export async function extrasGivenUp(
  db: Queryable,
  step: StepOfStay,
  parkingDays: readonly ParkingDaysLeft[],
): Promise<ExtrasToName> {
  const ids = parkingDays.map(({ id }) => id);
  const [parkings, cut, ended, shortened, pets] = await sendTogether(db, [
    endedParkingsQuery(step),
    parkingsByRowsQuery(step.bookingId, ids),
    endedRentalsQuery(step),
    shortenedRentalsQuery(step),
    endedPetsQuery(step),
  ]);
  const left = cut.map((car) => {
    const { fromDate, toDate } = parkingDays.find(({ id }) => id === car.id)!;
    return { ...car, from_date: fromDate, to_date: toDate };
  });
  return named(db, { parkings: [...parkings, ...left], rentals: [...ended, ...shortened], pets });
}

type Rows = {
  readonly parkings: readonly ParkingRow[];
  readonly rentals: readonly RentalRow[];
  readonly pets: readonly PetRow[];
};

/** With what they are called. */
export async function named(db: Queryable, { parkings, rentals, pets }: Rows): Promise<ExtrasToName> {
  const placeIds = [...new Set(parkings.map((car) => car.parking_id))];
  const itemIds = [...new Set(rentals.map((one) => one.rental_item_id))];
  const places = placeIds.length > 0 ? await parkingsByIds(db, placeIds) : [];
  const items = itemIds.length > 0 ? await rentalItemsByIds(db, itemIds) : [];
  return {
    parkings: parkings.map((car) => ({
      names: namesIn(places, car.parking_id),
      ...{ carNumber: car.car_number, color: car.color, heightCm: car.height_cm },
      ...{ fromDate: car.from_date, toDate: car.to_date, waits: car.waiting_since !== null },
    })),
    rentals: rentals.map((one) => ({
      names: namesIn(items, one.rental_item_id),
      ...{ quantity: one.quantity, fromDate: one.from_date, toDate: one.to_date },
    })),
    pets: pets.map((pet) => ({
      ...{ kind: pet.kind as 'DOG' | 'CAT', breed: pet.breed },
      ...{ weightKg: pet.weight_grams / 1000, ownerName: pet.owner_name },
    })),
  };
}
