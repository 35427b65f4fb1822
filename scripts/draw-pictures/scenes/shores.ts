/** Pictures of the houses by the sea. */
import { birds, boat, hangingBridge, house, lighthouse } from '../shapes/built.ts';
import { carve, driftingCloud, hill, mountain, rock, shade, summerCloud, veil } from '../shapes/land.ts';
import { chanceFrom } from '../chance.ts';
import { curve, line, type Point, Sheet, short } from '../sheet.ts';
import { fir, grove, limb, pine, treeline } from '../shapes/trees.ts';
import { foam, lightOnWater, ripples, sky, sun, swells, woodGrain } from '../shapes/sky-and-water.ts';
import { ink } from '../colour.ts';

const pineInk = { trunk: ink.kuri, leaf: '#27493f', light: '#4e7a60' };

/** Cliffs and surf below a lighthouse, pines leaning out, white sails at noon. */
export function izuKogen(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('izu-kogen');
  sky(sheet, 420, ['#1f639a', '#5f9fbd', '#b4d4d3', '#eff0de']);
  woodGrain(sheet, chance, { top: 10, bottom: 300 });
  summerCloud(sheet, chance, { x: 360, y: 392, width: 620, height: 150, fill: sheet.down([0, '#fffaf0', 0.95], [1, '#e9efe4', 0.1]) });
  summerCloud(sheet, chance, { x: 700, y: 396, width: 380, height: 84, fill: sheet.down([0, '#fffaf0', 0.9], [1, '#e9efe4', 0.1]) });
  mountain(sheet, carve(chance, [[-20, 412], [120, 380], [300, 396], [470, 408], [620, 424]], { rough: 0.14 }), { fill: sheet.level(370, 430, [0, '#6f9fb8'], [1, '#b9d3d3']), floor: 424 });
  sheet.rect(0, 418, 1600, 490, { fill: sheet.level(418, 900, [0, '#a9d0cd'], [0.12, '#63a6b3'], [0.5, '#2b7797'], [1, '#12466f']) });
  ripples(sheet, chance, { top: 424, bottom: 880, colour: '#d9efe8', count: 80, strength: 0.42, right: 1250 });
  ripples(sheet, chance, { top: 470, bottom: 890, colour: '#0f4a73', count: 50, strength: 0.4, right: 1250 });
  boat(sheet, { x: 300, y: 474, length: 54, sail: 58, hull: '#4b4743', cloth: '#fdf8ea' });
  boat(sheet, { x: 452, y: 452, length: 30, sail: 32, hull: '#5c6468', cloth: '#fdf8ea' });
  boat(sheet, { x: 168, y: 448, length: 24, sail: 26, hull: '#5c6468', cloth: '#f7f0dd' });
  const far = carve(chance, [[860, 420], [900, 360], [1010, 330], [1130, 300], [1300, 310], [1640, 280]], { rough: 0.22, finest: 16 });
  mountain(sheet, far, { fill: sheet.level(290, 460, [0, '#4f7f78'], [1, '#8fb0a0']), floor: 448 });
  lighthouse(sheet, { x: 950, y: 352, height: 104, wall: '#fbf6ea', dark: '#b8503c' });
  const cliff = carve(chance, [[980, 610], [1010, 520], [1050, 500], [1062, 440], [1150, 420], [1300, 392], [1640, 352]], { rough: 0.34, finest: 16 });
  mountain(sheet, cliff, { fill: sheet.level(380, 720, [0, '#8b7b6b'], [0.5, '#6a5c55'], [1, '#3f3f47']), floor: 720 });
  columns(sheet, chance, { from: 1010, to: 1640, top: 452, foot: 720, fill: '#34363f' });
  grove(sheet, chance, [[1046, 470], [1070, 430], [1200, 402], [1400, 380], [1640, 340]], { fill: sheet.level(330, 470, [0, '#6f9c68'], [1, '#2f6152']), size: 34, floor: 446 });
  house(sheet, { x: 1196, y: 412, width: 260, height: 88, roof: '#45444c', wall: '#6b5748', lamp: '#f4d79b', edge: '#8a8990' });
  grove(sheet, chance, [[1160, 430], [1300, 410], [1460, 398], [1640, 380]], { fill: sheet.level(370, 470, [0, '#5a8c60'], [1, '#2a5a4d']), size: 36, floor: 450 });
  foam(sheet, chance, [[900, 716], [990, 690], [1080, 716], [1200, 706], [1340, 728], [1480, 712], [1640, 730]], { thick: 22, fill: '#fdfaf0' });
  for (const [x, y, width, height] of [[1010, 712, 150, 110], [870, 742, 120, 70], [1150, 760, 230, 130], [740, 770, 84, 38]] as const) {
    rock(sheet, chance, { x, y, width, height, lit: '#776a62', dark: '#33353f' });
    foam(sheet, chance, [[x - width * 0.72, y + 6], [x - width * 0.2, y + 2], [x + width * 0.3, y + 8], [x + width * 0.75, y + 2]], { thick: 13, fill: '#fffdf5' });
  }
  const surf: Point[] = [[330, 950], [500, 866], [700, 838], [880, 862], [1050, 826], [1260, 848], [1640, 806]];
  hill(sheet, surf.map(([x, y]): Point => [x, y + 26]), { fill: sheet.level(830, 900, [0, '#2f8195', 0.9], [1, '#123f63']), floor: 910 });
  foam(sheet, chance, surf, { thick: 20, fill: '#fffdf5', strength: 0.95 });
  rock(sheet, chance, { x: 1440, y: 905, width: 520, height: 190, lit: '#6e625c', dark: '#2b2e39' });
  pine(sheet, chance, { x: 1600, y: 800, size: 470, lean: -1, ...pineInk });
  birds(sheet, [[640, 240, 44], [716, 216, 34], [590, 206, 26]], '#fdfaf0');
  return sheet;
}

