import { expect, test } from 'vitest';
import { addDays, calendarDate, epochMsOf } from '../kernel/calendar-date.ts';
import { offerEndsMs, offerHours, stateUnanswered, waitingEndsMs } from './offer.ts';

const at = (day: string, time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return epochMsOf(calendarDate(day), hours! * 60 + minutes!);
};
const inJapan = (ms: number | null) =>
  ms === null ? null : new Date(ms + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

test.each([
  ['2027-01-16', 24],
  ['2027-01-15', 6],
  ['2027-01-04', 6],
  ['2027-01-03', 1],
  ['2027-01-02', 1],
])('for a check-in on %s an offer of 1 January stands %i hours', (checkIn, hours) => {
  expect(offerHours(calendarDate('2027-01-01'), calendarDate(checkIn))).toBe(hours);
});

test.each([
  ['a day runs through the night', '2027-01-01', '22:00', '2027-03-01', '2027-01-02 22:00'],
  ['six hours within the day', '2027-01-01', '9:00', '2027-01-10', '2027-01-01 15:00'],
  ['six hours until the evening', '2027-01-01', '15:00', '2027-01-10', '2027-01-01 21:00'],
  ['six hours go on in the morning', '2027-01-01', '20:00', '2027-01-10', '2027-01-02 13:00'],
  ['six hours of the night begin at eight', '2027-01-01', '23:30', '2027-01-10', '2027-01-02 14:00'],
  ['six hours of the early morning as well', '2027-01-01', '5:00', '2027-01-10', '2027-01-01 14:00'],
  ['an hour', '2027-01-01', '12:00', '2027-01-03', '2027-01-01 13:00'],
  [
    'an hour goes on in the morning',
    '2027-01-01',
    '20:30',
    '2027-01-03',
    '2027-01-02 8:30'.replace(' 8', ' 08'),
  ],
  ['no offer outlives the cut-off', '2027-01-02', '16:30', '2027-01-03', '2027-01-02 17:00'],
  ['nor does one of six hours', '2027-01-01', '20:59', '2027-01-04', '2027-01-02 13:59'],
])('%s', (_what, day, time, checkIn, ends) => {
  expect(inJapan(offerEndsMs(at(day, time), calendarDate(checkIn)))).toBe(ends);
});

test('from the cut-off on nothing is offered', () => {
  const checkIn = calendarDate('2027-01-03');
  expect(inJapan(waitingEndsMs(checkIn))).toBe('2027-01-02 17:00');
  expect(inJapan(waitingEndsMs(checkIn, addDays(checkIn, -8)))).toBe('2026-12-26 23:59');
  expect(inJapan(waitingEndsMs(checkIn, checkIn))).toBe('2027-01-02 17:00');
  expect(offerEndsMs(at('2027-01-02', '16:59'), checkIn)).toBe(at('2027-01-02', '17:00'));
  expect(offerEndsMs(at('2027-01-02', '17:00'), checkIn)).toBeNull();
});

test('one unanswered offer leaves an entry waiting, two pause it', () => {
  expect([1, 2, 3].map(stateUnanswered)).toEqual(['LIVE', 'PAUSED', 'PAUSED']);
});
