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

/** Which stories are told in which look, by their tags. */
const tellings = {
  all: { desktop: { grepInvert: /@phone-only/ }, phone: { grep: /@phone/ }, english: { grep: /@english/ } },
  one: {
    desktop: { grep: /^(?!.*@(phone|english))|@main-path/ },
    phone: { grep: /@phone/ },
    english: { grep: /^(?!.*@phone).*@english|@main-path/ },
  },
  others: {
    desktop: { grep: /@(phone|english)/, grepInvert: /@main-path|@phone-only/ },
    phone: { grep: /^(?!)/ },
    english: { grep: /^(?=.*@phone)(?=.*@english)/, grepInvert: /@main-path/ },
  },
};
const asked = tellings[(process.env.LOOKS ?? 'all') as keyof typeof tellings];

export default defineConfig<LanguageOption>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/many-sign-ins.ts',
  workers: 1,
  // A machine that does much else at once may be slow: there a story may be told a second time, which the report says.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
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
  // A story that a telephone or the other language could change says so by a tag; what only a telephone shows is `@phone-only`. `LOOKS=one` tells every story in one
  // look, the most demanding of those it names, and those of the main path in all of theirs; `LOOKS=others` tells what
  // that leaves out; without, everything is told in every look.
  projects: [
    { name: 'desktop', ...asked.desktop, use: { ...desktop, language: 'ja' } },
    { name: 'phone', ...asked.phone, use: { ...phone, language: 'ja' } },
    { name: 'english', ...asked.english, use: { ...desktop, language: 'en' } },
  ],
});
