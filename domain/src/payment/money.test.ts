/** What the steps of a stay move between the accounts of its yen. */
import { expect, it } from 'vitest';
import fc from 'fast-check';
import {
  billOf,
  isPaidBeyond,
  movementsOf,
  NOTHING_STANDS,
  receivedAtDesk,
  fellOfCard,
  refundOf,
  returnedAtDesk,
  uncollected,
  uncoveredFee,
} from './money.ts';
import type { ChargeStep, MoneyMovement, StandingYen } from './money.ts';
import { NO_YEN, PAY_BY } from './pay-by.ts';
import type { YenByWay } from './pay-by.ts';

const told = (movements: readonly MoneyMovement[]) =>
  movements.map((m) => `${m.reason} ${m.from} ${m.to} ${m.yen}`);
const card = (yen: number): YenByWay => ({ ...NO_YEN, CARD: yen });
const onSite = (yen: number): YenByWay => ({ ...NO_YEN, ON_SITE: yen });
const bill = (yen: number): YenByWay => ({ ...NO_YEN, INVOICE: yen });
const mixed: YenByWay = { ...NO_YEN, CARD: 10_000, ON_SITE: 500, INVOICE: 2_000 };
const standing = (asked: YenByWay, settled: Partial<StandingYen> = {}): StandingYen => ({
  ...{ asked, card: 0, billed: 0, desk: 0 },
  ...settled,
});

it.each<[string, ChargeStep, StandingYen, string[]]>([
  ['confirming', { charged: onSite(7_700) }, NOTHING_STANDS, ['charge charged owed 7700']],
  ['confirming what costs nothing in yen', { charged: NO_YEN }, NOTHING_STANDS, []],
  [
    'confirming what a card has paid',
    { charged: card(7_700), paidYen: 7_700 },
    NOTHING_STANDS,
    ['charge charged owed 7700', 'pay owed card 7700'],
  ],
  [
    'confirming by the preferences of a company',
    { charged: mixed, paidYen: 10_000 },
    NOTHING_STANDS,
    ['charge charged owed 12500', 'pay owed card 10000', 'bill owed billed 2000'],
  ],
  [
    'giving up a part for nothing',
    { kept: NO_YEN, reversed: onSite(3_300) },
    standing(onSite(7_700)),
    ['reverse owed charged 3300'],
  ],
  [
    'giving up the whole for a fee, which is owed first',
    { kept: onSite(2_400), reversed: onSite(7_700) },
    standing(onSite(7_700)),
    ['keep kept owed 2400', 'reverse owed charged 7700'],
  ],
  [
    'giving up the whole of what was paid by card: all but the fee comes back',
    { kept: card(2_400), reversed: card(7_700) },
    standing(card(7_700), { card: 7_700 }),
    ['keep kept owed 2400', 'refund card owed 5300', 'reverse owed charged 7700'],
  ],
  [
    'giving up a part of what was paid by card',
    { reversed: card(3_300) },
    standing(card(7_700), { card: 7_700 }),
    ['refund card owed 3300', 'reverse owed charged 3300'],
  ],
  [
    'giving up what was paid by card in part: what is owed falls away first',
    { kept: card(1_000), reversed: card(9_000) },
    standing(card(9_000), { card: 5_000 }),
    ['keep kept owed 1000', 'refund card owed 4000', 'reverse owed charged 9000'],
  ],
  [
    'a fee beyond what falls away is owed, and nothing comes back',
    { kept: card(5_000), reversed: card(3_000) },
    standing(card(3_000), { card: 3_000 }),
    ['keep kept owed 5000', 'reverse owed charged 3000'],
  ],
  [
    'what is paid at the house keeps nothing back of what a card has paid',
    { reversed: { ...mixed, INVOICE: 0 } },
    standing({ ...mixed, INVOICE: 0 }, { card: 10_000 }),
    ['refund card owed 10000', 'reverse owed charged 10500'],
  ],
  [
    'giving up what a company pays in three ways, the fee as the accommodation by card',
    { kept: card(3_000), reversed: mixed },
    standing(mixed, { card: 10_000, billed: 2_000 }),
    ['keep kept owed 3000', 'refund card owed 7000', 'unbill billed owed 2000', 'reverse owed charged 12500'],
  ],
  [
    'a company that pays by bill has its fee on the bill',
    { kept: bill(6_000), reversed: bill(12_000) },
    standing(bill(12_000), { billed: 12_000 }),
    ['keep kept owed 6000', 'unbill billed owed 6000', 'reverse owed charged 12000'],
  ],
  [
    'a fee beyond what falls away of a bill makes it longer',
    { kept: bill(6_000), reversed: bill(2_000) },
    standing(bill(2_000), { billed: 2_000 }),
    ['keep kept owed 6000', 'reverse owed charged 2000', 'bill owed billed 4000'],
  ],
  [
    'prepaying takes what is owed',
    { charged: { ...NO_YEN, ON_SITE: -5_000, TVP: 5_000 } },
    standing(onSite(22_000)),
    ['prepay owed tvp 5000'],
  ],
  [
    'what was prepaid comes back with a night, less its fee',
    {
      charged: { ...NO_YEN, ON_SITE: -10_000, TVP: 10_000 },
      kept: { ...NO_YEN, TVP: 2_000 },
      reversed: { ...NO_YEN, ON_SITE: -10_000, TVP: 20_000 },
    },
    standing({ ...NO_YEN, TVP: 20_000 }),
    ['keep kept owed 2000', 'unprepay tvp owed 8000', 'reverse owed charged 10000'],
  ],
  [
    'a fee that a card pays as the stay is given up',
    { kept: card(4_000), reversed: onSite(12_000), paidYen: 4_000 },
    standing(onSite(12_000)),
    ['keep kept owed 4000', 'pay owed card 4000', 'reverse owed charged 12000'],
  ],
])('%s', (_step, amounts, before, moved) => {
  expect(told(movementsOf(amounts, before))).toEqual(moved);
});

