/** The mails about cancelling and its fees, in English. */
import type {
  CancelledFacts,
  cancelMails as japanese,
  WaivedFacts,
} from '#messages/ja/notice/mails/cancel.ts';
import { stay as stayWords } from '../../booking/stay.ts';
import { amounts, closing, pointsWithEnd as lots, stay } from './parts.ts';

const pointsName = ({ isPrepaid }: Pick<CancelledFacts, 'isPrepaid'>) => (isPrepaid ? 'TVP' : 'Points');

function cancelledLines(facts: CancelledFacts): string[] {
  const { returned, extra, yenChange } = facts;
  const points = pointsName(facts);
  const lines = [
    facts.whole ? `Nights ${facts.isNoShow ? 'not used' : 'cancelled'}: ${facts.nights}` : null,
    `Cancellation fee: ${amounts(facts.fee)}`,
    facts.keptTvp && `Of the fee, taken from your prepaid TVP: ${facts.keptTvp}`,
    returned && `${points} returned: ${returned.points}`,
    returned && returned.lots.length > 0 ? `${points} returned and their expiry: ${lots(returned)}` : null,
    yenChange && `${yenChange.to === 'less' ? 'Less' : 'More'} to pay in yen: ${yenChange.yen}`,
    extra && `Of the fee, ${extra.points} were taken from other points on your contract: ${lots(extra)}`,
    facts.feesInAll && `Total cancellation fees so far: ${amounts(facts.feesInAll)}`,
    facts.nowInAll && `Total after cancellation (cancellation fees included): ${amounts(facts.nowInAll)}`,
  ];
  return lines.filter((line) => line !== null);
}

const moneyBackLines = ({ returned, moneyBack, isPrepaid }: CancelledFacts): string[] => [
  ...(returned && returned.lots.length > 0
    ? [`Your ${isPrepaid ? 'TVP' : 'points'} are back on your contract and ready to use.`]
    : []),
  ...(moneyBack ? stayWords.moneyBack(moneyBack) : []),
];

/** What was given up, what it cost and gives back, and where it can be seen. */
const whatWasGivenUp = (facts: CancelledFacts & { url: string }): string[] => [
  stay(facts.stay),
  facts.extras.length === 0 ? '' : `We have cancelled these with it:\n${facts.extras.join('\n')}`,
  cancelledLines(facts).join('\n'),
  moneyBackLines(facts).join('\n'),
  `Your booking:\n${facts.url}`,
];

const waivedLines = ({ returned, refunded, unbilled, noLongerDue }: WaivedFacts): string[] => [
  ...(returned
    ? [`${returned.points} are back on your contract and ready to use.`, `Expiry: ${lots(returned)}`]
    : []),
  ...(refunded
    ? [
        `${refunded} will be refunded to the credit card you paid with.`,
        'It may take about two months to appear on your statement.',
      ]
    : []),
  ...(unbilled ? [`${unbilled} will be taken off your monthly invoice.`] : []),
  ...(noLongerDue ? [`${noLongerDue} no longer needs to be paid.`] : []),
];

export const cancelMails: typeof japanese = {
  bookingCancelled: (facts) => ({
    subject: `[Shionagi Club] Your ${facts.whole ? 'booking has' : 'nights have'} been cancelled (${facts.stay.facility})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.whole
        ? 'We have cancelled the following booking.'
        : `We have cancelled ${facts.nights} of the following booking.`,
      ...whatWasGivenUp(facts),
      facts.whole ? 'We hope to welcome you another time.' : 'We look forward to welcoming you.',
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  cancellationUnpaid: (facts) => ({
    subject: `[Shionagi Club] Nothing has been cancelled (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      `You asked us to cancel a booking, but the cancellation fee of ${facts.yen} was not paid in time.\nNothing has been cancelled, and your booking stands as it was.`,
      stay(facts.stay),
      `Nights you asked to cancel: ${facts.nights}`,
      `Anything already paid will be refunded.\nIf you still wish to cancel, please start again from your booking.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  noShow: (facts) => ({
    subject: `[Shionagi Club] You did not arrive for your booking (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'The day of your arrival has passed without word from you. We have closed the following booking, and the cancellation fee applies.',
      ...whatWasGivenUp(facts),
      'If something kept you from coming, or if this seems wrong, please call us.',
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  houseClosed: (facts) => ({
    subject: `[Shionagi Club] Your booking and the closing of the resort (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.whole
        ? 'We are sorry: the resort has to close for reasons beyond our control, and we cannot receive you for the following booking.\nThere is no cancellation fee.'
        : `We are sorry: the resort has to close for reasons beyond our control. Of the following booking we cannot offer ${facts.nights}.\nThere is no cancellation fee.`,
      ...whatWasGivenUp(facts),
      'If you would like other dates or another resort, we are glad to help you by telephone as well.',
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  feeWaived: (facts) => ({
    subject: `[Shionagi Club] Your cancellation fee has been waived (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'We have waived the cancellation fee of the following booking as shown below.',
      stay(facts.stay),
      `Waived: ${amounts(facts.waived)}\nCancellation fee that remains: ${amounts(facts.left)}`,
      waivedLines(facts).join('\n'),
      `Your booking:\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
