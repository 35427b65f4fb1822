/** Pictures of the houses in the mountains and highlands. */
import { birch, fir, grove, limb, mapleLeaf, pampas, snowyFir, spray, strew, treeline } from '../shapes/trees.ts';
import { chanceFrom } from '../chance.ts';
import { blend, ink } from '../colour.ts';
import { carve, cone, driftingCloud, gullies, hill, mist, mountain, shade, snowcap, veil } from '../shapes/land.ts';
import { birds, house, lodge, steam } from '../shapes/built.ts';
import { type Point, Sheet } from '../sheet.ts';
import { sky, stars, sun, woodGrain } from '../shapes/sky-and-water.ts';

/** Birches before a smoking volcano, early morning. */
export function karuizawa(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('karuizawa');
  sky(sheet, 620, ['#5f87a0', '#9fbcbf', '#dfe0cc', '#f6e3c0', '#f5cfa6']);
  woodGrain(sheet, chance, { top: 20, bottom: 380 });
  sun(sheet, { x: 1180, y: 330, radius: 46, colour: '#fff3d6', halo: 5 });
  const volcano = cone(chance, { x: 640, top: 178, foot: 560, left: 760, right: 900, crater: 60, steep: 1.9 });
  mountain(sheet, volcano, { fill: sheet.level(170, 580, [0, '#6f7f98'], [0.5, '#9aa6b0'], [1, '#e4d8c4']), floor: 640, edge: '#63718c' });
  gullies(sheet, chance, { x: 640, top: 190, foot: 560, reach: [-620, 120], count: 17, fill: sheet.level(180, 540, [0, '#47587a', 0.8], [1, '#8794a4', 0.05]) });
  steam(sheet, chance, { x: 646, y: 186, height: 130, width: 46, colour: '#fff8ea', strength: 0.75 });
  veil(sheet, 430, 640, '#fbeed6', 0.9);
  const far = carve(chance, [[-20, 560], [260, 520], [560, 566], [900, 530], [1250, 560], [1640, 500]], { rough: 0.12 });
  treeline(sheet, chance, far, { fill: sheet.level(480, 640, [0, '#7e9a90'], [1, '#cfd5bd']), height: 46, spacing: 21, floor: 660 });
  veil(sheet, 560, 700, '#f8ecd2', 0.8);
  const near: Point[] = [[-20, 650], [300, 632], [620, 660], [1000, 636], [1320, 610], [1640, 590]];
  treeline(sheet, chance, near, { fill: sheet.level(560, 760, [0, '#4f7867'], [1, '#a9bf9c']), height: 78, spacing: 34, floor: 780 });
  house(sheet, { x: 905, y: 716, width: 250, height: 82, roof: '#4a4344', wall: '#7b6350', lamp: ink.akari, edge: '#8c8078' });
  house(sheet, { x: 1074, y: 722, width: 150, height: 62, roof: '#574d4a', wall: '#7b6350', lamp: ink.akari, edge: '#8c8078' });
  grove(sheet, chance, [[600, 720], [760, 712], [830, 722]], { fill: '#6d9070', size: 40, floor: 760 });
  grove(sheet, chance, [[1120, 726], [1300, 706], [1640, 690]], { fill: '#5f866c', size: 46, floor: 800 });
  hill(sheet, [[-20, 712], [400, 742], [800, 726], [1200, 744], [1640, 722]], { fill: sheet.level(710, 900, [0, '#a8bd83'], [0.5, '#7c9c6d'], [1, '#486f5a']), floor: 910 });
  hill(sheet, [[-20, 800], [300, 826], [700, 858], [1100, 842], [1640, 796]], { fill: sheet.level(790, 900, [0, '#5c8262'], [1, '#2d5148']), floor: 910 });
  const bark = sheet.across([0, '#fdf8ea'], [0.55, '#f0e6d2'], [1, '#a9a79f']);
  for (const [x, width] of [[66, 40], [196, 26], [270, 50], [1396, 34], [1500, 56]] as const) birch(sheet, chance, { x, y: 905, top: -30, width, bark, dark: '#3b3a40' });
  const leaf = sheet.define((id) => `<path id="${id}" d="M0-6C4-3 4 2 0 7-4 2-4-3 0-6z"/>`);
  const sprays = [spray(sheet, chance, leaf, { count: 9, spread: 17 }), spray(sheet, chance, leaf, { count: 7, spread: 15 })] as const;
  const boughs: Point[][] = [
    [[-10, 60], [120, 30], [280, 52], [420, 26], [540, 60]],
    [[280, 130], [360, 128], [430, 160], [470, 200]],
    [[1620, 40], [1460, 24], [1330, 56], [1210, 30]],
    [[1490, 150], [1400, 140], [1340, 190], [1300, 240]],
  ];
  for (const bough of boughs) {
    limb(sheet, bough, { from: 7, to: 1.5, fill: '#4a4548' });
    for (const shape of sprays) strew(sheet, chance, bough, { shape, colours: ['#8fae6b', '#6f9560', '#b9c67f', '#557f5a'], count: 11, size: 1.7, spread: 34 });
  }
  birds(sheet, [[1010, 250, 34], [1064, 228, 26], [1098, 262, 20]], '#53606f');
  return sheet;
}

