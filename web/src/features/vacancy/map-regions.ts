/** The parts of Japan that one goes to at once: each as two corners of the land, which the view is fitted to. */
import { pointOf, type Place, type Point } from './map-plane.ts';
import { fitted, type MapView } from './map-view.ts';

export const regions = [
  'hokkaido',
  'tohoku',
  'kanto',
  'chubu',
  'kinki',
  'chugoku',
  'kyushu',
  'okinawa',
] as const;
export type Region = (typeof regions)[number];

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });

const corners: Record<Region, readonly [Place, Place]> = {
  hokkaido: [at(45, 140.3), at(41.8, 145.2)],
  tohoku: [at(41.2, 139.8), at(37.2, 141.4)],
  kanto: [at(37.15, 138.95), at(35.1, 140.5)],
  chubu: [at(37.6, 136.3), at(34.8, 138.9)],
  kinki: [at(35.6, 134.6), at(33.6, 136.6)],
  chugoku: [at(35.4, 131.3), at(32.9, 134.6)],
  kyushu: [at(33.7, 129.8), at(31.2, 131.8)],
  okinawa: [at(28.3, 129.5), at(24.4, 124)],
};

/** All corners of the land between two of its places, as they lie on the plane. */
function cornersOf(region: Region): readonly Point[] {
  const [one, other] = corners[region];
  const crossed = [at(one.latitude, other.longitude), at(other.latitude, one.longitude)];
  return [one, other, ...crossed].flatMap((place) => pointOf(place) ?? []);
}

export const viewOfRegion = (region: Region): MapView => fitted(cornersOf(region));

/** Without the room that a view has around what it shows: Karuizawa is not in Kanto. */
export function isInRegion({ x, y }: Point, region: Region): boolean {
  const around = cornersOf(region);
  const [xs, ys] = [around.map((corner) => corner.x), around.map((corner) => corner.y)];
  return Math.min(...xs) <= x && x <= Math.max(...xs) && Math.min(...ys) <= y && y <= Math.max(...ys);
}
