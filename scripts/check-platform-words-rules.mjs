// Which words of the club the platform must not know, and where it does all the same. What is here serves any house:
// tables, tasks, limits, secrets and settings of the club are declared by the modules whose they are.

/**
 * Words by which the club speaks of itself (docs/glossary.md), each in the singular. Two words stand for a name of both,
 * as in clientId: `client` alone is a connection of the database's driver. Left out is what any server speaks of:
 * sessions, devices, documents, notices, accounts, plans.
 */
export const CLUB_WORDS = [
  ...['login', 'client id', 'member', 'membership', 'passkey', 'ticket', 'club', 'call center'],
  ...['contract', 'point', 'lot', 'tvp', 'exchange', 'payment', 'card', 'penalty', 'cancellation'],
  ...['booking', 'hold', 'stay', 'night', 'guest', 'room', 'facility', 'vacancy', 'waitlist'],
];

const WHO_ACTED =
  'whoever acts is a part of the frame of every change: the audit log names the login and its membership';

/** Files that know some of them, with the reason. @type {Record<string, { words: string[], because: string }>} */
export const KNOWN_WITH_REASON = {
  'server/src/platform/actor.ts': { words: ['login', 'client id', 'member'], because: WHO_ACTED },
  'server/src/platform/written-actor.ts': { words: ['login', 'member'], because: WHO_ACTED },
  'server/src/platform/use-case.ts': { words: ['login', 'client id', 'member'], because: WHO_ACTED },
  'server/src/platform/use-case-together.ts': { words: ['member'], because: WHO_ACTED },
  'server/src/platform/refusal-log.ts': { words: ['login', 'client id', 'member'], because: WHO_ACTED },
  'server/src/platform/audit-read.ts': { words: ['login', 'client id'], because: WHO_ACTED },
  'server/src/platform/audit-seal.ts': { words: ['login', 'client id'], because: WHO_ACTED },
  'server/src/platform/services.ts': {
    words: ['login', 'client id', 'member', 'contract', 'stay', 'hold', 'room', 'night', 'payment'],
    because:
      'the questions that modules ask of ones they may not import stand here in the words of those who ask',
  },
  'server/src/platform/configuration.ts': {
    words: ['call center', 'member', 'club'],
    because:
      'the environment is read and checked at once, and what it says of the club is its number and its sender',
  },
  'server/src/platform/static-files.ts': {
    words: ['call center'],
    because: 'the number to ring stands in the page itself, for when nothing else of it arrives',
  },
  'server/src/platform/security-headers.ts': {
    words: ['payment'],
    because: 'a browser calls one of its abilities so',
  },
};
