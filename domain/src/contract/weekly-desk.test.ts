/** The exchange desk: every step from every state, the windows of deposits, and which week may be taken for another. */
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import type { Season } from '../vacancy/resort.ts';
import {
  checkExchange,
  classOfWeek,
  depositedUntil,
  stateAfter,
  stateOn,
  WEEKLY_STEPS,
} from './weekly-desk.ts';
import { WEEKLY_RIGHT_STATES } from './weekly-right.ts';

/** Every step that there is; all others are forbidden. */
const ALLOWED: Readonly<Record<string, string>> = {
  'ASSIGNED CONFIRM': 'CONFIRMED',
  'ASSIGNED DEPOSIT': 'DEPOSITED',
  'CONFIRMED DEPOSIT': 'DEPOSITED',
  'DEPOSITED EXCHANGE': 'EXCHANGED',
  'ASSIGNED REVOKE': 'REVOKED',
  'CONFIRMED REVOKE': 'REVOKED',
  'DEPOSITED REVOKE': 'REVOKED',
  'EXCHANGED REVOKE': 'REVOKED',
  'CONFIRMED USE': 'USED',
  'EXCHANGED USE': 'USED',
};
const every = WEEKLY_RIGHT_STATES.flatMap((state) => WEEKLY_STEPS.map((step) => [state, step] as const));

it.each(every)('of a right that is %s: %s', (state, step) => {
  expect(stateAfter(state, step)).toBe(ALLOWED[`${state} ${step}`] ?? null);
});

it.each([
  ['60 days before, a year', '2027-06-04', '2028-06-03'],
  ['59 days before, sixty days', '2027-06-03', '2027-08-01'],
  ['14 days before', '2027-04-19', '2027-06-17'],
  ['13 days before', '2027-04-18', null],
  ['in the week', '2027-04-05', null],
])('a right that is deposited %s, with a week from %s, is usable until %s', (_, startsOn, until) => {
  expect(depositedUntil(calendarDate(startsOn), calendarDate('2027-04-05'))).toBe(until);
});

it('a deposited right has expired on the day after its last', () => {
  const last = calendarDate('2027-06-03');
  expect(stateOn('DEPOSITED', last, last)).toBe('DEPOSITED');
  expect(stateOn('DEPOSITED', last, addDays(last, 1))).toBe('EXPIRED');
  expect(stateOn('EXCHANGED', last, addDays(last, 1))).toBe('EXCHANGED');
});

describe('a week', () => {
  const seasons = [
    [calendarDate('2027-04-01'), 'LOW'],
    [calendarDate('2027-04-29'), 'PEAK'],
    [calendarDate('2027-05-06'), 'REGULAR'],
  ] as const;
  it.each([
    ['2027-04-16', 'LOW'],
    ['2027-04-22', 'LOW'],
    ['2027-04-23', 'PEAK'],
    ['2027-05-07', 'REGULAR'],
    ['2027-03-31', null],
  ])('from %s is of the class of its dearest night: %s', (first, expected) => {
    expect(classOfWeek(seasons, calendarDate(first))).toBe(expected);
  });
});

describe('a week that is taken for another', () => {
  const today = calendarDate('2027-01-04');
  const asked = (more: object) => ({
    ...{ day: calendarDate('2027-05-14'), today, startsOn: calendarDate('2026-08-07') },
    ...{ usableUntil: calendarDate('2027-08-06'), contractEnds: calendarDate('2030-03-31') },
    ...{ firstDayOfWeeks: 5, own: 'HIGH' as Season | null, wanted: 'HIGH' as Season | null },
    ...more,
  });
  it.each([
    ['of the same class', {}, null],
    ['of a lower class', { wanted: 'LOW' }, null],
    ['of a higher class', { wanted: 'PEAK' }, 'CLASS_HIGHER'],
    ['of a higher class, in thirty days', { wanted: 'PEAK', today: calendarDate('2027-04-14') }, null],
    ['of a higher class, in 31 days', { wanted: 'PEAK', today: calendarDate('2027-04-13') }, 'CLASS_HIGHER'],
    ['whose class nobody told', { wanted: null }, 'CLASS_UNKNOWN'],
    ['where nobody told the own class', { own: null }, 'CLASS_UNKNOWN'],
    ['that begins in the middle of a week', { day: calendarDate('2027-05-15') }, 'NOT_FIRST_DAY'],
    ['that begins on the last day', { usableUntil: calendarDate('2027-05-14') }, null],
    ['that begins on the day after it', { usableUntil: calendarDate('2027-05-13') }, 'OUTSIDE_WINDOW'],
    ['before the own week', { startsOn: calendarDate('2027-05-21') }, 'OUTSIDE_WINDOW'],
    ['that has begun', { today: calendarDate('2027-05-15') }, 'PAST'],
    ['beyond the end of the contract', { contractEnds: calendarDate('2027-05-19') }, 'CONTRACT_ENDS'],
    ['to the end of the contract', { contractEnds: calendarDate('2027-05-20') }, null],
    ['of a contract that renews itself', { contractEnds: null }, null],
  ])('%s', (_, more, because) => {
    expect(checkExchange(asked(more))?.facts['because'] ?? null).toBe(because);
  });
});
