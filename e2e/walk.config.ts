// The walk over every screen in every look, which takes longer than a test should: `npm run walk`. The stories that show
// what it would find are told first; where they fail, nothing is walked.
import stories from './playwright.config.ts';

const walk = '**/*.walk.ts';
const control = /would be found/;
const desktop = { viewport: { width: 1280, height: 900 } };

export default {
  ...stories,
  timeout: 60 * 60_000,
  // Two members walk at once: a browser looks at its page on one core.
  workers: 2,
  // A walk notes what it meets and goes on; told again, it would only take as long again.
  retries: 0,
  reporter: [['line'], ['./support/walk-report.ts']],
  use: { ...stories.use, actionTimeout: 30_000, navigationTimeout: 30_000 },
  projects: [
    { name: 'control', testMatch: ['**/walk.spec.ts', walk], grep: control, use: desktop },
    { name: 'every look', testMatch: walk, grepInvert: control, dependencies: ['control'], use: desktop },
  ],
};
