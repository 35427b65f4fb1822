/**
 * The speed budgets: what a browser with an empty cache fetches before login, home and search stand, each file as gzip
 * would send it, and how much moves on the way. `npm run budgets` tells this story alone and shows the table.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { portalAddress } from '../support/portal.ts';
import { enter, sharedSession, type Session } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

type Line = { what: string; value: number; limit: number; unit: 'KB' | '' };

const limits = { login: 145, home: 165, search: 210, laterChunk: 60, css: 25, layoutShift: 0.02 } as const;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const zippedSize = (body: Buffer) => gzipSync(body, { level: 9 }).length;

type Load = { scripts: ReadonlyMap<string, number>; cssBytes: number; layoutShift: number };

/** Sums up what moved without having been touched. */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shift.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Opening = { path: string; session?: Session; isReady: (page: Page) => Promise<void> };

async function load(browser: Browser, { path, session, isReady }: Opening): Promise<Load> {
  const context = await browser.newContext({
    baseURL: portalAddress,
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  await watchLayout(page);
  if (session) await enter(page, session, '/blank');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const scripts = new Map<string, number>();
  let cssBytes = 0;
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, zippedSize(await response.body()));
    if (pathname.endsWith('.css')) cssBytes += zippedSize(await response.body());
  }
  const layoutShift = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum);
  await context.close();
  return { scripts, cssBytes, layoutShift };
}

const sum = (scripts: ReadonlyMap<string, number>) => [...scripts.values()].reduce((a, b) => a + b, 0);

/** Every script that any other names, with its size. */
async function allScripts(first: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const waiting = [...first];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const response = await fetch(new URL(path, portalAddress));
    const body = Buffer.from(await response.arrayBuffer());
    found.set(path, zippedSize(body));
    for (const [name] of body.toString().matchAll(/[\w.-]+\.js(?=["'`])/g)) {
      const next = `/assets/${name}`;
      if (!found.has(next)) waiting.push(next);
    }
  }
  return found;
}

function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, value, limit, unit }) => {
    const verdict = value <= limit ? 'within' : 'OVER';
    return `  ${what.padEnd(34)}${`${value} ${unit}`.padStart(10)}  of ${`${limit} ${unit}`.padEnd(8)} ${verdict}`;
  });
  return ['', '  Speed budgets (gzip)', ...rows, ''].join('\n');
}

test('the speed budgets are kept', async ({ browser }) => {
  const session = await sharedSession(accounts.main);
  const heading = (name: string) => async (page: Page) => {
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  };
  const login = await load(browser, { path: '/login', isReady: heading('ログイン') });
  const home = await load(browser, { path: '/home', session, isReady: heading('次のご滞在') });
  const search = await load(browser, {
    path: '/home/vacancy-search',
    session,
    isReady: async (page) => {
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  });
  const everything = await allScripts([
    ...login.scripts.keys(),
    ...home.scripts.keys(),
    ...search.scripts.keys(),
  ]);
  expect(everything.size).toBeGreaterThan(20);
  const [largest = ['', 0]] = [...everything]
    .filter(([path]) => !login.scripts.has(path))
    .sort(([, a], [, b]) => b - a);
  const shift = Math.max(login.layoutShift, home.layoutShift, search.layoutShift);
  const lines: readonly Line[] = [
    {
      what: 'JavaScript to the login page',
      value: kilobytes(sum(login.scripts)),
      limit: limits.login,
      unit: 'KB',
    },
    { what: 'JavaScript to home', value: kilobytes(sum(home.scripts)), limit: limits.home, unit: 'KB' },
    {
      what: 'JavaScript to the search page',
      value: kilobytes(sum(search.scripts)),
      limit: limits.search,
      unit: 'KB',
    },
    { what: 'largest later chunk', value: kilobytes(largest[1]), limit: limits.laterChunk, unit: 'KB' },
    {
      what: 'CSS',
      value: kilobytes(Math.max(login.cssBytes, home.cssBytes, search.cssBytes)),
      limit: limits.css,
      unit: 'KB',
    },
    {
      what: 'layout shift, worst of the three',
      value: Math.round(shift * 1000) / 1000,
      limit: limits.layoutShift,
      unit: '',
    },
  ];
  console.log(table(lines));
  expect(lines.filter(({ value, limit }) => value > limit)).toEqual([]);
});
