/**
 * What becomes of parking and of things that were rented when a stay gets other dates, and what that means for the stock
 * of each night. Days are those of the stay by their nights: the last one is the night before check-out.
 */
import { addDays, calendarDate, daysBetween, nightsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Stay } from './reception.ts';

/** The first and the last day on which something is reserved, both counted. */
export type ExtraDays = { readonly fromDate: CalendarDate; readonly toDate: CalendarDate };

/** Places of a parking, or pieces of a rental item, on some days. */
export type ReservedExtra = ExtraDays & { readonly itemId: number; readonly quantity: number };

/** The days on which something is reserved. */
export const daysOf = ({ fromDate, toDate }: ExtraDays): CalendarDate[] =>
  nightsOf({ checkIn: fromDate, checkOut: addDays(toDate, 1) });

/** All days of a stay. */
export const wholeStay = ({ checkIn, checkOut }: Stay): ExtraDays => ({
  fromDate: checkIn,
  toDate: addDays(checkOut, -1),
});

/** Whether days lie within a stay. */
export const liesWithin = ({ fromDate, toDate }: ExtraDays, { checkIn, checkOut }: Stay): boolean =>
  checkIn <= fromDate && fromDate <= toDate && toDate < checkOut;

export type Followed<Extra> =
  | { readonly as: 'stays'; readonly extra: Extra }
  /** It is reserved for these days from now on. */
  | { readonly as: 'changes'; readonly extra: Extra; readonly days: ExtraDays }
  /** Nothing of it is left, because its days were given up. */
  | { readonly as: 'ends'; readonly extra: Extra }
  /** Where it would have to go the stay has no days for it: it is for its member to say what is to become of it. */
  | { readonly as: 'cannot follow'; readonly extra: Extra };

/**
 * What becomes of each reservation when its stay gets other dates. One for the whole stay is for the whole new one; any other
 * keeps its distance from the day of arrival, and is cut to what the stay has left.
 */
export function extrasFollowing<Extra extends ExtraDays>(
  extras: readonly Extra[],
  { from, to }: { readonly from: Stay; readonly to: Stay },
): Followed<Extra>[] {
  const shift = daysBetween(from.checkIn, to.checkIn);
  return extras.map((extra): Followed<Extra> => {
    const days = isForAllOf(extra, from) ? wholeStay(to) : cutTo(shifted(extra, shift), to);
    if (!days) return { as: shift === 0 ? 'ends' : 'cannot follow', extra };
    const isSame = days.fromDate === extra.fromDate && days.toDate === extra.toDate;
    return isSame ? { as: 'stays', extra } : { as: 'changes', extra, days };
  });
}

/**
 * What parking and rented things a stay has left once it ends on an earlier day, with their days then, for pages that tell it
 * beforehand; nothing where nothing of the stay is left (`checkOut` null). An invalid date throws.
 */
export function extrasLeft<Extra extends { readonly fromDate: string; readonly toDate: string }>(
  extras: readonly Extra[],
  {
    checkInDate,
    checkOutDate,
    checkOut,
  }: {
    readonly checkInDate: string;
    readonly checkOutDate: string;
    readonly checkOut: string | null;
  },
): (Extra & ExtraDays)[] {
  if (checkOut === null) return [];
  const from = { checkIn: calendarDate(checkInDate), checkOut: calendarDate(checkOutDate) };
  const to = { ...from, checkOut: calendarDate(checkOut) };
  const reserved = extras.map((extra) => ({
    ...extra,
    ...{ fromDate: calendarDate(extra.fromDate), toDate: calendarDate(extra.toDate) },
  }));
  return extrasFollowing(reserved, { from, to }).flatMap((one) => {
    if (one.as === 'stays') return [one.extra];
    return one.as === 'changes' ? [{ ...one.extra, ...one.days }] : [];
  });
}

function isForAllOf({ fromDate, toDate }: ExtraDays, stay: Stay): boolean {
  const whole = wholeStay(stay);
  return fromDate === whole.fromDate && toDate === whole.toDate;
}

const shifted = ({ fromDate, toDate }: ExtraDays, days: number): ExtraDays => ({
  fromDate: addDays(fromDate, days),
  toDate: addDays(toDate, days),
});

/** What of days a stay has; null where it has none of them. */
function cutTo(days: ExtraDays, stay: Stay): ExtraDays | null {
  const whole = wholeStay(stay);
  const fromDate = days.fromDate > whole.fromDate ? days.fromDate : whole.fromDate;
  const toDate = days.toDate < whole.toDate ? days.toDate : whole.toDate;
  return fromDate <= toDate ? { fromDate, toDate } : null;
}

/** How much more, or less, is taken of an item on a night. */
export type ExtraStockChange = {
  readonly itemId: number;
  readonly night: CalendarDate;
  readonly taken: number;
};

/** What has to be taken and given back, night by night, where one list of reservations takes the place of another; sorted as it is locked. */
export function stockDifference(
  before: readonly ReservedExtra[],
  after: readonly ReservedExtra[],
): ExtraStockChange[] {
  const changes = new Map<string, ExtraStockChange>();
  const count = (extras: readonly ReservedExtra[], sign: 1 | -1) => {
    for (const { itemId, quantity, ...days } of extras)
      for (const night of daysOf(days)) {
        const key = `${itemId} ${night}`;
        const taken = (changes.get(key)?.taken ?? 0) + sign * quantity;
        changes.set(key, { itemId, night, taken });
      }
  };
  count(before, -1);
  count(after, 1);
  return [...changes.values()]
    .filter(({ taken }) => taken !== 0)
    .sort((a, b) => a.itemId - b.itemId || (a.night < b.night ? -1 : 1));
}