/** A deep forest of snow under the first light on the peaks. */
export function hakuba(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('hakuba-range');
  sky(sheet, 600, ['#27416e', '#4d6d99', '#9aa9c0', '#e9c9bd', '#f7d9bd']);
  woodGrain(sheet, chance, { top: 10, bottom: 300 });
  driftingCloud(sheet, chance, { x: 420, y: 118, width: 620, colour: '#f3d9cf', strength: 0.5, lobes: 3 });
  const back = carve(chance, [[-20, 420], [130, 330], [300, 370], [470, 250], [640, 320], [820, 176], [960, 260], [1090, 214], [1240, 330], [1420, 268], [1640, 380]], { rough: 0.36, finest: 16 });
  mountain(sheet, back, { fill: sheet.level(170, 560, [0, '#fbe3d2'], [0.3, '#f0c7b8'], [0.65, '#b7b4cc'], [1, '#a7b3cf']), floor: 620, edge: '#6b7698' });
  shade(sheet, chance, back, { fill: sheet.level(170, 520, [0, '#5d74a3', 0.95], [1, '#8fa0c4', 0.2]), depth: 1.5, reach: 4, least: 14 });
  const front = carve(chance, [[-20, 500], [180, 440], [380, 510], [560, 420], [720, 486], [900, 430], [1120, 500], [1330, 410], [1640, 500]], { rough: 0.3, finest: 18 });
  mountain(sheet, front, { fill: sheet.level(400, 640, [0, '#dfe2ee'], [1, '#8fa2c4']), floor: 660, edge: '#7888ae' });
  shade(sheet, chance, front, { fill: sheet.level(400, 600, [0, '#6d84b0', 0.9], [1, '#8fa0c4', 0.1]), depth: 1.1, reach: 4, least: 12 });
  veil(sheet, 470, 680, '#dfe4f0', 0.85);
  treeline(sheet, chance, [[-20, 640], [300, 600], [640, 640], [1000, 610], [1300, 590], [1640, 620]], { fill: sheet.level(540, 720, [0, '#4a648c'], [1, '#a9b9d4']), height: 62, spacing: 25, floor: 740 });
  hill(sheet, [[-20, 690], [300, 662], [700, 706], [1100, 668], [1640, 690]], { fill: sheet.level(650, 900, [0, '#eef1f6'], [0.5, '#c3d0e4'], [1, '#7d95bd']), floor: 910 });
  for (const [x, y, width] of [[690, 742, 150], [830, 758, 190], [980, 738, 130], [560, 764, 120]] as const) {
    lodge(sheet, { x, y, width, roof: '#f4f5f9', wall: '#4e4450', lamp: ink.akari, under: '#9fb0cf' });
  }
  mist(sheet, { x: 790, y: 772, width: 640, height: 60, colour: '#ffe2ad', strength: 0.4 });
  hill(sheet, [[-20, 800], [360, 770], [760, 806], [1180, 772], [1640, 730]], { fill: sheet.level(730, 900, [0, '#f7f8fa'], [0.6, '#c9d5e8'], [1, '#8fa6cb']), floor: 910 });
  const tree = snowyFir(sheet, chance, { body: sheet.down([0, '#2d4a76'], [1, '#1a3158']), snow: sheet.down([0, '#f6e9e2'], [1, '#b9c8e0']), tiers: 13 });
  const other = snowyFir(sheet, chance, { body: '#2d4c78', snow: '#e3e9f3' });
  for (const [x, y, tall] of [[1270, 800, 200], [1370, 830, 270], [1180, 812, 140], [380, 812, 170], [300, 830, 230], [455, 826, 110]] as const) sheet.use(other, x, y, { scale: tall / 100 });
  for (const [x, y, tall] of [[70, 940, 640], [214, 960, 400], [1540, 960, 700], [1420, 950, 360]] as const) sheet.use(tree, x, y, { scale: tall / 100 });
  return sheet;
}

