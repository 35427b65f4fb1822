import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { endsSoon, isQuietHour, reminderDue } from './reminder.ts';

describe('the reminder due for a lot', () => {
  it.each([
    [121, [], null],
    [120, [], 120],
    [119, [120], null],
    [118, [], 120],
    [60, [120], 60],
    [30, [120, 60], 30],
    [7, [120, 60, 30], 7],
    [0, [120, 60, 30], 7],
    [0, [7], null],
    [-1, [], null],
    // Long away: only the nearest is sent, and the ones it overtook never follow.
    [20, [120], 30],
    [20, [30], null],
  ])('%i days before its end, reminded at %j', (days, reminded, stage) => {
    expect(reminderDue(days, reminded)).toBe(stage);
  });
});

describe('points end soon from the day of their first reminder on', () => {
  it.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
    ['2027-04-01', true],
  ])('with a last day of 2027-04-01, on %s', (today, soon) => {
    expect(endsSoon(calendarDate('2027-04-01'), calendarDate(today))).toBe(soon);
  });
});

describe('quiet hours', () => {
  it.each([
    [8 * 60 + 59, true],
    [9 * 60, false],
    [19 * 60 + 59, false],
    [20 * 60, true],
    [0, true],
  ])('%i minutes after midnight', (minutes, quiet) => {
    expect(isQuietHour(minutes)).toBe(quiet);
  });
});
