/** How what is due of a stay that is over or was cancelled is paid. */
import type { howToPay as japanese } from '#messages/ja/booking/stay/due.ts';

export const howToPay: typeof japanese = {
  feeOwed: (yen) => `Cancellation fee still due ${yen} (the club will tell you how to pay it)`,
  stayOwed: (yen) =>
    `Still due ${yen} (payable at the resort or to the office; our call centre tells you how)`,
  feeDue: (yen) => `Cancellation fee still due ${yen}`,
  stayDue: (yen) => `Still due ${yen}`,
  title: 'How to pay',
  yen: 'To be paid',
  payBy: 'Please pay by',
  account: 'By bank transfer',
  office: 'At our head office',
  quote:
    'Please quote your name and the booking number with your transfer.\nIf you have paid it in the meantime, there is nothing to do.',
  ask: (phone) => `Please ask our call centre (${phone}) how to pay.`,
  outdated: 'The amount to be paid has changed. The club will tell you anew by when to pay it.',
};
