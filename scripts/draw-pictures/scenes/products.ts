/** What points are exchanged for: each lies on a cloth before a paper screen, in its own hour of the day. */
import { chanceFrom } from '../chance.ts';
import { blend, ink } from '../colour.ts';
import { pairs, quads } from '../numbers.ts';
import { hill } from '../shapes/land.ts';
import { steam } from '../shapes/lights-and-boats.ts';
import { sun } from '../shapes/sky-and-water.ts';
import { blossom, limb, spray } from '../shapes/trees.ts';
import { Sheet } from '../sheet.ts';

type Stage = { readonly wall: readonly [string, string]; readonly cloth: readonly [string, string] };

/** A wall, a table with a cloth, and the shadow of what will lie on it. */
function stage({ wall, cloth }: Stage, shadow: readonly [x: number, y: number, width: number]): Sheet {
  const sheet = new Sheet(1200, 800);
  sheet.rect(0, 0, 1200, 560, { fill: sheet.down([0, wall[0]], [1, wall[1]]) });
  sheet.path('M0 520Q600 470 1200 520V800H0z', { fill: sheet.down([0, cloth[0]], [1, cloth[1]]) });
  sheet.path('M0 560Q600 508 1200 560M0 640Q600 590 1200 640M0 730Q600 690 1200 730', {
    ...{ stroke: blend(cloth[1], ink.gofun, 0.4), 'stroke-width': 2, fill: 'none', opacity: 0.5 },
  });
  const [x, y, width] = shadow;
  sheet.ellipse(x, y, width, 46, { fill: ink.sumi, opacity: 0.22 });
  return sheet;
}

/** A cord of two strands, tied into a bow. */
function bow(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  const s = size;
  sheet.path(
    `M${x} ${y}q${-s} ${-s} ${-s * 1.6} ${-s * 0.2}q${-s * 0.1} ${s * 0.8} ${s * 1.6} ${s * 0.2}q${s} ${-s} ${s * 1.6} ${-s * 0.2}q${s * 0.1} ${s * 0.8} ${-s * 1.6} ${s * 0.2}`,
    { fill: 'none', stroke: colour, 'stroke-width': s / 7 },
  );
  sheet.path(`M${x} ${y}q${-s * 0.4} ${s} ${-s} ${s * 1.3}M${x} ${y}q${s * 0.4} ${s} ${s} ${s * 1.3}`, {
    ...{ fill: 'none', stroke: colour, 'stroke-width': s / 7, 'stroke-linecap': 'round' },
  });
  sheet.circle(x, y, s / 6, { fill: colour });
}

/** Gift tickets in an envelope with a cord, a branch of plum beside them. */
export function giftCard(): Sheet {
  const sheet = stage({ wall: ['#c9dccf', '#f3ead2'], cloth: ['#8fb3a0', '#4f7c6b'] }, [610, 700, 420]);
  const chance = chanceFrom('gift card');
  sun(sheet, { x: 960, y: 170, radius: 54, colour: '#fff4d8', halo: 4 });
  hill(sheet, pairs([-20, 500, 220, 400, 470, 470, 720, 420, 980, 480, 1220, 430]), {
    ...{ fill: '#a9c4b4', floor: 530 },
  });
  for (const [turn, colour] of [
    [-9, '#e7cfa4'],
    [-3, '#f1dfb8'],
  ] as const) {
    sheet.put(`<g transform="rotate(${turn} 600 560)">`);
    sheet.rect(330, 430, 540, 250, { fill: colour, rx: 10 });
    sheet.rect(352, 452, 496, 206, { fill: 'none', stroke: '#b98f4e', 'stroke-width': 4, rx: 6 });
    sheet.put('</g>');
  }
  sheet.put('<g transform="rotate(5 600 570)">');
  sheet.rect(320, 440, 560, 250, { fill: sheet.down([0, ink.gofun], [1, '#e9dfca']), rx: 12 });
  sheet.path('M320 452L600 590 880 452', { fill: 'none', stroke: '#c9b78f', 'stroke-width': 4 });
  sheet.path('M560 440h26v250h-26zM614 440h26v250h-26z', { fill: ink.akane, opacity: 0.9 });
  bow(sheet, 600, 560, 62, ink.akane);
  sheet.put('</g>');
  const plum = blossom(sheet, ink.kincha);
  limb(sheet, pairs([40, 690, 120, 600, 210, 500, 330, 360]), { from: 26, to: 4, fill: ink.kuri });
  const petals = spray(sheet, chance, plum, { count: 9, spread: 60 });
  for (const [x, y, scale, turn] of quads([300, 390, 1.5, 10, 210, 500, 1.2, 80, 120, 600, 1.1, 160]))
    sheet.use(petals, x, y, { scale, turn, fill: '#e8a5a0' });
  return sheet;
}

