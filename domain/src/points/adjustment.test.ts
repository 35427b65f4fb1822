import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { adjustmentNeedsSecond, grantEnds } from './adjustment.ts';

const alone = { points: 100, tvp: 10_000 };

it.each([
  ['sp', 100, 0, false],
  ['sp', 101, 0, true],
  ['sp', -60, 41, true],
  ['fp', -60, 40, false],
  ['tvp', 10_000, 0, false],
  ['tvp', -1, 10_000, true],
] as const)('%s %i after %i: a second person is needed: %s', (kind, points, before, needs) => {
  expect(adjustmentNeedsSecond({ kind, points, before }, alone)).toBe(needs);
});

it('points end with their fiscal year, TVP with the next', () => {
  expect(grantEnds('sp', calendarDate('2027-03-31'))).toBe('2027-03-31');
  expect(grantEnds('tvp', calendarDate('2027-04-01'))).toBe('2029-03-31');
});
