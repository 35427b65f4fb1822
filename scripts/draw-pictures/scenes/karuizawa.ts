/** The house among birches. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, cone, gullies, hill, mountain, veil } from '../shapes/land.ts';
import { birds, steam } from '../shapes/lights-and-boats.ts';
import { sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { birch, grove, limb, spray, strew, treeline } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

/** Birches before a smoking volcano, early morning. */
export function karuizawa(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('karuizawa');
  sky(sheet, 620, ['#5f87a0', '#9fbcbf', '#dfe0cc', '#f6e3c0', '#f5cfa6']);
  woodGrain(sheet, chance, { top: 20, bottom: 380 });
  sun(sheet, { x: 1180, y: 330, radius: 46, colour: '#fff3d6', halo: 5 });
  const volcano = cone(chance, {
    x: 640,
    top: 178,
    foot: 560,
    left: 760,
    right: 900,
    crater: 60,
    steep: 1.9,
  });
  mountain(sheet, volcano, {
    fill: sheet.level(170, 580, [0, '#6f7f98'], [0.5, '#9aa6b0'], [1, '#e4d8c4']),
    floor: 640,
    edge: '#63718c',
  });
  gullies(sheet, chance, {
    x: 640,
    top: 190,
    foot: 560,
    reach: [-620, 120],
    count: 17,
    fill: sheet.level(180, 540, [0, '#47587a', 0.8], [1, '#8794a4', 0.05]),
  });
  steam(sheet, chance, { x: 646, y: 186, height: 130, width: 46, colour: '#fff8ea', strength: 0.75 });
  veil(sheet, 430, 640, '#fbeed6', 0.9);
  const far = carve(chance, pairs([-20, 560, 260, 520, 560, 566, 900, 530, 1250, 560, 1640, 500]), {
    rough: 0.12,
  });
  treeline(sheet, chance, far, {
    fill: sheet.level(480, 640, [0, '#7e9a90'], [1, '#cfd5bd']),
    height: 46,
    spacing: 21,
    floor: 660,
  });
  veil(sheet, 560, 700, '#f8ecd2', 0.8);
  const near: Point[] = pairs([-20, 650, 300, 632, 620, 660, 1000, 636, 1320, 610, 1640, 590]);
  treeline(sheet, chance, near, {
    fill: sheet.level(560, 760, [0, '#4f7867'], [1, '#a9bf9c']),
    height: 78,
    spacing: 34,
    floor: 780,
  });
  house(sheet, {
    x: 905,
    y: 716,
    width: 250,
    height: 82,
    roof: '#4a4344',
    wall: '#7b6350',
    lamp: ink.akari,
    edge: '#8c8078',
  });
  house(sheet, {
    x: 1074,
    y: 722,
    width: 150,
    height: 62,
    roof: '#574d4a',
    wall: '#7b6350',
    lamp: ink.akari,
    edge: '#8c8078',
  });
  grove(sheet, chance, pairs([600, 720, 760, 712, 830, 722]), { fill: '#6d9070', size: 40, floor: 760 });
  grove(sheet, chance, pairs([1120, 726, 1300, 706, 1640, 690]), { fill: '#5f866c', size: 46, floor: 800 });
  hill(sheet, pairs([-20, 712, 400, 742, 800, 726, 1200, 744, 1640, 722]), {
    fill: sheet.level(710, 900, [0, '#a8bd83'], [0.5, '#7c9c6d'], [1, '#486f5a']),
    floor: 910,
  });
  hill(sheet, pairs([-20, 800, 300, 826, 700, 858, 1100, 842, 1640, 796]), {
    fill: sheet.level(790, 900, [0, '#5c8262'], [1, '#2d5148']),
    floor: 910,
  });
  const bark = sheet.across([0, '#fdf8ea'], [0.55, '#f0e6d2'], [1, '#a9a79f']);
  for (const [x, width] of pairs([66, 40, 196, 26, 270, 50, 1396, 34, 1500, 56]))
    birch(sheet, chance, { x, y: 905, top: -30, width, bark, dark: '#3b3a40' });
  const leaf = sheet.define((id) => `<path id="${id}" d="M0-6C4-3 4 2 0 7-4 2-4-3 0-6z"/>`);
  const sprays = [
    spray(sheet, chance, leaf, { count: 9, spread: 17 }),
    spray(sheet, chance, leaf, { count: 7, spread: 15 }),
  ] as const;
  const boughs: Point[][] = [
    pairs([-10, 60, 120, 30, 280, 52, 420, 26, 540, 60]),
    pairs([280, 130, 360, 128, 430, 160, 470, 200]),
    pairs([1620, 40, 1460, 24, 1330, 56, 1210, 30]),
    pairs([1490, 150, 1400, 140, 1340, 190, 1300, 240]),
  ];
  for (const bough of boughs) {
    limb(sheet, bough, { from: 7, to: 1.5, fill: '#4a4548' });
    for (const shape of sprays)
      strew(sheet, chance, bough, {
        shape,
        colours: ['#8fae6b', '#6f9560', '#b9c67f', '#557f5a'],
        count: 11,
        size: 1.7,
        spread: 34,
      });
  }
  birds(sheet, triples([1010, 250, 34, 1064, 228, 26, 1098, 262, 20]), '#53606f');
  return sheet;
}
