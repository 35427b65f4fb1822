import { expect, test } from 'vitest';
import { pointUse } from './point-use.ts';

const lot = (id: string, fiscalYear: number, remaining: number) => ({
  id,
  kind: 'sp',
  fiscalYear,
  validFrom: `${fiscalYear}-04-01`,
  validThru: `${fiscalYear + 1}-03-31`,
  remaining,
  carriedForward: false,
});
const night = (date: string, accommodationFee: number) => ({ date, accommodationFee });
const today = '2026-11-21';

test('two rooms of one night draw on one lot together, and what it lacks is said', () => {
  const lots = [lot('1', 2026, 10)];
  expect(pointUse({ nights: [night('2026-12-05', 10)], lots, today })).toEqual({
    kind: 'enough',
    lots: [{ lotId: '1', kind: 'sp', validThru: '2027-03-31', points: 10, borrowed: false }],
  });
  expect(pointUse({ nights: [night('2026-12-05', 16)], lots, today })).toEqual({
    kind: 'short',
    short: 6,
    usable: 10,
    onOtherNights: 0,
  });
});

test('points that are left for other nights only are counted apart from those that a stay can use', () => {
  const lots = [lot('1', 2026, 10), lot('2', 2027, 5), lot('3', 2028, 40)];
  expect(pointUse({ nights: [night('2026-12-05', 16)], lots, today })).toEqual({
    kind: 'short',
    short: 1,
    usable: 15,
    onOtherNights: 40,
  });
});

test('what next year would lend is told apart from what is there', () => {
  const use = pointUse({
    nights: [night('2026-12-05', 12)],
    lots: [lot('1', 2026, 10), lot('2', 2027, 5)],
    today,
  });
  expect(use).toMatchObject({ kind: 'borrow', borrowed: 2 });
  expect(
    use.kind === 'borrow' && use.lots.map(({ lotId, points, borrowed }) => [lotId, points, borrowed]),
  ).toEqual([
    ['1', 10, false],
    ['2', 2, true],
  ]);
});

test('a stay over 31 March borrows only for the nights before it', () => {
  const use = pointUse({
    nights: [night('2027-03-31', 20), night('2027-04-01', 20)],
    lots: [lot('2', 2027, 50)],
    today,
  });
  expect(use).toMatchObject({
    kind: 'borrow',
    borrowed: 20,
    lots: [
      { lotId: '2', points: 20, borrowed: false },
      { lotId: '2', points: 20, borrowed: true },
    ],
  });
});
