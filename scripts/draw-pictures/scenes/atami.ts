/** The house above the night bay. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, hill, mountain } from '../shapes/land.ts';
import { boat, firework } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, stars, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, pine } from '../shapes/trees.ts';
import { type Point, Sheet, short } from '../sheet.ts';

/** A bay town climbing its hills at night, fire flowers over the water. */
export function atami(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('atami-bay');
  sky(sheet, 560, ['#0d1636', '#16264f', '#28406f', '#4c5f8b', '#8a7f97']);
  woodGrain(sheet, chance, { top: 10, bottom: 420, strength: 0.05 });
  stars(sheet, chance, { count: 60, bottom: 300 });
  firework(sheet, chance, { x: 560, y: 212, radius: 168, colour: '#e9a26b', heart: '#ffe2a8' });
  firework(sheet, chance, { x: 890, y: 320, radius: 92, colour: '#d9706a', heart: '#ffd3c0' });
  firework(sheet, chance, { x: 300, y: 360, radius: 66, colour: '#86b3c9', heart: '#e6f4f2' });
  sheet.path('M560 560Q566 460 560 380M890 560Q886 500 890 410', {
    fill: 'none',
    stroke: '#ffdfae',
    'stroke-width': 1.6,
    opacity: 0.35,
  });
  mountain(sheet, carve(chance, pairs([-20, 540, 160, 500, 320, 520, 520, 552]), { rough: 0.14 }), {
    fill: '#2a3d68',
    floor: 566,
  });
  const back = carve(chance, pairs([760, 560, 900, 500, 1060, 420, 1230, 330, 1400, 300, 1640, 230]), {
    rough: 0.16,
  });
  mountain(sheet, back, { fill: sheet.level(240, 580, [0, '#22345f'], [1, '#4d5680']), floor: 580 });
  const front: Point[] = pairs([960, 566, 1100, 500, 1280, 440, 1460, 420, 1640, 380]);
  grove(sheet, chance, front, {
    fill: sheet.level(380, 580, [0, '#1a2c50'], [1, '#35416a']),
    size: 36,
    floor: 600,
  });
  const villa = sheet.stamp(() =>
    house(sheet, {
      x: 0,
      y: 0,
      width: 150,
      height: 48,
      roof: '#18223f',
      wall: '#3a3446',
      lamp: ink.akari,
      edge: '#3d4a70',
      bays: 7,
    }),
  );
  for (const [x, y, scale] of triples([
    1180, 520, 0.8, 1290, 486, 0.86, 1420, 466, 1, 1560, 440, 1.06, 1120, 556, 0.8, 1250, 548, 0.86, 1390,
    530, 1, 1540, 512, 1.14, 1040, 574, 0.6,
  ])) {
    sheet.use(villa, x, y, { scale });
  }
  let lights = '';
  for (let lamp = 0; lamp < 60; lamp += 1) {
    const x = chance.between(980, 1600);
    lights += `M${short(x, 0)} ${short(572 - (x - 960) * chance.between(0.02, 0.3), 0)}h0`;
  }
  sheet.path(lights, {
    fill: 'none',
    stroke: '#ffd98f',
    'stroke-width': 4,
    'stroke-linecap': 'round',
    opacity: 0.9,
  });
  sheet.rect(0, 560, 1600, 345, {
    fill: sheet.level(560, 900, [0, '#6f6f92'], [0.14, '#3c4c7c'], [0.5, '#1c2c58'], [1, '#0c1633']),
  });
  sheet.path('M1000 574Q1200 566 1640 580V600Q1200 590 1000 582z', { fill: '#131c38' });
  lightOnWater(sheet, chance, {
    x: 560,
    top: 570,
    bottom: 850,
    width: 170,
    colour: '#f2b27a',
    count: 34,
    strength: 0.65,
  });
  lightOnWater(sheet, chance, {
    x: 890,
    top: 570,
    bottom: 740,
    width: 90,
    colour: '#e08c80',
    count: 18,
    strength: 0.55,
  });
  for (const x of [1080, 1190, 1300, 1420, 1540])
    lightOnWater(sheet, chance, {
      x,
      top: 590,
      bottom: 720 + (x % 7) * 12,
      width: 44,
      colour: ink.akari,
      count: 14,
      strength: 0.6,
    });
  ripples(sheet, chance, { top: 566, bottom: 880, colour: '#8fa0c8', count: 60, strength: 0.35 });
  for (const [x, y, length] of triples([390, 640, 70, 700, 606, 44, 820, 690, 96]))
    boat(sheet, { x, y, length, sail: 0, hull: '#0e1630', cloth: '#fff', lamp: ink.akari });
  hill(sheet, pairs([-20, 820, 140, 830, 300, 870, 420, 915]), { fill: '#0b142c', floor: 910 });
  pine(sheet, chance, { x: 120, y: 900, size: 520, trunk: '#0d1328', leaf: '#132a3a', light: '#35566a' });
  return sheet;
}
