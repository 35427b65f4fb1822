/**
 * Other extras for a stay whose dates stay as they are. What is wanted as it stands is kept as it was reserved, at its price; of the
 * rest what stood ends, its yen come back whole, and what comes is judged as when a stay is booked.
 */
import { daysOf, stockDifference } from '#domain/booking/extras-following.ts';
import type { ExtraDays } from '#domain/booking/extras-following.ts';
import { withRentals } from '#domain/booking/rental-price.ts';
import type { Rented } from '#domain/booking/rental-price.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Statement } from '#server/platform/transaction.ts';
import type { Lodging } from '#server/modules/vacancy/public.ts';
import { chargesOf, liveCharges } from '../charges.ts';
import { judgeExtras, NOTHING_TAKEN } from '../check-extras.ts';
import type { EnteredExtras, NewExtras } from '../check-extras.ts';
import {
  changeExtrasQuery,
  endExtrasQuery,
  endPetsQuery,
  insertParkingsQuery,
  insertPetsQuery,
  insertRentalsQuery,
} from '../extras-store.ts';
import type { ExtraNight, NewParking, NewPet, NewRental } from '../extras-store.ts';
import { liveNights } from '../stay/nights.ts';
import { reservedParking, reservedRental } from '../stay/following-extras.ts';
import type { ReservedOnStay } from '../stay/following-extras.ts';
import { termsOf } from '../stay-terms.ts';
import type { NewCharge } from '../store.ts';
import type { ChangeFacts } from './change-facts.ts';
import { NO_STOCK } from './extras-of-change.ts';
import type { ExtrasOfChange, StockOfChange } from './extras-of-change.ts';
import { petOf } from './named-extras.ts';
import { waysOf } from './price-of-change.ts';
import type { ExtrasWanted } from './wanted-change.ts';

/** What ends and what begins. */
export type ReplacedExtras = {
  readonly ended: Readonly<Record<'parking' | 'rental', readonly string[]>>;
  readonly rentals: readonly (NewRental & Rented)[];
  readonly parkings: readonly NewParking[];
  /** All of them as they will be; null where they stay as they are. */
  readonly pets: readonly NewPet[] | null;
};

/** Nothing of it would be otherwise. */
export const replacesNothing = ({ ended, rentals, parkings, pets }: ReplacedExtras): boolean =>
  ended.parking.length + ended.rental.length + rentals.length + parkings.length === 0 && pets === null;

type Judged = ExtrasOfChange & { readonly replaced: ReplacedExtras };
const NOTHING_CHARGED = { undone: [], charged: [] };
const NO_PETS = { agreed: false, pets: [] };
const NOTHING_REPLACED = { ended: { parking: [], rental: [] }, rentals: [], parkings: [], pets: null };

/** What it comes to, or what it is refused for when a stay is booked. PAYMENT_METHODS_NOT_SET. */
export function judgeReplaced(facts: ChangeFacts, wanted: ExtrasWanted): Judged | Refusal {
  if (wanted.kind === 'PARKING') return judgeCars(facts, wanted.parkings);
  return wanted.kind === 'PETS' ? judgePets(facts, wanted.pets) : judgeRentals(facts, wanted.rentals);
}

/** Which of what stands is kept, which ends, and what comes, with its place among what is wanted. */
export function compared<Row, Entry>(
  rows: readonly Row[],
  wanted: readonly Entry[],
  isSame: (row: Row, entry: Entry) => boolean,
) {
  const ended = [...rows];
  const begun: { readonly entry: Entry; readonly index: number }[] = [];
  for (const [index, entry] of wanted.entries()) {
    const kept = ended.findIndex((row) => isSame(row, entry));
    if (kept < 0) begun.push({ entry, index });
    else ended.splice(kept, 1);
  }
  return { ended, begun };
}

