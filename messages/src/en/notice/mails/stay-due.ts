import type { StayDueMailFacts, stayDueMails as ja } from '#messages/ja/notice/mails/stay-due.ts';
import { closing, stay } from './parts.ts';

const parts = ({ fee, itself }: StayDueMailFacts): string =>
  [...(fee ? [`${fee} of cancellation fees`] : []), ...(itself ? [`${itself} for the stay`] : [])].join(
    ' and ',
  );

const amount = (facts: StayDueMailFacts): string =>
  [
    `To be paid: ${facts.yen}`,
    `That is ${parts(facts)}.`,
    ...(facts.payBy ? [`Please pay by: ${facts.payBy}`] : []),
    'What you have paid, and what was waived, is not in it.',
  ].join('\n');

function howToPay({ account, office, phone }: StayDueMailFacts): string {
  const ways = [
    ...(account
      ? [`By bank transfer: ${account}\nPlease quote your name and the booking number with your transfer.`]
      : []),
    ...(office ? [`At our head office, if you would like to come: ${office}`] : []),
  ];
  return ways.length > 0
    ? `How to pay\n${ways.join('\n')}`
    : `Please ask our call centre (${phone}) how to pay.`;
}

const ENDS = {
  CANCELLED: 'Your cancelled booking below',
  MISSED: 'Your booking below, for which nobody came,',
  OVER: 'Your stay below, which is over,',
} as const;

export const stayDueMails: typeof ja = {
  stayDue: (facts) => ({
    subject: `[Shionagi Club] ${facts.passed ? 'Reminder: how' : 'How'} to pay for your booking (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.passed
        ? `${ENDS[facts.end]} still has an amount ${facts.givenBack ? 'to be paid' : 'that we have not received'}. This is a reminder of what we told you before, when we asked you to pay by ${facts.passed}. Here is how you can pay it, with a new day to pay by.`
        : `${ENDS[facts.end]} has an amount that is still to be paid. Here is how you can pay it.`,
      ...(facts.givenBack
        ? [
            `Since we told you before, we have given back ${facts.givenBack} of what you had paid. The amount below takes this into account.`,
          ]
        : []),
      ...(facts.before
        ? [
            `It is no longer the amount of which we told you before (${facts.before}). Please go by the amount below.`,
          ]
        : []),
      stay(facts.stay),
      amount(facts),
      howToPay(facts),
      `If you have paid it in the meantime, there is nothing to do.\nYour booking:\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
