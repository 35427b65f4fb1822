/**
 * Rooms: walls in one-point perspective, windows with a view, and the few pieces of furniture a guest remembers.
 * Light always comes from the window and falls forward onto the floor.
 */
import { type Chance } from '../chance.ts';
import { blend, ink } from '../colour.ts';
import { triples } from '../numbers.ts';
import { carve, hill, mountain, shade, snowcap, veil } from './land.ts';
import { lightOnWater, ripples, sun } from './sky-and-water.ts';
import { fir, grove, pine, treeline } from './trees.ts';
import { short, type Sheet } from '../sheet.ts';

export type Box = { left: number; top: number; right: number; bottom: number };

type Walls = { back: Box; wall: string; side: string; floor: string; ceiling: string; beam?: string };

/** The shell of a room around its back wall. */
export function room(sheet: Sheet, { back, wall, side, floor, ceiling, beam }: Walls): void {
  const { width: w, height: h } = sheet;
  const { left, top, right, bottom } = back;
  sheet.path(`M0 0H${w}L${right} ${top}H${left}z`, {
    fill: sheet.down([0, blend(ceiling, '#20160f', 0.28)], [1, ceiling]),
  });
  sheet.path(`M0 0L${left} ${top}V${bottom}L0 ${h}z`, {
    fill: sheet.across([0, blend(side, '#20160f', 0.3)], [1, side]),
  });
  sheet.path(`M${w} 0L${right} ${top}V${bottom}L${w} ${h}z`, {
    fill: sheet.across([0, side], [1, blend(side, '#20160f', 0.3)]),
  });
  sheet.path(`M0 ${h}L${left} ${bottom}H${right}L${w} ${h}z`, {
    fill: sheet.down([0, blend(floor, '#fff3d6', 0.4)], [0.5, floor], [1, blend(floor, '#20160f', 0.34)]),
  });
  sheet.rect(left, top, right - left, bottom - top, { fill: wall });
  if (beam)
    sheet.path(
      `M0 ${h}L${left} ${bottom}H${right}L${w} ${h}M0 0L${left} ${top}H${right}L${w} 0M${left} ${top}V${bottom}M${right} ${top}V${bottom}`,
      { fill: 'none', stroke: beam, 'stroke-width': 7 },
    );
}

/** Mats with dark cloth borders. */
export function mats(sheet: Sheet, back: Box, border: string): void {
  const { width: w, height: h } = sheet;
  const { left, right, bottom } = back;
  const middle = (left + right) / 2;
  let d = '';
  for (const share of [-0.5, 0, 0.5])
    d += `M${short(middle + (right - left) * share * 0.66, 0)} ${short(bottom, 0)}L${short(w / 2 + w * share * 1.06, 0)} ${short(h, 0)}`;
  const depth = bottom + (h - bottom) * 0.36;
  const at = (y: number) => (y - bottom) / (h - bottom);
  const edge = left * (1 - at(depth));
  d += `M${short(edge, 0)} ${short(depth, 0)}H${short(w - edge, 0)}`;
  sheet.path(d, { fill: 'none', stroke: border, 'stroke-width': 5, opacity: 0.75 });
  let weave = '';
  for (let line = 1; line < 16; line += 1) {
    const y = bottom + (h - bottom) * (line / 16) ** 1.5;
    const x = left * (1 - at(y));
    weave += `M${short(x, 0)} ${short(y, 0)}H${short(w - x, 0)}`;
  }
  sheet.path(weave, { fill: 'none', stroke: '#fff7dc', 'stroke-width': 1.4, opacity: 0.3 });
}

/** Floor boards running towards the window. */
export function boards(sheet: Sheet, back: Box, colour: string): void {
  const { width: w, height: h } = sheet;
  let d = '';
  for (let board = -9; board <= 9; board += 1)
    d += `M${short((back.left + back.right) / 2 + ((back.right - back.left) * board) / 12, 0)} ${short(back.bottom, 0)}L${short(w / 2 + (w * board) / 7, 0)} ${h}`;
  sheet.within(`<path d="M0 ${h}L${back.left} ${back.bottom}H${back.right}L${w} ${h}z"/>`, () =>
    sheet.path(d, { fill: 'none', stroke: colour, 'stroke-width': 2, opacity: 0.45 }),
  );
}

/** Daylight or lamplight lying on the floor in front of an opening. */
export function fallOfLight(sheet: Sheet, { left, right, bottom }: Box, colour: string): void {
  const reach = (sheet.height - bottom) * 0.82;
  sheet.path(
    `M${left} ${bottom}H${right}L${right + (right - left) * 0.16} ${short(bottom + reach, 0)}H${left - (right - left) * 0.5}z`,
    { fill: sheet.down([0, colour, 0.6], [1, colour, 0]) },
  );
}

