// How the stories are told in the browser: the system's own Chromium against a portal that runs already. `npm test`
// starts one and gives its address; by hand, start one with `npm start` and run `npx playwright test --config=e2e`.
import { defineConfig } from '@playwright/test';
import type { LanguageOption } from './support/test.ts';

const isRoot = process.getuid?.() === 0;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
};

export default defineConfig<LanguageOption>({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  // A machine that does much else at once may be slow: there a story may be told a second time, which the report says.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Chromium refuses its sandbox to root; nothing but our own portal is opened.
      args: ['--disable-quic', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  // Every story is told in Japanese on a desktop. Those that a telephone or the other language could change say so by
  // a tag and are told there again.
  projects: [
    { name: 'desktop', use: { ...desktop, language: 'ja' } },
    { name: 'phone', grep: /@phone/, use: { ...phone, language: 'ja' } },
    { name: 'english', grep: /@english/, use: { ...desktop, language: 'en' } },
  ],
});
