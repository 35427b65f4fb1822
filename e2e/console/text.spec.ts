/**
 * Text is text at the console, too: members and guests write much of what stands there. Every screen of a role, and what its first rows open, is told
 * texts that have broken other pages alone.
 */
import type { Page } from '@playwright/test';
import { hostileTexts } from '../../server/test/testkit/hostile-texts.ts';
import { signIn } from '../support/console.ts';
import { countWhatRuns, made, NOTHING, showsOne, tellHostileTexts } from '../support/hostile-page.ts';
import { consoleAddress } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const PAGES_OF_A_SCREEN = 3;

/** Waits until a page has said what it has to say; one that was told nonsense may say that it cannot be shown. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The addresses behind links of a screen's own part, and where its first row leads. */
async function furtherFrom(page: Page, path: string): Promise<readonly string[]> {
  const links = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const row = page.getByRole('main').locator('tbody tr[tabindex]').first();
  const opened: string[] = [];
  if ((await row.count()) > 0) {
    await row.press('Enter');
    await settled(page);
    opened.push(new URL(page.url()).pathname);
    expect.soft(await made(page), `${path}, its first row`).toEqual(NOTHING);
  }
  return [...new Set([...opened, ...links])].filter((one) => one !== path).slice(0, PAGES_OF_A_SCREEN);
}

for (const name of ['yoyaku', 'kaiin', 'keiri', 'koho', 'kanri', 'front'])
  test(`texts that break other pages are texts on every screen of ${name}`, async ({ page, language }) => {
    test.setTimeout(240_000);
    await countWhatRuns(page);
    await signIn(page, name, language);
    const menu = await page
      .getByRole('navigation')
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const told = await tellHostileTexts(page);
    const seen = new Set<string>();
    let shown = 0;
    const look = async (path: string) => {
      seen.add(path);
      await page.goto(`${consoleAddress}${path}`);
      await settled(page);
      if (await showsOne(page)) shown += 1;
      expect.soft(await made(page), path).toEqual(NOTHING);
    };
    for (const path of menu) {
      await look(path);
      for (const further of await furtherFrom(page, path)) if (!seen.has(further)) await look(further);
    }
    expect(told.asked).toEqual([]);
    test.info().annotations.push({
      type: 'figures',
      description: `${seen.size} screens, ${told.words} words, ${shown} show one`,
    });
    // Or the story would have looked at nothing.
    expect(told.words).toBeGreaterThan(hostileTexts.length);
    expect(shown).toBeGreaterThan(seen.size / 2);
  });
