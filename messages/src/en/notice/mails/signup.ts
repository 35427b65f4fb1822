import type { signupMails as japanese } from '#messages/ja/notice/mails/signup.ts';
import { closing } from './parts.ts';

export const signupMails: typeof japanese = {
  signupLink: (facts) => ({
    subject: '[Shionagi Club] Joining the club',
    paragraphs: [
      'Thank you for your interest in Vacation Style.\nPlease open this link to continue.',
      facts.url,
      `The link is valid until ${facts.until}. What you have entered so far can be continued on another device.`,
      'If this was not you, please ignore this e-mail. Nothing will be applied for.',
      closing(facts.phone),
    ],
  }),
  signupAlreadyMember: (facts) => ({
    subject: '[Shionagi Club] You already have an account',
    paragraphs: [
      'You have asked to join the club, but this e-mail address already has an account on the members’ site.',
      `Please log in here.\n${facts.loginUrl}`,
      `If you have forgotten your password, you can choose a new one here.\n${facts.forgotUrl}`,
      'If this was not you, please ignore this e-mail.',
      closing(facts.phone),
    ],
  }),
  signupAlreadySent: (facts) => ({
    subject: '[Shionagi Club] We already have your application',
    paragraphs: [
      'We have already received an application with this e-mail address.\nYou need not apply again.',
      `You can see how it stands here.\n${facts.url}`,
      'If this was not you, please ignore this e-mail.',
      closing(facts.phone),
    ],
  }),
  signupReceived: (facts) => ({
    subject: facts.isAnswer
      ? '[Shionagi Club] We have received your answer'
      : '[Shionagi Club] We have received your application',
    paragraphs: [
      facts.isAnswer
        ? 'Thank you for answering our question about your application.'
        : 'Thank you for applying to join the club.',
      facts.staffWillContact
        ? 'We will look into it, and our staff will contact you. Nothing has been charged to your card so far.'
        : `We will check your details within a few days and tell you the result by e-mail, by ${facts.until} at the latest.`,
      ...(facts.fee === null || facts.staffWillContact
        ? []
        : [
            `Joining fee (tax included): ${facts.fee}\nIt is reserved on your card, and will be taken when we accept your application.`,
          ]),
      `You can see how your application stands here.\n${facts.url}`,
      `If this was not you, please call us on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  signupApproved: (facts) => ({
    subject: '[Shionagi Club] Welcome to the club',
    paragraphs: [
      `Dear ${facts.name},`,
      'Thank you for joining Shionagi Club. Your membership is ready.',
      [
        `Member number: ${facts.memberId}`,
        `Contract: ${facts.contractNumber} (VACATION STYLE)`,
        `Period: ${facts.from} to ${facts.until}, renewed automatically`,
        ...(facts.fee === null ? [] : [`Joining fee (tax included): ${facts.fee}, paid with your card`]),
        ...(facts.bonus
          ? [`Your welcome gift: ${facts.bonus.points} of TVP, until ${facts.bonus.until}`]
          : []),
      ].join('\n'),
      `Please log in here with the e-mail address and password you chose when you applied.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  signupDeclined: (facts) => ({
    subject: '[Shionagi Club] Your application',
    paragraphs: [
      'Thank you for applying to join the club.\nWe have looked at your application carefully, and are sorry that we cannot accept it.',
      facts.reason ??
        'Since you applied, this e-mail address has come to be used for another account on the members’ site.',
      `${facts.hadCard ? 'What was reserved on your card is released, and nothing is charged.\n' : ''}The personal details you gave us are erased.`,
      closing(facts.phone),
    ],
  }),
  signupExpired: (facts) => ({
    subject: '[Shionagi Club] Your application has expired',
    paragraphs: [
      `The time for your application has passed, so we have closed it.\n${facts.hadCard ? 'What was reserved on your card is released. ' : ''}The personal details you gave us are erased.`,
      `You are welcome to apply again here.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  signupAsked: (facts) => ({
    subject: '[Shionagi Club] A question about your application',
    paragraphs: [
      'Thank you for applying to join the club.\nWe would like to ask you about one thing.',
      facts.question,
      `Please answer on this page by ${facts.until}. What you entered before is still there.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  signupFeeDue: (facts) => ({
    subject: '[Shionagi Club] Please pay your joining fee',
    paragraphs: [
      'We have accepted your application.\nYour membership will be ready once the joining fee is paid.',
      ...(facts.cardFailed
        ? [
            'The payment could not be completed with the card of your application. What was reserved on it is released, so you will not pay twice.\nPlease have another card ready, or ask your card company.',
          ]
        : []),
      `Joining fee (tax included): ${facts.fee}`,
      `Please pay it on this page by ${facts.until}.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
