/** What may be written of things to rent and parkings. */
import { expect, it } from 'vitest';
import { wrongInParking, wrongInRental } from './house-extras.ts';

const rental = {
  nameJa: '自転車',
  nameEn: 'Bicycle',
  quantity: 8,
  priceYen: 1_500,
  period: 'Day',
  forPets: false,
} as const;
const parking = { nameJa: '屋外', nameEn: 'Open air', quantity: 20, maxHeightCm: null };

it.each([
  [{}, null],
  [{ quantity: 0 }, null],
  [{ nameEn: ' ' }, 'nameEn'],
  [{ nameJa: '自'.repeat(101) }, 'nameJa'],
  [{ nameJa: '自\n転車' }, 'nameJa'],
  [{ quantity: 10_000 }, 'quantity'],
  [{ priceYen: -1 }, 'priceYen'],
  [{ priceYen: 0 }, null],
] as const)('a thing to rent with %o has %o wrong', (over, wrong) => {
  expect(wrongInRental({ ...rental, ...over })).toBe(wrong);
});

it.each([
  [{}, null],
  [{ maxHeightCm: 155 }, null],
  [{ maxHeightCm: 0 }, 'maxHeightCm'],
  [{ quantity: 1.5 }, 'quantity'],
] as const)('a parking with %o has %o wrong', (over, wrong) => {
  expect(wrongInParking({ ...parking, ...over })).toBe(wrong);
});