/** What the window looks out on. */
export type View =
  | 'sea-day'
  | 'sea-dusk'
  | 'peak-day'
  | 'peak-snow'
  | 'forest'
  | 'garden'
  | 'bay-night'
  | 'highland';

/** Fills a box with a small landscape. The caller clips it to its window. */
export function view(sheet: Sheet, chance: Chance, kind: View, { left, top, right, bottom }: Box): void {
  const [w, h] = [right - left, bottom - top];
  const x = (share: number) => left + w * share;
  const y = (share: number) => top + h * share;
  const skies = {
    'sea-day': ['#4b9cc0', '#eef2df'],
    'sea-dusk': ['#5d5a8d', '#f8c996'],
    'peak-day': ['#74a4b8', '#f6e6c4'],
    'peak-snow': ['#39588a', '#e9d5cd'],
    forest: ['#a9c6b4', '#f3eccc'],
    garden: ['#b4cdc6', '#f6ecd0'],
    'bay-night': ['#16224d', '#b98297'],
    highland: ['#5f97b0', '#f5e7c2'],
  } as const;
  const [above, low] = skies[kind];
  sheet.rect(left, top, w, h, { fill: sheet.level(top, y(0.75), [0, above], [1, low]) });
  if (kind === 'sea-day' || kind === 'sea-dusk' || kind === 'bay-night') {
    const horizon = y(0.52);
    const dusk = kind === 'sea-dusk';
    const night = kind === 'bay-night';
    if (dusk) sun(sheet, { x: x(0.62), y: y(0.42), radius: h * 0.055, colour: '#fff0c4', halo: 5 });
    if (night) sun(sheet, { x: x(0.72), y: y(0.2), radius: h * 0.05, colour: '#fdf0cf', halo: 4 });
    hill(
      sheet,
      [
        [x(-0.02), y(0.5)],
        [x(0.15), y(0.44)],
        [x(0.32), y(0.48)],
        [x(0.48), y(0.525)],
      ],
      { fill: dusk ? '#8a6f8c' : night ? '#2b3566' : '#7eaab0', floor: horizon + 3 },
    );
    sheet.rect(left, horizon, w, bottom - horizon, {
      fill: sheet.level(
        horizon,
        bottom,
        ...((dusk
          ? [
              [0, '#f5c594'],
              [0.35, '#b98391'],
              [1, '#46507f'],
            ]
          : night
            ? [
                [0, '#c08b96'],
                [0.3, '#4f5486'],
                [1, '#16234f'],
              ]
            : [
                [0, '#b5dad3'],
                [0.35, '#4fa3b5'],
                [1, '#1f6f94'],
              ]) as [number, string][]),
      ),
    });
    ripples(sheet, chance, {
      top: horizon + 4,
      bottom,
      left,
      right,
      colour: night ? '#ffd8a8' : '#fff4da',
      count: 34,
      strength: 0.5,
      size: 0.55,
    });
    if (dusk || night)
      lightOnWater(sheet, chance, {
        x: x(dusk ? 0.62 : 0.72),
        top: horizon + 4,
        bottom,
        width: w * 0.09,
        colour: '#ffe7b4',
        count: 20,
      });
    return;
  }
  if (kind === 'peak-day' || kind === 'peak-snow' || kind === 'highland') {
    const snowy = kind === 'peak-snow';
    const ridge = carve(
      chance,
      [
        [x(-0.02), y(0.56)],
        [x(0.2), y(0.44)],
        [x(0.36), y(0.5)],
        [x(0.58), y(0.2)],
        [x(0.72), y(0.38)],
        [x(0.84), y(0.32)],
        [x(1.02), y(0.5)],
      ],
      { rough: 0.28, finest: 10 },
    );
    mountain(sheet, ridge, {
      fill: sheet.level(
        y(0.2),
        y(0.64),
        [0, snowy ? '#f8e4d8' : '#63849c'],
        [1, snowy ? '#a9b8d4' : '#dfe0c8'],
      ),
      floor: y(0.7),
    });
    shade(sheet, chance, ridge, {
      fill: sheet.level(y(0.2), y(0.6), [0, snowy ? '#6c84b2' : '#46698a', 0.8], [1, '#9fb0c4', 0]),
      reach: 4,
      least: 10,
    });
    if (kind === 'peak-day')
      snowcap(
        sheet,
        chance,
        ridge.filter(([px]) => px > x(0.46) && px < x(0.7)),
        { line: y(0.32), tongue: h * 0.05, fill: '#fbf6ea' },
      );
    treeline(
      sheet,
      chance,
      [
        [x(-0.02), y(0.64)],
        [x(0.4), y(0.6)],
        [x(1.02), y(0.64)],
      ],
      {
        fill: sheet.level(
          y(0.52),
          y(0.76),
          [0, snowy ? '#42608f' : '#5d8877'],
          [1, snowy ? '#c3cfe2' : '#b6c79c'],
        ),
        height: h * 0.11,
        spacing: h * 0.042,
        floor: y(0.8),
      },
    );
    hill(
      sheet,
      [
        [x(-0.02), y(0.74)],
        [x(0.3), y(0.7)],
        [x(0.66), y(0.76)],
        [x(1.02), y(0.7)],
      ],
      {
        fill: sheet.level(
          y(0.7),
          bottom,
          [0, snowy ? '#f4f6f9' : '#b3c286'],
          [1, snowy ? '#93a9cd' : '#5c8a62'],
        ),
        floor: bottom,
      },
    );
    return;
  }
  grove(
    sheet,
    chance,
    [
      [x(-0.02), y(0.4)],
      [x(0.3), y(0.3)],
      [x(0.6), y(0.4)],
      [x(1.02), y(0.28)],
    ],
    { fill: sheet.level(y(0.2), y(0.6), [0, '#8fb59a'], [1, '#d5dfbd']), size: h * 0.09, floor: y(0.7) },
  );
  veil(sheet, y(0.3), y(0.6), '#f6f0d6', 0.4);
  const stem = fir(sheet, chance, { slender: 1.7 });
  if (kind === 'forest') {
    for (const [at, foot, tall] of triples([
      0.08, 0.8, 0.7, 0.22, 0.74, 0.5, 0.4, 0.78, 0.62, 0.55, 0.72, 0.44, 0.74, 0.8, 0.74, 0.92, 0.76, 0.56,
    ]))
      sheet.use(stem, x(at), y(foot), {
        scale: (tall * h) / 100,
        fill: sheet.down([0, '#4d7f6b'], [1, '#86a882']),
      });
  } else {
    pine(sheet, chance, {
      x: x(0.24),
      y: y(0.8),
      size: h * 0.6,
      trunk: ink.kuri,
      leaf: '#2d5a4a',
      light: '#5f8f6c',
    });
  }
  grove(
    sheet,
    chance,
    [
      [x(-0.02), y(0.76)],
      [x(0.35), y(0.7)],
      [x(0.7), y(0.76)],
      [x(1.02), y(0.68)],
    ],
    { fill: sheet.level(y(0.62), bottom, [0, '#6f9c6c'], [1, '#3c6b57']), size: h * 0.07, floor: bottom },
  );
}