/** A catalogue to choose from, open under a lamp's warm light. */
export function catalogue(): Sheet {
  const sheet = stage({ wall: ['#6d4f46', '#b98a62'], cloth: ['#5a3b33', '#2f1f1d'] }, [600, 706, 480]);
  sheet.ellipse(600, 420, 620, 330, { fill: sheet.glow([0, '#ffdf9e', 0.75], [1, '#ffdf9e', 0]) });
  sheet.path('M600 470Q440 400 170 446L110 690Q420 640 600 706Q780 640 1090 690L1030 446Q760 400 600 470z', {
    fill: ink.kuri,
  });
  sheet.path('M600 466Q440 398 186 438L134 672Q430 626 600 690z', {
    fill: sheet.across([0, '#f6ecd4'], [0.85, '#fffaf0'], [1, '#d6c6a6']),
  });
  sheet.path('M600 466Q760 398 1014 438L1066 672Q770 626 600 690z', {
    fill: sheet.across([0, '#d6c6a6'], [0.15, '#fffaf0'], [1, '#f3e6ca']),
  });
  sheet.path('M224 468q120-26 220-6l-16 96q-110-24-226 2z', { fill: ink.hanada });
  sheet.path('M222 540l60-46 46 34 38-24 64 58q-110-22-226 0z', { fill: ink.byakuroku });
  sheet.path(
    'M486 470q50 10 80 24M482 506q50 10 80 24M478 542q50 10 80 24M196 590q180-30 352 26M190 624q180-30 354 26',
    {
      ...{ stroke: '#b29f7c', 'stroke-width': 6, fill: 'none' },
    },
  );
  for (const [x, y, colour] of [
    [704, 470, ink.kaki],
    [862, 452, ink.rokusho],
    [716, 566, ink.fuji],
    [882, 548, ink.shu],
  ] as const) {
    sheet.path(`M${x} ${y}q60-16 118-14l14 74q-62-2-122 16z`, { fill: colour });
    sheet.circle(x + 62, y + 28, 20, { fill: ink.gofun, opacity: 0.85 });
  }
  sheet.path('M600 466V690', { stroke: '#a68f67', 'stroke-width': 5 });
  return sheet;
}

/** A tin of tea, a pot and a steaming cup. */
export function tea(): Sheet {
  const sheet = stage({ wall: ['#dfe6c9', '#f6efd6'], cloth: ['#a9bd83', '#627f4f'] }, [620, 690, 430]);
  const chance = chanceFrom('tea');
  hill(sheet, pairs([-20, 430, 200, 300, 420, 360, 700, 290, 960, 370, 1220, 310]), {
    ...{ fill: '#b9cc97', floor: 530 },
  });
  for (const y of [390, 424, 458, 492])
    sheet.path(`M-20 ${y}Q300 ${y - 60} 620 ${y - 10}T1220 ${y - 26}`, {
      ...{ stroke: '#7f9f63', 'stroke-width': 15, fill: 'none', opacity: 0.75 },
    });
  sheet.rect(260, 360, 220, 320, {
    fill: sheet.across([0, '#1c4a40'], [0.35, '#3c7a66'], [1, '#163c34']),
    rx: 14,
  });
  sheet.rect(250, 330, 240, 66, {
    fill: sheet.across([0, '#173d35'], [0.35, '#4d8c77'], [1, '#12332c']),
    rx: 12,
  });
  sheet.rect(300, 450, 140, 170, { fill: ink.gofun, rx: 4 });
  sheet.path('M370 480q44 40 0 110q-44-70 0-110zM370 500v92', {
    fill: ink.rokusho,
    stroke: '#3d6a52',
    'stroke-width': 4,
  });
  sheet.path('M560 560q0-90 120-90t120 90q-4 106-120 106t-120-106z', {
    fill: sheet.across([0, '#4a2f2a'], [0.4, '#8a5a4a'], [1, '#3a2420']),
  });
  sheet.path('M596 486q84-46 168 0zM668 452a14 14 0 1 1 26 0z', { fill: '#6e4438' });
  sheet.path('M796 540l86-60 14 16-78 92z', { fill: '#5f3b31' });
  sheet.path('M572 520q-90-10-84 50t96 50', { fill: 'none', stroke: '#5f3b31', 'stroke-width': 18 });
  sheet.path('M890 600h150q0 86-75 86t-75-86z', {
    fill: sheet.across([0, '#d9e2dc'], [0.5, '#ffffff'], [1, '#b9c9c4']),
  });
  sheet.ellipse(965, 600, 75, 16, { fill: '#b9c36a' });
  steam(sheet, chance, { x: 965, y: 580, height: 200, width: 40, colour: '#fffaf0', strength: 0.8 });
  return sheet;
}

