/**
 * The rules of changing a stay alone: random stays are moved, extended, shortened, cancelled and get fewer guests over days, and
 * once more in one day, beside the same stays on paper. The control forgets which nights were given up.
 */
import { forgetful, rulesOfChange, walkChanges } from '../../../../domain/test/changed-stay-walk.ts';
import type { RulesOfChange } from '../../../../domain/test/changed-stay-walk.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';

const sizes: Record<Size, number> = { short: 2_000, full: 100_000 };
const SEED = 813;

function walk(size: Size, rules: RulesOfChange): Verdict {
  const { sequences, steps, mismatch } = walkChanges({ seed: SEED, runs: sizes[size] }, rules);
  const found = mismatch === null ? [] : [mismatch];
  const figures = { seed: SEED, sequences, steps, mismatches: found.length };
  return { figures, broken: [...brokenWhere(figures, { mismatches: 0 }), ...found] };
}

export const changeModel: Check = {
  name: 'change-model',
  claim:
    'a stay that is changed in any order keeps what the rules say, and no order of steps is cheaper than the same nights at once',
  run: (_postgresUrl, size) => Promise.resolve(walk(size, rulesOfChange)),
  control: () => Promise.resolve(walk('short', forgetful)),
};
