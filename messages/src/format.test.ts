import { expect, test } from 'vitest';
import {
  dayKind,
  formatAmount,
  formatCountdown,
  formatDate,
  formatDayOfYear,
  formatDays,
  formatList,
  formatMoment,
  formatPercent,
  formatSpanOfYear,
  formatStay,
  formatYen,
  japanDay,
} from './format.ts';

test('yen and points are thousands-separated in both languages', () => {
  expect(formatYen(1234567, 'ja')).toBe('1,234,567円');
  expect(formatYen(1234567, 'en')).toBe('¥1,234,567');
  expect(formatAmount(1234, 'sp', 'ja')).toBe('1,234 Pt');
  expect(formatAmount(12800, 'yen', 'ja')).toBe('12,800円');
  expect(formatAmount(-1234, 'sp', 'en')).toBe('−1,234 Pt');
});

test.each([
  [33.4, '33%'],
  [33.5, '34%'],
  [33.6, '34%'],
  [0, '0%'],
])('%d percent is shown whole as %s', (percent, shown) => {
  expect(formatPercent(percent)).toBe(shown);
});

test('a day has its weekday, and a holiday says so', () => {
  expect(formatDate('2026-12-03', 'ja')).toBe('2026年12月3日(木)');
  expect(formatDate('2026-11-23', 'ja')).toBe('2026年11月23日(月・祝)');
  expect(formatDate('2026-12-03', 'en')).toBe('Thu 3 Dec 2026');
  expect(formatDayOfYear('2026-11-30', 'en')).toBe('Mon 30 Nov');
  expect(formatDate('2026-11-23', 'en')).toBe('Mon 23 Nov 2026 (holiday)');
  expect([
    dayKind('2026-11-20'),
    dayKind('2026-11-21'),
    dayKind('2026-11-22'),
    dayKind('2026-11-23'),
  ]).toEqual(['weekday', 'saturday', 'sunday', 'holiday']);
});

test('a stay over New Year names both years', () => {
  expect(formatStay({ checkInDate: '2026-12-31', checkOutDate: '2027-01-02' }, 'ja')).toBe(
    '2026年12月31日(木)〜2027年1月2日(土)・2泊',
  );
  expect(formatStay({ checkInDate: '2026-12-03', checkOutDate: '2026-12-04' }, 'en')).toBe(
    'Thu 3 Dec – Fri 4 Dec 2026, 1 night',
  );
});

test('days say a year once, and one day by itself stands alone', () => {
  expect(formatDays({ from: '2027-01-29', to: '2027-01-30' }, 'ja')).toBe('2027年1月29日(金)〜1月30日(土)');
  expect(formatDays({ from: '2026-12-31', to: '2027-01-02' }, 'en')).toBe('Thu 31 Dec 2026 – Sat 2 Jan 2027');
  expect(formatDays({ from: '2026-12-03', to: '2026-12-03' }, 'ja')).toBe('2026年12月3日(木)');
});

test('English puts no Japanese sign between days, months or words', () => {
  const span = { from: '2026-11-28', to: '2026-11-30' };
  expect(formatSpanOfYear(span, 'ja')).toBe('11月28日(土)〜11月30日(月)');
  expect(formatSpanOfYear(span, 'en')).toBe('Sat 28 Nov – Mon 30 Nov');
  expect(formatList(['温泉', '海辺'], 'ja')).toBe('温泉・海辺');
  expect(formatList(['Hot spring', 'Seaside'], 'en')).toBe('Hot spring, Seaside');
});

test('moments are Japan’s, wherever the reader sits', () => {
  expect(japanDay('2026-11-30T14:59:59Z')).toBe('2026-11-30');
  expect(japanDay('2026-11-30T15:00:00Z')).toBe('2026-12-01');
  expect(formatMoment('2026-12-03T01:00:00Z', 'ja')).toBe('2026年12月3日(木) 10:00');
  expect(formatMoment('2026-12-03T01:00:00Z', 'en')).toBe('Thu 3 Dec 2026, 10:00 JST');
});

test('a countdown rounds up and never goes below zero', () => {
  expect(formatCountdown(20 * 60_000)).toBe('20:00');
  expect(formatCountdown(61_001)).toBe('1:02');
  expect(formatCountdown(-5)).toBe('0:00');
});
