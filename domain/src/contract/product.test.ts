/** The six product lines: which can be newly booked, and why the others cannot. */
import { expect, it } from 'vitest';
import { checkNewBooking, PRODUCT } from './product.ts';

it.each([
  [PRODUCT.MW, 'MW_EXCHANGE_RULES'],
  [PRODUCT.SP, null],
  [PRODUCT.FP, null],
  [PRODUCT.VS, null],
  [PRODUCT.VM, null],
  [PRODUCT.PW, 'CONTRACT_NOT_BOOKABLE'],
])('a new stay with product %i: %s', (product, expected) => {
  expect(checkNewBooking(product)?.refused ?? null).toBe(expected);
});
