/**
 * Trees and grasses. Each kind is carved once as a shape one hundred units high, standing on its own foot, and then
 * printed many times in different sizes and colours.
 */
import type { Chance } from '../chance.ts';
import { curve, line, type Point, type Sheet, short } from '../sheet.ts';

/** A fir or cedar: drooping tiers around a straight stem. */
export function fir(sheet: Sheet, chance: Chance, { slender = 1, tiers = 9 } = {}): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    const y = -1000 + share * 930;
    const reach = (60 + 250 * share ** 0.9) * (1 / slender);
    left.push(
      [-reach * chance.between(0.75, 1.1), y + chance.between(0, 26)],
      [-reach * chance.between(0.28, 0.45), y - chance.between(8, 26)],
    );
    right.push(
      [reach * chance.between(0.75, 1.1), y + chance.between(0, 26)],
      [reach * chance.between(0.28, 0.45), y - chance.between(8, 26)],
    );
  }
  left.pop();
  right.pop();
  const outline = [
    [0, -1000] as const,
    ...left,
    [-18, -60] as const,
    [-22, 0] as const,
    [22, 0] as const,
    [18, -60] as const,
    ...right.reverse(),
  ];
  return sheet.define((id) => `<path id="${id}" d="${line(outline)}z" transform="scale(.1)"/>`);
}

/** A fir that carries snow: dark boughs, and on each of them a broken pad of snow on the side of the light. */
export function snowyFir(
  sheet: Sheet,
  chance: Chance,
  { body, snow, tiers = 9 }: { body: string; snow: string; tiers?: number },
): string {
  let dark = '';
  let white = '';
  for (let tier = tiers; tier >= 1; tier -= 1) {
    const share = tier / tiers;
    const top = -1000 + (share - 1 / tiers) * 880 - 40;
    const foot = -1000 + share * 890 + 30;
    const reach = 40 + 215 * share ** 0.9;
    const l = reach * chance.between(0.8, 1.12);
    const r = reach * chance.between(0.8, 1.12);
    const [lf, rf] = [foot + chance.between(-18, 26), foot + chance.between(-18, 26)];
    dark += `M0 ${short(top, 0)}Q${short(-l * 0.35, 0)} ${short(foot - 50, 0)} ${short(-l, 0)} ${short(lf, 0)}Q${short(-l * 0.6, 0)} ${short(foot - 20, 0)} ${short(-l * 0.45, 0)} ${short(foot + 22, 0)}Q${short(-l * 0.2, 0)} ${short(foot - 18, 0)} 0 ${short(foot + 26, 0)}Q${short(r * 0.25, 0)} ${short(foot - 18, 0)} ${short(r * 0.5, 0)} ${short(foot + 18, 0)}Q${short(r * 0.64, 0)} ${short(foot - 22, 0)} ${short(r, 0)} ${short(rf, 0)}Q${short(r * 0.35, 0)} ${short(foot - 50, 0)} 0 ${short(top, 0)}z`;
    const cut = chance.between(0.42, 0.6);
    white += `M0 ${short(top, 0)}Q${short(-l * 0.35, 0)} ${short(foot - 50, 0)} ${short(-l, 0)} ${short(lf, 0)}Q${short(-l * 0.66, 0)} ${short(foot - 40, 0)} ${short(-l * cut, 0)} ${short(foot - 30, 0)}Q${short(-l * 0.34, 0)} ${short(foot - 62, 0)} ${short(-l * 0.12, 0)} ${short(foot - 44, 0)}Q${short(-l * 0.02, 0)} ${short(foot - 80, 0)} ${short(r * 0.16, 0)} ${short(foot - 62, 0)}zM${short(r * 0.4, 0)} ${short(foot - 46, 0)}Q${short(r * 0.7, 0)} ${short(foot - 30, 0)} ${short(r, 0)} ${short(rf, 0)}Q${short(r * 0.66, 0)} ${short(foot - 24, 0)} ${short(r * 0.4, 0)} ${short(foot - 46, 0)}z`;
  }
  return sheet.define(
    (id) =>
      `<g id="${id}"><g transform="scale(.1)"><path d="M-16-90h32V0h-32z${dark}" fill="${body}"/><path d="${white}" fill="${snow}"/></g></g>`,
  );
}

