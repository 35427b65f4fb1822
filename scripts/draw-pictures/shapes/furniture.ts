/** Furniture a guest remembers: beds, a low table, a lamp of paper, a branch in a vase. */
import { type Chance } from '../chance.ts';
import { blend, ink } from '../colour.ts';
import { type Point, curve, short, type Sheet } from '../sheet.ts';

/** A bed seen from its foot, made up in white with a coloured runner. */
export function bed(
  sheet: Sheet,
  {
    x,
    y,
    width,
    runner,
    wood,
    head,
  }: { x: number; y: number; width: number; runner: string; wood: string; head: number },
): void {
  const depth = width * 0.52;
  const back = width * 0.76;
  const lift = width * 0.3;
  sheet.path(
    `M${short(x - back / 2 - 8)} ${short(y - depth - lift * 0.4)}v${short(-head)}h${short(back + 16)}v${short(head)}z`,
    { fill: wood },
  );
  sheet.path(
    `M${short(x - back / 2)} ${short(y - depth - lift * 0.3)}H${short(x + back / 2)}L${short(x + width / 2)} ${short(y - lift)}H${short(x - width / 2)}z`,
    { fill: sheet.down([0, '#fffaf0'], [1, '#f1e8d8']) },
  );
  for (const side of [-1, 1])
    sheet.path(
      `M${short(x + side * back * 0.25 - back * 0.19)} ${short(y - depth - lift * 0.16)}q${short(back * 0.02)} ${short(-lift * 0.5)} ${short(back * 0.19)} ${short(-lift * 0.5)}t${short(back * 0.19)} ${short(lift * 0.5)}q${short(-back * 0.19)} ${short(lift * 0.22)} ${short(-back * 0.38)} 0z`,
      { fill: sheet.down([0, '#ffffff'], [1, '#dfd8cb']) },
    );
  const at = (share: number) => ({
    half: (back + (width - back) * share) / 2,
    py: y - depth - lift * 0.3 + (depth - lift * 0.7) * share,
  });
  const [from, to] = [at(0.5), at(0.84)];
  sheet.path(
    `M${short(x - from.half)} ${short(from.py)}H${short(x + from.half)}L${short(x + to.half)} ${short(to.py)}H${short(x - to.half)}z`,
    { fill: runner },
  );
  sheet.path(
    `M${short(x - width / 2)} ${short(y - lift)}H${short(x + width / 2)}V${short(y - lift * 0.24)}H${short(x - width / 2)}z`,
    { fill: sheet.down([0, '#f3ebdc'], [1, '#cdc0ab']) },
  );
  sheet.path(
    `M${short(x - width / 2 + to.half * 0.001)} ${short(y - lift)}H${short(x + width / 2)}v${short(lift * 0.12)}H${short(x - width / 2)}z`,
    { fill: '#fffaf0' },
  );
  sheet.rect(x - width / 2, y - lift * 0.26, width, lift * 0.2, { fill: wood });
}

/** A low table with a tea set and two flat cushions. */
export function lowTable(
  sheet: Sheet,
  { x, y, width, wood, cushion }: { x: number; y: number; width: number; wood: string; cushion: string },
): void {
  const dark = blend(wood, '#140c08', 0.4);
  for (const side of [-1, 1]) {
    const cx = x + side * width * 0.7;
    sheet.path(
      `M${short(cx - width * 0.2)} ${short(y + width * 0.02)}q${short(width * 0.03)} ${short(-width * 0.1)} ${short(width * 0.09)} ${short(-width * 0.1)}h${short(width * 0.24)}q${short(width * 0.06)} 0 ${short(width * 0.08)} ${short(width * 0.1)}q0 ${short(width * 0.03)} ${short(-width * 0.05)} ${short(width * 0.03)}h${short(-width * 0.31)}q${short(-width * 0.06)} 0 ${short(-width * 0.05)} ${short(-width * 0.03)}z`,
      { fill: sheet.down([0, blend(cushion, '#ffffff', 0.16)], [1, cushion]) },
    );
  }
  sheet.ellipse(x, y + width * 0.05, width * 0.56, width * 0.06, { fill: '#2b1d14', opacity: 0.25 });
  sheet.path(
    `M${short(x - width * 0.42)} ${short(y - width * 0.14)}v${short(width * 0.18)}h${short(width * 0.05)}v${short(-width * 0.18)}zM${short(x + width * 0.37)} ${short(y - width * 0.14)}v${short(width * 0.18)}h${short(width * 0.05)}v${short(-width * 0.18)}z`,
    { fill: dark },
  );
  sheet.path(
    `M${short(x - width * 0.4)} ${short(y - width * 0.28)}H${short(x + width * 0.4)}L${short(x + width / 2)} ${short(y - width * 0.16)}H${short(x - width / 2)}z`,
    { fill: sheet.across([0, blend(wood, '#ffe1b0', 0.25)], [0.6, wood], [1, dark]) },
  );
  sheet.rect(x - width / 2, y - width * 0.16, width, width * 0.035, { fill: dark });
  const py = y - width * 0.23;
  sheet.path(
    `M${short(x - width * 0.08)} ${short(py)}q${short(width * 0.005)} ${short(-width * 0.09)} ${short(width * 0.07)} ${short(-width * 0.09)}t${short(width * 0.07)} ${short(width * 0.09)}q${short(-width * 0.07)} ${short(width * 0.03)} ${short(-width * 0.14)} 0z`,
    { fill: '#39424a' },
  );
  for (const cup of [0.14, 0.21])
    sheet.path(
      `M${short(x + width * cup)} ${short(py - width * 0.03)}h${short(width * 0.05)}l${short(-width * 0.008)} ${short(width * 0.045)}h${short(-width * 0.034)}z`,
      { fill: '#f4ead6' },
    );
}

