// The arrows of the console of the club's own people: what its pages and its part of the server may import.

/** @typedef {import('./check-arrows-rules.mjs').ArrowRule} ArrowRule */

/** What the pages of members and of the console share beside the design system and the frame of forms. */
const SHARED_CALLS = [
  'error-message.ts',
  'failure-notice.tsx',
  'handling.ts',
  'loaded.tsx',
  'show-more.tsx',
  'use-asked.ts',
  'use-list-pages.ts',
].map((name) => `web/src/api/${name}`);

/** @type {ArrowRule[]} */
export const CONSOLE_RULES = [
  {
    from: 'console/src/',
    may: [
      ...['console/src/', 'web/src/ui/', 'web/src/forms/', 'web/src/i18n/', ...SHARED_CALLS],
      ...['messages/src/', 'domain/src/', 'npm:'],
    ],
    because:
      'the console stands on the design system and the frame of forms, and meets the server only through staff.graphql',
  },
  {
    from: 'console/',
    may: ['console/', 'web/trusted-documents.ts', 'web/compressed-files.ts', 'node:', 'npm:'],
    because: 'the pages of the console are built as the members’ are',
  },
];

/**
 * On which other rooms of the console's API a room stands: each has the schema files of its task and what they alone use.
 * @type {Record<string, string[]>}
 */
export const CONSOLE_ROOM_ARROWS = {
  queues: [],
  // Whoever decides on a sign-up has taken it from its queue.
  members: ['queues'],
  content: [],
  inventory: [],
  // The desk reads out what a stay's yen are for, and what goes with it.
  house: ['stays'],
  reports: [],
  // A stay shows its member, what is rented to it, and the rooms kept for a group that it is booked out of.
  stays: ['members', 'content', 'inventory'],
  // A fee that is due is told by the steps of its stay.
  money: ['members', 'queues', 'stays'],
  // What two people decide is of any of these.
  staff: ['members', 'money'],
};

const HERE = 'server/src/console/';

/** What puts the rooms together, beside them; no room asks it. */
const GATHERED_BY = ['schema.ts', 'console.ts', 'declares.ts'].map((file) => `${HERE}${file}`);

/** @param {string[]} ground @returns {ArrowRule[]} */
export const consoleServerRules = (ground) => {
  const beneath = ['server/src/modules/*/public.ts', ...ground];
  const inRooms = Object.entries(CONSOLE_ROOM_ARROWS).map(([room, others]) => ({
    from: `${HERE}${room}/`,
    may: [`${HERE}*`, ...[room, ...others].map((one) => `${HERE}${one}/`), ...beneath],
    except: GATHERED_BY,
    because: `console/${room} knows ${['what the rooms share', ...others.map((one) => `console/${one}`)].join(' and ')}, and of modules their public.ts`,
  }));
  const gatherers = GATHERED_BY.map((from) => ({
    from,
    may: [HERE, ...beneath],
    because: 'it puts the rooms of the console together',
  }));
  const beside = {
    from: HERE,
    may: [`${HERE}*`, ...beneath],
    because: 'what the rooms of the console share knows none of them, and of modules their public.ts',
  };
  return [...inRooms, ...gatherers, beside];
};
