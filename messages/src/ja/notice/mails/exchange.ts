/** ポイント交換についてのメール。 */
import { closing, greeting, pointsWithEnd } from './parts.ts';
import type { Greeted, MailText, PointsWithEnd } from './parts.ts';

/** An order as its mails say it. */
export type OrderedProducts = {
  readonly number: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly points: string }[];
  readonly total: string;
  /** To whom it is sent. */
  readonly to: string;
  readonly address: string;
};
type Facts = { greeted: Greeted; order: OrderedProducts; url: string; phone: string };

const ordered = ({ number, lines, total, to, address }: OrderedProducts) =>
  `受付番号：${number}\n${lines.map(({ name, quantity, points }) => `${name}　${quantity}点　${points}`).join('\n')}\n合計：${total}\nお届け先：${to} 様\n${address}`;

export const exchangeMails = {
  exchangeReceived: (facts: Facts): MailText => ({
    subject: `【汐凪倶楽部】ポイント交換のお申し込みを承りました（${facts.order.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      'ポイント交換をお申し込みいただき、ありがとうございます。次の内容で承りました。',
      ordered(facts.order),
      `担当者が確認するまでは、次のページからキャンセルいただけます。\n${facts.url}`,
      'お届けまで、1〜2週間ほどいただいております。',
      closing(facts.phone),
    ],
  }),
  exchangeConfirmed: (facts: Facts): MailText => ({
    subject: `【汐凪倶楽部】ポイント交換のお申し込みを確認いたしました（${facts.order.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      'お申し込みの内容を確認いたしました。発送いたしましたら、あらためてお知らせいたします。',
      ordered(facts.order),
      facts.url,
      closing(facts.phone),
    ],
  }),
  exchangeShipped: (facts: Facts & { shippedNumber: string }): MailText => ({
    subject: `【汐凪倶楽部】ポイント交換の商品を発送いたしました（${facts.order.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      `商品を発送いたしました。\nお届けの番号：${facts.shippedNumber}`,
      ordered(facts.order),
      facts.url,
      closing(facts.phone),
    ],
  }),
  /** `reason`: why the club cancelled it; null where its member did. */
  exchangeCancelled: (facts: Facts & { reason: string | null; back: PointsWithEnd }): MailText => ({
    subject: `【汐凪倶楽部】ポイント交換のお申し込みをキャンセルいたしました（${facts.order.number}）`,
    paragraphs: [
      greeting(facts.greeted),
      facts.reason === null
        ? 'ポイント交換のお申し込みをキャンセルいたしました。'
        : `誠に申し訳ございませんが、次の理由により、ポイント交換のお申し込みをキャンセルいたしました。\n${facts.reason}`,
      ordered(facts.order),
      `お戻ししたポイント：${pointsWithEnd(facts.back)}`,
      facts.url,
      closing(facts.phone),
    ],
  }),
};
