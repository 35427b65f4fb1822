import { expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { booksEnd, fingerprintOf } from './personal-data.ts';

it.each([
  ['2026-04-01', '2034-06-01'],
  ['2027-03-31', '2034-06-01'],
  ['2027-04-01', '2035-06-01'],
])('a paper of %s is kept until the day before %s', (day, end) => {
  expect(booksEnd(calendarDate(day))).toBe(end);
});

it('what is there still is what was proposed, unless more or less of it is there', () => {
  const held = [
    { kind: 'PERSON', rows: 2, until: null },
    { kind: 'GUEST', rows: 4, until: calendarDate('2029-01-01') },
  ] as const;
  expect(fingerprintOf(held.toReversed())).toBe(fingerprintOf(held));
  expect(fingerprintOf([{ ...held[0], rows: 3 }, held[1]])).not.toBe(fingerprintOf(held));
});

it('mails and wishes that come by themselves make no other proposal of it', () => {
  const held = [{ kind: 'LOGIN', rows: 1, until: null }] as const;
  expect(fingerprintOf([...held, { kind: 'MAIL', rows: 7, until: null }])).toBe(fingerprintOf(held));
});
