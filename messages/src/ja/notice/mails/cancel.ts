/** ご予約のキャンセルと取消料についてのメール。 */
import { stay as stayWords } from '../../booking/stay.ts';
import { amounts, closing, greeting, pointsWithEnd as lots, stay } from './parts.ts';
import type { Amounts, MailText, PointsWithEnd, StayFacts } from './parts.ts';

/** What one cancellation kept and gave back, and what then stands. */
export type CancelledFacts = {
  readonly stay: StayFacts;
  readonly whole: boolean;
  /** Whether it was given up because nobody came. */
  readonly isNoShow: boolean;
  readonly nights: string;
  /** Parking, things to rent and pets that fall away, a line each. */
  readonly extras: readonly string[];
  readonly fee: Amounts;
  /** The fees of all steps, where the whole follows a part. */
  readonly feesInAll: Amounts | null;
  /** What the rest of the stay costs now, where some of it is left. */
  readonly nowInAll: Amounts | null;
  readonly returned: PointsWithEnd | null;
  /** Whether what came back are TVP, with which a stay in yen was prepaid, and what of them was kept as the fee. */
  readonly isPrepaid: boolean;
  readonly keptTvp: string | null;
  /** What the fee took from the contract beyond the stay's own points. */
  readonly extra: PointsWithEnd | null;
  /** By how much what is to be paid in yen fell or rose; null where it stayed. */
  readonly yenChange: { readonly yen: string; readonly to: 'less' | 'more' } | null;
  /** Null where no yen are involved. */
  readonly moneyBack: Parameters<typeof stayWords.moneyBack>[0] | null;
};

const pointsName = ({ isPrepaid }: Pick<CancelledFacts, 'isPrepaid'>) => (isPrepaid ? 'TVP' : 'ポイント');

/** What was kept, what came back, and what is to be paid now. */
function cancelledLines(facts: CancelledFacts): string[] {
  const { returned, extra, yenChange } = facts;
  const points = pointsName(facts);
  const lines = [
    facts.whole
      ? `${facts.isNoShow ? 'お泊まりにならなかった' : 'キャンセルされた'}ご宿泊日：${facts.nights}`
      : null,
    `取消料：${amounts(facts.fee)}`,
    facts.keptTvp && `取消料のうち、前払いのTVPからいただいた分：${facts.keptTvp}`,
    returned && `お戻しした${points}：${returned.points}`,
    returned && returned.lots.length > 0 ? `お戻しした${points}の有効期限：${lots(returned)}` : null,
    yenChange &&
      `${yenChange.to === 'less' ? 'お支払いが不要になる額' : '円でのお支払いに加わる額'}：${yenChange.yen}`,
    extra && `取消料のうち${extra.points}は、ご契約のほかのポイントからいただきました：${lots(extra)}`,
    facts.feesInAll && `これまでの取消料の合計：${amounts(facts.feesInAll)}`,
    facts.nowInAll && `キャンセル後のお支払い合計（取消料を含みます）：${amounts(facts.nowInAll)}`,
  ];
  return lines.filter((line) => line !== null);
}

/** How points and yen come back. */
const moneyBackLines = ({ returned, moneyBack, isPrepaid }: CancelledFacts): string[] => [
  ...(returned && returned.lots.length > 0
    ? [`${pointsName({ isPrepaid })}は、ご契約にお戻ししました。ただいまからご利用いただけます。`]
    : []),
  ...(moneyBack ? stayWords.moneyBack(moneyBack) : []),
];

