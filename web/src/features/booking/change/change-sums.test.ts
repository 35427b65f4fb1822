import { describe, expect, it } from 'vitest';
import { sumsOfChange, type ChangeSum } from './change-sums.ts';

type Facts = Partial<Omit<Parameters<typeof sumsOfChange>[0], 'before' | 'after'>> & {
  yen?: readonly [before: number, after: number];
};

const sums = ({ yen: [before, after] = [0, 0], ...facts }: Facts) =>
  sumsOfChange({
    ...{ penaltyPoints: 0, penaltyJpy: 0, extraPoints: 0, takenPoints: 0, returnedPoints: 0 },
    ...{ refundedJpy: 0, prePaymentBefore: 0, prePayment: 0, returnedTvp: 0, keptTvp: 0 },
    ...facts,
    before: { totalJpy: before },
    after: { totalJpy: after },
  });

/** '+' a summand, '=' a sum, '>' a part of what stands above. */
const MARKS = { summand: '+', sum: '=', part: '>' } as const;
const said = (lines: readonly ChangeSum[]) =>
  lines.map(({ what, amount, as }) => `${MARKS[as]} ${what} ${amount}`);

/** On paper: what stands above a sum comes to it. */
function addsUp(lines: readonly ChangeSum[]): boolean {
  let summands: number[] = [];
  for (const { amount, as } of lines) {
    if (as === 'summand') summands.push(amount);
    if (as !== 'sum') continue;
    if (summands.length > 0 && summands.reduce((sum, one) => sum + one, 0) !== amount) return false;
    summands = [];
  }
  return summands.length === 0;
}

const cases: readonly (readonly [name: string, Facts, comes: string[], goesBack: string[]])[] = [
  [
    'a night more in points, with 1,650 yen of fees',
    { takenPoints: 40, yen: [3_300, 4_950] },
    ['= morePoints 40', '= moreYen 1650'],
    [],
  ],
  [
    // Two nights of 40 points, 20 percent of 80 kept; the new nights cost 100. Yen: 20 percent of 6,000 kept, as many come as go.
    'moved within a band, at the same yen: all that comes is the fee',
    { takenPoints: 100, returnedPoints: 64, penaltyPoints: 16, penaltyJpy: 1_200, yen: [6_600, 7_800] },
    [
      ...['+ takenPoints 100', '+ fee 16', '+ givenUpPoints -80', '= morePoints 36'],
      ...['= moreYen 1200', '> fee 1200'],
    ],
    [],
  ],
  [
    'moved at the same points, for nothing: no points more',
    { takenPoints: 80, returnedPoints: 80, yen: [6_600, 6_600] },
    ['+ takenPoints 80', '+ givenUpPoints -80', '= morePoints 0'],
    [],
  ],
  [
    'moved within a band to fewer points: what comes back is the difference less the fee',
    { takenPoints: 30, returnedPoints: 64, penaltyPoints: 16 },
    [],
    ['+ givenUpPoints 80', '+ fee -16', '+ takenPoints -30', '= returnedPoints 34'],
  ],
  [
    'moved within a band to dearer nights: the fee is a part of what comes',
    { penaltyJpy: 1_200, yen: [44_000, 50_700] },
    ['= moreYen 6700', '> fee 1200'],
    [],
  ],
  [
    // 3 guests at 1,500 become 2, twice with 10 percent: 3,300 less, of which 600 are kept.
    'fewer guests within a band, to be paid at the house',
    { penaltyJpy: 600, yen: [9_900, 7_200] },
    [],
    ['+ lessPrice 3300', '+ fee -600', '= lessYen 2700'],
  ],
  [
    'the same, paid by card before',
    { penaltyJpy: 600, refundedJpy: 2_700, yen: [9_900, 7_200] },
    [],
    ['+ lessPrice 3300', '+ fee -600', '= refunded 2700'],
  ],
  [
    'fewer guests outside of any band, paid by card before',
    { refundedJpy: 3_300, yen: [9_900, 6_600] },
    [],
    ['= refunded 3300'],
  ],
  [
    // The price falls by 1,000 and 1,800 are kept.
    'a fee above what the price falls by',
    { penaltyJpy: 1_800, yen: [10_000, 10_800] },
    ['+ fee 1800', '+ lessPrice -1000', '= moreYen 800'],
    [],
  ],
  [
    'a fee as large as what the price falls by: nothing more is to be paid',
    { penaltyJpy: 1_000, yen: [10_000, 10_000] },
    ['+ fee 1000', '+ lessPrice -1000', '= moreYen 0'],
    [],
  ],
  [
    // 22,000 prepaid for a night that is left; 20 percent of 20,000 are kept of the TVP.
    'a prepaid night is left: TVP come back, the fee is kept of them',
    {
      ...{ penaltyJpy: 4_000, keptTvp: 4_000, returnedTvp: 18_000, prePaymentBefore: 22_000 },
      yen: [44_000, 26_000],
    },
    [],
    ['+ lessPrice 22000', '+ fee -4000', '> keptTvp 4000', '= returnedTvp 18000'],
  ],
  [
    'of 30,000 that fall away 10,000 were prepaid, 15,000 paid by card, the rest not yet',
    { returnedTvp: 10_000, refundedJpy: 15_000, prePaymentBefore: 10_000, yen: [50_000, 20_000] },
    [],
    ['= lessInAll 30000', '> returnedTvp 10000', '> refunded 15000', '> lessYen 5000'],
  ],
  [
    // A company: 5,000 less by card, 2,000 more by bill.
    'the card gets back more than the sum falls by, because another way pays more',
    { refundedJpy: 5_000, yen: [20_000, 17_000] },
    [],
    ['= lessYen 3000', '= refunded 5000'],
  ],
  [
    'the card gets back what a bill takes over',
    { refundedJpy: 5_000, yen: [20_000, 21_000] },
    ['= moreYen 1000'],
    ['= refunded 5000'],
  ],
  [
    'a prepayment moves TVP alone',
    { prePaymentBefore: 4_000, prePayment: 24_000, yen: [44_000, 44_000] },
    ['= takenTvp 20000'],
    [],
  ],
  [
    // 40 points are left; 50 are kept, as nights left earlier count: 10 of other points.
    'a fee above the points that are left takes others',
    { penaltyPoints: 50, extraPoints: 10 },
    ['+ fee 50', '+ givenUpPoints -40', '= morePoints 10'],
    [],
  ],
  ['nothing of money, as where names change', { yen: [5_000, 5_000] }, [], []],
];

describe('what a change comes to', () => {
  it.each(cases)('%s', (_name, facts, comes, goesBack) => {
    const all = sums(facts);
    expect(said(all.comes)).toEqual(comes);
    expect(said(all.goesBack)).toEqual(goesBack);
    expect([all.comes, all.goesBack].map(addsUp)).toEqual([true, true]);
  });
});
