import type { home as japanese } from '#messages/ja/home.ts';

export const home: typeof japanese = {
  greeting: (name: string) => name,
  welcome: 'Welcome back.',
  nextStay: {
    title: 'Your next stay',
    today: 'You arrive today',
    staying: 'You are staying with us',
    daysAhead: (days: number) => (days === 1 ? 'You arrive tomorrow' : `In ${days} days`),
    detail: 'See the reservation',
    none: 'You have no reservation yet.',
    noneSoon: 'There is no stay within the next month.\nThis is the one after that.',
    invite: 'The sea and the woods are waiting for you.',
    search: 'Find a room',
    all: 'See all reservations',
    freeUntil: (day: string) => `Free cancellation until ${day}.`,
    freeOver: 'A cancellation fee applies now.',
  },
  invitation: { title: 'Where to next?', text: 'Find a room' },
  points: {
    title: 'Points',
    sp: 'Sharing Points',
    fp: 'Flex Points',
    tvp: 'TVP (vacation points)',
    none: 'You have no points contract.',
    expiresFirst: 'Expiring first',
    expires: (points: string, day: string) => `${points} until ${day}`,
    carried: 'carried forward',
    soon: 'Expiring soon',
  },
  opening: {
    title: 'Next opening of reservations',
    opens: (day: string) => `Stays from ${day}`,
    from: (moment: string) => `open on ${moment}`,
    none: 'You have no contract for new reservations.',
  },
  contractNumber: (number: string) => `Contract ${number}`,
};
