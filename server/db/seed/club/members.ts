/**
 * The demo members. All persons are made up; together they are every kind of member the portal must know: each role
 * and product, companies, and those for whom something is missing, late, long or much.
 */
import type { ProductTypeId } from '#domain/contract/product.ts';
import type { Words } from './types.ts';

export const DEMO_PASSWORD = 'Resort-2026!';

export type ContractFacts = {
  readonly product: ProductTypeId;
  readonly years: number;
  /** Years from today at which it began and will end; the end is the end of a fiscal year. */
  readonly startedYearsAgo: number;
  readonly endsInYears: number;
  readonly autoRenewal: boolean;
  /** SP or FP a year, or TVP granted once. */
  readonly points?: number;
  readonly week?: number;
  readonly roomType?: string;
  /** Whether the present year's points end within weeks. */
  readonly pointsEndSoon?: true;
  /** Points on top of this year's. */
  readonly bonuses?: readonly { readonly name: Words; readonly points: number }[];
  /** How often the contract is held. */
  readonly copies?: number;
};

export type PersonFacts = {
  readonly name: string;
  readonly kana: string;
  readonly birthday: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly email: string;
};

export type MemberFacts = PersonFacts & {
  /** What this member is there to show. */
  readonly note: Words;
  readonly isCompany?: true;
  readonly language?: 'en';
  readonly prefecture: string;
  readonly locality: string;
  readonly address1: string;
  readonly postalCode: string;
  readonly tel: string;
  readonly card: 'GOOD' | 'EXPIRED' | 'NONE';
  readonly payments: 'SET' | 'UNSET';
  readonly mfaPolicy?: 'NEW_DEVICE';
  readonly mustChangePassword?: true;
  /** Has a contract, and nobody who can log in yet. */
  readonly unregistered?: true;
  readonly contracts: readonly ContractFacts[];
  readonly subs?: readonly (PersonFacts & {
    readonly role: 'SUB' | 'FAMILY';
    readonly relationship: number;
    readonly note: Words;
  })[];
  /** Family members who do not log in. */
  readonly family?: readonly (Omit<PersonFacts, 'email'> & { readonly relationship: number })[];
  /** So many family members more. */
  readonly crowd?: number;
  /** Family and sub members are changed by the call centre only. */
  readonly membersClosed?: true;
  /** A house that this member returns to. */
  readonly favourite?: string;
  /** Stays before and after today, and cancelled ones. */
  readonly stays: { readonly past: number; readonly coming: number; readonly cancelled: number };
};

const running = { years: 20, startedYearsAgo: 6, endsInYears: 14, autoRenewal: true } as const;
const none = { past: 0, coming: 0, cancelled: 0 } as const;

