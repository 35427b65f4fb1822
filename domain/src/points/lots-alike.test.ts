import { expect, it } from 'vitest';
import { lotsAlike } from './lots-alike.ts';

const lot = (lotId: string, points: number, validThru: string, facts = {}) => ({
  ...{ lotId, points, validThru, kind: 'sp', borrowed: false },
  ...facts,
});

it('sums lots that end on the same day, and keeps their order', () => {
  const lots = [lot('1', 9, '2027-03-31'), lot('2', 12, '2028-03-31'), lot('3', 63, '2027-03-31')];
  expect(lotsAlike(lots).map(({ points, validThru }) => [points, validThru])).toEqual([
    [72, '2027-03-31'],
    [12, '2028-03-31'],
  ]);
});

it('keeps apart what is lent ahead, and what is of another kind', () => {
  const lots = [
    lot('1', 9, '2027-03-31'),
    lot('1', 5, '2027-03-31', { borrowed: true }),
    lot('2', 7, '2027-03-31', { kind: 'tvp' }),
  ];
  expect(lotsAlike(lots).map(({ points }) => points)).toEqual([9, 5, 7]);
});
