/** Buildings and bridges: houses with warm windows, lodges, towers, a skyline, a hanging bridge, a lighthouse. */
import { type Chance } from '../chance.ts';
import { type Point, line, short, type Sheet } from '../sheet.ts';

type House = {
  x: number;
  y: number;
  width: number;
  height: number;
  roof: string;
  wall: string;
  lamp: string;
  edge?: string;
  bays?: number;
};

/** A low house seen from the front: curved hipped roof, deep eaves, a row of paper windows with light behind them. */
export function house(sheet: Sheet, { x, y, width, height, roof, wall, lamp, edge, bays }: House): void {
  const eaves = y - height * 0.5;
  const ridge = y - height;
  const inset = Math.min(width * 0.08, height * 0.24);
  const windows = bays ?? Math.max(2, Math.round(width / (height * 0.4)));
  sheet.rect(x - width / 2 + inset, eaves - 2, width - inset * 2, y - eaves + 2, { fill: wall });
  const span = width - inset * 2 - 8;
  const bay = span / windows;
  const glow = sheet.down([0, lamp, 0.85], [0.6, lamp], [1, '#fff0c4']);
  let panes = '';
  let lattice = '';
  for (let index = 0; index < windows; index += 1) {
    const left = x - span / 2 + index * bay + bay * 0.08;
    const top = eaves + height * 0.1;
    const wide = bay * 0.84;
    const tall = y - top - height * 0.07;
    panes += `M${short(left)} ${short(top)}h${short(wide)}v${short(tall)}h${short(-wide)}z`;
    lattice += `M${short(left + wide / 2)} ${short(top)}v${short(tall)}M${short(left)} ${short(top + tall * 0.36)}h${short(wide)}`;
  }
  sheet.path(panes, { fill: glow });
  sheet.path(lattice, { fill: 'none', stroke: wall, 'stroke-width': Math.max(0.8, height * 0.014) });
  roofOver(sheet, { x, eaves, ridge, width, fill: roof, edge });
}

/** The roof alone, for houses half hidden by trees or by other roofs. */
export function roofOver(
  sheet: Sheet,
  {
    x,
    eaves,
    ridge,
    width,
    fill,
    edge,
  }: { x: number; eaves: number; ridge: number; width: number; fill: string; edge?: string },
): void {
  const rise = eaves - ridge;
  const half = width / 2;
  const top = half - rise * 1.05;
  const lip = eaves + rise * 0.1;
  const d =
    `M${short(x - half)} ${short(lip)}Q${short(x - half + rise * 0.72)} ${short(eaves - rise * 0.12)} ${short(x - top - rise * 0.12)} ${short(ridge + rise * 0.06)}` +
    `V${short(ridge - rise * 0.04)}H${short(x + top + rise * 0.12)}V${short(ridge + rise * 0.06)}` +
    `Q${short(x + half - rise * 0.72)} ${short(eaves - rise * 0.12)} ${short(x + half)} ${short(lip)}l${short(-rise * 0.1)} ${short(rise * 0.12)}H${short(x - half + rise * 0.1)}z`;
  sheet.path(d, { fill });
  if (edge) {
    const courses = [0.3, 0.58, 0.82].map(
      (at) =>
        `M${short(x - top - rise * 0.95 * at ** 1.2)} ${short(ridge + rise * at)}H${short(x + top + rise * 0.95 * at ** 1.2)}`,
    );
    sheet.path(courses.join(''), {
      fill: 'none',
      stroke: edge,
      'stroke-width': Math.max(0.6, rise * 0.018),
      opacity: 0.5,
    });
    sheet.path(
      `M${short(x - top - rise * 0.12)} ${short(ridge)}H${short(x + top + rise * 0.12)}M${short(x - half + 1)} ${short(lip)}H${short(x + half - 1)}`,
      {
        fill: 'none',
        stroke: edge,
        'stroke-width': Math.max(1, rise * 0.05),
      },
    );
  }
}

