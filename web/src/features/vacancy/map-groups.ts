/**
 * Markers that would cover each other become one, which says how many it stands for. A marker of one place stands above
 * it and points to it; one of several lies around their middle. All lengths are pixels of the map as it is shown.
 */
import type { Box, Point } from './map-plane.ts';

export type Marker<Item> = {
  readonly items: readonly Item[];
  /** Where it points to, or its middle. */
  readonly point: Point;
  readonly box: Box;
};

/** `around` is the size of the map; `height` of any marker, `widthOf` of one by what it stands for. */
export type Measures<Item> = {
  readonly around: { readonly width: number; readonly height: number };
  readonly height: number;
  /** Of the tip below a marker of one place. */
  readonly tip: number;
  readonly widthOf: (items: readonly Item[]) => number;
};

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

function markerAt<Item>(items: readonly Item[], point: Point, measures: Measures<Item>): Marker<Item> {
  const { around, height, tip } = measures;
  const width = measures.widthOf(items);
  const top = items.length === 1 ? point.y - tip - height : point.y - height / 2;
  const box = {
    // Beside an edge it moves inwards: nothing of it is cut off.
    x: between(0, point.x - width / 2, around.width - width),
    y: between(0, top, around.height - height),
    width,
    height,
  };
  return { items, point, box };
}

/** So much stays free between two markers. */
const air = 3;

const areInTheWay = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + air &&
  b.x < a.x + a.width + air &&
  a.y < b.y + b.height + air &&
  b.y < a.y + a.height + air;

const middleOf = <Item>(a: Marker<Item>, b: Marker<Item>): Point => {
  const [n, m] = [a.items.length, b.items.length];
  return {
    x: (a.point.x * n + b.point.x * m) / (n + m),
    y: (a.point.y * n + b.point.y * m) / (n + m),
  };
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The two that are nearest to each other among those that are in each other's way. */
function nearestPair<Item>(markers: readonly Marker<Item>[]): readonly [Marker<Item>, Marker<Item>] | null {
  let nearest: readonly [Marker<Item>, Marker<Item>] | null = null;
  let least = Infinity;
  markers.forEach((one, index) => {
    for (const other of markers.slice(index + 1)) {
      const distance = apart(one.point, other.point);
      if (distance < least && areInTheWay(one.box, other.box)) [nearest, least] = [[one, other], distance];
    }
  });
  return nearest;
}

/** In the order in which one reads: from above, and from the left. */
export function markersOf<Item extends { readonly at: Point }>(
  items: readonly Item[],
  measures: Measures<Item>,
): readonly Marker<Item>[] {
  let markers = items.map((item) => markerAt([item], item.at, measures));
  for (let pair = nearestPair(markers); pair; pair = nearestPair(markers)) {
    const [one, other] = pair;
    const both = markerAt([...one.items, ...other.items], middleOf(one, other), measures);
    markers = [...markers.filter((marker) => marker !== one && marker !== other), both];
  }
  return markers.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}
