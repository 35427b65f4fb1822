/** What else can be booked where a stay is full, in English. */
import type { proposals as japanese } from '#messages/ja/proposals.ts';

export const proposals: typeof japanese = {
  looking: 'Looking for other resorts',
  others: 'Other resorts that are free on these dates',
  distance: (kilometres) => `about ${kilometres} km`,
  split: 'Stay all nights by changing rooms or resorts',
  splitHelp: 'These are separate bookings. Please book one after the other.',
  part: ({ number, stay }) => `Part ${number}: ${stay}`,
  room: (amount) => `Room ${amount}`,
  book: 'Book this room',
};
