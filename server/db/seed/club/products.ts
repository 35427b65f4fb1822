/** What the demo club exchanges points for. The companies exist in this club alone. */

export type ProductFacts = {
  readonly code: string;
  readonly name: readonly [ja: string, en: string];
  readonly company: readonly [ja: string, en: string];
  readonly about: readonly [ja: string, en: string];
  readonly picture: string;
  readonly sp?: number;
  readonly fp?: number;
  readonly tvp?: number;
  /** Days from today to the last day on which it can be ordered; negative for one that has ended. */
  readonly endsInDays?: number;
  readonly total?: number;
};

export const products: readonly ProductFacts[] = [
  {
    ...{ code: 'GIFT-5000', sp: 5, fp: 50, tvp: 5_000, picture: 'gift-card' },
    name: ['汐凪ギフト券 5,000円分', 'Shionagi gift tickets, ¥5,000'],
    company: ['見本商事', 'Mihon Trading'],
    about: [
      '1,000円券が5枚つづり。見本百貨店の全店でお使いいただけます。',
      'Five tickets of ¥1,000 for all Mihon department stores.',
    ],
  },
  {
    ...{ code: 'CATALOGUE', sp: 12, fp: 120, tvp: 12_000, picture: 'catalogue' },
    name: ['えらべる贈りものカタログ「灯」', 'Gift catalogue “Akari”'],
    company: ['見本ギフト', 'Mihon Gifts'],
    about: [
      '約300点の中から1点をお選びいただける、ハガキ付きのカタログです。',
      'A catalogue with a card to choose one of some 300 gifts.',
    ],
  },
  {
    ...{ code: 'TEA', sp: 4, tvp: 3_800, picture: 'tea' },
    name: ['山あいの煎茶と急須のセット', 'Sencha from the hills, with a teapot'],
    company: ['見本茶園', 'Mihon Tea Garden'],
    about: [
      '深蒸し煎茶100gと、常滑風の急須を箱に納めました。',
      'A tin of 100 g of deep-steamed sencha and a teapot in a box.',
    ],
  },
  {
    ...{ code: 'TOWELS', fp: 30, tvp: 3_000, picture: 'towels' },
    name: ['海辺の宿のタオル 3枚組', 'Three towels of the seaside house'],
    company: ['見本タオル', 'Mihon Towels'],
    about: [
      '各施設の大浴場と同じ、やわらかな綿のバスタオルです。',
      'Soft cotton bath towels as in the baths of our resorts.',
    ],
  },
  {
    ...{ code: 'PEACHES', sp: 6, fp: 60, tvp: 6_000, picture: 'fruit', endsInDays: 45, total: 8 },
    name: ['果樹園直送 白桃 5玉（数量限定）', 'Five white peaches from the orchard (limited)'],
    company: ['見本果樹園', 'Mihon Orchard'],
    about: ['収穫の時期にあわせて、冷蔵便でお届けいたします。', 'Sent chilled, as soon as they are ripe.'],
  },
  {
    ...{ code: 'CUPS', sp: 9, picture: 'pottery', total: 0 },
    name: ['藍と若竹の組湯呑', 'A pair of cups, indigo and young bamboo'],
    company: ['見本窯', 'Mihon Kiln'],
    about: [
      '手びねりの湯呑を2客、桐箱に納めました。次の窯出しをお待ちください。',
      'Two hand-built cups in a wooden box. Please wait for the next firing.',
    ],
  },
  {
    ...{ code: 'SUMMER-TEA', sp: 3, fp: 30, picture: 'tea', endsInDays: -60 },
    name: ['夏の水出し茶', 'Cold-brew tea for summer'],
    company: ['見本茶園', 'Mihon Tea Garden'],
    about: ['夏のあいだだけの水出し茶です。', 'Cold-brew tea, for the summer alone.'],
  },
];
