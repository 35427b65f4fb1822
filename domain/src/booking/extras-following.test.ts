/** What becomes of parking and rented things when a stay gets other dates. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import {
  daysOf,
  extrasFollowing,
  extrasLeft,
  liesWithin,
  stockDifference,
  wholeStay,
} from './extras-following.ts';
import type { ReservedExtra } from './extras-following.ts';

const december = (day: number) => calendarDate(`2026-12-${String(day).padStart(2, '0')}`);
const stay = (from: number, before: number) => ({ checkIn: december(from), checkOut: december(before) });
const days = (from: number, to: number) => ({ fromDate: december(from), toDate: december(to) });

describe('when a stay from the 10th to the 13th gets other dates', () => {
  it.each([
    ['the same dates, the whole stay', [10, 12], [10, 13], 'stays', [10, 12]],
    ['one night more, the whole stay', [10, 12], [10, 14], 'changes', [10, 13]],
    ['one night more, the first day', [10, 10], [10, 14], 'stays', [10, 10]],
    ['one night more, the last day', [12, 12], [10, 14], 'stays', [12, 12]],
    ['a week later, the whole stay', [10, 12], [17, 20], 'changes', [17, 19]],
    ['a week later, the second day', [11, 11], [17, 20], 'changes', [18, 18]],
    ['a day earlier with one night more, the second day', [11, 11], [9, 13], 'changes', [10, 10]],
    ['the last night given up, the whole stay', [10, 12], [10, 12], 'changes', [10, 11]],
    ['the last night given up, the last two days', [11, 12], [10, 12], 'changes', [11, 11]],
    ['the last night given up, the first day', [10, 10], [10, 12], 'stays', [10, 10]],
    ['the last night given up, the last day', [12, 12], [10, 12], 'ends', null],
    ['a week later with a night less, the last two days', [11, 12], [17, 19], 'changes', [18, 18]],
    ['a week later with a night less, the last day', [12, 12], [17, 19], 'cannot follow', null],
  ] as const)('%s', (_, [from, to], [checkIn, checkOut], as, left) => {
    const [followed] = extrasFollowing([days(from, to)], { from: stay(10, 13), to: stay(checkIn, checkOut) });
    const changed = as === 'changes' ? { days: days(left[0], left[1]) } : {};
    expect(followed).toMatchObject({ as, ...changed });
  });

  it('whatever is left of a reservation lies within the new stay, and is never longer unless it was for all of it', () => {
    const aStay = fc
      .record({ start: fc.integer({ min: 0, max: 20 }), nights: fc.integer({ min: 1, max: 14 }) })
      .map(({ start, nights }) => ({
        checkIn: addDays(december(1), start),
        checkOut: addDays(december(1), start + nights),
      }));
    const cases = fc.tuple(aStay, aStay, fc.nat(), fc.nat()).map(([from, to, skipped, length]) => {
      const all = daysOf(wholeStay(from));
      const first = skipped % all.length;
      const last = first + (length % (all.length - first));
      return { from, to, extra: { fromDate: all[first]!, toDate: all[last]! } };
    });
    fc.assert(
      fc.property(cases, ({ from, to, extra }) => {
        const [followed] = extrasFollowing([extra], { from, to });
        const left = followed!.as === 'changes' ? followed!.days : wholeStay(to);
        expect(liesWithin(left, to)).toBe(true);
        const isWhole = daysOf(extra).length === daysOf(wholeStay(from)).length;
        const most = isWhole || followed!.as !== 'changes' ? daysOf(wholeStay(to)) : daysOf(extra);
        expect(daysOf(left).length).toBeLessThanOrEqual(most.length);
      }),
    );
  });
});

describe('the stock that changes hands', () => {
  const two = (from: number, to: number): ReservedExtra => ({ itemId: 7, quantity: 2, ...days(from, to) });

  it('is what one list takes beyond the other, night by night', () => {
    expect(stockDifference([two(10, 12)], [two(11, 13)])).toEqual([
      { itemId: 7, night: december(10), taken: -2 },
      { itemId: 7, night: december(13), taken: 2 },
    ]);
  });

  it('is nothing where both take the same', () => {
    const twice = { ...two(10, 11), quantity: 1 };
    expect(stockDifference([two(10, 11)], [twice, twice])).toEqual([]);
  });

  it('comes in the order of the locks', () => {
    const other = { ...two(9, 9), itemId: 3 };
    expect(stockDifference([], [two(10, 10), other]).map(({ itemId }) => itemId)).toEqual([3, 7]);
  });
});

describe('what a stay from the 10th to the 13th has left', () => {
  const extras = [
    { name: 'whole', ...days(10, 12) },
    { name: 'first', ...days(10, 10) },
    { name: 'last', ...days(12, 12) },
  ];
  const dates = { checkInDate: december(10), checkOutDate: december(13) };

  it('is cut to its nights where it ends earlier', () => {
    expect(extrasLeft(extras, { ...dates, checkOut: december(12) })).toEqual([
      { name: 'whole', ...days(10, 11) },
      { name: 'first', ...days(10, 10) },
    ]);
  });

  it('is all that it had where it ends as it did, and nothing where it is given up', () => {
    expect(extrasLeft(extras, { ...dates, checkOut: december(13) })).toEqual(extras);
    expect(extrasLeft(extras, { ...dates, checkOut: null })).toEqual([]);
  });
});
