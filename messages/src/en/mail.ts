/** The words of mails, in English. */
import type { mail as ja, StayFacts } from '../ja/mail.ts';

const closing = (phone: string) => `If you have any questions, please call us at ${phone}.\nShionagi Club`;
const stay = (s: StayFacts) =>
  `Facility: ${s.facility}\nRoom: ${s.roomType}\nBooking number: ${s.bookingNumbers.join(', ')}\nCheck-in: ${s.checkIn}\nCheck-out: ${s.checkOut} (${s.nights} ${s.nights === 1 ? 'night' : 'nights'})`;

export const mail: typeof ja = {
  oneTimeCode: (facts) => ({
    subject: `[Shionagi Club] Your code is ${facts.code}`,
    paragraphs: [
      'Thank you for logging in.\nPlease enter this code on the page.',
      facts.code,
      `It is valid for ${facts.minutes} minutes.\n${facts.url}`,
      'If this was not you, somebody may have entered your password. We recommend that you change it.',
      closing(facts.phone),
    ],
  }),
  bookingConfirmed: (facts) => ({
    subject: `[Shionagi Club] Your stay is booked (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'Thank you for your booking. We look forward to welcoming you.',
      stay(facts.stay),
      `${facts.points === null ? '' : `Points used: ${facts.points}\n`}To be paid (tax included): ${facts.yen}`,
      facts.cancelFreeUntil === null
        ? 'A cancellation from today on carries a fee.'
        : `You can cancel without a fee until ${facts.cancelFreeUntil}.`,
      `Your booking:\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  bookingCancelled: (facts) => ({
    subject: `[Shionagi Club] Your ${facts.whole ? 'booking' : 'night'} has been cancelled (${facts.stay.facility})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.whole
        ? 'We have cancelled the following booking.'
        : `We have cancelled ${facts.nights} of the following booking.`,
      stay(facts.stay),
      [
        `Cancellation fee: ${facts.penaltyPoints === null ? facts.penaltyYen : `${facts.penaltyPoints}, ${facts.penaltyYen}`}`,
        ...(facts.returnedPoints === null ? [] : [`Points returned: ${facts.returnedPoints}`]),
      ].join('\n'),
      `${facts.url}`,
      'We hope to welcome you another time.',
      closing(facts.phone),
    ],
  }),
  pointsEnding: (facts) => ({
    subject: `Points that expire soon (${facts.lines[0]?.until ?? ''})`,
    paragraphs: [
      `You have points that expire within ${facts.days} days.`,
      facts.lines.map((line) => `Contract ${line.contract}: ${line.points}, until ${line.until}`).join('\n'),
      ...(facts.stays.length > 0
        ? [
            'These rooms are free and fit your points (2 nights, 2 adults).',
            ...facts.stays.map(
              (one) =>
                `${one.facility}, ${one.roomType}\n2 nights from ${one.checkIn}, ${one.points}\n${one.url}`,
            ),
          ]
        : []),
      `See all your points, or switch these reminders off, here.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  passwordChanged: (facts) => ({
    subject: '[Shionagi Club] Your password was changed',
    paragraphs: [
      `The password of your account was changed at ${facts.at}. All other devices have been logged out.`,
      `If this was not you, please call us at once: ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  passwordGuessing: (facts) => ({
    subject: '[Shionagi Club] Several wrong passwords were entered',
    paragraphs: [
      'Several wrong passwords were entered while you were logged in, so we have paused this step for 15 minutes.',
      `If this was not you, please change your password and call us: ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
};
