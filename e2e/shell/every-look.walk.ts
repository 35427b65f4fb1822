/**
 * Every screen for every kind of member, in both languages, all text sizes and all widths: every text stands in its
 * place, and axe finds nothing. `npm run walk` starts a portal and tells it; the stories of `npm test` walk over each
 * screen once instead, with the looks spread over them.
 */
import type { Page } from '@playwright/test';
import { accounts, type Account } from '../support/accounts.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { nameOfLook, takeLook, textSizes, widths } from '../support/looks.ts';
import {
  laterPlaces,
  memberPlaces,
  membershipPlaces,
  placesOf,
  publicLaterPlaces,
  publicPlaces,
  walkingMembers,
  wayToARoom,
  type Place,
} from '../support/places.ts';
import { enter, openSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';

type Axe = 'asked' | 'notAsked';

/** The screen as it stands, in all widths and sizes. */
async function lookHere(page: Page, axe: Axe): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }), page.url()).toBeVisible();
  await expect.soft(page.locator('[aria-busy=true]'), page.url()).toHaveCount(0);
  const language = await page.evaluate(() => (document.documentElement.lang === 'en' ? 'en' : 'ja'));
  for (const width of [...widths.phone, ...widths.desktop])
    for (const size of textSizes) {
      await takeLook(page, { size, width });
      await expectTextInPlace(page, nameOfLook({ language, size, width }));
      if (axe === 'asked') await expectAccessible(page);
    }
}

async function lookAround(page: Page, places: readonly Place[], axe: Axe): Promise<void> {
  for (const place of places) {
    await page.goto(place.path);
    await lookHere(page, axe);
  }
}

/** Axe is slow, and says of a screen what it says of it for any member. */
const axeFor = (account: Account): Axe => (account === accounts.english ? 'asked' : 'notAsked');

for (const language of ['ja', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test(`every public screen, ${language}`, async ({ page }) => {
      await lookAround(page, [...publicPlaces, ...publicLaterPlaces], 'asked');
    });

    for (const account of walkingMembers)
      test(`every screen of ${account}, ${language}`, async ({ page }) => {
        const places = await placesOf(account, [...memberPlaces, ...membershipPlaces, ...laterPlaces]);
        const choosing = await wayToARoom(account);
        await enter(page, await openSession(account));
        await lookAround(page, [...places, ...choosing], axeFor(account));
      });

    for (const account of [accounts.yenProducts, accounts.longName, accounts.english])
      test(`the steps of a held room of ${account}, ${language}`, async ({ page }) => {
        const says = flowWords[language];
        await searchAs(page, { account, ahead: 40, language });
        await holdFirstRoom(page, language);
        await lookHere(page, axeFor(account));
        await page.getByRole('checkbox', { name: says.myself }).check();
        await lookHere(page, axeFor(account));
        await page.getByRole('button', { name: says.toFinal }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.final);
        await lookHere(page, axeFor(account));
      });
  });
}
