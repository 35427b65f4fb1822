/** The house on the cliffs. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, quads, triples } from '../numbers.ts';
import { house, lighthouse } from '../shapes/houses.ts';
import { carve, hill, mountain, rock, summerCloud } from '../shapes/land.ts';
import { birds, boat } from '../shapes/lights-and-boats.ts';
import { foam, ripples, sky, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, pine } from '../shapes/trees.ts';
import { type Point, Sheet, short } from '../sheet.ts';

const pineInk = { trunk: ink.kuri, leaf: '#27493f', light: '#4e7a60' };

/** Cliffs and surf below a lighthouse, pines leaning out, white sails at noon. */
export function izuKogen(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('izu-kogen');
  sky(sheet, 420, ['#1f639a', '#5f9fbd', '#b4d4d3', '#eff0de']);
  woodGrain(sheet, chance, { top: 10, bottom: 300 });
  summerCloud(sheet, chance, {
    x: 360,
    y: 392,
    width: 620,
    height: 150,
    fill: sheet.down([0, '#fffaf0', 0.95], [1, '#e9efe4', 0.1]),
  });
  summerCloud(sheet, chance, {
    x: 700,
    y: 396,
    width: 380,
    height: 84,
    fill: sheet.down([0, '#fffaf0', 0.9], [1, '#e9efe4', 0.1]),
  });
  mountain(sheet, carve(chance, pairs([-20, 412, 120, 380, 300, 396, 470, 408, 620, 424]), { rough: 0.14 }), {
    fill: sheet.level(370, 430, [0, '#6f9fb8'], [1, '#b9d3d3']),
    floor: 424,
  });
  sheet.rect(0, 418, 1600, 490, {
    fill: sheet.level(418, 900, [0, '#a9d0cd'], [0.12, '#63a6b3'], [0.5, '#2b7797'], [1, '#12466f']),
  });
  ripples(sheet, chance, {
    top: 424,
    bottom: 880,
    colour: '#d9efe8',
    count: 80,
    strength: 0.42,
    right: 1250,
  });
  ripples(sheet, chance, { top: 470, bottom: 890, colour: '#0f4a73', count: 50, strength: 0.4, right: 1250 });
  boat(sheet, { x: 300, y: 474, length: 54, sail: 58, hull: '#4b4743', cloth: '#fdf8ea' });
  boat(sheet, { x: 452, y: 452, length: 30, sail: 32, hull: '#5c6468', cloth: '#fdf8ea' });
  boat(sheet, { x: 168, y: 448, length: 24, sail: 26, hull: '#5c6468', cloth: '#f7f0dd' });
  const far = carve(chance, pairs([860, 420, 900, 360, 1010, 330, 1130, 300, 1300, 310, 1640, 280]), {
    rough: 0.22,
    finest: 16,
  });
  mountain(sheet, far, { fill: sheet.level(290, 460, [0, '#4f7f78'], [1, '#8fb0a0']), floor: 448 });
  lighthouse(sheet, { x: 950, y: 352, height: 104, wall: '#fbf6ea', dark: '#b8503c' });
  const cliff = carve(
    chance,
    pairs([980, 610, 1010, 520, 1050, 500, 1062, 440, 1150, 420, 1300, 392, 1640, 352]),
    { rough: 0.34, finest: 16 },
  );
  mountain(sheet, cliff, {
    fill: sheet.level(380, 720, [0, '#8b7b6b'], [0.5, '#6a5c55'], [1, '#3f3f47']),
    floor: 720,
  });
  columns(sheet, chance, { from: 1010, to: 1640, top: 452, foot: 720, fill: '#34363f' });
  grove(sheet, chance, pairs([1046, 470, 1070, 430, 1200, 402, 1400, 380, 1640, 340]), {
    fill: sheet.level(330, 470, [0, '#6f9c68'], [1, '#2f6152']),
    size: 34,
    floor: 446,
  });
  house(sheet, {
    x: 1196,
    y: 412,
    width: 260,
    height: 88,
    roof: '#45444c',
    wall: '#6b5748',
    lamp: '#f4d79b',
    edge: '#8a8990',
  });
  grove(sheet, chance, pairs([1160, 430, 1300, 410, 1460, 398, 1640, 380]), {
    fill: sheet.level(370, 470, [0, '#5a8c60'], [1, '#2a5a4d']),
    size: 36,
    floor: 450,
  });
  foam(sheet, chance, pairs([900, 716, 990, 690, 1080, 716, 1200, 706, 1340, 728, 1480, 712, 1640, 730]), {
    thick: 22,
    fill: '#fdfaf0',
  });
  for (const [x, y, width, height] of quads([
    1010, 712, 150, 110, 870, 742, 120, 70, 1150, 760, 230, 130, 740, 770, 84, 38,
  ])) {
    rock(sheet, chance, { x, y, width, height, lit: '#776a62', dark: '#33353f' });
    foam(
      sheet,
      chance,
      [
        [x - width * 0.72, y + 6],
        [x - width * 0.2, y + 2],
        [x + width * 0.3, y + 8],
        [x + width * 0.75, y + 2],
      ],
      { thick: 13, fill: '#fffdf5' },
    );
  }
  const surf: Point[] = pairs([330, 950, 500, 866, 700, 838, 880, 862, 1050, 826, 1260, 848, 1640, 806]);
  hill(
    sheet,
    surf.map(([x, y]): Point => [x, y + 26]),
    { fill: sheet.level(830, 900, [0, '#2f8195', 0.9], [1, '#123f63']), floor: 910 },
  );
  foam(sheet, chance, surf, { thick: 20, fill: '#fffdf5', strength: 0.95 });
  rock(sheet, chance, { x: 1440, y: 905, width: 520, height: 190, lit: '#6e625c', dark: '#2b2e39' });
  pine(sheet, chance, { x: 1600, y: 800, size: 470, lean: -1, ...pineInk });
  birds(sheet, triples([640, 240, 44, 716, 216, 34, 590, 206, 26]), '#fdfaf0');
  return sheet;
}

function columns(
  sheet: Sheet,
  chance: ReturnType<typeof chanceFrom>,
  { from, to, top, foot, fill }: { from: number; to: number; top: number; foot: number; fill: string },
): void {
  let d = '';
  for (let x = from; x < to; x += chance.between(16, 40)) {
    const begin = top + chance.between(0, 70);
    const wide = chance.between(5, 14);
    d += `M${short(x, 0)} ${short(begin, 0)}l${short(wide, 0)} ${short(chance.between(10, 30), 0)}V${short(foot - chance.between(0, 60), 0)}l${short(-wide, 0)}-${short(chance.between(6, 30), 0)}z`;
  }
  sheet.path(d, { fill, opacity: 0.55 });
}
