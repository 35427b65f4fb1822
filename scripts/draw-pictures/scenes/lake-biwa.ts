/** The house on the wide lake. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house, roofOver } from '../shapes/houses.ts';
import { carve, cone, hill, mist, mountain, veil } from '../shapes/land.ts';
import { birds, ferryman } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { fir, grove } from '../shapes/trees.ts';
import { type Point, Sheet, short } from '../sheet.ts';

/** A still lake in morning mist: reeds, a ferryman, wooded hills that float. */
export function biwa(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('lake-biwa');
  sky(sheet, 480, ['#7fa3b5', '#b9cfcd', '#eee6cf', '#f8dcc0']);
  woodGrain(sheet, chance, { top: 10, bottom: 360 });
  sun(sheet, { x: 500, y: 230, radius: 54, colour: '#f6b694', halo: 3.4 });
  const ibuki = cone(chance, { x: 1120, top: 268, foot: 470, left: 460, right: 560, crater: 70, steep: 1.4 });
  mountain(sheet, ibuki, { fill: sheet.level(260, 480, [0, '#8aa5b5'], [1, '#e6dfcc']), floor: 490 });
  mountain(sheet, carve(chance, pairs([-20, 430, 160, 390, 380, 420, 640, 440, 900, 470]), { rough: 0.14 }), {
    fill: sheet.level(380, 480, [0, '#9db3b8'], [1, '#ece4d0']),
    floor: 490,
  });
  veil(sheet, 400, 520, '#f9efd9', 0.95);
  sheet.rect(0, 476, 1600, 430, {
    fill: sheet.level(476, 900, [0, '#f6ead4'], [0.3, '#cfdcd3'], [0.7, '#8db5b9'], [1, '#4b8496']),
  });
  sheet.ellipse(500, 560, 60, 120, { fill: sheet.glow([0, '#f6b694', 0.6], [1, '#f6b694', 0]) });
  lightOnWater(sheet, chance, {
    x: 500,
    top: 490,
    bottom: 760,
    width: 110,
    colour: '#f9c9a6',
    count: 26,
    strength: 0.75,
  });
  const isle: Point[] = pairs([1010, 540, 1070, 500, 1140, 470, 1210, 478, 1290, 506, 1360, 540]);
  grove(
    sheet,
    chance,
    isle
      .map(([x, y]): Point => [x, 1082 - y + (y - 540) * 0.2])
      .map(([x, y]): Point => [x, Math.min(600, y)]),
    { fill: '#7f9f9b', size: 28, floor: 541 },
  );
  grove(sheet, chance, isle, {
    fill: sheet.level(450, 545, [0, '#557d75'], [1, '#a9bfa9']),
    size: 26,
    floor: 541,
  });
  const cedar = fir(sheet, chance, { slender: 1.6 });
  for (const [x, tall] of pairs([1120, 74, 1150, 92, 1186, 84, 1232, 70]))
    sheet.use(cedar, x, 530, { scale: tall / 100, fill: '#4a726c' });
  mist(sheet, { x: 1180, y: 548, width: 760, height: 54, colour: '#fbf3e0', strength: 0.95 });
  mist(sheet, { x: 300, y: 486, width: 900, height: 46, colour: '#fbf3e0', strength: 0.9 });
  const shore: Point[] = pairs([-20, 596, 160, 580, 340, 600, 500, 640]);
  grove(sheet, chance, pairs([-20, 520, 100, 500, 240, 530, 360, 590]), {
    fill: sheet.level(490, 640, [0, '#4d776b'], [1, '#93ad94']),
    size: 42,
    floor: 620,
  });
  hill(sheet, shore, { fill: sheet.level(580, 650, [0, '#7c9a7a'], [1, '#8db5b0', 0.3]), floor: 650 });
  house(sheet, {
    x: 190,
    y: 606,
    width: 340,
    height: 112,
    roof: '#43474f',
    wall: '#6d5647',
    lamp: ink.akari,
    edge: '#82868a',
  });
  roofOver(sheet, { x: 408, eaves: 596, ridge: 566, width: 130, fill: '#4d5158', edge: '#82868a' });
  sheet.path('M350 618h160v6H350zM372 622v34M420 622v36M470 622v38', {
    fill: '#5b4a40',
    stroke: '#5b4a40',
    'stroke-width': 5,
  });
  lightOnWater(sheet, chance, {
    x: 190,
    top: 640,
    bottom: 740,
    width: 190,
    colour: '#ffe3a0',
    count: 14,
    strength: 0.65,
  });
  ripples(sheet, chance, { top: 520, bottom: 880, colour: '#fffaf0', count: 70, strength: 0.5 });
  ripples(sheet, chance, { top: 640, bottom: 890, colour: '#41798c', count: 34, strength: 0.4 });
  sheet.path('M640 724q130 26 260 0q-70 40-190 34z', { fill: '#41798c', opacity: 0.35 });
  ferryman(sheet, { x: 770, y: 720, length: 250, fill: '#33424c', hat: '#c79a5a' });
  reeds(sheet, chance, { from: 1080, to: 1640, foot: 915, height: 320 });
  reeds(sheet, chance, { from: -40, to: 330, foot: 915, height: 190 });
  birds(sheet, triples([860, 200, 62, 960, 164, 48, 780, 156, 40, 1040, 210, 32]), '#fbf7ec');
  return sheet;
}

function reeds(
  sheet: Sheet,
  chance: ReturnType<typeof chanceFrom>,
  { from, to, foot, height }: { from: number; to: number; foot: number; height: number },
): void {
  for (const [colour, share] of [
    ['#6f9484', 1],
    ['#3f6b62', 0.78],
  ] as const) {
    let d = '';
    const count = (to - from) / 9;
    for (let blade = 0; blade < count; blade += 1) {
      const x = chance.between(from, to);
      const tall =
        height *
        share *
        chance.between(0.4, 1.05) *
        (0.45 + 0.55 * Math.sin((Math.PI * (x - from)) / (to - from)));
      const bend = tall * chance.between(-0.34, 0.2);
      d += `M${short(x - 3, 0)} ${foot}q${short(bend * 0.2, 0)} ${short(-tall * 0.6, 0)} ${short(bend, 0)} ${short(-tall, 0)}q${short(-bend * 0.5, 0)} ${short(tall * 0.5, 0)} ${short(7 - bend, 0)} ${short(tall, 0)}z`;
    }
    sheet.path(d, { fill: colour });
  }
}