/** A turquoise lagoon behind the reef, palms in the corner, towering cloud. */
export function okinawa(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('okinawa-onna');
  sky(sheet, 400, ['#1867a8', '#4fa2c8', '#a5d6da', '#eef4e3']);
  woodGrain(sheet, chance, { top: 10, bottom: 250 });
  const cloud = sheet.down([0, '#fffcf3'], [0.6, '#e6eef0', 0.95], [1, '#cfe5e6', 0.15]);
  summerCloud(sheet, chance, { x: 1060, y: 386, width: 760, height: 250, fill: cloud });
  summerCloud(sheet, chance, { x: 1290, y: 388, width: 520, height: 150, fill: cloud });
  summerCloud(sheet, chance, { x: 520, y: 390, width: 460, height: 80, fill: cloud });
  hill(sheet, [[-20, 396], [60, 376], [200, 366], [330, 384], [450, 400]], { fill: sheet.level(360, 410, [0, '#5d9c93'], [1, '#a9d0c1']), floor: 402 });
  sheet.rect(0, 396, 1600, 510, { fill: sheet.level(396, 900, [0, '#1a6fa6'], [0.1, '#1f86b4'], [0.24, '#37abc0'], [0.5, '#77d0c6'], [0.72, '#bfe6d0'], [1, '#f1ecd0']) });
  sheet.path('M0 442C260 432 520 448 820 436S1320 450 1600 436V444C1300 458 1080 444 820 446S300 446 0 452z', { fill: '#fffdf5', opacity: 0.9 });
  for (const [x, y, width] of [[360, 520, 420], [980, 494, 520], [1370, 560, 400], [640, 590, 300]] as const) sheet.ellipse(x, y, width / 2, width / 17, { fill: '#2c93b0', opacity: 0.42 });
  ripples(sheet, chance, { top: 400, bottom: 720, colour: '#f3fbf0', count: 80, strength: 0.5 });
  ripples(sheet, chance, { top: 400, bottom: 640, colour: '#14679a', count: 46, strength: 0.36 });
  swells(sheet, chance, { top: 600, bottom: 800, colour: '#ffffff', count: 10, strength: 0.5 });
  boat(sheet, { x: 1010, y: 520, length: 96, sail: 104, hull: '#5b3f37', cloth: '#b6553f' });
  boat(sheet, { x: 640, y: 470, length: 40, sail: 0, hull: '#5b4a44', cloth: '#fff' });
  const beach: Point[] = [[-20, 846], [220, 800], [480, 790], [760, 822], [1060, 802], [1330, 740], [1640, 690]];
  foam(sheet, chance, beach.map(([x, y]): Point => [x, y - 34]), { thick: 9, fill: '#fffef8', strength: 0.75 });
  hill(sheet, beach, { fill: sheet.level(690, 900, [0, '#fbf3dc'], [0.5, '#f0dfb9'], [1, '#d8bd8c']), floor: 910 });
  foam(sheet, chance, beach, { thick: 16, fill: '#fffef8' });
  const head = carve(chance, [[1240, 470], [1300, 430], [1420, 396], [1640, 350]], { rough: 0.2 });
  mountain(sheet, head, { fill: sheet.level(340, 500, [0, '#5f8f72'], [1, '#a8a483']), floor: 486 });
  grove(sheet, chance, [[1240, 474], [1330, 430], [1460, 396], [1640, 350]], { fill: sheet.level(340, 490, [0, '#5f9a70'], [1, '#33705f']), size: 30, floor: 470 });
  house(sheet, { x: 1450, y: 474, width: 330, height: 96, roof: '#b4573f', wall: '#efe2c6', lamp: '#f8dda2', edge: '#8e3f2f' });
  grove(sheet, chance, [[1220, 494], [1340, 470], [1500, 476], [1640, 462]], { fill: '#3f7f66', size: 26, floor: 500 });
  foam(sheet, chance, [[1200, 500], [1330, 494], [1480, 502], [1640, 496]], { thick: 9, fill: '#fffdf5' });
  const frond = palmFrond(sheet, chance);
  for (const [x, y, size, lean] of [[150, 920, 640, 90], [20, 940, 470, -40]] as const) {
    const top: Point = [x + lean, y - size];
    limb(sheet, [[x, y], [x + lean * 0.1, y - size * 0.4], [x + lean * 0.5, y - size * 0.8], top], { from: 30, to: 17, fill: sheet.across([0, '#9a7a5b'], [1, '#4c3a33']) });
    for (const [turn, scale, tint] of [[-165, 2.4, 0], [-128, 2.3, 1], [-20, 2.5, 0], [18, 2.3, 1], [-58, 2.5, 1], [-92, 2.1, 0], [48, 1.8, 0], [150, 1.9, 1]] as const) {
      sheet.use(frond, top[0], top[1], { turn, scale, fill: tint ? '#3d7c5b' : '#22574c' });
    }
  }
  birds(sheet, [[760, 150, 40], [826, 128, 30]], '#fffdf5');
  return sheet;
}

