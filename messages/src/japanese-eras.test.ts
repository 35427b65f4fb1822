import { expect, it } from 'vitest';
import { eraYears } from './japanese-eras.ts';

it.each([
  [1900, '明治33年'],
  [1912, '明治45年・大正元年'],
  [1926, '大正15年・昭和元年'],
  [1958, '昭和33年'],
  [1989, '昭和64年・平成元年'],
  [2008, '平成20年'],
  [2019, '平成31年・令和元年'],
  [2026, '令和8年'],
])('the year %i is %s', (year, eras) => {
  expect(eraYears(year)).toBe(eras);
});
