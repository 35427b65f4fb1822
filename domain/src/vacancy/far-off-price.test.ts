import { expect, test } from 'vitest';
import { farOff, isFarOff } from './far-off-price.ts';

const none = { sp: null, fp: null, vs: null, vm: null };

test.each([
  [20_000, 60_000, false],
  [20_000, 60_001, true],
  [60_000, 20_000, false],
  [60_000, 19_999, true],
  [20_000, 200_000, true],
  [20_000, 2_000, true],
  [20_000, 20_000, false],
  [0, 0, false],
  [0, 1, true],
  [1, 0, true],
  [null, 100_000, false],
  [100_000, null, false],
])('a price of %s that becomes %s is far off: %s', (was, is, far) => {
  expect(isFarOff(was, is)).toBe(far);
});

test('nights are counted once, and the farthest of all products is named', () => {
  const nights = [
    { of: 'a', was: { ...none, sp: 50, vs: 20_000 }, is: { ...none, sp: 500, vs: 200_000 } },
    { of: 'b', was: { ...none, vs: 20_000 }, is: { ...none, vs: 1_000 } },
    { of: 'c', was: { ...none, vs: 20_000 }, is: { ...none, vs: 30_000 } },
    { of: 'd', was: { ...none, vs: 1_000 }, is: { ...none, vs: 20_000 } },
  ];
  expect(farOff(nights)).toEqual({
    nights: 3,
    farthest: { of: 'b', product: 'vs', was: 20_000, is: 1_000 },
  });
  expect(farOff(nights.slice(2, 3))).toBeNull();
  expect(farOff([])).toBeNull();
});
