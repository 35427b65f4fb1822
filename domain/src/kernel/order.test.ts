import { expect, it } from 'vitest';
import { isOrderOf } from './order.ts';

it('an order names the same entries, each once', () => {
  expect(isOrderOf([2, 1, 3], [1, 2, 3])).toBe(true);
  expect(
    [
      [1, 2],
      [1, 1, 2],
      [1, 2, 4],
      [1, 2, 3, 3],
    ].map((order) => isOrderOf(order, [1, 2, 3])),
  ).toEqual([false, false, false, false]);
});
