/** What the steps of a stay move between the accounts of its yen. */
import { expect, it } from 'vitest';
import fc from 'fast-check';
import { movementsOf, NOTHING_STANDS, paidByCard, refundOf, uncollected } from './money.ts';
import type { MoneyMovement } from './money.ts';

const told = (movements: readonly MoneyMovement[]) =>
  movements.map((m) => `${m.reason} ${m.from} ${m.to} ${m.yen}`);

it.each([
  ['confirming', { chargedYen: 7_700 }, NOTHING_STANDS, ['charge charged owed 7700']],
  ['confirming what costs nothing in yen', { chargedYen: 0 }, NOTHING_STANDS, []],
  [
    'giving up a part for nothing',
    { keptYen: 0, reversedYen: 3_300 },
    { owed: 7_700, card: 0 },
    ['reverse owed charged 3300'],
  ],
  [
    'giving up the whole for a fee, which is owed first',
    { keptYen: 2_400, reversedYen: 7_700 },
    { owed: 7_700, card: 0 },
    ['keep kept owed 2400', 'reverse owed charged 7700'],
  ],
  [
    'giving up the whole of what was paid by card: all but the fee comes back',
    { keptYen: 2_400, reversedYen: 7_700 },
    { owed: 0, card: 7_700 },
    ['keep kept owed 2400', 'refund card owed 5300', 'reverse owed charged 7700'],
  ],
  [
    'giving up a part of what was paid by card',
    { keptYen: 0, reversedYen: 3_300 },
    { owed: 0, card: 7_700 },
    ['refund card owed 3300', 'reverse owed charged 3300'],
  ],
  [
    'giving up what was paid by card in part: what is owed falls away first',
    { keptYen: 1_000, reversedYen: 9_000 },
    { owed: 4_000, card: 5_000 },
    ['keep kept owed 1000', 'refund card owed 4000', 'reverse owed charged 9000'],
  ],
  [
    'a fee beyond what falls away is owed, and nothing comes back',
    { keptYen: 5_000, reversedYen: 3_000 },
    { owed: 0, card: 3_000 },
    ['keep kept owed 5000', 'reverse owed charged 3000'],
  ],
])('%s', (_step, amounts, standing, moved) => {
  expect(told(movementsOf(amounts, standing))).toEqual(moved);
});

it('a card pays what is owed, and what is never collected is owed again', () => {
  expect(told([...paidByCard(7_700), ...uncollected(7_700), ...paidByCard(0), ...uncollected(0)])).toEqual([
    'pay owed card 7700',
    'uncollected card owed 7700',
  ]);
});

it('no account falls below nothing, and never more comes back than was paid', () => {
  const yen = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(yen, yen, yen, yen, (owed, card, kept, share) => {
      const reversed = Math.min(share, owed + card);
      const standing = { owed, card };
      const accounts = { owed, card, charged: 0, kept: 0 };
      for (const { from, to, yen: moved } of movementsOf(
        { keptYen: kept, reversedYen: reversed },
        standing,
      )) {
        accounts[from] -= moved;
        accounts[to] += moved;
        expect(Math.min(accounts.owed, accounts.card)).toBeGreaterThanOrEqual(0);
      }
      expect(accounts.owed + accounts.card).toBe(owed + card + kept - reversed);
      const back = refundOf({ keptYen: kept, reversedYen: reversed }, standing);
      expect(back).toBeLessThanOrEqual(card);
      // Nothing comes back as long as something is owed.
      expect(back === 0 || accounts.owed === 0).toBe(true);
    }),
  );
});
