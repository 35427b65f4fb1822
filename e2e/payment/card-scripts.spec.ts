/**
 * Which scripts run where a card is given: those of the list in docs/rules/payments.md and no other. What is put into either document all
 * the same is blocked, and the browser says so.
 */
import type { Frame, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { cardWords } from '../support/cards.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const CARD_PAGE = '/home/member-info/new-credit-card';
const FIELDS = '/payment/card-fields';

/** The scripts that were fetched, by the document that asked for them. */
function watchScripts(page: Page): () => { pages: string[]; fields: string[]; gateway: string[] } {
  const seen: { document: string; script: string }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      seen.push({ document: request.frame().url(), script: request.url() });
  });
  return () => {
    const origin = new URL(page.url()).origin;
    const of = (isOurs: (document: URL) => boolean) =>
      [
        ...new Set(seen.filter(({ document }) => isOurs(new URL(document))).map(({ script }) => script)),
      ].sort();
    return {
      pages: of((document) => document.origin === origin && document.pathname !== FIELDS),
      fields: of((document) => document.origin === origin && document.pathname === FIELDS),
      gateway: of((document) => document.origin !== origin),
    };
  };
}

/** Five ways in which a foreign script gets into a document; answers how many the browser has blocked, and whether any has run. */
function inject(frame: Frame): Promise<{ blocked: number; ran: boolean }> {
  return frame.evaluate(async () => {
    let blocked = 0;
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective.startsWith('script-src')) blocked += 1;
    });
    const add = (name: string, facts: Record<string, string>, text = '') => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(facts)) element.setAttribute(key, value);
      element.textContent = text;
      document.body.append(element);
    };
    add('script', {}, 'window.foreign = 1');
    add('script', { src: 'https://scripts.example/skimmer.js' });
    add('script', { src: 'data:text/javascript,window.foreign=1' });
    add('img', { src: 'data:,', onerror: 'window.foreign = 1' });
    // oxlint-disable-next-line no-script-url -- what a foreign script would try
    add('a', { href: 'javascript:void(window.foreign = 1)', id: 'injected' });
    document.getElementById('injected')?.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { blocked, ran: 'foreign' in window };
  });
}

test('where a card is given only the listed scripts run, and five that are put in are blocked', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/Content Security Policy|violates the following/);
  const scripts = watchScripts(page);
  await enterAs(page, accounts.expiringPoints, CARD_PAGE);
  const frame = page.frameLocator(`iframe[title="${cardWords.ja.frame}"]`);
  await expect(frame.getByRole('button', { name: cardWords.ja.submit })).toBeEnabled();

  const { origin } = new URL(page.url());
  const { pages, fields, gateway } = scripts();
  expect(pages.filter((script) => !script.startsWith(`${origin}/assets/`))).toEqual([]);
  const [token, ...others] = fields.filter((script) => script !== `${origin}/payment/card-fields.js`);
  expect(fields).toHaveLength(2);
  expect(others).toEqual([]);
  expect(new URL(token!).pathname).toMatch(/token.*\.js$|mpToken\.js$/i);
  expect(new URL(token!).origin).not.toBe(origin);
  for (const script of gateway) expect(new URL(script).origin).toBe(new URL(token!).origin);

  const documents = [page.mainFrame(), page.frames().find((one) => one.url().includes(FIELDS))!];
  for (const document of documents)
    expect(await inject(document), document.url()).toMatchObject({ ran: false, blocked: 5 });
});
