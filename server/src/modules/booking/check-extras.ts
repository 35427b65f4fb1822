/**
 * The extras that are entered for the rooms of a hold: judged by the domain's rules and by the stock of their nights, and made
 * into what is written. Whoever acts on the answer has these nights locked; the final check asks without.
 */
import { randomUUID } from 'node:crypto';
import { daysOf, liesWithin, stockDifference } from '#domain/booking/extras-following.ts';
import type { ExtraDays, ReservedExtra } from '#domain/booking/extras-following.ts';
import {
  checkParkings,
  checkPets,
  checkRentals,
  extrasAreClosed,
  firstBeyondStock,
  takeInTurn,
} from '#domain/booking/extras.ts';
import type { PetRule, WantedParking, WantedPet, WantedRental } from '#domain/booking/extras.ts';
import type { Stay } from '#domain/booking/reception.ts';
import type { Rented } from '#domain/booking/rental-price.ts';
import type { BusinessMoment } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Facts, Refusal } from '#domain/kernel/refusal.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { leftOf } from './extras-left.ts';
import {
  changeExtrasQuery,
  insertParkingsQuery,
  insertRentalsQuery,
  takenNightsQuery,
} from './extras-store.ts';
import type { ExtraNight, NewParking, NewPet, NewRental, NightToTake } from './extras-store.ts';

/** What is entered for one room beside its guests. */
export type EnteredExtras = {
  readonly rentals: readonly WantedRental[];
  readonly parkings: readonly WantedParking[];
  readonly pets: { readonly agreed: boolean; readonly pets: readonly WantedPet[] };
};
type RoomWithExtras = { readonly id: string; readonly extras?: EnteredExtras | undefined };

/** What is taken already of the nights that are asked for, by others. */
export type TakenExtras = { readonly parking: readonly ExtraNight[]; readonly rental: readonly ExtraNight[] };
export const NOTHING_TAKEN: TakenExtras = { parking: [], rental: [] };

/** What is written of extras, booking by booking. */
export type NewExtras = {
  readonly rentals: readonly (NewRental & Rented)[];
  readonly parkings: readonly NewParking[];
  readonly pets: readonly NewPet[];
};

type Catalogue = Pick<Lodging, 'parkings' | 'rentalItems' | 'facility' | 'roomType'>;
type Question = {
  readonly rooms: readonly RoomWithExtras[];
  readonly stay: Stay;
  readonly lodging: Catalogue;
  readonly taken: TakenExtras;
  readonly now: BusinessMoment;
};

/** Each entry with the room that it is for, and its place there. */
type Placed<Entry> = { readonly bookingId: string; readonly index: number; readonly entry: Entry };
const placed = <Entry>(
  rooms: readonly RoomWithExtras[],
  pick: (extras: EnteredExtras) => readonly Entry[],
): Placed<Entry>[] =>
  rooms.flatMap(({ id, extras }) =>
    extras ? pick(extras).map((entry, index) => ({ bookingId: id, index, entry })) : [],
  );

const parkingsIn = (rooms: readonly RoomWithExtras[]) => placed(rooms, ({ parkings }) => parkings);
const rentalsIn = (rooms: readonly RoomWithExtras[]) => placed(rooms, ({ rentals }) => rentals);

/** Whether anything is asked for that takes stock. */
export const takesStock = (rooms: readonly RoomWithExtras[]): boolean =>
  parkingsIn(rooms).length + rentalsIn(rooms).length > 0;

/** What will be reserved, or the first thing that is wrong with it, with the room and the place where it was entered. */
export function judgeExtras(question: Question): NewExtras | Refusal {
  const { rooms } = question;
  const refused = whyTooLate(question) ?? whyNotFitting(question);
  if (refused) return refused;
  const waiting = carsThatWait(question);
  if (isRefusal(waiting)) return waiting;
  const short = whyNotRented(question);
  if (short) return short;
  return {
    rentals: rentalsIn(rooms).map(({ bookingId, entry }) => newRental(question.lodging, bookingId, entry)),
    parkings: parkingsIn(rooms).map(({ bookingId, entry: car }, index) => ({
      ...{ bookingId, parkingId: car.parkingId, heightCm: car.heightCm },
      ...{ fromDate: car.fromDate, toDate: car.toDate },
      carNumber: car.carNumber.trim(),
      color: car.color.trim(),
      waiting: waiting.includes(index),
    })),
    pets: placed(rooms, ({ pets }) => pets.pets).map(({ bookingId, index, entry }) => ({
      ...entry,
      bookingId,
      position: index + 1,
      ownerName: entry.ownerName.trim(),
      breed: entry.breed.trim(),
    })),
  };
}

function newRental(
  { rentalItems }: Catalogue,
  bookingId: string,
  { itemId, quantity, fromDate, toDate }: WantedRental,
): NewRental & Rented {
  const item = rentalItems.find(({ id }) => id === itemId)!;
  return {
    ...{ id: randomUUID(), bookingId, itemId, quantity, fromDate, toDate },
    names: { ja: item.name_ja, en: item.name_en },
    unitPriceYen: item.price_yen,
    // A constraint of the table names the periods.
    period: item.rental_period as Rented['period'],
  };
}

/** The room itself may still be booked then. */
function whyTooLate({ rooms, stay, now }: Question): Refusal | null {
  if (!extrasAreClosed(stay.checkIn, now)) return null;
  const [parking] = parkingsIn(rooms);
  const [rental] = rentalsIn(rooms);
  if (parking) return refuse('EXTRAS_TOO_LATE', { part: 'PARKING', bookingId: parking.bookingId, index: 0 });
  return rental ? refuse('EXTRAS_TOO_LATE', { part: 'RENTAL', bookingId: rental.bookingId, index: 0 }) : null;
}

