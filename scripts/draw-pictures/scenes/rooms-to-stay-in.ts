/** Rooms to spend the day in: baths, decks, salons. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { branchInVase, floorLamp, lowTable } from '../shapes/furniture.ts';
import { type Box, boards, fallOfLight, openWindow, room, screens, view } from '../shapes/interior.ts';
import { steam } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples } from '../shapes/sky-and-water.ts';
import { blossom } from '../shapes/trees.ts';
import { Sheet } from '../sheet.ts';

const wood = '#8a5f42';
const darkWood = '#4d342a';

/** A bath of cypress on a covered deck, mountains at dusk, steam. */
export function openAirBath(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('open-air-bath');
  view(sheet, chance, 'sea-dusk', { left: 0, top: 0, right: 1200, bottom: 760 });
  sheet.path('M0 0H1200V74L0 104z', { fill: sheet.down([0, '#2f211d'], [1, '#5f4233']) });
  sheet.path('M0 104L1200 74V86L0 118z', { fill: '#2a1c19' });
  for (const x of [70, 1120])
    sheet.rect(x, 70, 34, 560, { fill: sheet.across([0, '#7a5640'], [1, '#38251f']) });
  sheet.path('M0 600H1200V800H0z', { fill: sheet.down([0, '#8f6a4b'], [1, '#4b352a']) });
  sheet.path('M0 628H1200M0 662H1200M0 704H1200M0 754H1200', {
    stroke: '#38271f',
    'stroke-width': 3,
    opacity: 0.6,
  });
  sheet.path('M104 480H1120M104 506H1120', { stroke: '#4b342a', 'stroke-width': 9 });
  sheet.path('M200 480v120M330 480v120M460 480v120M590 480v120M720 480v120M850 480v120M980 480v120', {
    stroke: '#4b342a',
    'stroke-width': 6,
  });
  sheet.path('M290 560H930L1030 640H190z', { fill: '#c89a68' });
  const water = 'M318 572H902L970 630H250z';
  sheet.path(water, { fill: sheet.level(572, 632, [0, '#f2c79b'], [0.5, '#a9a3a0'], [1, '#5f8f96']) });
  sheet.within(`<path d="${water}"/>`, () => {
    lightOnWater(sheet, chance, {
      x: 740,
      top: 574,
      bottom: 632,
      width: 150,
      colour: '#fff0c8',
      count: 9,
      strength: 0.8,
    });
    ripples(sheet, chance, {
      top: 574,
      bottom: 632,
      left: 240,
      right: 980,
      colour: '#fff6e0',
      count: 20,
      strength: 0.5,
      size: 0.6,
    });
  });
  sheet.path('M190 640H1030V748H190z', { fill: sheet.down([0, '#c08f5e'], [1, '#845a3c']) });
  sheet.path('M190 674H1030M190 710H1030', { stroke: '#6b452f', 'stroke-width': 3 });
  sheet.path('M182 630H1038V650H182z', { fill: '#dcb27d' });
  sheet.path('M286 552H934L940 562H280z', { fill: '#dcb27d' });
  for (const [x, height, width] of triples([420, 260, 70, 600, 320, 90, 800, 240, 64]))
    steam(sheet, chance, { x, y: 610, height, width, colour: '#fff5e4', strength: 0.55 });
  sheet.path('M1052 700h96l-10 64h-76z', { fill: sheet.across([0, '#d8ab76'], [1, '#8d623f']) });
  sheet.path('M1054 716h92M1058 744h84', { stroke: '#6b452f', 'stroke-width': 4 });
  sheet.ellipse(1100, 700, 48, 9, { fill: '#6b4a33' });
  sheet.path('M60 706q50-16 104 0v42q-52 14-104 0z', { fill: '#f6efe0' });
  sheet.path('M60 722q50-14 104 0', { stroke: '#3f6f8c', 'stroke-width': 6, fill: 'none' });
  floorLamp(sheet, { x: 110, y: 600, height: 120 });
  return sheet;
}

