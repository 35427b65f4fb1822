import { expect, test } from 'vitest';
import { farOff } from './far-off-price.ts';

const none = { sp: null, fp: null, vs: null, vm: null };

test('nights are counted once, and each price is named once, the farthest of all first', () => {
  const slip = { was: { ...none, sp: 50, vs: 20_000 }, is: { ...none, sp: 500, vs: 200_000 } };
  const nights = [
    { of: 'a', roomTypeId: 1, ...slip },
    { of: 'b', roomTypeId: 1, was: { ...none, vs: 20_000 }, is: { ...none, vs: 1_000 } },
    { of: 'c', roomTypeId: 1, was: { ...none, vs: 20_000 }, is: { ...none, vs: 30_000 } },
    { of: 'd', roomTypeId: 1, was: { ...none, vs: 1_000 }, is: { ...none, vs: 20_000 } },
    { of: 'e', roomTypeId: 1, ...slip },
    { of: 'f', roomTypeId: 2, ...slip },
  ];
  const yen = { product: 'vs', was: 20_000, is: 200_000 };
  const points = { product: 'sp', was: 50, is: 500 };
  expect(farOff(nights)).toEqual({
    nights: 5,
    prices: [
      { of: 'b', product: 'vs', was: 20_000, is: 1_000, nights: 1 },
      { of: 'd', product: 'vs', was: 1_000, is: 20_000, nights: 1 },
      { of: 'a', ...points, nights: 2 },
      { of: 'a', ...yen, nights: 2 },
      { of: 'f', ...points, nights: 1 },
      { of: 'f', ...yen, nights: 1 },
    ],
  });
  expect(farOff(nights.slice(2, 3))).toBeNull();
  expect(farOff([])).toBeNull();
});

test('fifty prices are named at most, what was free or becomes free first', () => {
  const nights = Array.from({ length: 60 }, (_, n) => ({
    ...{ of: n, roomTypeId: n, was: { ...none, vs: 20_000 } },
    is: { ...none, vs: n === 58 || n === 59 ? 0 : 200_000 },
  }));
  const found = farOff(nights);
  expect(found?.nights).toBe(60);
  expect(found?.prices.map(({ of }) => of)).toEqual([58, 59, ...Array.from({ length: 48 }, (_, n) => n)]);
});
