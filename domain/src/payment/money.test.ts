/** What the steps of a stay move between the accounts of its yen. */
import { expect, it } from 'vitest';
import { movementsOf } from './money.ts';

it.each([
  ['confirming', { chargedYen: 7_700 }, ['charge charged owed 7700']],
  ['confirming what costs nothing in yen', { chargedYen: 0 }, []],
  ['giving up a part for nothing', { keptYen: 0, reversedYen: 3_300 }, ['reverse owed charged 3300']],
  [
    'giving up the whole for a fee, which is owed first',
    { keptYen: 2_400, reversedYen: 7_700 },
    ['keep kept owed 2400', 'reverse owed charged 7700'],
  ],
])('%s', (_step, amounts, moved) => {
  expect(movementsOf(amounts).map((m) => `${m.reason} ${m.from} ${m.to} ${m.yen}`)).toEqual(moved);
});
