/** Parking and things to rent before a step and after it, as rows of the before-and-after view: shared by cancelling and changing. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow, Had } from './before-after.tsx';

type Days = { readonly fromDate: string; readonly toDate: string };
export type WithExtras = {
  readonly checkInDate: string;
  readonly checkOutDate: string;
  readonly rentalItems: readonly (Days & { readonly name: string; readonly quantity: number })[];
  readonly parkings: readonly (Days & {
    readonly name: string;
    readonly carNumber: string;
    readonly color: string;
    readonly height: number | null;
    readonly waitlist: boolean;
  })[];
};

type Compared = {
  readonly before: WithExtras;
  readonly after: WithExtras;
  /** What the step is about; of one that gives other dates whatever they change is said. */
  readonly about: 'dates' | 'RENTAL' | 'PARKING';
};

/** Whether the same things stand on both sides, each on other days or on the same. */
function isAlongOnly(before: readonly Had[], after: readonly Had[]): boolean {
  const whatOf = (things: readonly Had[]) => JSON.stringify(things.map(({ what }) => what));
  return (
    before.length > 0 && whatOf(before) === whatOf(after) && JSON.stringify(before) !== JSON.stringify(after)
  );
}

export function useComparedExtras(): (compared: Compared) => BeforeAfterRow[] {
  const words = useWords('booking/stay').extras;
  const { nothing } = useWords('booking/stay').cancel;
  const format = useFormat();
  return ({ before: stayBefore, after: stayAfter, about }) => {
    // Of a stay that gets other dates "the whole stay" alone would not say what changes.
    const daysText = (stay: WithExtras, { fromDate, toDate }: Days) => {
      const isWhole =
        fromDate === stay.checkInDate && toDate === addDays(calendarDate(stay.checkOutDate), -1);
      const days = format.days({ from: fromDate, to: toDate });
      if (!isWhole) return days;
      return about === 'dates' ? words.dates.wholeOf(days) : words.dates.whole;
    };
    const carsOf = (stay: WithExtras): Had[] =>
      stay.parkings.map((car) => ({
        what: words.parking.summary({ ...car, height: car.height === null ? null : String(car.height) }),
        when: daysText(stay, car),
      }));
    const thingsOf = (stay: WithExtras): Had[] =>
      stay.rentalItems.map((one) => ({ what: words.rental.line(one), when: daysText(stay, one) }));
    const row = (
      term: string,
      had: (stay: WithExtras) => Had[],
      kind: 'PARKING' | 'RENTAL',
    ): BeforeAfterRow[] => {
      const [before, after] = [had(stayBefore), had(stayAfter)];
      const isSaid =
        about === kind || (about === 'dates' && JSON.stringify(before) !== JSON.stringify(after));
      // Where days alone differ, one sentence says what a list of each night would.
      const along = about === 'dates' && isAlongOnly(before, after) ? words.dates.along : undefined;
      const orNothing = (things: Had[]) => (things.length > 0 ? things : nothing);
      return isSaid ? [{ term, before: orNothing(before), after: orNothing(after), along }] : [];
    };
    return [...row(words.rental.title, thingsOf, 'RENTAL'), ...row(words.parking.title, carsOf, 'PARKING')];
  };
}
