/** Pictures of the houses in towns, by hot springs and on lakes. */
import { birds, boat, ferryman, firework, hangingBridge, house, paperLantern, roofOver, skyline, steam, stoneLantern, tower } from '../shapes/built.ts';
import { blossom, fir, grove, limb, mapleLeaf, pine, spray, strew, treeline } from '../shapes/trees.ts';
import { carve, cone, driftingCloud, hill, mist, mountain, rock, shade, veil } from '../shapes/land.ts';
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { lightOnWater, ripples, sky, stars, sun, woodGrain } from '../shapes/sky-and-water.ts';
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
  sheet.path('M560 560Q566 460 560 380M890 560Q886 500 890 410', { fill: 'none', stroke: '#ffdfae', 'stroke-width': 1.6, opacity: 0.35 });
  mountain(sheet, carve(chance, [[-20, 540], [160, 500], [320, 520], [520, 552]], { rough: 0.14 }), { fill: '#2a3d68', floor: 566 });
  const back = carve(chance, [[760, 560], [900, 500], [1060, 420], [1230, 330], [1400, 300], [1640, 230]], { rough: 0.16 });
  mountain(sheet, back, { fill: sheet.level(240, 580, [0, '#22345f'], [1, '#4d5680']), floor: 580 });
  const front: Point[] = [[960, 566], [1100, 500], [1280, 440], [1460, 420], [1640, 380]];
  grove(sheet, chance, front, { fill: sheet.level(380, 580, [0, '#1a2c50'], [1, '#35416a']), size: 36, floor: 600 });
  const villa = sheet.stamp(() => house(sheet, { x: 0, y: 0, width: 150, height: 48, roof: '#18223f', wall: '#3a3446', lamp: ink.akari, edge: '#3d4a70', bays: 7 }));
  for (const [x, y, scale] of [[1180, 520, 0.8], [1290, 486, 0.86], [1420, 466, 1], [1560, 440, 1.06], [1120, 556, 0.8], [1250, 548, 0.86], [1390, 530, 1], [1540, 512, 1.14], [1040, 574, 0.6]] as const) {
    sheet.use(villa, x, y, { scale });
  }
  let lights = '';
  for (let lamp = 0; lamp < 60; lamp += 1) {
    const x = chance.between(980, 1600);
    lights += `M${short(x, 0)} ${short(572 - (x - 960) * chance.between(0.02, 0.3), 0)}h0`;
  }
  sheet.path(lights, { fill: 'none', stroke: '#ffd98f', 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.9 });
  sheet.rect(0, 560, 1600, 345, { fill: sheet.level(560, 900, [0, '#6f6f92'], [0.14, '#3c4c7c'], [0.5, '#1c2c58'], [1, '#0c1633']) });
  sheet.path('M1000 574Q1200 566 1640 580V600Q1200 590 1000 582z', { fill: '#131c38' });
  lightOnWater(sheet, chance, { x: 560, top: 570, bottom: 850, width: 170, colour: '#f2b27a', count: 34, strength: 0.65 });
  lightOnWater(sheet, chance, { x: 890, top: 570, bottom: 740, width: 90, colour: '#e08c80', count: 18, strength: 0.55 });
  for (const x of [1080, 1190, 1300, 1420, 1540]) lightOnWater(sheet, chance, { x, top: 590, bottom: 720 + (x % 7) * 12, width: 44, colour: ink.akari, count: 14, strength: 0.6 });
  ripples(sheet, chance, { top: 566, bottom: 880, colour: '#8fa0c8', count: 60, strength: 0.35 });
  for (const [x, y, length] of [[390, 640, 70], [700, 606, 44], [820, 690, 96]] as const) boat(sheet, { x, y, length, sail: 0, hull: '#0e1630', cloth: '#fff', lamp: ink.akari });
  hill(sheet, [[-20, 820], [140, 830], [300, 870], [420, 915]], { fill: '#0b142c', floor: 910 });
  pine(sheet, chance, { x: 120, y: 900, size: 520, trunk: '#0d1328', leaf: '#132a3a', light: '#35566a' });
  return sheet;
}

