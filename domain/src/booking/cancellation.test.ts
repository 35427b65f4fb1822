/** What cancelling costs, day by day and step by step. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { isRefusal } from '../kernel/refusal.ts';
import {
  cancelNights,
  lastFreeDay,
  mayBeLeft,
  penaltyPercent,
  standardCancelPolicy,
} from './cancellation.ts';
import type { BookedNight, Cancellation, CancelPolicy, PaidPenalty } from './cancellation.ts';

const day = calendarDate;
const checkIn = day('2026-12-20');
const NOTHING = { points: 0, yen: 0 };

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
    minNights: null,
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

  it('says what it was reckoned from: by which night, and each night with its rate', () => {
    const of = (last: number, today: string) =>
      (cancel(nights(30, 40, 50), last, today) as Cancellation).basis;
    const night = (date: string, points: number, percent: number) => ({
      ...{ night: date, points, yen: 3_000, percent, isEarlier: false },
    });
    expect(of(3, '2026-12-18')).toEqual({
      ...{ rated: '2026-12-20', countedTo: '2026-12-20', daysAhead: 2, paid: NOTHING, carried: NOTHING },
      nights: [night('2026-12-20', 30, 50), night('2026-12-21', 40, 50), night('2026-12-22', 50, 50)],
    });
    expect(of(2, '2026-12-19')).toEqual({
      ...{ rated: '2026-12-21', countedTo: '2026-12-21', daysAhead: 2, paid: NOTHING, carried: NOTHING },
      nights: [night('2026-12-21', 40, 50), night('2026-12-22', 50, 0)],
    });
  });

  it('of a stay that was moved lately says to which day it was counted', () => {
    const question = {
      ...{ nights: nights(30, 40), cancel: [day('2026-12-20'), day('2026-12-21')] },
      ...{ policy: standardCancelPolicy, minNights: null, checkIn, paid: [] },
    };
    // It left the 19th, so that the 17th counts as the 18th.
    const judged = { today: day('2026-12-18'), askedOn: day('2026-12-17') };
    expect((cancelNights({ ...question, ...judged }) as Cancellation).basis).toMatchObject({
      ...{ rated: '2026-12-20', daysAhead: 2, countedTo: '2026-12-19' },
    });
  });

  it('goes from the last night backwards only', () => {
    const booked = nights(30, 30, 30);
    const ask = (...index: number[]) =>
      cancelNights({
        nights: booked,
        cancel: index.map((i) => booked[i]!.night),
        policy: standardCancelPolicy,
        minNights: null,
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

  it('leaves as many nights as the plan asks for, or none', () => {
    const booked = nights(30, 30, 30, 30);
    const give = (last: number) =>
      cancelNights({
        nights: booked,
        cancel: booked.slice(booked.length - last).map((n) => n.night),
        policy: standardCancelPolicy,
        minNights: 3,
        checkIn,
        today: day('2026-12-01'),
        paid: [],
      });
    expect(give(1)).toMatchObject({ whole: false, remainingNights: { length: 3 } });
    expect(give(2)).toEqual({ refused: 'PLAN_MIN_NIGHTS', facts: { least: 3 } });
    expect(give(3)).toMatchObject({ refused: 'PLAN_MIN_NIGHTS' });
    expect(give(4)).toMatchObject({ whole: true });
    expect([mayBeLeft(0, null), mayBeLeft(1, null), mayBeLeft(2, 3), mayBeLeft(3, 3)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

const early: CancelPolicy = {
  noShowPenalty: 100,
  day0Penalty: 100,
  thresholds: [
    { day: 30, penalty: 20 },
    { day: 14, penalty: 50 },
    { day: 3, penalty: 80 },
  ],
  partialBase: 'ALL_NIGHTS',
};

const anyPolicy: fc.Arbitrary<CancelPolicy> = fc.record({
  noShowPenalty: fc.nat(100),
  day0Penalty: fc.nat(100),
  thresholds: fc.uniqueArray(fc.record({ day: fc.integer({ min: 0, max: 40 }), penalty: fc.nat(100) }), {
    maxLength: 4,
    selector: ({ day: from }) => from,
  }),
  partialBase: fc.constantFrom('FIRST_NIGHT' as const, 'ALL_NIGHTS' as const),
});

describe('giving up nights in steps', () => {
  const give = (
    booked: readonly BookedNight[],
    asked: { last: number; policy: CancelPolicy; ahead: number; paid?: readonly PaidPenalty[] },
  ): Cancellation => {
    const live = booked.filter((n) => !n.cancelled);
    return cancelNights({
      nights: booked,
      cancel: live.slice(live.length - asked.last).map((n) => n.night),
      policy: asked.policy,
      minNights: null,
      checkIn,
      today: addDays(checkIn, -asked.ahead),
      paid: asked.paid ?? [],
    }) as Cancellation;
  };
  /** As whoever is told the basis would reckon it. */
  const reckoned = ({ basis }: Cancellation) => {
    const of = (unit: 'points' | 'yen') =>
      Math.floor(basis.nights.reduce((sum, one) => sum + one[unit] * one.percent, 0) / 100) -
      basis.paid[unit];
    return { points: of('points'), yen: of('yen') };
  };
  const marked = (booked: readonly BookedNight[], done: Cancellation) =>
    booked.map((n) => (done.cancelledNights.includes(n.night) ? { ...n, cancelled: true } : n));

  it('costs what is missing to giving them up at once, where the policy counts all nights', () => {
    const booked = nights(40, 40, 40, 40);
    // Two weeks ahead of the third night but not of the fourth's band: 20 percent of 40, then 50 percent of 80 less 8.
    const first = give(booked, { last: 1, policy: early, ahead: 12 });
    expect(first).toMatchObject({ percent: 20, penaltyPoints: 8, countsEarlierNights: false });
    const paid = [{ points: first.penaltyPoints, yen: first.penaltyYen }];
    const second = give(marked(booked, first), { last: 1, policy: early, ahead: 12, paid });
    expect(second).toMatchObject({ percent: 50, penaltyPoints: 32, countsEarlierNights: true });
    // Half of 80 points, less the 8 that were paid.
    expect(second.basis).toMatchObject({
      rated: '2026-12-22',
      nights: [
        { night: '2026-12-23', points: 40, percent: 50, isEarlier: true },
        { night: '2026-12-22', points: 40, percent: 50, isEarlier: false },
      ],
      paid: { points: 8 },
    });
    expect(give(booked, { last: 2, policy: early, ahead: 12 }).penaltyPoints).toBe(8 + 32);
  });

  it('is by no policy, in no order of days, cheaper than the same nights at once at the last step', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ points: fc.nat(60), yen: fc.nat(30_000) }), { minLength: 1, maxLength: 8 }),
        anyPolicy,
        fc.array(fc.record({ ahead: fc.nat(45), last: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        (prices, policy, steps) => {
          const fresh = prices.map((price, i): BookedNight => ({
            night: addDays(checkIn, i),
            ...price,
            cancelled: false,
          }));
          let booked = fresh;
          const paid: PaidPenalty[] = [];
          for (const step of steps.sort((a, b) => b.ahead - a.ahead)) {
            const live = booked.filter((n) => !n.cancelled).length;
            if (live === 0) break;
            const done = give(booked, { ...step, last: Math.min(step.last, live), policy, paid });
            expect(reckoned(done)).toEqual({ points: done.penaltyPoints, yen: done.penaltyYen });
            paid.push({ points: done.penaltyPoints, yen: done.penaltyYen });
            booked = marked(booked, done);
            const last = booked.filter((n) => n.cancelled).length;
            const atOnce = give(fresh, { ...step, last, policy });
            expect(paid.reduce((sum, p) => sum + p.points, 0)).toBeGreaterThanOrEqual(atOnce.penaltyPoints);
            expect(paid.reduce((sum, p) => sum + p.yen, 0)).toBeGreaterThanOrEqual(atOnce.penaltyYen);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
