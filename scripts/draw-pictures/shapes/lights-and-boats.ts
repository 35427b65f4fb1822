/** What moves or glows: boats, birds, steam, lanterns and fire flowers. */
import { type Chance } from '../chance.ts';
import { ink } from '../colour.ts';
import { type Point, curve, short, type Sheet } from '../sheet.ts';

/** A boat under a square sail, or a bare one when the sail has no height. */
export function boat(
  sheet: Sheet,
  {
    x,
    y,
    length,
    sail,
    hull,
    cloth,
    lamp,
  }: { x: number; y: number; length: number; sail: number; hull: string; cloth: string; lamp?: string },
): void {
  if (sail > 0) {
    const wide = sail * 0.62;
    sheet.path(`M${short(x)} ${short(y)}V${short(y - sail * 1.12)}`, {
      fill: 'none',
      stroke: hull,
      'stroke-width': Math.max(1.2, length * 0.02),
    });
    sheet.path(
      `M${short(x - wide * 0.34)} ${short(y - sail * 1.05)}q${short(wide * 0.5)} ${short(sail * 0.05)} ${short(wide * 0.92)} 0q${short(wide * 0.22)} ${short(sail * 0.46)}-${short(wide * 0.02)} ${short(sail * 0.88)}q${short(-wide * 0.45)} ${short(-sail * 0.06)} ${short(-wide * 0.94)} 0q${short(wide * 0.16)} ${short(-sail * 0.44)} ${short(wide * 0.04)} ${short(-sail * 0.88)}z`,
      { fill: cloth },
    );
    sheet.path(
      [0.25, 0.5, 0.75]
        .map(
          (at) =>
            `M${short(x - wide * 0.34 + wide * 0.92 * at)} ${short(y - sail)}q${short(wide * 0.12)} ${short(sail * 0.4)} 0 ${short(sail * 0.84)}`,
        )
        .join(''),
      { fill: 'none', stroke: hull, 'stroke-width': 0.8, opacity: 0.35 },
    );
  }
  const half = length / 2;
  sheet.path(
    `M${short(x - half)} ${short(y - length * 0.07)}Q${short(x - half * 0.4)} ${short(y + length * 0.02)} ${short(x + half * 0.3)} ${short(y)}T${short(x + half * 1.12)} ${short(y - length * 0.12)}Q${short(x + half * 0.8)} ${short(y + length * 0.1)} ${short(x + half * 0.2)} ${short(y + length * 0.1)}H${short(x - half * 0.5)}Q${short(x - half * 0.86)} ${short(y + length * 0.08)} ${short(x - half)} ${short(y - length * 0.07)}z`,
    { fill: hull },
  );
  if (lamp) {
    sheet.circle(x - half * 0.5, y - length * 0.2, length * 0.5, {
      fill: sheet.glow([0, lamp, 0.75], [1, lamp, 0]),
    });
    sheet.path(`M${short(x - half * 0.5)} ${short(y)}V${short(y - length * 0.2)}`, {
      fill: 'none',
      stroke: hull,
      'stroke-width': 1.4,
    });
    sheet.circle(x - half * 0.5, y - length * 0.2, Math.max(2, length * 0.05), { fill: '#fff3cf' });
  }
}

/** A rowing figure in a flat boat, under a straw hat. */
export function ferryman(
  sheet: Sheet,
  { x, y, length, fill, hat }: { x: number; y: number; length: number; fill: string; hat: string },
): void {
  boat(sheet, { x, y, length, sail: 0, hull: fill, cloth: fill });
  const s = length / 100;
  const px = x - 26 * s;
  sheet.path(
    `M${short(px - 5 * s)} ${short(y)}q-2-${short(16 * s)} ${short(3 * s)}-${short(24 * s)}q${short(9 * s)} 0 ${short(10 * s)} ${short(9 * s)}l-${short(3 * s)} ${short(16 * s)}z`,
    { fill },
  );
  sheet.path(
    `M${short(px - 8 * s)} ${short(y - 25 * s)}q${short(9 * s)} ${short(-12 * s)} ${short(20 * s)} ${short(1 * s)}z`,
    { fill: hat },
  );
  sheet.path(`M${short(px + 4 * s)} ${short(y - 16 * s)}l${short(-46 * s)} ${short(26 * s)}`, {
    fill: 'none',
    stroke: fill,
    'stroke-width': 2 * s + 0.6,
    'stroke-linecap': 'round',
  });
}

