/** The frame of the console: what all its screens say. */
import type { frame as source } from '#messages/ja/console/frame.ts';

export const frame: typeof source = {
  title: 'Shionagi Club console',
  menu: 'Menu of the console',
  skip: 'To the content',
  signOut: 'Sign out',
  sections: {
    today: 'Today',
    rooms: 'Rooms',
    register: 'Guest register',
    inventory: 'Rooms and prices',
    extras: 'Rentals and parking',
    occupancy: 'Occupancy',
    reports: 'Reports',
    members: 'Members',
    signups: 'Sign-ups',
    queues: 'Queues',
    approvals: 'Waivers and approvals',
    money: 'Money',
    taxes: 'Lodging taxes',
    news: 'News',
    documents: 'Documents',
    settings: 'Settings',
    audit: 'Audit log',
    staff: 'Staff',
    own: 'My sign-ins',
  },
  days: { day: 'Day', earlier: 'The day before', later: 'The day after', today: 'Today' },
  months: { earlier: 'The month before', later: 'The month after' },
  notFound: {
    title: 'There is no such screen',
    lead: 'Please check the address.',
  },
  toStart: 'To the first screen',
  screenFailed: 'The screen could not be shown.',
  again: 'Load again',
};
