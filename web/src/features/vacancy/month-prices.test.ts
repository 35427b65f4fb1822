import { expect, test } from 'vitest';
import { monthPrices } from './month-prices.ts';

const PRICES = { LOW: [8, 10], REGULAR: [10, 12], HIGH: [14, null], PEAK: [20, 22] } as const;
const span = (season: keyof typeof PRICES, fromDate: string, untilDate: string) => ({
  season,
  fromDate,
  untilDate,
});
const months = (...spans: readonly ReturnType<typeof span>[]) =>
  monthPrices(spans, (season, weekend) => PRICES[season][weekend ? 1 : 0]).map(
    ({ month, weekday, weekend }) => [
      month,
      weekday && [weekday.from, weekday.to],
      weekend && [weekend.from, weekend.to],
    ],
  );

test('a month costs from its cheapest season to its dearest, by the nights that it has of them', () => {
  expect(
    months(
      span('LOW', '2026-11-20', '2026-12-27'),
      span('PEAK', '2026-12-28', '2027-01-03'),
      span('HIGH', '2027-01-04', '2027-02-28'),
    ),
  ).toEqual([
    ['2026-11-01', [8, 8], [10, 10]],
    ['2026-12-01', [8, 20], [10, 22]],
    ['2027-01-01', [14, 20], [22, 22]],
    ['2027-02-01', [14, 14], null],
  ]);
});

test('a season counts for the kinds of nights that it has', () => {
  // Monday to Wednesday, and the Saturday alone.
  const spans = [span('LOW', '2026-12-07', '2026-12-09'), span('PEAK', '2026-12-12', '2026-12-12')];
  expect(months(...spans)).toEqual([['2026-12-01', [8, 8], [22, 22]]]);
});

test('half a year is told, and nothing where no season is', () => {
  expect(months(span('REGULAR', '2026-11-30', '2027-12-31'))).toHaveLength(6);
  expect(months()).toEqual([]);
  expect(monthPrices([span('LOW', '2026-11-01', '2026-11-30')], () => null)).toEqual([]);
});
