import { describe, expect, it } from 'vitest';
import { isQuietHour, reminderDue } from './reminder.ts';

const stages = [120, 60, 30, 7];

describe('the reminder due', () => {
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
  ])('%i days before the end, reminded at %j', (daysLeft, reminded, stage) => {
    expect(reminderDue(stages, { daysLeft, reminded })).toBe(stage);
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
