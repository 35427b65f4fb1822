/** The mails about cards and payments, in English. */
import type { ReceiptSubject } from '#domain/payment/receipt.ts';
import type {
  BackToCards,
  PaidStay,
  WaitingStay,
  cardMails as japanese,
  dueParagraphs as japaneseDue,
} from '#messages/ja/notice/mails/card.ts';
import { receipt } from '../../receipt.ts';
import { closing } from './parts.ts';

const differences = {
  HOLDS_OTHER_YEN: 'the amounts differ',
  HOLDS_YEN_FOR_NOTHING: 'money without a booking',
  NOT_TAKEN: 'the money was not taken',
  OPEN_TOO_LONG: 'not settled for more than six hours',
};

const waitingStay = (s: WaitingStay) =>
  `Resort: ${s.facility}\nRoom: ${s.roomType}\nCheck-in: ${s.checkIn}\nCheck-out: ${s.checkOut} (${s.nights} ${s.nights === 1 ? 'night' : 'nights'})`;

const datesLines = (dates: readonly { checkIn: string; checkOut: string }[]) =>
  dates.map(({ checkIn, checkOut }) => `Check-in: ${checkIn}\nCheck-out: ${checkOut}`).join('\n');

const BACK_BY = {
  CASH: 'in cash',
  CARD: 'to your credit card, at our terminal',
  TRANSFER: 'by bank transfer',
  OTHER: 'otherwise',
};

const backToCardsText = ({ on, cards, byTransfer }: BackToCards): string => {
  const ways = [
    ...cards.map((digits) => `to the credit card ending in ${digits} with which you paid`),
    ...(byTransfer ? [BACK_BY.TRANSFER] : []),
  ];
  return `Refund${on.length > 0 ? ` due since ${on.join(', ')}` : ''}: ${ways.join(', ')}`;
};

const aboutStay = ({ facility, bookingNumbers, dates }: PaidStay, subjects: readonly ReceiptSubject[]) =>
  [
    `Resort: ${facility}\nBooking number: ${bookingNumbers.join(', ')}\n${datesLines(dates)}`,
    ...(subjects.length > 0 ? [`Paid for: ${subjects.map((one) => receipt.subjects[one]).join(', ')}`] : []),
  ].join('\n');

/** The day on which was paid what a receipt is for; a mail of before does not say it. */
const paidOnText = (paidOn: string | undefined): string => (paidOn ? ` (paid on ${paidOn})` : '');

const FEES = { JOINING: 'joining fee', EXCHANGE: 'fee for exchanging a week' };

/** What is due, and how it is paid. */
const dueParagraphs: typeof japaneseDue = (after, { yen, account, office }, { about, phone }) => [
  `After ${after}, ${yen} is due. If you have paid it in the meantime, or were told that it is waived, please disregard this.`,
  `Please pay at our office, there or by bank transfer, or at the front desk of ${typeof about === 'string' ? 'any resort' : about.facility}. ${account ? `\nAccount: ${account}` : `Our call centre (${phone}) tells you where to transfer it.`}${office ? `\nOffice: ${office}` : ''}`,
];

