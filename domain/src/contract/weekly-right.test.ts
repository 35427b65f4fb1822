import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { exchangeWindows, weekStart } from './weekly-right.ts';

const days = (...texts: string[]) => texts as CalendarDate[];

describe('the windows in which exchanged weeks are read', () => {
  it('are a year each, and a day on the edge belongs to the one it begins', () => {
    const [began] = days('2025-01-03');
    expect(
      exchangeWindows([began!], days('2027-02-01', '2025-01-03', '2026-01-02', '2026-01-03', '2025-08-08')),
    ).toEqual([
      { from: '2025-01-03', until: '2026-01-02', dates: days('2025-01-03', '2025-08-08', '2026-01-02') },
      { from: '2026-01-03', until: '2027-01-02', dates: days('2026-01-03') },
      { from: '2027-01-03', until: '2028-01-02', dates: days('2027-02-01') },
    ]);
  });

  it('begin on the day each right began, and on the anniversary where a year has none', () => {
    const rights = days('2027-01-01', '2025-01-03', '2028-01-07');
    expect(
      exchangeWindows(
        rights,
        days(
          '2025-12-31',
          '2026-01-02',
          '2026-01-03',
          '2026-12-31',
          '2027-01-01',
          '2028-01-06',
          '2028-01-07',
        ),
      ),
    ).toEqual([
      { from: '2025-01-03', until: '2026-01-02', dates: days('2025-12-31', '2026-01-02') },
      { from: '2026-01-03', until: '2026-12-31', dates: days('2026-01-03', '2026-12-31') },
      { from: '2027-01-01', until: '2028-01-06', dates: days('2027-01-01', '2028-01-06') },
      { from: '2028-01-07', until: '2029-01-06', dates: days('2028-01-07') },
    ]);
  });

  it('stand on 29 February too', () => {
    expect(exchangeWindows(days('2024-02-29'), days('2025-02-28', '2025-02-27'))).toEqual([
      { from: '2024-02-29', until: '2025-02-27', dates: days('2025-02-27') },
      { from: '2025-02-28', until: '2026-02-27', dates: days('2025-02-28') },
    ]);
  });

  it('leave out years without a day', () => {
    expect(exchangeWindows(days('2024-01-05'), days('2026-03-01')).map((w) => w.from)).toEqual(
      days('2026-01-05'),
    );
    expect(exchangeWindows(days('2024-01-05'), [])).toEqual([]);
  });
});

describe('the weeks of a year', () => {
  it.each([
    [2026, 1, '2026-01-02'],
    [2027, 1, '2027-01-01'],
    [2028, 1, '2028-01-07'],
    [2026, 32, '2026-08-07'],
    [2026, 53, '2027-01-01'],
  ])('%i, week %i', (year, week, day) => {
    expect(weekStart(year, week)).toBe(day);
  });
});