function whyNotFitting({ rooms, stay, lodging }: Question): Refusal | null {
  const parkings = lodging.parkings.map((one) => ({ id: one.id, maxHeightCm: one.max_height_cm }));
  const itemIds = lodging.rentalItems.map(({ id }) => id);
  for (const { id: bookingId, extras } of rooms) {
    const refused =
      extras &&
      (checkParkings(extras.parkings, { stay, parkings }) ??
        checkRentals(extras.rentals, { stay, itemIds }) ??
        checkPets(extras.pets, petRule(lodging)));
    if (refused) return withFacts(refused, { bookingId });
  }
  return null;
}

/** What pets a room takes. */
export const petRule = ({ roomType, facility }: Catalogue): PetRule => ({
  roomAccepts: roomType.accepts_pet,
  houseMost: facility.max_pet_count,
  roomMost: roomType.max_pet_count,
  catAllowed: facility.cat_allowed,
  weightRestricted: facility.has_pet_weight_restriction,
});

/** Which of the cars wait, by their places among all of them; PARKING_FULL for one that finds no place and is not to wait. */
function carsThatWait({ rooms, lodging, taken }: Question): readonly number[] | Refusal {
  const parkings = parkingsIn(rooms);
  const { beyond: full, waiting } = takeInTurn(
    parkings.map(({ entry }) => ({ ...placeOf(entry), mayWait: entry.mayWait })),
    leftOf(lodging.parkings, taken.parking),
  );
  if (!full) return waiting;
  const { bookingId, index } = parkings[full.index]!;
  const at = { part: 'PARKING', bookingId, index, field: 'facilityParkingId' };
  return refuse('PARKING_FULL', { ...at, date: full.date });
}

function whyNotRented({ rooms, lodging, taken }: Question): Refusal | null {
  const rentals = rentalsIn(rooms);
  const short = firstBeyondStock(
    rentals.map(({ entry }) => entry),
    leftOf(lodging.rentalItems, taken.rental),
  );
  if (!short) return null;
  const { bookingId, index } = rentals[short.index]!;
  const at = { part: 'RENTAL', bookingId, index, field: 'quantity', date: short.date };
  return short.left === 0
    ? refuse('RENTAL_FULL', at)
    : refuse('RENTAL_STOCK_SHORT', { ...at, left: short.left });
}

type Item = { readonly id: number; readonly quantity: number };

const withFacts = (refusal: Refusal, facts: Facts): Refusal => ({
  ...refusal,
  facts: { ...refusal.facts, ...facts },
});

/** A car takes one place. */
const placeOf = ({
  parkingId,
  fromDate,
  toDate,
}: ExtraDays & { readonly parkingId: number }): ReservedExtra => ({
  ...{ itemId: parkingId, quantity: 1, fromDate, toDate },
});

/** The nights that are to be locked for what is entered: those that the house and the stay have. What else was entered is refused later. */
export function nightsToTake(
  rooms: readonly RoomWithExtras[],
  stay: Stay,
  { parkings, rentalItems }: Pick<Lodging, 'parkings' | 'rentalItems'>,
) {
  const within = (entries: readonly ReservedExtra[]) => entries.filter((entry) => liesWithin(entry, stay));
  return {
    parking: nightsOfItems(parkings, within(parkingsIn(rooms).map(({ entry }) => placeOf(entry)))),
    rental: nightsOfItems(rentalItems, within(rentalsIn(rooms).map(({ entry }) => entry))),
  };
}

function nightsOfItems(items: readonly Item[], entries: readonly ReservedExtra[]): NightToTake[] {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const nights = new Map<string, NightToTake>();
  for (const { itemId, ...days } of entries) {
    const total = quantities.get(itemId);
    if (total === undefined) continue;
    for (const night of daysOf(days)) nights.set(`${itemId} ${night}`, { itemId, night, total });
  }
  return [...nights.values()];
}

/** The statements that read what is taken on the nights of a stay of all that is entered, where nothing is locked. */
export const takenForQueries = (rooms: readonly RoomWithExtras[], stay: Stay) => {
  const asked = { from: stay.checkIn, before: stay.checkOut };
  return [
    takenNightsQuery('parking', { ...asked, itemIds: parkingsIn(rooms).map(({ entry }) => entry.parkingId) }),
    takenNightsQuery('rental', { ...asked, itemIds: rentalsIn(rooms).map(({ entry }) => entry.itemId) }),
  ] as const;
};

/** The statements that reserve parking and things to rent, and take their stock; none where there are none. */
export function takeExtrasQueries(
  { rentals, parkings }: Pick<NewExtras, 'rentals' | 'parkings'>,
  lodging: Pick<Lodging, 'parkings' | 'rentalItems'>,
): Statement[] {
  const taking = (items: readonly Item[], entries: readonly ReservedExtra[]) =>
    stockDifference([], entries).map((change) => ({
      ...change,
      total: items.find(({ id }) => id === change.itemId)?.quantity ?? null,
    }));
  const ofRentals = [
    insertRentalsQuery(rentals),
    changeExtrasQuery('rental', taking(lodging.rentalItems, rentals)),
  ];
  const ofParkings = [
    insertParkingsQuery(parkings),
    changeExtrasQuery(
      'parking',
      taking(lodging.parkings, parkings.filter(({ waiting }) => !waiting).map(placeOf)),
    ),
  ];
  return [...(parkings.length > 0 ? ofParkings : []), ...(rentals.length > 0 ? ofRentals : [])];
}
