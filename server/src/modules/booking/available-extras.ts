/** What a house has beside its rooms, and how much of it is left on the nights of a stay. */
import { extrasAreClosed, mostPets } from '#domain/booking/extras.ts';
import type { PetRule } from '#domain/booking/extras.ts';
import { checkStayDates } from '#domain/booking/reception.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { nightsOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { facilitiesByIds, parkingsOf, rentalItemsOf } from '#server/modules/vacancy/public.ts';
import type { Lodging, ParkingRow, RentalItemRow } from '#server/modules/vacancy/public.ts';
import { petRule } from './check-extras.ts';
import { leftOf } from './extras-left.ts';
import { takenNightsQuery } from './extras-store.ts';

export type Availability = { readonly stayDate: CalendarDate; readonly quantity: number };
export type Available<Item> = { readonly item: Item; readonly availabilities: readonly Availability[] };

type Asked = Stay & { readonly facilityId: number | null };

/** Those of a house, in its order. A house that does not exist is refused, and so is a stay that is none. */
export function availableParkings(db: Queryable, asked: Asked): Promise<Available<ParkingRow>[] | Refusal> {
  return available('parking', parkingsOf, db, asked);
}

export function availableRentalItems(
  db: Queryable,
  asked: Asked,
): Promise<Available<RentalItemRow>[] | Refusal> {
  return available('rental', rentalItemsOf, db, asked);
}

async function available<Item extends { readonly id: number; readonly quantity: number }>(
  kind: 'parking' | 'rental',
  itemsOf: (db: Queryable, facilityId: number) => Promise<Item[]>,
  db: Queryable,
  { facilityId, checkIn, checkOut }: Asked,
): Promise<Available<Item>[] | Refusal> {
  const stay = { checkIn, checkOut };
  const barred = checkStayDates(stay);
  if (barred) return barred;
  const [facility] = facilityId === null ? [] : await facilitiesByIds(db, [facilityId]);
  if (!facility) return refuse('NOT_FOUND_ERROR');
  // What the club has none of is off sale.
  const items = (await itemsOf(db, facility.id)).filter(({ quantity }) => quantity > 0);
  const [taken] = await sendTogether(db, [
    takenNightsQuery(kind, { itemIds: items.map(({ id }) => id), from: checkIn, before: checkOut }),
  ]);
  const left = leftOf(items, taken);
  return items.map((item) => ({
    item,
    availabilities: nightsOf(stay).map((stayDate) => ({ stayDate, quantity: left(item.id, stayDate) })),
  }));
}

/** What may belong to a stay beside its room. */
export type ExtrasForStay = {
  readonly rentalItems: readonly Available<RentalItemRow>[];
  readonly parkings: readonly Available<ParkingRow>[];
  /** What pets its room takes. */
  readonly pets: PetRule;
  /** Whether nothing can be reserved any more, but given up alone. */
  readonly areClosed: boolean;
};

/** What a stay has already is named to it, also where the house offers it to no other of its kind. */
export async function extrasOfLodging(
  db: Queryable,
  { lodging, had, ...stay }: Stay & { readonly lodging: Lodging; readonly had: readonly number[] },
): Promise<ExtrasForStay | Refusal> {
  const asked = { ...stay, facilityId: lodging.facility.id };
  const rentalItems = await availableRentalItems(db, asked);
  if (isRefusal(rentalItems)) return rentalItems;
  const parkings = await availableParkings(db, asked);
  if (isRefusal(parkings)) return parkings;
  const { moment } = await businessNow(db);
  const pets = petRule(lodging);
  return {
    // What is for pets is offered in rooms that take some.
    rentalItems: rentalItems.filter(
      ({ item }) => !item.for_pets || mostPets(pets) > 0 || had.includes(item.id),
    ),
    parkings,
    pets,
    areClosed: extrasAreClosed(stay.checkIn, moment),
  };
}
