import { expect, test } from 'vitest';
import { dayState, freedomOfDays, freedomOfStay, mayBegin, mayWait, type Asked } from './day-state.ts';
import type { FoundRoomType } from './search-queries.ts';

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

test('a night without a price is not for sale: shown so, and not waited for, however many rooms of others are taken', () => {
  const unsold = day('2027-01-06', 0, null);
  expect(dayState(unsold, { rooms: 1, fewThreshold: 3 })).toBe('closed');
  const freedom = (second: ReturnType<typeof day>) => freedomOfDays([day('2027-01-05', 0), second], asked);
  expect([freedom(unsold), freedom(day('2027-01-06', 0))]).toEqual(['notOnSale', 'full']);
  expect((['full', 'tooFew', 'notOnSale', 'closed', 'yes', 'unknown'] as const).filter(mayWait)).toEqual([
    'full',
    'tooFew',
  ]);
  const stay = (totalJpy: number | null) =>
    freedomOfStay(
      {
        priceAndAvailability: [day('2027-01-05', 0), day('2027-01-06', 0)],
        stayOnSale: { roomsAvailable: 0, totalPoints: 12, totalJpy, feesJpy: 0 },
      } as unknown as FoundRoomType,
      asked,
    );
  expect([stay(null), stay(3_300)]).toEqual(['notOnSale', 'full']);
});
