import type { year as japanese } from '../ja/year.ts';

export const year: typeof japanese = {
  title: 'Year at a glance',
  lead: 'If your dates are open: what is free at each resort over the next thirteen months.',
  nights: 'Nights',
  weekendsOnly: 'Only stays that include a Saturday night',
  show: 'View',
  table: 'Table of the year',
  months: 'Month by month',
  facility: 'Resort',
  month: 'Month',
  monthOption: ({ month, free }) => `${month} (${free} free)`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousPage: 'Previous resorts',
  nextPage: 'More resorts',
  legend: 'Signs and colours',
  marks: { plenty: 'Rooms free', few: 'Few rooms left', full: 'Full', closed: 'Not open for booking' },
  own: { stay: 'You have a stay', waiting: 'On your waiting list', week: 'A week you own' },
  weekUntil: (day) => `usable until ${day}`,
  opens: (moment) => `opens ${moment}`,
  days: (days) => `on ${days} ${days === 1 ? 'day' : 'days'}`,
  from: (amount) => `from ${amount}`,
  monthTitle: ({ facility, month }) => `${facility}, ${month}`,
  stayTotal: ({ nights, rooms }) =>
    rooms > 1
      ? `Total for ${nights} in ${rooms} rooms of the kind that costs least.`
      : `Total for ${nights} in the room that costs least.`,
  noneFree: (nights) => `No room is free for ${nights} in a row this month.`,
  noWeekend: 'No room is free over a Saturday night this month.',
  allRooms: 'See the other rooms in the search',
  toResort: 'About this resort',
  toSearch: 'Search by dates',
  looking: 'Looking for free rooms',
  nothingFits: 'No resort can take your party',
  nothingFitsHelp: 'Please try fewer guests, or divide them over several rooms.',
};
