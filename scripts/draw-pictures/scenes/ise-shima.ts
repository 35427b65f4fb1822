/** The house over the pearl bay. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, driftingCloud, mountain } from '../shapes/land.ts';
import { boat } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, pine } from '../shapes/trees.ts';
import { type Point, Sheet, short } from '../sheet.ts';

/** Islands of a drowned coast seen from above at dusk, rafts of a pearl farm between them. */
export function iseShima(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('ise-shima');
  sky(sheet, 330, ['#3f5380', '#8e87a5', '#e0a890', '#fad9a2']);
  woodGrain(sheet, chance, { top: 10, bottom: 240 });
  sun(sheet, { x: 1120, y: 262, radius: 40, colour: '#fff2c8', halo: 6 });
  driftingCloud(sheet, chance, { x: 460, y: 140, width: 700, colour: '#f6c9a6', strength: 0.7, lobes: 4 });
  sheet.rect(0, 322, 1600, 590, {
    fill: sheet.level(322, 900, [0, '#fbdba8'], [0.2, '#e9bb9d'], [0.55, '#8fa0ad'], [1, '#2f5478']),
  });
  mountain(sheet, carve(chance, pairs([-20, 318, 300, 300, 620, 316, 900, 306, 1640, 296]), { rough: 0.1 }), {
    fill: '#c9a39c',
    floor: 330,
  });
  lightOnWater(sheet, chance, {
    x: 1120,
    top: 330,
    bottom: 640,
    width: 170,
    colour: '#fff0c9',
    count: 34,
    strength: 0.85,
  });
  ripples(sheet, chance, { top: 332, bottom: 870, colour: '#fff1d2', count: 70, strength: 0.4 });
  const islands: readonly (readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    tone: string,
    base: string,
  ])[] = [
    [260, 366, 460, 40, '#a58e93', '#c4a89d'],
    [760, 358, 260, 26, '#ab9296', '#c9ac9f'],
    [1420, 372, 420, 44, '#9a868f', '#bfa39b'],
    [560, 424, 360, 46, '#7d7f88', '#a79a98'],
    [1010, 430, 240, 36, '#7d7f88', '#a79a98'],
    [70, 470, 420, 66, '#647a7c', '#8f9a93'],
    [1330, 506, 440, 76, '#577673', '#88998f'],
    [780, 540, 420, 74, '#4f706c', '#7f958a'],
    [330, 612, 460, 96, '#3f645f', '#6d8a7c'],
  ];
  for (const [x, y, width, height, tone, base] of islands) {
    const shape: Point[] = [
      [x - width / 2, y],
      [x - width * 0.36, y - height * 0.5],
      [x - width * 0.12, y - height * 0.8],
      [x + width * 0.1, y - height],
      [x + width * 0.34, y - height * 0.5],
      [x + width / 2, y],
    ];
    sheet.ellipse(x, y + height * 0.14, width * 0.47, height * 0.2, { fill: tone, opacity: 0.35 });
    grove(sheet, chance, shape, {
      fill: sheet.level(y - height, y, [0, tone], [0.8, base], [1, '#ead2ab']),
      size: Math.max(13, height * 0.3),
      floor: y,
    });
  }
  let rafts = '';
  for (const [x, y, size] of triples([
    620, 610, 1, 700, 640, 1.1, 1010, 612, 1, 1090, 646, 1.15, 960, 668, 1.25, 700, 690, 1.35,
  ])) {
    for (let bar = 0; bar < 5; bar += 1)
      rafts += `M${short(x + bar * 5 * size, 0)} ${short(y + bar * 6 * size, 0)}h${short(70 * size, 0)}`;
    rafts += `M${short(x, 0)} ${short(y, 0)}l${short(20 * size)} ${short(24 * size)}M${short(x + 70 * size, 0)} ${short(y, 0)}l${short(20 * size)} ${short(24 * size)}`;
  }
  sheet.path(rafts, { fill: 'none', stroke: '#4a4a58', 'stroke-width': 2.4, opacity: 0.8 });
  boat(sheet, { x: 850, y: 616, length: 46, sail: 0, hull: '#3b3c4a', cloth: '#fff' });
  sheet.path('M876 618l90 14M876 618l96-6', {
    stroke: '#fff4dc',
    'stroke-width': 2.2,
    fill: 'none',
    opacity: 0.7,
    'stroke-linecap': 'round',
  });
  const slope: Point[] = pairs([960, 905, 1100, 800, 1240, 744, 1420, 700, 1640, 664]);
  grove(sheet, chance, slope, {
    fill: sheet.level(650, 900, [0, '#4b7163'], [1, '#1f4044']),
    size: 44,
    floor: 910,
  });
  house(sheet, {
    x: 1380,
    y: 752,
    width: 360,
    height: 116,
    roof: '#3c3d49',
    wall: '#5d4a42',
    lamp: ink.akari,
    edge: '#7d7c86',
  });
  house(sheet, {
    x: 1140,
    y: 822,
    width: 220,
    height: 84,
    roof: '#454652',
    wall: '#5d4a42',
    lamp: ink.akari,
    edge: '#7d7c86',
  });
  grove(sheet, chance, pairs([900, 910, 1060, 850, 1250, 830, 1420, 780, 1640, 730]), {
    fill: sheet.level(730, 900, [0, '#3a6156'], [1, '#16333a']),
    size: 50,
    floor: 910,
  });
  pine(sheet, chance, { x: 110, y: 920, size: 560, trunk: '#35282c', leaf: '#244640', light: '#5a7f62' });
  return sheet;
}
