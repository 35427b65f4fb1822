/** The steps of a random history of the points ledger, and how often each is drawn. */
import fc from 'fast-check';
import type { Step } from './ledger-model.ts';

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('grant' as const),
        points: fc.integer({ min: 10, max: 120 }),
        startsIn: fc.oneof(fc.integer({ min: -60, max: 30 }), fc.integer({ min: 200, max: 330 })),
        days: fc.integer({ min: 20, max: 300 }),
        carried: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('hold' as const),
        startsIn: fc.integer({ min: 0, max: 120 }),
        nights: fc.integer({ min: 1, max: 4 }),
        points: fc.integer({ min: 1, max: 25 }),
        consent: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat(9) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('cancel' as const),
        which: fc.nat(9),
        nights: fc.integer({ min: 1, max: 4 }),
        percent: fc.constantFrom(0, 20, 50, 80, 100),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('charge' as const), points: fc.integer({ min: 1, max: 30 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('exchange' as const),
        points: fc.integer({ min: 1, max: 40 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('unexchange' as const), which: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 90 }) }),
    },
  ),
  { minLength: 6, maxLength: 18 },
);
