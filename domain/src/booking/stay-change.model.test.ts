/** Stays that are changed in any order, against the same stays on paper: what is kept, and that no order of steps is cheaper. */
import { describe, expect, it } from 'vitest';
import { forgetful, rulesOfChange, walkChanges } from '../../test/changed-stay-walk.ts';
import type { RulesOfChange } from '../../test/changed-stay-walk.ts';

const sample = { seed: 812, runs: 5_000 };

describe('a stay that is moved, extended, shortened and cancelled in any order', () => {
  it('keeps what it keeps on paper, and never less than giving up the same nights at once', () => {
    expect(walkChanges(sample)).toMatchObject({ sequences: sample.runs, mismatch: null });
  });

  const { cancellationBase } = rulesOfChange;
  it.each<[string, RulesOfChange]>([
    ['nights given up were forgotten', forgetful],
    ['a move that leaves no night settled them', { ...rulesOfChange, settlesBefore: () => true }],
    ['a move never settled them', { ...rulesOfChange, settlesBefore: () => false }],
    [
      'a fee for fewer guests paid for other nights',
      {
        ...rulesOfChange,
        cancellationBase: (stay) => {
          const { nights, paid } = cancellationBase(stay);
          const fees = nights.map(({ paidYen = 0 }) => ({ points: 0, yen: paidYen }));
          return { nights: nights.map((one) => ({ ...one, paidYen: 0 })), paid: [...paid, ...fees] };
        },
      },
    ],
    [
      'each move rounded down by itself',
      {
        ...rulesOfChange,
        cancellationBase: (stay) => ({ ...cancellationBase(stay), roundedOff: undefined }),
      },
    ],
  ])('would be noticed where %s', (_what, rules) => {
    expect(walkChanges(sample, rules).mismatch).not.toBeNull();
  });
});
