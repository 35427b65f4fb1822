/** The house in the old capital. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house, roofOver, tower } from '../shapes/houses.ts';
import { carve, driftingCloud, mountain, veil } from '../shapes/land.ts';
import { birds, paperLantern } from '../shapes/lights-and-boats.ts';
import { sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, limb, mapleLeaf, spray, strew } from '../shapes/trees.ts';
import { type Point, Sheet, short } from '../sheet.ts';

/** Roofs of the old capital towards a slender tower, a lantern and maples near, the moon rising. */
export function kyoto(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('kyoto-higashiyama');
  sky(sheet, 560, ['#232e5e', '#4f548a', '#a67f9b', '#e3a890', '#f7d3a0']);
  woodGrain(sheet, chance, { top: 10, bottom: 360 });
  sun(sheet, { x: 1090, y: 196, radius: 62, colour: '#fdeecb', halo: 3.6 });
  driftingCloud(sheet, chance, { x: 1150, y: 232, width: 560, colour: '#d79b98', strength: 0.8, lobes: 3 });
  mountain(
    sheet,
    carve(chance, pairs([-20, 420, 220, 372, 460, 400, 700, 350, 960, 396, 1260, 360, 1640, 410]), {
      rough: 0.12,
    }),
    { fill: sheet.level(340, 560, [0, '#665f8c'], [1, '#dba79a']), floor: 600 },
  );
  grove(sheet, chance, pairs([-20, 500, 260, 460, 560, 490, 860, 470, 1200, 500, 1640, 460]), {
    fill: sheet.level(440, 600, [0, '#55537c'], [1, '#b98b91']),
    size: 34,
    floor: 620,
  });
  veil(sheet, 440, 600, '#f2bf9b', 0.6);
  tower(sheet, { x: 700, y: 588, height: 330, fill: '#33325a', edge: '#55527c' });
  grove(sheet, chance, pairs([480, 590, 600, 556, 700, 570, 820, 552, 960, 590]), {
    fill: '#3f4268',
    size: 30,
    floor: 610,
  });
  sheet.rect(0, 560, 1600, 350, { fill: sheet.down([0, '#8f7f9c', 0], [0.12, '#6d648c'], [0.5, '#34305a']) });
  const rows: readonly (readonly [
    y: number,
    height: number,
    colour: string,
    edge: string,
    places: readonly (readonly [x: number, width: number])[],
  ])[] = [
    [
      596,
      40,
      '#5a547c',
      '#8a7d97',
      pairs([60, 210, 250, 180, 410, 190, 1010, 210, 1200, 190, 1370, 210, 1560, 190]),
    ],
    [
      656,
      54,
      '#45436c',
      '#767197',
      pairs([130, 270, 370, 250, 600, 270, 850, 260, 1090, 270, 1330, 260, 1560, 260]),
    ],
  ];
  let windows = '';
  for (const [y, height, colour, edge, places] of rows) {
    for (const [x, width] of places) {
      const foot = y + chance.between(-8, 10);
      roofOver(sheet, { x, eaves: foot, ridge: foot - height, width, fill: colour, edge });
      for (let pane = -3; pane <= 3; pane += 1)
        if (chance.between(0, 1) < 0.6)
          windows += `M${short(x + pane * width * 0.09, 0)} ${short(foot + 12, 0)}h${short(width * 0.06, 0)}v9h${short(-width * 0.06, 0)}z`;
      sheet.rect(x - width * 0.42, foot + 7, width * 0.84, 40, { fill: '#3a3352' });
    }
    sheet.path(windows, { fill: ink.kincha });
    windows = '';
  }
  sheet.rect(0, 660, 1600, 250, { fill: sheet.down([0, '#34305a', 0], [0.3, '#34305a', 1], [1, '#221f42']) });
  const machiya = sheet.stamp(() =>
    house(sheet, {
      x: 0,
      y: 0,
      width: 330,
      height: 128,
      roof: '#34365e',
      wall: '#3a3048',
      lamp: ink.kincha,
      edge: '#656690',
      bays: 9,
    }),
  );
  for (const [x, y] of pairs([40, 770, 352, 780, 1230, 782, 1545, 768])) sheet.use(machiya, x, y);
  sheet.path('M560 905C640 850 700 812 770 760L850 760C900 812 960 850 1060 905z', {
    fill: sheet.level(760, 900, [0, '#b08a86'], [1, '#5d567a']),
  });
  sheet.path('M600 878h420M640 850h330M676 826h246M706 804h180M734 784h126', {
    fill: 'none',
    stroke: '#3d3a5e',
    'stroke-width': 3,
    opacity: 0.55,
  });
  for (const [x, y, width] of triples([220, 890, 640, 1420, 890, 700])) {
    house(sheet, {
      x,
      y,
      width,
      height: 190,
      roof: '#23264a',
      wall: '#2f2638',
      lamp: ink.akari,
      edge: '#585b88',
      bays: 11,
    });
  }
  for (const [x, y] of pairs([556, 806, 1052, 806]))
    paperLantern(sheet, { x, y, height: 54, paper: ink.akari, frame: '#2a2238' });
  const leaves = spray(sheet, chance, mapleLeaf(sheet), { count: 7, spread: 12 });
  for (const bough of [
    pairs([1640, 60, 1500, 90, 1380, 70, 1260, 110, 1180, 100]),
    pairs([1640, 190, 1540, 210, 1450, 260, 1380, 250]),
    pairs([-20, 40, 90, 70, 190, 60, 280, 100]),
  ] as Point[][]) {
    limb(sheet, bough, { from: 15, to: 2, fill: ink.kuri });
    strew(sheet, chance, bough, {
      shape: leaves,
      colours: [ink.shu, ink.akane, '#d8693f', '#842b34'],
      count: 20,
      size: 2.9,
      spread: 38,
    });
  }
  birds(sheet, triples([420, 250, 32, 470, 232, 24, 444, 274, 20]), '#3b3a66');
  return sheet;
}
