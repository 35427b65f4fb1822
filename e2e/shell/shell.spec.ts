/** The frame around every screen: header, menu, footer, help, language and text size. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { withSettings } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test('beyond 20 pixels a button leads back to the top; beyond 100 the header stands out', async ({
  page,
}) => {
  await enterAs(page, accounts.frequent, '/home/booking?view=past');
  await expect(page.getByRole('link', { name: /ご予約番号/ })).toHaveCount(10);
  const button = page.getByRole('button', { name: 'ページの先頭へ' });
  await scrollTo(page, 20);
  await expect(button).toHaveCount(0);
  await scrollTo(page, 21);
  await expect(button).toBeVisible();
  const header = page.getByRole('banner');
  await scrollTo(page, 100);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(page, 101);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('a banner names the environment, but not in production', async ({ page }) => {
  const banners = page.getByText(/ステージング環境|開発環境/);
  await page.goto('/login');
  await expect(page.getByText('開発環境', { exact: true })).toBeVisible();
  await withSettings(page, { environment: 'staging' });
  await page.reload();
  await expect(page.getByText('ステージング環境', { exact: true })).toBeVisible();
  await page.unroute('**/graphql');
  await withSettings(page, { environment: 'production' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banners).toHaveCount(0);
  await expect(page.getByText('お試し用の会員')).toHaveCount(0);
});

test('the number that the club set is on the page also when nothing else answers', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_CONNECTION_FAILED/);
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    // As a server with another CALL_CENTER_PHONE writes it.
    const body = (await response.text()).replace('content="0120-618-109"', 'content="0120-000-222"');
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /コールセンター/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'コールセンター' })).toContainText('0120-000-222');
});

test('built pages send their operations by hash, and no text @english', async ({ page }) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) bodies.push(request.postDataJSON());
  });
  await enterAs(page, accounts.main, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => bodies.length).toBeGreaterThan(2);
  for (const body of bodies) {
    expect(body).toMatchObject({ documentId: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
    expect(body).not.toHaveProperty('query');
  }
});

test('the call centre is found in the footer, with the number that the club set @phone', async ({
  page,
  isMobile,
}) => {
  await withSettings(page, { callCenterPhone: '0120-000-111' });
  for (const place of ['/login', '/home']) {
    if (place === '/login') await page.goto(place);
    else await enterAs(page, accounts.main, place);
    const dialog = page.getByRole('dialog', { name: 'コールセンター' });
    // The footer stands still once the screen above it has come.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /コールセンター/ })
      .click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const address = page.url();
    if (isMobile) {
      await expect(dialog.getByRole('link', { name: /0120-000-111/ })).toHaveAttribute(
        'href',
        'tel:0120000111',
      );
    } else {
      await expect(dialog.getByRole('link')).toHaveCount(0);
      await dialog.getByRole('button', { name: '0120-000-111' }).click();
      expect(page.url()).toBe(address);
    }
    await dialog.getByRole('button', { name: '閉じる' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('the menu has its seven and three entries, and each leads to its screen @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await enterAs(page, accounts.english);
  const open = page.getByRole('button', { name: says.openMenu });
  await open.click();
  const entries = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  await expect(entries(says.mainMenu)).toHaveText(says.mainEntries);
  await expect(entries(says.subMenu)).toHaveText(says.subEntries);
  await expectAccessible(page);
  const addresses = [
    ['/home', '/home/vacancy-search', '/home/contract', '/home/booking', '/home/member-info'],
    ['/home/exchange-points', '/home/vacancy-notification', '/home/news'],
    ['/home/download-documents/vacation-life-back-number'],
  ].flat();
  const names = [...says.mainEntries, ...says.subEntries].slice(0, -1);
  await page.getByRole('button', { name: says.closeMenu }).click();
  for (const [index, name] of names.entries()) {
    await open.click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${addresses[index]}(\\?|$)`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the menu opens and closes by its button and by Escape @phone', async ({ page }) => {
  await enterAs(page, accounts.main);
  const open = page.getByRole('button', { name: 'メニューを開く' });
  const menu = page.getByRole('dialog', { name: 'メニュー' });
  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('button', { name: 'メニューを閉じる' }).click();
  await expect(menu).toBeHidden();
  await page.goto('/home/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('パスワードの変更');
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the mark leads home from deep screens', async ({ page }) => {
  await enterAs(page, accounts.main);
  for (const place of [
    '/home/booking?view=past',
    '/home/member-info/credit-card',
    '/home/exchange-points/order',
  ]) {
    await page.goto(place);
    await page.getByRole('link', { name: '汐凪倶楽部 ホームへ' }).click();
    await expect(page).toHaveURL('/home');
  }
});

test('members have their footer, public screens a small one', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('contentinfo').getByText('お困りのときは')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText('© 汐凪倶楽部')).toBeVisible();
  await enterAs(page, accounts.main);
  await expect(page.getByRole('contentinfo').getByText('お困りのときは')).toBeVisible();
});

test('switching the language keeps the place and what was typed, and stays after a reload @phone', async ({
  page,
}) => {
  await page.goto('/login?from=%2Fhome%2Fbooking');
  await page.getByLabel('メールアドレス', { exact: true }).fill('typed@example.jp');
  await page.getByRole('button', { name: '次へ進む' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('パスワード');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue('typed@example.jp');
  await expect(page).toHaveURL('/login?from=%2Fhome%2Fbooking');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Password');
  await expect(page.getByRole('main').getByRole('alert')).not.toContainText('パスワード');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('the text grows in two steps, and stays so', async ({ page }) => {
  await page.goto('/login');
  const sizeOf = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const standard = await sizeOf();
  await page.getByRole('button', { name: '大', exact: true }).click();
  await expect.poll(sizeOf).toBeGreaterThan(standard);
  const large = await sizeOf();
  await page.getByRole('button', { name: '特大', exact: true }).click();
  await expect.poll(sizeOf).toBeGreaterThan(large);
  const largest = await sizeOf();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sizeOf()).toBe(largest);
});

test('an unknown address is a page of its own; below /home the login comes first', async ({ page }) => {
  for (const address of ['/nowhere', '/register/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'お探しのページは見つかりませんでした。',
    );
  }
  await page.goto('/home/nowhere');
  await expect(page).toHaveURL('/login?from=%2Fhome%2Fnowhere');
  await enterAs(page, accounts.main);
  for (const address of ['/nowhere', '/home/nowhere', '/home/booking/nowhere/at/all', '/register/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'お探しのページは見つかりませんでした。',
    );
  }
  await page.getByRole('link', { name: 'ホームへ', exact: true }).click();
  await expect(page).toHaveURL('/home');
});

test('dates follow Japan wherever the browser is', async ({ browser, baseURL }) => {
  const elsewhere = await browser.newContext({ timezoneId: 'Pacific/Honolulu', baseURL });
  const here = await browser.newContext({ timezoneId: 'Asia/Tokyo', baseURL });
  const shown: string[] = [];
  for (const context of [elsewhere, here]) {
    const page = await context.newPage();
    await enterAs(page, accounts.main, '/home');
    await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
    await expect(page.getByText(/取消料はかかりません|取消料がかかります/)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    shown.push(await page.getByRole('main').innerText());
    await context.close();
  }
  expect(shown[0]).toBe(shown[1]);
});
