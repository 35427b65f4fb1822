/** Plans that are about a table. */
import { chanceFrom } from '../chance.ts';
import { ink } from '../colour.ts';
import { pairs, triples } from '../numbers.ts';
import { screens } from '../shapes/interior.ts';
import { driftingCloud, hill } from '../shapes/land.ts';
import { paperLantern, steam } from '../shapes/lights-and-boats.ts';
import { lightOnWater, ripples, sky, sun } from '../shapes/sky-and-water.ts';
import { blossom, limb, mapleLeaf, spray, strew } from '../shapes/trees.ts';
import { type Point, Sheet } from '../sheet.ts';

/** A breakfast tray by the morning sea. */
export function breakfast(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('breakfast');
  sky(sheet, 380, ['#6ea7bd', '#c7dcd2', '#f8e7c3']);
  sun(sheet, { x: 860, y: 220, radius: 46, colour: '#fff6dc', halo: 5 });
  hill(sheet, pairs([-20, 372, 200, 330, 420, 360, 620, 386]), { fill: '#9cbcb8', floor: 386 });
  sheet.rect(0, 376, 1200, 150, {
    fill: sheet.level(376, 520, [0, '#f3ead0'], [0.4, '#8fc0c2'], [1, '#4f98ab']),
  });
  ripples(sheet, chance, { top: 380, bottom: 510, colour: '#fffbe8', count: 40, strength: 0.6, size: 0.6 });
  sheet.path('M0 506H1200V800H0z', { fill: sheet.down([0, '#d9b384'], [1, '#9a6d49']) });
  sheet.path('M0 560H1200M0 630H1200M0 716H1200', { stroke: '#7b5438', 'stroke-width': 2, opacity: 0.4 });
  sheet.ellipse(600, 690, 480, 60, { fill: '#3c2415', opacity: 0.25 });
  sheet.path('M210 540H990L1080 700H120z', {
    fill: sheet.across([0, '#7d3a30'], [0.5, '#93473a'], [1, '#6b3029']),
  });
  sheet.path('M120 700H1080v20H120z', { fill: '#4d211d' });
  sheet.path('M236 552H964L1040 686H160z', {
    fill: 'none',
    stroke: '#c98a5f',
    'stroke-width': 2.4,
    opacity: 0.7,
  });
  bowl(sheet, { x: 330, y: 630, width: 170, outside: '#35506e', inside: '#fffdf4', heap: '#fffdf4' });
  bowl(sheet, { x: 860, y: 634, width: 180, outside: '#3a2624', inside: '#b9854f' });
  sheet.path('M846 610l16-6 8 10-18 6zM880 606l14 2-6 12-14-2z', { fill: '#f6e8c4' });
  sheet.path('M832 606q14-8 22 0M884 620q10 6 20-2', { stroke: '#5f8f5c', 'stroke-width': 4, fill: 'none' });
  sheet.path('M480 640h240l18 26H462z', { fill: '#7d94a0' });
  sheet.path('M480 640h240l4-8H476z', { fill: '#a9bcc2' });
  sheet.path('M500 636q60-34 130-22 30 6 56 20l24-14v32l-24-8q-90 30-186-8z', {
    fill: sheet.down([0, '#c98a55'], [0.6, '#e0b07c'], [1, '#a9653d']),
  });
  sheet.path('M540 622l16 22M574 616l16 28M608 616l14 26', {
    stroke: '#7d4628',
    'stroke-width': 4,
    opacity: 0.6,
  });
  bowl(sheet, { x: 480, y: 586, width: 92, outside: '#5f8f72', inside: '#e9b94f' });
  bowl(sheet, { x: 606, y: 580, width: 92, outside: '#a9573f', inside: '#f0e6d0' });
  bowl(sheet, { x: 730, y: 586, width: 92, outside: '#e9dfc6', inside: '#6f8f5c' });
  sheet.path('M400 712L800 704', { stroke: '#3a2624', 'stroke-width': 6, 'stroke-linecap': 'round' });
  sheet.path('M410 720L806 712', { stroke: '#3a2624', 'stroke-width': 5, 'stroke-linecap': 'round' });
  for (const [x, height] of pairs([330, 190, 860, 170]))
    steam(sheet, chance, { x, y: 610, height, width: 34, colour: '#fffaf0', strength: 0.75 });
  return sheet;
}

