/**
 * Text is text on every screen: whatever the portal answers in words is replaced, on its way to the page, by texts that have broken other pages.
 * Nothing of them runs, and none becomes an element, an address that is asked for, or a link that runs something.
 */
import type { Page, Route } from '@playwright/test';
import { accounts, type Account } from '../support/accounts.ts';
import {
  laterPlaces,
  memberPlaces,
  membershipPlaces,
  pastPlaces,
  placesOf,
  wayToARoom,
} from '../support/places.ts';
import { hostileTexts } from '../../server/test/testkit/hostile-texts.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Values that a page reckons with, and shows as they are in no case: days, moments, ids, enumerations, numbers, colours, addresses of its own. */
const NO_WORDS =
  /^(?:[\d-]{4,}(?:T[\d:.]+Z?)?|[0-9a-f-]{36}|[A-Z][A-Z0-9_]*|[\d.,+-]+|#[0-9a-f]{3,8}|ja|en|\d\d:\d\d|\/[\w./?=&%-]*|[\w-]{20,}|)$/;
const ADDRESS = /^https?:\/\//;

type Told = { words: number; turn: number };

function replaced(value: unknown, told: Told): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, told));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === '__typename' ? each : replaced(each, told),
      ]),
    );
  if (typeof value !== 'string' || NO_WORDS.test(value)) return value;
  if (ADDRESS.test(value)) return 'javascript:w3x()';
  told.words += 1;
  told.turn += 1;
  return hostileTexts[told.turn % hostileTexts.length]!;
}

async function replaceWords(route: Route, told: Told): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
  if (!body?.data) return route.fulfill({ response });
  return route.fulfill({ response, json: { ...body, data: replaced(body.data, told) } });
}

/** What a text has made of itself. */
const made = (page: Page) =>
  page.evaluate(() => {
    const elements =
      'img[src="x"], iframe[srcdoc], object, base, link[href*="w3x"], form[action*="w3x"], meta[http-equiv="refresh"], math';
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(({ name, value }) => name.startsWith('on') && value.includes('w3x')),
    );
    const links = [...document.querySelectorAll('a[href], area[href], form[action]')].filter((element) =>
      /^\s*(?:javascript|data|vbscript):/i.test(
        element.getAttribute('href') ?? element.getAttribute('action') ?? '',
      ),
    );
    return {
      ran: (window as unknown as { w3xRan?: number }).w3xRan ?? 0,
      elements: document.querySelectorAll(elements).length,
      handlers: handlers.length,
      links: links.map((element) => element.outerHTML.slice(0, 200)),
    };
  });

/** A page that was told nonsense may refuse to go on; it may not run it. */
async function walk(
  page: Page,
  account: Account,
): Promise<{ screens: number; words: number; shown: number }> {
  const told: Told = { words: 0, turn: 0 };
  const asked: string[] = [];
  await page.addInitScript(() => {
    const counted = window as unknown as { w3x: () => void; w3xRan: number };
    counted.w3xRan = 0;
    counted.w3x = () => void (counted.w3xRan += 1);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('w3x')) asked.push(request.url());
  });
  const places = [
    ...(await placesOf(account, [...memberPlaces, ...membershipPlaces, ...pastPlaces, ...laterPlaces])),
    ...(await wayToARoom(account)),
  ];
  await enterAs(page, account);
  await page.route('**/graphql', (route) => replaceWords(route, told));
  let shown = 0;
  for (const { path } of places) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if ((await page.evaluate(() => document.body.innerText)).includes('w3x')) shown += 1;
    expect.soft(await made(page), path).toEqual({ ran: 0, elements: 0, handlers: 0, links: [] });
  }
  expect(asked).toEqual([]);
  return { screens: places.length, words: told.words, shown };
}

test('texts that break other pages are texts on every screen', async ({ page }) => {
  test.setTimeout(240_000);
  const { screens, words, shown } = await walk(page, accounts.main);
  test.info().annotations.push({
    type: 'figures',
    description: `${screens} screens, ${words} words, ${shown} show one`,
  });
  // Or the story would have looked at nothing.
  expect(words).toBeGreaterThan(hostileTexts.length * 10);
  expect(shown).toBeGreaterThan(screens / 2);
});

test('a text that ran would be found', async ({ page, watch }) => {
  watch.expectMessage(/Content Security Policy|Failed to load resource/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), hostileTexts[1]!);
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), hostileTexts[7]!);
  const found = await made(page);
  expect([found.elements, found.handlers, found.links.length]).toEqual([1, 1, 1]);
});
