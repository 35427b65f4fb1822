import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { blockProblem } from './room-block.ts';

const today = calendarDate('2026-10-01');
const fine = {
  name: '見本旅行 10月団体',
  firstNight: calendarDate('2026-10-10'),
  before: calendarDate('2026-10-12'),
  rooms: 3,
  releaseOn: calendarDate('2026-10-05'),
};

describe('rooms that are kept for a group', () => {
  it.each([
    [{}, null],
    [{ releaseOn: null }, null],
    [{ firstNight: today, before: calendarDate('2026-10-02'), releaseOn: calendarDate('2026-10-02') }, null],
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(101) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ firstNight: calendarDate('2026-09-30') }, 'firstNight'],
    [{ before: calendarDate('2026-10-10') }, 'before'],
    [{ before: calendarDate('2027-01-19') }, 'before'],
    [{ rooms: 0 }, 'rooms'],
    [{ rooms: 1.5 }, 'rooms'],
    [{ rooms: 1_000 }, 'rooms'],
    [{ releaseOn: today }, 'releaseOn'],
    [{ releaseOn: calendarDate('2026-10-13') }, 'releaseOn'],
  ] as const)('%o: %s', (change, problem) => {
    expect(blockProblem({ ...fine, ...change }, today)).toBe(problem);
  });
});
