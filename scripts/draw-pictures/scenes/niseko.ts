/** The lodge in the powder snow. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { lodge } from '../shapes/houses.ts';
import { carve, cone, gullies, hill, mountain, snowcap, veil } from '../shapes/land.ts';
import { steam } from '../shapes/lights-and-boats.ts';
import { sky, stars, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { snowyFir, treeline } from '../shapes/trees.ts';
import { Sheet } from '../sheet.ts';

/** A lone volcano across a moonlit snowfield, a lodge with light in every window. */
export function niseko(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('niseko');
  sky(sheet, 610, ['#101f42', '#1d3766', '#365a8c', '#7892b4', '#c6c9cf']);
  woodGrain(sheet, chance, { top: 10, bottom: 420, strength: 0.05 });
  stars(sheet, chance, { count: 90, bottom: 420 });
  sun(sheet, { x: 372, y: 172, radius: 52, colour: '#fbf3d8', halo: 4.2 });
  const yotei = cone(chance, { x: 1010, top: 150, foot: 600, left: 640, right: 620, crater: 44, steep: 1.6 });
  mountain(sheet, yotei, {
    fill: sheet.level(150, 600, [0, '#4f6f9e'], [0.6, '#7d96bb'], [1, '#aebdd2']),
    floor: 640,
  });
  snowcap(sheet, chance, yotei, {
    line: 430,
    tongue: 120,
    fill: sheet.level(150, 520, [0, '#fdfbf4'], [0.6, '#dfe7f1'], [1, '#b6c5da']),
  });
  gullies(sheet, chance, {
    x: 1010,
    top: 160,
    foot: 600,
    reach: [-60, 480],
    count: 16,
    fill: sheet.level(150, 560, [0, '#6d8ab6', 0.85], [1, '#6f8ab4', 0.1]),
  });
  gullies(sheet, chance, {
    x: 1010,
    top: 190,
    foot: 590,
    reach: [-470, -80],
    count: 7,
    fill: sheet.level(150, 560, [0, '#8fa6c8', 0.6], [1, '#6f8ab4', 0.1]),
  });
  mountain(sheet, carve(chance, pairs([-20, 520, 160, 470, 360, 540, 560, 560, 760, 600]), { rough: 0.2 }), {
    fill: sheet.level(460, 620, [0, '#4d6c98'], [1, '#93a8c5']),
    floor: 650,
  });
  veil(sheet, 500, 680, '#c9d3e1', 0.75);
  sheet.rect(0, 610, 1600, 120, { fill: '#c6cfdb' });
  treeline(sheet, chance, pairs([-20, 640, 340, 622, 760, 650, 1200, 626, 1640, 640]), {
    fill: sheet.level(560, 720, [0, '#28456f'], [1, '#8097b9']),
    height: 58,
    spacing: 23,
    floor: 720,
  });
  hill(sheet, pairs([-20, 690, 380, 660, 820, 700, 1240, 668, 1640, 680]), {
    fill: sheet.level(660, 900, [0, '#e6ecf3'], [0.45, '#a9bcd6'], [1, '#4d6c9c']),
    floor: 910,
  });
  sheet.ellipse(1130, 726, 430, 62, { fill: sheet.glow([0, '#ffd489', 0.75], [1, '#ffd489', 0]) });
  lodge(sheet, {
    x: 1250,
    y: 716,
    width: 230,
    roof: '#dfe7f1',
    wall: '#3b3140',
    lamp: ink.akari,
    under: '#8ea4c6',
  });
  lodge(sheet, {
    x: 1030,
    y: 730,
    width: 340,
    roof: '#f1f4f8',
    wall: '#3b3140',
    lamp: ink.akari,
    under: '#8ea4c6',
  });
  steam(sheet, chance, { x: 1120, y: 606, height: 170, width: 26, colour: '#f5ead9', strength: 0.5 });
  hill(sheet, pairs([-20, 780, 420, 742, 880, 790, 1300, 752, 1640, 772]), {
    fill: sheet.level(740, 900, [0, '#f0f3f7'], [0.5, '#bccbe0'], [1, '#6583b0']),
    floor: 910,
  });
  const tree = snowyFir(sheet, chance, {
    body: sheet.down([0, '#1d3862'], [1, '#0f2244']),
    snow: sheet.down([0, '#e9eff6'], [1, '#86a0c6']),
    tiers: 12,
  });
  for (const [x, y, tall] of triples([
    250, 800, 240, 355, 786, 160, 150, 820, 300, 1440, 790, 190, 1545, 812, 300, 470, 800, 110,
  ]))
    sheet.use(tree, x, y, { scale: tall / 100 });
  sheet.use(tree, 50, 960, { scale: 6.2 });
  const flakes: string[] = [];
  for (let flake = 0; flake < 110; flake += 1)
    flakes.push(`M${Math.round(chance.between(0, 1600))} ${Math.round(chance.between(0, 880))}h0`);
  sheet.path(flakes.join(''), {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 4.4,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
  return sheet;
}
