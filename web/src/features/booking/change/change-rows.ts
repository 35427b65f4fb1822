/** A stay before a change and after it, row by row: what it is, what is beside its room, and what it costs. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow, Had } from '../before-after.tsx';
import { usePlaceNames } from '../guest-places.ts';
import type { ChangeKind, ChangeQuote } from './change-quote.ts';
import type { GuestsInput } from './guests-form.ts';
import { guestsOfChange, type GuestOfChange } from './guests-of-change.ts';
import { yenBySubject } from './yen-by-subject.ts';

type Side = ChangeQuote['before'];
/** What stands on both sides of a change, one that is asked for and one that was done. */
type Dated = Omit<Side, 'price' | 'totalJpy'>;
type Compared = { kind: ChangeKind; before: Dated; after: Dated };

export const isOfDates = ({ kind }: { kind: ChangeKind }) => kind === 'EXTENSION' || kind === 'MOVE';

/** Parking and things to rent: where they are changed, and where they follow their stay. */
function useExtrasRows(): (change: Compared) => BeforeAfterRow[] {
  const { none } = useWords('booking/change');
  const words = useWords('booking/stay').extras;
  const format = useFormat();
  return (change) => {
    // Of a stay that gets other dates "the whole stay" alone would not say what changes.
    const daysText = (stay: Dated, { fromDate, toDate }: { fromDate: string; toDate: string }) => {
      const isWhole =
        fromDate === stay.checkInDate && toDate === addDays(calendarDate(stay.checkOutDate), -1);
      const days = format.days({ from: fromDate, to: toDate });
      if (!isWhole) return days;
      return isOfDates(change) ? words.dates.wholeOf(days) : words.dates.whole;
    };
    const carsOf = (stay: Dated): Had[] =>
      stay.parkings.map((car) => ({
        what: words.parking.summary({ ...car, height: car.height === null ? null : String(car.height) }),
        when: daysText(stay, car),
      }));
    const thingsOf = (stay: Dated): Had[] =>
      stay.rentalItems.map((one) => ({ what: words.rental.line(one), when: daysText(stay, one) }));
    const row = (term: string, had: (stay: Dated) => Had[], kind: 'PARKING' | 'RENTAL'): BeforeAfterRow[] => {
      const [before, after] = [had(change.before), had(change.after)];
      const isSaid =
        change.kind === kind || (isOfDates(change) && JSON.stringify(before) !== JSON.stringify(after));
      const orNone = (things: Had[]) => (things.length > 0 ? things : none);
      return isSaid ? [{ term, before: orNone(before), after: orNone(after) }] : [];
    };
    return [...row(words.rental.title, thingsOf, 'RENTAL'), ...row(words.parking.title, carsOf, 'PARKING')];
  };
}

/** Who comes, by name; where nothing else changes, this alone tells both sides apart. */
export function useGuestRows(): (before: GuestsInput, after: GuestsInput) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const { guests } = useWords('booking/change');
  const namesOf = usePlaceNames();
  const format = useFormat();
  return (...sides) => {
    const both = guestsOfChange(...sides);
    const said = (list: readonly GuestOfChange[]): Had[] => {
      const places = namesOf(list.map(({ place }) => place));
      return list.map(({ name, age, isDescribedAnew }, index) => ({
        what: name ?? guests.unnamed,
        when: format.list([
          places[index] ?? '',
          ...(age === null ? [] : [words.age(age)]),
          ...(isDescribedAnew ? [guests.describedAnew] : []),
        ]),
      }));
    };
    return [{ term: guests.who, before: said(both.before), after: said(both.after) }];
  };
}

/** Where the yen come from: each subject of which the stay pays another sum than before. */
function useYenRows(): (quote: ChangeQuote) => BeforeAfterRow[] {
  const { charges, price } = useWords('booking/stay');
  const format = useFormat();
  return ({ before, after }) =>
    yenBySubject(before, after).map(({ subject, yenBefore, yenAfter }) => ({
      term: subject === 'CANCELLATION_FEE' ? price.penalties : charges[subject],
      before: format.yen(yenBefore),
      after: format.yen(yenAfter),
      of: 'amounts',
    }));
}

/** The stay itself: its days, how many come, and what is beside its room. */
export function useStayRows(): (change: Compared) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const { guests } = useWords('booking/change');
  const party = useWords('vacancy').conditions.party;
  const format = useFormat();
  const extrasRows = useExtrasRows();
  return (change) => {
    const { before, after } = change;
    const [partyBefore, partyAfter] = [party({ rooms: 1, ...before }), party({ rooms: 1, ...after })];
    return [
      // Who comes, and what is rented or parked, leaves the days as they are.
      ...(isOfDates(change)
        ? [{ term: words.stay, before: format.stay(before), after: format.stay(after) }]
        : []),
      ...(partyBefore === partyAfter ? [] : [{ term: guests.row, before: partyBefore, after: partyAfter }]),
      ...extrasRows(change),
    ];
  };
}

export function useChangeRows(): (quote: ChangeQuote) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const format = useFormat();
  const stayRows = useStayRows();
  const yenRows = useYenRows();
  return (quote) => {
    const { before, after, paymentsBefore, payments } = quote;
    const unit = before.price.pointUnit;
    const rows = stayRows(quote);
    if (isOfDates(quote) && unit !== 'yen')
      rows.push({
        term: words.price.totalPoints,
        before: format.amount(before.price.totalPoints, unit),
        after: format.amount(after.price.totalPoints, unit),
        of: 'amounts',
      });
    rows.push(...yenRows(quote));
    rows.push({
      term: words.price.totalYen,
      before: format.yen(before.totalJpy),
      after: format.yen(after.totalJpy),
      of: 'amounts',
    });
    // Where all is paid in one way the sum has said it.
    const ways = [...new Set([...paymentsBefore, ...payments].map(({ way }) => way))];
    if (ways.length > 1 || ways.includes('INVOICE')) {
      const jpyOf = (parts: ChangeQuote['paymentsBefore'], one: string) =>
        format.yen(parts.find(({ way }) => way === one)?.jpy ?? 0);
      for (const way of ways)
        rows.push({
          term: words.paymentWays[way],
          before: jpyOf(paymentsBefore, way),
          after: jpyOf(payments, way),
          of: 'amounts',
        });
    }
    return rows;
  };
}
