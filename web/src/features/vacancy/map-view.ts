/** Which part of the plane is looked at: its middle, and how many times closer than the whole country. It never leaves the plane. */
import { wholePlane, type Box, type Point } from './map-plane.ts';

export type MapView = { readonly middle: Point; readonly closer: number };

/** Closer than that the coasts show their corners. */
const closest = 24;

export const wholeCountry: MapView = {
  middle: { x: wholePlane.width / 2, y: wholePlane.height / 2 },
  closer: 1,
};

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest view that is one: neither beyond the plane nor too close. */
function within({ middle, closer: wanted }: MapView): MapView {
  const closer = between(1, wanted, closest);
  const [halfWidth, halfHeight] = [wholePlane.width / closer / 2, wholePlane.height / closer / 2];
  return {
    middle: {
      x: between(halfWidth, middle.x, wholePlane.width - halfWidth),
      y: between(halfHeight, middle.y, wholePlane.height - halfHeight),
    },
    closer,
  };
}

export function boxOf({ middle, closer }: MapView): Box {
  const [width, height] = [wholePlane.width / closer, wholePlane.height / closer];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

export const isClosest = ({ closer }: MapView): boolean => closer >= closest;
export const isWhole = ({ closer }: MapView): boolean => closer <= 1;

export const zoomed = (view: MapView, times: number): MapView =>
  within({ ...view, closer: view.closer * times });

/** By parts of what is seen: 0.5 to the right shows the right half in the left one. */
export function moved(view: MapView, by: Point): MapView {
  const { width, height } = boxOf(view);
  const { x, y } = view.middle;
  return within({ ...view, middle: { x: x + by.x * width, y: y + by.y * height } });
}

/** The closest view that shows all of some points, with room around them. */
export function fitted(points: readonly Point[]): MapView {
  const [first] = points;
  if (!first) return wholeCountry;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  // Two thirds of the view, so that no marker stands at an edge.
  const taken = Math.max((right - left) / wholePlane.width, (bottom - top) / wholePlane.height) * 1.5;
  return within({
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    closer: taken > 0 ? 1 / taken : closest,
  });
}

export const isInView = ({ x, y }: Point, view: MapView): boolean => {
  const box = boxOf(view);
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};
