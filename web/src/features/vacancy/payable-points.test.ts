import { expect, test } from 'vitest';
import { payablePoints } from './payable-points.ts';

const lot = (fiscalYear: number, remaining: number, validThru = `${fiscalYear + 1}-03-31`) => ({
  fiscalYear,
  remaining,
  validFrom: `${fiscalYear}-04-01`,
  validThru,
});
const today = '2026-11-27';

test('a stay is paid by the points of its own nights, and with consent by those of next year', () => {
  const lots = [lot(2025, 10, '2026-12-31'), lot(2026, 96), lot(2027, 120), lot(2028, 50)];
  expect(payablePoints(lots, { checkIn: '2026-12-20', checkOut: '2026-12-22', today })).toEqual({
    own: 106,
    ahead: 120,
  });
  expect(payablePoints(lots, { checkIn: '2027-01-16', checkOut: '2027-01-23', today })).toEqual({
    own: 96,
    ahead: 120,
  });
  // Next year's nights are paid by next year's points; the year after is too far ahead.
  expect(payablePoints(lots, { checkIn: '2027-04-01', checkOut: '2027-04-02', today })).toEqual({
    own: 120,
    ahead: 0,
  });
});

test('nothing is said of a stay whose nights are paid by different years', () => {
  const march = { checkIn: '2027-03-30', checkOut: '2027-04-03', today };
  expect(payablePoints([lot(2026, 40), lot(2027, 40)], march)).toBeNull();
  expect(payablePoints([lot(2026, 40), lot(2027, 40)], { ...march, checkOut: '2027-04-01' })).toEqual({
    own: 40,
    ahead: 40,
  });
  // Of lots that are used up it does not matter when they end.
  expect(payablePoints([lot(2026, 0), lot(2025, 40, '2027-09-30')], march)).toEqual({ own: 40, ahead: 0 });
});