/** Folded towels with a cord, and an oval of soap. */
export function towels(): Sheet {
  const sheet = stage({ wall: ['#bcd5dc', '#eef3e9'], cloth: ['#d9c6a5', '#a98b62'] }, [600, 700, 420]);
  for (const [y, colour, shade] of [
    [600, '#f7f0e1', '#d9cbb0'],
    [508, '#9fc3cc', '#6f9dab'],
    [416, '#f3d9c8', '#d2a892'],
  ] as const) {
    sheet.path(`M270 ${y + 96}q-56-2-56-48t56-48h630q26 0 26 20v56q0 20-26 20z`, {
      fill: sheet.down([0, colour], [1, shade]),
    });
    sheet.path(`M900 ${y + 12}H284q-38 0-38 36t38 36H900M900 ${y + 30}H290q-18 0-18 18t18 18H900`, {
      ...{ fill: 'none', stroke: shade, 'stroke-width': 5 },
    });
  }
  sheet.path('M560 414h36v284h-36z', { fill: ink.hanada });
  bow(sheet, 578, 412, 58, ink.hanada);
  sheet.ellipse(1010, 668, 92, 44, { fill: sheet.down([0, '#fffdf4'], [1, '#d8d0b4']) });
  sheet.ellipse(1008, 658, 60, 24, { fill: 'none', stroke: '#b9ad8a', 'stroke-width': 5 });
  return sheet;
}

/** Peaches in a box of straw. */
export function fruit(): Sheet {
  const sheet = stage({ wall: ['#f2cfa8', '#fbeed3'], cloth: ['#c99a6b', '#8a5f41'] }, [600, 706, 480]);
  sun(sheet, { x: 240, y: 190, radius: 64, colour: '#fff6da', halo: 4 });
  hill(sheet, pairs([-20, 470, 260, 380, 520, 460, 820, 390, 1220, 470]), { fill: '#e0b98f', floor: 530 });
  sheet.path('M210 470H990L1050 700H150z', { fill: sheet.down([0, '#b98a5a'], [1, '#8f6440']) });
  sheet.path('M240 486H960L996 610H204z', { fill: '#e9d29a' });
  sheet.path(
    'M230 560q60-50 120 0t120 0 120 0 120 0 120 0 120 0M250 520q60-40 120 0t120 0 120 0 120 0 120 0',
    {
      ...{ fill: 'none', stroke: '#c9a963', 'stroke-width': 7, opacity: 0.8 },
    },
  );
  for (const [x, y] of pairs([320, 540, 460, 520, 600, 536, 740, 518, 880, 540])) {
    const skin = sheet.glow([0, '#ffe2cf'], [0.55, '#f5a893'], [1, '#d86f63']);
    sheet.circle(x, y, 76, { fill: skin });
    sheet.path(`M${x} ${y - 72}q-30 60-4 146`, {
      fill: 'none',
      stroke: '#c86a5c',
      'stroke-width': 4,
      opacity: 0.6,
    });
    sheet.path(`M${x + 4} ${y - 74}q44-44 88-16-36 36-88 16z`, { fill: ink.rokusho });
  }
  sheet.path('M150 620H1050l14 80H136z', { fill: sheet.down([0, '#d3a572'], [1, '#a3744a']) });
  sheet.path('M150 660H1056', { stroke: '#8a5f3b', 'stroke-width': 4, opacity: 0.6 });
  return sheet;
}

/** Two cups of blue glaze in their box of wood. */
export function pottery(): Sheet {
  const sheet = stage({ wall: ['#2f3b58', '#8f8aa6'], cloth: ['#4a4a63', '#272a3d'] }, [600, 706, 460]);
  sun(sheet, { x: 910, y: 150, radius: 44, colour: '#fdf0cf', halo: 5 });
  hill(sheet, pairs([-20, 500, 240, 390, 520, 480, 820, 400, 1220, 490]), { fill: '#5a5f80', floor: 530 });
  sheet.path('M230 560H970V700H230z', { fill: sheet.down([0, '#d9b98a'], [1, '#a9825a']) });
  sheet.path('M230 560H970L930 520H270z', { fill: '#8f6a47' });
  sheet.path('M230 640H970M420 560V700M780 560V700', { stroke: '#93704c', 'stroke-width': 4, opacity: 0.7 });
  for (const [x, glaze] of [
    [440, ['#173a63', '#5f93b8']],
    [760, ['#3b5a4e', '#9cc0a4']],
  ] as const) {
    sheet.path(`M${x - 120} 330q6 250 120 250t120-250z`, {
      fill: sheet.across([0, glaze[0]], [0.4, glaze[1]], [1, glaze[0]]),
    });
    sheet.ellipse(x, 330, 120, 28, { fill: blend(glaze[0], ink.sumi, 0.35) });
    sheet.path(`M${x - 118} 346q40 60 70 20t60 40 60-30 48 0`, {
      ...{ fill: 'none', stroke: ink.gofun, 'stroke-width': 10, opacity: 0.55 },
    });
  }
  return sheet;
}
