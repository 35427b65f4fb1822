/** The order of results and the marks of the calendar. */
import { describe, expect, it } from 'vitest';
import { availabilityOf, compareRanks, rankOf } from './ranking.ts';

const room = (...nights: [rooms: number, price: number | null][]) => ({
  nights: nights.map(([rooms, price]) => ({ rooms, price })),
});

describe('the rank of a facility', () => {
  it('is that of its best room: fewest unavailable nights, then the price', () => {
    expect(rankOf([room([0, 5], [1, 5]), room([1, 50], [1, 50]), room([2, 40], [2, 40])])).toEqual({
      unavailable: 0,
      price: 80,
    });
    expect(rankOf([room([3, null], [1, 5])])).toEqual({ unavailable: 1, price: 5 });
  });
  it('puts 0, 1 and 3 unavailable nights in this order, whatever they cost, and the cheaper first among equals', () => {
    const ranks = [
      { unavailable: 3, price: 1 },
      { unavailable: 0, price: 90 },
      { unavailable: 1, price: 5 },
      { unavailable: 0, price: 80 },
    ];
    expect(ranks.sort(compareRanks)).toEqual([
      { unavailable: 0, price: 80 },
      { unavailable: 0, price: 90 },
      { unavailable: 1, price: 5 },
      { unavailable: 3, price: 1 },
    ]);
  });
});

describe('a day of the calendar', () => {
  it.each([
    [0, 'full'],
    [1, 'few'],
    [3, 'few'],
    [4, 'plenty'],
  ])('with %i rooms is %s', (rooms, mark) => {
    expect(availabilityOf(rooms)).toBe(mark);
  });
});
