/**
 * The plane on which the map of Japan is drawn: where a place of the globe lies on it. The islands south-west of Kyushu
 * stand in a frame of their own above the Sea of Japan, at the same scale, or the rest would have to be half as large.
 * The outlines are drawn onto the same plane beforehand (`web/outlines`).
 */
import { geoConicConformal } from 'd3-geo';

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };
/** Degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** One unit is about 450 m. */
export const wholePlane: Box = { x: 0, y: 0, width: 4000, height: 4000 };
/** The frame of the south-western islands. */
export const southFrame: Box = { x: 50, y: 50, width: 2070, height: 1440 };

const lookingFrom = (x: number, y: number) =>
  geoConicConformal().parallels([33, 43]).rotate([-137.5, 0]).scale(14_000).translate([x, y]);
const mainIslands = lookingFrom(2010, 11_900);
const southIslands = lookingFrom(3425, 8145);

/** South of it the main islands end; Yakushima lies just above. */
const southernEdge = 29.95;
const easternEdgeOfSouth = 132;

const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Where a place lies on the plane; null for one that the map does not show. */
export function pointOf({ latitude, longitude }: Place): Point | null {
  const isSouth = latitude < southernEdge;
  if (isSouth && longitude >= easternEdgeOfSouth) return null;
  const [x, y] = (isSouth ? southIslands : mainIslands)([longitude, latitude]) ?? [-1, -1];
  const point = { x, y };
  return isWithin(point, isSouth ? southFrame : wholePlane) ? point : null;
}

/** Of a resort, as it is answered: null also where the club has not said where it lies. */
export function pointOfResort(resort: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Point | null {
  const { latitude, longitude } = resort;
  return latitude === null || longitude === null ? null : pointOf({ latitude, longitude });
}
