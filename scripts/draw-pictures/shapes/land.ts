/**
 * Land: ridges carved from a few hand-chosen points, peaks with snow and shade, mist and rocks. The hand decides the
 * composition; chance only roughens the edge, as a knife does in the block.
 */
import type { Chance } from '../chance.ts';
import { curve, downTo, line, type Point, type Sheet, short } from '../sheet.ts';

/** Roughens the line through the points; `rough` is the share of a step by which its middle may leave the line. */
export function carve(chance: Chance, points: readonly Point[], { rough = 0.25, finest = 18 } = {}): Point[] {
  const carved: Point[] = [points[0]!];
  for (let index = 1; index < points.length; index += 1) split(points[index - 1]!, points[index]!);
  return carved;

  function split(from: Point, to: Point): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < finest) {
      carved.push(to);
      return;
    }
    const share = chance.between(0.35, 0.65);
    const lift = length * rough * chance.between(-0.5, 0.5);
    const middle: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + lift];
    split(from, middle);
    split(middle, to);
  }
}

type Land = { fill: string; floor: number; edge?: string };

/** Land with a carved, angular edge: mountains. */
export function mountain(sheet: Sheet, ridge: readonly Point[], { fill, floor, edge }: Land): void {
  sheet.path(`${line(downTo(ridge, floor))}z`, { fill });
  if (edge)
    sheet.path(line(ridge), { fill: 'none', stroke: edge, 'stroke-width': 1.6, 'stroke-linejoin': 'round' });
}

/** Land with a soft edge: hills, dunes, shores. */
export function hill(sheet: Sheet, points: readonly Point[], { fill, floor, edge }: Land): void {
  const top = curve(points);
  sheet.path(`${top}V${Math.round(floor)}H${Math.round(points[0]![0])}z`, { fill });
  if (edge) sheet.path(top, { fill: 'none', stroke: edge, 'stroke-width': 1.6 });
}

/** Shade on the slopes that look away from the light. */
export function shade(
  sheet: Sheet,
  chance: Chance,
  ridge: readonly Point[],
  {
    fill,
    depth = 1.5,
    reach = 5,
    toward = 1,
    least = 18,
  }: { fill: string; depth?: number; reach?: number; toward?: 1 | -1; least?: number },
): void {
  const ordered = toward === 1 ? ridge : [...ridge].reverse();
  let d = '';
  for (let top = 1; top < ordered.length - 2; top += 1) {
    const around = ordered.slice(Math.max(0, top - reach), top + reach + 1);
    if (around.some((point) => point[1] < ordered[top]![1])) continue;
    let valley = top + 1;
    while (valley < ordered.length - 1) {
      const ahead = ordered.slice(valley + 1, valley + 1 + reach);
      if (!ahead.some((point) => point[1] > ordered[valley]![1])) break;
      valley += 1;
    }
    const [apexX, apexY] = ordered[top]!;
    const fall = ordered[valley]![1] - apexY;
    if (fall < least) continue;
    const half = Math.abs(ordered[valley]![0] - apexX);
    const spine: Point[] = [];
    const steps = Math.max(4, Math.round((fall * depth) / 26));
    for (let step = steps; step > 0; step -= 1) {
      const share = step / steps;
      const swing = (step % 2 === 0 ? 0.1 : -0.12) * half * chance.between(0.4, 1);
      spine.push([apexX + toward * half * share * 0.16 + swing, apexY + fall * depth * share]);
    }
    const foot: Point = [apexX + toward * half * 0.62, apexY + fall * (1 + depth) * 0.5];
    d += `${line([...ordered.slice(top, valley + 1), foot, ...spine])}z`;
  }
  if (d) sheet.path(d, { fill });
}

type Cone = {
  x: number;
  top: number;
  foot: number;
  left: number;
  right: number;
  crater?: number;
  steep?: number;
};