/** A lone volcano across a moonlit snowfield, a lodge with light in every window. */
export function niseko(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('niseko');
  sky(sheet, 610, ['#101f42', '#1d3766', '#365a8c', '#7892b4', '#c6c9cf']);
  woodGrain(sheet, chance, { top: 10, bottom: 420, strength: 0.05 });
  stars(sheet, chance, { count: 90, bottom: 420 });
  sun(sheet, { x: 372, y: 172, radius: 52, colour: '#fbf3d8', halo: 4.2 });
  const yotei = cone(chance, { x: 1010, top: 150, foot: 600, left: 640, right: 620, crater: 44, steep: 1.6 });
  mountain(sheet, yotei, { fill: sheet.level(150, 600, [0, '#4f6f9e'], [0.6, '#7d96bb'], [1, '#aebdd2']), floor: 640 });
  snowcap(sheet, chance, yotei, { line: 430, tongue: 120, fill: sheet.level(150, 520, [0, '#fdfbf4'], [0.6, '#dfe7f1'], [1, '#b6c5da']) });
  gullies(sheet, chance, { x: 1010, top: 160, foot: 600, reach: [-60, 480], count: 16, fill: sheet.level(150, 560, [0, '#6d8ab6', 0.85], [1, '#6f8ab4', 0.1]) });
  gullies(sheet, chance, { x: 1010, top: 190, foot: 590, reach: [-470, -80], count: 7, fill: sheet.level(150, 560, [0, '#8fa6c8', 0.6], [1, '#6f8ab4', 0.1]) });
  mountain(sheet, carve(chance, [[-20, 520], [160, 470], [360, 540], [560, 560], [760, 600]], { rough: 0.2 }), { fill: sheet.level(460, 620, [0, '#4d6c98'], [1, '#93a8c5']), floor: 650 });
  veil(sheet, 500, 680, '#c9d3e1', 0.75);
  treeline(sheet, chance, [[-20, 640], [340, 622], [760, 650], [1200, 626], [1640, 640]], { fill: sheet.level(560, 720, [0, '#28456f'], [1, '#8097b9']), height: 58, spacing: 23, floor: 720 });
  hill(sheet, [[-20, 690], [380, 660], [820, 700], [1240, 668], [1640, 680]], { fill: sheet.level(660, 900, [0, '#e6ecf3'], [0.45, '#a9bcd6'], [1, '#4d6c9c']), floor: 910 });
  sheet.ellipse(1130, 726, 430, 62, { fill: sheet.glow([0, '#ffd489', 0.75], [1, '#ffd489', 0]) });
  lodge(sheet, { x: 1250, y: 716, width: 230, roof: '#dfe7f1', wall: '#3b3140', lamp: ink.akari, under: '#8ea4c6' });
  lodge(sheet, { x: 1030, y: 730, width: 340, roof: '#f1f4f8', wall: '#3b3140', lamp: ink.akari, under: '#8ea4c6' });
  steam(sheet, chance, { x: 1120, y: 606, height: 170, width: 26, colour: '#f5ead9', strength: 0.5 });
  hill(sheet, [[-20, 780], [420, 742], [880, 790], [1300, 752], [1640, 772]], { fill: sheet.level(740, 900, [0, '#f0f3f7'], [0.5, '#bccbe0'], [1, '#6583b0']), floor: 910 });
  const tree = snowyFir(sheet, chance, { body: sheet.down([0, '#1d3862'], [1, '#0f2244']), snow: sheet.down([0, '#e9eff6'], [1, '#86a0c6']), tiers: 12 });
  for (const [x, y, tall] of [[250, 800, 240], [355, 786, 160], [150, 820, 300], [1440, 790, 190], [1545, 812, 300], [470, 800, 110]] as const) sheet.use(tree, x, y, { scale: tall / 100 });
  sheet.use(tree, 50, 960, { scale: 6.2 });
  const flakes: string[] = [];
  for (let flake = 0; flake < 110; flake += 1) flakes.push(`M${Math.round(chance.between(0, 1600))} ${Math.round(chance.between(0, 880))}h0`);
  sheet.path(flakes.join(''), { fill: 'none', stroke: '#fff', 'stroke-width': 4.4, 'stroke-linecap': 'round', opacity: 0.75 });
  return sheet;
}