const onSameDays = (
  row: { readonly from_date: string; readonly to_date: string },
  { fromDate, toDate }: ExtraDays,
) => row.from_date === fromDate && row.to_date === toDate;

function judgeCars(facts: ChangeFacts, wanted: EnteredExtras['parkings']): Judged | Refusal {
  const { parkings: rows } = facts.rows.extras;
  const { ended, begun } = compared(
    rows,
    wanted,
    (row, car) =>
      onSameDays(row, car) &&
      row.parking_id === car.parkingId &&
      row.car_number === car.carNumber.trim() &&
      row.color === car.color.trim() &&
      row.height_cm === car.heightCm,
  );
  const given = ended.map(reservedParking);
  const entered = { rentals: [], pets: NO_PETS, parkings: begun.map(({ entry }) => entry) };
  const taken = { parking: besides(facts, 'parking', given), rental: [] };
  const asked = placed(judgeEntered(facts, entered, taken), begun);
  if (isRefusal(asked)) return asked;
  const comes = asked.parkings
    .filter(({ waiting }) => !waiting)
    .map((car) => ({ ...car, itemId: car.parkingId, quantity: 1 }));
  return {
    ...NOTHING_CHARGED,
    stock: { ...NO_STOCK, parking: stockDifference(given, comes) },
    replaced: {
      ...NOTHING_REPLACED,
      ended: { rental: [], parking: ended.map(({ id }) => id) },
      parkings: asked.parkings,
    },
  };
}

function judgeRentals(facts: ChangeFacts, wanted: EnteredExtras['rentals']): Judged | Refusal {
  const { rentals: rows } = facts.rows.extras;
  const { ended, begun } = compared(
    rows,
    wanted,
    (row, one) => onSameDays(row, one) && row.rental_item_id === one.itemId && row.quantity === one.quantity,
  );
  const given = ended.map(reservedRental);
  const entered = { parkings: [], pets: NO_PETS, rentals: begun.map(({ entry }) => entry) };
  const taken = { parking: [], rental: besides(facts, 'rental', given) };
  const asked = placed(judgeEntered(facts, entered, taken), begun);
  if (isRefusal(asked)) return asked;
  const charged = linesOf(facts, asked.rentals);
  if (isRefusal(charged)) return charged;
  const endedIds = ended.map(({ id }) => id);
  return {
    stock: { ...NO_STOCK, rental: stockDifference(given, asked.rentals) },
    undone: liveCharges(facts.rows.charges).filter(
      ({ rental_id: rental }) => rental !== null && endedIds.includes(rental),
    ),
    charged,
    replaced: {
      ...NOTHING_REPLACED,
      ended: { parking: [], rental: endedIds },
      rentals: asked.rentals,
    },
  };
}

function judgePets(facts: ChangeFacts, wanted: EnteredExtras['pets']): Judged | Refusal {
  const asked = judgeEntered(facts, { rentals: [], parkings: [], pets: wanted }, NOTHING_TAKEN);
  if (isRefusal(asked)) return asked;
  const rows = facts.pets.map(petOf);
  const isSame = JSON.stringify(rows) === JSON.stringify(asked.pets.map(plainPet));
  return {
    ...{ ...NOTHING_CHARGED, stock: NO_STOCK },
    replaced: { ...NOTHING_REPLACED, pets: isSame ? null : asked.pets },
  };
}

const plainPet = ({ bookingId, position, kind, ownerName, breed, weightGrams }: NewPet): NewPet => ({
  ...{ bookingId, position, kind, ownerName, breed, weightGrams },
});

/** By the rules and the stock that hold for a new stay. */
function judgeEntered(
  { rows: { booking }, lodging, now }: ChangeFacts,
  extras: EnteredExtras,
  taken: Pick<ChangeFacts, 'taken'>['taken'],
): NewExtras | Refusal {
  const stay = { checkIn: booking.check_in, checkOut: booking.check_out };
  return judgeExtras({ rooms: [{ id: booking.id, extras }], stay, lodging, taken, now: now.moment });
}

