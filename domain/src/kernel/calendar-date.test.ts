/** Days, nights and years of the club. */
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  businessMoment,
  calendarDate,
  daysBetween,
  epochMsOf,
  fiscalYearEnd,
  fiscalYearOf,
  nightsOf,
  parseCalendarDate,
  weekdayOf,
} from './calendar-date.ts';

const day = calendarDate;

describe('a calendar day', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026/1/2', false],
    ['2026-1-2', false],
    ['', false],
    ['2026-11-21T00:00:00Z', false],
  ])('%s is real: %s', (text, real) => {
    expect(parseCalendarDate(text) !== null).toBe(real);
  });

  it('belongs to Japan: a second before and at midnight are different days', () => {
    expect(businessMoment(Date.parse('2026-11-20T14:59:59Z'))).toEqual({ date: '2026-11-20', minutes: 1439 });
    expect(businessMoment(Date.parse('2026-11-20T15:00:00Z'))).toEqual({ date: '2026-11-21', minutes: 0 });
    expect(epochMsOf(day('2026-11-21'), 10 * 60)).toBe(Date.parse('2026-11-21T01:00:00Z'));
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-01-15', -12, '2025-01-15'],
  ])('%s moved by %i months is %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });

  it('counts days over the end of a year and of February', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2);
    expect(weekdayOf(day('2026-11-22'))).toBe(0);
  });

  it('names the nights of a stay by the evening they begin', () => {
    expect(nightsOf({ checkIn: day('2026-12-31'), checkOut: day('2027-01-02') })).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  it('turns its fiscal year on 1 April', () => {
    expect(fiscalYearOf(day('2027-03-31'))).toBe(2026);
    expect(fiscalYearOf(day('2027-04-01'))).toBe(2027);
    expect(fiscalYearEnd(2026)).toBe('2027-03-31');
  });

  it('gives an age that grows on the birthday itself', () => {
    expect(ageOn(day('2008-11-21'), day('2026-11-20'))).toBe(17);
    expect(ageOn(day('2008-11-21'), day('2026-11-21'))).toBe(18);
  });
});
