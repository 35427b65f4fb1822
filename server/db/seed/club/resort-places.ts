/** Where the demo club's houses lie, how one gets there and what is near. The places are real towns; the houses are not. */
import type { Words } from './types.ts';

export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly access: readonly (readonly [title: Words, text: Words])[];
  readonly nearby: readonly (readonly [title: Words, text: Words])[];
};

const byTrain: Words = ['電車で', 'By train'];
const byAir: Words = ['飛行機で', 'By air'];
const byCar: Words = ['お車で', 'By car'];

/** Kilometres and minutes from where one arrives, with the house's own shuttle where it has one. */
function fromStation(
  station: Words,
  km: number,
  minutes: number,
  shuttle: Words | null,
): readonly [Words, Words] {
  const [ja, en] = shuttle ?? [
    '送迎はありません。タクシーをご利用ください。',
    'There is no shuttle; please take a taxi.',
  ];
  return [
    byTrain,
    [
      `${station[0]}から約${km}km、車で${minutes}分。${ja}`,
      `About ${km} km from ${station[1]}, ${minutes} minutes by car. ${en}`,
    ],
  ];
}
const fromAirport = (airport: Words, km: number, minutes: number): readonly [Words, Words] => [
  byAir,
  [
    `${airport[0]}から約${km}km、車で${minutes}分。`,
    `About ${km} km from ${airport[1]}, ${minutes} minutes by car.`,
  ],
];
const fromExit = (exit: Words, km: number, minutes: number): readonly [Words, Words] => [
  byCar,
  [`${exit[0]}から約${km}km、${minutes}分。`, `About ${km} km from the ${exit[1]} exit, ${minutes} minutes.`],
];
const shuttleAt = (from: string, thru: string, every: number): Words => [
  `${from}から${thru}まで、約${every}分ごとに送迎バスを運行します（予約不要）。`,
  `A shuttle runs about every ${every} minutes from ${from} to ${thru}; no reservation is needed.`,
];
const shuttleOnCall: Words = [
  '送迎は前日までにお電話でお申し込みください。',
  'A shuttle comes when asked for by telephone the day before.',
];
const near = (title: Words, km: number, text: Words): readonly [Words, Words] => [
  title,
  [`約${km}km。${text[0]}`, `About ${km} km. ${text[1]}`],
];

