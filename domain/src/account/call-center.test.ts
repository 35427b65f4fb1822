import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { callCenterOpens, isForJapanOnly } from './call-center.ts';

test.each([
  ['2026-11-22', '08:59', 'today'],
  ['2026-11-22', '09:00', null],
  ['2026-11-22', '17:59', null],
  ['2026-11-22', '18:00', 'tomorrow'],
  ['2026-11-22', '00:00', 'today'],
  ['2026-12-27', '18:00', 'tomorrow'],
  ['2026-12-28', '18:00', null],
  ['2027-01-04', '08:00', null],
  ['2027-01-05', '08:00', 'today'],
])('on %s at %s the call centre opens: %s', (date, time, opens) => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(callCenterOpens({ date: calendarDate(date), minutes })).toBe(opens);
});

test.each([
  ['0120-618-109', true],
  ['0800-123-4567', true],
  ['03-1234-5678', false],
  ['+81-3-1234-5678', false],
])('%s is for callers in Japan only: %s', (phone, only) => {
  expect(isForJapanOnly(phone)).toBe(only);
});
