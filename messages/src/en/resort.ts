import type { resort as japanese } from '#messages/ja/resort.ts';
import { proposals } from './proposals.ts';
import { savedSearch } from './saved-search.ts';
import { onMap } from './on-map.ts';
import { year } from './year.ts';

export const resort: typeof japanese = {
  title: 'Resort',
  back: 'Back to the search',
  search: 'Check availability',
  contents: 'On this page',
  basics: 'At a glance',
  address: 'Address',
  phone: 'Telephone',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  from: (time: string) => `From ${time}`,
  until: (time: string) => `Until ${time}`,
  atDesk: 'Please ask the resort',
  map: 'Show on a map',
  rooms: 'Rooms and prices',
  prices: {
    points: 'Points for one room and night. Weekend prices hold on holiday eves too.',
    yen: 'For one room and night, tax included. Weekend prices hold on holiday eves too.',
    none: 'Your contracts do not pay by the night.',
    weekday: 'Weekday',
    weekend: 'Weekend',
    byMonth: 'Prices by month',
    month: 'Month',
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  plans: 'Plans',
  plansLead: 'You can add one after you have chosen your dates and room.\nWhen each is available differs.',
  seasons: { LOW: 'Low season', REGULAR: 'Regular', HIGH: 'High season', PEAK: 'Peak' },
  calendar: 'Calendar of seasons',
  sections: {
    BATHS: 'Baths',
    DINING: 'Dining',
    ACCESS: 'Getting here',
    HOUSE_RULES: 'House rules',
    ACCESSIBILITY: 'Accessibility',
    NEARBY: 'What is near',
  },
  proposals,
  savedSearch,
  year,
  onMap,
};