it.each<[string, ChargeStep, StandingYen, number]>([
  [
    'of a stay that is paid at the house is all of it',
    { kept: card(4_000), reversed: onSite(9_000) },
    standing(onSite(9_000)),
    4_000,
  ],
  [
    'of a stay that the card has paid is nothing',
    { kept: card(4_000), reversed: card(9_000) },
    standing(card(9_000), { card: 9_000 }),
    0,
  ],
  [
    'beyond what falls away is the rest',
    { kept: card(5_000), reversed: card(3_000) },
    standing(card(3_000), { card: 3_000 }),
    2_000,
  ],
  [
    'on a bill is nothing',
    { kept: bill(4_000), reversed: bill(9_000) },
    standing(bill(9_000), { billed: 9_000 }),
    0,
  ],
  [
    'of a stay whose card never paid is the fee alone',
    { kept: card(1_000), reversed: card(3_000) },
    standing(card(9_000)),
    1_000,
  ],
])('the fee that must be charged, %s', (_stay, step, before, yen) => {
  expect(uncoveredFee(step, before)).toBe(yen);
});

it('what is never collected is owed again', () => {
  expect(told([...uncollected(7_700), ...uncollected(0)])).toEqual(['uncollected card owed 7700']);
});

it('what is paid at the house is owed no more, and owed again where it is taken back', () => {
  expect(told([receivedAtDesk(500), returnedAtDesk(500)])).toEqual([
    'receive owed desk 500',
    'return desk owed 500',
  ]);
});

it.each<[string, ChargeStep, StandingYen, boolean]>([
  ['a part for nothing, nothing paid', { reversed: onSite(3_000) }, standing(onSite(9_000)), false],
  [
    'a part, of which nothing was paid',
    { reversed: onSite(3_000) },
    standing(onSite(9_000), { desk: 6_000 }),
    false,
  ],
  ['a part that was paid', { reversed: onSite(3_000) }, standing(onSite(9_000), { desk: 6_001 }), true],
  [
    'all, for a fee that comes to what was paid',
    { reversed: onSite(9_000), kept: onSite(6_000) },
    standing(onSite(9_000), { desk: 6_000 }),
    false,
  ],
  ['a fee that was paid', { waived: onSite(100) }, standing(onSite(2_000), { desk: 2_000 }), true],
  ['what no card paid and the house got', { reversed: card(1) }, standing(card(700), { desk: 700 }), true],
  ['what a card paid', { reversed: card(700) }, standing(card(700), { card: 700 }), false],
])('the house has been paid too much when there is given up %s', (_what, step, before, isBeyond) => {
  expect(isPaidBeyond(step, before)).toBe(isBeyond);
});

