// What tidy means here, as data: sizes, names, words. Every exception stands with its reason.
import { SERVER_ROOM_ARROWS } from './check-arrows-rules.mjs';

/** Longer files are read by nobody to the end. */
export const LONGEST_FILE = 400;

/** The words of the house: the same name folders in the rules, the server, the pages and the stories. */
export const TEN_WORDS = [
  ...['account', 'contract', 'points', 'vacancy', 'booking'],
  ...['waitlist', 'exchange', 'payment', 'notice', 'document'],
  // Who works for the club, at the console.
  'staff',
];

/** Where only those words name folders, and which few others may stand beside them. @type {Record<string, string[]>} */
export const FOLDERS_OF_WORDS = {
  'domain/src': ['kernel'],
  'server/src/modules': [],
  'web/src/features': ['home'],
  'messages/src/ja': ['console'],
  'messages/src/en': ['console'],
  e2e: ['console', 'home', 'shell', 'support'],
};

/**
 * The rooms of the largest words, named alike in the server, the pages and their words.
 * @type {Record<string, string[]>}
 */
export const ROOMS = Object.fromEntries(
  Object.entries(SERVER_ROOM_ARROWS).map(([word, rooms]) => [word, Object.keys(rooms)]),
);

/** Where a folder inside one of those words is a room; with words, every file of the folder is one. */
export const FOLDERS_OF_ROOMS = [
  'server/src/modules',
  'web/src/features',
  'messages/src/ja',
  'messages/src/en',
];

/** The top of the house. */
export const TOP_FOLDERS = [
  ...[
    'domain',
    'messages',
    'server',
    'web',
    'e2e',
    'bench',
    'deploy',
    'docs',
    'scripts',
    'gateway-simulator',
    'cluster',
    'console',
  ],
  ...['.ci', '.github', '.vscode'],
];

/** Longer files with the reason why they may be. @type {Record<string, string>} */
export const LONGER_WITH_REASON = {
  'messages/src/ja/errors.ts': 'one catalogue: a sentence for each key of a refusal',
  'messages/src/en/errors.ts': 'one catalogue: a sentence for each key of a refusal',
  'server/test/stories/graphql/limits.test.ts': 'one table: what bounds each mutation',
  'server/test/stories/booking/stays-of-before.sql':
    'rows of a database as it once was, read by a test and by nobody',
};

/** Where one clock decides: the database's, handed in. The clock of the machine a process runs on may be wrong. */
export const ROOMS_OF_ONE_CLOCK = ['server/src/', 'domain/src/', 'messages/src/'];

/** Files in them that read their own machine's clock all the same, with the reason. @type {Record<string, string>} */
export const OWN_CLOCK_WITH_REASON = {
  'server/src/graphql/endpoint.ts':
    'the maintenance window is kept while the database is away, and is compared with nothing that it wrote',
};

/**
 * What the pages do in one way only, written once for all of them: where the library's own hook must not stand.
 * @type {{ from: string, pattern: RegExp, what: string }[]}
 */
export const ONE_WAY = [
  { from: 'web/src/features/', pattern: /\buseQuery\(/, what: 'asks with useQuery instead of useAsked' },
  {
    from: 'web/src/features/',
    pattern: /\buseForm\(/,
    what: 'makes a form with useForm instead of useEntryForm',
  },
];

/** Files that are printed by a program and judged by their freshness instead. */
export const PRINTED_FILES = [
  'schema.graphql',
  'web/src/features/vacancy/map-outlines.ts',
  'server/db/schema.sql',
  'server/src/platform/database-types.ts',
  'web/src/api/graphql-env.d.ts',
  'staff.graphql',
  'console/src/api/graphql-env.d.ts',
  'package-lock.json',
];

/** Words that must not stand in the project: places of one machine, and addresses where packages were fetched from. */
export const FORBIDDEN_WORDS = [
  { pattern: /(?<![\w.@#*-])\/(?:root|work)\/\w/, what: 'a folder of one machine' },
  {
    pattern: /\/home\/(?!runner\b)[a-z]+\/(?:\w+\/)*(?:src|projects|repos)\b/,
    what: 'a folder of one machine',
  },
  { pattern: /\bC:\\\\?Users\b/, what: 'a folder of one machine' },
  { pattern: /https?:\/\/registry\.[a-z]/, what: 'the address of a package registry' },
];
