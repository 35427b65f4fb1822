/**
 * Every screen for every kind of member, in both languages, all text sizes and all widths: every text stands in its
 * place, and axe finds nothing. `npm run walk` starts a portal and tells it; the stories of `npm test` walk over each
 * screen once instead, with the looks spread over them.
 */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
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
import { portalAddress } from '../support/portal.ts';
import { enter, openSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';

/** Axe is slow, and says of a screen what it says of it for any member. */
async function lookAround(page: Page, places: readonly Place[], axe: 'asked' | 'notAsked'): Promise<void> {
  for (const place of places) {
    await page.goto(place.path);
    await expect.soft(page.getByRole('heading', { level: 1 }), place.path).toBeVisible();
    await expect.soft(page.locator('[aria-busy=true]'), place.path).toHaveCount(0);
    const language = await page.evaluate(() => (document.documentElement.lang === 'en' ? 'en' : 'ja'));
    for (const width of [...widths.phone, ...widths.desktop])
      for (const size of textSizes) {
        await takeLook(page, { size, width });
        await expectTextInPlace(page, nameOfLook({ language, size, width }));
        if (axe === 'asked') await expectAccessible(page);
      }
  }
}

for (const language of ['ja', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ context }) => {
      await context.addCookies([{ name: 'lang', value: language, url: portalAddress }]);
    });

    test(`every public screen, ${language}`, async ({ page }) => {
      await lookAround(page, [...publicPlaces, ...publicLaterPlaces], 'asked');
    });

    for (const account of walkingMembers)
      test(`every screen of ${account}, ${language}`, async ({ page }) => {
        const places = await placesOf(account, [...memberPlaces, ...membershipPlaces, ...laterPlaces]);
        const choosing = await wayToARoom(account);
        await enter(page, await openSession(account));
        await lookAround(page, [...places, ...choosing], account === accounts.english ? 'asked' : 'notAsked');
      });
  });
}