type Accounts = Record<MoneyMovement['from'], number>;

/** Moves yen, and answers the least that an account came to. */
function leastAfter(accounts: Accounts, movements: readonly MoneyMovement[]): number {
  let least = 0;
  for (const { from, to, yen: of } of movements) {
    // The accounts of the club's side count what left them.
    accounts[from] += from === 'charged' || from === 'kept' ? of : -of;
    accounts[to] += to === 'charged' || to === 'kept' ? -of : of;
    least = Math.min(least, ...Object.values(accounts));
  }
  return least;
}

const yen = fc.nat({ max: 100_000 });
const ways: fc.Arbitrary<YenByWay> = fc.record({ CARD: yen, ON_SITE: yen, INVOICE: yen, TVP: yen });

it('no sequence of steps leaves an account below nothing, and each way stands as it is asked', () => {
  const step = fc.record({
    charged: ways,
    kept: ways,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    pays: fc.boolean(),
    atDesk: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const accounts: Accounts = { owed: 0, card: 0, billed: 0, tvp: 0, desk: 0, charged: 0, kept: 0 };
      const live = { ...NO_YEN };
      const fees = { ...NO_YEN };
      let [paidByCard, fellOfIt] = [0, 0];
      for (const [index, { charged, kept, share, pays, atDesk }] of steps.entries()) {
        const before: StandingYen = {
          asked: {
            CARD: live.CARD + fees.CARD,
            ON_SITE: live.ON_SITE + fees.ON_SITE,
            INVOICE: live.INVOICE + fees.INVOICE,
            TVP: live.TVP + fees.TVP,
          },
          ...{ card: accounts.card, billed: accounts.billed, desk: accounts.desk },
        };
        const part = (way: keyof YenByWay) => (index === 0 ? 0 : Math.floor(live[way] * share));
        const reversed = {
          ...{ CARD: part('CARD'), ON_SITE: part('ON_SITE') },
          ...{ INVOICE: part('INVOICE'), TVP: part('TVP') },
        };
        const asked = before.asked.CARD + charged.CARD + kept.CARD - reversed.CARD;
        const paidYen = pays ? Math.max(0, asked - accounts.card) : 0;
        const amounts = { charged, kept, reversed, paidYen };
        const movements = movementsOf(amounts, before);
        const isBeyond = isPaidBeyond(amounts, before);
        const after = { ...accounts };
        // Nothing else is refused for it.
        expect(leastAfter(after, movements) < 0).toBe(isBeyond);
        if (isBeyond) continue;
        Object.assign(accounts, after);
        for (const way of PAY_BY) {
          live[way] += charged[way] - reversed[way];
          fees[way] += kept[way];
        }
        expect(accounts.billed).toBe(live.INVOICE + fees.INVOICE);
        expect(accounts.card).toBeLessThanOrEqual(live.CARD + fees.CARD);
        expect(accounts.tvp).toBe(live.TVP + fees.TVP);
        const { owed, card: onCard, billed, tvp, desk } = accounts;
        expect(accounts.charged + accounts.kept).toBe(owed + onCard + billed + tvp + desk);
        const back = refundOf(amounts, before);
        expect(back).toBeLessThanOrEqual(before.card + paidYen);
        // Nothing comes back to the card as long as something of what it is to pay is owed.
        expect(back === 0 || accounts.card === live.CARD + fees.CARD).toBe(true);
        const fell = fellOfCard(amounts, before);
        expect(back).toBeLessThanOrEqual(fell + paidYen);
        paidByCard += paidYen;
        fellOfIt += fell;
        expect(fellOfIt).toBeLessThanOrEqual(paidByCard);
        expect(before.billed + billOf(amounts, before)).toBe(accounts.billed);
        expect(leastAfter(accounts, [receivedAtDesk(Math.floor(accounts.owed * atDesk))])).toBe(0);
      }
    }),
  );
});
