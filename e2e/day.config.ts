// A day at the club's desk, played by role with the keyboard alone: `npm run desk-day`. It counts keys and seconds, and is no test of them.
import stories from './playwright.config.ts';

export default {
  ...stories,
  timeout: 20 * 60_000,
  workers: 1,
  retries: 0,
  reporter: [['line']],
  use: { ...stories.use, actionTimeout: 30_000, navigationTimeout: 30_000 },
  projects: [{ name: 'day', testMatch: '**/*.day.ts', use: { viewport: { width: 1280, height: 900 } } }],
};