/** The outline of a great volcano: steep at the crown, resting wide on the plain. */
export function cone(
  chance: Chance,
  { x, top, foot, left, right, crater = 46, steep = 1.75 }: Cone,
): Point[] {
  const points: Point[] = [];
  const height = foot - top;
  for (let step = 0; step <= 22; step += 1) {
    const share = step / 22;
    points.push([x - crater - left * (1 - share), foot - height * share ** steep + chance.between(-2, 2)]);
  }
  points.push(
    [x - crater * 0.45, top + 7],
    [x - crater * 0.1, top + 3],
    [x + crater * 0.4, top + 9],
    [x + crater * 0.75, top + 2],
  );
  for (let step = 22; step >= 0; step -= 1) {
    const share = step / 22;
    points.push([x + crater + right * (1 - share), foot - height * share ** steep + chance.between(-2, 2)]);
  }
  return points;
}

/** Snow on the crown of an outline, with tongues running down its gullies, away from the summit. */
export function snowcap(
  sheet: Sheet,
  chance: Chance,
  outline: readonly Point[],
  { line: snowLine, tongue, fill }: { line: number; tongue: number; fill: string },
): void {
  const crown = outline.filter((point) => point[1] < snowLine);
  if (crown.length < 3) return;
  const from = crown.at(-1)!;
  const to = crown[0]!;
  const top = Math.min(...crown.map((point) => point[1]));
  const middle = (from[0] + to[0]) / 2;
  const edge: Point[] = [];
  const width = Math.abs(from[0] - to[0]);
  for (let share = 0.02; share < 0.97;) {
    const wide = chance.between(0.025, 0.075) * (1 + 60 / width);
    const belly = 0.3 + 0.7 * Math.sin(share * Math.PI);
    const drop = tongue * chance.between(0.15, 1) ** 1.5 * belly;
    const fan = (at: number, fall: number): Point => {
      const x = from[0] + (to[0] - from[0]) * at;
      return [x + ((x - middle) / (snowLine - top)) * fall * 0.55, snowLine + fall];
    };
    edge.push(
      fan(share, -tongue * chance.between(0.15, 0.5) * belly),
      fan(share + wide * 0.4, drop * 0.55),
      fan(share + wide * 0.55, drop),
      fan(share + wide * 0.7, drop * 0.5),
    );
    share += wide;
  }
  sheet.path(`${line([...crown, ...edge])}z`, { fill });
}

/** Gullies that run down a great cone from its crown, as thin wedges fanning out with the slope. */
export function gullies(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    top,
    foot,
    reach,
    count,
    fill,
  }: {
    x: number;
    top: number;
    foot: number;
    reach: readonly [left: number, right: number];
    count: number;
    fill: string;
  },
): void {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const place = (index + chance.between(0.1, 0.9)) / count;
    const side = reach[0] + (reach[1] - reach[0]) * place;
    const begin = chance.between(0, 0.3);
    const end = chance.between(0.45, 0.95);
    const at = (share: number): Point => [
      x + side * (0.12 + 0.88 * share ** 1.5),
      top + (foot - top) * share,
    ];
    const wide = (foot - top) * chance.between(0.02, 0.055);
    const [p, q, r] = [at(begin), at((begin + end) / 2), at(end)];
    d += `${line([p, [q[0] + wide * 0.9, q[1] - wide * 0.3], [q[0] + wide * 0.35, q[1] + wide], r, [q[0] - wide * 0.4, q[1] + wide * 1.2], [q[0] - wide * 0.1, q[1] - wide]])}z`;
  }
  sheet.path(d, { fill });
}

/** A band of mist with soft ends. */
export function mist(
  sheet: Sheet,
  {
    x,
    y,
    width,
    height,
    colour,
    strength = 0.8,
  }: { x: number; y: number; width: number; height: number; colour: string; strength?: number },
): void {
  const fill = sheet.glow([0, colour, strength], [0.45, colour, strength * 0.72], [1, colour, 0]);
  sheet.ellipse(x, y, width / 2, height / 2, { fill });
}

