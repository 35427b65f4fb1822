// How the tests outside the browser run: one project per part of the house, so that `npm test -- server` can run a
// part alone. The rules and the words need no database; the server's tests share one PostgreSQL (see the setup file).
import { defineConfig } from 'vitest/config';

const SHARED = { extends: true as const };

export default defineConfig({
  test: {
    // Two cores are the smallest machine this is meant for.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    passWithNoTests: true,
    projects: [
      { ...SHARED, test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      { ...SHARED, test: { name: 'messages', include: ['messages/**/*.test.ts'] } },
      { ...SHARED, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { ...SHARED, test: { name: 'simulator', include: ['gateway-simulator/**/*.test.ts'] } },
      {
        ...SHARED,
        test: { name: 'scripts', include: ['scripts/**/*.test.ts'], exclude: ['scripts/fixtures/**'] },
      },
      {
        ...SHARED,
        // Libraries bring graphql by its CommonJS entry; the sources must meet the same copy.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['scripts/vitest-global-setup.ts'],
          setupFiles: ['scripts/vitest-no-warnings.ts'],
          pool: 'forks',
          // Each story brings a club of its own, so files may share what is loaded: loading the server took a third of the time.
          isolate: false,
        },
      },
    ],
  },
});
