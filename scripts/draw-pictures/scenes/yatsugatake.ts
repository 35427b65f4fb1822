/** The house above the clouds. */
import { chanceFrom } from '../chance.ts';
import { blend, ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, hill, mountain, shade, veil } from '../shapes/land.ts';
import { birds } from '../shapes/lights-and-boats.ts';
import { sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { fir, grove, treeline } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

/** Jagged peaks above a sea of clouds, larches in front. */
export function yatsugatake(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('yatsugatake');
  sky(sheet, 560, ['#356083', '#6f9dad', '#c4d6cd', '#f3e7c8', '#f9d8a8']);
  woodGrain(sheet, chance, { top: 20, bottom: 300 });
  sun(sheet, { x: 330, y: 250, radius: 58, colour: '#fff1cd', halo: 4.4 });
  const peaks = carve(
    chance,
    pairs([
      -20, 480, 220, 430, 420, 440, 600, 330, 680, 350, 800, 236, 870, 300, 960, 196, 1050, 290, 1130, 250,
      1230, 340, 1330, 300, 1480, 390, 1640, 420,
    ]),
    { rough: 0.4, finest: 15 },
  );
  mountain(sheet, peaks, {
    fill: sheet.level(190, 520, [0, '#4f6c8a'], [0.5, '#7f9aa8'], [1, '#d9dcc8']),
    floor: 580,
    edge: '#3f5b7a',
  });
  shade(sheet, chance, peaks, {
    fill: sheet.level(190, 480, [0, '#2f4a6d', 0.8], [1, '#7f9aa8', 0.05]),
    depth: 1.4,
    reach: 4,
    least: 14,
  });
  for (const [y, colour] of [
    [470, '#fdf4e0'],
    [520, '#f3eedd'],
    [566, '#fbf6e8'],
    [610, '#e3e8dc'],
  ] as const) {
    const swell: Point[] = [];
    for (let x = -60; x <= 1700; x += chance.between(70, 150)) swell.push([x, y + chance.between(-20, 16)]);
    grove(sheet, chance, swell, {
      fill: sheet.level(
        y - 40,
        y + 110,
        [0, colour],
        [0.55, blend(colour, '#a9c2c4', 0.5)],
        [1, blend(colour, '#c9d8d2', 0.4)],
      ),
      size: 62,
      floor: 760,
    });
  }
  mountain(
    sheet,
    carve(chance, pairs([960, 700, 1040, 610, 1130, 556, 1240, 566, 1380, 506, 1640, 560]), { rough: 0.2 }),
    { fill: sheet.level(500, 700, [0, '#5d8590'], [1, '#d4dfd4']), floor: 700 },
  );
  veil(sheet, 590, 720, '#f3f0e0', 0.85);
  treeline(sheet, chance, pairs([-20, 690, 300, 676, 640, 730, 1000, 748, 1300, 700, 1640, 650]), {
    fill: sheet.level(600, 830, [0, '#46756d'], [1, '#9db894']),
    height: 80,
    spacing: 32,
    floor: 830,
  });
  hill(sheet, pairs([-20, 760, 360, 768, 760, 812, 1160, 788, 1640, 730]), {
    fill: sheet.level(730, 900, [0, '#b0bf78'], [0.5, '#80a066'], [1, '#43684f']),
    floor: 910,
  });
  house(sheet, {
    x: 1160,
    y: 804,
    width: 240,
    height: 86,
    roof: '#47464c',
    wall: '#715c4c',
    lamp: ink.akari,
    edge: '#8b8a88',
  });
  house(sheet, {
    x: 1322,
    y: 792,
    width: 150,
    height: 64,
    roof: '#55535a',
    wall: '#715c4c',
    lamp: ink.akari,
    edge: '#8b8a88',
  });
  hill(sheet, pairs([-20, 838, 400, 826, 900, 866, 1640, 812]), {
    fill: sheet.level(810, 900, [0, '#7c9c62'], [1, '#31574a']),
    floor: 910,
  });
  const larch = fir(sheet, chance, { slender: 1.6, tiers: 11 });
  const spruce = fir(sheet, chance, { slender: 1.2, tiers: 10 });
  const green = sheet.down([0, '#3c6a5d'], [1, '#234a48']);
  for (const [x, y, tall] of triples([
    70, 930, 600, 190, 920, 430, -20, 930, 460, 300, 910, 250, 1520, 930, 520, 1600, 930, 700,
  ]))
    sheet.use(chance.pick([larch, spruce]), x, y, { scale: tall / 100, fill: green });
  birds(sheet, triples([620, 250, 40, 680, 226, 30, 560, 232, 24]), '#466380');
  return sheet;
}
