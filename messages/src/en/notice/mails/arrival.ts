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
      facts.missing
        .map(({ name, lacks }) => {
          const who = name ?? 'A guest without a name yet';
          return lacks === 'picture' ? `- ${who} (picture of the passport)` : `- ${who}`;
        })
        .join('\n'),
      stay(facts.stay),
      `They can be entered here.\n${facts.url}`,
      'What is missing then will be asked at the front desk on arrival.',
      closing(facts.phone),
    ],
  }),
  guestLink: (facts) => ({
    subject: `[Shionagi Club] Your details for your stay (${facts.facility}, ${facts.checkIn})`,
    paragraphs: [
      facts.name === null ? 'Dear guest,' : `Dear ${facts.name},`,
      `${facts.from} has asked us to write to you about your stay together. You can enter what the guest register asks of you before you arrive.`,
      `Resort: ${facts.facility}\nCheck-in: ${facts.checkIn}\nCheck-out: ${facts.checkOut}`,
      `Please enter your details here. No login is needed. The link is yours alone, so please do not pass it on.\n${facts.url}`,
      'You can do so until the day of check-in. If you do not know of this stay, please delete this mail.',
      closing(facts.phone),
    ],
  }),
};
