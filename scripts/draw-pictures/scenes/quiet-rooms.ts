/** Rooms to sleep in: what a guest sees on opening the door. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { bed, branchInVase, floorLamp, lowTable } from '../shapes/furniture.ts';
import {
  type Box,
  type View,
  boards,
  fallOfLight,
  mats,
  openWindow,
  room,
  screens,
  view,
} from '../shapes/interior.ts';
import { rock } from '../shapes/land.ts';
import { limb, mapleLeaf, spray, strew } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

const wood = '#8a5f42';
const darkWood = '#4d342a';
const tatami = '#bcb27c';

/** A mat room with a round window onto maples and a peak. */
export function roundWindow(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('round-window');
  const back: Box = { left: 210, top: 96, right: 990, bottom: 540 };
  room(sheet, {
    back,
    wall: sheet.across([0, '#e9d9b6'], [0.6, '#e0c99d'], [1, '#c6a878']),
    side: '#cbb083',
    floor: tatami,
    ceiling: '#94714f',
    beam: darkWood,
  });
  mats(sheet, back, '#3f5245');
  const eye: Box = { left: 410, top: 136, right: 770, bottom: 496 };
  sheet.circle(590, 316, 190, { fill: darkWood });
  sheet.within('<circle cx="590" cy="316" r="178"/>', () => {
    view(sheet, chance, 'peak-day', eye);
    const twig: Point[] = pairs([420, 190, 500, 220, 590, 206, 680, 250]);
    limb(sheet, twig, { from: 9, to: 2, fill: ink.kuri });
    strew(sheet, chance, twig, {
      shape: spray(sheet, chance, mapleLeaf(sheet), { count: 6, spread: 10 }),
      colours: [ink.shu, ink.kaki, ink.akane],
      count: 15,
      size: 2.3,
      spread: 28,
    });
  });
  sheet.path('M590 138V494M412 316H768', { stroke: darkWood, 'stroke-width': 5 });
  sheet.path('M330 640C420 560 700 552 830 600L900 720C700 770 420 760 300 720z', {
    fill: sheet.down([0, '#fff4cf', 0.55], [1, '#fff4cf', 0]),
  });
  screens(
    sheet,
    { left: 216, top: 150, right: 350, bottom: 536 },
    { frame: darkWood, paper: '#fbf2db', columns: 3, rows: 7 },
  );
  sheet.rect(836, 100, 150, 440, { fill: sheet.across([0, '#a88f66'], [1, '#8c7350']) });
  sheet.rect(836, 500, 150, 40, { fill: darkWood });
  sheet.path('M884 150h54v210h-54z', { fill: '#f4ead2' });
  sheet.path('M892 300q14-46 20-18t24-30v40q-22 22-44 20z', { fill: '#6f8796', opacity: 0.8 });
  sheet.circle(922, 200, 10, { fill: ink.shu, opacity: 0.85 });
  sheet.path('M880 150h62M880 360h62', { stroke: darkWood, 'stroke-width': 6 });
  branchInVase(sheet, chance, {
    x: 912,
    y: 508,
    size: 92,
    leaf: mapleLeaf(sheet),
    colours: [ink.shu, ink.kaki],
  });
  lowTable(sheet, { x: 600, y: 690, width: 340, wood, cushion: '#4c5f86' });
  floorLamp(sheet, { x: 1070, y: 690, height: 190 });
  return sheet;
}

/** Two beds side by side before the sea. */
export function twin(): Sheet {
  return bedroom({ seed: 'twin', outlook: 'sea-day', beds: 2, runner: '#3f7f92', wall: '#efe4cd' });
}

/** A wide bed among trees. */
export function forestDouble(): Sheet {
  return bedroom({ seed: 'forest-double', outlook: 'forest', beds: 1, runner: '#7d8f5c', wall: '#e9dfc4' });
}

type Bedroom = { seed: string; outlook: View; beds: 1 | 2; runner: string; wall: string };

function bedroom({ seed, outlook, beds, runner, wall }: Bedroom): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom(seed);
  const back: Box = { left: 150, top: 84, right: 1050, bottom: 520 };
  room(sheet, {
    back,
    wall: sheet.across([0, wall], [1, '#cfb994']),
    side: '#d6c29c',
    floor: '#a97d57',
    ceiling: '#e6d7b8',
    beam: wood,
  });
  boards(sheet, back, darkWood);
  const window: Box = { left: 250, top: 120, right: 950, bottom: 430 };
  openWindow(sheet, chance, outlook, window, { frame: darkWood, panes: 3 });
  sheet.path('M176 96h74c-8 120 4 250 22 420h-96zM1024 96h-74c8 120-4 250-22 420h96z', {
    fill: sheet.across([0, '#f4ead6'], [0.5, '#dccbaa'], [1, '#f4ead6']),
  });
  sheet.path('M196 100q-4 200 0 414M224 100q-6 200 14 414M1004 100q4 200 0 414M976 100q6 200-14 414', {
    fill: 'none',
    stroke: '#b79f77',
    'stroke-width': 2,
    opacity: 0.6,
  });
  fallOfLight(sheet, { ...window, bottom: 520 }, '#fff6da');
  for (const x of beds === 2 ? [385, 815] : [600])
    bed(sheet, { x, y: 766, width: beds === 2 ? 370 : 540, runner, wood: darkWood, head: 60 });
  if (beds === 2) {
    sheet.rect(560, 560, 80, 86, { fill: wood });
    sheet.rect(560, 560, 80, 10, { fill: darkWood });
    floorLamp(sheet, { x: 600, y: 562, height: 92 });
  } else {
    for (const x of [262, 938]) {
      sheet.rect(x - 46, 580, 92, 84, { fill: wood });
      sheet.rect(x - 46, 580, 92, 10, { fill: darkWood });
      floorLamp(sheet, { x, y: 582, height: 104 });
    }
  }
  return sheet;
}

