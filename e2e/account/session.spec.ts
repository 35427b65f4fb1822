/** How a session lives and ends: idle log-out, a dead session at the server, renewing the tokens before calls. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { listenToCalls, refuseCall, type HeardCall } from '../support/calls.ts';
import { get } from '../support/portal.ts';
import { enter, enterAs, logIn, openSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const idleLimit = 3600_000;
const activityEvents = ['click', 'scroll', 'keydown', 'touchstart'];
const loggedOutIdle = '/home/logout?reason=inactive';

/** Opens home and stops the page's clock; from then on time passes only where the story says so. */
async function enterWithClock(page: Page, session: Session): Promise<void> {
  await page.clock.install();
  await enter(page, session);
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}

/** Lets time pass; the last seconds one by one, as the page looks at its clock. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms - 3000);
  await page.clock.runFor(3000);
}

test('an hour without activity is allowed, a second more logs out and says why', async ({ page }) => {
  await enterWithClock(page, await openSession(accounts.main));
  await page.keyboard.press('Shift');
  await letPass(page, idleLimit);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('dialog', { name: 'まもなく自動でログアウトします' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(loggedOutIdle);
  await expect(page.getByText('60分以上ご操作がなかったため、自動でログアウトしました。')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('at 58 minutes a warning offers to stay @phone', async ({ page }) => {
  const session = await openSession(accounts.longName);
  await page.clock.install();
  await enter(page, session);
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'まもなく自動でログアウトします' });
  await page.clock.fastForward(57 * 60_000);
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole('button', { name: '続けて利用する' }).click();
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(50 * 60_000);
  await expect(page).toHaveURL('/home');
});

/** What the page has noticed so far; a scroll reaches it only with the browser's next picture. */
async function countNoticed(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((kinds) => {
    document.documentElement.dataset['noticed'] = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset['noticed'] = String(Number(dataset['noticed']) + 1);
    };
    for (const kind of kinds) addEventListener(kind, count, { capture: true });
  }, activityEvents);
  return () => page.evaluate(() => Number(document.documentElement.dataset['noticed']));
}

test('click, scroll, key and touch each count as activity; moving the mouse does not', async ({ page }) => {
  await enterWithClock(page, await openSession(accounts.yenProducts));
  const activities: readonly [string, () => Promise<unknown>][] = [
    ['click', () => page.mouse.click(2, 300)],
    ['scroll', () => page.mouse.wheel(0, 40)],
    ['keydown', () => page.keyboard.press('Shift')],
    ['touch', () => page.locator('body').dispatchEvent('touchstart')],
  ];
  await page.keyboard.press('Shift');
  await letPass(page, 200_000);
  const noticed = await countNoticed(page);
  for (const [name, act] of activities) {
    await letPass(page, 3_300_000);
    const before = await noticed();
    await act();
    await expect.poll(noticed, name).toBeGreaterThan(before);
    await page.clock.runFor(1000);
    await letPass(page, 200_000);
    await expect(page, name).toHaveURL('/home');
  }
  await letPass(page, 3_300_000);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 340);
  await letPass(page, 110_000);
  await expect(page).toHaveURL(loggedOutIdle);
});

test('a session that the server has ended is logged out at the next call, and the login leads back', async ({
  page,
}) => {
  const session = await openSession(accounts.frequent);
  await enter(page, session, '/home/booking?view=past');
  const more = page.getByRole('button', { name: 'さらに10件を見る' });
  await expect(more).toBeVisible();
  await get({ query: 'mutation { logoutClient }', as: session });
  await more.click();
  await expect(page).toHaveURL('/home/logout?reason=unauthorized');
  await expect(page.getByText('ログインの有効期限が過ぎたため、ログアウトしました。')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'もう一度ログインする' }).click();
  await expect(page).toHaveURL('/login?from=%2Fhome%2Fbooking%3Fview%3Dpast&reason=unauthorized');
  await expect(page.getByText('先ほどの画面に戻ります')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, accounts.frequent);
  await expect(page).toHaveURL('/home/booking?view=past');
});

