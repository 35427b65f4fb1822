/** 滞在の終わった、またはキャンセルされたご予約の、お支払い方法のご案内。 */
import { closing, greeting, stay } from './parts.ts';
import type { MailText, StayFacts } from './parts.ts';

export type StayDueMailFacts = {
  readonly stay: StayFacts;
  /** Whether the guests stayed, or how the booking ended. */
  readonly end: 'CANCELLED' | 'MISSED' | 'OVER';
  /** What is due in all; of it fees of cancelling, and the stay itself, each null where there is none. */
  readonly yen: string;
  readonly fee: string | null;
  readonly itself: string | null;
  /** What they were told before, where more is due by now. */
  readonly before: string | null;
  /** By which day they were told before to pay, where that is over and no more is due by now. */
  readonly passed: string | null;
  /** What was given back since they were told before. */
  readonly givenBack: string | null;
  /** By which day it is to be paid; null of who was told before that was counted. */
  readonly payBy: string | null;
  /** The club's account and where its office is, as far as they are set. */
  readonly account: string | null;
  readonly office: string | null;
  readonly url: string;
  readonly phone: string;
};

const parts = ({ fee, itself }: StayDueMailFacts): string =>
  [...(fee ? [`取消料 ${fee}`] : []), ...(itself ? [`ご宿泊にかかる費用 ${itself}`] : [])].join('、');

const amount = (facts: StayDueMailFacts): string =>
  [
    `お支払いいただく金額：${facts.yen}`,
    `内訳：${parts(facts)}`,
    ...(facts.payBy ? [`お支払期限：${facts.payBy}`] : []),
    'すでにお支払いいただいた金額と、免除となった金額は、除いています。',
  ].join('\n');

function howToPay({ account, office, phone }: StayDueMailFacts): string {
  const ways = [
    ...(account
      ? [`銀行振込：${account}\nお振込の際は、お名前とあわせてご予約番号をお書き添えください。`]
      : []),
    ...(office ? [`当倶楽部の本部：${office}\nお越しいただける場合は、窓口でもお支払いいただけます。`] : []),
  ];
  return ways.length > 0
    ? `お支払いの方法\n${ways.join('\n')}`
    : `お支払いの方法は、コールセンター（${phone}）へお問い合わせください。`;
}

const ENDS = {
  CANCELLED: 'キャンセルされました次のご予約',
  MISSED: 'ご宿泊のありませんでした次のご予約',
  OVER: 'ご滞在の終わりました次のご予約',
} as const;

export const stayDueMails = {
  stayDue: (facts: StayDueMailFacts): MailText => ({
    subject: `【汐凪倶楽部】お支払い方法の${facts.passed ? '再度の' : ''}ご案内（${facts.stay.facility} ${facts.stay.checkIn}）`,
    paragraphs: [
      greeting(facts.stay),
      facts.passed
        ? `${ENDS[facts.end]}につきまして、先に${facts.passed}をお支払期限としてご案内いたしましたが、${facts.givenBack ? 'お支払いがお済みでない' : 'まだお支払いを確認できていない'}金額がございます。お手数ではございますが、あらためて、お支払いの方法と新しいお支払期限をご案内いたします。`
        : `${ENDS[facts.end]}につきまして、お支払いがお済みでない金額がございますので、お支払いの方法をご案内いたします。`,
      ...(facts.givenBack
        ? [
            `先にご案内いたしました後に、お支払いいただいた金額から${facts.givenBack}をご返金しております。次の金額は、このご返金を反映したものです。`,
          ]
        : []),
      ...(facts.before
        ? [
            `先にご案内いたしました金額（${facts.before}）から変わりましたので、あらためてご案内いたします。お支払いの際は、次の金額をご確認ください。`,
          ]
        : []),
      stay(facts.stay),
      amount(facts),
      howToPay(facts),
      `行き違いでお支払いがお済みの場合は、ご容赦ください。\nご予約の内容は、こちらからご覧いただけます。\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
