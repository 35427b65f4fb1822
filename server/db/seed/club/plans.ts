/**
 * The plans of the demo club. Together they use every limit a plan may set, every kind of question, and a cancel
 * policy of its own. Days written as numbers count from the day of seeding, so that a plan is never out of date.
 */
import type { Words } from './types.ts';

export type QuestionFacts = {
  readonly text: Words;
  readonly type: 'TEXT' | 'SELECT' | 'CHECK' | 'NUMBER' | 'DATE';
  readonly required: boolean;
  readonly options?: readonly Words[];
};

export type PlanFacts = {
  readonly code: string;
  readonly facility: string;
  /** Positions of the rooms it is sold for, from 1; all rooms when left out. */
  readonly rooms?: readonly number[];
  readonly title: Words;
  readonly subtitle: Words;
  readonly description: Words;
  readonly remarks?: Words;
  readonly pictures: readonly [string] | readonly [string, string];
  readonly feeYen: number;
  readonly feePer: 'ROOM_NIGHT' | 'PERSON_NIGHT';
  readonly nights?: readonly [min: number | null, max: number | null];
  readonly guests?: readonly [min: number | null, max: number | null];
  readonly roomCount?: readonly [min: number | null, max: number | null];
  readonly excludedInDays?: readonly number[];
  /** 0 is Sunday. */
  readonly weekdays?: readonly number[];
  readonly acceptDays?: readonly [from: number | null, until: number | null];
  readonly saleEndInDays?: number;
  /** The night's price in percent of the calendar's. */
  readonly pricePercent?: number;
  readonly cancelPolicy?: string;
  readonly questions: readonly QuestionFacts[];
  /** Answers for the demo stays; a plan with limits has none and is not used for them. */
  readonly sampleAnswers?: readonly string[];
};

const arrival: QuestionFacts = {
  text: ['ご到着の予定時刻', 'When do you expect to arrive?'],
  type: 'SELECT',
  required: true,
  options: [
    ['15時ごろ', 'About 15:00'],
    ['16時ごろ', 'About 16:00'],
    ['17時ごろ', 'About 17:00'],
    ['18時ごろ', 'About 18:00'],
    ['19時以降', 'After 19:00'],
  ],
};
const allergies: QuestionFacts = {
  text: ['召し上がれない食材があればお知らせください', 'Is there anything you cannot eat?'],
  type: 'TEXT',
  required: false,
};

/** Policies beside the club's own. */
export const cancelPolicies = [
  {
    code: 'EARLY',
    noShowPenalty: 100,
    day0Penalty: 100,
    thresholds: [
      { day: 30, penalty: 20 },
      { day: 14, penalty: 50 },
      { day: 3, penalty: 80 },
    ],
    partialBase: 'ALL_NIGHTS',
  },
] as const;