export const members: readonly MemberFacts[] = [
  {
    name: '海野 花子',
    kana: 'ウミノ ハナコ',
    birthday: '1957-05-14',
    sex: 'FEMALE',
    email: 'hanako@example.jp',
    note: ['SP・FP・VS、カード登録済み、ご家族あり', 'SP, FP and VS; saved card; stays past and coming'],
    prefecture: '神奈川県',
    locality: '鎌倉市',
    address1: '見本町1-2-3',
    postalCode: '2480000',
    tel: '0467-00-0001',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      {
        ...running,
        product: 2,
        points: 120,
        bonuses: [
          { name: ['ご入会20年の感謝特典', 'Thanks for twenty years'], points: 10 },
          { name: ['アンケートご協力特典', 'For answering our survey'], points: 2 },
        ],
      },
      { ...running, product: 3, points: 900 },
      { ...running, product: 4, points: 60_000 },
    ],
    subs: [
      {
        name: '海野 一郎',
        kana: 'ウミノ イチロウ',
        birthday: '1955-11-02',
        sex: 'MALE',
        email: 'ichiro@example.jp',
        role: 'SUB',
        relationship: 1,
        note: ['海野 花子さんのサブ会員', 'sub member of hanako'],
      },
      {
        name: '海野 さくら',
        kana: 'ウミノ サクラ',
        birthday: '1988-03-27',
        sex: 'FEMALE',
        email: 'sakura@example.jp',
        role: 'FAMILY',
        relationship: 3,
        note: ['海野 花子さんのご家族会員', 'family member of hanako'],
      },
    ],
    favourite: 'hakone',
    stays: { past: 6, coming: 3, cancelled: 2 },
  },
  {
    name: '山野 太郎',
    kana: 'ヤマノ タロウ',
    birthday: '1951-09-30',
    sex: 'MALE',
    email: 'taro@example.jp',
    note: [
      'SP・VM・MW、ご宿泊25回以上、端末を記憶',
      'SP, VM and MW; more than 25 past stays; trusts known devices',
    ],
    prefecture: '東京都',
    locality: '世田谷区',
    address1: '架空台4-5-6',
    postalCode: '1540000',
    tel: '03-0000-0002',
    card: 'GOOD',
    payments: 'SET',
    mfaPolicy: 'NEW_DEVICE',
    contracts: [
      { ...running, product: 2, points: 300 },
      { ...running, product: 5, roomType: '海のメゾネット', points: 30_000 },
      { ...running, product: 1, week: 32, roomType: '海のメゾネット' },
    ],
    stays: { past: 28, coming: 4, cancelled: 3 },
  },
  {
    name: '株式会社サンプル商事',
    kana: 'カブシキガイシャサンプルショウジ',
    birthday: '1975-04-01',
    sex: 'MALE',
    email: 'soumu@example.jp',
    note: ['法人、SP・VS、請求書払い', 'company with SP and VS; pays by invoice'],
    isCompany: true,
    prefecture: '大阪府',
    locality: '大阪市北区',
    address1: '例示橋7-8-9 サンプルビル12階',
    postalCode: '5300000',
    tel: '06-0000-0003',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      { ...running, product: 2, points: 400 },
      { ...running, product: 4, points: 100_000 },
    ],
    subs: [
      {
        name: '佐藤 見本',
        kana: 'サトウ ミホン',
        birthday: '1979-07-19',
        sex: 'MALE',
        email: 'mihon@example.jp',
        role: 'SUB',
        relationship: 8,
        note: ['法人のサブ会員', 'sub member of the company'],
      },
    ],
    stays: { past: 8, coming: 3, cancelled: 1 },
  },
  {
    name: '有限会社れんしゅう製作所',
    kana: 'ユウゲンガイシャレンシュウセイサクショ',
    birthday: '1988-10-01',
    sex: 'MALE',
    email: 'renshu@example.jp',
    note: ['法人、お支払方法が未設定', 'company without payment methods: must set them first'],
    isCompany: true,
    prefecture: '愛知県',
    locality: '豊田市',
    address1: '試作町10-11',
    postalCode: '4710000',
    tel: '0565-00-0004',
    card: 'GOOD',
    payments: 'UNSET',
    contracts: [{ ...running, product: 3, points: 1200 }],
    stays: none,
  },
  {
    name: '川原 みどり',
    kana: 'カワハラ ミドリ',
    birthday: '1963-01-08',
    sex: 'FEMALE',
    email: 'midori@example.jp',
    note: ['カード未登録', 'no saved card: led to the card page'],
    prefecture: '千葉県',
    locality: '市川市',
    address1: '例題2-3',
    postalCode: '2720000',
    tel: '047-000-0005',
    card: 'NONE',
    payments: 'SET',
    contracts: [{ ...running, product: 3, points: 800 }],
    stays: { past: 1, coming: 0, cancelled: 0 },
  },
  {
    name: '森田 茂',
    kana: 'モリタ シゲル',
    birthday: '1948-12-20',
    sex: 'MALE',
    email: 'shigeru@example.jp',
    note: ['カードの有効期限切れ', 'expired card: counts as none'],
    prefecture: '埼玉県',
    locality: '川越市',
    address1: '仮町5-5',
    postalCode: '3500000',
    tel: '049-000-0006',
    card: 'EXPIRED',
    payments: 'SET',
    contracts: [{ ...running, product: 4, points: 20_000 }],
    stays: { past: 2, coming: 0, cancelled: 0 },
  },
  {
    name: '新谷 のぞみ',
    kana: 'シンタニ ノゾミ',
    birthday: '1971-06-06',
    sex: 'FEMALE',
    email: 'nozomi@example.jp',
    note: ['ログイン時にパスワード変更が必要', 'must change the password at login'],
    prefecture: '福岡県',
    locality: '福岡市中央区',
    address1: '初見1-1',
    postalCode: '8100000',
    tel: '092-000-0007',
    card: 'GOOD',
    payments: 'SET',
    mustChangePassword: true,
    contracts: [{ ...running, startedYearsAgo: 1, product: 2, points: 80 }],
    stays: none,
  },
  {
    name: '古川 すみれ',
    kana: 'フルカワ スミレ',
    birthday: '1944-02-11',
    sex: 'FEMALE',
    email: 'sumire@example.jp',
    note: ['すべてのご契約が終了（ログイン不可）', 'all contracts have ended: login is refused'],
    prefecture: '京都府',
    locality: '宇治市',
    address1: '昔日3-4',
    postalCode: '6110000',
    tel: '0774-00-0008',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      { years: 10, startedYearsAgo: 11, endsInYears: -1, autoRenewal: false, product: 2, points: 0 },
    ],
    stays: none,
  },
  {
    name: '勅使河原アレクサンドリーナ伊集院 龍之介左衛門尉',
    kana: 'テシガワラアレクサンドリーナイジュウイン リュウノスケサエモンノジョウ',
    birthday: '1959-08-25',
    sex: 'MALE',
    email: 'very.long.address.for.a.member@example.jp',
    note: ['とても長いお名前とご住所', 'a very long name and address'],
    prefecture: '鹿児島県',
    locality: '大島郡龍郷町',
    address1: '長地名字長々大字小字四千五百六十七番地の八 見本プレミアムレジデンス長久手東館1203号室',
    postalCode: '8940100',
    tel: '0997-00-0009',
    card: 'GOOD',
    payments: 'SET',
    contracts: [{ ...running, product: 2, points: 150 }],
    family: [
      {
        name: '勅使河原アレクサンドリーナ伊集院 マリアンヌ小百合子左衛門佐',
        kana: 'テシガワラアレクサンドリーナイジュウイン マリアンヌサユリコサエモンノスケ',
        birthday: '1962-02-28',
        sex: 'FEMALE',
        relationship: 1,
      },
    ],
    stays: { past: 2, coming: 2, cancelled: 1 },
  },
  {
    name: '星 たまえ',
    kana: 'ホシ タマエ',
    birthday: '1954-07-07',
    sex: 'FEMALE',
    email: 'tamae@example.jp',
    note: ['まもなく失効するポイントあり', 'points that expire within weeks'],
    prefecture: '宮城県',
    locality: '仙台市青葉区',
    address1: '七夕通7-7',
    postalCode: '9800000',
    tel: '022-000-0010',
    card: 'GOOD',
    payments: 'SET',
    contracts: [{ ...running, product: 2, points: 90, pointsEndSoon: true }],
    stays: { past: 3, coming: 1, cancelled: 0 },
  },
  {
    name: '倉持 多恵',
    kana: 'クラモチ タエ',
    birthday: '1960-10-10',
    sex: 'FEMALE',
    email: 'tae@example.jp',
    note: ['ご契約が51件、ご家族45名', '51 contracts, 45 family members'],
    crowd: 45,
    prefecture: '茨城県',
    locality: 'つくば市',
    address1: '多数原51',
    postalCode: '3050000',
    tel: '029-000-0011',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      { ...running, product: 2, points: 24, copies: 25 },
      { ...running, product: 3, points: 240, copies: 26 },
    ],
    stays: { past: 3, coming: 2, cancelled: 0 },
  },
  {
    name: '湖山 しゅう',
    kana: 'コヤマ シュウ',
    birthday: '1950-03-15',
    sex: 'MALE',
    email: 'shu@example.jp',
    note: ['MW・PWのみ（新規予約なし）', 'weekly owner: MW and PW only, nothing to book newly'],
    prefecture: '滋賀県',
    locality: '大津市',
    address1: '週末浜8',
    postalCode: '5200000',
    tel: '077-000-0012',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      { ...running, product: 1, week: 18, roomType: '湖面ツイン' },
      { ...running, product: 6, week: 3, roomType: '夕映えの露天付' },
    ],
    stays: none,
  },
  {
    name: '風間 そよか',
    kana: 'カザマ ソヨカ',
    birthday: '1978-04-29',
    sex: 'FEMALE',
    email: 'soyoka@example.jp',
    note: ['VS・VM、TVPあり、ご家族の変更は電話のみ', 'VS and VM with TVP; family changed by telephone only'],
    membersClosed: true,
    family: [
      { name: '風間 ひかる', kana: 'カザマ ヒカル', birthday: '2001-05-05', sex: 'MALE', relationship: 3 },
    ],
    prefecture: '長野県',
    locality: '松本市',
    address1: '涼風町9-1',
    postalCode: '3900000',
    tel: '0263-00-0013',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      { ...running, product: 4, points: 150_000 },
      { ...running, product: 5, points: 80_000, roomType: '森のメゾネット' },
    ],
    stays: { past: 4, coming: 2, cancelled: 1 },
  },
  {
    name: 'Jane Sample',
    kana: 'ジェーン サンプル',
    birthday: '1968-11-23',
    sex: 'FEMALE',
    email: 'jane@example.jp',
    note: ['英語表示、FP・SP', 'reads English; FP and SP'],
    language: 'en',
    family: [
      {
        name: 'John Sample',
        kana: 'ジョン サンプル',
        birthday: '1966-04-12',
        sex: 'MALE',
        relationship: 1,
      },
    ],
    prefecture: '東京都',
    locality: '港区',
    address1: 'Mihonzaka 3-2-1',
    postalCode: '1060000',
    tel: '03-0000-0014',
    card: 'GOOD',
    payments: 'SET',
    contracts: [
      { ...running, product: 3, points: 1500 },
      { ...running, product: 2, points: 100 },
    ],
    stays: { past: 3, coming: 2, cancelled: 1 },
  },
  {
    name: '初瀬 はじめ',
    kana: 'ハツセ ハジメ',
    birthday: '1960-01-02',
    sex: 'MALE',
    email: 'hajime@example.jp',
    note: ['ご契約あり、会員サイトは未登録', 'has a contract, not registered here yet'],
    unregistered: true,
    prefecture: '奈良県',
    locality: '桜井市',
    address1: '見本谷1-2',
    postalCode: '6330000',
    tel: '0744-00-0015',
    card: 'GOOD',
    payments: 'SET',
    contracts: [{ ...running, product: 2, points: 80 }],
    stays: none,
  },
];
