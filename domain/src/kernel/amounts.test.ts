/** Yen with consumption tax, and shares rounded down. */
import { describe, expect, it } from 'vitest';
import { percentFloor, points, withSalesTax, yen } from './amounts.ts';

describe('an amount', () => {
  it.each([
    [10, 11],
    [105, 115],
    [109, 119],
    [110, 121],
    [99_999, 109_998],
    [0, 0],
  ])('of %i yen is %i with consumption tax', (net, gross) => {
    expect(withSalesTax(yen(net))).toBe(gross);
  });

  it('keeps whole: a fraction of a yen or a point is a bug', () => {
    expect(() => yen(0.5)).toThrow(RangeError);
    expect(() => points(Number.NaN)).toThrow(RangeError);
  });

  it('loses its fraction when a percentage is taken', () => {
    expect(percentFloor(99, 50)).toBe(49);
    expect(percentFloor(4, 20)).toBe(0);
  });
});
