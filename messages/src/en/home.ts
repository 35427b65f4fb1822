import type { home as japanese } from '#messages/ja/home.ts';

export const home: typeof japanese = {
  greeting: ({ name }) => name,
  welcome: 'Welcome back.',
  nextStay: {
    title: 'Your next stay',
    later: 'Later on',
    today: 'You arrive today',
    staying: 'Your present stay',
    daysAhead: (days: number) => (days === 1 ? 'You arrive tomorrow' : `In ${days} days`),
    detail: 'View booking',
    preCheckIn: { OPEN: 'Check in beforehand', PARTLY: 'Go on with pre check-in' },
    none: 'You have no bookings yet.',
    noneSoon: 'Nothing is booked within the next month.',
    representedBy: (name: string) => `Representative: ${name}`,
    invite: 'The sea and the woods are waiting for you.',
    search: 'Find a room',
    all: 'View all bookings',
    freeUntil: (day: string) => `Free cancellation until ${day}.`,
    freeOver: 'A cancellation fee applies now.',
  },
  invitation: { title: 'Where to next?', text: 'Find a room' },
  opening: {
    title: 'Booking opens next',
    opens: (day: string) => `Stays from ${day}`,
    from: (moment: string) => `open on ${moment}`,
  },
  urgent: { title: 'Important news', date: (day: string) => `Posted ${day}` },
  confirm: {
    title: 'Please confirm your stay',
    open: 'Confirm this stay',
  },
  certificate: {
    title: 'Certificate of stay',
    of: (facility: string) => `Open the certificate for ${facility}`,
    older: 'Choose from your past stays',
    none: 'Once a stay is over, you can open its certificate here.',
  },
  more: {
    title: 'More for you',
    statements: 'Points statement',
    news: 'News',
    documents: 'Documents',
    backNumber: 'Magazine back issues',
  },
  questions: {
    title: 'Frequently asked questions',
    sections: {
      BOOKING: 'Bookings',
      STAY: 'Your stay',
      POINTS: 'Points and contracts',
      PAYMENT: 'Payments and certificates',
      LOGIN: 'Logging in',
      OTHER: 'Other questions',
    },
  },
};
