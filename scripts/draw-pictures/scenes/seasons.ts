/** Plans that are about a season. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { carve, driftingCloud, hill, mountain, rock, veil } from '../shapes/land.ts';
import { birds, stoneLantern } from '../shapes/lights-and-boats.ts';
import { foam, ripples, sky, woodGrain } from '../shapes/sky-and-water.ts';
import { blossom, grove, limb, snowyFir, spray, strew } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

/** Cherry in full flower over a moat at noon. */
export function springFlowers(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('spring-flowers');
  sky(sheet, 480, ['#6d9fc0', '#b5d0d6', '#f6e9dc']);
  woodGrain(sheet, chance, { top: 10, bottom: 300 });
  mountain(
    sheet,
    carve(chance, pairs([-20, 430, 240, 360, 480, 400, 760, 330, 1220, 420]), { rough: 0.14 }),
    { fill: sheet.level(330, 480, [0, '#8fa9bd'], [1, '#e9e3da']), floor: 500 },
  );
  veil(sheet, 380, 500, '#fbf1e6', 0.7);
  grove(sheet, chance, pairs([-20, 490, 200, 450, 480, 470, 800, 440, 1220, 470]), {
    fill: sheet.level(420, 560, [0, '#f4cfcd'], [0.6, '#e9b3b5'], [1, '#c9b9a0']),
    size: 36,
    floor: 560,
  });
  grove(sheet, chance, pairs([-20, 530, 260, 506, 620, 520, 1220, 500]), {
    fill: sheet.level(480, 580, [0, '#f8dcd8'], [1, '#d9a9aa']),
    size: 30,
    floor: 570,
  });
  hill(sheet, pairs([-20, 560, 500, 548, 1220, 560]), { fill: '#8fae74', floor: 610 });
  sheet.rect(0, 590, 1200, 215, {
    fill: sheet.level(590, 800, [0, '#e9d9cf'], [0.4, '#a9c4c4'], [1, '#4f8798']),
  });
  ripples(sheet, chance, { top: 596, bottom: 790, colour: '#fbe6e2', count: 60, strength: 0.7, size: 0.8 });
  sheet.path('M250 606C330 520 510 520 590 606h-28C500 552 340 552 278 606z', { fill: '#a9483c' });
  sheet.path('M236 578C330 486 510 486 604 578', { stroke: '#a9483c', 'stroke-width': 6, fill: 'none' });
  sheet.path('M270 582v-30M310 552v-30M355 532v-30M420 524v-30M485 532v-30M530 552v-30M570 582v-30', {
    stroke: '#a9483c',
    'stroke-width': 5,
  });
  sheet.path('M278 612C340 654 500 654 562 612', {
    stroke: '#a9483c',
    'stroke-width': 7,
    fill: 'none',
    opacity: 0.35,
  });
  const flowers = spray(sheet, chance, blossom(sheet, '#c9607a'), { count: 8, spread: 12 });
  for (const [bough, count] of [
    [pairs([1230, 330, 1050, 260, 880, 250, 720, 180, 600, 190]), 40],
    [pairs([1230, 120, 1060, 90, 900, 60, 760, 70]), 30],
    [pairs([1050, 260, 960, 350, 850, 400, 770, 400]), 24],
  ] as [Point[], number][]) {
    limb(sheet, bough, { from: 26, to: 3, fill: '#4a343a' });
    strew(sheet, chance, bough, {
      shape: flowers,
      colours: ['#fbe3de', '#f6cfd0', '#f0b9c2', '#fdeeea'],
      count,
      size: 3,
      spread: 44,
    });
  }
  const petal = sheet.define((id) => `<path id="${id}" d="M0 0q5-6 9 0-4 5-9 0z"/>`);
  for (let count = 0; count < 34; count += 1)
    sheet.use(petal, Math.round(chance.between(60, 1140)), Math.round(chance.between(240, 780)), {
      turn: Math.round(chance.between(0, 180)),
      scale: 1.3,
      fill: '#f9d5d6',
    });
  return sheet;
}

/** A capped stone lantern in falling snow, firs behind it. */
export function snowScene(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('snow-scene');
  sky(sheet, 560, ['#1d2d55', '#46618f', '#9badc6', '#dfe2e6']);
  mountain(
    sheet,
    carve(chance, pairs([-20, 420, 200, 340, 420, 400, 700, 300, 900, 370, 1220, 320]), { rough: 0.2 }),
    { fill: sheet.level(300, 520, [0, '#7b91b5'], [1, '#d3dbe6']), floor: 640 },
  );
  veil(sheet, 380, 560, '#dfe5ee', 0.8);
  const tree = snowyFir(sheet, chance, { body: '#2b4670', snow: '#dfe7f1', tiers: 9 });
  for (const [x, y, tall] of triples([
    180, 600, 330, 300, 596, 240, 70, 610, 280, 930, 590, 230, 1040, 600, 340, 1160, 610, 280, 420, 580, 150,
    820, 580, 140,
  ]))
    sheet.use(tree, x, y, { scale: tall / 100 });
  hill(sheet, pairs([-20, 590, 300, 560, 640, 594, 960, 560, 1220, 580]), {
    fill: sheet.level(560, 800, [0, '#f4f6f9'], [0.5, '#b9c8de'], [1, '#6f8ab5']),
    floor: 810,
  });
  sheet.ellipse(600, 700, 420, 80, { fill: sheet.glow([0, '#ffdc94', 0.75], [1, '#ffdc94', 0]) });
  hill(sheet, pairs([-20, 700, 240, 676, 520, 716, 860, 682, 1220, 712]), {
    fill: sheet.level(676, 800, [0, '#f7f9fb', 0.9], [1, '#8fa6cb']),
    floor: 810,
  });
  stoneLantern(sheet, {
    x: 600,
    y: 706,
    height: 300,
    stone: '#6d7184',
    dark: '#434a63',
    cap: sheet.down([0, '#ffffff'], [1, '#cfdaea']),
  });
  sheet.ellipse(600, 716, 190, 22, {
    fill: sheet.glow([0, '#ffffff'], [0.6, '#f2f5f9', 0.9], [1, '#e3e9f2', 0]),
  });
  const flakes = (size: number, count: number, strength: number): void => {
    let d = '';
    for (let flake = 0; flake < count; flake += 1)
      d += `M${Math.round(chance.between(0, 1200))} ${Math.round(chance.between(0, 790))}h0`;
    sheet.path(d, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': size,
      'stroke-linecap': 'round',
      opacity: strength,
    });
  };
  flakes(4, 110, 0.7);
  flakes(8, 46, 0.85);
  return sheet;
}