/** A gabled lodge of the snow country, its tall window under the gable. */
export function lodge(
  sheet: Sheet,
  {
    x,
    y,
    width,
    roof,
    wall,
    lamp,
    under,
  }: { x: number; y: number; width: number; roof: string; wall: string; lamp: string; under: string },
): void {
  const gable = width * 0.4;
  const left = x - width / 2;
  const peak = y - width * 0.36;
  const eaves = y - width * 0.15;
  const lit = sheet.down([0, lamp, 0.9], [1, '#fff0c4']);
  sheet.path(
    `M${short(left)} ${short(y)}V${short(eaves)}L${short(left + gable / 2)} ${short(peak)}L${short(left + gable)} ${short(eaves)}H${short(x + width / 2)}V${short(y)}z`,
    { fill: wall },
  );
  sheet.path(
    `M${short(left + gable * 0.24)} ${short(y - width * 0.015)}V${short(eaves)}L${short(left + gable / 2)} ${short(peak + width * 0.085)}L${short(left + gable * 0.76)} ${short(eaves)}V${short(y - width * 0.015)}z`,
    { fill: lit },
  );
  sheet.path(
    `M${short(left + gable / 2)} ${short(peak + width * 0.06)}V${short(y)}M${short(left + gable * 0.22)} ${short(eaves + width * 0.01)}H${short(left + gable * 0.78)}`,
    { fill: 'none', stroke: wall, 'stroke-width': width * 0.012 },
  );
  let panes = '';
  for (let pane = 0; pane < 5; pane += 1)
    panes += `M${short(left + gable * 1.12 + pane * width * 0.106)} ${short(eaves + width * 0.035)}h${short(width * 0.08)}v${short(width * 0.08)}h${short(-width * 0.08)}z`;
  sheet.path(panes, { fill: lit });
  sheet.path(
    `M${short(left + gable / 2)} ${short(peak)}H${short(x + width * 0.4)}L${short(x + width * 0.56)} ${short(eaves + width * 0.02)}H${short(left + gable * 1.06)}z`,
    { fill: roof },
  );
  sheet.path(
    `M${short(left - gable * 0.16)} ${short(eaves + width * 0.035)}L${short(left + gable / 2)} ${short(peak - width * 0.03)}L${short(left + gable * 1.12)} ${short(eaves + width * 0.03)}l${short(-width * 0.035)} 0L${short(left + gable / 2)} ${short(peak + width * 0.022)}L${short(left - gable * 0.06)} ${short(eaves + width * 0.04)}z`,
    { fill: roof },
  );
  sheet.path(
    `M${short(left - gable * 0.06)} ${short(eaves + width * 0.045)}L${short(left + gable / 2)} ${short(peak + width * 0.026)}L${short(left + gable * 1.04)} ${short(eaves + width * 0.035)}M${short(left + gable * 1.08)} ${short(eaves + width * 0.024)}H${short(x + width * 0.555)}`,
    { fill: 'none', stroke: under, 'stroke-width': width * 0.012 },
  );
}

/** A slender tower of five roofs. */
export function tower(
  sheet: Sheet,
  { x, y, height, fill, edge }: { x: number; y: number; height: number; fill: string; edge?: string },
): void {
  const body = height * 0.72;
  const storey = body / 5;
  sheet.path(
    `M${short(x - 1.6)} ${short(y - body)}L${short(x)} ${short(y - height)}L${short(x + 1.6)} ${short(y - body)}z`,
    { fill },
  );
  for (let level = 0; level < 5; level += 1) {
    const wide = height * (0.34 - level * 0.028);
    const foot = y - storey * level;
    sheet.rect(x - wide * 0.27, foot - storey, wide * 0.54, storey + 1, { fill });
    const eaves = foot - storey * 0.66;
    const peak = foot - storey * 1.12;
    sheet.path(
      `M${short(x - wide / 2)} ${short(eaves)}Q${short(x - wide * 0.26)} ${short(eaves - storey * 0.14)} ${short(x - wide * 0.2)} ${short(peak)}H${short(x + wide * 0.2)}Q${short(x + wide * 0.26)} ${short(eaves - storey * 0.14)} ${short(x + wide / 2)} ${short(eaves)}z`,
      { fill, stroke: edge, 'stroke-width': edge ? 0.8 : undefined },
    );
  }
}

/** Blocks of a great city, with some of their windows lit. */
export function skyline(
  sheet: Sheet,
  chance: Chance,
  {
    from,
    to,
    y,
    low,
    high,
    wide,
    fill,
    lamp,
  }: {
    from: number;
    to: number;
    y: number;
    low: number;
    high: number;
    wide: number;
    fill: string;
    lamp?: string;
  },
): void {
  const points: Point[] = [[from, y]];
  for (let x = from; x < to;) {
    const width = wide * chance.between(0.5, 1.4);
    const middle = Math.sin((Math.PI * (x - from)) / (to - from));
    const tall = low + (high - low) * chance.between(0.1, 1) * (0.35 + 0.65 * middle);
    const setback = chance.between(0, 1) < 0.4 ? width * 0.22 : 0;
    points.push([x, y - tall * (setback ? 0.86 : 1)]);
    if (setback)
      points.push(
        [x + setback, y - tall * 0.86],
        [x + setback, y - tall],
        [x + width - setback, y - tall],
        [x + width - setback, y - tall * 0.86],
      );
    points.push([x + width, y - tall * (setback ? 0.86 : 1)]);
    x += width + (chance.between(0, 1) < 0.3 ? wide * 0.15 : 0);
  }
  points.push([to, y]);
  const d = `${line(points)}z`;
  sheet.path(d, { fill });
  if (!lamp) return;
  let cells = '';
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < 7; column += 1)
      if (chance.between(0, 1) < 0.42) cells += `M${column * 9 + 2} ${row * 13 + 3}h4v5h-4z`;
  const pattern = sheet.define(
    (id) =>
      `<pattern id="${id}" width="63" height="91" patternUnits="userSpaceOnUse"><path d="${cells}" fill="${lamp}"/></pattern>`,
  );
  sheet.path(d, { fill: `url(#${pattern})`, opacity: 0.8 });
}