/** Low beds on mats behind half-raised screens, snow outside. */
export function snowViewing(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('snow-viewing-room');
  const back: Box = { left: 150, top: 84, right: 1050, bottom: 530 };
  room(sheet, { back, wall: '#e2cfa6', side: '#cdb488', floor: tatami, ceiling: '#8a6445', beam: darkWood });
  mats(sheet, back, '#4a3f5c');
  openWindow(
    sheet,
    chance,
    'peak-snow',
    { left: 210, top: 150, right: 990, bottom: 522 },
    { frame: darkWood, panes: 4, sill: 8 },
  );
  for (const left of [210, 405, 600, 795])
    screens(
      sheet,
      { left, top: 150, right: left + 195, bottom: 236 },
      { frame: darkWood, paper: '#fdf6e2', columns: 4, rows: 2 },
    );
  fallOfLight(sheet, { left: 210, top: 0, right: 990, bottom: 530 }, '#e9effa');
  for (const x of [400, 800]) bed(sheet, { x, y: 752, width: 330, runner: '#7c4a63', wood, head: 26 });
  floorLamp(sheet, { x: 600, y: 640, height: 150 });
  return sheet;
}

/** A veranda on a garden, a dog at home beside its cushion. */
export function petGarden(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('pet-garden');
  const back: Box = { left: 140, top: 90, right: 1060, bottom: 540 };
  room(sheet, {
    back,
    wall: '#dcc79c',
    side: '#d2ba8c',
    floor: '#b88c60',
    ceiling: '#94714f',
    beam: darkWood,
  });
  boards(sheet, back, darkWood);
  openWindow(
    sheet,
    chance,
    'garden',
    { left: 300, top: 110, right: 900, bottom: 536 },
    { frame: darkWood, panes: 2, sill: 9 },
  );
  for (const [x, width, height] of triples([760, 120, 60, 850, 80, 36]))
    rock(sheet, chance, { x, y: 526, width, height, lit: '#93907f', dark: '#5d625a' });
  screens(
    sheet,
    { left: 146, top: 120, right: 296, bottom: 536 },
    { frame: darkWood, paper: '#fbf2db', columns: 3, rows: 7 },
  );
  screens(
    sheet,
    { left: 904, top: 120, right: 1054, bottom: 536 },
    { frame: darkWood, paper: '#fbf2db', columns: 3, rows: 7 },
  );
  fallOfLight(sheet, { left: 300, top: 0, right: 900, bottom: 540 }, '#fff6da');
  sheet.ellipse(760, 716, 150, 34, { fill: '#3c2415', opacity: 0.22 });
  sheet.ellipse(760, 700, 144, 36, { fill: sheet.down([0, '#e8dcc2'], [1, '#b8a27c']) });
  sheet.ellipse(760, 692, 108, 22, { fill: '#a9573f' });
  dog(sheet, 470, 700);
  sheet.path('M236 712h78l-10 34h-58z', { fill: '#47607f' });
  sheet.ellipse(275, 712, 39, 8, { fill: '#2c3f58' });
  floorLamp(sheet, { x: 1090, y: 720, height: 170 });
  return sheet;
}

/** A sitting dog seen from behind, looking out: ears up, tail curled. */
function dog(sheet: Sheet, x: number, y: number): void {
  sheet.put(`<g transform="translate(${x} ${y})">`);
  sheet.ellipse(4, 2, 86, 14, { fill: '#3c2415', opacity: 0.3 });
  const coat = sheet.down([0, '#d59455'], [1, '#a9683a']);
  sheet.path(
    'M-62 0C-76-40-60-84-40-112-36-134-38-150-34-164L-30-206Q-20-200-10-186H14Q24-200 34-206L38-164C42-150 40-134 44-112 64-84 80-40 66 0z',
    { fill: coat },
  );
  sheet.path('M-28-196L-24-176-12-182zM32-196L28-176 16-182z', { fill: '#7b4a2c' });
  sheet.path('M-42-112q44 20 86 0', { stroke: '#8a3b34', 'stroke-width': 9, fill: 'none' });
  sheet.path('M30-6C66-20 72-64 44-78 22-86 6-66 18-50 24-42 36-46 34-56 46-46 40-26 18-20z', {
    fill: '#f3dfbd',
  });
  sheet.path('M-50-6q10-30 26-36M-6 0q-6-36 2-70', {
    stroke: '#8a5632',
    'stroke-width': 3,
    fill: 'none',
    opacity: 0.6,
  });
  sheet.put('</g>');
}
