/** The house by the white beach. */
import { chanceFrom } from '../chance.ts';
import { pairs, triples } from '../numbers.ts';
import { carve, driftingCloud, hill, mountain, rock, shade } from '../shapes/land.ts';
import { birds, boat } from '../shapes/lights-and-boats.ts';
import { foam, lightOnWater, ripples, sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, pine } from '../shapes/trees.ts';
import { type Point, Sheet, curve, line } from '../sheet.ts';

/** The sun going down through the eye of a rock island, a white beach. */
export function shirahama(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('shirahama');
  sky(sheet, 520, ['#35406f', '#7a6a94', '#cf8d88', '#f2b583', '#fbdc9f']);
  woodGrain(sheet, chance, { top: 10, bottom: 380 });
  driftingCloud(sheet, chance, { x: 360, y: 200, width: 760, colour: '#f7c9a0', strength: 0.7, lobes: 4 });
  driftingCloud(sheet, chance, { x: 1280, y: 140, width: 560, colour: '#c98f95', strength: 0.6, lobes: 3 });
  mountain(sheet, carve(chance, pairs([900, 520, 1100, 496, 1300, 470, 1640, 450]), { rough: 0.12 }), {
    fill: '#c98d87',
    floor: 526,
  });
  sheet.rect(0, 516, 1600, 390, {
    fill: sheet.level(516, 900, [0, '#fbd59a'], [0.14, '#e9a07d'], [0.45, '#8f6a8c'], [1, '#2e3a68']),
  });
  const eye = 'M540 522C544 462 566 436 604 438S664 470 668 522z';
  const island = carve(
    chance,
    pairs([
      250, 524, 300, 470, 330, 420, 420, 372, 520, 350, 610, 338, 700, 356, 790, 390, 850, 440, 900, 524,
    ]),
    { rough: 0.2, finest: 15 },
  );
  sun(sheet, { x: 606, y: 488, radius: 34, colour: '#fff3c9', halo: 6 });
  sheet.path(`${line(island)}z${eye.replace('M540', ' M540')}`, {
    fill: sheet.level(330, 530, [0, '#5b4a5e'], [1, '#33304c']),
    'fill-rule': 'evenodd',
  });
  shade(sheet, chance, island, {
    fill: sheet.level(330, 520, [0, '#2a2745', 0.7], [1, '#2a2745', 0.2]),
    depth: 0.5,
    reach: 5,
    least: 20,
  });
  sheet.path('M540 522C544 462 566 436 604 438', {
    fill: 'none',
    stroke: '#ffd79a',
    'stroke-width': 3,
    opacity: 0.9,
  });
  grove(sheet, chance, pairs([410, 384, 520, 350, 610, 336, 700, 354, 800, 398]), {
    fill: sheet.level(300, 400, [0, '#57604f'], [1, '#3a3c4c']),
    size: 24,
    floor: 396,
  });
  pine(sheet, chance, { x: 560, y: 350, size: 92, trunk: '#33283a', leaf: '#39443f', light: '#6d6a55' });
  pine(sheet, chance, {
    x: 690,
    y: 362,
    size: 70,
    lean: -1,
    trunk: '#33283a',
    leaf: '#39443f',
    light: '#6d6a55',
  });
  rock(sheet, chance, { x: 1010, y: 540, width: 90, height: 50, lit: '#4d425c', dark: '#2c2a46' });
  sheet.path(`${curve(pairs([250, 526, 420, 560, 560, 548, 680, 556, 800, 562, 900, 526]))}z`, {
    fill: '#33304c',
    opacity: 0.45,
  });
  lightOnWater(sheet, chance, { x: 606, top: 524, bottom: 800, width: 150, colour: '#ffe6ae', count: 34 });
  ripples(sheet, chance, { top: 524, bottom: 820, colour: '#ffd9a3', count: 60, strength: 0.4 });
  ripples(sheet, chance, { top: 560, bottom: 840, colour: '#3a3f72', count: 40, strength: 0.4 });
  boat(sheet, { x: 960, y: 650, length: 92, sail: 96, hull: '#3a2f44', cloth: '#f4c79b' });
  const shore: Point[] = pairs([-20, 760, 240, 800, 560, 826, 860, 806, 1160, 838, 1400, 812, 1640, 846]);
  foam(
    sheet,
    chance,
    shore.map(([x, y]): Point => [x, y - 46]),
    { thick: 9, fill: '#fbe3c7', strength: 0.7 },
  );
  hill(sheet, shore, { fill: sheet.level(760, 900, [0, '#e9c6a4'], [1, '#a98a86']), floor: 910 });
  foam(sheet, chance, shore, { thick: 17, fill: '#fff4e0' });
  pine(sheet, chance, {
    x: 1590,
    y: 940,
    size: 640,
    lean: -1,
    trunk: '#2b2233',
    leaf: '#2f3a3d',
    light: '#6b6457',
  });
  birds(sheet, triples([960, 300, 34, 1020, 280, 26, 1000, 324, 20]), '#4b3f5f');
  return sheet;
}
