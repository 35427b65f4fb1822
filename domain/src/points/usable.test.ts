import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { usablePoints } from './usable.ts';

const today = calendarDate('2026-11-22');
const lot = (validFrom: string, remaining: number) => ({ validFrom, remaining });

test('a lot that begins later is not among the points of today, and its day is named', () => {
  expect(usablePoints([lot('2026-04-01', 146), lot('2027-04-01', 120)], today)).toEqual({
    now: 146,
    later: [{ from: '2027-04-01', points: 120 }],
  });
});

test.each([
  ['on its first day', '2026-11-22', 10],
  ['the day before', '2026-11-23', 0],
])('a lot pays %s: %s', (_name, from, now) => {
  expect(usablePoints([lot(from, 10)], today).now).toBe(now);
});

test('lots of one first day are one, days stand in their order, and a used lot is not named', () => {
  expect(
    usablePoints(
      [lot('2028-04-01', 5), lot('2027-04-01', 1), lot('2027-04-01', 2), lot('2027-10-01', 0)],
      today,
    ),
  ).toEqual({
    now: 0,
    later: [
      { from: '2027-04-01', points: 3 },
      { from: '2028-04-01', points: 5 },
    ],
  });
});