export const plans: readonly PlanFacts[] = [
  {
    code: 'hakone-kaiseki',
    facility: 'hakone',
    title: ['季節の会席と富士見の湯', 'Seasonal Kaiseki and Fuji View Bath'],
    subtitle: ['夕朝二食付き', 'Dinner and breakfast'],
    description: [
      '地の野菜と駿河湾の魚を、料理長が一皿ずつ仕立てる会席料理。お食事は個室でごゆっくりどうぞ。',
      'A kaiseki dinner of local vegetables and fish from Suruga Bay, made dish by dish and served in a private room.',
    ],
    remarks: ['料理内容は仕入れにより変わります。', 'The menu follows the day’s market.'],
    pictures: ['dinner', 'breakfast'],
    feeYen: 9000,
    feePer: 'PERSON_NIGHT',
    guests: [1, 8],
    acceptDays: [null, 3],
    questions: [
      arrival,
      allergies,
      {
        text: ['乾杯のお飲み物を希望する', 'We would like a drink for a toast'],
        type: 'CHECK',
        required: false,
      },
      { text: ['お子さま膳の数', 'How many children’s meals?'], type: 'NUMBER', required: false },
      {
        text: ['お祝いの日付があればお知らせください', 'Is there a date you are celebrating?'],
        type: 'DATE',
        required: false,
      },
    ],
    sampleAnswers: ['16時ごろ', '海老と蟹'],
  },
  {
    code: 'karuizawa-breakfast',
    facility: 'karuizawa',
    title: ['朝霧テラスの朝食', 'Breakfast on the Misty Terrace'],
    subtitle: ['朝食付き', 'With breakfast'],
    description: [
      '白樺を渡る風の中で、焼きたてのパンと信州の果物を。お部屋のテラスにもお届けします。',
      'Fresh bread and fruit of Shinshu in the breeze through the birches, on your own terrace if you wish.',
    ],
    pictures: ['breakfast'],
    feeYen: 2800,
    feePer: 'PERSON_NIGHT',
    questions: [],
    sampleAnswers: [],
  },
  {
    code: 'karuizawa-week',
    facility: 'karuizawa',
    rooms: [1, 2, 3],
    title: ['森でゆっくり 連泊プラン', 'Longer in the Forest'],
    subtitle: ['三泊以上でお得に', 'Three nights or more'],
    description: [
      '三泊から七泊までのご滞在に。通常よりお得に、森の時間をたっぷりお過ごしいただけます。',
      'For stays of three to seven nights: more time in the forest for less.',
    ],
    pictures: ['family'],
    feeYen: 0,
    feePer: 'ROOM_NIGHT',
    nights: [3, 7],
    pricePercent: 80,
    questions: [],
  },
  {
    code: 'atami-fireworks',
    facility: 'atami',
    title: ['花火の夜の特等席', 'Best Seats for the Fireworks'],
    subtitle: ['テラス席とお飲み物付き', 'Terrace seats and drinks'],
    description: [
      '海上花火を正面に望むテラスのお席をご用意します。冷たいお飲み物とともにお楽しみください。',
      'Seats on the terrace facing the fireworks over the bay, with cool drinks.',
    ],
    remarks: ['雨天の場合はロビーでのご観覧となります。', 'If it rains, you can watch from the lobby.'],
    pictures: ['anniversary', 'dinner'],
    feeYen: 3500,
    feePer: 'PERSON_NIGHT',
    nights: [1, 2],
    weekdays: [5, 6],
    saleEndInDays: 120,
    questions: [
      {
        text: ['テラスのお席のご希望', 'Where would you like to sit?'],
        type: 'SELECT',
        required: true,
        options: [
          ['前列', 'Front row'],
          ['後列（屋根あり）', 'Back row, covered'],
        ],
      },
    ],
  },
  {
    code: 'kyoto-anniversary',
    facility: 'kyoto-higashiyama',
    rooms: [1, 3, 4],
    title: ['月見の記念日', 'An Anniversary under the Moon'],
    subtitle: ['お花とケーキの贈りもの', 'Flowers and a cake'],
    description: [
      '大切な日のお部屋に、季節のお花と小さなケーキをお届けします。お名前入りのカードも承ります。',
      'On your day we bring seasonal flowers and a small cake to the room, with a card in your name.',
    ],
    pictures: ['anniversary'],
    feeYen: 6000,
    feePer: 'ROOM_NIGHT',
    nights: [1, 3],
    guests: [2, 5],
    acceptDays: [null, 7],
    questions: [
      {
        text: ['お祝いの種類', 'What are you celebrating?'],
        type: 'SELECT',
        required: true,
        options: [
          ['結婚記念日', 'Wedding anniversary'],
          ['お誕生日', 'Birthday'],
          ['長寿のお祝い', 'A milestone birthday'],
          ['その他', 'Something else'],
        ],
      },
      { text: ['カードに添えるお名前', 'The name on the card'], type: 'TEXT', required: true },
      { text: ['記念日', 'The day'], type: 'DATE', required: false },
      { text: ['ろうそくの本数', 'How many candles?'], type: 'NUMBER', required: false },
      {
        text: ['サプライズでのご用意を希望する', 'Please keep it a surprise'],
        type: 'CHECK',
        required: false,
      },
    ],
  },
  {
    code: 'kyoto-spring',
    facility: 'kyoto-higashiyama',
    title: ['東山の花だより', 'Blossom News from Higashiyama'],
    subtitle: ['早めのご予約で', 'For those who plan ahead'],
    description: [
      '三十日前までのご予約で、通常よりお得にお泊まりいただけます。キャンセルの規定が通常と異なります。',
      'Book thirty days ahead and stay for less. Its own cancellation terms apply.',
    ],
    remarks: ['三十日前から取消料をいただきます。', 'A cancellation fee applies from thirty days before.'],
    pictures: ['spring-flowers'],
    feeYen: 0,
    feePer: 'ROOM_NIGHT',
    acceptDays: [null, 30],
    pricePercent: 85,
    cancelPolicy: 'EARLY',
    questions: [],
  },
  {
    code: 'okinawa-family',
    facility: 'okinawa-onna',
    title: ['珊瑚の海で家族遊び', 'Family Days on the Coral Sea'],
    subtitle: ['浮き輪とパラソル付き', 'With floats and a parasol'],
    description: [
      '浮き輪、砂遊び道具、パラソルを滞在中ずっとお使いいただけます。お子さまの朝食は無料です。',
      'Floats, buckets and a parasol for the whole stay. Breakfast is free for children.',
    ],
    pictures: ['family', 'breakfast'],
    feeYen: 3000,
    feePer: 'ROOM_NIGHT',
    nights: [2, 10],
    guests: [2, 12],
    roomCount: [1, 2],
    questions: [{ text: ['浮き輪の数', 'How many floats?'], type: 'NUMBER', required: true }, allergies],
  },
  {
    code: 'niseko-snow',
    facility: 'niseko',
    title: ['粉雪の朝 リフト券付き', 'Powder Morning with Lift Pass'],
    subtitle: ['一番リフトに間に合う朝食', 'Breakfast before the first lift'],
    description: [
      '早朝の朝食と当日のリフト券を人数分ご用意。誰も滑っていない斜面へどうぞ。',
      'Early breakfast and a lift pass for everyone: be first on an untouched slope.',
    ],
    pictures: ['snow-viewing', 'breakfast'],
    feeYen: 7500,
    feePer: 'PERSON_NIGHT',
    excludedInDays: [40, 41, 42],
    questions: [
      { text: ['レンタルスキーを希望する', 'We would like to rent skis'], type: 'CHECK', required: false },
      {
        text: ['いちばん小さいお子さまの身長（センチ）', 'Height of the smallest child in centimetres'],
        type: 'NUMBER',
        required: false,
      },
    ],
  },
  {
    code: 'yufuin-steam',
    facility: 'yufuin',
    rooms: [1, 3],
    title: ['湯けむり里のふたり旅', 'Two in the Village of Steam'],
    subtitle: ['夕朝二食付き・おふたりさま限定', 'Dinner and breakfast, for two'],
    description: [
      '地獄蒸しの野菜と豊後牛のお膳を離れで。おふたりの静かな時間をお守りします。',
      'Steamed vegetables and Bungo beef, served in your cottage. We keep the evening quiet for two.',
    ],
    pictures: ['dinner'],
    feeYen: 11_000,
    feePer: 'PERSON_NIGHT',
    guests: [2, 2],
    roomCount: [1, 1],
    questions: [allergies],
  },
  {
    code: 'nasu-weekday',
    facility: 'nasu',
    title: ['平日のすすき野', 'Weekdays on the Plateau'],
    subtitle: ['日曜から木曜限定', 'Sunday to Thursday'],
    description: [
      '静かな平日に、いつもよりお得に。貸切風呂を一回ご利用いただけます。',
      'For the quiet days: a lower price, and one hour of the private bath.',
    ],
    pictures: ['dinner'],
    feeYen: 0,
    feePer: 'ROOM_NIGHT',
    weekdays: [0, 1, 2, 3, 4],
    pricePercent: 85,
    questions: [
      {
        text: ['貸切風呂のご希望時間', 'When would you like the private bath?'],
        type: 'SELECT',
        required: true,
        options: [
          ['16時', '16:00'],
          ['17時', '17:00'],
          ['20時', '20:00'],
          ['21時', '21:00'],
        ],
      },
    ],
  },
  {
    code: 'ise-pearl',
    facility: 'ise-shima',
    title: ['真珠と海の幸', 'Pearls and the Harvest of the Sea'],
    subtitle: ['伊勢海老の夕食付き', 'With a spiny lobster dinner'],
    description: [
      '伊勢海老と鮑の夕食に、入江の船めぐりを添えて。真珠筏の間を進む小さな旅です。',
      'Spiny lobster and abalone for dinner, and a small voyage between the pearl rafts.',
    ],
    pictures: ['dinner', 'breakfast'],
    feeYen: 14_000,
    feePer: 'PERSON_NIGHT',
    nights: [1, 4],
    acceptDays: [180, 2],
    questions: [arrival],
  },
  {
    code: 'awaji-harvest',
    facility: 'awaji',
    title: ['棚田の朝ごはん', 'Breakfast from the Terraces'],
    subtitle: ['朝食の籠をお届け', 'A basket at your door'],
    description: [
      '土鍋で炊く棚田の米、島の卵と玉ねぎの味噌汁。朝、籠に入れて玄関先までお届けします。',
      'Rice of the terraces for the clay pot, island eggs and onion soup, brought to your door in a basket.',
    ],
    pictures: ['breakfast'],
    feeYen: 2200,
    feePer: 'PERSON_NIGHT',
    questions: [],
    sampleAnswers: [],
  },
];
