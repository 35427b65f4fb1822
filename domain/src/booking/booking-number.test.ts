import { expect, test } from 'vitest';
import { typedBookingNumber } from './booking-number.ts';

test.each([
  ['R00100166', 'R00100166'],
  [' r00100166 ', 'R00100166'],
  ['Ｒ００１００１６６', 'R00100166'],
  ['00100166', 'R00100166'],
  ['100166', '100166'],
  ['見本 灯', '見本 灯'],
])('%s is taken for %s', (typed, number) => {
  expect(typedBookingNumber(typed)).toBe(number);
});
