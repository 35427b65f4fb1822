import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import type { Season } from './resort.ts';
import { seasonSet } from './season-set.ts';

const at = (day: string, season: Season) => [calendarDate(`2027-${day}`), season] as const;
const span = (from: string, before: string, season: Season) => ({
  ...{ from: calendarDate(`2027-${from}`), before: calendarDate(`2027-${before}`) },
  season,
});
const year = [at('01-01', 'LOW'), at('04-01', 'REGULAR'), at('07-01', 'HIGH')];

it.each([
  [
    'inside one, which goes on after it',
    span('02-01', '02-10', 'PEAK'),
    [year[0], at('02-01', 'PEAK'), at('02-10', 'LOW'), year[1], year[2]],
  ],
  [
    'over the beginning of the next',
    span('03-20', '04-05', 'HIGH'),
    [year[0], at('03-20', 'HIGH'), at('04-05', 'REGULAR'), year[2]],
  ],
  [
    'just to the beginning of the next',
    span('03-20', '04-01', 'HIGH'),
    [year[0], at('03-20', 'HIGH'), year[1], year[2]],
  ],
  [
    'from the beginning of one',
    span('04-01', '04-05', 'LOW'),
    [year[0], at('04-01', 'LOW'), at('04-05', 'REGULAR'), year[2]],
  ],
  ['beyond what is told', span('08-01', '09-01', 'LOW'), [...year, at('08-01', 'LOW'), at('09-01', 'HIGH')]],
] as const)('a span %s', (_, wanted, become) => {
  expect(seasonSet(year, wanted)).toEqual(become);
});

it('of a house of which nothing is told ends', () => {
  expect(seasonSet([], span('01-05', '01-09', 'PEAK'))).toEqual([at('01-05', 'PEAK'), at('01-09', 'PEAK')]);
});