test('/logout leads to the log-out and keeps its reason', async ({ page }) => {
  await page.goto('/logout?reason=inactive');
  await expect(page).toHaveURL(loggedOutIdle);
});

const named = (calls: readonly HeardCall[], name: string) => calls.filter((call) => call.name === name);

test('the token is renewed before a call once fewer than 50 minutes remain, and not sooner', async ({
  page,
}) => {
  const session = await openSession(accounts.frequent);
  const issued = Number(JSON.parse(atob(session.accessToken.split('.')[1] ?? '')).iat) * 1000;
  await page.clock.install();
  await page.clock.setFixedTime(issued + 595_000);
  const calls = listenToCalls(page);
  await enter(page, session, '/home/booking?view=past');
  const more = page.getByRole('button', { name: 'さらに10件を見る' });
  await expect(more).toBeVisible();
  expect(named(calls, 'RefreshClientToken')).toHaveLength(0);
  await page.clock.setFixedTime(issued + 601_000);
  const before = calls.length;
  await more.click();
  await expect(page.getByRole('link', { name: /ご予約番号/ })).toHaveCount(20);
  const since = calls.slice(before).map(({ name }) => name);
  expect(since.slice(0, 2)).toEqual(['RefreshClientToken', 'MyBookingHistory']);
  const [, history] = named(calls, 'MyBookingHistory');
  const renewed = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(renewed).not.toBe(session.accessToken);
  expect(history?.headers['authorization']).toBe(`Bearer ${renewed}`);
});

test('the guard renews a token that is due before it shows the screen', async ({ page }) => {
  const session = await openSession(accounts.manyContracts);
  await page.clock.setFixedTime(Date.now() + 660_000);
  const calls = listenToCalls(page);
  await enter(page, session, '/home/booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
  const names = calls.map(({ name }) => name);
  expect(names).toContain('RefreshClientToken');
  expect(names.indexOf('RefreshClientToken')).toBeLessThan(names.indexOf('SavedCardCheck'));
});

test('where the guard cannot renew the token the way leads to the login', async ({ page }) => {
  const session = await openSession(accounts.manyContracts);
  await get({ query: 'mutation { logoutClient }', as: session });
  await page.clock.setFixedTime(Date.now() + 660_000);
  await enter(page, session, '/home/booking');
  await expect(page).toHaveURL('/login?from=%2Fhome%2Fbooking&reason=unauthorized');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('where a call cannot renew the token it goes without authorization', async ({ page }) => {
  const session = await openSession(accounts.frequent);
  await page.clock.install();
  await enter(page, session, '/home/booking?view=past');
  const more = page.getByRole('button', { name: 'さらに10件を見る' });
  await expect(more).toBeVisible();
  await refuseCall(page, {
    operation: 'RefreshClientToken',
    message: 'UNAUTHORIZED_ERROR',
    code: 'UNAUTHORIZED_ERROR',
  });
  await page.clock.setFixedTime(Date.now() + 660_000);
  const calls = listenToCalls(page);
  await more.click();
  await expect(page).toHaveURL('/home/logout?reason=unauthorized');
  const [history] = named(calls, 'MyBookingHistory');
  expect(history).toBeDefined();
  expect(history?.headers['authorization']).toBeUndefined();
});

test('a log-out in one tab ends the other', async ({ page, context }) => {
  const session = await openSession(accounts.expiringPoints);
  await enter(page, session);
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const second = await context.newPage();
  await second.goto('/home/logout');
  await expect(page).toHaveURL('/home/logout');
});

test('what the page stores beside the token changes no right', async ({ page }) => {
  await enterAs(page, accounts.family);
  await page.evaluate(() => localStorage.setItem('role', 'MAIN'));
  await page.goto('/home/booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
});
