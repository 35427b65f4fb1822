/** How screens arrive: each when it is first opened or about to be, late, not at all, and on a slow phone. */
import type { Page } from '@playwright/test';
import { accounts, type Account } from '../support/accounts.ts';
import { enter, enterAs, logIn, openSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words } from '../support/words.ts';

test('a screen is fetched when it is first opened', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await enterAs(page, accounts.main);
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('payment-method-page'))).toEqual([]);
  await page.goto('/home/member-info/payment-method');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お支払い方法');
  expect(scripts.filter((url) => url.includes('payment-method-page'))).not.toEqual([]);
});

test('a screen is fetched ahead when its link is about to be used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await enterAs(page, accounts.main);
  const link = page.getByRole('link', { name: 'すべてのご予約を見る' });
  await expect(link).toBeVisible();
  expect(scripts.filter((url) => url.includes('history-page'))).toEqual([]);
  await link.hover();
  await expect.poll(() => scripts.filter((url) => url.includes('history-page')).length).toBe(1);
  await expect(page).toHaveURL('/home');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
  expect(scripts.filter((url) => url.includes('history-page'))).toHaveLength(1);
});

test('a screen that has not come after 120 s fails and can be loaded again', async ({ page, watch }) => {
  watch.expectMessage(/ChunkLoadError/);
  const session = await openSession(accounts.english);
  await page.clock.install();
  await enter(page, session);
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  await page.route(/history-page.*\.js/, () => undefined);
  await page.getByRole('link', { name: 'すべてのご予約を見る' }).click();
  const again = page.getByRole('button', { name: 'もう一度読み込む' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.fastForward(115_000);
  await expect(again).toHaveCount(0);
  await page.clock.runFor(6000);
  await expect(page.getByRole('alert')).toContainText('画面を読み込めませんでした。');
  await page.unroute(/history-page.*\.js/);
  await page.clock.resume();
  await expectAccessible(page);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
});

test('a screen that the network refuses says so at once', async ({ page, watch }) => {
  watch.expectMessage(/net::ERR_CONNECTION_FAILED|dynamically imported module|could not be loaded/);
  await page.route(/history-page.*\.js/, (route) => route.abort('connectionfailed'));
  await enterAs(page, accounts.main, '/home/booking');
  await expect(page.getByRole('alert')).toContainText('画面を読み込めませんでした。');
  await page.unroute(/history-page.*\.js/);
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
});

test('a screen whose file a new build has replaced comes with a fresh document, which is loaded by itself', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/404 \(Not Found\)|dynamically imported module|could not be loaded/);
  await enterAs(page, accounts.main);
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  let replaced = 0;
  await page.route(/history-page.*\.js/, async (route) => {
    if (replaced > 0) return route.continue();
    replaced += 1;
    return route.fulfill({
      response: await route.fetch({ url: new URL('/assets/replaced.js', page.url()).href }),
    });
  });
  await page.getByRole('link', { name: 'すべてのご予約を見る' }).click();
  await expect(page).toHaveURL('/home/booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
});

/** A phone with a twelfth of the machine's speed, on a line on which every answer is most of a second away. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** Passwords may be tried ten times in a quarter of an hour, so each of many tellings (--repeat-each) is the next member's. */
const members: readonly Account[] = [
  ...[accounts.longName, accounts.manyContracts, accounts.weeklyOnly, accounts.yenProducts],
  ...[accounts.family, accounts.sub],
];

test.describe('a slow phone on a slow line', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('is led by the first login to the screen that was asked for', async ({ page }, info) => {
    await slowDown(page);
    await page.goto('/home/booking?view=past');
    await expect(page).toHaveURL('/login?from=%2Fhome%2Fbooking%3Fview%3Dpast');
    await logIn(page, members[info.repeatEachIndex % members.length] ?? accounts.longName);
    await expect(page).toHaveURL('/home/booking?view=past');
    await expect(page.getByRole('heading', { level: 1, name: 'ご予約・ご利用履歴' })).toBeVisible();
    await expect(page.getByRole('tab', { name: words.ja.past })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
