/** What a stay has beside its room before a change and after it, by name: for the quote, for the row of the change and for its mail. */
import type { ReservedExtra } from '#domain/booking/extras-following.ts';
import type { WantedParking } from '#domain/booking/extras.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { namesIn } from '../extras-mail-facts.ts';
import type { ExtrasToName } from '../extras-mail-facts.ts';
import type { NewPet, ParkingRow, PetRow } from '../extras-store.ts';
import { extrasOfStay, reservedRental } from '../stay/following-extras.ts';
import type { ChangeFacts } from './change-facts.ts';
import { daysAfter } from './extras-of-change.ts';
import type { ReplacedExtras } from './replaced-extras.ts';
import type { ChangeWanted } from './wanted-change.ts';

export type NamedExtras = { readonly before: ExtrasToName; readonly after: ExtrasToName };

type Asked = {
  readonly wanted: ChangeWanted;
  readonly from: Stay;
  readonly to: Stay;
  /** Where others are wanted. */
  readonly replaced?: ReplacedExtras | undefined;
};

export function namedExtras(facts: ChangeFacts, { wanted, from, to, replaced }: Asked): NamedExtras {
  const { parkings, rentals } = facts.rows.extras;
  const following = extrasOfStay(facts.rows.extras, { from, to });
  const carsAfter = daysAfter(following.parking).flatMap((days) => {
    const row = parkings.find(({ id }) => id === days.id);
    return row ? [{ ...carOf(row), fromDate: days.fromDate, toDate: days.toDate }] : [];
  });
  const named = namedIn(facts);
  const pets = facts.pets.map(petOf);
  return {
    before: named({ cars: parkings.map(carOf), things: rentals.map(reservedRental), pets }),
    after: named({
      cars: wanted.kind === 'PARKING' ? carsWanted(facts, replaced) : carsAfter,
      things: wanted.kind === 'RENTAL' ? wanted.rentals : daysAfter(following.rental),
      pets: replaced?.pets ?? pets,
    }),
  };
}

/** What a change of a kind leaves written of them: those that it can move, and no more. */
export function concerned(
  kind: ChangeWanted['kind'],
  { parkings, rentals, pets }: ExtrasToName,
): ExtrasToName | undefined {
  const none: ExtrasToName = { parkings: [], rentals: [], pets: [] };
  if (kind === 'EXTENSION' || kind === 'MOVE') return { ...none, parkings, rentals };
  if (kind === 'PARKING') return { ...none, parkings };
  if (kind === 'RENTAL') return { ...none, rentals };
  return kind === 'PETS' ? { ...none, pets } : undefined;
}

type Car = Omit<WantedParking, 'mayWait'> & { readonly waits: boolean };

const carOf = (row: ParkingRow): Car => ({
  ...{ parkingId: row.parking_id, carNumber: row.car_number, color: row.color },
  ...{ heightCm: row.height_cm, fromDate: row.from_date, toDate: row.to_date },
  waits: row.waiting_since !== null,
});

/** What stays of the cars, and what comes. */
const carsWanted = ({ rows }: ChangeFacts, replaced: ReplacedExtras | undefined): Car[] => [
  ...rows.extras.parkings.filter(({ id }) => !replaced?.ended.parking.includes(id)).map(carOf),
  ...(replaced?.parkings ?? []).map(({ waiting, ...car }) => ({ ...car, waits: waiting })),
];

export const petOf = (row: PetRow): NewPet => ({
  ...{ bookingId: row.booking_id, position: row.position, kind: row.kind as NewPet['kind'] },
  ...{ ownerName: row.owner_name, breed: row.breed, weightGrams: row.weight_grams },
});

type Extras = {
  readonly cars: readonly Car[];
  readonly things: readonly ReservedExtra[];
  readonly pets: readonly NewPet[];
};

const namedIn =
  ({ lodging }: ChangeFacts) =>
  ({ cars, things, pets }: Extras): ExtrasToName => ({
    parkings: cars.map(({ parkingId, carNumber, color, heightCm, fromDate, toDate, waits }) => ({
      ...{ names: namesIn(lodging.parkings, parkingId), carNumber: carNumber.trim(), color: color.trim() },
      ...{ heightCm, fromDate, toDate, waits },
    })),
    rentals: things.map(({ itemId, quantity, fromDate, toDate }) => ({
      ...{ names: namesIn(lodging.rentalItems, itemId), quantity, fromDate, toDate },
    })),
    pets: pets.map(({ kind, breed, weightGrams, ownerName }) => ({
      ...{ kind, breed, weightKg: weightGrams / 1000, ownerName },
    })),
  });
