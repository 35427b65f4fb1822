/** Where a whole stay could begin, and how a month of such days is marked. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { freeStaySums, isWeekendStay, markOfMonth } from './free-stays.ts';

describe('days on which a stay could begin', () => {
  const run = { free: [1, 1, 0, 2, 2], price: [3, 4, 5, 6, null] };
  it('are those of which every night is free and for sale', () => {
    expect(freeStaySums(run, { nights: 1, rooms: 1 })).toEqual([3, 4, null, 6, null]);
    expect(freeStaySums(run, { nights: 2, rooms: 1 })).toEqual([7, null, null, null]);
    expect(freeStaySums(run, { nights: 1, rooms: 2 })).toEqual([null, null, null, 6, null]);
    expect(freeStaySums(run, { nights: 6, rooms: 1 })).toEqual([]);
  });
  it('are what looking at each stay by itself finds', () => {
    const night = fc.record({
      free: fc.integer({ min: 0, max: 3 }),
      price: fc.option(fc.integer({ min: 1, max: 9 })),
    });
    const wanted = fc.record({
      nights: fc.integer({ min: 1, max: 5 }),
      rooms: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(night, { maxLength: 30 }), wanted, (nightsOfRun, { nights, rooms }) => {
        const expected = nightsOfRun.slice(nights - 1).map((_, start) => {
          const stay = nightsOfRun.slice(start, start + nights);
          const canBeHad = stay.every(({ free, price }) => free >= rooms && price !== null);
          return canBeHad ? stay.reduce((sum, { price }) => sum + price!, 0) : null;
        });
        const free = nightsOfRun.map((one) => one.free);
        const price = nightsOfRun.map((one) => one.price);
        expect(freeStaySums({ free, price }, { nights, rooms })).toEqual(expected);
      }),
    );
  });
});

describe('a weekend away', () => {
  it.each([
    ['2027-02-05', 1, false],
    ['2027-02-05', 2, true],
    ['2027-02-06', 1, true],
    ['2027-02-07', 1, false],
    ['2027-02-07', 6, false],
    ['2027-02-07', 7, true],
  ])('from %s for %i nights: %s', (from, nights, expected) => {
    expect(isWeekendStay(calendarDate(from), nights)).toBe(expected);
  });
});

describe('a month', () => {
  it.each([
    [0, 0, 'closed'],
    [28, 0, 'full'],
    [28, 9, 'few'],
    [30, 10, 'plenty'],
    [1, 1, 'plenty'],
  ])('with %i open days and %i free ones is %s', (openDays, freeDays, mark) => {
    expect(markOfMonth({ openDays, freeDays })).toBe(mark);
  });
});