export const cardMails: typeof japanese = {
  cardDifferences: (facts) => ({
    subject: `[Shionagi Club, operations] ${facts.lines.length + facts.more} differences between charges and the gateway (${facts.date})`,
    paragraphs: [
      'The charges of the members’ site were compared with the records of the payment gateway.',
      facts.lines
        .map(
          (line) =>
            `${line.orderId}  ${differences[line.kind]}: ${line.expected} here, ${line.held} at the gateway`,
        )
        .join('\n'),
      [
        ...(facts.more > 0 ? [`There are ${facts.more} more; please see the log of the server.`] : []),
        ...(facts.unanswered > 0 ? [`The gateway did not answer about ${facts.unanswered} orders.`] : []),
      ].join('\n'),
    ].filter((paragraph) => paragraph !== ''),
  }),
  cardSaved: (facts) => ({
    subject: `[Shionagi Club] ${facts.replaced === null ? 'A credit card was saved' : 'Your credit card was changed'}`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      facts.replaced === null
        ? `This credit card was saved on the members’ site.\nCard number: ${facts.cardNo}`
        : `Your saved credit card was changed on the members’ site.\nBefore: ending ${facts.replaced}\nNow: ending ${facts.cardNo.slice(-4)}\nThe former card is not used for payments any more.`,
      `You can see your saved card here.\n${facts.url}`,
      `If this was not you, please call us at once: ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  cardRemoved: (facts) => ({
    subject: '[Shionagi Club] Your saved credit card was removed',
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `On ${facts.at} your saved credit card was removed on the members’ site.\nA saved card is needed to book.`,
      `You can add a card here.\n${facts.url}`,
      `If this was not you, please call us at once: ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  cardEnding: (facts) => ({
    subject: `[Shionagi Club] Your saved card expires soon (${facts.until})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `Your saved credit card expires on ${facts.until} (in ${facts.days} ${facts.days === 1 ? 'day' : 'days'}).\nCard number: ${facts.cardNo}`,
      `You have stays that are to be paid with this card:\n${facts.stays
        .map((one) => `${one.checkIn}  ${one.facility}`)
        .join('\n')}`,
      `Once your new card has arrived, please change your saved card here.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  paymentWaiting: (facts) => ({
    subject: '[Shionagi Club] Your card company is waiting for your confirmation',
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'Your payment by card has stopped at your card company’s confirmation page. Your stay is not booked yet.',
      `${waitingStay(facts.stay)}\nAmount (tax included): ${facts.yen}`,
      `We keep your room until ${facts.until}. Log in to the members’ site to go on with your payment.\n${facts.url}`,
      'If you have finished it already, or do not want to book any more, please ignore this mail. Nothing is charged unless you finish.',
      closing(facts.phone),
    ],
  }),
  feeWaiting: (facts) => ({
    subject: '[Shionagi Club] Your cancellation is not complete yet',
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'The payment of your cancellation fee has stopped at your card company’s confirmation page. Your stay is not cancelled yet.',
      `${waitingStay(facts.stay)}\nCancellation fee: ${facts.yen}`,
      `You can cancel for this fee until ${facts.until}. Log in to the members’ site and cancel the same nights again to go on.\n${facts.url}`,
      'If you have finished it already, or want to keep your stay, please ignore this mail. Unless you finish, nothing is charged and your booking stands.',
      closing(facts.phone),
    ],
  }),
  changeWaiting: (facts) => ({
    subject: '[Shionagi Club] The change of your booking is not complete yet',
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'The payment for your change has stopped at your card company’s confirmation page. Your booking is not changed yet.',
      `${waitingStay(facts.stay)}\nAmount (tax included): ${facts.yen}`,
      `We keep the change for you until ${facts.until}. Log in to the members’ site and go on from your booking.\n${facts.url}`,
      'If you have finished it already, or want to keep your booking as it is, please ignore this mail. Unless you finish, nothing is charged and your booking stays as it was.',
      closing(facts.phone),
    ],
  }),
  papersIssued: (facts) => {
    const kinds = { RECEIPT: 'receipt', RETURN: 'return invoice' };
    const issued = [...new Set(facts.papers.map(({ kind }) => kinds[kind]))].join(' and ');
    return {
      subject: `[Shionagi Club] Your ${facts.papers.some(({ replaces }) => replaces) ? 'corrected ' : ''}${issued} (${typeof facts.about === 'string' ? FEES[facts.about] : facts.about.facility})`,
      paragraphs: [
        `Dear ${facts.greeted.name},`,
        ...(typeof facts.about === 'string'
          ? [`For your ${FEES[facts.about]} we have issued your ${issued}.`]
          : [
              `For the following stay we have issued your ${issued}.`,
              aboutStay(facts.about, facts.subjects),
            ]),
        ...(facts.papers.some(({ replaces }) => replaces)
          ? [
              'The return invoice that we sent you before named a wrong day or way of the refund. We apologise, and replace it with the following one. The amount given back stays the same.',
            ]
          : []),
        [
          ...facts.papers.map(
            ({ kind, number, yen, replaces, paidOn }) =>
              `${kind === 'RECEIPT' ? 'Receipt' : 'Return invoice'} ${number}${replaces ? ` (in the place of ${replaces})` : ''}: ${yen}${paidOnText(paidOn)}`,
          ),
          ...(facts.refund ? [`Refund in all: ${facts.refund.whole}`] : []),
          ...(facts.refund?.said ? [`Of this, by these papers: ${facts.refund.said}`] : []),
          ...(facts.backToCards ? [backToCardsText(facts.backToCards)] : []),
          ...(facts.back
            ? [`Given back on ${facts.back.on}${facts.back.means ? `, ${BACK_BY[facts.back.means]}` : ''}`]
            : []),
        ].join('\n'),
        ...(facts.back?.due ? dueParagraphs('this refund', facts.back.due, facts) : []),
        `You will find it as PDF under “Payments and receipts” on the members’ site${facts.canReissue ? ', where a receipt can be made out to another name, or divided, once' : ''}.\n${facts.url}`,
        closing(facts.phone),
      ],
    };
  },
  receiptVoid: (facts) => {
    const isRighted = facts.rightful.length > 0;
    return {
      subject: `[Shionagi Club] Your receipt is ${isRighted ? 'corrected' : 'void'} (${typeof facts.about === 'string' ? FEES[facts.about] : facts.about.facility})`,
      paragraphs: [
        `Dear ${facts.greeted.name},`,
        isRighted
          ? 'There was an error in the receipt that we sent you. We are sorry for the trouble. That receipt is void, and we have issued the correct one. Nothing is refunded for this correction.'
          : 'There was an error in the following receipt. We are sorry for the trouble. The receipt is void, and nothing is refunded for this correction. Where there is a correct receipt, we send it to you separately.',
        typeof facts.about === 'string'
          ? `Issued for: ${FEES[facts.about]}`
          : aboutStay(facts.about, facts.subjects),
        [
          ...facts.papers.map(
            ({ number, refersTo, yen }) =>
              `Void receipt ${refersTo.join(', ')}: ${yen}\nNotice of it: ${number}`,
          ),
          ...facts.rightful.map(
            ({ number, yen, paidOn }) => `Correct receipt ${number}: ${yen}${paidOnText(paidOn)}`,
          ),
        ].join('\n'),
        ...(facts.due ? dueParagraphs('this correction', facts.due, facts) : []),
        `You will find ${isRighted ? 'the correct receipt and the notice' : 'the notice'} as PDF under “Payments and receipts” on the members’ site.\n${facts.url}`,
        closing(facts.phone),
      ],
    };
  },
  uncollected: (facts) => ({
    subject: `[Shionagi Club] Your card could not be charged (${facts.facility})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'For the following booking, your card company has told us that it does not pay with your saved card. Your card is not charged.',
      `Resort: ${facts.facility}\nCheck-in: ${facts.checkIn}\nBooking number: ${facts.bookingNumbers.join(', ')}\nAmount (tax included): ${facts.yen}`,
      facts.stands
        ? `Your booking stands. Please pay ${facts.yen} at the resort when you arrive.`
        : `We will contact you about how to pay the cancellation fee. You can also call us on ${facts.phone}.`,
      `You can see your booking here.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  refundByTransfer: (facts) => ({
    subject: `[Shionagi Club, operations] Please return ${facts.yen} by bank transfer: the card takes no refund any more`,
    paragraphs: [
      'The time in which the payment gateway gives money back to a card is over. The members’ site does not try it again.',
      `Order: ${facts.orderId}\nTo be returned by transfer (in all for this order): ${facts.yen}`,
    ],
  }),
};