/** Two chairs on a wide deck, the sea in front of them. */
export function terrace(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('terrace');
  view(sheet, chance, 'sea-day', { left: 0, top: 0, right: 1200, bottom: 800 });
  sheet.path('M0 560H1200V800H0z', { fill: sheet.down([0, '#d6b184'], [1, '#8f6543']) });
  let planks = '';
  for (let plank = -12; plank <= 12; plank += 1)
    planks += `M${600 + plank * 58} 560L${600 + plank * 150} 800`;
  sheet.path(planks, { stroke: '#6b4a33', 'stroke-width': 2.4, opacity: 0.5, fill: 'none' });
  sheet.path('M0 468H1200', { stroke: '#f5ecd9', 'stroke-width': 10 });
  sheet.path('M60 468v94M220 468v94M380 468v94M540 468v94M700 468v94M860 468v94M1020 468v94M1160 468v94', {
    stroke: '#f5ecd9',
    'stroke-width': 6,
  });
  sheet.path('M0 500H1200M0 530H1200', { stroke: '#f5ecd9', 'stroke-width': 2.4 });
  sheet.rect(925, 120, 10, 590, { fill: '#6b4a33' });
  sheet.path(
    'M640 262Q720 132 930 106Q1140 132 1220 262Q1170 236 1104 262Q1020 232 930 262Q840 232 756 262Q690 236 640 262z',
    { fill: sheet.down([0, '#fbf2dc'], [1, '#dcc69c']) },
  );
  sheet.path(
    'M756 262Q800 150 930 106Q880 160 846 250Q796 244 756 262zM930 262Q934 160 930 106Q1060 150 1104 262Q1020 232 930 262z',
    { fill: '#d5795a' },
  );
  sheet.path('M640 262Q720 132 930 106Q1140 132 1220 262', {
    fill: 'none',
    stroke: '#fffaf0',
    'stroke-width': 3,
  });
  sheet.ellipse(930, 712, 60, 12, { fill: '#3c2b22', opacity: 0.5 });
  const chair = (x: number, flip: number): void => {
    sheet.put(`<g transform="translate(${x} 700)scale(${flip} 1)">`);
    sheet.ellipse(20, 24, 130, 14, { fill: '#3c2415', opacity: 0.28 });
    sheet.path('M-92-170q-12-6-6-16 8-10 18-2L-30-46 70-40q14 2 14 12t-14 10H-40q-12 0-18-14z', {
      fill: sheet.across([0, '#fdf6e6'], [1, '#d9c8a6']),
    });
    sheet.path('M-36-20L-60 24M62-18L80 24M-70-90L-20-84 40-84M40-84V-30', {
      stroke: '#5b3d2b',
      'stroke-width': 8,
      fill: 'none',
      'stroke-linecap': 'round',
    });
    sheet.put('</g>');
  };
  chair(300, 1);
  chair(700, -1);
  sheet.ellipse(500, 634, 74, 14, { fill: '#8a5f42' });
  sheet.path('M494 640h12v70h-12zM456 716q44-14 88 0z', { fill: '#5b3d2b' });
  sheet.path('M470 630v-34h22v34zM512 630v-28h18v28z', { fill: '#eaf3ee', opacity: 0.85 });
  sheet.path('M472 628v-18h18v18z', { fill: '#e0a24f' });
  return sheet;
}