/** A floor lamp of paper. */
export function floorLamp(sheet: Sheet, { x, y, height }: { x: number; y: number; height: number }): void {
  const w = height * 0.34;
  sheet.circle(x, y - height * 0.6, height * 1.1, {
    fill: sheet.glow([0, ink.akari, 0.5], [1, ink.akari, 0]),
  });
  sheet.path(`M${short(x - w / 2)} ${short(y - height)}h${short(w)}v${short(height * 0.86)}h${short(-w)}z`, {
    fill: sheet.down([0, '#fff3d2'], [0.6, ink.akari], [1, ink.kaki]),
  });
  sheet.path(
    `M${short(x - w / 2)} ${short(y - height)}h${short(w)}V${short(y)}M${short(x - w / 2)} ${short(y - height)}V${short(y)}M${short(x)} ${short(y - height)}v${short(height * 0.86)}M${short(x - w / 2)} ${short(y - height * 0.7)}h${short(w)}M${short(x - w / 2)} ${short(y - height * 0.14)}h${short(w)}`,
    { fill: 'none', stroke: ink.kuri, 'stroke-width': Math.max(2, height * 0.02) },
  );
}

/** A branch in a dark vase. */
export function branchInVase(
  sheet: Sheet,
  chance: Chance,
  {
    x,
    y,
    size,
    leaf,
    colours,
  }: { x: number; y: number; size: number; leaf: string; colours: readonly string[] },
): void {
  const tips: Point[][] = [
    [
      [x, y - size * 0.4],
      [x + size * 0.1, y - size * 0.7],
      [x + size * 0.34, y - size * 0.95],
    ],
    [
      [x, y - size * 0.4],
      [x - size * 0.14, y - size * 0.66],
      [x - size * 0.2, y - size * 1.05],
    ],
  ];
  for (const tip of tips) {
    sheet.path(curve(tip), {
      fill: 'none',
      stroke: ink.kuri,
      'stroke-width': size * 0.03,
      'stroke-linecap': 'round',
    });
    for (let count = 0; count < 8; count += 1) {
      const from = tip[count % 2]!;
      const to = tip[(count % 2) + 1]!;
      const share = chance.between(0.2, 1);
      sheet.use(
        leaf,
        from[0] + (to[0] - from[0]) * share + chance.between(-size, size) * 0.07,
        from[1] + (to[1] - from[1]) * share + chance.between(-size, size) * 0.06,
        { scale: size * 0.013, turn: Math.round(chance.between(-60, 60)), fill: chance.pick(colours) },
      );
    }
  }
  sheet.path(
    `M${short(x - size * 0.05)} ${short(y - size * 0.42)}h${short(size * 0.1)}q0 ${short(size * 0.1)} ${short(size * 0.09)} ${short(size * 0.2)}t${short(-size * 0.05)} ${short(size * 0.22)}h${short(-size * 0.18)}q${short(-size * 0.14)} ${short(-size * 0.12)} ${short(-size * 0.05)} ${short(-size * 0.22)}t${short(size * 0.09)} ${short(-size * 0.2)}z`,
    { fill: sheet.across([0, '#5a6468'], [1, '#262c33']) },
  );
}