/** A long bridge hung from two towers; `deck` is the height of its road. */
export function hangingBridge(
  sheet: Sheet,
  {
    from,
    to,
    deck,
    water,
    towers,
    height,
    colour,
    lamp,
  }: {
    from: number;
    to: number;
    deck: number;
    water: number;
    towers: readonly [number, number];
    height: number;
    colour: string;
    lamp?: string;
  },
): void {
  const [left, right] = towers;
  const top = deck - height;
  const sag = deck - height * 0.1;
  const cable = `M${from} ${short(deck)}Q${short((from + left) / 2 + (left - from) * 0.14)} ${short(deck - height * 0.24)} ${left} ${short(top)}Q${short((left + right) / 2)} ${short(sag * 2 - top)} ${right} ${short(top)}Q${short((right + to) / 2 - (to - right) * 0.14)} ${short(deck - height * 0.24)} ${to} ${short(deck)}`;
  let hangers = '';
  for (let step = 1; step < 30; step += 1) {
    const share = step / 30;
    const x = left + (right - left) * share;
    const y = top * (1 - share) ** 2 + (sag * 2 - top) * 2 * share * (1 - share) + top * share ** 2;
    hangers += `M${short(x, 0)} ${short(Math.min(y, deck), 0)}V${short(deck, 0)}`;
  }
  sheet.path(hangers, { fill: 'none', stroke: colour, 'stroke-width': 1, opacity: 0.6 });
  sheet.path(cable, { fill: 'none', stroke: colour, 'stroke-width': 2.6 });
  sheet.path(`M${from} ${short(deck)}H${to}v7H${from}z`, { fill: colour });
  for (const x of towers) {
    const wide = Math.max(5, height * 0.06);
    sheet.path(
      `M${short(x - wide)} ${short(top)}h${short(wide * 0.7)}v${short(water - top)}h${short(-wide * 0.9)}zM${short(x + wide)} ${short(top)}h${short(-wide * 0.7)}v${short(water - top)}h${short(wide * 0.9)}zM${short(x - wide)} ${short(top + 4)}h${short(wide * 2)}v5h${short(-wide * 2)}zM${short(x - wide)} ${short(top + height * 0.42)}h${short(wide * 2)}v4h${short(-wide * 2)}z`,
      { fill: colour },
    );
  }
  if (lamp) {
    sheet.path(`M${from} ${short(deck - 3)}H${to}`, {
      fill: 'none',
      stroke: lamp,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 17',
    });
    sheet.path(cable, {
      fill: 'none',
      stroke: lamp,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 21',
      opacity: 0.8,
    });
  }
}

/** A lighthouse with its beams. */
export function lighthouse(
  sheet: Sheet,
  {
    x,
    y,
    height,
    wall,
    dark,
    beam,
  }: { x: number; y: number; height: number; wall: string; dark: string; beam?: string },
): void {
  const w = height * 0.13;
  const lampY = y - height * 0.88;
  if (beam) {
    sheet.path(
      `M${short(x)} ${short(lampY)}l${short(-height * 5)} ${short(-height * 0.5)}v${short(height * 0.9)}z`,
      { fill: sheet.across([0, beam, 0], [1, beam, 0.55]) },
    );
    sheet.circle(x, lampY, height * 0.5, { fill: sheet.glow([0, beam, 0.9], [1, beam, 0]) });
  }
  sheet.path(
    `M${short(x - w)} ${short(y)}l${short(w * 0.35)} ${short(-height * 0.8)}h${short(w * 1.3)}l${short(w * 0.35)} ${short(height * 0.8)}z`,
    { fill: wall },
  );
  sheet.path(
    `M${short(x - w * 0.95)} ${short(y - height * 0.82)}h${short(w * 1.9)}v${short(height * 0.03)}h${short(-w * 1.9)}zM${short(x - w * 0.55)} ${short(y - height * 0.94)}q${short(w * 0.55)} ${short(-height * 0.09)} ${short(w * 1.1)} 0z`,
    { fill: dark },
  );
  sheet.rect(x - w * 0.42, y - height * 0.94, w * 0.84, height * 0.12, { fill: beam ?? wall });
}
