import { expect, test } from 'vitest';
import { calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { clockCheckIn, clocksFrom } from './stay-change.ts';

const at = (day: string, minutes = 0) => epochMsOf(calendarDate(day), minutes);
const left = (checkIn: string, on: string, minutes = 0) => ({
  checkIn: calendarDate(checkIn),
  atMs: at(on, minutes),
});
const own = calendarDate('2026-12-31');

test('cancelling is counted from an arrival that was left until its move is a week old, then from the own one', () => {
  const moves = [left('2026-12-01', '2026-11-25', 785)];
  expect(clocksFrom(own, moves, at('2026-11-26'))).toEqual([
    { checkIn: '2026-12-01', untilMs: at('2026-12-02', 785) },
    { checkIn: own, untilMs: null },
  ]);
  expect(clocksFrom(own, moves, at('2026-12-02', 785))).toEqual([{ checkIn: own, untilMs: null }]);
});

test('of several arrivals the earliest counts first; a later one only as long as its move lasts longer', () => {
  const moves = [
    left('2026-12-10', '2026-11-20'),
    left('2026-12-01', '2026-11-22'),
    left('2026-12-20', '2026-11-24'),
    left('2026-12-25', '2026-11-23'),
    left('2027-01-10', '2026-11-25'),
  ];
  const now = at('2026-11-25');
  expect(clocksFrom(own, moves, now)).toEqual([
    { checkIn: '2026-12-01', untilMs: at('2026-11-29') },
    { checkIn: '2026-12-20', untilMs: at('2026-12-01') },
    { checkIn: own, untilMs: null },
  ]);
  expect(clockCheckIn(own, moves, now)).toBe('2026-12-01');
});

test('an arrival that was left twice counts until the later of its moves is a week old', () => {
  const moves = [left('2026-12-01', '2026-11-20'), left('2026-12-01', '2026-11-24')];
  expect(clocksFrom(own, moves, at('2026-11-25'))[0]).toEqual({
    checkIn: '2026-12-01',
    untilMs: at('2026-12-01'),
  });
});
