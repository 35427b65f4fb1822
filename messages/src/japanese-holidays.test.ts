import holidayJp from '@holiday-jp/holiday_jp';
import { expect, test } from 'vitest';
import { japaneseHoliday } from '#domain/kernel/japanese-holidays.ts';

test('every day from 2022 to 2050 is a holiday exactly where the published table says so', () => {
  const published = new Set(
    holidayJp
      .between(new Date('2022-01-01T00:00:00Z'), new Date('2050-12-31T00:00:00Z'))
      .map((holiday) => holiday.date.toISOString().slice(0, 10)),
  );
  const different: string[] = [];
  for (let day = Date.UTC(2022, 0, 1); day <= Date.UTC(2050, 11, 31); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    if ((japaneseHoliday(date) !== null) !== published.has(date)) different.push(date);
  }
  expect(published.size).toBeGreaterThan(400);
  expect(different).toEqual([]);
});

test('an ordinary Monday is no holiday and a Monday after a Sunday holiday is', () => {
  expect(japaneseHoliday('2026-11-30')).toBeNull();
  expect(japaneseHoliday('2026-05-06')).toBe('振替休日');
  expect(japaneseHoliday('2026-09-22')).toBe('国民の休日');
});
