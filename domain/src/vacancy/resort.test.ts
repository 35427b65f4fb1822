import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { isBeforeDayOff } from './resort.ts';

test('a night is one of a weekend where the day after it is a Sunday or a holiday', () => {
  const weekend = (night: string) => isBeforeDayOff(calendarDate(night));
  expect(['2026-12-04', '2026-12-05', '2026-12-06'].map(weekend)).toEqual([false, true, false]);
  // Before the holiday of a Tuesday, and on it.
  expect([weekend('2026-11-02'), weekend('2026-11-03')]).toEqual([true, false]);
  expect(weekend('2026-12-31')).toBe(true);
});
