/** Which nights and which fees a cancellation counts once a stay has changed: the worked table of docs/rules/cancellation.md. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { cancelNights, standardCancelPolicy } from './cancellation.ts';
import type { Cancellation } from './cancellation.ts';
import { cancellationBase } from './cancellation-base.ts';
import type { NightEnd, WrittenNight, WrittenStay } from './cancellation-base.ts';

const first = calendarDate('2026-12-20');
const on = (nth: number, points = 10, ended?: [NightEnd, number]): WrittenNight => ({
  night: addDays(first, nth),
  points,
  yen: 3_000,
  paidYen: 0,
  ended: ended ? { as: ended[0], atMs: ended[1] } : null,
});
const held = (...nths: number[]) => nths.map((nth) => on(nth));
const fee = (points: number, atMs: number) => ({ points, yen: points * 100, atMs });

type Counted = { nights: [number, boolean][]; paid: number };
const counted = (stay: WrittenStay): Counted => {
  const base = cancellationBase(stay);
  return {
    nights: base.nights.map((n) => [
      Math.round((Date.parse(n.night) - Date.parse(first)) / 86_400_000),
      n.cancelled,
    ]),
    paid: base.paid.reduce((sum, p) => sum + p.points, 0),
  };
};

describe('a cancellation counts', () => {
  it.each<[string, WrittenStay, Counted]>([
    [
      'all nights of a stay that never changed',
      { nights: held(0, 1), penalties: [], movedAtMs: null },
      {
        nights: [
          [0, false],
          [1, false],
        ],
        paid: 0,
      },
    ],
    [
      'the last night given up before, less its fee',
      { nights: [on(0), on(1, 10, ['SHORTENED', 5])], penalties: [fee(2, 5)], movedAtMs: null },
      {
        nights: [
          [0, false],
          [1, true],
        ],
        paid: 2,
      },
    ],
    [
      'nothing of the days it was moved from, nor what that cost',
      {
        nights: [on(0, 10, ['MOVED', 5]), on(1, 10, ['MOVED', 5]), ...held(30, 31)],
        penalties: [fee(4, 5)],
        movedAtMs: 5,
      },
      {
        nights: [
          [30, false],
          [31, false],
        ],
        paid: 0,
      },
    ],
    [
      'what was given up after the move, not what was given up before it',
      {
        nights: [on(0), on(1, 10, ['SHORTENED', 9]), on(2, 10, ['SHORTENED', 3])],
        penalties: [fee(2, 3), fee(5, 9)],
        movedAtMs: 5,
      },
      {
        nights: [
          [0, false],
          [1, true],
        ],
        paid: 5,
      },
    ],
    [
      'nothing of a night that ended with the closing of its house',
      {
        nights: [on(0), on(1, 10, ['CLOSED', 9]), on(2, 10, ['SHORTENED', 3])],
        penalties: [],
        movedAtMs: null,
      },
      {
        nights: [
          [0, false],
          [2, true],
        ],
        paid: 0,
      },
    ],
    [
      'a night that was given up and taken again once, as held',
      { nights: [on(1, 14), on(0), on(1, 10, ['SHORTENED', 5])], penalties: [], movedAtMs: null },
      {
        nights: [
          [0, false],
          [1, false],
        ],
        paid: 0,
      },
    ],
    [
      'a night that was given up twice once, as it was held last',
      {
        nights: [on(0), on(1, 14, ['SHORTENED', 7]), on(1, 10, ['SHORTENED', 5])],
        penalties: [],
        movedAtMs: null,
      },
      {
        nights: [
          [0, false],
          [1, true],
        ],
        paid: 0,
      },
    ],
  ])('%s', (_what, stay, expected) => {
    expect(counted(stay)).toEqual(expected);
  });

  it('a night at the most that it was held at, and it gives back what it is held at', () => {
    const [one, fewer] = [on(0, 14), on(0, 10, ['SHORTENED', 5])];
    const base = (nights: WrittenNight[], movedAtMs: number | null = null) =>
      cancellationBase({ nights, penalties: [], movedAtMs }).nights;
    expect(base([one, fewer])).toMatchObject([{ points: 14, cancelled: false }]);
    expect(base([one, fewer])[0]).not.toHaveProperty('counts');
    const dearer = on(0, 20, ['SHORTENED', 5]);
    expect(base([one, dearer])).toMatchObject([{ points: 14, counts: { points: 20 }, cancelled: false }]);
    expect(base([on(0, 14, ['CANCELLED', 7]), dearer])).toMatchObject([
      { points: 14, counts: { points: 20 }, cancelled: true },
    ]);
    // A move has settled what was given up before it.
    expect(base([one, dearer], 6)[0]).not.toHaveProperty('counts');
  });
});

describe('after a move', () => {
  it('a stay costs what the same stay costs that was never anywhere else', () => {
    const whole = (stay: WrittenStay, today: string) => {
      const { nights, paid } = cancellationBase(stay);
      const live = nights.filter((n) => !n.cancelled).map((n) => n.night);
      const asked = { cancel: live, policy: standardCancelPolicy, minNights: null, checkIn: live[0]! };
      return cancelNights({ ...asked, nights, paid, today: calendarDate(today) }) as Cancellation;
    };
    fc.assert(
      fc.property(
        fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
        fc.nat(60),
        (before, after, cost) => {
          const fresh = after.map((points, nth) => on(nth + 40, points));
          const left = before.map((points, nth) => on(nth, points, ['MOVED', 5]));
          const moved = { nights: [...left, ...fresh], penalties: [fee(cost, 5)], movedAtMs: 5 };
          const never = { nights: fresh, penalties: [], movedAtMs: null };
          for (const today of ['2026-12-01', '2027-01-23', '2027-01-28', '2027-01-29'])
            expect(whole(moved, today)).toEqual(whole(never, today));
        },
      ),
    );
  });
});
