/** Which lots pay, and which get back. */
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { allocatePoints, splitReturn } from './allocation.ts';
import type { Lot } from './allocation.ts';

const day = calendarDate;
const lot = (id: string, available: number, facts: Partial<Lot> = {}): Lot => ({
  id,
  available,
  fiscalYear: 2026,
  validFrom: day('2026-04-01'),
  validThru: day('2027-03-31'),
  carriedForward: false,
  grantedAt: '2026-04-01',
  ...facts,
});
const today = day('2026-11-21');
const pay = (lots: Lot[], needs: [string, number][], borrowing: 'WITH_CONSENT' | 'NOT_ASKED' = 'NOT_ASKED') =>
  allocatePoints({
    lots,
    needs: needs.map(([night, points]) => ({ night: day(night), points })),
    today,
    borrowing,
  });

describe('paying nights', () => {
  it('takes the soonest expiry, then carried points, then the oldest grant', () => {
    const lots = [
      lot('1', 10, { grantedAt: '2026-05-01' }),
      lot('2', 10),
      lot('3', 10, { carriedForward: true }),
      lot('4', 10, { validThru: day('2026-12-31') }),
    ];
    expect(pay(lots, [['2026-12-01', 35]])).toMatchObject({
      uses: [
        { lotId: '4', points: 10 },
        { lotId: '3', points: 10 },
        { lotId: '2', points: 10 },
        { lotId: '1', points: 5 },
      ],
    });
  });

  it('uses a lot only for nights on which it is valid', () => {
    const lots = [lot('1', 50, { validThru: day('2026-12-01') }), lot('2', 10)];
    expect(
      pay(lots, [
        ['2026-12-01', 10],
        ['2026-12-02', 10],
      ]),
    ).toMatchObject({ uses: [{ lotId: '1' }, { lotId: '2' }] });
    expect(
      pay(lots, [
        ['2026-12-01', 10],
        ['2026-12-02', 11],
      ]),
    ).toMatchObject({ refused: 'INSUFFICIENT_POINTS', facts: { short: 1 } });
  });

  it('borrows only the shortfall, only from the next fiscal year, only with consent', () => {
    const next = lot('9', 100, {
      fiscalYear: 2027,
      validFrom: day('2027-04-01'),
      validThru: day('2028-03-31'),
    });
    const later = lot('8', 100, {
      fiscalYear: 2028,
      validFrom: day('2028-04-01'),
      validThru: day('2029-03-31'),
    });
    expect(pay([lot('1', 10), next], [['2026-12-01', 25]])).toMatchObject({
      refused: 'BORROWING_NEEDS_CONSENT',
      facts: { short: 15 },
    });
    expect(pay([lot('1', 10), next], [['2026-12-01', 25]], 'WITH_CONSENT')).toMatchObject({
      borrowed: 15,
      uses: [
        { lotId: '1', points: 10, borrowed: false },
        { lotId: '9', points: 15, borrowed: true },
      ],
    });
    expect(pay([lot('1', 10), later], [['2026-12-01', 25]], 'WITH_CONSENT')).toMatchObject({
      refused: 'ADVANCE_USE_LIMIT',
      facts: { until: '2028-03-31', short: 15 },
    });
    expect(
      pay([lot('1', 10), { ...later, available: 14 }], [['2026-12-01', 25]], 'WITH_CONSENT'),
    ).toMatchObject({
      refused: 'INSUFFICIENT_POINTS',
      facts: { short: 15 },
    });
  });

  it('says how many points are missing once next year has lent what it can', () => {
    const next = lot('9', 8, {
      fiscalYear: 2027,
      validFrom: day('2027-04-01'),
      validThru: day('2028-03-31'),
    });
    for (const borrowing of ['WITH_CONSENT', undefined] as const)
      expect(pay([lot('1', 10), next], [['2026-12-01', 25]], borrowing)).toMatchObject({
        refused: 'INSUFFICIENT_POINTS',
        facts: { short: 7 },
      });
  });
});

describe('giving back', () => {
  const held = [
    { ...lot('1', 0, { validThru: day('2026-12-31') }), held: 10 },
    { ...lot('2', 0), held: 20 },
  ];
  it('keeps a penalty from the soonest-expiring lots', () => {
    expect(splitReturn(held, 0)).toEqual([
      { lotId: '1', points: 10 },
      { lotId: '2', points: 20 },
    ]);
    expect(splitReturn(held, 4)).toEqual([
      { lotId: '1', points: 6 },
      { lotId: '2', points: 20 },
    ]);
    expect(splitReturn(held, 15)).toEqual([{ lotId: '2', points: 15 }]);
    expect(splitReturn(held, 30)).toEqual([]);
  });
  it('never keeps more than there is', () => {
    expect(() => splitReturn(held, 31)).toThrow(RangeError);
  });
});
