/** How many of what a house has are left on some days. */
import { mostOf } from '#domain/booking/extras.ts';
import { meantDays, type CarEntry, type DaysEntry, type StayDates } from './extras-form.ts';
import type { OfferedItem } from './offered-extras.ts';

type Stocked = Pick<OfferedItem, 'availabilities'>;
/** So many of something on some days. */
type Wanted = DaysEntry & { readonly quantity: number };

/** How many are left on all of some days. */
export const leftOn = ({ availabilities }: Stocked, { fromDate, toDate }: DaysEntry): number =>
  mostOf(
    availabilities
      .filter(({ stayDate }) => stayDate >= fromDate && stayDate <= toDate)
      .map(({ quantity }) => quantity),
  );

type Beside = {
  readonly days: DaysEntry;
  /** What else is wanted of the same. */
  readonly others: readonly Wanted[];
  readonly stay: StayDates;
};

/** How many of a thing are left on all of some days beside what else is wanted of it. */
export function leftBeside({ availabilities }: Stocked, { days, others, stay }: Beside): number {
  const left = availabilities.map(({ stayDate, quantity }) => ({
    stayDate,
    quantity: others.reduce((rest, other) => {
      const { fromDate, toDate } = meantDays(other, stay);
      return fromDate <= stayDate && stayDate <= toDate ? rest - other.quantity : rest;
    }, quantity),
  }));
  return Math.max(0, leftOn({ availabilities: left }, days));
}

/** The places that cars take of a parking. */
export const placesOf = (cars: readonly CarEntry[], parkingId: string): Wanted[] =>
  cars.filter((car) => car.parkingId === parkingId).map((car) => ({ ...car, quantity: 1 }));
