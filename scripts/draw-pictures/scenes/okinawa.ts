/** The house on the lagoon. */
import { chanceFrom } from '../chance.ts';
import { pairs, quads, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, hill, mountain, summerCloud } from '../shapes/land.ts';
import { birds, boat } from '../shapes/lights-and-boats.ts';
import { foam, ripples, sky, swells, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, limb } from '../shapes/trees.ts';
import { type Point, Sheet, short } from '../sheet.ts';

/** A turquoise lagoon behind the reef, palms in the corner, towering cloud. */
export function okinawa(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('okinawa-onna');
  sky(sheet, 400, ['#1867a8', '#4fa2c8', '#a5d6da', '#eef4e3']);
  woodGrain(sheet, chance, { top: 10, bottom: 250 });
  const cloud = sheet.down([0, '#fffcf3'], [0.6, '#e6eef0', 0.95], [1, '#cfe5e6', 0.15]);
  summerCloud(sheet, chance, { x: 1060, y: 386, width: 760, height: 250, fill: cloud });
  summerCloud(sheet, chance, { x: 1290, y: 388, width: 520, height: 150, fill: cloud });
  summerCloud(sheet, chance, { x: 520, y: 390, width: 460, height: 80, fill: cloud });
  hill(sheet, pairs([-20, 396, 60, 376, 200, 366, 330, 384, 450, 400]), {
    fill: sheet.level(360, 410, [0, '#5d9c93'], [1, '#a9d0c1']),
    floor: 402,
  });
  sheet.rect(0, 396, 1600, 510, {
    fill: sheet.level(
      396,
      900,
      [0, '#1a6fa6'],
      [0.1, '#1f86b4'],
      [0.24, '#37abc0'],
      [0.5, '#77d0c6'],
      [0.72, '#bfe6d0'],
      [1, '#f1ecd0'],
    ),
  });
  sheet.path(
    'M0 442C260 432 520 448 820 436S1320 450 1600 436V444C1300 458 1080 444 820 446S300 446 0 452z',
    { fill: '#fffdf5', opacity: 0.9 },
  );
  for (const [x, y, width] of triples([360, 520, 420, 980, 494, 520, 1370, 560, 400, 640, 590, 300]))
    sheet.ellipse(x, y, width / 2, width / 17, { fill: '#2c93b0', opacity: 0.42 });
  ripples(sheet, chance, { top: 400, bottom: 720, colour: '#f3fbf0', count: 80, strength: 0.5 });
  ripples(sheet, chance, { top: 400, bottom: 640, colour: '#14679a', count: 46, strength: 0.36 });
  swells(sheet, chance, { top: 600, bottom: 800, colour: '#ffffff', count: 10, strength: 0.5 });
  boat(sheet, { x: 1010, y: 520, length: 96, sail: 104, hull: '#5b3f37', cloth: '#b6553f' });
  boat(sheet, { x: 640, y: 470, length: 40, sail: 0, hull: '#5b4a44', cloth: '#fff' });
  const beach: Point[] = pairs([-20, 846, 220, 800, 480, 790, 760, 822, 1060, 802, 1330, 740, 1640, 690]);
  foam(
    sheet,
    chance,
    beach.map(([x, y]): Point => [x, y - 34]),
    { thick: 9, fill: '#fffef8', strength: 0.75 },
  );
  hill(sheet, beach, {
    fill: sheet.level(690, 900, [0, '#fbf3dc'], [0.5, '#f0dfb9'], [1, '#d8bd8c']),
    floor: 910,
  });
  foam(sheet, chance, beach, { thick: 16, fill: '#fffef8' });
  const head = carve(chance, pairs([1240, 470, 1300, 430, 1420, 396, 1640, 350]), { rough: 0.2 });
  mountain(sheet, head, { fill: sheet.level(340, 500, [0, '#5f8f72'], [1, '#a8a483']), floor: 486 });
  grove(sheet, chance, pairs([1240, 474, 1330, 430, 1460, 396, 1640, 350]), {
    fill: sheet.level(340, 490, [0, '#5f9a70'], [1, '#33705f']),
    size: 30,
    floor: 470,
  });
  house(sheet, {
    x: 1450,
    y: 474,
    width: 330,
    height: 96,
    roof: '#b4573f',
    wall: '#efe2c6',
    lamp: '#f8dda2',
    edge: '#8e3f2f',
  });
  grove(sheet, chance, pairs([1220, 494, 1340, 470, 1500, 476, 1640, 462]), {
    fill: '#3f7f66',
    size: 26,
    floor: 500,
  });
  foam(sheet, chance, pairs([1200, 500, 1330, 494, 1480, 502, 1640, 496]), { thick: 9, fill: '#fffdf5' });
  const frond = palmFrond(sheet, chance);
  for (const [x, y, size, lean] of quads([150, 920, 640, 90, 20, 940, 470, -40])) {
    const top: Point = [x + lean, y - size];
    limb(sheet, [[x, y], [x + lean * 0.1, y - size * 0.4], [x + lean * 0.5, y - size * 0.8], top], {
      from: 30,
      to: 17,
      fill: sheet.across([0, '#9a7a5b'], [1, '#4c3a33']),
    });
    for (const [turn, scale, tint] of triples([
      -165, 2.4, 0, -128, 2.3, 1, -20, 2.5, 0, 18, 2.3, 1, -58, 2.5, 1, -92, 2.1, 0, 48, 1.8, 0, 150, 1.9, 1,
    ])) {
      sheet.use(frond, top[0], top[1], { turn, scale, fill: tint ? '#3d7c5b' : '#22574c' });
    }
  }
  birds(sheet, triples([760, 150, 40, 826, 128, 30]), '#fffdf5');
  return sheet;
}

function palmFrond(sheet: Sheet, chance: ReturnType<typeof chanceFrom>): string {
  let d = 'M0-1.4Q50-22 108 8 50-16 0 1.4z';
  for (let leaf = 1; leaf < 19; leaf += 1) {
    const share = leaf / 19;
    const x = share * 106;
    const y = -33 * share * (1 - share) - 0 + share * share * 8;
    const length = 34 * Math.sin(Math.PI * (0.18 + share * 0.74)) * chance.between(0.85, 1.1);
    d += `M${short(x)} ${short(y)}q${short(length * 0.3)} ${short(length * 0.5)} ${short(length * 0.5)} ${short(length)}q${short(-length * 0.5)} ${short(-length * 0.4)} ${short(-length * 0.5 - 3.4)} ${short(-length)}z`;
    d += `M${short(x)} ${short(y)}q${short(length * 0.4)} ${short(-length * 0.5)} ${short(length * 0.8)} ${short(-length * 0.56)}q${short(-length * 0.5)} ${short(length * 0.4)} ${short(-length * 0.8 - 3)} ${short(length * 0.56)}z`;
  }
  return sheet.define((id) => `<path id="${id}" d="${d}"/>`);
}