/** A full-width veil that is densest at its middle. */
export function veil(sheet: Sheet, top: number, bottom: number, colour: string, strength: number): void {
  sheet.rect(0, top, sheet.width, bottom - top, {
    fill: sheet.down([0, colour, 0], [0.55, colour, strength], [1, colour, 0]),
  });
}

/** Drifting cloud: long streaks with a soft back and thin ends, lying a little apart. */
export function driftingCloud(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    y,
    width,
    colour,
    strength = 0.7,
    lobes = 4,
  }: { x: number; y: number; width: number; colour: string; strength?: number; lobes?: number },
): void {
  let d = '';
  const thick = width * 0.034;
  for (let lobe = 0; lobe < lobes + 2; lobe += 1) {
    const length = width * chance.between(0.3, 0.85);
    const left = x + (width - length) * chance.between(0, 1) - width / 2;
    const top = y + lobe * thick * 0.8;
    const rise = thick * chance.between(0.6, 1.5);
    const crest = length * chance.between(0.25, 0.5);
    d += `M${short(left, 0)} ${short(top, 0)}c${short(crest * 0.5, 0)} ${short(-rise * 0.2)} ${short(crest * 0.6, 0)} ${short(-rise)} ${short(crest, 0)} ${short(-rise * 0.9)}s${short((length - crest) * 0.5, 0)} ${short(rise * 0.8)} ${short(length - crest, 0)} ${short(rise * 0.9)}q${short(-length * 0.5, 0)} ${short(rise * 0.34)} ${short(-length, 0)} 0z`;
  }
  sheet.path(d, { fill: sheet.down([0, colour, strength], [1, colour, strength * 0.55]) });
}

/** A heaped summer cloud with a flat foot. */
export function summerCloud(
  sheet: Sheet,
  chance: Chance,
  { x, y, width, height, fill }: { x: number; y: number; width: number; height: number; fill: string },
): void {
  const bumps = 11;
  let d = `M${short(x - width / 2, 0)} ${short(y, 0)}`;
  let previous: Point = [x - width / 2, y];
  for (let bump = 1; bump <= bumps; bump += 1) {
    const share = bump / bumps;
    const swell = Math.sin(Math.PI * share) ** 0.8 * (0.62 + 0.38 * Math.sin(share * 9 + 1));
    const point: Point =
      bump === bumps
        ? [x + width / 2, y]
        : [x - width / 2 + width * share, y - height * swell * chance.between(0.8, 1)];
    const radius = Math.hypot(point[0] - previous[0], point[1] - previous[1]) * 0.56;
    d += `A${short(radius, 0)} ${short(radius, 0)} 0 0 1 ${short(point[0], 0)} ${short(point[1], 0)}`;
    previous = point;
  }
  sheet.path(`${d}z`, { fill });
}

/** A rock in three planes: lit, shaded and wet foot. */
export function rock(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    y,
    width,
    height,
    lit,
    dark,
  }: { x: number; y: number; width: number; height: number; lit: string; dark: string },
): void {
  const tip = x + width * chance.between(-0.18, 0.1);
  const outline = carve(
    chance,
    [
      [x - width / 2, y],
      [x - width * 0.36, y - height * 0.62],
      [tip, y - height],
      [x + width * 0.24, y - height * 0.7],
      [x + width * 0.4, y - height * 0.3],
      [x + width / 2, y],
    ],
    { rough: 0.22, finest: Math.max(9, width / 11) },
  );
  sheet.path(`${line(outline)}z`, { fill: lit });
  const shadeLine = carve(
    chance,
    [
      [tip, y - height],
      [tip + width * 0.05, y - height * 0.55],
      [tip - width * 0.02, y - height * 0.3],
      [tip + width * 0.1, y],
    ],
    {
      rough: 0.3,
      finest: Math.max(10, width / 9),
    },
  );
  const right = outline.slice(outline.findIndex((point) => point[1] === y - height));
  sheet.path(`${line([...right, ...shadeLine.reverse()])}z`, { fill: dark });
}
