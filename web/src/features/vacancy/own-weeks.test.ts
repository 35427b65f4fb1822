import { describe, expect, it } from 'vitest';
import { overlaps, weeksToUse } from './own-weeks.ts';
import type { OwnedWeeks } from './year-queries.ts';

type Right = OwnedWeeks[number]['mwUsageRights'][number];

const right = (status: Right['status'], startsOn: string, usableUntil: string | null = null): Right => ({
  year: Number(startsOn.slice(0, 4)),
  status,
  currentRights: 1,
  startsOn,
  usableUntil,
});

const weeksOf = (...mwUsageRights: Right[]) =>
  weeksToUse(
    [
      {
        id: '1',
        contractNumber: '10-1',
        mwPwRoomType: '湖面ツイン',
        productType: { name: 'マイウィーク' },
        mwUsageRights,
      },
    ],
    '2027-04-30',
  );

describe('two stays', () => {
  it('overlap where they have a night in common, not where one begins as the other ends', () => {
    const own = { checkInDate: '2026-12-02', checkOutDate: '2026-12-05' };
    const from = (checkInDate: string, checkOutDate: string) => overlaps(own, { checkInDate, checkOutDate });
    expect(from('2026-12-01', '2026-12-03')).toBe(true);
    expect(from('2026-12-04', '2026-12-06')).toBe(true);
    expect(from('2026-12-03', '2026-12-04')).toBe(true);
    expect(from('2026-11-30', '2026-12-02')).toBe(false);
    expect(from('2026-12-05', '2026-12-07')).toBe(false);
  });
});

describe('weeks that are owned and still to be used', () => {
  it('lie in every month in which they have a night', () => {
    const [week] = weeksOf(right('ASSIGNED', '2027-04-29'));
    expect(['2027-03-01', '2027-04-01', '2027-05-01'].map((month) => week!.isIn(month))).toEqual([
      false,
      true,
      true,
    ]);
    const [last] = weeksOf(right('CONFIRMED', '2027-05-25'));
    expect(last!.isIn('2027-06-01')).toBe(false);
  });

  it('are those to come and the one of now, and none that was used, given away or is over', () => {
    expect(weeksOf(right('ASSIGNED', '2027-04-24'))).toHaveLength(1);
    expect(weeksOf(right('ASSIGNED', '2027-04-23'))).toHaveLength(0);
    const over = ['EXCHANGED', 'REVOKED', 'EXPIRED', 'USED'] as const;
    expect(weeksOf(...over.map((status) => right(status, '2027-06-04')))).toEqual([]);
    expect(weeksOf({ ...right('ASSIGNED', '2027-06-04'), currentRights: 0 })).toEqual([]);
  });

  it('stand, where they are deposited, at the last day on which they can be exchanged', () => {
    const [week] = weeksOf(right('DEPOSITED', '2026-06-05', '2027-06-30'));
    expect(week!.isIn('2027-06-01')).toBe(true);
    expect(week!.isIn('2027-07-01')).toBe(false);
    expect(week!.usableUntil).toBe('2027-06-30');
    expect(weeksOf(right('DEPOSITED', '2026-06-05', '2027-04-29'))).toHaveLength(0);
  });
});