/** The sun going down through the eye of a rock island, a white beach. */
export function shirahama(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('shirahama');
  sky(sheet, 520, ['#35406f', '#7a6a94', '#cf8d88', '#f2b583', '#fbdc9f']);
  woodGrain(sheet, chance, { top: 10, bottom: 380 });
  driftingCloud(sheet, chance, { x: 360, y: 200, width: 760, colour: '#f7c9a0', strength: 0.7, lobes: 4 });
  driftingCloud(sheet, chance, { x: 1280, y: 140, width: 560, colour: '#c98f95', strength: 0.6, lobes: 3 });
  mountain(sheet, carve(chance, [[900, 520], [1100, 496], [1300, 470], [1640, 450]], { rough: 0.12 }), { fill: '#c98d87', floor: 526 });
  sheet.rect(0, 516, 1600, 390, { fill: sheet.level(516, 900, [0, '#fbd59a'], [0.14, '#e9a07d'], [0.45, '#8f6a8c'], [1, '#2e3a68']) });
  const eye = 'M540 522C544 462 566 436 604 438S664 470 668 522z';
  const island = carve(chance, [[250, 524], [300, 470], [330, 420], [420, 372], [520, 350], [610, 338], [700, 356], [790, 390], [850, 440], [900, 524]], { rough: 0.2, finest: 15 });
  sun(sheet, { x: 606, y: 488, radius: 34, colour: '#fff3c9', halo: 6 });
  sheet.path(`${line(island)}z${eye.replace('M540', ' M540')}`, { fill: sheet.level(330, 530, [0, '#5b4a5e'], [1, '#33304c']), 'fill-rule': 'evenodd' });
  shade(sheet, chance, island, { fill: sheet.level(330, 520, [0, '#2a2745', 0.7], [1, '#2a2745', 0.2]), depth: 0.5, reach: 5, least: 20 });
  sheet.path('M540 522C544 462 566 436 604 438', { fill: 'none', stroke: '#ffd79a', 'stroke-width': 3, opacity: 0.9 });
  grove(sheet, chance, [[410, 384], [520, 350], [610, 336], [700, 354], [800, 398]], { fill: sheet.level(300, 400, [0, '#57604f'], [1, '#3a3c4c']), size: 24, floor: 396 });
  pine(sheet, chance, { x: 560, y: 350, size: 92, trunk: '#33283a', leaf: '#39443f', light: '#6d6a55' });
  pine(sheet, chance, { x: 690, y: 362, size: 70, lean: -1, trunk: '#33283a', leaf: '#39443f', light: '#6d6a55' });
  rock(sheet, chance, { x: 1010, y: 540, width: 90, height: 50, lit: '#4d425c', dark: '#2c2a46' });
  sheet.path(`${curve([[250, 526], [420, 560], [560, 548], [680, 556], [800, 562], [900, 526]])}z`, { fill: '#33304c', opacity: 0.45 });
  lightOnWater(sheet, chance, { x: 606, top: 524, bottom: 800, width: 150, colour: '#ffe6ae', count: 34 });
  ripples(sheet, chance, { top: 524, bottom: 820, colour: '#ffd9a3', count: 60, strength: 0.4 });
  ripples(sheet, chance, { top: 560, bottom: 840, colour: '#3a3f72', count: 40, strength: 0.4 });
  boat(sheet, { x: 960, y: 650, length: 92, sail: 96, hull: '#3a2f44', cloth: '#f4c79b' });
  const shore: Point[] = [[-20, 760], [240, 800], [560, 826], [860, 806], [1160, 838], [1400, 812], [1640, 846]];
  foam(sheet, chance, shore.map(([x, y]): Point => [x, y - 46]), { thick: 9, fill: '#fbe3c7', strength: 0.7 });
  hill(sheet, shore, { fill: sheet.level(760, 900, [0, '#e9c6a4'], [1, '#a98a86']), floor: 910 });
  foam(sheet, chance, shore, { thick: 17, fill: '#fff4e0' });
  pine(sheet, chance, { x: 1590, y: 940, size: 640, lean: -1, trunk: '#2b2233', leaf: '#2f3a3d', light: '#6b6457' });
  birds(sheet, [[960, 300, 34], [1020, 280, 26], [1000, 324, 20]], '#4b3f5f');
  return sheet;
}

