import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { linkOpensUntil } from './arrival.ts';

describe('the link of a booking', () => {
  it('opens it until seven days after check-out', () => {
    expect(linkOpensUntil(calendarDate('2026-12-28'))).toBe('2027-01-04');
  });
});