/** Roofs of the old capital towards a slender tower, a lantern and maples near, the moon rising. */
export function kyoto(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('kyoto-higashiyama');
  sky(sheet, 560, ['#232e5e', '#4f548a', '#a67f9b', '#e3a890', '#f7d3a0']);
  woodGrain(sheet, chance, { top: 10, bottom: 360 });
  sun(sheet, { x: 1090, y: 196, radius: 62, colour: '#fdeecb', halo: 3.6 });
  driftingCloud(sheet, chance, { x: 1150, y: 232, width: 560, colour: '#d79b98', strength: 0.8, lobes: 3 });
  mountain(sheet, carve(chance, [[-20, 420], [220, 372], [460, 400], [700, 350], [960, 396], [1260, 360], [1640, 410]], { rough: 0.12 }), { fill: sheet.level(340, 560, [0, '#665f8c'], [1, '#dba79a']), floor: 600 });
  grove(sheet, chance, [[-20, 500], [260, 460], [560, 490], [860, 470], [1200, 500], [1640, 460]], { fill: sheet.level(440, 600, [0, '#55537c'], [1, '#b98b91']), size: 34, floor: 620 });
  veil(sheet, 440, 600, '#f2bf9b', 0.6);
  tower(sheet, { x: 700, y: 588, height: 330, fill: '#33325a', edge: '#55527c' });
  grove(sheet, chance, [[480, 590], [600, 556], [700, 570], [820, 552], [960, 590]], { fill: '#3f4268', size: 30, floor: 610 });
  const rows: readonly (readonly [y: number, height: number, colour: string, edge: string, places: readonly (readonly [x: number, width: number])[]])[] = [
    [596, 40, '#5a547c', '#8a7d97', [[60, 210], [250, 180], [410, 190], [1010, 210], [1200, 190], [1370, 210], [1560, 190]]],
    [656, 54, '#45436c', '#767197', [[130, 270], [370, 250], [600, 270], [850, 260], [1090, 270], [1330, 260], [1560, 260]]],
  ];
  let windows = '';
  for (const [y, height, colour, edge, places] of rows) {
    for (const [x, width] of places) {
      const foot = y + chance.between(-8, 10);
      roofOver(sheet, { x, eaves: foot, ridge: foot - height, width, fill: colour, edge });
      for (let pane = -3; pane <= 3; pane += 1) if (chance.between(0, 1) < 0.6) windows += `M${short(x + pane * width * 0.09, 0)} ${short(foot + 12, 0)}h${short(width * 0.06, 0)}v9h${short(-width * 0.06, 0)}z`;
      sheet.rect(x - width * 0.42, foot + 7, width * 0.84, 40, { fill: '#3a3352' });
    }
    sheet.path(windows, { fill: ink.kincha });
    windows = '';
  }
  sheet.rect(0, 660, 1600, 250, { fill: sheet.down([0, '#34305a', 0], [0.3, '#34305a', 1], [1, '#221f42']) });
  const machiya = sheet.stamp(() => house(sheet, { x: 0, y: 0, width: 330, height: 128, roof: '#34365e', wall: '#3a3048', lamp: ink.kincha, edge: '#656690', bays: 9 }));
  for (const [x, y] of [[40, 770], [352, 780], [1230, 782], [1545, 768]] as const) sheet.use(machiya, x, y);
  sheet.path('M560 905C640 850 700 812 770 760L850 760C900 812 960 850 1060 905z', { fill: sheet.level(760, 900, [0, '#b08a86'], [1, '#5d567a']) });
  sheet.path('M600 878h420M640 850h330M676 826h246M706 804h180M734 784h126', { fill: 'none', stroke: '#3d3a5e', 'stroke-width': 3, opacity: 0.55 });
  for (const [x, y, width] of [[220, 890, 640], [1420, 890, 700]] as const) {
    house(sheet, { x, y, width, height: 190, roof: '#23264a', wall: '#2f2638', lamp: ink.akari, edge: '#585b88', bays: 11 });
  }
  for (const [x, y] of [[556, 806], [1052, 806]] as const) paperLantern(sheet, { x, y, height: 54, paper: ink.akari, frame: '#2a2238' });
  const leaves = spray(sheet, chance, mapleLeaf(sheet), { count: 7, spread: 12 });
  for (const bough of [[[1640, 60], [1500, 90], [1380, 70], [1260, 110], [1180, 100]], [[1640, 190], [1540, 210], [1450, 260], [1380, 250]], [[-20, 40], [90, 70], [190, 60], [280, 100]]] as Point[][]) {
    limb(sheet, bough, { from: 15, to: 2, fill: ink.kuri });
    strew(sheet, chance, bough, { shape: leaves, colours: [ink.shu, ink.akane, '#d8693f', '#842b34'], count: 20, size: 2.9, spread: 38 });
  }
  birds(sheet, [[420, 250, 32], [470, 232, 24], [444, 274, 20]], '#3b3a66');
  return sheet;
}

