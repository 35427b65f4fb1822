/**
 * Text is text on every screen: whatever the portal answers in words is replaced, on its way to the page, by texts that have broken other pages.
 * Nothing of them runs, and none becomes an element, an address that is asked for, or a link that runs something.
 */
import type { Page } from '@playwright/test';
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
import { countWhatRuns, made, NOTHING, showsOne, tellHostileTexts } from '../support/hostile-page.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** A page that was told nonsense may refuse to go on; it may not run it. */
async function walk(
  page: Page,
  account: Account,
): Promise<{ screens: number; words: number; shown: number }> {
  await countWhatRuns(page);
  const places = [
    ...(await placesOf(account, [...memberPlaces, ...membershipPlaces, ...pastPlaces, ...laterPlaces])),
    ...(await wayToARoom(account)),
  ];
  await enterAs(page, account);
  const told = await tellHostileTexts(page);
  let shown = 0;
  for (const { path } of places) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (await showsOne(page)) shown += 1;
    expect.soft(await made(page), path).toEqual(NOTHING);
  }
  expect(told.asked).toEqual([]);
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
