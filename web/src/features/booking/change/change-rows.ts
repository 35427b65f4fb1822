/** A stay before a change and after it, row by row: what it is, what is beside its room, and what it costs. */
import { useWords } from '#web/i18n/language.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import type { BeforeAfterRow, Had } from '../before-after.tsx';
import { useComparedExtras } from '../compared-extras.ts';
import { useComparedPayments } from '../compared-payments.ts';
import { useComparedYen } from '../compared-yen.ts';
import { usePlaceNames } from '../guest-places.ts';
import type { ChangeKind, ChangeQuote } from './change-quote.ts';
import type { GuestsInput } from './guests-form.ts';
import { guestsOfChange, type GuestOfChange } from './guests-of-change.ts';

type Side = ChangeQuote['before'];
/** What stands on both sides of a change, one that is asked for and one that was done. */
type Dated = Omit<Side, 'price' | 'totalJpy'>;
type Compared = { kind: ChangeKind; before: Dated; after: Dated };

export const isOfDates = ({ kind }: { kind: ChangeKind }) => kind === 'EXTENSION' || kind === 'MOVE';

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

/** The stay itself: its days, how many come, and what is beside its room. */
export function useStayRows(): (change: Compared) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const { guests } = useWords('booking/change');
  const party = useWords('vacancy').conditions.party;
  const format = useFormat();
  const extrasRows = useComparedExtras();
  return (change) => {
    const { before, after, kind } = change;
    const about = isOfDates(change) ? 'dates' : kind === 'RENTAL' || kind === 'PARKING' ? kind : null;
    const [partyBefore, partyAfter] = [party({ rooms: 1, ...before }), party({ rooms: 1, ...after })];
    return [
      // Who comes, and what is rented or parked, leaves the days as they are.
      ...(isOfDates(change)
        ? [{ term: words.stay, before: format.stay(before), after: format.stay(after) }]
        : []),
      ...(partyBefore === partyAfter ? [] : [{ term: guests.row, before: partyBefore, after: partyAfter }]),
      ...(about ? extrasRows({ before, after, about }) : []),
    ];
  };
}

export function useChangeRows(): (quote: ChangeQuote) => BeforeAfterRow[] {
  const words = useWords('booking/stay');
  const format = useFormat();
  const stayRows = useStayRows();
  const yenRows = useComparedYen();
  const paymentRows = useComparedPayments();
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
    rows.push(...yenRows(before, after));
    rows.push({
      term: words.price.totalYen,
      before: format.yen(before.totalJpy),
      after: format.yen(after.totalJpy),
      of: 'amounts',
    });
    rows.push(...paymentRows(paymentsBefore, payments, paymentsBefore));
    return rows;
  };
}
