/** ご予約の変更についてのメール。 */
import { amounts, closing, greeting, pointsWithEnd, stay } from './parts.ts';
import type { Amounts, MailText, PointsWithEnd, StayFacts } from './parts.ts';

/** A stay on one side of a change. */
export type ChangeSideText = {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly bedShares: number;
  readonly total: Amounts;
  /** What of the total TVP have paid; null where they pay nothing. */
  readonly prepaid: string | null;
  /** Whether the dates and who comes are said: where extras are changed, these stay. */
  readonly saysStay: boolean;
  /** A line for each of the extras that are changed, or that follow their stay. */
  readonly extras: readonly string[];
};

/** What a change came to. */
export type ChangedFacts = {
  readonly stay: StayFacts;
  readonly kind: 'EXTENSION' | 'MOVE' | 'GUESTS' | 'RENTAL' | 'PARKING' | 'PETS' | 'PREPAYMENT';
  readonly before: ChangeSideText;
  readonly after: ChangeSideText;
  /** Null where there is none. */
  readonly fee: Amounts | null;
  /** What is paid more than before, or, below nothing, less, the fee with it; null where nothing moved. */
  readonly difference: {
    readonly points: string | null;
    /** Where points were taken and others came back. */
    readonly pointsApart: { readonly taken: string; readonly back: string } | null;
    readonly yen: string | null;
  };
  /** Points that came back, or TVP of a stay in yen. */
  readonly returned: PointsWithEnd | null;
  /** TVP that were prepaid just now, and whether they and earlier ones pay only a part. */
  readonly prepaid: { readonly now: string; readonly isPart: boolean } | null;
  /** What a card was charged, and what comes back to one; null where it is nothing. */
  readonly charged: string | null;
  readonly refunded: string | null;
  /** What stands on the monthly invoice, and what is still to be paid at the resort. */
  readonly billed: string | null;
  readonly due: string | null;
  /** Of parking: whether all that is new is a car that waits for a place. */
  readonly beganToWait: boolean;
};

const ofStay = (s: ChangeSideText) => [
  `${s.checkIn}〜${s.checkOut}（${s.nights}泊）`,
  [
    `大人${s.adults}名`,
    ...(s.children > 0 ? [`お子さま${s.children}名`] : []),
    ...(s.bedShares > 0 ? [`添い寝${s.bedShares}名`] : []),
  ].join('・'),
];
const side = (s: ChangeSideText) =>
  [
    ...(s.saysStay ? ofStay(s) : []),
    ...s.extras,
    `お支払い合計：${amounts(s.total)}`,
    ...(s.prepaid ? [`うちTVPでの前払い：${s.prepaid}`] : []),
  ].join('\n');
/** Where it is guests who are described otherwise, both would read alike. */
const sides = ({ before, after }: Pick<ChangedFacts, 'before' | 'after'>) =>
  side(before) === side(after)
    ? ['ご宿泊者の情報を更新いたしました。\nご宿泊日・人数・料金に変更はございません。']
    : [`【変更前】\n${side(before)}`, `【変更後】\n${side(after)}`];
const changeNames = {
  EXTENSION: 'ご延泊',
  MOVE: 'ご宿泊日の変更',
  GUESTS: 'ご宿泊者の変更',
  RENTAL: 'レンタル品の変更',
  PARKING: '駐車場の変更',
  PETS: 'ペットの変更',
  PREPAYMENT: 'TVPでの前払い',
} as const;

const nameOf = ({ kind, prepaid, beganToWait }: Pick<ChangedFacts, 'kind' | 'prepaid' | 'beganToWait'>) => {
  if (beganToWait) return '駐車場のキャンセル待ち';
  return prepaid?.isPart ? 'TVPでの一部前払い' : changeNames[kind];
};

/** In which of the lines that follow it is. */
const feeWithin = ({ points, yen }: Amounts) => {
  if (yen === null) return 'ポイントの増減に';
  return points === null ? 'お支払い合計に' : 'ポイントは増減に、円はお支払い合計に';
};

/** What it comes to against before, in points and in yen alike, and how that is paid or comes back. */
function cameTo({ fee, difference, returned, prepaid, ...facts }: ChangedFacts): string[] {
  const { points, pointsApart: apart, yen } = difference;
  const isInPoints = facts.after.total.points !== null;
  const lines = [
    prepaid && `今回、TVPで前払いいただいた分：${prepaid.now}`,
    fee && `取消料（${feeWithin(fee)}含みます）：${amounts(fee)}`,
    points &&
      `ポイントのご利用の増減：${points}${apart ? `（新たにご利用いただいた分 ${apart.taken}、お戻しした分 ${apart.back}）` : ''}`,
    returned && `お戻しした${isInPoints ? 'ポイント' : 'TVP'}：${pointsWithEnd(returned)}`,
    yen && `円でのお支払いの増減：${yen}`,
    facts.charged && `ご登録のカードでお支払いいただいた金額：${facts.charged}`,
    facts.refunded && `カードへ返金する金額：${facts.refunded}`,
    facts.billed && `毎月のご請求書でお支払いいただく金額：${facts.billed}`,
    facts.due && `ご滞在の際に現地でお支払いいただく金額：${facts.due}`,
  ];
  return lines.filter((line) => line !== null);
}

export const changeMails = {
  /** `countedFrom`: of a move to later days, from which arrival cancelling is counted, and for how many days. */
  bookingChanged: (
    facts: ChangedFacts & { countedFrom: { days: number; day: string } | null; url: string; phone: string },
  ): MailText => ({
    subject: `【汐凪倶楽部】${nameOf(facts)}を承りました（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      `次のとおり、${nameOf(facts)}を承りました。`,
      facts.beganToWait
        ? 'お車の場所は、まだお取りできておりません。空きが出ましたら、お申し込みの順に自動でお取りし、メールでお知らせいたします。'
        : '',
      stay(facts.stay),
      ...sides(facts),
      cameTo(facts).join('\n'),
      facts.countedFrom === null
        ? ''
        : `ご変更のあと${facts.countedFrom.days}日間にキャンセルされる場合の取消料は、変更前のご到着日（${facts.countedFrom.day}）を基準に計算いたします。`,
      `ご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
      'ご到着の日を、心よりお待ちしております。',
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  changeUnpaid: (facts: {
    stay: StayFacts;
    wanted: ChangeSideText;
    yen: string;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】ご予約の変更は成立しておりません（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      `ご予約の変更のお手続きを承りましたが、${facts.yen}のお支払いが確認できませんでした。\nご予約は変更されておらず、そのまま承っております。`,
      stay(facts.stay),
      `【お手続きされた変更】\n${side(facts.wanted)}`,
      `お支払いが済んでいた場合は、全額を返金いたします。\n変更をご希望の場合は、お手数ですが、もう一度お手続きをお願いいたします。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
