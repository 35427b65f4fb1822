/** The house on the autumn highland. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, driftingCloud, hill, mountain, shade, veil } from '../shapes/land.ts';
import { steam } from '../shapes/lights-and-boats.ts';
import { sky, woodGrain } from '../shapes/sky-and-water.ts';
import { fir, grove, limb, mapleLeaf, pampas, spray, strew } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

/** Pampas on a highland, maples on the slopes, steam from the summit. */
export function nasu(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('nasu');
  sky(sheet, 600, ['#3d6d8f', '#86abb4', '#d5d8c2', '#f3dfb4', '#f2c793']);
  woodGrain(sheet, chance, { top: 20, bottom: 330 });
  driftingCloud(sheet, chance, { x: 1240, y: 120, width: 560, colour: '#fbf1dc', strength: 0.75, lobes: 3 });
  const peaks = carve(
    chance,
    pairs([
      -20, 470, 200, 400, 380, 300, 470, 330, 640, 214, 720, 226, 880, 330, 1010, 296, 1240, 420, 1640, 470,
    ]),
    { rough: 0.26, finest: 16 },
  );
  mountain(sheet, peaks, {
    fill: sheet.level(210, 560, [0, '#8a7f86'], [0.5, '#b08f7c'], [1, '#e0b98a']),
    floor: 620,
    edge: '#6e6570',
  });
  shade(sheet, chance, peaks, {
    fill: sheet.level(210, 520, [0, '#5c5a70', 0.8], [1, '#a0806f', 0.1]),
    depth: 1.3,
    reach: 4,
  });
  for (const [x, height, width] of triples([640, 170, 46, 690, 120, 30]))
    steam(sheet, chance, { x, y: 246, height, width, colour: '#fffaf0', strength: 0.8 });
  veil(sheet, 400, 600, '#f6e2bb', 0.7);
  const slope: Point[] = pairs([-20, 540, 260, 500, 560, 552, 900, 510, 1240, 560, 1640, 516]);
  grove(sheet, chance, slope, {
    fill: sheet.level(470, 640, [0, '#c4693f'], [0.6, '#d69a54'], [1, '#e3c07c']),
    size: 34,
    floor: 660,
  });
  grove(
    sheet,
    chance,
    slope.map(([x, y]): Point => [x, y + 54]),
    { fill: sheet.level(520, 700, [0, '#a94c38'], [0.5, '#c9813f'], [1, '#dfb765']), size: 44, floor: 720 },
  );
  const cedar = fir(sheet, chance, { slender: 1.35 });
  for (const [x, y, tall] of triples([
    1100, 640, 120, 1150, 650, 150, 1210, 640, 110, 330, 640, 100, 376, 650, 130,
  ]))
    sheet.use(cedar, x, y, { scale: tall / 100, fill: '#3f6056' });
  house(sheet, {
    x: 900,
    y: 690,
    width: 300,
    height: 100,
    roof: '#4b3b3a',
    wall: '#7d5a44',
    lamp: ink.akari,
    edge: '#8f7a6c',
  });
  house(sheet, {
    x: 700,
    y: 696,
    width: 170,
    height: 70,
    roof: '#5a4642',
    wall: '#7d5a44',
    lamp: ink.akari,
    edge: '#8f7a6c',
  });
  hill(sheet, pairs([-20, 680, 300, 664, 760, 700, 1180, 672, 1640, 640]), {
    fill: sheet.level(640, 900, [0, '#e2c274'], [0.5, '#c79a53'], [1, '#7f6540']),
    floor: 910,
  });
  hill(sheet, pairs([-20, 760, 420, 800, 860, 782, 1280, 740, 1640, 700]), {
    fill: sheet.level(700, 900, [0, '#cfa65c'], [0.6, '#9c7a47'], [1, '#5c4c37']),
    floor: 910,
  });
  pampas(sheet, chance, {
    x: 1330,
    y: 905,
    width: 620,
    height: 330,
    count: 40,
    stem: '#7c6a3c',
    plume: '#fbf1dc',
    wind: -1,
  });
  pampas(sheet, chance, {
    x: 180,
    y: 905,
    width: 460,
    height: 230,
    count: 24,
    stem: '#6b5c38',
    plume: '#f3e3c2',
    wind: -1,
  });
  const twig: Point[] = pairs([-20, 60, 130, 92, 270, 70, 420, 120]);
  limb(sheet, twig, { from: 16, to: 2, fill: ink.kuri });
  limb(sheet, pairs([130, 92, 220, 150, 330, 176]), { from: 8, to: 1.5, fill: ink.kuri });
  const leaf = spray(sheet, chance, mapleLeaf(sheet), { count: 6, spread: 11 });
  const few = spray(sheet, chance, mapleLeaf(sheet), { count: 4, spread: 9 });
  strew(sheet, chance, twig, {
    shape: leaf,
    colours: [ink.shu, ink.akane, '#dd7a45', '#8c2f30'],
    count: 22,
    size: 3,
    spread: 40,
  });
  strew(sheet, chance, pairs([180, 124, 330, 176]), {
    shape: few,
    colours: [ink.shu, ink.kaki, ink.akane],
    count: 14,
    size: 2.7,
    spread: 36,
  });
  return sheet;
}
