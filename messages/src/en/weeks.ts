import type { weeks as japanese } from '#messages/ja/weeks.ts';

export const weeks: typeof japanese = {
  title: 'Weeks you own',
  others: (count) => `See ${count} more ${count === 1 ? 'contract' : 'contracts'}`,
  open: 'See details',
  week: (week) => `Week ${week}`,
  starts: (day) => `7 nights from ${day}`,
  states: {
    ASSIGNED: 'Not yet used',
    CONFIRMED: 'Confirmed',
    DEPOSITED: 'Deposited',
    EXCHANGED: 'Exchanged',
    REVOKED: 'Revoked',
    EXPIRED: 'Expired',
    USED: 'Used',
  },
};
