/** How far resorts lie from where a member sets out: in a straight line from the main station of a large city. */

type Place = { readonly latitude: number; readonly longitude: number };

/** From north to south. */
const stations = {
  sapporo: { latitude: 43.0687, longitude: 141.3508 },
  sendai: { latitude: 38.2601, longitude: 140.8822 },
  tokyo: { latitude: 35.6812, longitude: 139.7671 },
  nagoya: { latitude: 35.1709, longitude: 136.8815 },
  osaka: { latitude: 34.7025, longitude: 135.4959 },
  hiroshima: { latitude: 34.3978, longitude: 132.4752 },
  fukuoka: { latitude: 33.5897, longitude: 130.4207 },
  naha: { latitude: 26.2124, longitude: 127.6792 },
} as const satisfies Record<string, Place>;

export type Origin = keyof typeof stations;
export const origins = Object.keys(stations) as readonly Origin[];

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function kilometresBetween(a: Place, b: Place): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

/** Null where the club has not said where the resort lies. */
export function kilometresFrom(
  origin: Origin,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  return latitude === null || longitude === null
    ? null
    : kilometresBetween(stations[origin], { latitude, longitude });
}

/** As one says it: to the kilometre nearby, to ten far away. */
export function aboutKilometres(kilometres: number): number {
  const step = kilometres < 50 ? 1 : kilometres < 200 ? 5 : 10;
  return Math.max(1, Math.round(kilometres / step) * step);
}