/** Pampas on a highland, maples on the slopes, steam from the summit. */
export function nasu(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('nasu');
  sky(sheet, 600, ['#3d6d8f', '#86abb4', '#d5d8c2', '#f3dfb4', '#f2c793']);
  woodGrain(sheet, chance, { top: 20, bottom: 330 });
  driftingCloud(sheet, chance, { x: 1240, y: 120, width: 560, colour: '#fbf1dc', strength: 0.75, lobes: 3 });
  const peaks = carve(chance, [[-20, 470], [200, 400], [380, 300], [470, 330], [640, 214], [720, 226], [880, 330], [1010, 296], [1240, 420], [1640, 470]], { rough: 0.26, finest: 16 });
  mountain(sheet, peaks, { fill: sheet.level(210, 560, [0, '#8a7f86'], [0.5, '#b08f7c'], [1, '#e0b98a']), floor: 620, edge: '#6e6570' });
  shade(sheet, chance, peaks, { fill: sheet.level(210, 520, [0, '#5c5a70', 0.8], [1, '#a0806f', 0.1]), depth: 1.3, reach: 4 });
  for (const [x, height, width] of [[640, 170, 46], [690, 120, 30]] as const) steam(sheet, chance, { x, y: 246, height, width, colour: '#fffaf0', strength: 0.8 });
  veil(sheet, 400, 600, '#f6e2bb', 0.7);
  const slope: Point[] = [[-20, 540], [260, 500], [560, 552], [900, 510], [1240, 560], [1640, 516]];
  grove(sheet, chance, slope, { fill: sheet.level(470, 640, [0, '#c4693f'], [0.6, '#d69a54'], [1, '#e3c07c']), size: 34, floor: 660 });
  grove(sheet, chance, slope.map(([x, y]): Point => [x, y + 54]), { fill: sheet.level(520, 700, [0, '#a94c38'], [0.5, '#c9813f'], [1, '#dfb765']), size: 44, floor: 720 });
  const cedar = fir(sheet, chance, { slender: 1.35 });
  for (const [x, y, tall] of [[1100, 640, 120], [1150, 650, 150], [1210, 640, 110], [330, 640, 100], [376, 650, 130]] as const) sheet.use(cedar, x, y, { scale: tall / 100, fill: '#3f6056' });
  house(sheet, { x: 900, y: 690, width: 300, height: 100, roof: '#4b3b3a', wall: '#7d5a44', lamp: ink.akari, edge: '#8f7a6c' });
  house(sheet, { x: 700, y: 696, width: 170, height: 70, roof: '#5a4642', wall: '#7d5a44', lamp: ink.akari, edge: '#8f7a6c' });
  hill(sheet, [[-20, 680], [300, 664], [760, 700], [1180, 672], [1640, 640]], { fill: sheet.level(640, 900, [0, '#e2c274'], [0.5, '#c79a53'], [1, '#7f6540']), floor: 910 });
  hill(sheet, [[-20, 760], [420, 800], [860, 782], [1280, 740], [1640, 700]], { fill: sheet.level(700, 900, [0, '#cfa65c'], [0.6, '#9c7a47'], [1, '#5c4c37']), floor: 910 });
  pampas(sheet, chance, { x: 1330, y: 905, width: 620, height: 330, count: 40, stem: '#7c6a3c', plume: '#fbf1dc', wind: -1 });
  pampas(sheet, chance, { x: 180, y: 905, width: 460, height: 230, count: 24, stem: '#6b5c38', plume: '#f3e3c2', wind: -1 });
  const twig: Point[] = [[-20, 60], [130, 92], [270, 70], [420, 120]];
  limb(sheet, twig, { from: 16, to: 2, fill: ink.kuri });
  limb(sheet, [[130, 92], [220, 150], [330, 176]], { from: 8, to: 1.5, fill: ink.kuri });
  const leaf = spray(sheet, chance, mapleLeaf(sheet), { count: 6, spread: 11 });
  const few = spray(sheet, chance, mapleLeaf(sheet), { count: 4, spread: 9 });
  strew(sheet, chance, twig, { shape: leaf, colours: [ink.shu, ink.akane, '#dd7a45', '#8c2f30'], count: 22, size: 3, spread: 40 });
  strew(sheet, chance, [[180, 124], [330, 176]], { shape: few, colours: [ink.shu, ink.kaki, ink.akane], count: 14, size: 2.7, spread: 36 });
  return sheet;
}