export const places: Readonly<Record<string, Place>> = {
  niseko: {
    latitude: 42.8048,
    longitude: 140.6874,
    access: [
      fromStation(['JRニセコ駅', 'Niseko Station (JR)'], 6, 12, shuttleOnCall),
      fromAirport(['新千歳空港', 'New Chitose Airport'], 98, 120),
      fromExit(['黒松内JCT', 'Kuromatsunai'], 45, 50),
    ],
    nearby: [
      near(['スキー場', 'Ski slopes'], 1, [
        '冬は無料のシャトルがあります。',
        'In winter there is a free shuttle.',
      ]),
      near(['道の駅', 'Farmers’ market'], 5, ['朝採れの野菜が並びます。', 'Vegetables picked that morning.']),
    ],
  },
  furano: {
    latitude: 43.342,
    longitude: 142.3832,
    access: [
      fromStation(['JR富良野駅', 'Furano Station (JR)'], 4, 8, shuttleOnCall),
      fromAirport(['旭川空港', 'Asahikawa Airport'], 48, 60),
    ],
    nearby: [
      near(['ラベンダー畑', 'Lavender fields'], 3, ['見ごろは七月です。', 'They flower in July.']),
      near(['チーズ工房', 'Cheese dairy'], 6, ['手作りを体験できます。', 'Visitors may make their own.']),
    ],
  },
  nasu: {
    latitude: 37.0963,
    longitude: 140.0035,
    access: [
      fromStation(['JR那須塩原駅', 'Nasu-Shiobara Station (JR)'], 22, 35, shuttleOnCall),
      fromExit(['那須IC', 'Nasu'], 13, 20),
    ],
    nearby: [
      near(['ロープウェイ', 'Ropeway'], 8, ['山頂近くまで四分です。', 'Four minutes to just below the top.']),
      near(['牧場', 'Farm'], 6, ['犬と入れる広場があります。', 'Dogs are welcome on its meadow.']),
    ],
  },
  karuizawa: {
    latitude: 36.3596,
    longitude: 138.6089,
    access: [
      fromStation(['JR軽井沢駅', 'Karuizawa Station (JR)'], 3, 8, shuttleAt('9:30', '18:30', 30)),
      fromExit(['碓氷軽井沢IC', 'Usui-Karuizawa'], 13, 20),
    ],
    nearby: [
      near(['旧軽井沢の商店街', 'Old Karuizawa’s shops'], 2, [
        'パンとジャムの店が並びます。',
        'Bakeries and jam shops.',
      ]),
      near(['滝の遊歩道', 'Waterfall path'], 12, [
        '歩きやすい道を十分ほどです。',
        'Ten minutes on an easy path.',
      ]),
    ],
  },
  yatsugatake: {
    latitude: 35.9048,
    longitude: 138.4067,
    access: [
      fromStation(['JR清里駅', 'Kiyosato Station (JR)'], 5, 10, shuttleOnCall),
      fromExit(['長坂IC', 'Nagasaka'], 14, 20),
    ],
    nearby: [
      near(['高原の牧場', 'Highland farm'], 4, ['ソフトクリームが名物です。', 'Known for its ice cream.']),
      near(['天文台', 'Observatory'], 9, ['見学は無料です。', 'Visits are free.']),
    ],
  },
  hakuba: {
    latitude: 36.6982,
    longitude: 137.8619,
    access: [
      fromStation(['JR白馬駅', 'Hakuba Station (JR)'], 3, 7, shuttleAt('8:00', '18:00', 60)),
      fromExit(['長野IC', 'Nagano'], 44, 60),
    ],
    nearby: [
      near(['ゴンドラ', 'Gondola'], 1, ['夏は花畑まで運行します。', 'In summer it goes up to the flowers.']),
      near(['自然園', 'Nature garden'], 12, [
        '木道を一周して三時間です。',
        'Three hours round on boardwalks.',
      ]),
    ],
  },
  hakone: {
    latitude: 35.2324,
    longitude: 139.0238,
    access: [
      fromStation(['箱根湯本駅', 'Hakone-Yumoto Station'], 12, 25, shuttleAt('13:00', '17:00', 60)),
      fromExit(['御殿場IC', 'Gotemba'], 15, 25),
    ],
    nearby: [
      near(['芦ノ湖', 'Lake Ashi'], 2, [
        '遊覧船の港まで歩けます。',
        'The boats’ pier is within walking distance.',
      ]),
      near(['屋外美術館', 'Open-air museum'], 9, [
        '雨の日は屋内の展示室へ。',
        'There are rooms for rainy days.',
      ]),
    ],
  },
  atami: {
    latitude: 35.0953,
    longitude: 139.0716,
    access: [
      fromStation(['JR熱海駅', 'Atami Station (JR)'], 1.2, 5, shuttleAt('12:00', '18:00', 20)),
      fromExit(['小田原西IC', 'Odawara-nishi'], 24, 35),
    ],
    nearby: [
      near(['砂浜', 'Beach'], 0.6, ['夏は花火が海に映ります。', 'In summer fireworks shine on the water.']),
      near(['梅園', 'Plum garden'], 2.5, [
        '一月から三月が見ごろです。',
        'At its best from January to March.',
      ]),
    ],
  },
  'izu-kogen': {
    latitude: 34.8868,
    longitude: 139.1037,
    access: [
      fromStation(['伊豆高原駅', 'Izu-Kogen Station'], 3, 8, shuttleOnCall),
      fromExit(['修善寺IC', 'Shuzenji'], 32, 45),
    ],
    nearby: [
      near(['吊り橋の海岸', 'Coast with a hanging bridge'], 4, [
        '犬と歩ける道があります。',
        'There is a path for dogs too.',
      ]),
      near(['動物公園', 'Animal park'], 7, ['小さなお子さまも楽しめます。', 'For small children too.']),
    ],
  },
  'tokyo-bay': {
    latitude: 35.6301,
    longitude: 139.7831,
    access: [
      [
        byTrain,
        ['りんかい線 東京テレポート駅から徒歩6分。', 'Six minutes on foot from Tokyo Teleport Station.'],
      ],
      fromAirport(['羽田空港', 'Haneda Airport'], 12, 20),
      fromExit(['臨海副都心', 'Rinkai-Fukutoshin'], 1, 5),
    ],
    nearby: [
      near(['海辺の公園', 'Seaside park'], 0.5, [
        '夕日と橋が眺められます。',
        'With a view of the bridge at sunset.',
      ]),
      near(['市場', 'Market'], 3, ['朝の寿司がおすすめです。', 'Go for sushi in the morning.']),
    ],
  },
  'kyoto-higashiyama': {
    latitude: 34.9967,
    longitude: 135.7806,
    access: [
      [byTrain, ['京阪 祇園四条駅から徒歩12分。', 'Twelve minutes on foot from Gion-Shijo Station.']],
      fromExit(['京都東IC', 'Kyoto-higashi'], 6, 15),
    ],
    nearby: [
      near(['石畳の坂道', 'Stone-paved lanes'], 0.4, [
        '早朝は人が少なく静かです。',
        'Quiet early in the morning.',
      ]),
      near(['錦の市場', 'Nishiki market'], 1.6, [
        '京野菜と漬物の店が並びます。',
        'Kyoto vegetables and pickles.',
      ]),
    ],
  },
  'lake-biwa': {
    latitude: 35.0632,
    longitude: 135.8804,
    access: [
      fromStation(['JRおごと温泉駅', 'Ogoto-Onsen Station (JR)'], 1.8, 5, shuttleAt('14:00', '18:00', 30)),
      fromExit(['京都東IC', 'Kyoto-higashi'], 15, 25),
    ],
    nearby: [
      near(['湖の桟橋', 'Lake pier'], 0.3, ['朝の遊覧船が出ます。', 'Boats leave in the morning.']),
      near(['山上の寺', 'Mountain temple'], 8, [
        'ケーブルカーで十一分です。',
        'Eleven minutes by cable car.',
      ]),
    ],
  },
  'ise-shima': {
    latitude: 34.3041,
    longitude: 136.8189,
    access: [
      fromStation(['近鉄 賢島駅', 'Kashikojima Station'], 4, 8, shuttleAt('13:30', '17:30', 30)),
      fromExit(['伊勢西IC', 'Ise-nishi'], 29, 40),
    ],
    nearby: [
      near(['内宮', 'Inner shrine'], 27, [
        '早朝の参拝にはバスを手配します。',
        'We arrange a bus for early visits.',
      ]),
      near(['展望台', 'Viewpoint'], 7, ['リアス海岸が見渡せます。', 'Looking over the sawtooth coast.']),
    ],
  },
  shirahama: {
    latitude: 33.6788,
    longitude: 135.3451,
    access: [
      fromStation(['JR白浜駅', 'Shirahama Station (JR)'], 6, 12, shuttleAt('12:00', '17:00', 60)),
      fromAirport(['南紀白浜空港', 'Nanki-Shirahama Airport'], 3, 8),
      fromExit(['南紀白浜IC', 'Nanki-Shirahama'], 8, 15),
    ],
    nearby: [
      near(['白い砂浜', 'White beach'], 0.8, ['夏は監視員がいます。', 'With lifeguards in summer.']),
      near(['動物の公園', 'Wildlife park'], 4, ['一日楽しめます。', 'A day’s visit.']),
    ],
  },
  awaji: {
    latitude: 34.5487,
    longitude: 134.9384,
    access: [
      [
        byTrain,
        [
          'JR舞子駅から高速バスで30分、停留所まで送迎します。',
          'Thirty minutes by coach from Maiko Station; we meet you at the stop.',
        ],
      ],
      fromExit(['東浦IC', 'Higashiura'], 6, 10),
    ],
    nearby: [
      near(['花の丘', 'Hill of flowers'], 5, [
        '海を背に四季の花が咲きます。',
        'Flowers all year, with the sea behind.',
      ]),
      near(['渦潮', 'Whirlpools'], 38, [
        '潮の時刻をフロントでご案内します。',
        'Ask the desk for the hours of the tide.',
      ]),
    ],
  },
  yufuin: {
    latitude: 33.2656,
    longitude: 131.3689,
    access: [
      fromStation(['JR由布院駅', 'Yufuin Station (JR)'], 1.7, 6, shuttleAt('12:30', '17:30', 30)),
      fromAirport(['大分空港', 'Oita Airport'], 52, 55),
      fromExit(['湯布院IC', 'Yufuin'], 4, 10),
    ],
    nearby: [
      near(['朝霧の湖', 'Lake of morning mist'], 0.9, [
        '冬の早朝がいちばんです。',
        'Best early on a winter morning.',
      ]),
      near(['店の並ぶ通り', 'Street of shops'], 1, ['菓子と工芸の店が並びます。', 'Sweets and crafts.']),
    ],
  },
  'okinawa-onna': {
    latitude: 26.4976,
    longitude: 127.8536,
    access: [
      fromAirport(['那覇空港', 'Naha Airport'], 48, 70),
      [
        ['空港バスで', 'By airport coach'],
        ['那覇空港から約95分、玄関前に着きます。', 'About 95 minutes from Naha Airport, to our door.'],
      ],
      fromExit(['石川IC', 'Ishikawa'], 8, 15),
    ],
    nearby: [
      near(['岬', 'Cape'], 3, ['夕日の名所です。', 'Known for its sunsets.']),
      near(['水族館', 'Aquarium'], 45, ['車で一時間ほどです。', 'About an hour by car.']),
    ],
  },
};
