/** The house on the terraces. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { hangingBridge, house } from '../shapes/houses.ts';
import { carve, driftingCloud, hill, mountain } from '../shapes/land.ts';
import { birds, boat } from '../shapes/lights-and-boats.ts';
import { ripples, sky, sun, woodGrain } from '../shapes/sky-and-water.ts';
import { grove, pine } from '../shapes/trees.ts';
import { type Point, Sheet, curve, short } from '../sheet.ts';

const pineInk = { trunk: ink.kuri, leaf: '#27493f', light: '#4e7a60' };

/** Terraces holding the sky, an inland sea and a great bridge in the haze. */
export function awaji(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('awaji');
  sky(sheet, 380, ['#4b82a4', '#94bfc4', '#dbe3cd', '#f8e6bd']);
  woodGrain(sheet, chance, { top: 10, bottom: 280 });
  sun(sheet, { x: 400, y: 210, radius: 44, colour: '#fff6dc', halo: 5 });
  driftingCloud(sheet, chance, { x: 1060, y: 120, width: 620, colour: '#fdf6e4', strength: 0.8, lobes: 3 });
  mountain(
    sheet,
    carve(chance, pairs([700, 372, 860, 340, 1060, 318, 1240, 330, 1640, 290]), { rough: 0.16 }),
    { fill: sheet.level(290, 390, [0, '#8fb0bd'], [1, '#d0dcd2']), floor: 384 },
  );
  sheet.rect(0, 374, 1600, 240, {
    fill: sheet.level(374, 610, [0, '#f0e6c6'], [0.3, '#a9cbc8'], [1, '#4f93a8']),
  });
  ripples(sheet, chance, { top: 380, bottom: 600, colour: '#fffbe9', count: 60, strength: 0.55, size: 0.7 });
  hangingBridge(sheet, {
    from: 560,
    to: 1640,
    deck: 352,
    water: 384,
    towers: [800, 1240],
    height: 108,
    colour: '#7295a5',
  });
  boat(sheet, { x: 470, y: 440, length: 50, sail: 52, hull: '#57544f', cloth: '#fffaf0' });
  boat(sheet, { x: 620, y: 418, length: 30, sail: 32, hull: '#6b7478', cloth: '#fffaf0' });
  hill(sheet, pairs([820, 520, 1000, 470, 1200, 440, 1400, 400, 1640, 380]), {
    fill: sheet.level(380, 540, [0, '#6f9c86'], [1, '#a8c3a0']),
    floor: 560,
  });
  grove(sheet, chance, pairs([840, 524, 1010, 478, 1200, 446, 1420, 408, 1640, 380]), {
    fill: sheet.level(370, 560, [0, '#5b8f76'], [1, '#8fb38d']),
    size: 28,
    floor: 570,
  });
  const steps = 9;
  for (let step = 0; step < steps; step += 1) {
    const near = step / (steps - 1);
    const y = 522 + near ** 1.35 * 350;
    const bow = 26 + near * 52;
    const edge: Point[] = [];
    for (let at = 0; at <= 8; at += 1)
      edge.push([
        -30 + at * 208,
        y +
          Math.sin(at * 0.8 + step * 1.3) * bow * 0.6 -
          (at - 3.4) ** 2 * (2.4 + near * 2.4) +
          chance.between(-5, 5) +
          30,
      ]);
    const bank = sheet.level(y - 40, y + 60, [0, '#7fa765'], [1, '#4e7d55']);
    hill(
      sheet,
      edge.map(([x, py]): Point => [x, py - 7 - near * 9]),
      { fill: bank, floor: 910 },
    );
    hill(sheet, edge, {
      fill: sheet.level(y - 70, y + 90, [0, '#f7ecc9'], [0.45, '#bcd8d3'], [1, '#6fa9bb']),
      floor: 910,
    });
    const sprouts: Point[] = edge.map(([x, py]): Point => [x, py + 15 + near * 16]);
    sheet.path(curve(sprouts), {
      fill: 'none',
      stroke: '#6b9c5f',
      'stroke-width': 3 + near * 5,
      'stroke-dasharray': '2 13',
      opacity: 0.75,
    });
    for (const at of step % 2 === 0 ? [1, 4, 6] : [2, 5, 7]) {
      const [x, py] = edge[at]!;
      const shift = x + chance.between(-50, 50);
      sheet.path(
        `M${short(shift, 0)} ${short(py - 2, 0)}q${short(6 + near * 10, 0)} ${short(30 + near * 40, 0)} ${short(-8 - near * 14, 0)} ${short(70 + near * 90, 0)}`,
        { fill: 'none', stroke: '#719c60', 'stroke-width': 4 + near * 7 },
      );
    }
  }
  house(sheet, {
    x: 1290,
    y: 560,
    width: 330,
    height: 104,
    roof: '#4a4a52',
    wall: '#77604d',
    lamp: ink.akari,
    edge: '#8a8a90',
  });
  house(sheet, {
    x: 1080,
    y: 570,
    width: 190,
    height: 72,
    roof: '#55555d',
    wall: '#77604d',
    lamp: ink.akari,
    edge: '#8a8a90',
  });
  grove(sheet, chance, pairs([1460, 566, 1520, 540, 1640, 530]), { fill: '#4f8063', size: 34, floor: 590 });
  grove(sheet, chance, pairs([930, 580, 970, 556, 1010, 580]), { fill: '#5b8c69', size: 26, floor: 582 });
  pine(sheet, chance, { x: 110, y: 960, size: 640, ...pineInk });
  birds(sheet, triples([760, 236, 34, 820, 214, 26]), '#5b7f8f');
  return sheet;
}