/** Islands of a drowned coast seen from above at dusk, rafts of a pearl farm between them. */
export function iseShima(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('ise-shima');
  sky(sheet, 330, ['#3f5380', '#8e87a5', '#e0a890', '#fad9a2']);
  woodGrain(sheet, chance, { top: 10, bottom: 240 });
  sun(sheet, { x: 1120, y: 262, radius: 40, colour: '#fff2c8', halo: 6 });
  driftingCloud(sheet, chance, { x: 460, y: 140, width: 700, colour: '#f6c9a6', strength: 0.7, lobes: 4 });
  sheet.rect(0, 322, 1600, 590, { fill: sheet.level(322, 900, [0, '#fbdba8'], [0.2, '#e9bb9d'], [0.55, '#8fa0ad'], [1, '#2f5478']) });
  mountain(sheet, carve(chance, [[-20, 318], [300, 300], [620, 316], [900, 306], [1640, 296]], { rough: 0.1 }), { fill: '#c9a39c', floor: 330 });
  lightOnWater(sheet, chance, { x: 1120, top: 330, bottom: 640, width: 170, colour: '#fff0c9', count: 34, strength: 0.85 });
  ripples(sheet, chance, { top: 332, bottom: 870, colour: '#fff1d2', count: 70, strength: 0.4 });
  const islands: readonly (readonly [x: number, y: number, width: number, height: number, tone: string, base: string])[] = [
    [260, 366, 460, 40, '#a58e93', '#c4a89d'], [760, 358, 260, 26, '#ab9296', '#c9ac9f'], [1420, 372, 420, 44, '#9a868f', '#bfa39b'],
    [560, 424, 360, 46, '#7d7f88', '#a79a98'], [1010, 430, 240, 36, '#7d7f88', '#a79a98'], [70, 470, 420, 66, '#647a7c', '#8f9a93'],
    [1330, 506, 440, 76, '#577673', '#88998f'], [780, 540, 420, 74, '#4f706c', '#7f958a'], [330, 612, 460, 96, '#3f645f', '#6d8a7c'],
  ];
  for (const [x, y, width, height, tone, base] of islands) {
    const shape: Point[] = [[x - width / 2, y], [x - width * 0.36, y - height * 0.5], [x - width * 0.12, y - height * 0.8], [x + width * 0.1, y - height], [x + width * 0.34, y - height * 0.5], [x + width / 2, y]];
    sheet.ellipse(x, y + height * 0.14, width * 0.47, height * 0.2, { fill: tone, opacity: 0.35 });
    grove(sheet, chance, shape, { fill: sheet.level(y - height, y, [0, tone], [0.8, base], [1, '#ead2ab']), size: Math.max(13, height * 0.3), floor: y });
  }
  let rafts = '';
  for (const [x, y, size] of [[620, 610, 1], [700, 640, 1.1], [1010, 612, 1], [1090, 646, 1.15], [960, 668, 1.25], [700, 690, 1.35]] as const) {
    for (let bar = 0; bar < 5; bar += 1) rafts += `M${short(x + bar * 5 * size, 0)} ${short(y + bar * 6 * size, 0)}h${short(70 * size, 0)}`;
    rafts += `M${short(x, 0)} ${short(y, 0)}l${short(20 * size)} ${short(24 * size)}M${short(x + 70 * size, 0)} ${short(y, 0)}l${short(20 * size)} ${short(24 * size)}`;
  }
  sheet.path(rafts, { fill: 'none', stroke: '#4a4a58', 'stroke-width': 2.4, opacity: 0.8 });
  boat(sheet, { x: 850, y: 616, length: 46, sail: 0, hull: '#3b3c4a', cloth: '#fff' });
  sheet.path('M876 618l90 14M876 618l96-6', { stroke: '#fff4dc', 'stroke-width': 2.2, fill: 'none', opacity: 0.7, 'stroke-linecap': 'round' });
  const slope: Point[] = [[960, 905], [1100, 800], [1240, 744], [1420, 700], [1640, 664]];
  grove(sheet, chance, slope, { fill: sheet.level(650, 900, [0, '#4b7163'], [1, '#1f4044']), size: 44, floor: 910 });
  house(sheet, { x: 1380, y: 752, width: 360, height: 116, roof: '#3c3d49', wall: '#5d4a42', lamp: ink.akari, edge: '#7d7c86' });
  house(sheet, { x: 1140, y: 822, width: 220, height: 84, roof: '#454652', wall: '#5d4a42', lamp: ink.akari, edge: '#7d7c86' });
  grove(sheet, chance, [[900, 910], [1060, 850], [1250, 830], [1420, 780], [1640, 730]], { fill: sheet.level(730, 900, [0, '#3a6156'], [1, '#16333a']), size: 50, floor: 910 });
  pine(sheet, chance, { x: 110, y: 920, size: 560, trunk: '#35282c', leaf: '#244640', light: '#5a7f62' });
  return sheet;
}

