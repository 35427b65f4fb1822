/** Mails after a stay, in English. */
import type { tripMails as ja } from '#messages/ja/notice/mails/trip.ts';
import { closing, stay } from './parts.ts';

export const tripMails: typeof ja = {
  stayToConfirm: (facts) => ({
    subject: facts.isReminder
      ? `[Shionagi Club] We are waiting for you to confirm your stay (${facts.stay.facility}, ${facts.stay.checkIn})`
      : `[Shionagi Club] Please confirm your stay (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      facts.isReminder
        ? 'Your recent stay has not been confirmed yet. Please take a moment to confirm it.'
        : 'Thank you for staying with us. Please confirm that your stay took place as shown below.',
      stay(facts.stay),
      `You can confirm it here, and open the certificate of your stay on the same page.\n${facts.url}`,
      `If anything was different, please do not confirm it, and tell our call centre on ${facts.phone}.`,
      'Shionagi Club',
    ],
  }),
  certificateSent: (facts) => ({
    subject: `[Shionagi Club] Your certificate of stay has been posted (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'We have posted the certificate of stay that you asked for to your registered address. It may take a few days to arrive.',
      stay(facts.stay),
      `You can also see it on the members' portal.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
};
