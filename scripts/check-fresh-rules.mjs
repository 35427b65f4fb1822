// The programs that print files which are committed. Each prints anew when it is run, and with --check compares only.

export const PRINTERS = [
  { program: 'server/db/print.ts', prints: 'server/db/schema.sql and the types of its rows' },
  { program: 'server/src/print-schema.ts', prints: 'schema.graphql' },
  { program: 'web/generate-graphql-env.ts', prints: 'the types of schema.graphql for the pages' },
  { program: 'web/outlines/print-outlines.ts', prints: 'the outlines of the map' },
];