/** Steam that rises, leans and vanishes. */
export function steam(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    y,
    height,
    width,
    colour,
    strength = 0.6,
  }: { x: number; y: number; height: number; width: number; colour: string; strength?: number },
): void {
  const left: Point[] = [];
  const right: Point[] = [];
  const lean = chance.between(0.12, 0.4) * height;
  const phase = chance.between(0, 6);
  for (let step = 0; step <= 7; step += 1) {
    const share = step / 7;
    const centre = x + lean * share ** 1.4 + Math.sin(phase + share * 5.2) * width * (0.2 + share * 0.5);
    const half = (width / 2) * (0.5 + share * 1.3);
    left.push([centre - half * chance.between(0.8, 1.15), y - height * share]);
    right.push([centre + half * chance.between(0.8, 1.15), y - height * share]);
  }
  const fill = sheet.down(
    [0, colour, 0],
    [0.45, colour, strength * 0.55],
    [0.85, colour, strength],
    [1, colour, strength * 0.1],
  );
  sheet.path(`${curve([...left, ...right.reverse()])}z`, { fill });
}

/** Birds on the wing, the nearest first. */
export function birds(
  sheet: Sheet,
  places: readonly (readonly [x: number, y: number, span: number])[],
  colour: string,
): void {
  const d = places.map(([x, y, span]) => {
    const half = span / 2;
    return `M${short(x - half)} ${short(y - span * 0.1)}q${short(half * 0.55)} ${short(-span * 0.16)} ${short(half)} ${short(span * 0.1)}q${short(half * 0.4)} ${short(-span * 0.3)} ${short(half)} ${short(-span * 0.24)}q${short(-half * 0.6)} ${short(span * 0.04)} ${short(-half * 0.86)} ${short(span * 0.32)}q${short(-half * 0.4)} ${short(-span * 0.16)} ${short(-half * 1.14)} ${short(-span * 0.08)}z`;
  });
  sheet.path(d.join(''), { fill: colour });
}

/** A paper lantern on its cord. */
export function paperLantern(
  sheet: Sheet,
  { x, y, height, paper, frame }: { x: number; y: number; height: number; paper: string; frame: string },
): void {
  const w = height * 0.36;
  sheet.circle(x, y, height * 1.5, {
    fill: sheet.glow([0, ink.akari, 0.6], [0.4, ink.akari, 0.22], [1, ink.akari, 0]),
  });
  sheet.path(
    `M${short(x - w * 0.55)} ${short(y - height / 2)}h${short(w * 1.1)}C${short(x + w * 1.15)} ${short(y - height * 0.3)} ${short(x + w * 1.15)} ${short(y + height * 0.3)} ${short(x + w * 0.55)} ${short(y + height / 2)}h${short(-w * 1.1)}C${short(x - w * 1.15)} ${short(y + height * 0.3)} ${short(x - w * 1.15)} ${short(y - height * 0.3)} ${short(x - w * 0.55)} ${short(y - height / 2)}z`,
    { fill: sheet.glow([0, '#fff4d2'], [0.55, paper], [1, ink.kaki]) },
  );
  let ribs = '';
  for (let rib = -3; rib <= 3; rib += 1) {
    const at = (rib / 8) * height;
    const half = w * (1 - (rib / 6.5) ** 2);
    ribs += `M${short(x - half)} ${short(y + at)}q${short(half)} ${short(height * 0.03)} ${short(half * 2)} 0`;
  }
  sheet.path(ribs, { fill: 'none', stroke: frame, 'stroke-width': 1, opacity: 0.35 });
  sheet.path(
    `M${short(x - w * 0.6)} ${short(y - height * 0.56)}h${short(w * 1.2)}v${short(height * 0.08)}h${short(-w * 1.2)}zM${short(x - w * 0.6)} ${short(y + height * 0.48)}h${short(w * 1.2)}v${short(height * 0.08)}h${short(-w * 1.2)}z`,
    { fill: frame },
  );
}

