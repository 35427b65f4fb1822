import { expect, test } from 'vitest';
import { calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { requestNote, requestsCloseMs } from './request-note.ts';

test('three days before arrival it closes at 15:00', () => {
  const checkIn = calendarDate('2026-12-10');
  expect(requestsCloseMs(checkIn, 3)).toBe(epochMsOf(calendarDate('2026-12-07'), 15 * 60));
});

test.each([
  [' 1階のお部屋を\r\nお願いします ', '1階のお部屋を\nお願いします'],
  ['\u0007 ', null],
  ['', null],
  [null, null],
])('%j is kept as %j', (typed, kept) => {
  expect(requestNote(typed)).toBe(kept);
});
