/**
 * Every address of the portal, on a desktop and a telephone, and in both languages by the switch that keeps the place:
 * it stands under its title, axe finds nothing, every text is in its place, and the console stays silent. Text sizes
 * and the widths of telephones are spread over the screens in turn; `npm run walk` shows each screen in all of them.
 */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { lookInTurn, nameOfLook, takeLook, widths, type Look } from '../support/looks.ts';
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
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, findBarriers, test } from '../support/test.ts';
import { expectTextInPlace, textOutOfPlace } from '../support/text-in-place.ts';
import { words, type Language } from '../support/words.ts';

async function expectTitle(page: Page, place: Place, language: Language): Promise<void> {
  await expect.soft(page, page.url()).toHaveTitle(`${place[language]} | ${words[language].siteTitle}`);
}

/** Nothing is waited for any more. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What the member entered of herself and her guests stands as she wrote it, and so does an example of katakana. */
const entered =
  /ウミノ[ 　]ハナコ|ジェーン[ 　]サンプル|ジョン[ 　]サンプル|Jane かおる|ジェーン[ 　]カオル|(?:東京都 ?|Tokyo )?港区 ?Mihonzaka/g;

/** Japanese left on an English screen, what was entered aside; and anywhere a value that is none. */
async function leftOvers(page: Page, language: Language): Promise<readonly string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  const none = text.match(/\bundefined\b|\bNaN\b|\[object|\{phone\}/g) ?? [];
  const foreign = text.replaceAll(/開発環境|日本語/g, '').replaceAll(entered, '');
  return [...none, ...(language === 'en' ? (foreign.match(/.*[\u3040-\u30ff\u4e00-\u9fff].*/g) ?? []) : [])];
}

/** Names that the server gives arrive in the new language a moment later. */
async function expectOneLanguage(page: Page, language: Language): Promise<void> {
  await expect.poll(() => leftOvers(page, language), page.url()).toEqual([]);
}

const other = { ja: 'en', en: 'ja' } as const;
const switches = { ja: '日本語', en: 'English' } as const;

type Visit = {
  place: Place;
  language: Language;
  /** Which of the places it is, so that the looks take turns. */
  turn: number;
  among: readonly number[];
  look: (look: Look) => Promise<void>;
};

/** Opens a place, looks at it, and looks again in the other language; gives the language it is left in. */
async function visit(page: Page, { place, language, turn, among, look }: Visit): Promise<Language> {
  const seeIn = async (shown: Language) => {
    const taken = lookInTurn(turn, { language: shown, among });
    await takeLook(page, taken);
    await expectTitle(page, place, shown);
    await expectSettled(page);
    await look(taken);
  };
  await page.goto(place.path);
  await seeIn(language);
  const address = page.url();
  const next = other[language];
  await page.getByRole('button', { name: switches[next], exact: true }).click();
  await expectTitle(page, place, next);
  expect.soft(page.url(), 'the switch keeps the place').toBe(address);
  await seeIn(next);
  return next;
}

type Walk = { places: readonly Place[]; language?: Language } & Pick<Visit, 'among' | 'look'>;

/** Begins in the language that the browser speaks, and gives the one it is left in. */
async function walk(page: Page, { places, among, look, language = 'ja' }: Walk): Promise<Language> {
  for (const [turn, place] of places.entries())
    language = await visit(page, { place, language, turn, among, look });
  return language;
}

const widthsOf = (isMobile: boolean) => (isMobile ? widths.phone : widths.desktop);

const lookClosely = (page: Page) => async (look: Look) => {
  await expectOneLanguage(page, look.language);
  await expectTextInPlace(page, nameOfLook(look));
  await expectAccessible(page);
};

const lookForText = (page: Page) => (look: Look) => expectTextInPlace(page, nameOfLook(look));

test('the public screens, one by one @phone', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  await walk(page, { places: publicPlaces, among: widthsOf(isMobile), look: lookClosely(page) });
});

for (const [name, places] of [
  ['stays and payments', memberPlaces],
  ['membership and news', membershipPlaces],
] as const)
  test(`the screens of ${name}, one by one @phone`, async ({ page, isMobile }) => {
    test.setTimeout(180_000);
    const own = await placesOf(accounts.english, places);
    expect(own, 'a stay, a contract and someone of the family').toHaveLength(places.length);
    await enterAs(page, accounts.english);
    await walk(page, { places: own, among: widthsOf(isMobile), look: lookClosely(page) });
  });

test('the screens that open later stand under their titles', async ({ page }) => {
  test.setTimeout(120_000);
  const among = widths.phone;
  const language = await walk(page, { places: publicLaterPlaces, among, look: lookForText(page) });
  await enterAs(page, accounts.english);
  const places = laterPlaces.map((place) => ({ ...place, path: place.path.replace('{id}', '1') }));
  await walk(page, { places, among, language, look: lookForText(page) });
});

test('long names, many contracts and prices in yen stay in their places on a telephone', async ({ page }) => {
  test.setTimeout(240_000);
  for (const [index, account] of walkingMembers.entries()) {
    const places = await placesOf(account, [...memberPlaces, ...pastPlaces, ...membershipPlaces]);
    // Each screen is shown to one of them, and the way to a room to all: there the prices are.
    const own = places.filter((_, turn) => turn % walkingMembers.length === index);
    await enterAs(page, account);
    for (const [turn, place] of [...own, ...(await wayToARoom(account))].entries()) {
      const look = lookInTurn(turn + index, { language: 'ja', among: widths.phone });
      await takeLook(page, look);
      await page.goto(place.path);
      await expectSettled(page);
      await expectTextInPlace(page, `${account}, ${nameOfLook(look)}`);
    }
  }
});

/** Leaves nothing in the main part but a paragraph that looks like this; the page's own policy allows no written styles. */
const put = (page: Page, { style, markup }: { style: string; markup: string }) =>
  page.getByRole('main').evaluate(
    (main, one) => {
      main.innerHTML = `<p>${one.markup}</p>`;
      if (main.firstElementChild instanceof HTMLElement) main.firstElementChild.style.cssText = one.style;
    },
    { style, markup },
  );

test('a text that leaves its box or the screen, and a fault of access, would be found', async ({ page }) => {
  await page.goto('/forgot-password');
  await expectSettled(page);
  expect(await textOutOfPlace(page)).toEqual([]);
  const faults = [
    ['width:40px;white-space:nowrap', 'wider than its box', /wider than its box.*px out of p/],
    ['position:fixed;right:-60px', 'off the screen', /off the screen.*px off the screen/],
    ['height:24px;overflow:hidden', 'a<br>cut below', /cut below.*stands \d+ px out of p/],
    ['width:30px;overflow-wrap:anywhere', '123,456円', /"123,456円" broken over two lines/],
    ['width:200vw', 'wide', /the page scrolls sideways/],
  ] as const;
  for (const [style, markup, said] of faults) {
    await put(page, { style, markup });
    expect(await textOutOfPlace(page), style).toContainEqual(expect.stringMatching(said));
  }
  await put(page, { style: 'width:40px;overflow-x:auto;white-space:nowrap', markup: 'can be scrolled to' });
  expect(await textOutOfPlace(page)).toEqual([]);
  await put(page, { style: '', markup: '<img src="/favicon.svg">' });
  expect((await findBarriers(page)).map(({ id }) => id)).toContain('image-alt');
});
