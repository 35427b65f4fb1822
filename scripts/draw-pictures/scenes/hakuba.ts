/** The lodges below the snow range. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { lodge } from '../shapes/houses.ts';
import { carve, driftingCloud, hill, mist, mountain, shade, veil } from '../shapes/land.ts';
import { sky, woodGrain } from '../shapes/sky-and-water.ts';
import { snowyFir, treeline } from '../shapes/trees.ts';
import { Sheet } from '../sheet.ts';

/** A deep forest of snow under the first light on the peaks. */
export function hakuba(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('hakuba-range');
  sky(sheet, 600, ['#27416e', '#4d6d99', '#9aa9c0', '#e9c9bd', '#f7d9bd']);
  woodGrain(sheet, chance, { top: 10, bottom: 300 });
  driftingCloud(sheet, chance, { x: 420, y: 118, width: 620, colour: '#f3d9cf', strength: 0.5, lobes: 3 });
  const back = carve(
    chance,
    pairs([
      -20, 420, 130, 330, 300, 370, 470, 250, 640, 320, 820, 176, 960, 260, 1090, 214, 1240, 330, 1420, 268,
      1640, 380,
    ]),
    { rough: 0.36, finest: 16 },
  );
  mountain(sheet, back, {
    fill: sheet.level(170, 560, [0, '#fbe3d2'], [0.3, '#f0c7b8'], [0.65, '#b7b4cc'], [1, '#a7b3cf']),
    floor: 620,
    edge: '#6b7698',
  });
  shade(sheet, chance, back, {
    fill: sheet.level(170, 520, [0, '#5d74a3', 0.95], [1, '#8fa0c4', 0.2]),
    depth: 1.5,
    reach: 4,
    least: 14,
  });
  const front = carve(
    chance,
    pairs([-20, 500, 180, 440, 380, 510, 560, 420, 720, 486, 900, 430, 1120, 500, 1330, 410, 1640, 500]),
    { rough: 0.3, finest: 18 },
  );
  mountain(sheet, front, {
    fill: sheet.level(400, 640, [0, '#dfe2ee'], [1, '#8fa2c4']),
    floor: 660,
    edge: '#7888ae',
  });
  shade(sheet, chance, front, {
    fill: sheet.level(400, 600, [0, '#6d84b0', 0.9], [1, '#8fa0c4', 0.1]),
    depth: 1.1,
    reach: 4,
    least: 12,
  });
  veil(sheet, 470, 680, '#dfe4f0', 0.85);
  treeline(sheet, chance, pairs([-20, 640, 300, 600, 640, 640, 1000, 610, 1300, 590, 1640, 620]), {
    fill: sheet.level(540, 720, [0, '#4a648c'], [1, '#a9b9d4']),
    height: 62,
    spacing: 25,
    floor: 740,
  });
  hill(sheet, pairs([-20, 690, 300, 662, 700, 706, 1100, 668, 1640, 690]), {
    fill: sheet.level(650, 900, [0, '#eef1f6'], [0.5, '#c3d0e4'], [1, '#7d95bd']),
    floor: 910,
  });
  for (const [x, y, width] of triples([690, 742, 150, 830, 758, 190, 980, 738, 130, 560, 764, 120])) {
    lodge(sheet, { x, y, width, roof: '#f4f5f9', wall: '#4e4450', lamp: ink.akari, under: '#9fb0cf' });
  }
  mist(sheet, { x: 790, y: 772, width: 640, height: 60, colour: '#ffe2ad', strength: 0.4 });
  hill(sheet, pairs([-20, 800, 360, 770, 760, 806, 1180, 772, 1640, 730]), {
    fill: sheet.level(730, 900, [0, '#f7f8fa'], [0.6, '#c9d5e8'], [1, '#8fa6cb']),
    floor: 910,
  });
  const tree = snowyFir(sheet, chance, {
    body: sheet.down([0, '#2d4a76'], [1, '#1a3158']),
    snow: sheet.down([0, '#f6e9e2'], [1, '#b9c8e0']),
    tiers: 13,
  });
  const other = snowyFir(sheet, chance, { body: '#2d4c78', snow: '#e3e9f3' });
  for (const [x, y, tall] of triples([
    1270, 800, 200, 1370, 830, 270, 1180, 812, 140, 380, 812, 170, 300, 830, 230, 455, 826, 110,
  ]))
    sheet.use(other, x, y, { scale: tall / 100 });
  for (const [x, y, tall] of triples([70, 940, 640, 214, 960, 400, 1540, 960, 700, 1420, 950, 360]))
    sheet.use(tree, x, y, { scale: tall / 100 });
  return sheet;
}
