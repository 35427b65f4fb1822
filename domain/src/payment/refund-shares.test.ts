import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundShares, waiverShares } from './refund-shares.ts';

const charges = [
  { id: 'change', leftYen: 10_000, feeYen: 0, fallsYen: 0 },
  { id: 'stay', leftYen: 30_000, feeYen: 0, fallsYen: 0 },
];
const of = (fellYen: number, yen: number) =>
  refundShares(charges, { fellYen, yen }).map((share) => [share.chargeId, share.fellYen, share.yen]);

describe('what a step gives back', () => {
  it.each([
    [
      'all, for nothing',
      40_000,
      40_000,
      [
        ['change', 10_000, 10_000],
        ['stay', 30_000, 30_000],
      ],
    ],
    ['a part that the first has paid for', 4_000, 4_000, [['change', 4_000, 4_000]]],
    [
      'all, for a fee',
      40_000,
      32_000,
      [
        ['change', 10_000, 10_000],
        ['stay', 30_000, 22_000],
      ],
    ],
    [
      'all, for a fee that takes nearly everything',
      40_000,
      5_000,
      [
        ['change', 10_000, 5_000],
        ['stay', 30_000, 0],
      ],
    ],
    ['nothing, since a fee takes all of it', 8_000, 0, [['change', 8_000, 0]]],
    ['nothing at all', 0, 0, []],
  ])('is %s', (_name, fell, yen, shares) => {
    expect(of(fell, yen)).toEqual(shares);
  });

  it('is taken of what was charged for a fee last', () => {
    const moved = [{ id: 'move', leftYen: 10_000, feeYen: 4_000, fallsYen: 0 }, charges[1]!];
    const given = (fellYen: number) =>
      refundShares(moved, { fellYen, yen: fellYen }).map(({ chargeId, yen }) => [chargeId, yen]);
    expect(given(36_000)).toEqual([
      ['move', 6_000],
      ['stay', 30_000],
    ]);
    expect(given(38_000)).toEqual([
      ['move', 8_000],
      ['stay', 30_000],
    ]);
  });

  it('is taken first of the charge with which it came', () => {
    const [change, stay] = [charges[0]!, { ...charges[1]!, fallsYen: 8_000 }];
    const shares = refundShares([change, stay], { fellYen: 9_000, yen: 9_000 });
    expect(shares.map(({ chargeId, yen }) => [chargeId, yen])).toEqual([
      ['change', 1_000],
      ['stay', 8_000],
    ]);
  });

  it('is refused where no charge has paid for it', () => {
    expect(() => of(50_000, 40_001)).toThrow(RangeError);
  });

  it('comes to what falls away and comes back, and to no more of a charge than is left of it', () => {
    const charge = fc.record({
      ...{
        id: fc.uuid(),
        leftYen: fc.nat({ max: 100_000 }),
        feeYen: fc.nat({ max: 10_000 }),
        fallsYen: fc.nat({ max: 50_000 }),
      },
    });
    fc.assert(
      fc.property(
        fc.array(charge, { maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (all, part, fee) => {
          const fellYen = Math.floor(all.reduce((sum, { leftYen }) => sum + leftYen, 0) * part);
          const yen = Math.max(0, fellYen - (fee % 100_000));
          const shares = refundShares(all, { fellYen, yen });
          expect(shares.reduce((sum, share) => sum + share.fellYen, 0)).toBe(fellYen);
          expect(shares.reduce((sum, share) => sum + share.yen, 0)).toBe(yen);
          for (const share of shares) expect(share.yen).toBeLessThanOrEqual(share.fellYen);
        },
      ),
    );
  });
});

describe('what a waived fee gives back', () => {
  const paid = [
    { id: 'fee', leftYen: 4_000, feeYen: 4_000, fallsYen: 0, keptYen: 0 },
    { id: 'stay', leftYen: 10_000, feeYen: 0, fallsYen: 0, keptYen: 3_000 },
  ];

  it.each([
    ['of what fell away a part that was kept', 2_000, [['stay', 0, 2_000]]],
    [
      'more than that, which falls away only now',
      6_000,
      [
        ['fee', 3_000, 3_000],
        ['stay', 0, 3_000],
      ],
    ],
    ['nothing', 0, []],
  ])('is %s', (_name, yen, shares) => {
    const given = waiverShares(paid, yen).map((share) => [share.chargeId, share.fellYen, share.yen]);
    expect(given).toEqual(shares);
  });

  it('is refused where the charges hold less', () => {
    expect(() => waiverShares(paid, 17_001)).toThrow(RangeError);
  });
});