/** An evening course set out under a paper lantern. */
export function dinner(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('dinner');
  sheet.rect(0, 0, 1200, 800, { fill: sheet.down([0, '#2b2233'], [0.55, '#4b3540'], [1, '#2c1f22']) });
  screens(
    sheet,
    { left: 90, top: 60, right: 520, bottom: 470 },
    { frame: '#2a1d1c', paper: '#efcd92', columns: 6, rows: 6 },
  );
  screens(
    sheet,
    { left: 680, top: 60, right: 1110, bottom: 470 },
    { frame: '#2a1d1c', paper: '#efcd92', columns: 6, rows: 6 },
  );
  sheet.rect(520, 60, 160, 410, { fill: sheet.down([0, '#27365f'], [1, '#8f6f88']) });
  sun(sheet, { x: 604, y: 150, radius: 30, colour: '#fdf0cf', halo: 3 });
  hill(sheet, pairs([520, 420, 570, 380, 630, 400, 680, 370]), { fill: '#3f3a5f', floor: 470 });
  paperLantern(sheet, { x: 300, y: 170, height: 130, paper: ink.akari, frame: '#2a1d1c' });
  sheet.path('M0 470H1200V800H0z', { fill: sheet.down([0, '#5d3f33'], [1, '#2a1a17']) });
  sheet.ellipse(440, 640, 560, 150, { fill: sheet.glow([0, '#ffcf86', 0.5], [1, '#ffcf86', 0]) });
  sheet.path('M140 540H1060L1160 760H40z', {
    fill: sheet.across([0, '#3f2420'], [0.4, '#5d352b'], [1, '#2b1816']),
  });
  sheet.path('M172 554H1028L1112 742H88z', {
    fill: 'none',
    stroke: '#c98a5f',
    'stroke-width': 2.4,
    opacity: 0.6,
  });
  sheet.path('M200 652q10-50 130-50t136 50q-10 48-136 48t-130-48z', { fill: '#3f5f78' });
  sheet.path('M222 648q14-34 108-34t112 34q-10 34-112 34t-108-34z', { fill: '#e9efe9' });
  for (const [x, y, colour] of [
    [270, 640, '#e07f6b'],
    [300, 634, '#e58f78'],
    [330, 632, '#e07f6b'],
    [364, 636, '#f4efe4'],
    [394, 642, '#efe6d8'],
  ] as const)
    sheet.path(`M${x - 20} ${y + 12}q6-26 26-24t12 26q-18 10-38-2z`, { fill: colour });
  sheet.path('M246 660q16-26 40-18-8 26-40 18zM410 658q-4-22 20-26 4 20-20 26z', { fill: '#5f8f5c' });
  bowl(sheet, { x: 590, y: 640, width: 150, outside: '#231a1c', inside: '#c08a4f' });
  sheet.path('M568 612q22-14 44 0-6 12-22 12t-22-12z', { fill: '#f4e8cf' });
  sheet.path('M584 606l16-10 2 14z', { fill: ink.shu });
  sheet.path('M742 612H1004L1030 690H720z', { fill: '#56606a' });
  sheet.path('M742 612H1004l4 12H738z', { fill: '#8b979c' });
  for (const [x, w] of pairs([780, 54, 850, 62, 930, 50])) {
    sheet.path(`M${x - w / 2} 656q4-30 ${w / 2}-30t${w / 2} 30q-${w / 2} 14-${w} 0z`, {
      fill: sheet.down([0, '#b86a48'], [1, '#6f3427']),
    });
  }
  sheet.path('M970 656q10-34 34-30-4 30-34 30z', { fill: '#6f9c5c' });
  bowl(sheet, { x: 480, y: 570, width: 80, outside: '#e9dfc6', inside: '#dbe6c4' });
  bowl(sheet, { x: 690, y: 566, width: 80, outside: '#9a4a3c', inside: '#f0d9a8' });
  sheet.path('M880 590v-56q0-10 8-14v-26h18v26q8 4 8 14v56z', {
    fill: sheet.across([0, '#e9dfc9'], [1, '#a9977a']),
  });
  sheet.path('M940 590l-4-26h34l-4 26z', { fill: '#e9dfc9' });
  sheet.path('M300 734L760 728', { stroke: '#c99a68', 'stroke-width': 6, 'stroke-linecap': 'round' });
  steam(sheet, chance, { x: 590, y: 606, height: 190, width: 32, colour: '#fff2dc', strength: 0.5 });
  const leaf = mapleLeaf(sheet);
  for (const [x, y, turn] of triples([1060, 716, 20, 150, 700, -30, 1010, 738, 70]))
    sheet.use(leaf, x, y, { scale: 3.4, turn, fill: ink.shu });
  return sheet;
}

