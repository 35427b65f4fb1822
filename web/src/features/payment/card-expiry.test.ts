import { expect, test } from 'vitest';
import { cardExpired, cardMonth } from './card-expiry.ts';

test('the month is read as printed and as the gateway packs it', () => {
  expect(cardMonth('11/29')).toEqual({ year: 2029, month: 11 });
  expect(cardMonth('11/2029')).toEqual({ year: 2029, month: 11 });
  expect(cardMonth('2911')).toEqual({ year: 2029, month: 11 });
  expect(cardMonth('2913')).toBeNull();
  expect(cardMonth('soon')).toBeNull();
});

test('a card is good to the last moment of its month in Japan', () => {
  expect(cardExpired('2611', Date.parse('2026-11-30T14:59:59Z'))).toBe(false);
  expect(cardExpired('2611', Date.parse('2026-11-30T15:00:00Z'))).toBe(true);
  expect(cardExpired('2612', Date.parse('2026-12-31T14:59:59Z'))).toBe(false);
  expect(cardExpired('2612', Date.parse('2026-12-31T15:00:00Z'))).toBe(true);
});
