/**
 * Every screen for every kind of member, in both languages, all text sizes and all widths: every text stands in its
 * place, and axe finds nothing. `npm run walk` starts a portal and tells it; the stories of `npm test` walk over each
 * screen once instead, with the looks spread over them. What is found is noted, and the walk goes on.
 */
import type { Page } from '@playwright/test';
import { accounts, password, type Account } from '../support/accounts.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { countOfFindings, handIn, summaryOf, type Finding, type LooksSeen } from '../support/looks-seen.ts';
import { nameOfLook, takeLook, textSizes, widths } from '../support/looks.ts';
import {
  laterPlaces,
  memberPlaces,
  membershipPlaces,
  pastPlaces,
  placesOf,
  publicLaterPlaces,
  publicPlaces,
  walkingMembers,
  wayToARoom,
  type Place,
} from '../support/places.ts';
import { enter, openSession, sendPassword } from '../support/session.ts';
import { expect, findBarriers, test as base } from '../support/test.ts';
import { textOutOfPlace } from '../support/text-in-place.ts';
import { words, type Language } from '../support/words.ts';

const nothingSeen = (): LooksSeen => ({ screens: [], looks: 0, findings: [] });

type Walk = { page: Page; language: Language; seen: LooksSeen };

const test = base.extend<{ walk: Walk }>({
  walk: async ({ page, language }, use, info) => {
    const seen = nothingSeen();
    await use({ page, language, seen });
    await handIn(seen, info);
    expect(seen.findings.length, countOfFindings).toBe(0);
  },
});

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? '';

/** The screen as it stands, in all widths and sizes. */
async function lookHere({ page, seen, language }: Walk, screen: string): Promise<void> {
  seen.screens.push(screen);
  for (const width of [...widths.phone, ...widths.desktop])
    for (const size of textSizes) {
      const look = nameOfLook({ language, size, width });
      const note = (by: Finding['by'], what: string) => seen.findings.push({ by, what, screen, look });
      try {
        await takeLook(page, { size, width });
        for (const text of await textOutOfPlace(page)) note('measure', text);
        for (const { id, where } of await findBarriers(page)) note('axe', `${id} at ${where.join(', ')}`);
        seen.looks += 1;
      } catch (error) {
        note('screen', firstLine(error));
      }
    }
}

async function expectPlace(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveTitle(title, { timeout: 2_000 });
}

async function lookAround(
  walk: Walk,
  { who, places }: { who: string; places: readonly Place[] },
): Promise<void> {
  const { page, seen, language } = walk;
  for (const place of places) {
    const screen = `${who}, ${place.path}`;
    try {
      await page.goto(place.path);
      await expectPlace(page, `${place[language]} | ${words[language].siteTitle}`);
    } catch (error) {
      const what = `is not "${place[language]}" but "${await page.title()}": ${firstLine(error)}`;
      seen.findings.push({ by: 'screen', what, screen, look: language });
    }
    await lookHere(walk, screen);
  }
}

/** Forms that can be sent with nothing in them; what they say then stands beside the fields and above them. */
const emptyForms = ['/login', '/register', '/forgot-password', '/tickets'];
const emptyMemberForms = [
  '/home/change-password',
  '/home/member-info/member/new',
  '/home/member-info/introduction',
];

async function sendEmpty(
  walk: Walk,
  { who, forms }: { who: string; forms: readonly string[] },
): Promise<void> {
  const { page, seen, language } = walk;
  for (const form of forms) {
    const screen = `${who}, ${form} sent empty`;
    try {
      await page.goto(form);
      await page.locator('main form button[type=submit]').last().click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    } catch (error) {
      seen.findings.push({ by: 'screen', what: firstLine(error), screen, look: language });
    }
    await lookHere(walk, screen);
  }
}