/** Two floors under one tall window, a stair climbing to the bed. */
export function maisonette(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('maisonette');
  const back: Box = { left: 110, top: 40, right: 1090, bottom: 590 };
  room(sheet, {
    back,
    wall: sheet.across([0, '#f1e6cd'], [1, '#cdb48b']),
    side: '#d8c49c',
    floor: '#a97d57',
    ceiling: '#8a6445',
    beam: wood,
  });
  boards(sheet, back, darkWood);
  openWindow(
    sheet,
    chance,
    'highland',
    { left: 160, top: 80, right: 610, bottom: 560 },
    { frame: darkWood, panes: 3, sill: 9 },
  );
  sheet.path('M160 300H610', { stroke: darkWood, 'stroke-width': 7 });
  fallOfLight(sheet, { left: 160, top: 0, right: 610, bottom: 590 }, '#fff6da');
  sheet.path('M700 300H1200V330H690z', { fill: sheet.down([0, '#9a6e4c'], [1, '#5f4231']) });
  sheet.path('M690 330H1200V348H690z', { fill: '#3f2b23' });
  sheet.rect(700, 348, 390, 242, { fill: '#b79a70' });
  sheet.path('M760 300v-66h330v66z', { fill: '#fbf5e8' });
  sheet.path('M760 262h330v26H760z', { fill: '#8a9a62' });
  sheet.path('M1010 246q30-26 74 0v12h-74z', { fill: '#fffdf6' });
  sheet.path('M700 212H1200M700 228H1200', { stroke: darkWood, 'stroke-width': 6 });
  sheet.path('M720 212v88M780 212v88M840 212v88M900 212v88M960 212v88M1020 212v88M1080 212v88M1140 212v88', {
    stroke: darkWood,
    'stroke-width': 4,
  });
  floorLamp(sheet, { x: 1040, y: 590, height: 150 });
  let treads = '';
  for (let step = 0; step < 9; step += 1) treads += `M${470 + step * 28} ${640 - step * 36}h92l16-12h-92z`;
  sheet.path('M484 660L724 316L742 328L510 666z', { fill: darkWood });
  sheet.path(treads, { fill: '#c99a68' });
  sheet.path('M486 560L712 226', { stroke: darkWood, 'stroke-width': 7, 'stroke-linecap': 'round' });
  sheet.path('M500 556v86M560 470v86M620 380v86M680 290v80', { stroke: darkWood, 'stroke-width': 3.4 });
  sheet.path('M760 560q0-70 60-70h180q50 0 50 60v70H760z', {
    fill: sheet.down([0, '#7f8f86'], [1, '#566660']),
  });
  sheet.path('M748 570q20-24 44 0v70h-44zM1030 570q22-24 46 0v70h-46z', { fill: '#4b5a56' });
  sheet.path('M790 590h240v36H790z', { fill: '#8fa097' });
  lowTable(sheet, { x: 350, y: 720, width: 260, wood, cushion: '#a9573f' });
  return sheet;
}

/** A corner salon above a bay at night. */
export function suite(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('suite');
  const back: Box = { left: 90, top: 70, right: 1110, bottom: 530 };
  room(sheet, {
    back,
    wall: '#3b3448',
    side: '#463b46',
    floor: '#5d463f',
    ceiling: '#2e2836',
    beam: '#241c28',
  });
  openWindow(
    sheet,
    chance,
    'bay-night',
    { left: 100, top: 90, right: 1100, bottom: 524 },
    { frame: '#241c28', panes: 4, sill: 8 },
  );
  let lights = '';
  for (let lamp = 0; lamp < 34; lamp += 1)
    lights += `M${Math.round(chance.between(110, 580))} ${Math.round(312 - chance.between(0, 16))}h0`;
  sheet.path(lights, { stroke: ink.akari, 'stroke-width': 5, 'stroke-linecap': 'round' });
  fallOfLight(sheet, { left: 100, top: 0, right: 1100, bottom: 530 }, '#c89aa0');
  sheet.ellipse(600, 690, 470, 84, { fill: '#8c5a4e', opacity: 0.55 });
  sheet.ellipse(600, 690, 430, 70, { fill: 'none', stroke: '#d9a679', 'stroke-width': 3, opacity: 0.6 });
  sheet.path('M130 650q0-110 70-110h310q64 0 64 80v60H130z', {
    fill: sheet.down([0, '#b7a48e'], [1, '#83705f']),
  });
  sheet.path('M110 640q4-46 46-46t44 46v74h-90zM536 640q4-46 42-46t42 46v74h-84z', {
    fill: sheet.down([0, '#a8947e'], [1, '#6f5e50']),
  });
  sheet.path('M196 632h170v46H196zM370 632h170v46H370z', { fill: '#cbb9a2' });
  sheet.path('M220 566h84v62h-84z', { fill: '#a9503f' });
  sheet.path('M430 566h84v62h-84z', { fill: '#47607f' });
  sheet.path('M860 640q0-84 60-84h70q60 0 60 84v76H860z', {
    fill: sheet.down([0, '#a4574a'], [1, '#6d372f']),
  });
  sheet.path('M846 650q20-34 46 0v76h-46zM1022 650q22-34 46 0v76h-46z', { fill: '#7c4036' });
  sheet.path('M650 700H830L850 724H630z', { fill: '#c79a68' });
  sheet.path('M644 724v44M836 724v44', { stroke: '#5b3d2b', 'stroke-width': 8 });
  sheet.path('M700 702v-38q0-8 8-8t8 8v38zM760 700l-4-26h24l-4 26z', { fill: '#f3e2bd' });
  branchInVase(sheet, chance, {
    x: 1064,
    y: 560,
    size: 150,
    leaf: blossom(sheet, '#c9607a'),
    colours: ['#f6d2d2', '#f0bcc4'],
  });
  floorLamp(sheet, { x: 62, y: 740, height: 230 });
  return sheet;
}