/** A forest seen from afar, tips only, along a line of ground. */
export function treeline(
  sheet: Sheet,
  chance: Chance,
  ground: readonly Point[],
  { fill, height, spacing, floor }: { fill: string; height: number; spacing: number; floor: number },
): void {
  const points: Point[] = [];
  for (let index = 0; index < ground.length - 1; index += 1) {
    const [from, to] = [ground[index]!, ground[index + 1]!];
    const trees = Math.max(1, Math.round(Math.abs(to[0] - from[0]) / spacing));
    for (let tree = 0; tree < trees; tree += 1) {
      const share = (tree + chance.between(-0.3, 0.3)) / trees;
      const x = from[0] + (to[0] - from[0]) * share;
      const y = from[1] + (to[1] - from[1]) * share;
      const stand = 0.72 + 0.28 * Math.sin(x / (spacing * 5.3)) * Math.sin(x / (spacing * 2.1) + 1);
      const tall = height * chance.between(0.6, 1.12) * stand;
      const half = spacing * chance.between(0.46, 0.7);
      points.push(
        [x - half, y - tall * 0.2],
        [x - half * 0.36, y - tall * 0.6],
        [x, y - tall],
        [x + half * 0.4, y - tall * 0.56],
      );
    }
  }
  const last = ground.at(-1)!;
  points.push([last[0], last[1]], [last[0], floor], [ground[0]![0], floor]);
  sheet.path(`${line(points)}z`, { fill });
}

/** Round-headed foliage along a line of ground. */
export function grove(
  sheet: Sheet,
  chance: Chance,
  ground: readonly Point[],
  { fill, size, floor }: { fill: string; size: number; floor: number },
): void {
  let d = `M${short(ground[0]![0], 0)} ${short(floor, 0)}V${short(ground[0]![1], 0)}`;
  for (let index = 0; index < ground.length - 1; index += 1) {
    const [from, to] = [ground[index]!, ground[index + 1]!];
    const count = Math.max(1, Math.round(Math.abs(to[0] - from[0]) / size));
    for (let step = 1; step <= count; step += 1) {
      const share = step / count;
      const x = from[0] + (to[0] - from[0]) * share;
      const y = from[1] + (to[1] - from[1]) * share + chance.between(-size * 0.3, size * 0.3);
      const r = size * chance.between(0.5, 0.72);
      d += `A${short(r * 1.15, 0)} ${short(r * 0.86, 0)} 0 0 1 ${short(x, 0)} ${short(y, 0)}`;
    }
  }
  sheet.path(`${d}V${short(floor, 0)}z`, { fill });
}

type Pine = { trunk: string; leaf: string; light: string };

/** One cushion of pine needles: a scalloped crown, a flat foot, and needles combed along its edge. */
function pinePad(
  sheet: Sheet,
  chance: Chance,
  x: number,
  y: number,
  width: number,
  { leaf, light }: Omit<Pine, 'trunk'>,
): void {
  const height = width * chance.between(0.26, 0.34);
  const bumps = Math.max(4, Math.round(width / 30));
  const scallops = (shrink: number): string => {
    const at = (share: number): Point => {
      const arch = Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, share))) ** 0.62;
      return [
        x + (share - 0.5) * width * shrink,
        y - height * 0.92 * arch * shrink - (1 - shrink) * height * 0.2,
      ];
    };
    let d = `M${short(at(0)[0], 0)} ${short(shrink === 1 ? y : at(0)[1], 0)}`;
    let before = at(0);
    for (let bump = 1; bump <= bumps; bump += 1) {
      const share = bump === bumps ? 1 : (bump + chance.between(-0.22, 0.22)) / bumps;
      const point: Point = share === 1 && shrink === 1 ? [x + width / 2, y] : at(share);
      const r = Math.hypot(point[0] - before[0], point[1] - before[1]) * 0.56;
      d += `A${short(r, 0)} ${short(r * 0.8, 0)} 0 0 1 ${short(point[0], 0)} ${short(point[1], 0)}`;
      before = point;
    }
    return d;
  };
  const top = scallops(1);
  const foot = `q${short(-width * 0.16, 0)} ${short(height * 0.3, 0)} ${short(-width * 0.36, 0)} ${short(height * 0.12, 0)}t${short(-width * 0.34, 0)} ${short(height * 0.02, 0)}T${short(x - width / 2, 0)} ${short(y, 0)}z`;
  sheet.path(top, {
    fill: 'none',
    stroke: leaf,
    'stroke-width': Math.max(4, width * 0.045),
    'stroke-dasharray': '1.5 2.2',
  });
  sheet.path(top + foot, { fill: leaf });
  sheet.path(scallops(0.74), {
    fill: 'none',
    stroke: light,
    'stroke-width': Math.max(3, width * 0.06),
    'stroke-dasharray': '1.4 3',
    opacity: 0.7,
  });
}