/** A refusal says the place among all that is wanted; what is kept is not judged again. */
function placed(judged: NewExtras | Refusal, begun: readonly { readonly index: number }[]) {
  if (!isRefusal(judged)) return judged;
  const at = judged.facts?.['index'];
  if (typeof at !== 'number') return judged;
  return { ...judged, facts: { ...judged.facts, index: begun[at]?.index ?? at } };
}

/** What others have taken, where the stay gives some back. What it has it may keep, though the club have fewer now. */
function besides(
  { taken, lodging }: ChangeFacts,
  kind: 'parking' | 'rental',
  given: readonly ReservedOnStay[],
): ExtraNight[] {
  const items = kind === 'parking' ? lodging.parkings : lodging.rentalItems;
  return taken[kind].map(({ itemId, night, taken: all }) => {
    const own = given
      .filter((one) => one.itemId === itemId && daysOf(one).includes(night))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const total = items.find(({ id }) => id === itemId)?.quantity ?? 0;
    return { itemId, night, taken: own === 0 ? all : Math.min(all - own, total - own) };
  });
}

/** The lines of what is rented anew, each paid as the stay is. */
function linesOf(facts: ChangeFacts, rentals: readonly (NewRental & Rented)[]): NewCharge[] | Refusal {
  const { rows } = facts;
  if (rentals.length === 0) return [];
  const way = waysOf(facts);
  if (isRefusal(way)) return way;
  const nights = liveNights(rows.nights).map(({ night }) => ({
    ...{ night, points: 0, yen: 0, usageFeeYen: 0, planFeeYen: 0, fees: [] },
  }));
  const { unit } = termsOf(rows.group);
  const price = withRentals({ unit, nights, taxes: [], totalPoints: 0, totalYen: 0 }, rentals);
  return chargesOf(rows.booking.id, price, way);
}

/** What a quote says of it; the ids of what comes are drawn anew each time. */
export const saidOfReplaced = ({ ended, rentals, parkings, pets }: ReplacedExtras) => ({
  ended: [...ended.parking, ...ended.rental].toSorted(),
  rentals: rentals.map((one) => [one.itemId, one.quantity, one.fromDate, one.toDate, one.unitPriceYen]),
  parkings,
  pets,
});

type Writing = {
  readonly bookingId: string;
  readonly items: Pick<Lodging, 'parkings' | 'rentalItems'>;
  readonly at: Date;
  /** Whether what comes was taken already, as its card was asked. */
  readonly isTaken: boolean;
};

/** The statements that write it; the nights are locked. */
export function replaceQueries(
  { ended, rentals, parkings, pets }: ReplacedExtras,
  stock: StockOfChange,
  { bookingId, items, at, isTaken }: Writing,
): Statement[] {
  const changesOf = (kind: 'parking' | 'rental') => {
    const ofKind = kind === 'parking' ? items.parkings : items.rentalItems;
    return stock[kind]
      .filter(({ taken }) => taken < 0 || !isTaken)
      .map((change) => ({
        ...change,
        total: change.taken > 0 ? (ofKind.find(({ id }) => id === change.itemId)?.quantity ?? null) : null,
      }));
  };
  const ofParkings = [
    endExtrasQuery('parking', ended.parking, at),
    insertParkingsQuery(parkings),
    changeExtrasQuery('parking', changesOf('parking')),
  ];
  const ofRentals = [
    endExtrasQuery('rental', ended.rental, at),
    insertRentalsQuery(rentals),
    changeExtrasQuery('rental', changesOf('rental')),
  ];
  return [
    ...(ended.parking.length + parkings.length > 0 ? ofParkings : []),
    ...(ended.rental.length + rentals.length > 0 ? ofRentals : []),
    ...(pets ? [endPetsQuery(bookingId, at), insertPetsQuery(pets)] : []),
  ];
}
