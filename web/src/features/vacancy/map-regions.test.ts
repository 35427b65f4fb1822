import { expect, test } from 'vitest';
import { pointOf } from './map-plane.ts';
import { isInRegion, regions, viewOfRegion } from './map-regions.ts';
import { isInView, isWhole } from './map-view.ts';

const cities = {
  hokkaido: [43.06, 141.35],
  tohoku: [38.27, 140.87],
  kanto: [35.69, 139.69],
  chubu: [36.65, 138.18],
  kinki: [34.69, 135.5],
  chugoku: [34.39, 132.46],
  kyushu: [32.79, 130.74],
  okinawa: [26.21, 127.68],
} as const;

test.each(regions)('%s shows its largest city, and not the whole country', (region) => {
  const view = viewOfRegion(region);
  const [latitude, longitude] = cities[region];
  expect(isWhole(view)).toBe(false);
  expect(isInView(pointOf({ latitude, longitude })!, view)).toBe(true);
  expect(isInRegion(pointOf({ latitude, longitude })!, region)).toBe(true);
});

test('a place beside a region is not offered with it', () => {
  const karuizawa = pointOf({ latitude: 36.35, longitude: 138.6 })!;
  expect(regions.filter((region) => isInRegion(karuizawa, region))).toEqual(['chubu']);
});
