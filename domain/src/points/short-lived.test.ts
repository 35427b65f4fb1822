import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { shortLived } from './short-lived.ts';

const day = calendarDate;
const lot = (points: number, validThru: string, carriedUntil: string | null = null, kind = 'SP') => ({
  ...{ kind, points, validThru: day(validThru) },
  carriedUntil: carriedUntil === null ? null : day(carriedUntil),
});
const asked = { taken: [], checkIn: day('2027-05-10'), today: day('2026-11-30') };

describe('points that come back and end at once', () => {
  it('end before the stay that they could have paid', () => {
    expect(shortLived(lot(14, '2027-05-09'), asked)).toEqual({ points: 14, ends: 'beforeStay' });
    expect(shortLived(lot(14, '2027-05-10'), asked)).toBeNull();
  });

  it('end soon, by the day of the first reminder', () => {
    const soon = { ...asked, checkIn: day('2026-12-10') };
    expect(shortLived(lot(14, '2026-12-31'), soon)).toEqual({ points: 14, ends: 'soon' });
    expect(shortLived(lot(14, '2028-03-31'), soon)).toBeNull();
  });

  it('are not lost where they are carried forward, or the stay takes them again', () => {
    expect(shortLived(lot(14, '2027-03-31', '2028-03-31'), asked)).toBeNull();
    const again = (points: number, kind = 'SP') => ({
      ...asked,
      taken: [lot(points, '2027-03-31', null, kind)],
    });
    expect(shortLived(lot(14, '2027-03-31'), again(14))).toBeNull();
    expect(shortLived(lot(14, '2027-03-31'), again(10))).toEqual({ points: 4, ends: 'beforeStay' });
    expect(shortLived(lot(14, '2027-03-31'), again(14, 'FP'))).toEqual({ points: 14, ends: 'beforeStay' });
  });
});
