/** Mails about searches that are kept, in English. */
import type { savedSearchMails as japanese } from '#messages/ja/notice/mails/saved-search.ts';
import { closing } from './parts.ts';

type Search = Parameters<typeof japanese.datesOpen>[0]['search'];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const conditions = (s: Search) =>
  `Check-in: ${s.checkIn}\nCheck-out: ${s.checkOut} (${counted(s.nights, 'night', 'nights')})\nGuests: ${s.guests} (${counted(s.rooms, 'room', 'rooms')})`;
const howToEnd =
  'If you no longer wish to be told, you can end this at any time under “Saved searches” on that page.';

export const savedSearchMails: typeof japanese = {
  datesOpen: (facts) => ({
    subject: `[Shionagi Club] Bookings open soon (${facts.search.checkIn})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `The dates of a search that you saved can be booked from ${facts.opensAt}.`,
      conditions(facts.search),
      `Once bookings are open, please start from this page.\n${facts.url}`,
      howToEnd,
      closing(facts.phone),
    ],
  }),
  resortsFree: (facts) => ({
    subject: `[Shionagi Club] Rooms are free on your dates (${facts.search.checkIn})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'For a search that you saved, rooms have become free at the following resorts. We are not keeping a room for you, so please book soon.',
      [
        ...facts.facilities.map((name) => `- ${name}`),
        ...(facts.more > 0 ? [`- and ${counted(facts.more, 'more resort', 'more resorts')}`] : []),
      ].join('\n'),
      conditions(facts.search),
      facts.url,
      howToEnd,
      closing(facts.phone),
    ],
  }),
};
