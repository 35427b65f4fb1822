/** Markers of a map: which become one, and that none covers another. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markersOf, type Measures } from './map-groups.ts';
import type { Box, Point } from './map-plane.ts';

type Item = { id: string; at: Point };
const measures: Measures<Item> = {
  around: { width: 350, height: 390 },
  height: 44,
  tip: 8,
  widthOf: (items) => (items.length > 1 ? 48 : 80),
};
const item = (id: string, x: number, y: number): Item => ({ id, at: { x, y } });
const ids = (items: readonly Item[]) =>
  items
    .map(({ id }) => id)
    .toSorted((a, b) => a.localeCompare(b))
    .join('');
const covers = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('markers', () => {
  it('of places far apart stand above them, in the order in which one reads', () => {
    const markers = markersOf([item('b', 100, 300), item('a', 200, 100)], measures);
    expect(markers.map(({ items }) => ids(items))).toEqual(['a', 'b']);
    expect(markers[0]?.box).toEqual({ x: 160, y: 48, width: 80, height: 44 });
  });

  it('that would cover each other become one around their middle', () => {
    const markers = markersOf([item('a', 100, 200), item('b', 120, 210), item('c', 300, 60)], measures);
    expect(markers.map(({ items }) => ids(items))).toEqual(['c', 'ab']);
    expect(markers[1]?.point).toEqual({ x: 110, y: 205 });
  });

  it('beside an edge move inwards, and still point to their place', () => {
    const [marker] = markersOf([item('a', 2, 10)], measures);
    expect(marker).toMatchObject({ point: { x: 2, y: 10 }, box: { x: 0, y: 0 } });
  });

  it('stand for every place once, within the map, and never cover each other', () => {
    const places = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 350 }), y: fc.integer({ min: 0, max: 390 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(places, (points) => {
        const items = points.map((at, index) => ({ id: `${index} `, at }));
        const markers = markersOf(items, measures);
        expect(ids(markers.flatMap((marker) => marker.items))).toBe(ids(items));
        markers.forEach(({ box }, index) => {
          expect(
            Math.min(box.x, box.y, 350 - box.x - box.width, 390 - box.y - box.height),
          ).toBeGreaterThanOrEqual(0);
          for (const other of markers.slice(index + 1)) expect(covers(box, other.box)).toBe(false);
        });
      }),
      { numRuns: 200 },
    );
  });
});
