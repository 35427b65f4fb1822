/** What cancelling costs, day by day and step by step. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { cancelNights, lastFreeDay, penaltyPercent, standardCancelPolicy } from './cancellation.ts';
import type { BookedNight, Cancellation, PaidPenalty } from './cancellation.ts';

const day = calendarDate;
const checkIn = day('2026-12-20');

describe('the rate by days before check-in', () => {
  it.each([
    [30, 0],
    [8, 0],
    [7, 20],
    [3, 20],
    [2, 50],
    [1, 50],
    [0, 80],
    [-1, 100],
  ])('%i days before: %i percent', (ahead, percent) => {
    expect(penaltyPercent(standardCancelPolicy, addDays(checkIn, -ahead), checkIn)).toBe(percent);
  });
});

describe('the last free day', () => {
  it.each([
    ['the standard policy', standardCancelPolicy, '2026-12-12'],
    [
      'a policy from 30 days on',
      {
        day0Penalty: 100,
        thresholds: [
          { day: 14, penalty: 50 },
          { day: 30, penalty: 20 },
        ],
      },
      '2026-11-19',
    ],
    [
      'a band that costs nothing',
      {
        day0Penalty: 80,
        thresholds: [
          { day: 30, penalty: 0 },
          { day: 3, penalty: 50 },
        ],
      },
      '2026-12-16',
    ],
    ['a fee on the day only', { day0Penalty: 80, thresholds: [] }, '2026-12-19'],
    ['no fee at all', { day0Penalty: 0, thresholds: [] }, '2026-12-20'],
  ])('of %s', (_name, policy, last) => {
    expect(lastFreeDay(policy, checkIn)).toBe(last);
  });
});

const nights = (...points: number[]): BookedNight[] =>
  points.map((p, i) => ({ night: addDays(checkIn, i), points: p, yen: 3_000, cancelled: false }));
const cancel = (
  booked: readonly BookedNight[],
  last: number,
  today: string,
  paid: readonly PaidPenalty[] = [],
) =>
  cancelNights({
    nights: booked,
    cancel: booked
      .filter((n) => !n.cancelled)
      .slice(-last)
      .map((n) => n.night),
    policy: standardCancelPolicy,
    checkIn,
    today: day(today),
    paid,
  });

describe('cancelling', () => {
  it.each([
    ['2026-12-12', 0, 0, 90],
    ['2026-12-13', 18, 1_800, 72],
    ['2026-12-18', 45, 4_500, 45],
    ['2026-12-20', 72, 7_200, 18],
  ])(
    'the whole of three nights on %s keeps %i points and %i yen, gives %i back',
    (today, points, yen, back) => {
      expect(cancel(nights(30, 30, 30), 3, today)).toMatchObject({
        whole: true,
        penaltyPoints: points,
        penaltyYen: yen,
        returnedPoints: back,
        extraPoints: 0,
      });
    },
  );

  it('the last night costs the rate of that night times its price', () => {
    // Three days before the night of the 22nd, though the stay begins tomorrow.
    expect(cancel(nights(30, 30, 33), 1, '2026-12-19')).toMatchObject({
      whole: false,
      percent: 20,
      penaltyPoints: 6,
      penaltyYen: 600,
      returnedPoints: 27,
      remainingNights: ['2026-12-20', '2026-12-21'],
    });
  });

  it('the last two nights cost the first of them only', () => {
    expect(cancel(nights(30, 40, 50), 2, '2026-12-19')).toMatchObject({
      percent: 50,
      penaltyPoints: 20,
      returnedPoints: 70,
    });
  });

  it('goes from the last night backwards only', () => {
    const booked = nights(30, 30, 30);
    const ask = (...index: number[]) =>
      cancelNights({
        nights: booked,
        cancel: index.map((i) => booked[i]!.night),
        policy: standardCancelPolicy,
        checkIn,
        today: day('2026-12-01'),
        paid: [],
      });
    expect(ask(0)).toMatchObject({ refused: 'CANCEL_ONLY_FROM_LAST_NIGHT' });
    expect(ask(1)).toMatchObject({ refused: 'CANCEL_ONLY_FROM_LAST_NIGHT' });
    expect(ask(0, 2)).toMatchObject({ refused: 'CANCEL_ONLY_FROM_LAST_NIGHT' });
    expect(ask()).toMatchObject({ refused: 'CANCEL_ONLY_FROM_LAST_NIGHT' });
    expect(isRefusal(ask(1, 2))).toBe(false);
  });

  it('in steps is never cheaper than the whole at the last step', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 8 }),
        fc.array(
          fc.record({ daysAhead: fc.integer({ min: 0, max: 20 }), give: fc.integer({ min: 1, max: 3 }) }),
          { maxLength: 5 },
        ),
        fc.integer({ min: 0, max: 10 }),
        (prices, steps, lastDaysAhead) => {
          let booked = nights(...prices);
          const paid: PaidPenalty[] = [];
          // Steps happen in the order of time: the furthest from check-in first.
          for (const step of steps
            .map((s) => ({ ...s, daysAhead: Math.max(s.daysAhead, lastDaysAhead) }))
            .sort((a, b) => b.daysAhead - a.daysAhead)) {
            const live = booked.filter((n) => !n.cancelled).length;
            if (step.give >= live) continue;
            const done = cancel(booked, step.give, addDays(checkIn, -step.daysAhead), paid) as Cancellation;
            paid.push({ points: done.penaltyPoints, yen: done.penaltyYen });
            booked = booked.map((n) =>
              done.cancelledNights.includes(n.night) ? { ...n, cancelled: true } : n,
            );
          }
          const today = addDays(checkIn, -lastDaysAhead);
          const last = cancel(booked, booked.filter((n) => !n.cancelled).length, today, paid) as Cancellation;
          const inSteps = paid.reduce((sum, p) => sum + p.points, 0) + last.penaltyPoints;
          const atOnce = cancel(nights(...prices), prices.length, today) as Cancellation;
          expect(inSteps).toBeGreaterThanOrEqual(atOnce.penaltyPoints);
        },
      ),
      { numRuns: 500 },
    );
  });
});