/** A low stone lantern with a wide cap, its fire chamber lit. */
export function stoneLantern(
  sheet: Sheet,
  {
    x,
    y,
    height,
    stone,
    dark,
    cap,
  }: { x: number; y: number; height: number; stone: string; dark: string; cap?: string },
): void {
  const h = height;
  sheet.circle(x, y - h * 0.56, h * 0.9, { fill: sheet.glow([0, ink.akari, 0.55], [1, ink.akari, 0]) });
  sheet.path(
    `M${short(x - h * 0.34)} ${short(y)}q${short(h * 0.06)} ${short(-h * 0.3)} ${short(h * 0.14)} ${short(-h * 0.38)}h${short(h * 0.4)}q${short(h * 0.08)} ${short(h * 0.08)} ${short(h * 0.14)} ${short(h * 0.38)}h${short(-h * 0.16)}q${short(-h * 0.06)} ${short(-h * 0.22)} ${short(-h * 0.18)} ${short(-h * 0.22)}t${short(-h * 0.18)} ${short(h * 0.22)}z`,
    { fill: dark },
  );
  sheet.rect(x - h * 0.28, y - h * 0.44, h * 0.56, h * 0.08, { fill: stone });
  sheet.rect(x - h * 0.18, y - h * 0.68, h * 0.36, h * 0.25, { fill: stone });
  sheet.rect(x - h * 0.1, y - h * 0.64, h * 0.2, h * 0.18, { fill: ink.akari });
  sheet.path(
    `M${short(x - h * 0.5)} ${short(y - h * 0.64)}Q${short(x - h * 0.2)} ${short(y - h * 0.72)} ${short(x - h * 0.08)} ${short(y - h * 0.92)}h${short(h * 0.16)}Q${short(x + h * 0.2)} ${short(y - h * 0.72)} ${short(x + h * 0.5)} ${short(y - h * 0.64)}q${short(-h * 0.04)} ${short(h * 0.07)} ${short(-h * 0.12)} ${short(h * 0.04)}h${short(-h * 0.76)}q${short(-h * 0.08)} ${short(h * 0.03)} ${short(-h * 0.12)} ${short(-h * 0.04)}z`,
    { fill: dark },
  );
  sheet.path(
    `M${short(x)} ${short(y - h)}q${short(h * 0.09)} ${short(h * 0.07)} 0 ${short(h * 0.1)}q${short(-h * 0.09)} ${short(-h * 0.03)} 0 ${short(-h * 0.1)}z`,
    { fill: stone },
  );
  if (cap)
    sheet.path(
      `M${short(x - h * 0.5)} ${short(y - h * 0.67)}C${short(x - h * 0.4)} ${short(y - h * 0.95)} ${short(x - h * 0.1)} ${short(y - h * 1.14)} ${short(x)} ${short(y - h * 1.12)}S${short(x + h * 0.46)} ${short(y - h * 0.9)} ${short(x + h * 0.5)} ${short(y - h * 0.67)}q${short(-h * 0.2)} ${short(-h * 0.08)} ${short(-h * 0.5)} ${short(-h * 0.06)}t${short(-h * 0.5)} ${short(h * 0.06)}z`,
      { fill: cap },
    );
}

/** One flower of fire: arms of sparks that droop as they fade. */
export function firework(
  sheet: Sheet,
  chance: Chance,
  { x, y, radius, colour, heart }: { x: number; y: number; radius: number; colour: string; heart: string },
): void {
  sheet.circle(x, y, radius * 1.25, { fill: sheet.glow([0, colour, 0.3], [1, colour, 0]) });
  const arms = (count: number, reach: number) => {
    let d = '';
    for (let arm = 0; arm < count; arm += 1) {
      const turn = ((arm + chance.between(-0.2, 0.2)) / count) * Math.PI * 2;
      const length = reach * chance.between(0.9, 1.04);
      const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
      d += `M${short(x + dx * 0.16)} ${short(y + dy * 0.16)}Q${short(x + dx * 0.7)} ${short(y + dy * 0.7)} ${short(x + dx)} ${short(y + dy + radius * 0.1)}`;
    }
    return d;
  };
  const common = { fill: 'none', 'stroke-linecap': 'round' };
  sheet.path(arms(34, radius), { ...common, stroke: colour, 'stroke-width': 1.6, opacity: 0.75 });
  sheet.path(arms(34, radius * 0.98), {
    ...common,
    stroke: heart,
    'stroke-width': 3.4,
    'stroke-dasharray': '0 13',
  });
  sheet.path(arms(17, radius * 0.5), {
    ...common,
    stroke: heart,
    'stroke-width': 2,
    'stroke-dasharray': '5 7',
  });
}