/** Terraces holding the sky, an inland sea and a great bridge in the haze. */
export function awaji(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('awaji');
  sky(sheet, 380, ['#4b82a4', '#94bfc4', '#dbe3cd', '#f8e6bd']);
  woodGrain(sheet, chance, { top: 10, bottom: 280 });
  sun(sheet, { x: 400, y: 210, radius: 44, colour: '#fff6dc', halo: 5 });
  driftingCloud(sheet, chance, { x: 1060, y: 120, width: 620, colour: '#fdf6e4', strength: 0.8, lobes: 3 });
  mountain(sheet, carve(chance, [[700, 372], [860, 340], [1060, 318], [1240, 330], [1640, 290]], { rough: 0.16 }), { fill: sheet.level(290, 390, [0, '#8fb0bd'], [1, '#d0dcd2']), floor: 384 });
  sheet.rect(0, 374, 1600, 240, { fill: sheet.level(374, 610, [0, '#f0e6c6'], [0.3, '#a9cbc8'], [1, '#4f93a8']) });
  ripples(sheet, chance, { top: 380, bottom: 600, colour: '#fffbe9', count: 60, strength: 0.55, size: 0.7 });
  hangingBridge(sheet, { from: 560, to: 1640, deck: 352, water: 384, towers: [800, 1240], height: 108, colour: '#7295a5' });
  boat(sheet, { x: 470, y: 440, length: 50, sail: 52, hull: '#57544f', cloth: '#fffaf0' });
  boat(sheet, { x: 620, y: 418, length: 30, sail: 32, hull: '#6b7478', cloth: '#fffaf0' });
  hill(sheet, [[820, 520], [1000, 470], [1200, 440], [1400, 400], [1640, 380]], { fill: sheet.level(380, 540, [0, '#6f9c86'], [1, '#a8c3a0']), floor: 560 });
  grove(sheet, chance, [[840, 524], [1010, 478], [1200, 446], [1420, 408], [1640, 380]], { fill: sheet.level(370, 560, [0, '#5b8f76'], [1, '#8fb38d']), size: 28, floor: 570 });
  const steps = 9;
  for (let step = 0; step < steps; step += 1) {
    const near = step / (steps - 1);
    const y = 522 + near ** 1.35 * 350;
    const bow = 26 + near * 52;
    const edge: Point[] = [];
    for (let at = 0; at <= 8; at += 1) edge.push([-30 + at * 208, y + Math.sin(at * 0.8 + step * 1.3) * bow * 0.6 - (at - 3.4) ** 2 * (2.4 + near * 2.4) + chance.between(-5, 5) + 30]);
    const bank = sheet.level(y - 40, y + 60, [0, '#7fa765'], [1, '#4e7d55']);
    hill(sheet, edge.map(([x, py]): Point => [x, py - 7 - near * 9]), { fill: bank, floor: 910 });
    hill(sheet, edge, { fill: sheet.level(y - 70, y + 90, [0, '#f7ecc9'], [0.45, '#bcd8d3'], [1, '#6fa9bb']), floor: 910 });
    const sprouts: Point[] = edge.map(([x, py]): Point => [x, py + 15 + near * 16]);
    sheet.path(curve(sprouts), { fill: 'none', stroke: '#6b9c5f', 'stroke-width': 3 + near * 5, 'stroke-dasharray': '2 13', opacity: 0.75 });
    for (const at of step % 2 === 0 ? [1, 4, 6] : [2, 5, 7]) {
      const [x, py] = edge[at]!;
      const shift = x + chance.between(-50, 50);
      sheet.path(`M${short(shift, 0)} ${short(py - 2, 0)}q${short(6 + near * 10, 0)} ${short(30 + near * 40, 0)} ${short(-8 - near * 14, 0)} ${short(70 + near * 90, 0)}`, { fill: 'none', stroke: '#719c60', 'stroke-width': 4 + near * 7 });
    }
  }
  house(sheet, { x: 1290, y: 560, width: 330, height: 104, roof: '#4a4a52', wall: '#77604d', lamp: ink.akari, edge: '#8a8a90' });
  house(sheet, { x: 1080, y: 570, width: 190, height: 72, roof: '#55555d', wall: '#77604d', lamp: ink.akari, edge: '#8a8a90' });
  grove(sheet, chance, [[1460, 566], [1520, 540], [1640, 530]], { fill: '#4f8063', size: 34, floor: 590 });
  grove(sheet, chance, [[930, 580], [970, 556], [1010, 580]], { fill: '#5b8c69', size: 26, floor: 582 });
  pine(sheet, chance, { x: 110, y: 960, size: 640, ...pineInk });
  birds(sheet, [[760, 236, 34], [820, 214, 26]], '#5b7f8f');
  return sheet;
}