/** The great city over its bay at blue hour, a strung bridge, a pleasure boat with lanterns. */
export function tokyoBay(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('tokyo-bay');
  sky(sheet, 580, ['#121d44', '#2a3a72', '#6a5f94', '#c58592', '#f5b98d']);
  woodGrain(sheet, chance, { top: 10, bottom: 380, strength: 0.06 });
  stars(sheet, chance, { count: 34, bottom: 240 });
  sun(sheet, { x: 1230, y: 168, radius: 50, colour: '#fdf0cf', halo: 3.6 });
  driftingCloud(sheet, chance, { x: 500, y: 250, width: 760, colour: '#e9a79a', strength: 0.5, lobes: 3 });
  skyline(sheet, chance, { from: -20, to: 1640, y: 584, low: 36, high: 150, wide: 42, fill: '#7d6f98' });
  skyline(sheet, chance, { from: 60, to: 1120, y: 590, low: 50, high: 300, wide: 58, fill: '#4a4b7c', lamp: '#f6c98a' });
  skyline(sheet, chance, { from: 980, to: 1660, y: 590, low: 40, high: 210, wide: 64, fill: '#41437a', lamp: '#f6c98a' });
  sheet.path('M424 590L446 420L452 250L456 168L460 250L466 420L488 590H474L460 470H452L438 590z', { fill: '#b9534b' });
  sheet.path('M436 452h40v9h-40zM444 350h24v7h-24z', { fill: '#f6d9b5' });
  skyline(sheet, chance, { from: -40, to: 640, y: 596, low: 30, high: 130, wide: 50, fill: '#2b2e5e', lamp: ink.akari });
  sheet.rect(0, 586, 1600, 320, { fill: sheet.level(586, 900, [0, '#eab08f'], [0.14, '#9b7a9c'], [0.5, '#3f4a84'], [1, '#141f4a']) });
  for (const x of [120, 260, 380, 455, 560, 700, 820, 940, 1180, 1330, 1460]) lightOnWater(sheet, chance, { x, top: 592, bottom: 690 + (x % 9) * 14, width: 40, colour: x === 455 ? '#f09a83' : '#ffdca4', count: 12, strength: 0.5 });
  hangingBridge(sheet, { from: 640, to: 1680, deck: 560, water: 610, towers: [880, 1330], height: 190, colour: '#e9e2e6', lamp: ink.akari });
  ripples(sheet, chance, { top: 596, bottom: 880, colour: '#ffd3ad', count: 60, strength: 0.4 });
  ripples(sheet, chance, { top: 620, bottom: 890, colour: '#1a2656', count: 40, strength: 0.45 });
  lightOnWater(sheet, chance, { x: 560, top: 770, bottom: 890, width: 300, colour: '#ffb877', count: 16, strength: 0.75 });
  const hull = '#1c1f40';
  sheet.path('M360 730Q400 764 470 768H690Q760 762 790 716Q740 736 690 738H450Q400 738 360 730z', { fill: hull });
  sheet.path('M420 738V690H720V738z', { fill: '#4b3038' });
  sheet.path('M430 734v-36h284v36z', { fill: sheet.down([0, '#ffd487'], [1, '#fff1c8']) });
  sheet.path('M466 698v38M502 698v38M538 698v38M574 698v38M610 698v38M646 698v38M682 698v38', { stroke: '#4b3038', 'stroke-width': 3.4 });
  sheet.path('M400 694Q420 676 440 666H704Q726 676 746 694Q570 686 400 694z', { fill: hull });
  for (let lantern = 0; lantern < 9; lantern += 1) sheet.ellipse(426 + lantern * 36, 705, 6, 9, { fill: '#e2694a' });
  boat(sheet, { x: 1120, y: 690, length: 64, sail: 0, hull: '#20244a', cloth: '#fff', lamp: ink.akari });
  const twig: Point[] = [[1640, 660], [1540, 700], [1420, 690], [1300, 750], [1230, 742]];
  limb(sheet, twig, { from: 18, to: 2, fill: '#2b2138' });
  limb(sheet, [[1480, 695], [1400, 770], [1330, 820]], { from: 8, to: 1.5, fill: '#2b2138' });
  const flowers = spray(sheet, chance, blossom(sheet, '#c9607a'), { count: 6, spread: 10 });
  strew(sheet, chance, twig, { shape: flowers, colours: ['#f6cfd0', '#f0b9c2', '#fbe3de'], count: 24, size: 2.7, spread: 40 });
  strew(sheet, chance, [[1480, 695], [1400, 770], [1330, 820]], { shape: flowers, colours: ['#f6cfd0', '#f0b9c2'], count: 12, size: 2.4, spread: 30 });
  return sheet;
}

