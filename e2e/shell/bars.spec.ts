/** The bars and what floats over the page: they hold in the largest letters, and nothing lies on what can be pressed. */
import type { Locator, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { choosingPlaces } from '../support/places.ts';
import { refuseCall } from '../support/calls.ts';
import { takeLook } from '../support/looks.ts';
import { comingStays } from '../support/member-state.ts';
import { portalAddress } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { expectTextInPlace } from '../support/text-in-place.ts';
import { words } from '../support/words.ts';

const header = (page: Page) => page.getByRole('banner');

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Every control that is to be seen, with how far it reaches beyond the screen. */
const controlsOffScreen = (page: Page) =>
  page.evaluate(() => {
    const screen = document.documentElement.clientWidth;
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const isShown = one.checkVisibility() && width > 1 && getComputedStyle(one).clipPath === 'none';
        const isOff = isShown && (left < -0.5 || right > screen + 0.5);
        return isOff ? [`${one.outerHTML.slice(0, 80)} ${left} ${right}`] : [];
      },
    );
  });

test('the header has the main entries as words, and the menu its name @english', async ({
  page,
  language,
}) => {
  await enterAs(page, accounts.english);
  const names = {
    ja: ['ホーム', '空室検索', 'ご予約', 'ポイント', '会員情報'],
    en: ['Home', 'Find a room', 'Bookings', 'Points', 'Membership'],
  }[language];
  const entries = header(page).getByRole('navigation').getByRole('link');
  await expect(entries.filter({ visible: true })).toHaveText(names);
  await expect(header(page).getByRole('link', { name: names[0], exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(header(page).getByRole('button', { name: words[language].openMenu })).toHaveText(
    language === 'ja' ? 'メニュー' : 'Menu',
  );
  for (const [index, address] of [
    '/home',
    '/home/vacancy-search',
    '/home/booking',
    '/home/statements',
  ].entries()) {
    await header(page).getByRole('link', { name: names[index]!, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
  }
});

test('at 320 px in the largest letters header, menu, dialogs and footer stay on the screen @phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const language of ['ja', 'en'] as const) {
    const says = words[language];
    await page.context().addCookies([{ name: 'lang', value: language, url: portalAddress }]);
    await takeLook(page, { size: 'largest', width: 320 });
    await page.goto('/login');
    const look = async (where: string) => {
      await settled(page);
      await expectTextInPlace(page, `${where}, ${language}`);
      expect.soft(await controlsOffScreen(page), `${where}, ${language}`).toEqual([]);
    };
    await look('login');
    await page.getByRole('contentinfo').getByRole('button', { name: says.callCenter }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('call centre before the login');
    await enterAs(page, accounts.yenProducts, '/home/booking');
    await look('bookings');
    const menuButton = header(page).getByRole('button', { name: says.openMenu });
    await expect(menuButton).toHaveText(language === 'ja' ? 'メニュー' : 'Menu');
    await menuButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('menu');
    await page.getByRole('button', { name: says.closeMenu }).click();
    await page.getByRole('contentinfo').getByRole('button', { name: says.openCallCenter }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('call centre');
  }
});

/** Whether two boxes lie on each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Controls whose better part lies under a box, for a finger that aims at their middle. */
const coveredMiddles = (floating: Locator) =>
  floating.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [
      ...document.querySelectorAll('main :is(a[href], button, input, select, summary), aside :is(a, button)'),
    ]
      .filter((one) => one.checkVisibility() && !box.contains(one))
      .flatMap((one) => {
        const at = one.getBoundingClientRect();
        const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
        return x > left && x < right && y > top && y < bottom ? [one.outerHTML.slice(0, 80)] : [];
      });
  });

test('the button to the top and a toast cover no action and no bar @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a wide screen they stand beside the page');
  test.setTimeout(180_000);
  const places = await choosingPlaces(accounts.english);
  const reservation = places.find(({ path }) => path.includes('/reservation?'))!.path;
  await enterAs(page, accounts.english);
  for (const width of [320, 390]) {
    await takeLook(page, { size: 'largest', width });
    for (const path of [reservation, '/home/member-info', '/home/booking?view=past']) {
      await page.goto(path);
      await settled(page);
      const toTop = page.getByRole('button', { name: words.ja.scrollToTop });
      let seen = 0;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 30; top < height - 844; top += 180) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        // Two frames: one in which the page moves, one in which the button has looked.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        if (!(await toTop.isVisible())) continue;
        seen += 1;
        expect.soft(await coveredMiddles(toTop), `${path} at ${top}`).toEqual([]);
        const bar = page.locator('main aside');
        if ((await bar.count()) > 0)
          expect.soft(await overlap(toTop, bar.first()), `bar, ${path}`).toBe(false);
      }
      expect.soft(seen, `${path} shows the button somewhere`).toBeGreaterThan(0);
    }
  }
  await refuseCall(page, { operation: 'MyBookingHistory', message: 'X', code: 'BAD_INPUT_ERROR' });
  await page.goto('/home/booking');
  const toast = page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem');
  await expect(toast).toBeVisible();
  expect(await coveredMiddles(toast)).toEqual([]);
});

test('the switches stand in the menu, and not below the steps of a booking', async ({ page }) => {
  const places = await choosingPlaces(accounts.english);
  await enterAs(page, accounts.english, '/home/booking');
  const switches = page.getByRole('group', { name: /^(言語|文字の大きさ)$/ });
  await expect(page.getByRole('contentinfo').locator(switches)).toHaveCount(2);
  for (const { path } of places.filter(({ path: address }) => !address.includes('vacancy-search?'))) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /コールセンター/ })).toBeVisible();
    await expect(switches).toHaveCount(0);
  }
  await page.getByRole('button', { name: words.ja.openMenu }).click();
  await expect(page.getByRole('dialog').locator(switches)).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: '特大' }).click();
  await expectAccessible(page);
});

test('screens print without the frame around them', async ({ page }) => {
  const session = await sharedSession(accounts.english);
  const [stay] = await comingStays(session);
  await enterAs(page, accounts.english);
  for (const path of ['/home', '/home/statements', `/home/booking/confirmation/${stay?.id}`]) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('開発環境', { exact: true })).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.ja.scrollToTop })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