/** A sunken hearth in a country house, the kettle on its hook. */
export function hearth(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('hearth');
  const back: Box = { left: 170, top: 70, right: 1030, bottom: 500 };
  room(sheet, {
    back,
    wall: '#cbb083',
    side: '#a98a60',
    floor: '#7d5a40',
    ceiling: '#3f2d25',
    beam: '#2f211c',
  });
  boards(sheet, back, '#2f211c');
  openWindow(
    sheet,
    chance,
    'highland',
    { left: 230, top: 140, right: 560, bottom: 430 },
    { frame: '#3f2d25', panes: 2 },
  );
  screens(
    sheet,
    { left: 640, top: 120, right: 980, bottom: 496 },
    { frame: '#3f2d25', paper: '#fbf0d4', columns: 6, rows: 7 },
  );
  sheet.path('M0 90L170 110H1030L1200 90V130L1030 140H170L0 130z', { fill: '#35251f' });
  sheet.path('M380 640H820L900 740H300z', { fill: '#4d382c' });
  sheet.path('M410 652H790L850 724H350z', { fill: sheet.down([0, '#b9ad9c'], [1, '#8a8176']) });
  sheet.ellipse(600, 690, 260, 90, { fill: sheet.glow([0, '#ffb765', 0.8], [1, '#ffb765', 0]) });
  sheet.path('M560 694l80-16M566 678l72 20', {
    stroke: '#2b201c',
    'stroke-width': 12,
    'stroke-linecap': 'round',
  });
  sheet.path('M576 690q8-34 22-40 0 16 14 22 8 10-4 20z', { fill: '#ffd48a' });
  sheet.rect(596, 0, 8, 560, { fill: '#241914' });
  sheet.path('M560 430q40-18 80 0l-12 10h-56z', { fill: '#35251f' });
  sheet.path('M536 620q-8-56 30-62h68q38 6 30 62-64 22-128 0z', {
    fill: sheet.across([0, '#4c4f54'], [0.5, '#34373d'], [1, '#1d1f24']),
  });
  sheet.path('M548 566q52-64 104 0', { stroke: '#1d1f24', 'stroke-width': 7, fill: 'none' });
  sheet.path('M662 590l34-22-4 26-26 18z', { fill: '#26292e' });
  steam(sheet, chance, { x: 690, y: 560, height: 200, width: 34, colour: '#fff5e4', strength: 0.5 });
  for (const [x, y] of pairs([230, 720, 970, 720])) {
    sheet.path(`M${x - 90} ${y}l24-38h132l24 38q0 12-14 12H${x - 76}q-14 0-14-12z`, {
      fill: sheet.down([0, '#55709a'], [1, '#364b70']),
    });
    sheet.path(`M${x - 60} ${y - 18}h120M${x - 72} ${y - 2}h144`, {
      stroke: '#e9dfc6',
      'stroke-width': 2,
      opacity: 0.5,
    });
  }
  floorLamp(sheet, { x: 1096, y: 640, height: 170 });
  return sheet;
}
