/** Switching the language: in a form and in a long list nobody loses place, entries, or what is said against them. */
import type { Locator, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { get, portalAddress } from '../support/portal.ts';
import { enterAs, logIn, sharedSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);

/** Marks an element of the page, to see later that it is still the same one. */
const mark = (one: Locator) => one.evaluate((element) => element.setAttribute('data-marked', 'yes'));
const marked = (page: Page) => page.locator('[data-marked=yes]');

test('a form keeps its place, what was typed and what is said against it @phone', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/member-info/introduction');
  const name = page.getByLabel(/ご友人のお名前/);
  await name.fill('見本 なつみ');
  await mark(name);
  await page.getByRole('button', { name: '紹介する' }).click();
  const summary = page.getByRole('main').getByRole('alert').first();
  await expect(summary).toBeVisible();
  const count = await summary.getByRole('listitem').count();
  expect(count).toBeGreaterThan(1);
  const english = page.getByRole('contentinfo').getByRole('button', { name: 'English' });
  await english.scrollIntoViewIfNeeded();
  const before = await topOf(english);
  await english.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => topOf(english)).toBeCloseTo(before, -1);
  await expect(marked(page)).toHaveValue('見本 なつみ');
  await expect(summary.getByRole('listitem')).toHaveCount(count);
  await expect(summary).not.toContainText(/[\u3040-\u30ff\u4e00-\u9fff]/);
  await expect(page.getByRole('main').locator('[aria-invalid=true]')).not.toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: '日本語' }).click();
  await expect(summary).toContainText(/[\u3040-\u30ff\u4e00-\u9fff]/);
});

test('a list keeps its rows and the row before the eyes, and names them anew @phone', async ({ page }) => {
  await enterAs(page, accounts.frequent, '/home/booking?view=past');
  const rows = page.getByRole('main').getByRole('link', { name: /ご予約番号|Booking number|Reservation/ });
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: words.ja.more }).click();
  await expect(rows).toHaveCount(20);
  const far = page.getByRole('main').getByRole('listitem').nth(13);
  await far.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await mark(far);
  // From the menu, which is there wherever one has scrolled to.
  await page.getByRole('button', { name: words.ja.openMenu }).click();
  const before = await topOf(far);
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.closeMenu }).click();
  // Whose stay it is stands as the name is written.
  const withoutNames = async (place: Locator) =>
    (await place.innerText()).replaceAll(/Representative: .*/g, '');
  await expect.poll(() => withoutNames(marked(page))).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  await expect(rows).toHaveCount(20);
  await expect.poll(() => withoutNames(page.getByRole('main'))).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  // What stands first in sight is kept to the pixel; rows below it by as much as their words have grown.
  await expect.poll(async () => Math.abs((await topOf(marked(page))) - before)).toBeLessThan(150);
});

test('a new browser speaks the language that the member chose elsewhere, one that was switched keeps its own', async ({
  page,
}) => {
  const as = await sharedSession(accounts.english);
  await get({ query: 'mutation { updateMyLanguage(language: en) }', as });
  const shown = page.locator('html');
  for (const [chosenHere, afterwards] of [
    [null, 'en'],
    ['ja', 'ja'],
  ] as const) {
    await page.context().clearCookies();
    if (chosenHere)
      await page.context().addCookies([{ name: 'lang', value: chosenHere, url: portalAddress }]);
    await page.goto('/login?from=%2Fhome%2Fbooking');
    await expect(shown).toHaveAttribute('lang', 'ja');
    await logIn(page, accounts.english);
    await expect(page).toHaveURL('/home/booking');
    await expect(shown).toHaveAttribute('lang', afterwards);
    await page.evaluate(() => localStorage.clear());
  }
});