/** Kites over a summer beach. */
export function family(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('family');
  sky(sheet, 450, ['#3a86b4', '#8cc2cf', '#f1efd8']);
  woodGrain(sheet, chance, { top: 10, bottom: 280 });
  driftingCloud(sheet, chance, { x: 880, y: 250, width: 560, colour: '#fffaf0', strength: 0.85, lobes: 4 });
  hill(sheet, pairs([-20, 440, 140, 400, 320, 424, 480, 448]), { fill: '#79a99f', floor: 452 });
  sheet.rect(0, 444, 1200, 360, {
    fill: sheet.level(444, 800, [0, '#2f95b5'], [0.3, '#6cc3c2'], [0.6, '#cfe9d4'], [1, '#f3ead0']),
  });
  ripples(sheet, chance, { top: 450, bottom: 640, colour: '#fffef4', count: 50, strength: 0.6, size: 0.7 });
  const beach: Point[] = pairs([-20, 640, 220, 660, 520, 630, 820, 650, 1220, 600]);
  hill(sheet, beach, { fill: sheet.level(600, 800, [0, '#fbf0d2'], [1, '#d9b883']), floor: 810 });
  foam(sheet, chance, beach, { thick: 13, fill: '#fffef8' });
  const kite = (
    x: number,
    y: number,
    size: number,
    turn: number,
    colours: readonly [string, string],
    hand: Point,
  ): void => {
    sheet.path(`M${x} ${y}Q${(x + hand[0]) / 2 + 40} ${(y + hand[1]) / 2 + 60} ${hand[0]} ${hand[1]}`, {
      stroke: '#6b5a4a',
      'stroke-width': 1.6,
      fill: 'none',
      opacity: 0.7,
    });
    sheet.put(`<g transform="translate(${x} ${y})rotate(${turn})scale(${size})">`);
    sheet.path('M0-60L44 0 0 70-44 0z', { fill: colours[0] });
    sheet.path('M0-60L44 0H0zM0 70L-44 0H0z', { fill: colours[1] });
    sheet.path('M0 70q-14 26 4 44t-4 44 6 40', {
      stroke: colours[0],
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
    });
    sheet.put('</g>');
  };
  kite(360, 180, 1.25, 16, [ink.shu, '#f3d9a8'], [592, 640]);
  kite(690, 120, 0.8, -12, ['#f3e6c4', ink.ai], [654, 656]);
  const person = (x: number, y: number, size: number, robe: string, sash: string, raised: number): void => {
    sheet.put(`<g transform="translate(${x} ${y})scale(${size})">`);
    sheet.ellipse(10, 2, 34, 6, { fill: '#7b5a33', opacity: 0.35 });
    sheet.path('M-15-96Q-24-40-21-2H21Q24-40 15-96z', { fill: robe });
    sheet.path('M-18-66h36v14h-36z', { fill: sash });
    sheet.path(`M12-90L${20 + raised * 6} ${-98 - raised * 34}`, {
      stroke: robe,
      'stroke-width': 13,
      'stroke-linecap': 'round',
    });
    sheet.path('M-14-88L-26-50', { stroke: robe, 'stroke-width': 12, 'stroke-linecap': 'round' });
    sheet.circle(0, -112, 15, { fill: '#e3b88f' });
    sheet.path('M-16-112a16 17 0 0 1 32-2q-4-8-14-8t-18 10z', { fill: '#2b2430' });
    sheet.put('</g>');
  };
  person(566, 744, 1, '#34568a', '#e9dfc6', 1);
  person(640, 752, 0.68, '#c9604a', '#f3d9a8', 1);
  person(490, 750, 1.02, '#7c8f6c', '#4b3a32', 0);
  sheet.path('M940 748q6-40 30-42l14-26 16 26q26 2 32 42z', { fill: '#e0bd86' });
  sheet.path('M970 706l14-26 16 26z', { fill: '#c99a5c' });
  sheet.path('M984 680v-34l28 10-28 10', { fill: ink.shu, stroke: '#6b4a33', 'stroke-width': 2.4 });
  rock(sheet, chance, { x: 110, y: 760, width: 220, height: 90, lit: '#8f867a', dark: '#565660' });
  birds(sheet, triples([180, 240, 36, 240, 214, 28]), '#fffdf5');
  return sheet;
}
