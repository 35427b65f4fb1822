/** The picture that greets every member. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, quads, triples } from '../numbers.ts';
import { house, lighthouse } from '../shapes/houses.ts';
import { carve, driftingCloud, mountain, rock, shade } from '../shapes/land.ts';
import { birds } from '../shapes/lights-and-boats.ts';
import { foam, lightOnWater, ripples, sky, stars, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, pine } from '../shapes/trees.ts';
import { Sheet } from '../sheet.ts';

/** Dusk over a quiet sea; a long low house with light in its windows; much empty sky for words. */
export function hero(): Sheet {
  const sheet = new Sheet(1920, 1080);
  const chance = chanceFrom('hero');
  sky(sheet, 650, ['#1b2a55', '#3d4f83', '#8a7fa3', '#dca491', '#f8d19c']);
  woodGrain(sheet, chance, { top: 10, bottom: 460, strength: 0.06, lines: 13 });
  stars(sheet, chance, { count: 30, bottom: 240 });
  sun(sheet, { x: 660, y: 592, radius: 46, colour: '#fff0c6', halo: 6.5 });
  driftingCloud(sheet, chance, { x: 1180, y: 330, width: 980, colour: '#e7aa9a', strength: 0.55, lobes: 4 });
  driftingCloud(sheet, chance, { x: 420, y: 470, width: 640, colour: '#f6c79f', strength: 0.6, lobes: 3 });
  mountain(
    sheet,
    carve(chance, pairs([-20, 640, 160, 600, 380, 574, 560, 612, 820, 630, 1060, 648]), { rough: 0.12 }),
    { fill: sheet.level(570, 655, [0, '#8d7896'], [1, '#dca79a']), floor: 652 },
  );
  sheet.rect(0, 644, 1920, 440, {
    fill: sheet.level(644, 1080, [0, '#f9d3a2'], [0.12, '#d9a198'], [0.42, '#6f6f99'], [1, '#1d2c5a']),
  });
  lightOnWater(sheet, chance, {
    x: 660,
    top: 652,
    bottom: 960,
    width: 190,
    colour: '#ffeabb',
    count: 40,
    strength: 0.85,
  });
  ripples(sheet, chance, { top: 652, bottom: 1050, colour: '#ffe0b6', count: 80, strength: 0.42 });
  ripples(sheet, chance, { top: 700, bottom: 1060, colour: '#25356a', count: 50, strength: 0.4 });
  const head = carve(
    chance,
    pairs([960, 690, 1030, 660, 1130, 622, 1270, 560, 1400, 530, 1560, 470, 1720, 440, 1940, 380]),
    { rough: 0.2 },
  );
  mountain(sheet, head, { fill: sheet.level(380, 680, [0, '#4b4f79'], [1, '#a98196']), floor: 690 });
  shade(sheet, chance, head, { fill: '#3f426c', depth: 0.7, reach: 5 });
  lighthouse(sheet, { x: 1096, y: 634, height: 84, wall: '#f6e6d2', dark: '#5a4a66', beam: '#fff1c4' });
  grove(sheet, chance, pairs([1180, 690, 1300, 640, 1460, 600, 1640, 560, 1940, 500]), {
    fill: sheet.level(510, 720, [0, '#3b4a69'], [1, '#6b5f80']),
    size: 44,
    floor: 720,
  });
  house(sheet, {
    x: 1480,
    y: 716,
    width: 500,
    height: 150,
    roof: '#2a2b4d',
    wall: '#4b3944',
    lamp: ink.akari,
    edge: '#66678f',
    bays: 12,
  });
  house(sheet, {
    x: 1800,
    y: 706,
    width: 240,
    height: 110,
    roof: '#313258',
    wall: '#4b3944',
    lamp: ink.akari,
    edge: '#66678f',
    bays: 6,
  });
  house(sheet, {
    x: 1196,
    y: 730,
    width: 250,
    height: 100,
    roof: '#313258',
    wall: '#4b3944',
    lamp: ink.akari,
    edge: '#66678f',
    bays: 8,
  });
  sheet.path('M1040 730H1940V752H1030z', { fill: '#3b2f42' });
  sheet.path(
    'M1060 752v22M1120 752v26M1200 752v30M1290 752v32M1380 752v34M1480 752v36M1580 752v36M1690 752v36M1800 752v36',
    { stroke: '#2c2438', 'stroke-width': 9 },
  );
  sheet.path('M1060 772C1200 760 1500 764 1940 768V800C1500 792 1200 790 1060 782z', { fill: '#2a2c50' });
  for (const x of [1220, 1310, 1420, 1520, 1610, 1700, 1800])
    lightOnWater(sheet, chance, {
      x,
      top: 796,
      bottom: 940 + (x % 7) * 10,
      width: 74,
      colour: ink.akari,
      count: 11,
      strength: 0.62,
    });
  for (const [x, y, width, height] of quads([1050, 790, 110, 46, 960, 800, 60, 24])) {
    rock(sheet, chance, { x, y, width, height, lit: '#514a68', dark: '#2a2a4c' });
    foam(
      sheet,
      chance,
      [
        [x - width * 0.6, y + 3],
        [x, y + 5],
        [x + width * 0.6, y + 2],
      ],
      { thick: 6, fill: '#fbe3c9', strength: 0.8 },
    );
  }
  pine(sheet, chance, {
    x: 1880,
    y: 1120,
    size: 520,
    lean: -1,
    trunk: '#221c33',
    leaf: '#1d3440',
    light: '#4d6c6c',
  });
  birds(sheet, triples([900, 420, 46, 968, 396, 34, 946, 446, 26]), '#4a4a78');
  return sheet;
}
