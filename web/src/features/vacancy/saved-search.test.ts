import { expect, it } from 'vitest';
import { conditionsOfSaved, savedAs } from './saved-search.ts';
import type { SavedSearch } from './search-queries.ts';

const saved: SavedSearch = {
  id: 'a',
  contractId: '7',
  fromDate: '2027-02-01',
  toDate: '2027-02-03',
  rooms: [{ numberOfAdults: 2, numberOfChildren: 1, numberOfBedShare: 0 }],
  tags: ['温泉', '海'],
  facilityIds: ['9', '10'],
  tellMe: true,
  opensAt: null,
};

it('is known again by its conditions, in whatever order they are asked for', () => {
  const conditions = conditionsOfSaved(saved);
  expect(conditions.rooms).toEqual([{ adults: 2, children: 1, bedShares: 0 }]);
  const other = { ...conditions, tags: ['海', '温泉'], facilityIds: ['10', '9'] };
  expect(savedAs([saved], other)).toBe(saved);
  for (const changed of [
    { contractId: '8' },
    { to: '2027-02-04' },
    { tags: ['海'] },
    { facilityIds: [] },
    { rooms: [...conditions.rooms, ...conditions.rooms] },
  ])
    expect(savedAs([saved], { ...conditions, ...changed })).toBeUndefined();
});
