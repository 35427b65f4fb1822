import type { arrivalMails as japanese } from '#messages/ja/notice/mails/arrival.ts';
import { closing, stay } from './parts.ts';

export const arrivalMails: typeof japanese = {
  preCheckInInvitation: (facts) => ({
    subject: `[Shionagi Club] Check in before you arrive (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'Your stay is near. What the guest register asks can be entered before you arrive, which makes check-in shorter.',
      stay(facts.stay),
      `Pre check-in is open until ${facts.until}. No login is needed.\n${facts.url}`,
      'On the same page you can tell us what you cannot eat, and what you need at the house.',
      closing(facts.phone),
    ],
  }),
  preCheckInReminder: (facts) => ({
    subject: `[Shionagi Club] Pre check-in is not complete yet (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'Your stay is only days away. The details of these guests are still missing.',
      facts.missing.map((name) => `- ${name ?? 'A guest without a name yet'}`).join('\n'),
      stay(facts.stay),
      `They can be entered here.\n${facts.url}`,
      'What is missing then will be asked at the front desk on arrival.',
      closing(facts.phone),
    ],
  }),
};
