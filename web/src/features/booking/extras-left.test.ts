import { expect, it } from 'vitest';
import { noCar } from './extras-form.ts';
import { leftBeside, placesOf } from './extras-left.ts';

const stay = { checkInDate: '2027-01-10', checkOutDate: '2027-01-13' };
const item = {
  id: '1',
  quantity: 5,
  availabilities: [
    { stayDate: '2027-01-10', quantity: 5 },
    { stayDate: '2027-01-11', quantity: 2 },
    { stayDate: '2027-01-12', quantity: 4 },
  ],
  definition: { name: 'bicycle', price: 500, rentalPeriod: 'Day' as const },
};
const on = (fromDate: string, toDate: string, quantity: number) => ({
  itemId: '1',
  ...{ fromDate, toDate, quantity },
});

it.each([
  ['all days', '2027-01-10', '2027-01-12', [], 2],
  ['one day', '2027-01-12', '2027-01-12', [], 4],
  ['a day on which others are wanted', '2027-01-10', '2027-01-10', [on('2027-01-10', '2027-01-10', 3)], 2],
  ['a day beside them', '2027-01-12', '2027-01-12', [on('2027-01-10', '2027-01-10', 3)], 4],
  ['a day of a whole stay', '2027-01-11', '2027-01-11', [on('', '', 3)], 0],
])('on %s as many are left as the other entries leave', (_what, fromDate, toDate, others, left) => {
  expect(leftBeside(item, { days: { fromDate, toDate }, others, stay })).toBe(left);
});

it('each car takes one place of its own parking', () => {
  const cars = [
    { ...noCar, parkingId: '1' },
    { ...noCar, parkingId: '2' },
    { ...noCar, parkingId: '1', fromDate: '2027-01-12', toDate: '2027-01-12' },
  ];
  const leftOn = (day: string) =>
    leftBeside(item, { days: { fromDate: day, toDate: day }, others: placesOf(cars, '1'), stay });
  expect([leftOn('2027-01-10'), leftOn('2027-01-11'), leftOn('2027-01-12')]).toEqual([4, 1, 2]);
});