/** Jagged peaks above a sea of clouds, larches in front. */
export function yatsugatake(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('yatsugatake');
  sky(sheet, 560, ['#356083', '#6f9dad', '#c4d6cd', '#f3e7c8', '#f9d8a8']);
  woodGrain(sheet, chance, { top: 20, bottom: 300 });
  sun(sheet, { x: 330, y: 250, radius: 58, colour: '#fff1cd', halo: 4.4 });
  const peaks = carve(chance, [[-20, 480], [220, 430], [420, 440], [600, 330], [680, 350], [800, 236], [870, 300], [960, 196], [1050, 290], [1130, 250], [1230, 340], [1330, 300], [1480, 390], [1640, 420]], { rough: 0.4, finest: 15 });
  mountain(sheet, peaks, { fill: sheet.level(190, 520, [0, '#4f6c8a'], [0.5, '#7f9aa8'], [1, '#d9dcc8']), floor: 580, edge: '#3f5b7a' });
  shade(sheet, chance, peaks, { fill: sheet.level(190, 480, [0, '#2f4a6d', 0.8], [1, '#7f9aa8', 0.05]), depth: 1.4, reach: 4, least: 14 });
  for (const [y, colour] of [[470, '#fdf4e0'], [520, '#f3eedd'], [566, '#fbf6e8'], [610, '#e3e8dc']] as const) {
    const swell: Point[] = [];
    for (let x = -60; x <= 1700; x += chance.between(70, 150)) swell.push([x, y + chance.between(-20, 16)]);
    grove(sheet, chance, swell, { fill: sheet.level(y - 40, y + 110, [0, colour], [0.55, blend(colour, '#a9c2c4', 0.5)], [1, blend(colour, '#c9d8d2', 0.4)]), size: 62, floor: 760 });
  }
  mountain(sheet, carve(chance, [[960, 700], [1040, 610], [1130, 556], [1240, 566], [1380, 506], [1640, 560]], { rough: 0.2 }), { fill: sheet.level(500, 700, [0, '#5d8590'], [1, '#d4dfd4']), floor: 700 });
  veil(sheet, 590, 720, '#f3f0e0', 0.85);
  treeline(sheet, chance, [[-20, 690], [300, 676], [640, 730], [1000, 748], [1300, 700], [1640, 650]], { fill: sheet.level(600, 830, [0, '#46756d'], [1, '#9db894']), height: 80, spacing: 32, floor: 830 });
  hill(sheet, [[-20, 760], [360, 768], [760, 812], [1160, 788], [1640, 730]], { fill: sheet.level(730, 900, [0, '#b0bf78'], [0.5, '#80a066'], [1, '#43684f']), floor: 910 });
  house(sheet, { x: 1160, y: 804, width: 240, height: 86, roof: '#47464c', wall: '#715c4c', lamp: ink.akari, edge: '#8b8a88' });
  house(sheet, { x: 1322, y: 792, width: 150, height: 64, roof: '#55535a', wall: '#715c4c', lamp: ink.akari, edge: '#8b8a88' });
  hill(sheet, [[-20, 838], [400, 826], [900, 866], [1640, 812]], { fill: sheet.level(810, 900, [0, '#7c9c62'], [1, '#31574a']), floor: 910 });
  const larch = fir(sheet, chance, { slender: 1.6, tiers: 11 });
  const spruce = fir(sheet, chance, { slender: 1.2, tiers: 10 });
  const green = sheet.down([0, '#3c6a5d'], [1, '#234a48']);
  for (const [x, y, tall] of [[70, 930, 600], [190, 920, 430], [-20, 930, 460], [300, 910, 250], [1520, 930, 520], [1600, 930, 700]] as const) sheet.use(chance.pick([larch, spruce]), x, y, { scale: tall / 100, fill: green });
  birds(sheet, [[620, 250, 40], [680, 226, 30], [560, 232, 24]], '#466380');
  return sheet;
}

