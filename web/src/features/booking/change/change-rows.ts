/** A stay before a change and after it, row by row: what it is, what is beside its room, and what it costs. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow, Had } from '../before-after.tsx';
import { usePlaceNames } from '../guest-places.ts';
import type { ChangeQuote } from './change-quote.ts';
import type { GuestsInput } from './guests-form.ts';
import { guestsOfChange, type GuestOfChange } from './guests-of-change.ts';
import { yenBySubject } from './yen-by-subject.ts';

type Side = ChangeQuote['before'];

const isOfDates = ({ kind }: ChangeQuote) => kind === 'EXTENSION' || kind === 'MOVE';

/** Parking and things to rent: where they are changed, and where they follow their stay. */
function useExtrasRows(): (quote: ChangeQuote) => BeforeAfterRow[] {
  const { none } = useWords('booking/change');
  const words = useWords('booking/stay').extras;
  const format = useFormat();
  return (quote) => {
    // Of a stay that gets other dates "the whole stay" would not say what changes.
    const daysText = (stay: Side, { fromDate, toDate }: { fromDate: string; toDate: string }) =>
      !isOfDates(quote) &&
      fromDate === stay.checkInDate &&
      toDate === addDays(calendarDate(stay.checkOutDate), -1)
        ? words.dates.whole
        : format.days({ from: fromDate, to: toDate });
    const carsOf = (stay: Side): Had[] =>
      stay.parkings.map((car) => ({
        what: words.parking.summary({ ...car, height: car.height === null ? null : String(car.height) }),
        when: daysText(stay, car),
      }));
    const thingsOf = (stay: Side): Had[] =>
      stay.rentalItems.map((one) => ({ what: words.rental.line(one), when: daysText(stay, one) }));
    const row = (term: string, had: (stay: Side) => Had[], kind: 'PARKING' | 'RENTAL'): BeforeAfterRow[] => {
      const [before, after] = [had(quote.before), had(quote.after)];
      const isSaid =
        quote.kind === kind || (isOfDates(quote) && JSON.stringify(before) !== JSON.stringify(after));
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

export function useChangeRows(): (quote: ChangeQuote) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const { guests } = useWords('booking/change');
  const party = useWords('vacancy').conditions.party;
  const format = useFormat();
  const extrasRows = useExtrasRows();
  const yenRows = useYenRows();
  return (quote) => {
    const { before, after, paymentsBefore, payments } = quote;
    const unit = before.price.pointUnit;
    const rows: BeforeAfterRow[] = [];
    // Who comes, and what is rented or parked, leaves days and points as they are.
    if (isOfDates(quote))
      rows.push({ term: words.stay, before: format.stay(before), after: format.stay(after) });
    const [partyBefore, partyAfter] = [party({ rooms: 1, ...before }), party({ rooms: 1, ...after })];
    if (partyBefore !== partyAfter) rows.push({ term: guests.row, before: partyBefore, after: partyAfter });
    rows.push(...extrasRows(quote));
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
