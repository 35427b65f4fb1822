/**
 * The ground of every story: the language of the telling, and a watch over the page. A message on the console, an
 * exception or a breach of the content security policy fails the story, unless it said before that it expects one. At
 * the end of a story the members are put back as it found them.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { putAllBack } from './afterwards.ts';
import { portalAddress } from './portal.ts';
import type { Language } from './words.ts';

export type LanguageOption = { language: Language };

type Watch = {
  /** Messages that match are part of the story, such as the browser's own report of a request that was cut. */
  expectMessage: (pattern: RegExp) => void;
};

type Fixtures = LanguageOption & { watch: Watch; inLanguage: void };

export const test = base.extend<Fixtures>({
  baseURL: portalAddress,
  language: ['ja', { option: true }],
  inLanguage: [
    async ({ context, language }, use) => {
      await context.addCookies([{ name: 'lang', value: language, url: portalAddress }]);
      await use();
    },
    { auto: true },
  ],
  watch: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const heard: string[] = [];
      listen(page, heard);
      await use({ expectMessage: (pattern) => void expected.push(pattern) });
      await putAllBack();
      const surprising = heard.filter((message) => !expected.some((pattern) => pattern.test(message)));
      expect(surprising, 'messages of the page').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => heard.push(`${error.message} (${page.url()})`));
}

/** Whatever fades or slides has arrived: half-way, its colours are nobody's choice. */
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState === 'running' && !isEndless;
    }).length;
  await expect.poll(() => page.evaluate(moving), 'moving parts').toBe(0);
}

type Barrier = { id: string; help: string; where: readonly string[] };

/** What axe says about the screen as it stands. What was only on its way while axe looked is gone at a second look. */
export async function findBarriers(page: Page): Promise<readonly Barrier[]> {
  const found = await lookForBarriers(page);
  return found.length === 0 ? found : lookForBarriers(page);
}

async function lookForBarriers(page: Page): Promise<readonly Barrier[]> {
  // A screen without a heading is axe's to complain about, but not before the screen has come.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => {});
  await expectStill(page);
  // Reading axe takes a browser longer than its look at most screens: a page that has it is not given it again.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Where no frame comes from elsewhere axe may work in the page itself; what passes need not be described.
  const framed = (await page.locator('iframe').count()) > 0;
  const { violations } = await new AxeBuilder(isThere && !framed ? { page, axeSource: 'void axe' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!framed)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')).slice(0, 5),
  }));
}

/** Axe finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findBarriers(page), `axe on ${page.url()}`).toEqual([]);
}

export { expect };
