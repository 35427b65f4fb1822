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

/** @param {string[]} ground @returns {ArrowRule} */
export const consoleServerRule = (ground) => ({
  from: 'server/src/console/',
  may: ['server/src/console/', 'server/src/modules/*/public.ts', ...ground],
  because: 'the console shows what modules do, by their public.ts',
});
