import { describe, expect, it } from 'vitest';
import { firstOfMonth } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { billNumber, dueDayOf } from './company-bill.ts';

describe('the day by which a bill is paid', () => {
  it.each([
    ['2026-12-01', '2026-12-31'],
    ['2026-12-17', '2026-12-31'],
    ['2026-12-18', '2027-01-31'],
    ['2028-02-01', '2028-02-29'],
    ['2027-01-31', '2027-02-28'],
  ])('of one that is issued on %s is %s', (issued, due) => {
    expect(dueDayOf(issued as CalendarDate)).toBe(due);
  });
});

it('is numbered by its year', () => {
  expect(billNumber(2026, 7)).toBe('B2026-000007');
  expect(firstOfMonth('2026-12-18' as CalendarDate)).toBe('2026-12-01');
});