/** Cedars over a mountain lake at dusk, the great cone behind, one white sail. */
export function hakone(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('hakone');
  sky(sheet, 560, ['#2b3768', '#6a5f93', '#c58a92', '#f0b48c', '#f9dca6']);
  woodGrain(sheet, chance, { top: 10, bottom: 360 });
  driftingCloud(sheet, chance, { x: 420, y: 190, width: 660, colour: '#f0b9a0', strength: 0.6, lobes: 4 });
  const peak: Point[] = [];
  for (let step = -24; step <= 24; step += 1) {
    const share = Math.max(0, (Math.abs(step) - 1.6) / 22.4);
    peak.push([980 + step * 29, 182 + 320 * share ** 0.62 + (Math.abs(step) < 2 ? chance.between(0, 9) : chance.between(-2, 2))]);
  }
  mountain(sheet, peak, { fill: sheet.level(180, 520, [0, '#55588c'], [0.6, '#8f7b9d'], [1, '#e2b2a2']), floor: 560 });
  const snow = sheet.level(180, 340, [0, '#fff4e6'], [0.6, '#f3cfc4'], [1, '#c9a4b4']);
  const teeth: Point[] = [];
  for (const [x, y] of [[1118, 300], [1096, 330], [1080, 296], [1062, 372], [1042, 306], [1020, 348], [1006, 300], [984, 396], [966, 310], [944, 350], [926, 300], [902, 362], [884, 302], [862, 326], [846, 300]] as const) teeth.push([x, y]);
  sheet.path(`${line([...peak.filter(([, y]) => y < 300), ...teeth])}z`, { fill: snow });
  veil(sheet, 400, 580, '#f7d2a8', 0.6);
  const ridgeBack = carve(chance, [[-20, 420], [200, 400], [420, 470], [700, 510], [1000, 524], [1300, 470], [1640, 400]], { rough: 0.16 });
  mountain(sheet, ridgeBack, { fill: sheet.level(400, 570, [0, '#5d5e85'], [1, '#c7979a']), floor: 580 });
  const ridgeFront = carve(chance, [[-20, 440], [160, 470], [330, 530], [520, 566]], { rough: 0.14 });
  treeline(sheet, chance, ridgeFront, { fill: sheet.level(420, 590, [0, '#3f4a6c'], [1, '#7d7790']), height: 34, spacing: 16, floor: 590 });
  treeline(sheet, chance, [[1080, 566], [1300, 530], [1640, 450]], { fill: sheet.level(420, 590, [0, '#3a4668'], [1, '#77728d']), height: 38, spacing: 17, floor: 590 });
  house(sheet, { x: 1400, y: 566, width: 250, height: 74, roof: '#30334e', wall: '#4c3f4a', lamp: ink.akari, edge: '#6d6f88' });
  sheet.rect(0, 562, 1600, 350, { fill: sheet.level(562, 900, [0, '#f3c39c'], [0.2, '#c08f9c'], [0.6, '#5b5c8b'], [1, '#252f5a']) });
  sheet.path(`${line(peak.map(([x, y]): Point => [x, 566 + (566 - y) * 0.62]))}z`, { fill: '#5a5688', opacity: 0.35 });
  lightOnWater(sheet, chance, { x: 1400, top: 570, bottom: 720, width: 190, colour: ink.akari, count: 18, strength: 0.6 });
  ripples(sheet, chance, { top: 568, bottom: 880, colour: '#ffdfb6', count: 66, strength: 0.45 });
  ripples(sheet, chance, { top: 600, bottom: 890, colour: '#2c3566', count: 44, strength: 0.4 });
  boat(sheet, { x: 720, y: 648, length: 110, sail: 118, hull: '#2d2a40', cloth: '#fdeed2' });
  lightOnWater(sheet, chance, { x: 735, top: 664, bottom: 760, width: 60, colour: '#fdeed2', count: 10, strength: 0.5 });
  const cedar = fir(sheet, chance, { slender: 1.5, tiers: 12 });
  const dark = sheet.down([0, '#27375a'], [1, '#131d3a']);
  for (const [x, y, tall] of [[250, 930, 560], [70, 940, 790], [160, 950, 480], [350, 930, 300], [-10, 940, 500], [1560, 940, 500], [1620, 940, 640]] as const) sheet.use(cedar, x, y, { scale: tall / 100, fill: dark });
  hill(sheet, [[-20, 840], [220, 850], [460, 905]], { fill: '#131d3a', floor: 910 });
  birds(sheet, [[600, 300, 36], [650, 280, 28], [632, 322, 24]], '#4a4873');
  return sheet;
}

