/**
 * What is typed for a room beside its guests: cars, things to rent, pets. Days that are left empty mean the whole stay, so that
 * they fit a second hold of the same room.
 */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { normalizeNumber } from '#domain/kernel/typed-text.ts';

export type DaysEntry = { fromDate: string; toDate: string };
export type CarEntry = DaysEntry & {
  parkingId: string;
  carNumber: string;
  color: string;
  height: string;
  /** Whether it would wait where no place is free. */
  mayWait: boolean;
};
export type RentalEntry = DaysEntry & { itemId: string; quantity: number };
export type PetEntry = { kind: 'DOG' | 'CAT'; ownerName: string; breed: string; petWeight: string };
export type ExtrasEntry = {
  cars: CarEntry[];
  rentals: RentalEntry[];
  pets: PetEntry[];
  agreed: boolean;
};

/** The part of a form in which they are entered, room by room. */
export type ExtrasForm = { rooms: { extras: ExtrasEntry }[] };

export const noCar: CarEntry = {
  parkingId: '',
  carNumber: '',
  color: '',
  height: '',
  mayWait: false,
  fromDate: '',
  toDate: '',
};
export const noPet: PetEntry = { kind: 'DOG', ownerName: '', breed: '', petWeight: '' };

type Loose = Record<string, unknown>;
const records = (value: unknown): readonly Loose[] =>
  Array.isArray(value) ? value.filter((one): one is Loose => typeof one === 'object' && one !== null) : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const daysOf = (kept: Loose): DaysEntry => ({
  fromDate: text(kept['fromDate']),
  toDate: text(kept['toDate']),
});

/** What was kept, in its form; what does not fit is dropped. */
export function fitExtras(kept: unknown): ExtrasEntry {
  const [extras = {}] = records([kept]);
  return {
    cars: records(extras['cars']).map((car) => ({
      ...daysOf(car),
      parkingId: text(car['parkingId']),
      carNumber: text(car['carNumber']),
      color: text(car['color']),
      height: text(car['height']),
      mayWait: car['mayWait'] === true,
    })),
    rentals: records(extras['rentals']).flatMap((rental) => {
      const quantity = rental['quantity'];
      return typeof quantity === 'number' && quantity > 0
        ? [{ ...daysOf(rental), itemId: text(rental['itemId']), quantity }]
        : [];
    }),
    pets: records(extras['pets']).map((pet) => ({
      kind: pet['kind'] === 'CAT' ? 'CAT' : 'DOG',
      ownerName: text(pet['ownerName']),
      breed: text(pet['breed']),
      petWeight: text(pet['petWeight']),
    })),
    agreed: extras['agreed'] === true,
  };
}

/** Whether anything was asked for. */
export function holdsExtras(kept: unknown): boolean {
  const { cars, rentals, pets } = fitExtras(kept);
  return cars.length + rentals.length + pets.length > 0;
}

export type StayDates = { checkInDate: string; checkOutDate: string };

/** The days that an entry means: those chosen where they lie within the stay, and else all of it. */
export function meantDays(
  { fromDate, toDate }: DaysEntry,
  { checkInDate, checkOutDate }: StayDates,
): DaysEntry {
  const last = addDays(calendarDate(checkOutDate), -1);
  const within = (day: string) => day >= checkInDate && day <= last;
  const from = within(fromDate) ? fromDate : checkInDate;
  const to = within(toDate) && toDate >= from ? toDate : last;
  return { fromDate: from, toDate: to };
}

/** A weight as it was typed, in kilograms; null where it is no number. */
export function weightOf(typed: string): number | null {
  const tidy = normalizeNumber(typed).replace(/kg$/i, '');
  return /^\d{1,3}(\.\d{1,3})?$/.test(tidy) ? Number(tidy) : null;
}

export function heightOf(typed: string): number | null {
  const tidy = normalizeNumber(typed).replace(/cm$/i, '');
  return /^\d{1,4}$/.test(tidy) ? Number(tidy) : null;
}

/** The extras of a room as the server takes them. */
export function extrasInput({ cars, rentals, pets, agreed }: ExtrasEntry, stay: StayDates) {
  return {
    parkings: cars.map((car) => ({
      facilityParkingId: car.parkingId || '0',
      carNumber: car.carNumber.trim(),
      color: car.color.trim(),
      height: heightOf(car.height),
      waitlist: car.mayWait,
      ...meantDays(car, stay),
    })),
    rentalItems: rentals.map((rental) => ({
      rentalItemId: rental.itemId,
      quantity: rental.quantity,
      ...meantDays(rental, stay),
    })),
    petInfo:
      pets.length === 0
        ? null
        : {
            agreed,
            pets: pets.map((pet) => ({
              kind: pet.kind,
              ownerName: pet.ownerName.trim(),
              breed: pet.breed.trim(),
              petWeight: weightOf(pet.petWeight) ?? 0,
            })),
          },
  };
}
