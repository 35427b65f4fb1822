/** What a booking is called in a word, and what is kept of it. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { bookingState, feesKept } from './booking-state.ts';

const stay = {
  cancelledAt: null,
  noShowAt: null,
  checkInDate: '2026-06-20',
  checkOutDate: '2026-06-22',
  nights: [{ cancelledAt: null }],
};
const given = '2026-06-21T00:05:00Z';

describe('the state of a booking', () => {
  it.each([
    ['before it', stay, '2026-06-19 12:00', 'confirmed'],
    [
      'before it, where a night was given up',
      { ...stay, nights: [{ cancelledAt: given }] },
      '2026-06-19 12:00',
      'partlyCancelled',
    ],
    ['from the day of arrival', stay, '2026-06-20 00:00', 'staying'],
    ['until it is asked whether it took place', stay, '2026-06-22 09:59', 'staying'],
    ['from then on', stay, '2026-06-22 10:00', 'finished'],
    ['given up', { ...stay, cancelledAt: given }, '2026-07-01 12:00', 'cancelled'],
    [
      'given up because nobody came',
      { ...stay, cancelledAt: given, noShowAt: given },
      '2026-07-01 12:00',
      'noShow',
    ],
  ])('%s', (_when, booking, at, state) => {
    const [day = '', time = ''] = at.split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const now = { date: calendarDate(day), minutes: 60 * hours + minutes };
    expect(bookingState(booking, now)).toBe(state);
  });
});

it('what is kept are the fees without what was waived', () => {
  const penalties = [
    { points: 16, yen: 1_200 },
    { points: 64, yen: 4_800 },
  ];
  expect(feesKept({ penalties, feeWaivers: [] })).toEqual({ points: 80, yen: 6_000 });
  expect(feesKept({ penalties, feeWaivers: [{ points: 80, yen: 1_000 }] })).toEqual({
    points: 0,
    yen: 5_000,
  });
});
