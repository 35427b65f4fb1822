/** Where places of the globe lie on the map, beside the outlines that are drawn onto the same plane. */
import { describe, expect, it } from 'vitest';
import { land } from './map-outlines.ts';
import { pointOf, pointOfResort, southFrame, wholePlane, type Point } from './map-plane.ts';

const sapporo = { latitude: 43.0687, longitude: 141.3508 };
const tokyo = { latitude: 35.6812, longitude: 139.7671 };
const naha = { latitude: 26.2124, longitude: 127.6809 };

/** The corners of each ring of the coasts, as they are drawn. */
const rings = land.split('z').map((ring) => {
  const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Point => {
    x += numbers[index * 2] ?? 0;
    y += numbers[index * 2 + 1] ?? 0;
    return { x, y };
  });
});

/** Whether a ray to the right crosses a coast an odd number of times. */
const isOnLand = ({ x, y }: Point): boolean =>
  rings.reduce((inside, ring) => {
    const crossings = ring.filter((one, index) => {
      const next = ring[(index + 1) % ring.length] ?? one;
      return one.y > y !== next.y > y && x < one.x + ((y - one.y) / (next.y - one.y)) * (next.x - one.x);
    });
    return crossings.length % 2 === 1 ? !inside : inside;
  }, false);

const at = (latitude: number, longitude: number): Point => {
  const point = pointOf({ latitude, longitude });
  if (!point) throw new Error(`${latitude}, ${longitude} is not on the map`);
  return point;
};

describe('the plane of the map', () => {
  it('has north above, and a kilometre as long in the north as in the south', () => {
    const [north, south] = [at(sapporo.latitude, sapporo.longitude), at(tokyo.latitude, tokyo.longitude)];
    expect(north.y).toBeLessThan(south.y);
    const length = (latitude: number) => at(latitude, 137.5).y - at(latitude + 0.5, 137.5).y;
    expect(length(44) / length(33)).toBeCloseTo(1, 1);
  });

  it('puts towns on the land that is drawn, and bays into the sea', () => {
    for (const [latitude, longitude] of [
      [43.0687, 141.3508],
      [42.8048, 140.6874],
      [35.6812, 139.7],
      [36.3596, 138.6089],
      [34.9967, 135.7806],
      [33.2656, 131.3689],
      [26.4976, 127.8536],
    ] as const)
      expect([latitude, longitude, isOnLand(at(latitude, longitude))]).toEqual([latitude, longitude, true]);
    for (const [latitude, longitude] of [
      [35.1, 139.35],
      [34.6, 136.75],
      [42.3, 140.6],
      [26.4, 127.4],
    ] as const)
      expect([latitude, longitude, isOnLand(at(latitude, longitude))]).toEqual([latitude, longitude, false]);
  });

  it('shows the south-western islands in their frame, where no other land is', () => {
    const { x, y } = at(naha.latitude, naha.longitude);
    expect(x).toBeGreaterThan(southFrame.x);
    expect(x).toBeLessThan(southFrame.x + southFrame.width);
    expect(y).toBeLessThan(southFrame.y + southFrame.height);
    const inFrame = (point: Point) =>
      point.x < southFrame.x + southFrame.width && point.y < southFrame.y + southFrame.height;
    const parted = rings.filter((ring) => ring.some(inFrame) && !ring.every(inFrame));
    expect(parted).toEqual([]);
    // Wakkanai, Oki and Tsushima lie nearest to it.
    for (const [latitude, longitude] of [
      [45.41, 141.67],
      [36.2, 133.3],
      [34.4, 129.3],
    ] as const)
      expect(inFrame(at(latitude, longitude))).toBe(false);
  });

  it('keeps from cape to cape within its edges, and knows no place for what lies beyond', () => {
    for (const [latitude, longitude] of [
      [45.52, 141.93],
      [43.38, 145.8],
      [30.3, 130.5],
      [24.45, 122.95],
      [28.4, 129.5],
    ] as const) {
      const { x, y } = at(latitude, longitude);
      expect(Math.min(x, y, wholePlane.width - x, wholePlane.height - y)).toBeGreaterThan(0);
    }
    expect(pointOf({ latitude: 27.09, longitude: 142.19 })).toBeNull();
    expect(pointOf({ latitude: 21.3, longitude: -157.8 })).toBeNull();
    expect(pointOf({ latitude: 50, longitude: 137 })).toBeNull();
    expect(pointOfResort({ latitude: null, longitude: null })).toBeNull();
  });
});