/** What was given up, what it cost and gives back, and where it can be seen. */
const whatWasGivenUp = (facts: CancelledFacts & { url: string }): string[] => [
  stay(facts.stay),
  facts.extras.length === 0 ? '' : `次のものも、あわせてキャンセルいたしました。\n${facts.extras.join('\n')}`,
  cancelledLines(facts).join('\n'),
  moneyBackLines(facts).join('\n'),
  `ご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
];

/** What of a fee was waived, and how it comes back. */
export type WaivedFacts = {
  readonly stay: StayFacts;
  readonly waived: Amounts;
  /** What of fees is kept still. */
  readonly left: Amounts;
  readonly returned: PointsWithEnd | null;
  /** What comes back to a card, leaves the bill, or was still to be paid; null for nothing. */
  readonly refunded: string | null;
  readonly unbilled: string | null;
  readonly noLongerDue: string | null;
};

/** How what was waived comes back. */
const waivedLines = ({ returned, refunded, unbilled, noLongerDue }: WaivedFacts): string[] => [
  ...(returned
    ? [
        `${returned.points}を、ご契約にお戻ししました。ただいまからご利用いただけます。`,
        `有効期限：${lots(returned)}`,
      ]
    : []),
  ...(refunded
    ? [
        `${refunded}を、お支払いいただいたクレジットカードへ返金いたします。`,
        'ご利用明細への反映には、2\u2060か\u2060月ほどかかることがございます。',
      ]
    : []),
  ...(unbilled ? [`${unbilled}を、毎月のご請求書から差し引きます。`] : []),
  ...(noLongerDue ? [`${noLongerDue}は、お支払いいただく必要がなくなりました。`] : []),
];

export const cancelMails = {
  bookingCancelled: (facts: CancelledFacts & { url: string; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】ご予約の${facts.whole ? 'キャンセル' : '一部キャンセル'}を承りました（${facts.stay.facility}）`,
    paragraphs: [
      greeting(facts.stay),
      facts.whole
        ? '次のご予約のキャンセルを承りました。'
        : `次のご予約のうち、${facts.nights}のご宿泊のキャンセルを承りました。`,
      ...whatWasGivenUp(facts),
      facts.whole ? 'またのご利用を、心よりお待ちしております。' : 'ご到着の日を、心よりお待ちしております。',
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  cancellationUnpaid: (facts: {
    stay: StayFacts;
    nights: string;
    yen: string;
    url: string;
    phone: string;
  }): MailText => ({
    subject: `【汐凪倶楽部】キャンセルは成立しておりません（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      `ご予約のキャンセルのお手続きを承りましたが、取消料${facts.yen}のお支払いが確認できませんでした。\nご予約はキャンセルされておらず、そのまま承っております。`,
      stay(facts.stay),
      `キャンセルのお手続きをされたご宿泊日：${facts.nights}`,
      `お支払いが済んでいた場合は、全額を返金いたします。\nキャンセルをご希望の場合は、お手数ですが、もう一度お手続きをお願いいたします。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  noShow: (facts: CancelledFacts & { url: string; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】ご到着を確認できなかったご予約について（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      '次のご予約につきまして、ご連絡がないままチェックインの日を過ぎましたので、ご予約を終了し、取消料が発生いたしました。',
      ...whatWasGivenUp(facts),
      `ご事情がおありの場合や、お心当たりのない場合は、お手数ですが、コールセンター（${facts.phone}）までご連絡ください。`,
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  houseClosed: (facts: CancelledFacts & { url: string; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】休館に伴うご予約のお取り扱いについて（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      facts.whole
        ? 'やむを得ない事情により休館いたしますため、誠に申し訳ございませんが、次のご予約をお受けできなくなりました。\n取消料はいただきません。'
        : `やむを得ない事情により休館いたしますため、誠に申し訳ございませんが、次のご予約のうち、${facts.nights}のご宿泊をお受けできなくなりました。\n取消料はいただきません。`,
      ...whatWasGivenUp(facts),
      `ご不便をおかけいたしますことを、深くお詫び申し上げます。\n別の日や別の施設をご希望の場合は、コールセンター（${facts.phone}）でも承ります。`,
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  feeWaived: (facts: WaivedFacts & { url: string; phone: string }): MailText => ({
    subject: `【汐凪倶楽部】取消料の免除のお知らせ（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      '次のご予約の取消料を、次のとおり免除いたしました。',
      stay(facts.stay),
      `免除した取消料：${amounts(facts.waived)}\n免除後の取消料：${amounts(facts.left)}`,
      waivedLines(facts).join('\n'),
      `ご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