/** A limb that thins along its way. */
export function limb(
  sheet: Sheet,
  points: readonly Point[],
  { from, to, fill }: { from: number; to: number; fill: string },
): void {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const before = points[Math.max(0, index - 1)]!;
    const after = points[Math.min(points.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = (from + ((to - from) * index) / (points.length - 1)) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  });
  const back = curve(right.reverse(), 1);
  sheet.path(`${curve(left, 1)}L${back.slice(1)}z`, { fill });
}

/** A leaning shore pine, `size` high, its crown bent by the wind towards `lean`. */
export function pine(
  sheet: Sheet,
  chance: Chance,
  { x, y, size, lean = 1, trunk, leaf, light }: { x: number; y: number; size: number; lean?: number } & Pine,
): void {
  const at = (sx: number, sy: number): Point => [x + sx * size * lean, y - sy * size];
  const stem = [at(0, 0), at(0.05, 0.16), at(-0.02, 0.34), at(0.08, 0.52), at(0.2, 0.68), at(0.22, 0.86)];
  pinePad(sheet, chance, ...at(0.52, 0.6), size * 0.5, { leaf, light });
  limb(sheet, stem, { from: size * 0.085, to: size * 0.022, fill: trunk });
  limb(sheet, [at(0.04, 0.46), at(0.2, 0.5), at(0.36, 0.57), at(0.54, 0.6)], {
    from: size * 0.034,
    to: size * 0.01,
    fill: trunk,
  });
  limb(sheet, [at(0.0, 0.38), at(-0.14, 0.45), at(-0.24, 0.53)], {
    from: size * 0.03,
    to: size * 0.01,
    fill: trunk,
  });
  limb(sheet, [at(0.17, 0.66), at(0.02, 0.72), at(-0.1, 0.79)], {
    from: size * 0.026,
    to: size * 0.008,
    fill: trunk,
  });
  pinePad(sheet, chance, ...at(-0.28, 0.54), size * 0.42, { leaf, light });
  pinePad(sheet, chance, ...at(-0.1, 0.79), size * 0.4, { leaf, light });
  pinePad(sheet, chance, ...at(0.46, 0.79), size * 0.44, { leaf, light });
  pinePad(sheet, chance, ...at(0.2, 0.93), size * 0.46, { leaf, light });
}

/** A five-pointed maple leaf, ten units wide. */
export function mapleLeaf(sheet: Sheet): string {
  const d =
    'M0 5L-.6 1.2-3.2 3.4-2.6 1-5.4.9-3.4-.6-5-2.8-2.2-2.2-1.6-3.4 0-6.4 1.6-3.4 2.2-2.2 5-2.8 3.4-.6 5.4.9 2.6 1 3.2 3.4.6 1.2z';
  return sheet.define((id) => `<path id="${id}" d="${d}"/>`);
}

