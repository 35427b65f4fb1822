import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import {
  mayArrive,
  mayTakeBackArrival,
  mayTakeBackDeparture,
  nightNow,
  stayStateOn,
  writtenStayState,
} from './stay-state.ts';

const stay = {
  ...{ isMissed: false, isCancelled: false, hasCome: false, hasLeft: false },
  checkOut: calendarDate('2026-07-10'),
};
const [before, after] = [calendarDate('2026-07-10'), calendarDate('2026-07-11')];

it.each([
  [{}, 'BOOKED', 'LEFT'],
  [{ hasCome: true }, 'IN_HOUSE', 'LEFT'],
  [{ hasCome: true, hasLeft: true }, 'LEFT', 'LEFT'],
  [{ isCancelled: true }, 'CANCELLED', 'CANCELLED'],
  [{ isCancelled: true, isMissed: true }, 'MISSED', 'MISSED'],
])('a stay of which is written %o is %s until its last day, and then %s', (facts, until, then) => {
  expect(stayStateOn({ ...stay, ...facts }, before)).toBe(until);
  expect(stayStateOn({ ...stay, ...facts }, after)).toBe(then);
});

it('what a desk has written down is told of past days as it stands', () => {
  expect(writtenStayState({ ...stay, hasCome: true })).toBe('IN_HOUSE');
});

it.each([
  ['2026-07-09', '2026-07-10', true],
  ['2026-07-09', '2026-07-11', false],
  ['2026-07-12', '2026-07-12', true],
  ['2026-07-12', '2026-07-13', false],
])('a departure of %s is taken back on %s: %s', (leftOn, today, may) => {
  const left = { checkOut: stay.checkOut, leftOn: calendarDate(leftOn) };
  expect(mayTakeBackDeparture(left, calendarDate(today))).toBe(may);
});

it.each([
  ['2026-07-31', true],
  ['2026-08-01', true],
  ['2026-08-02', false],
])('an arrival of 31 July is taken back on %s: %s', (today, may) => {
  expect(mayTakeBackArrival(calendarDate('2026-07-31'), calendarDate(today))).toBe(may);
});

it.each([
  ['2026-07-30', 23, '2026-08-01', false],
  ['2026-08-01', 0, '2026-08-01', true],
  ['2026-08-02', 3, '2026-08-02', true],
  ['2026-08-02', 23, '2026-08-02', true],
  ['2026-08-03', 0, '2026-08-02', true],
  ['2026-08-03', 4, '2026-08-02', true],
  ['2026-08-03', 5, null, false],
  ['2026-08-04', 0, null, false],
] as const)(
  'on %s after %i o’clock two nights from 1 August are at the night of %s',
  (day, hour, night, may) => {
    const nights = { checkIn: calendarDate('2026-08-01'), checkOut: calendarDate('2026-08-03') };
    const moment = { date: calendarDate(day), minutes: hour * 60 + 59 };
    expect([nightNow(nights, moment), mayArrive(nights, moment)]).toEqual([night, may]);
  },
);
