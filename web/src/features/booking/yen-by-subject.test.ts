import { expect, it } from 'vitest';
import { yenBySubject } from './yen-by-subject.ts';

type Side = Parameters<typeof yenBySubject>[0];

/** Two nights of a stay; the total is with what was kept as fees. */
function side({ usage = 0, cleaning = 0, bathing = 0, kept = 0, nights = 2 }): Side {
  const days = Array.from({ length: nights }, (_, night) => ({
    fees: [
      { kind: 'USAGE_FEE' as const, priceWithSalesTax: usage },
      ...(night === 0 ? [{ kind: 'CLEANING_FEE' as const, priceWithSalesTax: cleaning }] : []),
    ],
  }));
  const taxes = days.map(() => ({ kind: 'BATHING_TAX' as const, price: bathing }));
  const totalJpy = nights * (usage + bathing) + cleaning;
  return { totalJpy: totalJpy + kept, price: { totalJpy, pricesByDay: days, taxes } };
}

const said = (before: Side, after: Side) =>
  yenBySubject(before, after).map(({ subject, yenBefore, yenAfter }) => [subject, yenBefore, yenAfter]);

it('says each subject that differs, summed over its nights, and none that does not', () => {
  const before = side({ usage: 1_650, cleaning: 3_300, bathing: 150 });
  const after = side({ usage: 1_650, cleaning: 3_300, bathing: 150, nights: 3 });
  expect(said(before, after)).toEqual([
    ['USAGE_FEE', 3_300, 4_950],
    ['BATHING_TAX', 300, 450],
  ]);
  expect(said(before, before)).toEqual([]);
});

it('says what is kept as fees last, with what earlier steps kept', () => {
  const before = side({ usage: 3_300, kept: 600 });
  const after = side({ usage: 1_650, kept: 1_260 });
  expect(said(before, after)).toEqual([
    ['USAGE_FEE', 6_600, 3_300],
    ['CANCELLATION_FEE', 600, 1_260],
  ]);
});

it('differs by as much as the totals do', () => {
  const before = side({ usage: 1_650, cleaning: 3_300, bathing: 150, kept: 200 });
  const after = side({ usage: 1_100, cleaning: 2_200, bathing: 300, kept: 900, nights: 4 });
  const difference = yenBySubject(before, after).reduce((sum, one) => sum + one.yenAfter - one.yenBefore, 0);
  expect(difference).toBe(after.totalJpy - before.totalJpy);
});