/** An open-air bath among rocks, steam, a twin-headed mountain and first light. */
export function yufuin(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('yufuin');
  sky(sheet, 520, ['#56769a', '#9fb4bd', '#e4d7c0', '#f8dcae']);
  woodGrain(sheet, chance, { top: 10, bottom: 330 });
  sun(sheet, { x: 1210, y: 268, radius: 48, colour: '#fff4d4', halo: 5 });
  const peak = carve(chance, [[-20, 490], [240, 430], [470, 320], [600, 196], [640, 176], [676, 216], [714, 226], [760, 180], [800, 196], [930, 330], [1150, 440], [1640, 500]], { rough: 0.14, finest: 16 });
  mountain(sheet, peak, { fill: sheet.level(180, 520, [0, '#5f7589'], [0.5, '#95a496'], [1, '#e3d4ac']), floor: 580, edge: '#50677f' });
  shade(sheet, chance, peak, { fill: sheet.level(180, 500, [0, '#435a77', 0.75], [1, '#8a9a92', 0]), depth: 1.3, toward: -1, reach: 4 });
  veil(sheet, 400, 560, '#fbe9c6', 0.9);
  grove(sheet, chance, [[-20, 540], [300, 500], [700, 540], [1100, 510], [1640, 530]], { fill: sheet.level(490, 640, [0, '#a8845a'], [0.6, '#cfa868'], [1, '#e3cb94']), size: 30, floor: 660 });
  treeline(sheet, chance, [[-20, 590], [260, 580], [620, 600]], { fill: sheet.level(520, 650, [0, '#5c7b68'], [1, '#b7b98a']), height: 74, spacing: 30, floor: 660 });
  for (const [x, y, height] of [[420, 560, 190], [1010, 540, 160], [1150, 560, 220]] as const) steam(sheet, chance, { x, y, height, width: 46, colour: '#fffaf0', strength: 0.8 });
  house(sheet, { x: 1130, y: 662, width: 420, height: 150, roof: '#51443f', wall: '#7c5e47', lamp: ink.akari, edge: '#8a7565' });
  house(sheet, { x: 1440, y: 676, width: 250, height: 112, roof: '#5a4b44', wall: '#7c5e47', lamp: ink.akari, edge: '#8a7565' });
  grove(sheet, chance, [[-20, 650], [200, 626], [420, 648], [700, 632], [900, 668]], { fill: sheet.level(610, 720, [0, '#b5673f'], [1, '#8f7a45']), size: 38, floor: 730 });
  hill(sheet, [[-20, 690], [500, 676], [1000, 672], [1640, 684]], { fill: sheet.level(670, 760, [0, '#a89a64'], [1, '#6e6e55']), floor: 910 });
  const pool = 'M150 790C260 716 560 706 860 712S1390 726 1520 790C1560 850 1500 905 1500 905H170C110 880 120 820 150 790z';
  sheet.path(pool, { fill: sheet.level(710, 900, [0, '#eadfbd'], [0.25, '#a9c6b8'], [0.7, '#5f9a9c'], [1, '#346f80']) });
  sheet.within(`<path d="${pool}"/>`, () => {
    sheet.path('M520 700L640 900H760L840 700z', { fill: '#5f7589', opacity: 0.16 });
    ripples(sheet, chance, { top: 722, bottom: 890, colour: '#fffdf0', count: 40, strength: 0.6, left: 100, right: 1400 });
    lightOnWater(sheet, chance, { x: 1120, top: 716, bottom: 850, width: 230, colour: '#ffe7a8', count: 16, strength: 0.7 });
  });
  for (const [x, y, width, height] of [[330, 744, 150, 70], [470, 722, 110, 44], [610, 714, 80, 30], [1340, 744, 130, 58], [1450, 780, 170, 90], [900, 716, 76, 28], [190, 800, 210, 120]] as const) {
    rock(sheet, chance, { x, y, width, height, lit: '#8f867a', dark: '#4e4c52' });
  }
  stoneLantern(sheet, { x: 800, y: 716, height: 112, stone: '#8a857c', dark: '#5a5758' });
  for (const [x, height, width] of [[420, 300, 90], [660, 250, 60], [960, 280, 80]] as const) steam(sheet, chance, { x, y: 800, height, width, colour: '#fffaf0', strength: 0.4 });
  mist(sheet, { x: 780, y: 770, width: 1100, height: 90, colour: '#fffaf0', strength: 0.45 });
  rock(sheet, chance, { x: 60, y: 915, width: 420, height: 190, lit: '#7b746b', dark: '#38393f' });
  rock(sheet, chance, { x: 1540, y: 915, width: 400, height: 150, lit: '#7b746b', dark: '#38393f' });
  const leaves = spray(sheet, chance, mapleLeaf(sheet), { count: 6, spread: 12 });
  for (const bough of [[[-20, 130], [110, 170], [250, 150], [390, 210], [460, 200]], [[-20, 300], [90, 330], [190, 390]]] as Point[][]) {
    limb(sheet, bough, { from: 16, to: 2, fill: ink.kuri });
    strew(sheet, chance, bough, { shape: leaves, colours: [ink.shu, ink.kaki, '#c9813f', ink.akane], count: 20, size: 3, spread: 40 });
  }
  return sheet;
}

