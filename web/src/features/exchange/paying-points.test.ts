import { expect, test } from 'vitest';
import { calendarDate } from '#domain/kernel/calendar-date.ts';
import { payerOf, payersOf } from './paying-points.ts';

const today = calendarDate('2026-11-24');
const contract = (
  contractId: string,
  type: string,
  ...lots: readonly (readonly [from: string, left: number])[]
) => ({
  ...{ contractId, contractNumber: `K-${contractId}`, type },
  lots: lots.map(([validFrom, remaining], index) => ({ id: `${contractId}-${index}`, validFrom, remaining })),
});

test('each contract of points pays with what can be used today, and TVP where there are any', () => {
  const contracts = [contract('1', 'sp', ['2026-04-01', 40], ['2027-04-01', 120]), contract('2', 'fp')];
  const payers = payersOf({ contracts, tvp: 3_000 }, today);
  expect(payers.map(({ key, kind, left }) => [key, kind, left])).toEqual([
    ['1', 'sp', 40],
    ['2', 'fp', 0],
    ['tvp', 'tvp', 3_000],
  ]);
  expect(payerOf(payers, 'tvp').contractId).toBeNull();
  expect(payerOf(payers, 'x').key).toBe('1');
});

test('without TVP they are offered where no contract has points, and not otherwise', () => {
  expect(payersOf({ contracts: [contract('1', 'sp')], tvp: 0 }, today).map(({ key }) => key)).toEqual(['1']);
  expect(payersOf({ contracts: [], tvp: 0 }, today).map(({ key }) => key)).toEqual(['tvp']);
});
