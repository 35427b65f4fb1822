import { expect, test } from 'vitest';
import { calendarDate, weekdayOf } from '../kernel/calendar-date.ts';
import { dayToBookAgain } from './book-again.ts';

const day = calendarDate;
const ask = (checkIn: string, first: string, last: string) =>
  dayToBookAgain({ checkIn: day(checkIn), first: day(first), last: day(last) });

test.each([
  ['given up before it came: its own day', '2027-01-09', '2026-11-28', '2027-11-26', '2027-01-09'],
  ['last summer: the same Saturday of the next', '2026-08-08', '2026-11-28', '2027-11-26', '2027-08-07'],
  ['years ago: the first such day that is ahead', '2023-12-02', '2026-11-28', '2027-11-26', '2026-12-05'],
  [
    'next summer is not open yet: the last Saturday that is',
    '2026-08-08',
    '2026-11-28',
    '2027-02-26',
    '2027-02-20',
  ],
  ['29 February', '2024-02-29', '2026-11-28', '2027-11-26', '2027-02-25'],
  ['few days are left, none of the weekday', '2026-08-08', '2026-11-29', '2026-12-01', '2026-12-01'],
])('%s', (_name, checkIn, first, last, answer) => {
  expect(ask(checkIn, first, last)).toBe(answer);
});

test('the weekday is kept where the year is searched', () => {
  expect(weekdayOf(ask('2026-08-08', '2026-11-28', '2027-11-26')!)).toBe(weekdayOf(day('2026-08-08')));
});

test('where nothing is open there is no day', () => {
  expect(ask('2026-08-08', '2026-11-28', '2026-11-27')).toBeNull();
});
