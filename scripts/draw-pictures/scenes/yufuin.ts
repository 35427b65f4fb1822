/** The house at the hot spring. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, quads, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, hill, mist, mountain, rock, shade, veil } from '../shapes/land.ts';
import { steam, stoneLantern } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, limb, mapleLeaf, spray, strew, treeline } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

/** An open-air bath among rocks, steam, a twin-headed mountain and first light. */
export function yufuin(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('yufuin');
  sky(sheet, 520, ['#56769a', '#9fb4bd', '#e4d7c0', '#f8dcae']);
  woodGrain(sheet, chance, { top: 10, bottom: 330 });
  sun(sheet, { x: 1210, y: 268, radius: 48, colour: '#fff4d4', halo: 5 });
  const peak = carve(
    chance,
    pairs([
      -20, 490, 240, 430, 470, 320, 600, 196, 640, 176, 676, 216, 714, 226, 760, 180, 800, 196, 930, 330,
      1150, 440, 1640, 500,
    ]),
    { rough: 0.14, finest: 16 },
  );
  mountain(sheet, peak, {
    fill: sheet.level(180, 520, [0, '#5f7589'], [0.5, '#95a496'], [1, '#e3d4ac']),
    floor: 580,
    edge: '#50677f',
  });
  shade(sheet, chance, peak, {
    fill: sheet.level(180, 500, [0, '#435a77', 0.75], [1, '#8a9a92', 0]),
    depth: 1.3,
    toward: -1,
    reach: 4,
  });
  sheet.rect(0, 518, 1600, 260, { fill: sheet.down([0, '#f3e2b4'], [1, '#b99a5c']) });
  veil(sheet, 400, 560, '#fbe9c6', 0.9);
  grove(sheet, chance, pairs([-20, 540, 300, 500, 700, 540, 1100, 510, 1640, 530]), {
    fill: sheet.level(490, 640, [0, '#a8845a'], [0.6, '#cfa868'], [1, '#e3cb94']),
    size: 30,
    floor: 660,
  });
  treeline(sheet, chance, pairs([-20, 590, 260, 580, 620, 600]), {
    fill: sheet.level(520, 650, [0, '#5c7b68'], [1, '#b7b98a']),
    height: 74,
    spacing: 30,
    floor: 660,
  });
  for (const [x, y, height] of triples([420, 560, 190, 1010, 540, 160, 1150, 560, 220]))
    steam(sheet, chance, { x, y, height, width: 46, colour: '#fffaf0', strength: 0.8 });
  house(sheet, {
    x: 1130,
    y: 662,
    width: 420,
    height: 150,
    roof: '#51443f',
    wall: '#7c5e47',
    lamp: ink.akari,
    edge: '#8a7565',
  });
  house(sheet, {
    x: 1440,
    y: 676,
    width: 250,
    height: 112,
    roof: '#5a4b44',
    wall: '#7c5e47',
    lamp: ink.akari,
    edge: '#8a7565',
  });
  grove(sheet, chance, pairs([-20, 650, 200, 626, 420, 648, 700, 632, 900, 668]), {
    fill: sheet.level(610, 720, [0, '#b5673f'], [1, '#8f7a45']),
    size: 38,
    floor: 730,
  });
  hill(sheet, pairs([-20, 690, 500, 676, 1000, 672, 1640, 684]), {
    fill: sheet.level(670, 760, [0, '#a89a64'], [1, '#6e6e55']),
    floor: 910,
  });
  const pool =
    'M150 790C260 716 560 706 860 712S1390 726 1520 790C1560 850 1500 905 1500 905H170C110 880 120 820 150 790z';
  sheet.path(pool, {
    fill: sheet.level(710, 900, [0, '#eadfbd'], [0.25, '#a9c6b8'], [0.7, '#5f9a9c'], [1, '#346f80']),
  });
  sheet.within(`<path d="${pool}"/>`, () => {
    sheet.path('M520 700L640 900H760L840 700z', { fill: '#5f7589', opacity: 0.16 });
    ripples(sheet, chance, {
      top: 722,
      bottom: 890,
      colour: '#fffdf0',
      count: 40,
      strength: 0.6,
      left: 100,
      right: 1400,
    });
    lightOnWater(sheet, chance, {
      x: 1120,
      top: 716,
      bottom: 850,
      width: 230,
      colour: '#ffe7a8',
      count: 16,
      strength: 0.7,
    });
  });
  for (const [x, y, width, height] of quads([
    330, 744, 150, 70, 470, 722, 110, 44, 610, 714, 80, 30, 1340, 744, 130, 58, 1450, 780, 170, 90, 900, 716,
    76, 28, 190, 800, 210, 120,
  ])) {
    rock(sheet, chance, { x, y, width, height, lit: '#8f867a', dark: '#4e4c52' });
  }
  stoneLantern(sheet, { x: 800, y: 716, height: 112, stone: '#8a857c', dark: '#5a5758' });
  for (const [x, height, width] of triples([420, 300, 90, 660, 250, 60, 960, 280, 80]))
    steam(sheet, chance, { x, y: 800, height, width, colour: '#fffaf0', strength: 0.4 });
  mist(sheet, { x: 780, y: 770, width: 1100, height: 90, colour: '#fffaf0', strength: 0.45 });
  rock(sheet, chance, { x: 60, y: 915, width: 420, height: 190, lit: '#7b746b', dark: '#38393f' });
  rock(sheet, chance, { x: 1540, y: 915, width: 400, height: 150, lit: '#7b746b', dark: '#38393f' });
  const leaves = spray(sheet, chance, mapleLeaf(sheet), { count: 6, spread: 12 });
  for (const bough of [
    pairs([-20, 130, 110, 170, 250, 150, 390, 210, 460, 200]),
    pairs([-20, 300, 90, 330, 190, 390]),
  ] as Point[][]) {
    limb(sheet, bough, { from: 16, to: 2, fill: ink.kuri });
    strew(sheet, chance, bough, {
      shape: leaves,
      colours: [ink.shu, ink.kaki, '#c9813f', ink.akane],
      count: 20,
      size: 3,
      spread: 40,
    });
  }
  return sheet;
}
