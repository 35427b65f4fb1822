/** The mails about changes of booked stays, in English. */
import type {
  changeMails as japanese,
  ChangedFacts,
  ChangeSideText,
} from '#messages/ja/notice/mails/change.ts';
import type { Amounts } from '#messages/ja/notice/mails/parts.ts';
import { amounts, closing, pointsWithEnd, stay } from './parts.ts';

const ofStay = (s: ChangeSideText) => [
  `${s.checkIn} to ${s.checkOut} (${s.nights} ${s.nights === 1 ? 'night' : 'nights'})`,
  [
    `${s.adults} ${s.adults === 1 ? 'adult' : 'adults'}`,
    ...(s.children > 0 ? [`${s.children} ${s.children === 1 ? 'child' : 'children'}`] : []),
    ...(s.bedShares > 0 ? [`${s.bedShares} sharing a bed`] : []),
  ].join(', '),
];
const side = (s: ChangeSideText) =>
  [
    ...(s.saysStay ? ofStay(s) : []),
    ...s.extras,
    `Total: ${amounts(s.total)}`,
    ...(s.prepaid ? [`Of this, prepaid with TVP: ${s.prepaid}`] : []),
  ].join('\n');
/** Where it is guests who are described otherwise, both would read alike. */
const sides = ({ before, after }: Pick<ChangedFacts, 'before' | 'after'>) =>
  side(before) === side(after)
    ? [
        'The details of your guests have been updated.\nThe dates, the number of guests and the price stay as they were.',
      ]
    : [`Before\n${side(before)}`, `Now\n${side(after)}`];
const changeNames = {
  EXTENSION: 'Your stay has been extended',
  MOVE: 'Your stay has been moved',
  GUESTS: 'Your guest details have been updated',
  RENTAL: 'Your rental items have been changed',
  PARKING: 'Your parking has been changed',
  PETS: 'Your pets have been changed',
  PREPAYMENT: 'Your stay has been prepaid with TVP',
} as const;

const nameOf = ({ kind, prepaid, beganToWait }: Pick<ChangedFacts, 'kind' | 'prepaid' | 'beganToWait'>) => {
  if (beganToWait) return 'You are on the waiting list for parking';
  return prepaid?.isPart ? 'Part of your stay has been prepaid with TVP' : changeNames[kind];
};

const feeWithin = ({ points, yen }: Amounts) => {
  if (yen === null) return 'within the difference in points';
  return points === null ? 'within the total' : 'points within the difference, yen within the total';
};

function cameTo({ fee, difference, returned, prepaid, ...facts }: ChangedFacts): string[] {
  const { points, pointsApart: apart, yen } = difference;
  const isInPoints = facts.after.total.points !== null;
  const lines = [
    prepaid && `Prepaid with TVP this time: ${prepaid.now}`,
    fee && `Cancellation fee (${feeWithin(fee)}): ${amounts(fee)}`,
    points &&
      `Points used, difference: ${points}${apart ? ` (${apart.taken} newly used, ${apart.back} returned)` : ''}`,
    returned && `${isInPoints ? 'Points' : 'TVP'} returned: ${pointsWithEnd(returned)}`,
    yen && `To pay in yen, difference: ${yen}`,
    facts.charged && `Paid with your saved card: ${facts.charged}`,
    facts.refunded && `Refunded to your card: ${facts.refunded}`,
    facts.billed && `On your monthly invoice: ${facts.billed}`,
    facts.due && `Left to pay at the resort during your stay: ${facts.due}`,
  ];
  return lines.filter((line) => line !== null);
}

export const changeMails: typeof japanese = {
  bookingChanged: (facts) => ({
    subject: `[Shionagi Club] ${nameOf(facts)} (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.beganToWait
        ? 'Your car is on the waiting list and has no place yet. As soon as one is free it is yours, in the order of requests, and we tell you by mail.'
        : 'We have changed your booking as follows.',
      stay(facts.stay),
      ...sides(facts),
      cameTo(facts).join('\n'),
      facts.countedFrom === null
        ? ''
        : `If you cancel within ${facts.countedFrom.days} days of this change, the fee is counted from your arrival before it (${facts.countedFrom.day}).`,
      `Your booking:\n${facts.url}`,
      'We look forward to welcoming you.',
      closing(facts.phone),
    ].filter((paragraph) => paragraph !== ''),
  }),
  changeUnpaid: (facts) => ({
    subject: `[Shionagi Club] Your booking has not been changed (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      `You asked us to change a booking, but ${facts.yen} was not paid in time.\nNothing has been changed, and your booking stands as it was.`,
      stay(facts.stay),
      `The change you asked for\n${side(facts.wanted)}`,
      `Anything already paid will be refunded.\nIf you still wish to change it, please start again from your booking.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
