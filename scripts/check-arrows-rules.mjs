// Which part of the house may import which, as data. The first rule whose `from` begins a file's path decides; what is
// not under `may` is forbidden. ARCHITECTURE.md explains the arrows, and this file is what is enforced.

import { CONSOLE_RULES, consoleServerRules } from './check-arrows-console.mjs';

/**
 * An import is written as the path it leads to, as `node:…` for Node's own modules, or as `npm:name` for a package.
 * In `may`, an entry that ends in a slash allows everything below it, and `*` stands for one part of a path.
 * @typedef {{ from: string, may: string[], except?: string[], because: string }} ArrowRule
 */

const PACKAGES = ['node:', 'npm:'];

/**
 * What each module of the server may call, always through the other's public.ts only. Whoever stands on a contract
 * or a payment stands on the account behind it. Notice asks everyone for what its mails say, and nobody imports it.
 */
const MODULE_ARROWS = {
  account: [],
  contract: ['account'],
  points: ['contract', 'account'],
  vacancy: [],
  payment: ['account'],
  booking: ['contract', 'points', 'vacancy', 'payment', 'account'],
  waitlist: ['vacancy', 'booking', 'contract', 'account'],
  exchange: ['contract', 'points', 'account'],
  notice: [
    'account',
    'contract',
    'points',
    'vacancy',
    'payment',
    'booking',
    'waitlist',
    'exchange',
    'document',
  ],
  document: ['booking', 'payment', 'contract', 'account'],
  staff: ['account'],
};

const SERVER_GROUND = [
  'server/src/graphql/',
  'server/src/platform/',
  'domain/src/',
  'messages/src/',
  ...PACKAGES,
];

/**
 * On which other rooms of its module a room of the server stands. What rooms share stands beside them.
 * @type {Record<string, Record<string, string[]>>}
 */
export const SERVER_ROOM_ARROWS = {
  account: {
    login: [],
    passkey: ['login'],
    recovery: ['login'],
    registration: ['login'],
    membership: ['login'],
    // It ends with a membership and its first login.
    signup: ['login', 'registration', 'membership'],
  },
  // A hold is made of what was chosen, and ends as a stay; a change is looked at as a choice is, and changes a stay; so does an arrival.
  booking: {
    choose: [],
    hold: ['choose', 'stay'],
    stay: [],
    change: ['choose', 'stay'],
    arrival: ['stay'],
    trip: ['stay'],
    ticket: [],
    // What a house does with stays: its day, its rooms with numbers.
    desk: [],
  },
  notice: { news: [], faq: [], mails: [], push: [] },
  payment: { receipt: [] },
};

/** What gathers what the rooms of a module have, beside them; no room asks it. */
const GATHERED_BY = ['public.ts', 'declares.ts', 'schema.ts'];

/** @param {string} name */
const otherModules = (name) =>
  MODULE_ARROWS[/** @type {keyof typeof MODULE_ARROWS} */ (name)].map(
    (other) => `server/src/modules/${other}/public.ts`,
  );

/** @type {ArrowRule[]} */
const SERVER_ROOM_RULES = Object.entries(SERVER_ROOM_ARROWS).flatMap(([name, rooms]) => {
  const folder = `server/src/modules/${name}/`;
  const ground = [...otherModules(name), ...SERVER_GROUND];
  const gathering = GATHERED_BY.map((file) => `${folder}${file}`);
  const inRooms = Object.entries(rooms).map(([room, others]) => ({
    from: `${folder}${room}/`,
    may: [`${folder}*`, ...[room, ...others].map((one) => `${folder}${one}/`), ...ground],
    except: gathering,
    because: `${name}/${room} knows ${['what its rooms share', ...others.map((one) => `${name}/${one}`)].join(' and ')}, and of other modules their public.ts`,
  }));
  // Loaders gather too, and rooms ask them: rows that one room alone has in its store are shown by others.
  const gatherers = [...gathering, `${folder}loaders.ts`].map((from) => ({
    from,
    may: [folder, ...ground],
    because: `it gathers what ${name} has`,
  }));
  const beside = {
    from: folder,
    may: [`${folder}*`, ...ground],
    because: `what the rooms of ${name} share knows none of them, and of other modules their public.ts`,
  };
  return [...inRooms, ...gatherers, beside];
});

/** @type {ArrowRule[]} */
const MODULE_RULES = Object.entries(MODULE_ARROWS).map(([name, others]) => ({
  from: `server/src/modules/${name}/`,
  may: [
    `server/src/modules/${name}/`,
    ...others.map((other) => `server/src/modules/${other}/public.ts`),
    ...SERVER_GROUND,
  ],
  because:
    others.length === 0
      ? `${name} knows no other module`
      : `${name} may call only the public.ts of ${others.join(', ')}`,
}));

/**
 * What a kind of file may not import although its part of the house may. `but` names the files that are meant to.
 * @typedef {{ from: string, but: RegExp, mayNot: RegExp, because: string }} KindRule
 */