/** A window of paper-and-wood proportions with its view. */
export function openWindow(
  sheet: Sheet,
  chance: Chance,
  kind: View,
  box: Box,
  { frame, panes = 2, sill = 10 }: { frame: string; panes?: number; sill?: number },
): void {
  const { left, top, right, bottom } = box;
  sheet.within(`<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`, () =>
    view(sheet, chance, kind, box),
  );
  let d = `M${left} ${top}H${right}V${bottom}H${left}z`;
  for (let pane = 1; pane < panes; pane += 1)
    d += `M${short(left + ((right - left) * pane) / panes, 0)} ${top}V${bottom}`;
  sheet.path(d, { fill: 'none', stroke: frame, 'stroke-width': sill });
}

/** Sliding screens of paper on a fine lattice. */
export function screens(
  sheet: Sheet,
  { left, top, right, bottom }: Box,
  { frame, paper, columns = 4, rows = 6 }: { frame: string; paper: string; columns?: number; rows?: number },
): void {
  sheet.rect(left, top, right - left, bottom - top, {
    fill: sheet.down([0, paper], [1, blend(paper, '#d9b98a', 0.35)]),
  });
  let d = '';
  for (let column = 1; column < columns; column += 1)
    d += `M${short(left + ((right - left) * column) / columns)} ${top}V${bottom}`;
  for (let row = 1; row < rows; row += 1)
    d += `M${left} ${short(top + ((bottom - top) * row) / rows)}H${right}`;
  sheet.path(d, { fill: 'none', stroke: frame, 'stroke-width': 2.6 });
  sheet.path(`M${left} ${top}H${right}V${bottom}H${left}z`, {
    fill: 'none',
    stroke: frame,
    'stroke-width': 9,
  });
}
