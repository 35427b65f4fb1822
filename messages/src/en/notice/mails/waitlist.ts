import type { WaitedStay, waitlistMails as japanese } from '#messages/ja/notice/mails/waitlist.ts';
import { closing, stay } from './parts.ts';

const waited = (s: WaitedStay) =>
  `Resort: ${s.facility}\nRoom: ${s.roomType} (${s.rooms === 1 ? '1 room' : `${s.rooms} rooms`})\nCheck-in: ${s.checkIn}\nCheck-out: ${s.checkOut} (${s.nights === 1 ? '1 night' : `${s.nights} nights`})`;

export const waitlistMails: typeof japanese = {
  roomsOffered: (facts) => ({
    subject: `[Shionagi Club] A room you are waiting for is free (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      `The stay you are waiting for has become available. We are keeping it for you until ${facts.until}.`,
      ...(facts.wasToBeBooked
        ? [
            'We could not book it for you on the conditions you gave, so we ask you to do it yourself. The page below says why.',
          ]
        : []),
      waited(facts.stay),
      [
        ...(facts.price === null
          ? []
          : [
              `Room: ${facts.price} (usage fee, cleaning and taxes are added; you see the total before you book)`,
            ]),
        facts.freeUntil === null
          ? `Cancellation: a fee of ${facts.feePercent} applies from the moment you book.`
          : `Cancellation: free until ${facts.freeUntil}.`,
      ].join('\n'),
      `Please book it, or decline, on this page:\n${facts.url}`,
      `To decline only, you need not log in:\n${facts.declineUrl}`,
      'If we do not hear from you by then, it will be offered to the next member. Your booking is not made yet.',
      closing(facts.phone),
    ],
  }),
  roomsFree: (facts) => ({
    subject: `[Shionagi Club] Vacancy notice (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'The stay you asked about has become available. It is not being kept for you, so please book soon.',
      waited(facts.stay),
      facts.url,
      closing(facts.phone),
    ],
  }),
  offerWithdrawn: (facts) => ({
    subject: `[Shionagi Club] The room we offered cannot be booked any more (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'We are very sorry: the resort closes on these nights, so the stay that we offered you from the waiting list cannot be booked any more.',
      waited(facts.stay),
      `You keep your place on the waiting list, and we will write again if the resort reopens and the stay becomes free. To look for other dates, or to leave the list, please use this page:\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  entryPaused: (facts) => ({
    subject: `[Shionagi Club] Your waiting list entry is paused (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.greeted.name},`,
      'Two offers in a row were not answered, so we have paused this entry.',
      waited(facts.stay),
      `To go on waiting, please resume it on this page. Your place in the queue is kept.\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  parkingGiven: (facts) => ({
    subject: `[Shionagi Club] Your parking place is reserved (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'A parking place that you were waiting for has become free, and we have reserved it for you. There is nothing you need to do.',
      stay(facts.stay),
      facts.cars.join('\n'),
      `If you do not need it any more, please give it up on this page:\n${facts.url}`,
      closing(facts.phone),
    ],
  }),
  parkingNotGiven: (facts) => ({
    subject: `[Shionagi Club] No parking place became free (${facts.stay.facility}, ${facts.stay.checkIn})`,
    paragraphs: [
      `Dear ${facts.stay.name},`,
      'We are sorry: the parking place that you were waiting for did not become free in time. Your room is booked as before.',
      stay(facts.stay),
      facts.cars.join('\n'),
      facts.url,
      closing(facts.phone),
    ],
  }),
};
