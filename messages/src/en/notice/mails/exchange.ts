import type { exchangeMails as japanese, OrderedProducts } from '#messages/ja/notice/mails/exchange.ts';
import { closing, pointsWithEnd } from './parts.ts';

const ordered = ({ number, lines, total, to, address }: OrderedProducts) =>
  `Order: ${number}\n${lines.map(({ name, quantity, points }) => `${name} × ${quantity}: ${points}`).join('\n')}\nTotal: ${total}\nSent to: ${to}\n${address}`;

export const exchangeMails: typeof japanese = {
  exchangeReceived: (facts) => ({
    subject: `[Shionagi Club] We have received your order with points (${facts.order.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'Thank you for your order. This is what we have received.',
      ordered(facts.order),
      `You can cancel it on this page until we have confirmed it:\n${facts.url}`,
      'Delivery takes one to two weeks.',
      closing(facts.phone),
    ],
  }),
  exchangeConfirmed: (facts) => ({
    subject: `[Shionagi Club] Your order with points is confirmed (${facts.order.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'We have confirmed your order, and will let you know as soon as it is shipped.',
      ordered(facts.order),
      facts.url,
      closing(facts.phone),
    ],
  }),
  exchangeShipped: (facts) => ({
    subject: `[Shionagi Club] Your order with points has been shipped (${facts.order.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `Your order is on its way.\nParcel number: ${facts.shippedNumber}`,
      ordered(facts.order),
      facts.url,
      closing(facts.phone),
    ],
  }),
  exchangeCancelled: (facts) => ({
    subject: `[Shionagi Club] Your order with points is cancelled (${facts.order.number})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      facts.reason === null
        ? 'We have cancelled your order as you asked.'
        : `We are sorry that we had to cancel your order, for this reason:\n${facts.reason}`,
      ordered(facts.order),
      `Points that came back: ${pointsWithEnd(facts.back)}`,
      facts.url,
      closing(facts.phone),
    ],
  }),
};
