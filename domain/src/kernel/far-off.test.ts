import { expect, test } from 'vitest';
import { isAmountFarOff, isFarOff } from './far-off.ts';

test.each([
  [20_000, 59_999, false],
  [20_000, 60_000, true],
  [60_000, 20_001, false],
  [60_000, 20_000, true],
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

test.each([
  [10_000, 100_000, 1_000_000, true],
  [10_000, 20_000, 1_000_000, false],
  [0, 100_000, 1_000_000, true],
  [3, 1, 20, false],
  [null, 5, 1_000_000, false],
])('an amount of %s that becomes %s, of %s at most, is far off: %s', (was, is, most, far) => {
  expect(isAmountFarOff({ was, is, most })).toBe(far);
});
