import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { pointBudget } from './budget.ts';
import type { KindedLot } from './roll-over.ts';

const day = calendarDate;
const lot = (id: string, available: number, facts: Partial<KindedLot> = {}): KindedLot => ({
  ...{ id, available, kind: 'sp', fiscalYear: 2026, returned: false, carriedForward: false },
  ...{ validFrom: day('2026-04-01'), validThru: day('2027-03-31'), grantedAt: '2026-04-01' },
  ...facts,
});
const carried = { fiscalYear: 2025, carriedForward: true };
const next = { fiscalYear: 2027, validFrom: day('2027-04-01'), validThru: day('2028-03-31') };

test('a stay of 50 takes the 30 carried ones and 20 of this year, and leaves next year as it is', () => {
  const lots = [lot('3', 120, next), lot('2', 80), lot('1', 0, carried)];
  const reserved = [
    { lotId: '1', points: 30 },
    { lotId: '2', points: 15 },
    { lotId: '2', points: 5 },
  ];
  expect(pointBudget(lots, reserved)).toMatchObject({
    before: 250,
    after: 200,
    lines: [
      { fiscalYear: 2025, carriedForward: true, before: 30, after: 0, carriedUntil: null },
      { fiscalYear: 2026, carriedForward: false, before: 100, after: 80, carriedUntil: '2028-03-31' },
      { fiscalYear: 2027, validFrom: '2027-04-01', before: 120, after: 120, carriedUntil: '2029-03-31' },
    ],
  });
});

test('what is borrowed is missing next year', () => {
  expect(pointBudget([lot('9', 70, next)], [{ lotId: '9', points: 30 }])).toMatchObject({
    lines: [{ fiscalYear: 2027, before: 100, after: 70 }],
  });
});

test('lots of one year and day are one line, and empty ones are none', () => {
  const { lines } = pointBudget(
    [lot('1', 10), lot('2', 20), lot('3', 0), lot('4', 5, { returned: true })],
    [],
  );
  expect(lines.map(({ before, carriedUntil }) => [before, carriedUntil])).toEqual([
    [30, '2028-03-31'],
    [5, null],
  ]);
});

test('nothing is left to show of a contract without points', () => {
  expect(pointBudget([], [])).toEqual({ before: 0, after: 0, lines: [] });
});
