/** The part of the map that is looked at. */
import { describe, expect, it } from 'vitest';
import { wholePlane } from './map-plane.ts';
import { boxOf, fitted, isClosest, isInView, isWhole, moved, wholeCountry, zoomed } from './map-view.ts';

const hakone = { x: 2314, y: 2615 };
const atami = { x: 2324, y: 2648 };

describe('a view of the map', () => {
  it('begins with the whole country, and is never larger', () => {
    expect(boxOf(wholeCountry)).toEqual(wholePlane);
    expect(zoomed(wholeCountry, 0.5)).toEqual(wholeCountry);
    expect(isWhole(wholeCountry)).toBe(true);
  });

  it('goes closer and back again around the same middle', () => {
    const closer = zoomed(wholeCountry, 2);
    expect(boxOf(closer)).toEqual({ x: 1000, y: 1000, width: 2000, height: 2000 });
    expect(zoomed(closer, 0.5)).toEqual(wholeCountry);
    expect(isClosest(zoomed(closer, 1000))).toBe(true);
  });

  it('moves by parts of what is seen and stops at the edge', () => {
    const closer = zoomed(wholeCountry, 4);
    expect(moved(closer, { x: 0.5, y: 0 }).middle).toEqual({ x: 2500, y: 2000 });
    expect(boxOf(moved(closer, { x: -9, y: -9 }))).toMatchObject({ x: 0, y: 0 });
    expect(moved(wholeCountry, { x: 1, y: 1 })).toEqual(wholeCountry);
  });

  it('fits the places it is to show, with room around them', () => {
    const view = fitted([hakone, atami]);
    expect(isInView(hakone, view) && isInView(atami, view)).toBe(true);
    const all = fitted([hakone, { x: 2900, y: 500 }, { x: 600, y: 3300 }]);
    expect([hakone, { x: 2900, y: 500 }, { x: 600, y: 3300 }].every((one) => isInView(one, all))).toBe(true);
    expect(view.closer).toBeGreaterThan(all.closer);
    expect(isInView({ x: 2900, y: 500 }, view)).toBe(false);
    expect(isClosest(fitted([hakone]))).toBe(true);
    expect(fitted([])).toEqual(wholeCountry);
  });
});