function columns(sheet: Sheet, chance: ReturnType<typeof chanceFrom>, { from, to, top, foot, fill }: { from: number; to: number; top: number; foot: number; fill: string }): void {
  let d = '';
  for (let x = from; x < to; x += chance.between(16, 40)) {
    const begin = top + chance.between(0, 70);
    const wide = chance.between(5, 14);
    d += `M${short(x, 0)} ${short(begin, 0)}l${short(wide, 0)} ${short(chance.between(10, 30), 0)}V${short(foot - chance.between(0, 60), 0)}l${short(-wide, 0)}-${short(chance.between(6, 30), 0)}z`;
  }
  sheet.path(d, { fill, opacity: 0.55 });
}

function palmFrond(sheet: Sheet, chance: ReturnType<typeof chanceFrom>): string {
  let d = 'M0-1.4Q50-22 108 8 50-16 0 1.4z';
  for (let leaf = 1; leaf < 19; leaf += 1) {
    const share = leaf / 19;
    const x = share * 106;
    const y = -33 * share * (1 - share) - 0 + share * share * 8;
    const length = 34 * Math.sin(Math.PI * (0.18 + share * 0.74)) * chance.between(0.85, 1.1);
    d += `M${short(x)} ${short(y)}q${short(length * 0.3)} ${short(length * 0.5)} ${short(length * 0.5)} ${short(length)}q${short(-length * 0.5)} ${short(-length * 0.4)} ${short(-length * 0.5 - 3.4)} ${short(-length)}z`;
    d += `M${short(x)} ${short(y)}q${short(length * 0.4)} ${short(-length * 0.5)} ${short(length * 0.8)} ${short(-length * 0.56)}q${short(-length * 0.5)} ${short(length * 0.4)} ${short(-length * 0.8 - 3)} ${short(length * 0.56)}z`;
  }
  return sheet.define((id) => `<path id="${id}" d="${d}"/>`);
}
