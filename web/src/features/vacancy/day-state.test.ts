import { expect, test } from 'vitest';
import { mayBegin, type Asked } from './day-state.ts';

const asked: Asked = {
  ...{ contractId: '1', unit: 'sp', from: '2027-01-05', to: '2027-01-07', nights: 2 },
  rooms: [{ adults: 2, children: 0, bedShares: 0 }],
};
const day = (stayDate: string, roomsAvailable: number, contractPrice: number | null = 6) => ({
  ...{ stayDate, roomsAvailable, contractPrice, closedReason: null, opensAt: null },
});

test('a stay may begin where none of its nights that are known is taken, or not for sale', () => {
  const days = [day('2027-01-05', 1), day('2027-01-06', 2), day('2027-01-07', 0), day('2027-01-08', 1, null)];
  const from = (date: string, rooms = asked.rooms) => mayBegin(date, days, { ...asked, rooms });
  expect(['2027-01-05', '2027-01-06', '2027-01-07', '2027-01-08'].map((date) => from(date))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(from('2027-01-05', [...asked.rooms, ...asked.rooms])).toBe(false);
  expect(mayBegin('2027-01-06', days.slice(0, 2), asked)).toBe(true);
});
