import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { endsSoon } from './reminder.ts';

describe('points end soon from the day of their first reminder on', () => {
  it.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2027-04-01', true],
  ])('with a last day of 2027-04-01, on %s', (today, soon) => {
    expect(endsSoon(calendarDate('2027-04-01'), calendarDate(today))).toBe(soon);
  });
});
