/** The house among the lavender. */
import { chanceFrom } from '../chance.ts';
import { pairs, triples } from '../numbers.ts';
import { lodge } from '../shapes/houses.ts';
import { carve, driftingCloud, hill, mountain, shade, snowcap, veil } from '../shapes/land.ts';
import { birds } from '../shapes/lights-and-boats.ts';
import { sky, woodGrain } from '../shapes/sky-and-water.ts';
import { fir, grove, treeline } from '../shapes/trees.ts';
import { Sheet } from '../sheet.ts';

/** Lavender in long rows, wheat hills and a distant range. */
export function furano(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('furano');
  sky(sheet, 520, ['#2f6f9c', '#6ba3bb', '#b9d5d3', '#eee9d2']);
  woodGrain(sheet, chance, { top: 10, bottom: 320 });
  driftingCloud(sheet, chance, { x: 420, y: 130, width: 720, colour: '#fdf6e6', strength: 0.85, lobes: 4 });
  driftingCloud(sheet, chance, { x: 1310, y: 220, width: 460, colour: '#fdf6e6', strength: 0.75, lobes: 3 });
  const range = carve(
    chance,
    pairs([-20, 430, 240, 380, 460, 330, 600, 352, 760, 270, 900, 330, 1060, 300, 1300, 390, 1640, 400]),
    { rough: 0.24, finest: 16 },
  );
  mountain(sheet, range, {
    fill: sheet.level(270, 500, [0, '#6a8cae'], [1, '#c6d6d3']),
    floor: 540,
    edge: '#587aa0',
  });
  snowcap(
    sheet,
    chance,
    range.filter(([x]) => x > 640 && x < 1040),
    { line: 326, tongue: 26, fill: '#f4f3ec' },
  );
  shade(sheet, chance, range, {
    fill: sheet.level(270, 480, [0, '#4b6d99', 0.6], [1, '#8aa9b9', 0]),
    depth: 1.2,
    reach: 4,
  });
  veil(sheet, 400, 540, '#eef0e0', 0.8);
  treeline(sheet, chance, pairs([-20, 500, 500, 480, 1000, 496, 1640, 470]), {
    fill: '#7ea291',
    height: 26,
    spacing: 17,
    floor: 540,
  });
  hill(sheet, pairs([-20, 520, 300, 486, 700, 516, 1100, 478, 1640, 500]), {
    fill: sheet.level(480, 620, [0, '#b9c987'], [1, '#8fb07a']),
    floor: 700,
  });
  hill(sheet, pairs([500, 600, 800, 540, 1150, 506, 1640, 560]), {
    fill: sheet.level(500, 640, [0, '#e6c877'], [1, '#cfa95c']),
    floor: 720,
  });
  hill(sheet, pairs([-20, 570, 260, 540, 620, 570, 900, 604]), {
    fill: sheet.level(540, 680, [0, '#94b57c'], [1, '#6f9a72']),
    floor: 720,
  });
  const poplar = fir(sheet, chance, { slender: 3.4, tiers: 12 });
  for (const [x, y, tall] of triples([
    1130, 512, 92, 1160, 510, 112, 1194, 510, 100, 1228, 512, 118, 1266, 514, 96,
  ]))
    sheet.use(poplar, x, y, { scale: tall / 100, fill: '#3f6e5d' });
  lodge(sheet, {
    x: 352,
    y: 562,
    width: 170,
    roof: '#a2503f',
    wall: '#efe3cb',
    lamp: '#f6d48c',
    under: '#7c392f',
  });
  grove(sheet, chance, pairs([180, 566, 215, 540, 262, 564]), { fill: '#4d7a60', size: 26, floor: 566 });
  grove(sheet, chance, pairs([446, 566, 490, 548, 560, 570]), { fill: '#4d7a60', size: 24, floor: 570 });
  const colours = [
    ['#8573b4', '#6b5aa3'],
    ['#9a86c2', '#7a68ae'],
    ['#7765aa', '#5f5096'],
  ] as const;
  const field = 'M-20 646C300 596 700 590 1000 610S1450 640 1640 600V900H-20z';
  sheet.path(field, { fill: sheet.level(600, 900, [0, '#a9c089'], [1, '#57835c']) });
  sheet.within(`<path d="${field}"/>`, () => {
    for (let row = -9; row <= 12; row += 1) {
      const [light, deep] = colours[(row + 12) % 3]!;
      const foot = 620 + row * 178;
      const top = 760 + row * 46;
      const d = `M${top - 9} 588C${top - 20} 690 ${foot - 40} 780 ${foot - 62} 905H${foot + 62}C${foot + 34} 790 ${top + 14} 690 ${top + 9} 588z`;
      sheet.path(d, { fill: sheet.level(600, 900, [0, light], [1, deep]) });
      sheet.path(`M${top} 588C${top - 4} 690 ${foot - 6} 780 ${foot - 10} 905`, {
        fill: 'none',
        stroke: '#d3c4e8',
        'stroke-width': 6,
        'stroke-linecap': 'round',
        'stroke-dasharray': '0 15',
        opacity: 0.5,
      });
    }
  });
  birds(sheet, triples([820, 190, 30, 862, 172, 22]), '#4b6d8c');
  return sheet;
}
