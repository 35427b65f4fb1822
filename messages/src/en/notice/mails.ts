/** The words of mails, in English. */
import type { mails as japanese, Payment } from '#messages/ja/notice/mails.ts';
import { stay as stayWords } from '../booking/stay.ts';
import { cancelMails } from './mails/cancel.ts';
import { cardMails } from './mails/card.ts';
import { arrivalMails } from './mails/arrival.ts';
import { changeMails } from './mails/change.ts';
import { billMails } from './mails/bill.ts';
import { stayDueMails } from './mails/stay-due.ts';
import { contractMails } from './mails/contract.ts';
import { exchangeMails } from './mails/exchange.ts';
import { savedSearchMails } from './mails/saved-search.ts';
import { signupMails } from './mails/signup.ts';
import { tripMails } from './mails/trip.ts';
import { waitlistMails } from './mails/waitlist.ts';
import { amounts, closing, stay } from './mails/parts.ts';

const paymentText = (payment: Payment): string =>
  typeof payment === 'string'
    ? stayWords.paymentTypes[payment]
    : payment.map(({ way, yen }) => stayWords.paymentParts[way](yen)).join(', ');

export const mails: typeof japanese = {
  oneTimeCode: (facts) => ({
    subject: `[Shionagi Club] Your code is ${facts.code}`,
    paragraphs: [
      'Thank you for logging in.\nPlease enter this code on the page.',
      facts.code,
      `It is valid for ${facts.minutes} minutes.\n${facts.url}`,
      'If this was not you, someone may have entered your password. We recommend that you change it.',
      closing(facts.phone),
    ],
  }),
  bookingConfirmed: (facts) => ({
    subject: facts.unasked
      ? `[Shionagi Club] We have booked the stay that you were waiting for (${facts.stay.facility}, ${facts.stay.checkIn})`
      : `[Shionagi Club] Your stay is booked (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.unasked
        ? 'The stay that you were waiting for became free, and we have booked it for you as you asked us to.'
        : 'Thank you for your booking. We look forward to welcoming you.',
      stay(facts.stay),
      ...(facts.extras.length === 0 ? [] : [facts.extras.join('\n')]),
      ...(facts.request === null ? [] : [`Your request:\n${facts.request}`]),
      ...(facts.givenUp === null
        ? []
        : [
            `The booking that it replaces (${facts.givenUp.stay.facility}, from ${facts.givenUp.stay.checkIn}, number ${facts.givenUp.number}) is cancelled.\n${
              facts.givenUp.fee === null
                ? 'There was no cancellation fee.'
                : `Cancellation fee: ${amounts(facts.givenUp.fee)}`
            }${facts.givenUp.returned === null ? '' : `\nPoints returned: ${facts.givenUp.returned}`}`,
          ]),
      [
        ...(facts.points === null ? [] : [`Points used: ${facts.points}`]),
        `Amount (tax included): ${facts.yen}`,
        ...(facts.payment === null ? [] : [`Payment: ${paymentText(facts.payment)}`]),
      ].join('\n'),
      [
        facts.cancelFreeUntil === null
          ? 'A cancellation fee applies from today.'
          : `You can cancel without a fee until ${facts.cancelFreeUntil}. After that, the fee depends on the days left before arrival.`,
        ...(facts.points === null
          ? []
          : ['If you cancel, your points less the fee go back to your contract at once.']),
        ...(facts.receiptsUrl === null
          ? []
          : ['If you cancel, what you paid by card is refunded to the same card, less the fee.']),
      ].join('\n'),
      ...(facts.receiptsUrl === null
        ? []
        : [
            `Your receipt is under “Payments and receipts” as soon as the card company has been charged.\n${facts.receiptsUrl}`,
          ]),
      `Your booking:\n${facts.url}`,
      ...(facts.links.length === 0
        ? []
        : [
            `To see your stay at a glance without logging in, use this link. You may pass it on to those who travel with you; prices and contact details are not shown.\n${facts.links.join('\n')}`,
          ]),
      closing(facts.phone),
    ],
  }),
  pointsEnding: (facts) => ({
    subject: `[Shionagi Club] Points expiring soon (until ${facts.lines[0]?.until ?? ''})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `You have points that expire within ${facts.days} days.`,
      facts.lines.map((line) => `Contract ${line.contract}: ${line.points}, until ${line.until}`).join('\n'),
      ...(facts.stays.length > 0
        ? [
            'These rooms are available for your points (2 nights, 2 adults).',
            ...facts.stays.map(
              (one) =>
                `${one.facility}, ${one.roomType}\n2 nights from ${one.checkIn}, ${one.points}\n${one.url}`,
            ),
          ]
        : []),
      `Stays and products for points that expire soon are here.\n${facts.waysUrl}`,
      `You can see all your points, or switch these reminders off, here.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  passwordChanged: (facts) => ({
    subject: '[Shionagi Club] Your password was changed',
    paragraphs: [
      `Your password for the members’ site was changed on ${facts.at}. All other devices have been logged out.`,
      `If this was not you, please call us at once on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  passwordGuessing: (facts) => ({
    subject: '[Shionagi Club] Several wrong passwords were entered',
    paragraphs: [
      'Several wrong passwords were entered while you were logged in, so we have paused for a while what asks for it.\nYou can log in as always.',
      `If this was not you, please change your password and call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  passwordReset: (facts) => ({
    subject: '[Shionagi Club] A new password',
    paragraphs: [
      'You have asked for a new password.\nPlease open this link and choose one.',
      facts.url,
      `You can also enter this code on the page.\nCode: ${facts.code}`,
      `The link and the code are valid for ${facts.minutes} minutes.`,
      'If this was not you, please ignore this e-mail. Your password stays as it is.',
      closing(facts.phone),
    ],
  }),
  clientVerification: (facts) => ({
    subject: '[Shionagi Club] Registering for the members’ site',
    paragraphs: [
      'Thank you for registering for the members’ site.\nPlease open this link to continue.',
      facts.url,
      `The link is valid for ${facts.hours} hours. Please have your membership card at hand.`,
      'If this was not you, please ignore this e-mail.',
      closing(facts.phone),
    ],
  }),
  emailAlreadyUsed: (facts) => ({
    subject: '[Shionagi Club] This e-mail address is already in use',
    paragraphs: [
      'You have asked to register for the members’ site, but this e-mail address is already in use.',
      `Please log in here.\n${facts.loginUrl}`,
      `If you have forgotten your password, you can choose a new one here.\n${facts.forgotUrl}`,
      'If this was not you, please ignore this e-mail.',
      closing(facts.phone),
    ],
  }),
  registered: (facts) => ({
    subject: '[Shionagi Club] You are registered',
    paragraphs: [
      'Thank you for registering. You can now look after your stays and your membership here at any time.',
      facts.url,
      `If this was not you, please call us at once on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  registrationAttempt: (facts) => ({
    subject: '[Shionagi Club] Someone asked to register for your membership',
    paragraphs: [
      'Someone with another e-mail address has asked to register for your membership on the members’ site.\nOur staff will look into it and call the telephone number we have for you.',
      `If this was not you, please call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  newDevice: (facts) => ({
    subject: '[Shionagi Club] A login from a new device',
    paragraphs: [
      `There was a login from a new device on ${facts.at}.${facts.device ? `\nDevice: ${facts.device}` : ''}`,
      `Your logins and devices are listed here.\n${facts.url}`,
      `If this was not you, please change your password at once and call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  deviceRemoved: (facts) => ({
    subject: '[Shionagi Club] A trusted device was removed',
    paragraphs: [
      `A trusted device was removed on ${facts.at}.${facts.device ? `\nDevice: ${facts.device}` : ''}\nThe next login on this device will ask for a code.`,
      `If this was not you, please call us at once on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  passkeyAdded: (facts) => ({
    subject: '[Shionagi Club] A passkey was added',
    paragraphs: [
      `A passkey for logging in was added on ${facts.at}.\nPasskey: ${facts.name}`,
      `Your passkeys are listed here.\n${facts.url}`,
      `If this was not you, please delete the passkey and change your password at once, then call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  passkeyRemoved: (facts) => ({
    subject: '[Shionagi Club] A passkey was deleted',
    paragraphs: [
      `The passkey added on ${facts.addedAt} was deleted on ${facts.at}.\nIt can no longer be used to log in.`,
      `Your passkeys are listed here.\n${facts.url}`,
      `If this was not you, please call us at once on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  passkeyDoubted: (facts) => ({
    subject: '[Shionagi Club] We refused a login with your passkey',
    paragraphs: [
      `On ${facts.at} we refused a login with this passkey.\nPasskey: ${facts.name}`,
      'It may have been copied. Nobody was logged in.',
      `Please log in with your e-mail address and password, and delete this passkey.\n${facts.url}`,
      `If you have questions, please call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  codePolicyChanged: (facts) => ({
    subject: '[Shionagi Club] Your login settings were changed',
    paragraphs: [
      `The login settings of your membership were changed on ${facts.at}.`,
      facts.policy === 'ALWAYS'
        ? 'From now on, we will ask for a code at every login.'
        : 'From now on, we will ask for a code on new devices only.',
      `If this was not you, please call us at once on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  memberLogin: (facts) => ({
    subject: '[Shionagi Club] You can now log in to the members’ site',
    paragraphs: [
      'Someone on your membership has set up a login to our members’ site for this e-mail address.',
      `For the first login, please use the password that this person chose. You will then choose your own.\n${facts.url}`,
      `If you were not expecting this, please call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  loginNotMade: (facts) => ({
    subject: '[Shionagi Club] No new login was created',
    paragraphs: [
      'A member entered this e-mail address for another person’s login to our members’ site. You already log in with it, so no new login was created and yours has not changed.',
      `If the login was meant for you, please use the one you have.\n${facts.url}`,
      `If you were not expecting this, please call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  contactChanged: (facts) => ({
    subject: '[Shionagi Club] Your contact details were changed',
    paragraphs: [
      `Your contact details were changed on the members’ site on ${facts.at}.`,
      `If this was not you, please call us at once on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  ...cardMails,
  ...cancelMails,
  ...arrivalMails,
  ...changeMails,
  ...signupMails,
  ...tripMails,
  ...savedSearchMails,
  ...waitlistMails,
  ...exchangeMails,
  ...billMails,
  ...stayDueMails,
  ...contractMails,
  ticketEmail: (facts) => ({
    subject: '[Shionagi Club] Please confirm the e-mail address for your ticket',
    paragraphs: [
      `This address was entered as the e-mail address for ticket ${facts.ticketNo}.`,
      `Opening the following link completes the registration. It is valid for ${facts.hours} hours.\n${facts.url}`,
      'If this was not you, please ignore this e-mail. Nothing will be registered.',
      closing(facts.phone),
    ],
  }),
};