/** A still lake in morning mist: reeds, a ferryman, wooded hills that float. */
export function biwa(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('lake-biwa');
  sky(sheet, 480, ['#7fa3b5', '#b9cfcd', '#eee6cf', '#f8dcc0']);
  woodGrain(sheet, chance, { top: 10, bottom: 360 });
  sun(sheet, { x: 500, y: 230, radius: 54, colour: '#f6b694', halo: 3.4 });
  const ibuki = cone(chance, { x: 1120, top: 268, foot: 470, left: 460, right: 560, crater: 70, steep: 1.4 });
  mountain(sheet, ibuki, { fill: sheet.level(260, 480, [0, '#8aa5b5'], [1, '#e6dfcc']), floor: 490 });
  mountain(sheet, carve(chance, [[-20, 430], [160, 390], [380, 420], [640, 440], [900, 470]], { rough: 0.14 }), { fill: sheet.level(380, 480, [0, '#9db3b8'], [1, '#ece4d0']), floor: 490 });
  veil(sheet, 400, 520, '#f9efd9', 0.95);
  sheet.rect(0, 476, 1600, 430, { fill: sheet.level(476, 900, [0, '#f6ead4'], [0.3, '#cfdcd3'], [0.7, '#8db5b9'], [1, '#4b8496']) });
  sheet.ellipse(500, 560, 60, 120, { fill: sheet.glow([0, '#f6b694', 0.6], [1, '#f6b694', 0]) });
  lightOnWater(sheet, chance, { x: 500, top: 490, bottom: 760, width: 110, colour: '#f9c9a6', count: 26, strength: 0.75 });
  const isle: Point[] = [[1010, 540], [1070, 500], [1140, 470], [1210, 478], [1290, 506], [1360, 540]];
  grove(sheet, chance, isle.map(([x, y]): Point => [x, 1082 - y + (y - 540) * 0.2]).map(([x, y]): Point => [x, Math.min(600, y)]), { fill: '#7f9f9b', size: 28, floor: 541 });
  grove(sheet, chance, isle, { fill: sheet.level(450, 545, [0, '#557d75'], [1, '#a9bfa9']), size: 26, floor: 541 });
  const cedar = fir(sheet, chance, { slender: 1.6 });
  for (const [x, tall] of [[1120, 74], [1150, 92], [1186, 84], [1232, 70]] as const) sheet.use(cedar, x, 530, { scale: tall / 100, fill: '#4a726c' });
  mist(sheet, { x: 1180, y: 548, width: 760, height: 54, colour: '#fbf3e0', strength: 0.95 });
  mist(sheet, { x: 300, y: 486, width: 900, height: 46, colour: '#fbf3e0', strength: 0.9 });
  const shore: Point[] = [[-20, 596], [160, 580], [340, 600], [500, 640]];
  grove(sheet, chance, [[-20, 520], [100, 500], [240, 530], [360, 590]], { fill: sheet.level(490, 640, [0, '#4d776b'], [1, '#93ad94']), size: 42, floor: 620 });
  hill(sheet, shore, { fill: sheet.level(580, 650, [0, '#7c9a7a'], [1, '#8db5b0', 0.3]), floor: 650 });
  house(sheet, { x: 190, y: 606, width: 340, height: 112, roof: '#43474f', wall: '#6d5647', lamp: ink.akari, edge: '#82868a' });
  roofOver(sheet, { x: 408, eaves: 596, ridge: 566, width: 130, fill: '#4d5158', edge: '#82868a' });
  sheet.path('M350 618h160v6H350zM372 622v34M420 622v36M470 622v38', { fill: '#5b4a40', stroke: '#5b4a40', 'stroke-width': 5 });
  lightOnWater(sheet, chance, { x: 190, top: 640, bottom: 740, width: 190, colour: '#ffe3a0', count: 14, strength: 0.65 });
  ripples(sheet, chance, { top: 520, bottom: 880, colour: '#fffaf0', count: 70, strength: 0.5 });
  ripples(sheet, chance, { top: 640, bottom: 890, colour: '#41798c', count: 34, strength: 0.4 });
  sheet.path('M640 724q130 26 260 0q-70 40-190 34z', { fill: '#41798c', opacity: 0.35 });
  ferryman(sheet, { x: 770, y: 720, length: 250, fill: '#33424c', hat: '#c79a5a' });
  reeds(sheet, chance, { from: 1080, to: 1640, foot: 915, height: 320 });
  reeds(sheet, chance, { from: -40, to: 330, foot: 915, height: 190 });
  birds(sheet, [[860, 200, 62], [960, 164, 48], [780, 156, 40], [1040, 210, 32]], '#fbf7ec');
  return sheet;
}

function reeds(sheet: Sheet, chance: ReturnType<typeof chanceFrom>, { from, to, foot, height }: { from: number; to: number; foot: number; height: number }): void {
  for (const [colour, share] of [['#6f9484', 1], ['#3f6b62', 0.78]] as const) {
    let d = '';
    const count = (to - from) / 9;
    for (let blade = 0; blade < count; blade += 1) {
      const x = chance.between(from, to);
      const tall = height * share * chance.between(0.4, 1.05) * (0.45 + 0.55 * Math.sin((Math.PI * (x - from)) / (to - from)));
      const bend = tall * chance.between(-0.34, 0.2);
      d += `M${short(x - 3, 0)} ${foot}q${short(bend * 0.2, 0)} ${short(-tall * 0.6, 0)} ${short(bend, 0)} ${short(-tall, 0)}q${short(-bend * 0.5, 0)} ${short(tall * 0.5, 0)} ${short(7 - bend, 0)} ${short(tall, 0)}z`;
    }
    sheet.path(d, { fill: colour });
  }
}
