import { expect, test } from 'vitest';
import { calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { standardCancelPolicy } from './cancellation.ts';
import { basisByGuests, clockCheckIn, clocksFrom, leavingFee } from './stay-change.ts';

const at = (day: string, minutes = 0) => epochMsOf(calendarDate(day), minutes);
const left = (checkIn: string, on: string, minutes = 0) => ({
  checkIn: calendarDate(checkIn),
  atMs: at(on, minutes),
});
const own = calendarDate('2026-12-31');

test('cancelling is counted from an arrival that was left until its move is a week old, then from the own one', () => {
  const moves = [left('2026-12-01', '2026-11-25', 785)];
  expect(clocksFrom(own, moves, at('2026-11-26'))).toEqual([
    { checkIn: '2026-12-01', untilMs: at('2026-12-02', 785) },
    { checkIn: own, untilMs: null },
  ]);
  expect(clocksFrom(own, moves, at('2026-12-02', 785))).toEqual([{ checkIn: own, untilMs: null }]);
});

test('of several arrivals the earliest counts first; a later one only as long as its move lasts longer', () => {
  const moves = [
    left('2026-12-10', '2026-11-20'),
    left('2026-12-01', '2026-11-22'),
    left('2026-12-20', '2026-11-24'),
    left('2026-12-25', '2026-11-23'),
    left('2027-01-10', '2026-11-25'),
  ];
  const now = at('2026-11-25');
  expect(clocksFrom(own, moves, now)).toEqual([
    { checkIn: '2026-12-01', untilMs: at('2026-11-29') },
    { checkIn: '2026-12-20', untilMs: at('2026-12-01') },
    { checkIn: own, untilMs: null },
  ]);
  expect(clockCheckIn(own, moves, now)).toBe('2026-12-01');
});

test('an arrival that was left twice counts until the later of its moves is a week old', () => {
  const moves = [left('2026-12-01', '2026-11-20'), left('2026-12-01', '2026-11-24')];
  expect(clocksFrom(own, moves, at('2026-11-25'))[0]).toEqual({
    checkIn: '2026-12-01',
    untilMs: at('2026-12-01'),
  });
});

test('the fee of a move says what it was reckoned from: the nights that it leaves, and what earlier moves rounded off', () => {
  const [checkIn, second] = [calendarDate('2027-01-10'), calendarDate('2027-01-11')];
  const night = (date: typeof checkIn) => ({ night: date, points: 7, yen: 9_997, cancelled: false });
  const fee = leavingFee({
    base: { nights: [night(checkIn), night(second)], paid: [], roundedOff: { points: 70, yen: 60 } },
    ...{ left: [checkIn], policy: standardCancelPolicy, checkIn },
    // Counted from a day of arrival that was left lately: three days on.
    ...{ on: calendarDate('2027-01-06'), askedOn: calendarDate('2027-01-03') },
  });
  // A fifth of 7 points and 9,997 yen is 1.4 points and 1,999.4 yen, and 0.7 points and 0.6 yen were left.
  expect(fee).toMatchObject({ percent: 20, points: 2, yen: 2_000 });
  expect(fee.basis).toEqual({
    ...{ rated: checkIn, daysAhead: 4, countedTo: calendarDate('2027-01-07') },
    nights: [{ night: checkIn, points: 7, yen: 9_997, percent: 20, isEarlier: false }],
    ...{ paid: { points: 0, yen: 0 }, carried: { points: 1, yen: 1 } },
  });
});

test('the fee for fewer guests says by what each night falls, and nothing where none does', () => {
  const [checkIn, second] = [calendarDate('2027-01-10'), calendarDate('2027-01-11')];
  const question = { policy: standardCancelPolicy, checkIn, on: calendarDate('2027-01-08') };
  expect(
    basisByGuests(question, [
      { night: checkIn, yen: 1_501 },
      { night: second, yen: -300 },
    ]),
  ).toMatchObject({
    daysAhead: 2,
    nights: [{ night: checkIn, points: 0, yen: 1_501, percent: 50, isEarlier: false }],
  });
  expect(basisByGuests(question, [{ night: checkIn, yen: 0 }])).toBeUndefined();
});
