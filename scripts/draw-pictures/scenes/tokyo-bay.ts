/** The house by the great city. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs } from '../numbers.ts';
import { hangingBridge, skyline } from '../shapes/houses.ts';
import { driftingCloud } from '../shapes/land.ts';
import { boat } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, stars, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { blossom, limb, spray, strew } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

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
  skyline(sheet, chance, {
    from: 60,
    to: 1120,
    y: 590,
    low: 50,
    high: 300,
    wide: 58,
    fill: '#4a4b7c',
    lamp: '#f6c98a',
  });
  skyline(sheet, chance, {
    from: 980,
    to: 1660,
    y: 590,
    low: 40,
    high: 210,
    wide: 64,
    fill: '#41437a',
    lamp: '#f6c98a',
  });
  sheet.path('M424 590L446 420L452 250L456 168L460 250L466 420L488 590H474L460 470H452L438 590z', {
    fill: '#b9534b',
  });
  sheet.path('M436 452h40v9h-40zM444 350h24v7h-24z', { fill: '#f6d9b5' });
  skyline(sheet, chance, {
    from: -40,
    to: 640,
    y: 596,
    low: 30,
    high: 130,
    wide: 50,
    fill: '#2b2e5e',
    lamp: ink.akari,
  });
  sheet.rect(0, 586, 1600, 320, {
    fill: sheet.level(586, 900, [0, '#eab08f'], [0.14, '#9b7a9c'], [0.5, '#3f4a84'], [1, '#141f4a']),
  });
  for (const x of [120, 260, 380, 455, 560, 700, 820, 940, 1180, 1330, 1460])
    lightOnWater(sheet, chance, {
      x,
      top: 592,
      bottom: 690 + (x % 9) * 14,
      width: 40,
      colour: x === 455 ? '#f09a83' : '#ffdca4',
      count: 12,
      strength: 0.5,
    });
  hangingBridge(sheet, {
    from: 640,
    to: 1680,
    deck: 560,
    water: 610,
    towers: [880, 1330],
    height: 190,
    colour: '#e9e2e6',
    lamp: ink.akari,
  });
  ripples(sheet, chance, { top: 596, bottom: 880, colour: '#ffd3ad', count: 60, strength: 0.4 });
  ripples(sheet, chance, { top: 620, bottom: 890, colour: '#1a2656', count: 40, strength: 0.45 });
  lightOnWater(sheet, chance, {
    x: 560,
    top: 770,
    bottom: 890,
    width: 300,
    colour: '#ffb877',
    count: 16,
    strength: 0.75,
  });
  const hull = '#1c1f40';
  sheet.path('M360 730Q400 764 470 768H690Q760 762 790 716Q740 736 690 738H450Q400 738 360 730z', {
    fill: hull,
  });
  sheet.path('M420 738V690H720V738z', { fill: '#4b3038' });
  sheet.path('M430 734v-36h284v36z', { fill: sheet.down([0, '#ffd487'], [1, '#fff1c8']) });
  sheet.path('M466 698v38M502 698v38M538 698v38M574 698v38M610 698v38M646 698v38M682 698v38', {
    stroke: '#4b3038',
    'stroke-width': 3.4,
  });
  sheet.path('M400 694Q420 676 440 666H704Q726 676 746 694Q570 686 400 694z', { fill: hull });
  for (let lantern = 0; lantern < 9; lantern += 1)
    sheet.ellipse(426 + lantern * 36, 705, 6, 9, { fill: '#e2694a' });
  boat(sheet, { x: 1120, y: 690, length: 64, sail: 0, hull: '#20244a', cloth: '#fff', lamp: ink.akari });
  const twig: Point[] = pairs([1640, 660, 1540, 700, 1420, 690, 1300, 750, 1230, 742]);
  limb(sheet, twig, { from: 18, to: 2, fill: '#2b2138' });
  limb(sheet, pairs([1480, 695, 1400, 770, 1330, 820]), { from: 8, to: 1.5, fill: '#2b2138' });
  const flowers = spray(sheet, chance, blossom(sheet, '#c9607a'), { count: 6, spread: 10 });
  strew(sheet, chance, twig, {
    shape: flowers,
    colours: ['#f6cfd0', '#f0b9c2', '#fbe3de'],
    count: 24,
    size: 2.7,
    spread: 40,
  });
  strew(sheet, chance, pairs([1480, 695, 1400, 770, 1330, 820]), {
    shape: flowers,
    colours: ['#f6cfd0', '#f0b9c2'],
    count: 12,
    size: 2.4,
    spread: 30,
  });
  return sheet;
}
