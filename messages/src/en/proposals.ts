/** What else can be booked where a stay is full, in English. */
import type { proposals as japanese } from '#messages/ja/proposals.ts';

export const proposals: typeof japanese = {
  looking: 'Looking for other resorts',
  others: 'Other resorts that are free on these dates',
  distance: (kilometres) => `about ${kilometres} km`,
  split: 'Stay all nights by changing rooms or resorts',
  splitHelp: 'These are separate bookings. Please book one after the other.',
  firstPart: (stay) => `First: ${stay}`,
  secondPart: (stay) => `Then: ${stay}`,
  feesOnTop: 'Fees in yen come on top.',
  taxesOnTop: 'Lodging and bathing taxes come on top where they are due.',
  book: 'Book this room',
};
