import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cardReminderDue, lastDayOfCard } from './card.ts';

it.each([
  ['2612', '2026-12-31'],
  ['2702', '2027-02-28'],
  ['2802', '2028-02-29'],
  ['2704', '2027-04-30'],
  ['2713', null],
  ['2700', null],
  ['', null],
])('a card of %s is good until %s', (expire, day) => {
  expect(lastDayOfCard(expire)).toBe(day);
});

describe('the reminder due for a card of December 2026', () => {
  it.each([
    ['2026-11-30', null, null],
    ['2026-12-01', null, 30],
    ['2026-12-02', '2612-30', null],
    ['2026-12-20', null, 30],
    ['2026-12-24', '2612-30', 7],
    ['2026-12-31', '2612-30', 7],
    ['2026-12-31', '2612-7', null],
    ['2027-01-01', '2612-30', null],
    // What was said of another month counts for nothing.
    ['2026-12-02', '2512-7', 30],
  ])('on %s, reminded %s', (today, reminded, stage) => {
    expect(cardReminderDue({ expire: '2612', reminded }, calendarDate(today))).toBe(stage);
  });

  it('is none where the month cannot be read', () => {
    expect(cardReminderDue({ expire: '??', reminded: null }, calendarDate('2026-12-24'))).toBeNull();
  });
});
