/** Stays and what may be done to them, drawn at random: policies whose rates never fall towards the day, prices, steps, days going by. */
import fc from 'fast-check';
import type { PaperPolicy } from './changed-stay-paper.ts';

export type ChangeStep =
  | { readonly kind: 'cancel'; readonly nights: number }
  | { readonly kind: 'whole' }
  | { readonly kind: 'extend'; readonly nights: number }
  | { readonly kind: 'move'; readonly by: number; readonly nights: number }
  | { readonly kind: 'guests'; readonly count: number };
type TimedStep = ChangeStep & { readonly waits: number };
export type ChangedStay = {
  readonly policy: PaperPolicy;
  readonly ahead: number;
  readonly nights: number;
  readonly guests: number;
  /** What nights cost, in turn as they are taken. */
  readonly prices: readonly { readonly points: number; readonly yen: number }[];
  readonly steps: readonly TimedStep[];
};

/** Rates that never fall towards the day. */
const policies: fc.Arbitrary<PaperPolicy> = fc
  .record({
    everyNight: fc.boolean(),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
    rates: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  })
  .map(({ everyNight, days, rates }) => {
    const rising = rates.toSorted((a, b) => a - b);
    const steps = days.toSorted((a, b) => b - a).map((day, nth) => ({ day, penalty: rising[nth]! }));
    return { everyNight, steps, sameDay: rising[4]! };
  });

const steps: fc.Arbitrary<ChangeStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), nights: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'whole' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('extend' as const), nights: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by: fc.integer({ min: -4, max: 12 }),
      nights: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('guests' as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
);

const waits = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8 }));

export const changedStays: fc.Arbitrary<ChangedStay> = fc.record({
  policy: policies,
  ahead: fc.integer({ min: 0, max: 34 }),
  nights: fc.integer({ min: 1, max: 6 }),
  guests: fc.integer({ min: 1, max: 4 }),
  prices: fc.array(fc.record({ points: fc.nat(99), yen: fc.nat(30_000) }), { minLength: 1, maxLength: 9 }),
  steps: fc
    .array(fc.tuple(steps, waits), { minLength: 1, maxLength: 9 })
    .map((list) => list.map(([step, waited]) => ({ ...step, waits: waited }))),
});
