/** How many of what a house has are left on some days. */
import { mostOf } from '#domain/booking/extras.ts';
import { meantDays, type DaysEntry, type RentalEntry, type StayDates } from './extras-form.ts';
import type { OfferedItem } from './offered-extras.ts';

/** How many are left on all of some days. */
export const leftOn = (
  { availabilities }: Pick<OfferedItem, 'availabilities'>,
  { fromDate, toDate }: DaysEntry,
): number =>
  mostOf(
    availabilities
      .filter(({ stayDate }) => stayDate >= fromDate && stayDate <= toDate)
      .map(({ quantity }) => quantity),
  );

type Beside = {
  readonly days: DaysEntry;
  /** What else is wanted of the same. */
  readonly others: readonly RentalEntry[];
  readonly stay: StayDates;
};

/** How many of a thing are left on all of some days beside what else is wanted of it. */
export function leftBeside({ availabilities }: OfferedItem, { days, others, stay }: Beside): number {
  const left = availabilities.map(({ stayDate, quantity }) => ({
    stayDate,
    quantity: others.reduce((rest, other) => {
      const { fromDate, toDate } = meantDays(other, stay);
      return fromDate <= stayDate && stayDate <= toDate ? rest - other.quantity : rest;
    }, quantity),
  }));
  return Math.max(0, leftOn({ availabilities: left }, days));
}