/** The files of a module that say what the API shows of it: schema.ts, client-schema.ts, types.ts, plan-types.ts. */
const SCHEMA_FILE = /(?:^|[/-])(?:schema|types)\.ts$/;

/** @type {KindRule[]} */
export const KIND_RULES = [
  {
    from: 'server/src/modules/',
    but: SCHEMA_FILE,
    mayNot:
      /^(?:npm:graphql(?:-[^/]+)?|npm:@pothos\/.*|server\/src\/graphql\/.*|server\/src\/platform\/cookies\.ts)$/,
    because: 'GraphQL, the context of a request and its cookies are known to schema and type files only',
  },
  {
    from: 'server/src/modules/',
    // A public.ts hands types on to the schema files of other modules.
    but: new RegExp(`${SCHEMA_FILE.source}|/public\\.ts$`),
    mayNot: new RegExp(`^server/src/modules/.*${SCHEMA_FILE.source}`),
    because: 'a use case stands without the schema that shows it',
  },
  {
    from: 'server/src/platform/',
    but: /\.test\.ts$/,
    mayNot: /^npm:(?:graphql(?:-[^/]+)?|@pothos\/.*)$/,
    because: 'the platform serves more than one API',
  },
];

const WEB_GROUND = ['domain/src/', 'messages/src/', 'web/src/i18n/', 'npm:'];

/** Packages that belong to the calls and the routes; the design system must work without either. */
const CALLS_AND_ROUTES = [
  'npm:urql',
  'npm:@urql/*',
  'npm:gql.tada',
  'npm:graphql',
  'npm:@tanstack/react-router',
];

/** Tests and tools may see more than what they test. */
const TEST_PACKAGES = ['npm:vitest', 'npm:fast-check', 'node:'];

/** A test starts it and chooses its cards by name. */
const THE_SIMULATOR = ['gateway-simulator/server.ts', 'gateway-simulator/test-cards.ts'];

/** @type {ArrowRule[]} */
export const TEST_RULES = [
  { from: 'domain/', may: ['domain/', ...TEST_PACKAGES], because: 'the rules stand on nothing' },
  {
    from: 'messages/',
    may: ['messages/', 'domain/', 'npm:', 'node:'],
    because: 'the words know only the rules',
  },
  {
    from: 'web/',
    may: ['web/', 'messages/', 'domain/', ...PACKAGES],
    because: 'web meets the server only through schema.graphql',
  },
  {
    from: 'server/',
    may: ['server/', 'messages/', 'domain/', 'scripts/lib/', 'cluster/', ...THE_SIMULATOR, ...PACKAGES],
    because: 'the server knows no page',
  },
  {
    from: 'gateway-simulator/',
    may: ['gateway-simulator/', ...TEST_PACKAGES],
    because: 'the simulator stands for somebody else, and knows nothing of the portal',
  },
];

/** What every feature of the pages may stand on. */
const FEATURE_GROUND = [
  'web/src/features/*/public.ts',
  'web/src/forms/',
  'web/src/ui/',
  'web/src/api/',
  'web/src/app/paths.ts',
  'web/src/app/shell/call-center.tsx',
  'web/src/app/shell/way-back.tsx',
  'web/src/app/shell/disclosure-link.tsx',
  ...WEB_GROUND,
];

/**
 * On which other rooms of its word a room of the pages stands. The server and the messages have the same rooms, which
 * is looked after by the tidiness check; their arrows are fewer, for a page shows what others decide.
 * @type {Record<string, Record<string, string[]>>}
 */
export const PAGE_ROOM_ARROWS = {
  account: {
    login: ['passkey'],
    passkey: [],
    recovery: [],
    // The first page shows both doors.
    registration: ['signup'],
    membership: [],
    signup: [],
  },
  booking: {
    choose: [],
    hold: ['choose'],
    stay: ['arrival', 'trip'],
    change: ['stay'],
    arrival: [],
    trip: [],
    ticket: [],
  },
  notice: { news: [], push: [] },
};

/** A room knows what stands beside the rooms, and what stands there knows no room. @type {ArrowRule[]} */
const PAGE_ROOM_RULES = Object.entries(PAGE_ROOM_ARROWS).flatMap(([word, rooms]) => {
  const folder = `web/src/features/${word}/`;
  const inRooms = Object.entries(rooms).map(([room, others]) => ({
    from: `${folder}${room}/`,
    may: [`${folder}*`, ...[room, ...others].map((one) => `${folder}${one}/`), ...FEATURE_GROUND],
    because: `${word}/${room} knows ${['what its rooms share', ...others.map((one) => `${word}/${one}`)].join(' and ')}`,
  }));
  const beside = {
    from: folder,
    may: [`${folder}*`, ...FEATURE_GROUND],
    because: `what the rooms of ${word} share knows none of them`,
  };
  const open = { from: `${folder}public.ts`, may: [folder], because: `it passes on what ${word} has` };
  return [...inRooms, open, beside];
});