/** A cherry blossom, ten units wide, with a darker heart. */
export function blossom(sheet: Sheet, heart: string): string {
  const petal = 'M0 0C-3-1.6-2.8-4.6-.7-5.2L0-4.6.7-5.2C2.8-4.6 3-1.6 0 0z';
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<path d="${petal}" transform="rotate(${turn})"/>`)
    .join('');
  return sheet.define((id) => `<g id="${id}">${petals}<circle r="1.1" fill="${heart}"/></g>`);
}

/** A spray of leaves or blossoms of one shape, printed as one. */
export function spray(sheet: Sheet, chance: Chance, shape: string, { count = 7, spread = 9 } = {}): string {
  let leaves = '';
  for (let leaf = 0; leaf < count; leaf += 1) {
    const turn = chance.between(0, Math.PI * 2);
    const away = spread * Math.sqrt(chance.between(0, 1));
    leaves += `<use href="#${shape}" transform="translate(${short(Math.cos(turn) * away)} ${short(Math.sin(turn) * away * 0.7)})rotate(${short(chance.between(-70, 70), 0)})scale(${short(chance.between(0.6, 1.1))})"/>`;
  }
  return sheet.define((id) => `<g id="${id}">${leaves}</g>`);
}

/** Leaves or blossoms strewn along a twig, denser towards its end. */
export function strew(
  sheet: Sheet,
  chance: Chance,
  twig: readonly Point[],
  {
    shape,
    colours,
    count,
    size,
    spread,
  }: { shape: string; colours: readonly string[]; count: number; size: number; spread: number },
): void {
  for (let index = 0; index < count; index += 1) {
    const place = chance.between(0, 1) ** 0.75 * (twig.length - 1.001);
    const from = twig[Math.floor(place)]!;
    const to = twig[Math.floor(place) + 1]!;
    const share = place % 1;
    const x = from[0] + (to[0] - from[0]) * share + chance.between(-spread, spread);
    const y = from[1] + (to[1] - from[1]) * share + chance.between(-spread * 0.6, spread * 0.8);
    const scale = size * chance.between(0.65, 1.15);
    sheet.use(shape, Math.round(x), Math.round(y), {
      scale: Number(scale.toFixed(1)),
      turn: Math.round(chance.between(-60, 60)),
      fill: chance.pick(colours),
    });
  }
}

/** Pampas grass: bent stems with silver plumes. */
export function pampas(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    y,
    width,
    height,
    count,
    stem,
    plume,
    wind = 1,
  }: {
    x: number;
    y: number;
    width: number;
    height: number;
    count: number;
    stem: string;
    plume: string;
    wind?: number;
  },
): void {
  let stems = '';
  let plumes = '';
  for (let index = 0; index < count; index += 1) {
    const foot = x + chance.between(-width / 2, width / 2);
    const tall = height * chance.between(0.55, 1.05);
    const bend = wind * tall * chance.between(0.1, 0.32);
    stems += `M${short(foot, 0)} ${short(y, 0)}q${short(bend * 0.1, 0)} ${short(-tall * 0.6, 0)} ${short(bend, 0)} ${short(-tall, 0)}`;
    const [px, py] = [foot + bend, y - tall];
    const droop = height * 0.2;
    for (let hair = 0; hair < 7; hair += 1) {
      const fan = 0.35 + hair * 0.13;
      const side = hair % 3 === 0 ? -0.35 : 1;
      plumes += `M${short(px - bend * 0.02 * hair, 0)} ${short(py + hair * 3, 0)}q${short(wind * side * droop * 0.16 * fan, 0)} ${short(-droop * (0.9 - fan * 0.3), 0)} ${short(wind * side * droop * 0.72 * fan, 0)} ${short(-droop * (0.86 - fan * 0.46), 0)}`;
    }
  }
  for (let blade = 0; blade < count; blade += 1) {
    const foot = x + chance.between(-width / 2, width / 2);
    const tall = height * chance.between(0.2, 0.55);
    const bend = chance.between(-0.5, 0.9) * wind * tall;
    stems += `M${short(foot, 0)} ${short(y, 0)}q0 ${short(-tall * 0.7, 0)} ${short(bend, 0)} ${short(-tall, 0)}`;
  }
  sheet.path(stems, { fill: 'none', stroke: stem, 'stroke-width': 2.6, 'stroke-linecap': 'round' });
  sheet.path(plumes, {
    fill: 'none',
    stroke: plume,
    'stroke-width': 2.8,
    'stroke-linecap': 'round',
    opacity: 0.92,
  });
}

/** A birch stem from foot to above the frame, with its dark lenticels. */
export function birch(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    y,
    top,
    width,
    bark,
    dark,
  }: { x: number; y: number; top: number; width: number; bark: string; dark: string },
): void {
  const lean = chance.between(-26, 26);
  const points: Point[] = [];
  for (let step = 0; step <= 5; step += 1)
    points.push([x + (lean * step) / 5 + chance.between(-4, 4), y + ((top - y) * step) / 5]);
  limb(sheet, points, { from: width, to: width * 0.62, fill: bark });
  let marks = '';
  const count = Math.round((y - top) / 46);
  for (let index = 0; index < count; index += 1) {
    const share = (index + chance.between(0.1, 0.9)) / count;
    const at = share * 4.999;
    const from = points[Math.floor(at)]!;
    const to = points[Math.floor(at) + 1]!;
    const centre = from[0] + (to[0] - from[0]) * (at % 1);
    const wide = width * (1 - share * 0.38);
    const length = wide * chance.between(0.25, 0.6);
    const left = chance.pick([centre - wide / 2, centre + wide / 2 - length]);
    const my = from[1] + (to[1] - from[1]) * (at % 1);
    marks += `M${short(left, 0)} ${short(my, 0)}q${short(length / 2, 0)}-${short(wide * 0.12)} ${short(length, 0)} 0q${short(-length / 2, 0)} ${short(wide * 0.16)}${short(-length, 0)} 0z`;
  }
  sheet.path(marks, { fill: dark, opacity: 0.8 });
}