/** Two glasses, flowers and a lit bay for a day to remember. */
export function anniversary(): Sheet {
  const sheet = new Sheet(1200, 800);
  const chance = chanceFrom('anniversary');
  sky(sheet, 470, ['#2c3468', '#7a6a9c', '#e2a59b', '#fbd8ab']);
  sun(sheet, { x: 380, y: 408, radius: 42, colour: '#fff1cc', halo: 5.5 });
  driftingCloud(sheet, chance, { x: 820, y: 180, width: 640, colour: '#f0b8a8', strength: 0.6, lobes: 3 });
  hill(sheet, pairs([640, 470, 820, 430, 1000, 400, 1220, 380]), { fill: '#7b668f', floor: 476 });
  sheet.rect(0, 464, 1200, 140, {
    fill: sheet.level(464, 600, [0, '#fbd3a6'], [0.5, '#a98399'], [1, '#565788']),
  });
  lightOnWater(sheet, chance, { x: 380, top: 470, bottom: 600, width: 130, colour: '#ffeec4', count: 18 });
  ripples(sheet, chance, { top: 470, bottom: 600, colour: '#ffe0bd', count: 34, strength: 0.5, size: 0.6 });
  sheet.path('M0 590H1200V800H0z', { fill: sheet.down([0, '#f3e6d2'], [1, '#b9a08f']) });
  sheet.path('M0 590H1200', { stroke: '#fffaf0', 'stroke-width': 6 });
  sheet.path('M150 590q20 90-10 210M420 590q-10 110 20 210M760 590q30 100 0 210M1040 590q-16 90 24 210', {
    stroke: '#a98d80',
    'stroke-width': 3,
    fill: 'none',
    opacity: 0.4,
  });
  for (const [x, tilt] of pairs([540, -5, 680, 6])) {
    sheet.put(`<g transform="translate(${x} 706)rotate(${tilt})">`);
    sheet.path('M-34-300Q-44-170 0-150Q44-170 34-300z', { fill: '#fff8ea', opacity: 0.42 });
    sheet.path('M-36-250Q-38-168 0-154Q38-168 36-250z', {
      fill: sheet.down([0, '#ffe2a3', 0.9], [1, '#e9a65f', 0.9]),
    });
    sheet.path('M-12-170h0M6-190h0M-4-212h0M14-226h0M-18-232h0', {
      stroke: '#fffbe9',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
    sheet.path('M-34-300Q-44-170 0-150Q44-170 34-300M0-150V-8', {
      stroke: '#fffdf4',
      'stroke-width': 4,
      fill: 'none',
    });
    sheet.ellipse(0, -4, 40, 9, { fill: '#fffdf4', opacity: 0.85 });
    sheet.put('</g>');
  }
  const flowers = spray(sheet, chance, blossom(sheet, '#b8506a'), { count: 7, spread: 11 });
  for (const stem of [
    pairs([960, 700, 940, 600, 890, 520]),
    pairs([960, 700, 970, 580, 980, 490]),
    pairs([960, 700, 1000, 610, 1070, 540]),
    pairs([960, 700, 1010, 640, 1110, 620]),
  ] as Point[][]) {
    limb(sheet, stem, { from: 5, to: 3, fill: '#4f7358' });
    strew(sheet, chance, stem.slice(1), {
      shape: flowers,
      colours: ['#f3c0c0', '#e79a9f', '#fbe3dc', '#d97f86'],
      count: 8,
      size: 3,
      spread: 30,
    });
  }
  sheet.path('M922 660h76q14 40-8 96h-60q-22-56-8-96z', {
    fill: sheet.across([0, '#f4f0e6'], [1, '#9db0b0']),
  });
  sheet.path('M170 720q90-30 190 0v18H170z', { fill: '#fffaf0' });
  sheet.path('M196 712v-58q70-22 138 0v58q-70 20-138 0z', {
    fill: sheet.across([0, '#fff6e6'], [1, '#e2cdb4']),
  });
  sheet.path('M196 656q70 22 138 0v14q-18 16-34 2-16 18-34 4-18 14-34-2-20 12-36-4z', { fill: '#d98a84' });
  for (const x of [232, 265, 298]) {
    sheet.rect(x - 3, 604, 6, 46, { fill: '#f6e0a8' });
    sheet.circle(x, 592, 26, { fill: sheet.glow([0, ink.akari, 0.8], [1, ink.akari, 0]) });
    sheet.path(`M${x} 604q-9-10 0-26 9 16 0 26z`, { fill: '#fff0b8' });
  }
  return sheet;
}

function bowl(
  sheet: Sheet,
  {
    x,
    y,
    width,
    outside,
    inside,
    heap,
  }: { x: number; y: number; width: number; outside: string; inside: string; heap?: string },
): void {
  const w = width;
  sheet.ellipse(x, y + w * 0.16, w * 0.42, w * 0.08, { fill: '#1d0f0c', opacity: 0.35 });
  sheet.path(
    `M${x - w / 2} ${y - w * 0.2}Q${x - w * 0.42} ${y + w * 0.16} ${x - w * 0.16} ${y + w * 0.2}H${x + w * 0.16}Q${x + w * 0.42} ${y + w * 0.16} ${x + w / 2} ${y - w * 0.2}z`,
    { fill: sheet.across([0, outside], [0.35, outside], [1, '#1d1a1f']) },
  );
  sheet.ellipse(x, y - w * 0.2, w / 2, w * 0.13, { fill: inside });
  sheet.ellipse(x, y - w * 0.2, w / 2, w * 0.13, {
    fill: 'none',
    stroke: '#fff7e6',
    'stroke-width': 2.4,
    opacity: 0.6,
  });
  if (heap)
    sheet.path(
      `M${x - w * 0.4} ${y - w * 0.2}q${w * 0.08} ${-w * 0.26} ${w * 0.4} ${-w * 0.26}t${w * 0.4} ${w * 0.26}q${-w * 0.4} ${w * 0.16} ${-w * 0.8} 0z`,
      { fill: sheet.down([0, heap], [1, '#e2dac8']) },
    );
}