/** @type {ArrowRule[]} */
export const RULES = [
  {
    from: 'domain/test/',
    may: ['domain/', ...TEST_PACKAGES],
    because: 'what tests the rules knows them and nothing else',
  },
  { from: 'domain/', may: ['domain/'], because: 'the rules stand on nothing: no package, not even Node' },
  { from: 'messages/', may: ['messages/', 'domain/', 'npm:'], because: 'the words know only the rules' },
  ...SERVER_ROOM_RULES,
  ...MODULE_RULES,
  ...consoleServerRules(SERVER_GROUND),
  {
    from: 'server/src/graphql/',
    may: ['server/src/graphql/', 'server/src/platform/', 'domain/src/', 'messages/src/', ...PACKAGES],
    because: 'what every module stands on knows none of them',
  },
  {
    from: 'server/src/platform/',
    may: ['server/src/platform/', 'domain/src/', 'messages/src/', ...PACKAGES],
    because: 'what every module stands on knows none of them',
  },
  {
    from: 'server/test/',
    may: ['server/', 'messages/', 'domain/', 'scripts/lib/', 'cluster/', ...THE_SIMULATOR, ...PACKAGES],
    because: 'the server knows no page',
  },
  {
    from: 'server/db/',
    may: ['server/', 'messages/', 'domain/', 'scripts/lib/', ...PACKAGES],
    because: 'the server knows no page',
  },
  {
    from: 'server/src/portal.ts',
    may: [
      'server/src/platform/',
      'server/src/graphql/',
      'server/src/schema.ts',
      'server/src/declared.ts',
      'server/src/background.ts',
      'server/src/ports.ts',
      'server/src/console/console.ts',
      'server/src/modules/*/public.ts',
      'domain/src/',
      ...PACKAGES,
    ],
    because: 'the portal knows of a module its public.ts, and through declared.ts what it declares',
  },
  {
    from: 'server/src/ports.ts',
    may: ['server/src/platform/', 'server/src/modules/*/public.ts'],
    because: 'what a module answers to one that may not know it is in its public.ts',
  },
  {
    from: 'server/src/declared.ts',
    may: [
      ...['server/src/platform/', 'server/src/graphql/', 'server/src/modules/*/declares.ts'],
      // Its queues are those of all modules, and who has what of them is staff's: nobody else may put the two together.
      'server/src/console/declares.ts',
    ],
    because: 'what is gathered is what modules and the console declare',
  },
  {
    from: 'server/src/',
    may: [
      'server/src/',
      'server/db/seed/demo-accounts.ts',
      'server/db/seed/demo-staff.ts',
      'messages/',
      'domain/',
      ...PACKAGES,
    ],
    because: 'what serves knows neither the owner of the database nor a page',
  },
  {
    from: 'web/src/ui/',
    may: ['web/src/ui/', ...WEB_GROUND],
    except: CALLS_AND_ROUTES,
    because: 'the design system knows no feature, no route and no call',
  },
  {
    from: 'web/src/i18n/',
    may: [...WEB_GROUND],
    because: 'the words of the pages know no feature, no route and no call',
  },
  {
    from: 'web/src/forms/',
    may: ['web/src/forms/', 'web/src/ui/', 'web/src/api/', 'web/src/app/paths.ts', ...WEB_GROUND],
    because: 'the frame of all forms knows no feature',
  },
  ...PAGE_ROOM_RULES,
  {
    from: 'web/src/features/',
    may: ['web/src/features/$own/', ...FEATURE_GROUND],
    because:
      'a feature knows forms, ui, i18n, api, the paths, the shell’s ways out (call centre, way back, disclosure), and of other features only their public file',
  },
  {
    from: 'web/src/',
    may: ['web/src/', 'messages/src/', 'domain/src/', 'npm:'],
    because: 'web meets the server only through schema.graphql',
  },
  {
    from: 'web/',
    may: ['web/', 'console/src/api/graphql-env.d.ts', ...PACKAGES],
    because: 'web meets the server only through schema.graphql',
  },
  ...CONSOLE_RULES,
  {
    from: 'gateway-simulator/',
    may: ['gateway-simulator/', 'node:'],
    because: 'the simulator stands for somebody else, and knows nothing of the portal',
  },
  {
    from: 'cluster/',
    may: ['cluster/', 'scripts/lib/', ...PACKAGES],
    because: 'what starts databases knows nothing of what is kept in them',
  },
  {
    from: 'e2e/',
    may: ['e2e/', 'server/test/testkit/hostile-texts.ts', 'scripts/lib/running-postgres.mjs', ...PACKAGES],
    because:
      'the browser stories know only the running portal, the database in which its clock is moved, and the texts that are tried on both sides',
  },
  {
    from: 'bench/',
    may: ['bench/', 'server/', 'domain/', 'messages/', 'scripts/lib/', ...PACKAGES],
    because: 'benchmarks measure the server',
  },
  {
    from: 'scripts/',
    may: ['scripts/', 'cluster/', 'server/', 'domain/', 'messages/', ...PACKAGES],
    because: 'tools know no page',
  },
];