/** Lavender in long rows, wheat hills and a distant range. */
export function furano(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('furano');
  sky(sheet, 520, ['#2f6f9c', '#6ba3bb', '#b9d5d3', '#eee9d2']);
  woodGrain(sheet, chance, { top: 10, bottom: 320 });
  driftingCloud(sheet, chance, { x: 420, y: 130, width: 720, colour: '#fdf6e6', strength: 0.85, lobes: 4 });
  driftingCloud(sheet, chance, { x: 1310, y: 220, width: 460, colour: '#fdf6e6', strength: 0.75, lobes: 3 });
  const range = carve(chance, [[-20, 430], [240, 380], [460, 330], [600, 352], [760, 270], [900, 330], [1060, 300], [1300, 390], [1640, 400]], { rough: 0.24, finest: 16 });
  mountain(sheet, range, { fill: sheet.level(270, 500, [0, '#6a8cae'], [1, '#c6d6d3']), floor: 540, edge: '#587aa0' });
  snowcap(sheet, chance, range.filter(([x]) => x > 640 && x < 1040), { line: 326, tongue: 26, fill: '#f4f3ec' });
  shade(sheet, chance, range, { fill: sheet.level(270, 480, [0, '#4b6d99', 0.6], [1, '#8aa9b9', 0]), depth: 1.2, reach: 4 });
  veil(sheet, 400, 540, '#eef0e0', 0.8);
  treeline(sheet, chance, [[-20, 500], [500, 480], [1000, 496], [1640, 470]], { fill: '#7ea291', height: 26, spacing: 17, floor: 540 });
  hill(sheet, [[-20, 520], [300, 486], [700, 516], [1100, 478], [1640, 500]], { fill: sheet.level(480, 620, [0, '#b9c987'], [1, '#8fb07a']), floor: 700 });
  hill(sheet, [[500, 600], [800, 540], [1150, 506], [1640, 560]], { fill: sheet.level(500, 640, [0, '#e6c877'], [1, '#cfa95c']), floor: 720 });
  hill(sheet, [[-20, 570], [260, 540], [620, 570], [900, 604]], { fill: sheet.level(540, 680, [0, '#94b57c'], [1, '#6f9a72']), floor: 720 });
  const poplar = fir(sheet, chance, { slender: 3.4, tiers: 12 });
  for (const [x, y, tall] of [[1130, 512, 92], [1160, 510, 112], [1194, 510, 100], [1228, 512, 118], [1266, 514, 96]] as const) sheet.use(poplar, x, y, { scale: tall / 100, fill: '#3f6e5d' });
  lodge(sheet, { x: 352, y: 562, width: 170, roof: '#a2503f', wall: '#efe3cb', lamp: '#f6d48c', under: '#7c392f' });
  grove(sheet, chance, [[180, 566], [215, 540], [262, 564]], { fill: '#4d7a60', size: 26, floor: 566 });
  grove(sheet, chance, [[446, 566], [490, 548], [560, 570]], { fill: '#4d7a60', size: 24, floor: 570 });
  const colours = [['#8573b4', '#6b5aa3'], ['#9a86c2', '#7a68ae'], ['#7765aa', '#5f5096']] as const;
  const field = 'M-20 646C300 596 700 590 1000 610S1450 640 1640 600V900H-20z';
  sheet.path(field, { fill: sheet.level(600, 900, [0, '#a9c089'], [1, '#57835c']) });
  sheet.within(`<path d="${field}"/>`, () => {
    for (let row = -9; row <= 12; row += 1) {
      const [light, deep] = colours[(row + 12) % 3]!;
      const foot = 620 + row * 178;
      const top = 760 + row * 46;
      const d = `M${top - 9} 588C${top - 20} 690 ${foot - 40} 780 ${foot - 62} 905H${foot + 62}C${foot + 34} 790 ${top + 14} 690 ${top + 9} 588z`;
      sheet.path(d, { fill: sheet.level(600, 900, [0, light], [1, deep]) });
      sheet.path(`M${top} 588C${top - 4} 690 ${foot - 6} 780 ${foot - 10} 905`, { fill: 'none', stroke: '#d3c4e8', 'stroke-width': 6, 'stroke-linecap': 'round', 'stroke-dasharray': '0 15', opacity: 0.5 });
    }
  });
  birds(sheet, [[820, 190, 30], [862, 172, 22]], '#4b6d8c');
  return sheet;
}