/** From a room that is held to the stay, and to its end. */
async function lookFromHoldToEnd(walk: Walk, who: string): Promise<void> {
  const { page, language } = walk;
  const says = { ...words[language], ...flowWords[language] };
  const heading = page.getByRole('heading', { level: 1 });
  await lookHere(walk, `${who}, guests of a held room`);
  await page.getByRole('checkbox', { name: says.myself }).check();
  await lookHere(walk, `${who}, guests, with oneself among them`);
  await page.getByRole('button', { name: says.toFinal }).click();
  await expect(heading).toHaveText(says.final);
  await lookHere(walk, `${who}, final check`);
  await page.getByRole('button', { name: says.confirm }).click();
  await expect(heading).toHaveText(says.complete);
  await lookHere(walk, `${who}, stay booked`);
  await page.getByRole('link', { name: says.toDetail }).click();
  await page.getByRole('link', { name: says.cancelBooking }).click();
  await page.getByRole('radio', { name: says.wholeStay }).check();
  await page.getByRole('button', { name: says.cancelWhole }).click();
  await expect(page.getByLabel(says.loginPassword)).toBeFocused();
  await lookHere(walk, `${who}, cancelling the whole stay`);
  await page.getByLabel(says.loginPassword).fill(password);
  await page.getByRole('button', { name: says.cancelWhole }).click();
  await expect(heading).toHaveText(says.cancelledWhole);
  await lookHere(walk, `${who}, stay cancelled`);
}

/** Those who pay in yen, have the longest names, and read English also take a room, book it, and cancel the stay. */
const holdingMembers: readonly Account[] = [accounts.yenProducts, accounts.longName, accounts.english];
const languages = ['ja', 'en'] as const;

test.describe.configure({ mode: 'parallel' });

test('a screen that is another would be found, and the screens after it are looked at', async ({ page }) => {
  const seen = nothingSeen();
  const login = { path: '/login', ja: 'ログイン', en: 'Log in' };
  const places = [{ ...login, path: '/nowhere' }, login];
  await lookAround({ page, seen, language: 'ja' }, { who: 'visitor', places });
  expect(seen.looks).toBe(2 * textSizes.length * [...widths.phone, ...widths.desktop].length);
  const [other, ...more] = summaryOf([seen], 1);
  expect(other).toMatch(/visitor, \/nowhere\s+screen: is not "ログイン"/);
  expect(more.join('\n')).toMatch(
    /^18 looks at 2 screens in 1.0 minutes\n.*by axe: 0.*come as they should: 1 in 1 looks$/s,
  );
});

for (const language of languages)
  test.describe(() => {
    test.use({ language });
    test(`every public screen, ${language}`, async ({ walk }) => {
      await lookAround(walk, { who: 'visitor', places: [...publicPlaces, ...publicLaterPlaces] });
    });

    test(`forms sent empty, ${language}`, async ({ page, walk }) => {
      await sendEmpty(walk, { who: 'visitor', forms: emptyForms });
      await page.goto('/login');
      await sendPassword(page, { email: accounts.english });
      await expect(page).toHaveURL(/\/mfa-auth$/);
      await lookHere(walk, 'visitor, /mfa-auth');
      await enter(page, await openSession(accounts.english));
      await sendEmpty(walk, { who: accounts.english, forms: emptyMemberForms });
    });
  });

for (const account of walkingMembers)
  test.describe(account, () => {
    // One after the other: a login has one held room.
    test.describe.configure({ mode: 'default' });
    for (const language of languages)
      test.describe(() => {
        test.use({ language });
        test(`every screen of ${account}, ${language}`, async ({ page, walk }) => {
          const own = await placesOf(account, [
            ...memberPlaces,
            ...pastPlaces,
            ...membershipPlaces,
            ...laterPlaces,
          ]);
          const places = [...own, ...(await wayToARoom(account))];
          await enter(page, await openSession(account));
          await lookAround(walk, { who: account, places });
          await page.getByRole('button', { name: words[language].openMenu }).click();
          await lookHere(walk, `${account}, menu`);
        });

        if (holdingMembers.includes(account))
          test(`the steps of a held room of ${account}, ${language}`, async ({ page, walk }) => {
            await searchAs(page, { account, ahead: 40, language });
            await holdFirstRoom(page, language);
            await lookFromHoldToEnd(walk, account);
          });
      });
  });
