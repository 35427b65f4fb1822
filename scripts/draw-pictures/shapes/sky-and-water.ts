/**
 * Sky and water: the graded washes on which everything else lies, the lights in them and the strokes that make a
 * surface lie flat.
 */
import type { Chance } from '../chance.ts';
import { curve, type Point, type Sheet, short, type Stop } from '../sheet.ts';

/** The sky with the dark wiped band along the top edge that the printers loved. */
export function sky(sheet: Sheet, horizon: number, colours: readonly string[]): void {
  const stops: Stop[] = colours.map((colour, index) => [
    index === 0
      ? 0
      : 0.12 + (0.88 * index) / (colours.length - 1) - 0.12 * (1 - index / (colours.length - 1)) ** 2,
    colour,
  ]);
  sheet.rect(0, 0, sheet.width, horizon + 2, { fill: sheet.down(...stops) });
}

/** The grain of the block, just visible in flat colour. */
export function woodGrain(
  sheet: Sheet,
  chance: Chance,
  {
    top,
    bottom,
    colour = '#fff',
    strength = 0.07,
    lines = 11,
  }: { top: number; bottom: number; colour?: string; strength?: number; lines?: number },
): void {
  let d = '';
  for (let index = 0; index < lines; index += 1) {
    const y = top + ((bottom - top) * (index + chance.between(0, 0.8))) / lines;
    const points: Point[] = [];
    for (let step = 0; step <= 5; step += 1)
      points.push([(sheet.width * step) / 5, y + chance.between(-7, 7)]);
    d += curve(points);
  }
  sheet.path(d, { fill: 'none', stroke: colour, 'stroke-width': 2.2, opacity: strength });
}

export function sun(
  sheet: Sheet,
  {
    x,
    y,
    radius,
    colour,
    halo = 3.2,
  }: { x: number; y: number; radius: number; colour: string; halo?: number },
): void {
  sheet.circle(x, y, radius * halo, {
    fill: sheet.glow([0, colour, 0.55], [0.34, colour, 0.3], [1, colour, 0]),
  });
  sheet.circle(x, y, radius, { fill: colour });
}

export function stars(
  sheet: Sheet,
  chance: Chance,
  { count, bottom, colour = '#fff' }: { count: number; bottom: number; colour?: string },
): void {
  let d = '';
  for (let index = 0; index < count; index += 1)
    d += `M${short(chance.between(10, sheet.width - 10), 0)} ${short(chance.between(0, 1) ** 1.4 * bottom, 0)}h0`;
  sheet.path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
}

type Ripples = {
  top: number;
  bottom: number;
  colour: string;
  count: number;
  strength?: number;
  left?: number;
  right?: number;
  size?: number;
};

/** Lens-shaped strokes that grow towards the viewer. */
export function ripples(
  sheet: Sheet,
  chance: Chance,
  { top, bottom, colour, count, strength = 0.5, left = -40, right = sheet.width, size = 1 }: Ripples,
): void {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const near = chance.between(0.02, 1) ** 1.5;
    const length = (26 + near * 170) * size * chance.between(0.5, 1.1);
    const thick = (1.2 + near * 5) * size;
    const x = chance.between(left, right);
    d += `M${short(x, 0)} ${short(top + near * (bottom - top), 0)}q${short(length / 2)}-${short(thick)} ${short(length, 0)} 0q${short(-length / 2)} ${short(thick)}${short(-length, 0)} 0z`;
  }
  sheet.path(d, { fill: colour, opacity: strength });
}

/** The path of light below a sun, a moon or a lamp. */
export function lightOnWater(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    top,
    bottom,
    width,
    colour,
    count = 22,
    strength = 0.8,
  }: {
    x: number;
    top: number;
    bottom: number;
    width: number;
    colour: string;
    count?: number;
    strength?: number;
  },
): void {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const near = (index + chance.between(0, 0.7)) / count;
    const length = width * (0.35 + near * 0.9) * chance.between(0.35, 1);
    const thick = 1.6 + near * 5.5;
    const left = x - length / 2 + chance.between(-0.32, 0.32) * width * (0.35 + near);
    d += `M${short(left, 0)} ${short(top + near ** 1.25 * (bottom - top), 0)}q${short(length / 2, 0)}-${short(thick)} ${short(length, 0)} 0q${short(-length / 2, 0)} ${short(thick)}${short(-length, 0)} 0z`;
  }
  sheet.path(d, { fill: colour, opacity: strength });
}

/** Long swells, each a thin rising and falling stroke. */
export function swells(
  sheet: Sheet,
  chance: Chance,
  {
    top,
    bottom,
    colour,
    count,
    strength = 0.4,
  }: { top: number; bottom: number; colour: string; count: number; strength?: number },
): void {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const near = ((index + 0.5) / count) ** 1.5;
    const y = top + near * (bottom - top);
    const reach = 1.5 + near * 9;
    const points: Point[] = [];
    const start = chance.between(-200, 500);
    const steps = Math.round(chance.between(5, 10));
    const stride = 50 + near * 110;
    for (let step = 0; step <= steps; step += 1)
      points.push([start + step * stride, y + (step % 2 === 0 ? reach : -reach) * chance.between(0.5, 1)]);
    d += curve(points);
  }
  sheet.path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': 2.4,
    'stroke-linecap': 'round',
    opacity: strength,
  });
}

/** The white lip of a wave that runs up a shore: two nearly parallel edges that never quite meet. */
export function foam(
  sheet: Sheet,
  chance: Chance,
  points: readonly Point[],
  { thick, fill, strength = 0.9 }: { thick: number; fill: string; strength?: number },
): void {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [from, to] = [points[index]!, points[index + 1]!];
    for (let step = 0; step < 4; step += 1) {
      const share = step / 4;
      const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      upper.push([at[0], at[1] - thick * chance.between(0.1, 0.9)]);
      lower.push([at[0], at[1] + thick * chance.between(0.1, 0.75)]);
    }
  }
  const last = points.at(-1)!;
  const edge = [...upper, last, ...lower.reverse()];
  sheet.path(`${curve(edge)}z`, { fill, opacity: strength });
}
