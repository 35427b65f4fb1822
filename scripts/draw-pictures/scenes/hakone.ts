/** The house on the mountain lake. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { house } from '../shapes/houses.ts';
import { carve, driftingCloud, hill, mountain, veil } from '../shapes/land.ts';
import { birds, boat } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, woodGrain } from '../shapes/sky-and-water.ts';
import { fir, treeline } from '../shapes/trees.ts';
import { type Point, Sheet, line } from '../sheet.ts';

/** Cedars over a mountain lake at dusk, the great cone behind, one white sail. */
export function hakone(): Sheet {
  const sheet = new Sheet(1600, 900);
  const chance = chanceFrom('hakone');
  sky(sheet, 560, ['#2b3768', '#6a5f93', '#c58a92', '#f0b48c', '#f9dca6']);
  woodGrain(sheet, chance, { top: 10, bottom: 360 });
  driftingCloud(sheet, chance, { x: 420, y: 190, width: 660, colour: '#f0b9a0', strength: 0.6, lobes: 4 });
  const peak: Point[] = [];
  for (let step = -24; step <= 24; step += 1) {
    const share = Math.max(0, (Math.abs(step) - 1.6) / 22.4);
    peak.push([
      980 + step * 29,
      182 + 320 * share ** 0.62 + (Math.abs(step) < 2 ? chance.between(0, 9) : chance.between(-2, 2)),
    ]);
  }
  mountain(sheet, peak, {
    fill: sheet.level(180, 520, [0, '#55588c'], [0.6, '#8f7b9d'], [1, '#e2b2a2']),
    floor: 560,
  });
  const snow = sheet.level(180, 340, [0, '#fff4e6'], [0.6, '#f3cfc4'], [1, '#c9a4b4']);
  const teeth: Point[] = [];
  for (const [x, y] of pairs([
    1118, 300, 1096, 330, 1080, 296, 1062, 372, 1042, 306, 1020, 348, 1006, 300, 984, 396, 966, 310, 944, 350,
    926, 300, 902, 362, 884, 302, 862, 326, 846, 300,
  ]))
    teeth.push([x, y]);
  sheet.path(`${line([...peak.filter(([, y]) => y < 300), ...teeth])}z`, { fill: snow });
  veil(sheet, 400, 580, '#f7d2a8', 0.6);
  const ridgeBack = carve(
    chance,
    pairs([-20, 420, 200, 400, 420, 470, 700, 510, 1000, 524, 1300, 470, 1640, 400]),
    { rough: 0.16 },
  );
  mountain(sheet, ridgeBack, { fill: sheet.level(400, 570, [0, '#5d5e85'], [1, '#c7979a']), floor: 580 });
  const ridgeFront = carve(chance, pairs([-20, 440, 160, 470, 330, 530, 520, 566]), { rough: 0.14 });
  treeline(sheet, chance, ridgeFront, {
    fill: sheet.level(420, 590, [0, '#3f4a6c'], [1, '#7d7790']),
    height: 34,
    spacing: 16,
    floor: 590,
  });
  treeline(sheet, chance, pairs([1080, 566, 1300, 530, 1640, 450]), {
    fill: sheet.level(420, 590, [0, '#3a4668'], [1, '#77728d']),
    height: 38,
    spacing: 17,
    floor: 590,
  });
  house(sheet, {
    x: 1400,
    y: 566,
    width: 250,
    height: 74,
    roof: '#30334e',
    wall: '#4c3f4a',
    lamp: ink.akari,
    edge: '#6d6f88',
  });
  sheet.rect(0, 562, 1600, 350, {
    fill: sheet.level(562, 900, [0, '#f3c39c'], [0.2, '#c08f9c'], [0.6, '#5b5c8b'], [1, '#252f5a']),
  });
  sheet.path(`${line(peak.map(([x, y]): Point => [x, 566 + (566 - y) * 0.62]))}z`, {
    fill: '#5a5688',
    opacity: 0.35,
  });
  lightOnWater(sheet, chance, {
    x: 1400,
    top: 570,
    bottom: 720,
    width: 190,
    colour: ink.akari,
    count: 18,
    strength: 0.6,
  });
  ripples(sheet, chance, { top: 568, bottom: 880, colour: '#ffdfb6', count: 66, strength: 0.45 });
  ripples(sheet, chance, { top: 600, bottom: 890, colour: '#2c3566', count: 44, strength: 0.4 });
  boat(sheet, { x: 720, y: 648, length: 110, sail: 118, hull: '#2d2a40', cloth: '#fdeed2' });
  lightOnWater(sheet, chance, {
    x: 735,
    top: 664,
    bottom: 760,
    width: 60,
    colour: '#fdeed2',
    count: 10,
    strength: 0.5,
  });
  const cedar = fir(sheet, chance, { slender: 1.5, tiers: 12 });
  const dark = sheet.down([0, '#27375a'], [1, '#131d3a']);
  for (const [x, y, tall] of triples([
    250, 930, 560, 70, 940, 790, 160, 950, 480, 350, 930, 300, -10, 940, 500, 1560, 940, 500, 1620, 940, 640,
  ]))
    sheet.use(cedar, x, y, { scale: tall / 100, fill: dark });
  hill(sheet, pairs([-20, 840, 220, 850, 460, 905]), { fill: '#131d3a', floor: 910 });
  birds(sheet, triples([600, 300, 36, 650, 280, 28, 632, 322, 24]), '#4a4873');
  return sheet;
}
