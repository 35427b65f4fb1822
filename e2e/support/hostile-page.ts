/**
 * Whatever is answered in words is replaced, on its way to a page, by texts that have broken other pages; and what such a text has made of itself is counted.
 */
import type { Page, Route } from '@playwright/test';
import { hostileTexts } from '../../server/test/testkit/hostile-texts.ts';

/** Values that a page reckons with, and shows as they are in no case: days, moments, ids, enumerations, numbers, colours, addresses of its own. */
const NO_WORDS =
  /^(?:[\d-]{4,}(?:T[\d:.]+Z?)?|[0-9a-f-]{36}|[A-Z][A-Z0-9_]*|[\d.,+-]+|#[0-9a-f]{3,8}|ja|en|true|false|null|\d\d:\d\d|\/[\w./?=&%-]*|[\w-]{20,}|)$/;
const ADDRESS = /^https?:\/\//;

/** A value that a page reads as a structure: its words are texts as well. */
function structureIn(value: string): unknown {
  if (!/^["[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

type Told = { words: number; asked: string[] };

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
  const structure = structureIn(value);
  if (structure !== undefined) return JSON.stringify(replaced(structure, told));
  told.words += 1;
  return hostileTexts[told.words % hostileTexts.length]!;
}

/** From now on the page is told such texts alone. Answers how many, and which foreign addresses it has asked for. */
export async function tellHostileTexts(page: Page): Promise<Told> {
  const told: Told = { words: 0, asked: [] };
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('w3x')) told.asked.push(request.url());
  });
  await page.route('**/graphql', (route) => replaceWords(route, told));
  return told;
}

/** Counts what runs; before the first page is opened. */
export const countWhatRuns = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { w3x: () => void; w3xRan: number };
    counted.w3xRan = 0;
    counted.w3x = () => void (counted.w3xRan += 1);
  });

export const NOTHING = { ran: 0, elements: 0, handlers: 0, links: [] };

/** Whether the page shows one of them, or it would have been looked at in vain. */
export const showsOne = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.body.innerText)).includes('w3x');

async function replaceWords(route: Route, told: Told): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
  if (!body?.data) return route.fulfill({ response });
  return route.fulfill({ response, json: { ...body, data: replaced(body.data, told) } });
}

/** What a text has made of itself; nothing of it, where text is text. */
export const made = (page: Page) =>
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
