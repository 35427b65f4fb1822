/** From a code and a message to a sentence: the order of the catalogue, the toast, and who keeps its failures to itself. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { changeAnswers, cutCall, holdBackCall, refuseCall } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import type { Language } from '../support/words.ts';

type Case = { why: string; message: string; code: string } & Record<Language, string>;

const catalogue: readonly Case[] = [
  {
    why: 'the exact message comes before the code',
    message: 'NO_INVENTORY',
    code: 'ACCESS_DENIED_ERROR',
    ja: '満室です。',
    en: 'no room is left',
  },
  {
    why: 'a pattern comes before the code',
    message: 'GMO_CHARGE_E21010201',
    code: 'UNEXECUTABLE_ERROR',
    ja: '3Dセキュア',
    en: '3-D Secure',
  },
  {
    why: 'a pattern that it does not begin with is not taken',
    message: 'GMO_CHARGE_E22010201',
    code: 'UNEXECUTABLE_ERROR',
    ja: '処理を完了できませんでした。',
    en: 'This could not be completed.',
  },
  {
    why: 'then the general text of the code: not found',
    message: 'NOBODY_KNOWS_THIS',
    code: 'NOT_FOUND_ERROR',
    ja: 'お探しの情報が見つかりませんでした。',
    en: 'We could not find this information.',
  },
  {
    why: 'access denied',
    message: 'NOBODY_KNOWS_THIS',
    code: 'ACCESS_DENIED_ERROR',
    ja: 'この操作を行う権限がありません。',
    en: 'You do not have access to this.',
  },
  {
    why: 'wrong password',
    message: 'NOBODY_KNOWS_THIS',
    code: 'BAD_CREDENTIAL_ERROR',
    ja: 'パスワードが違います。',
    en: 'The password was not accepted.',
  },
  {
    why: 'invalid input',
    message: 'NOBODY_KNOWS_THIS',
    code: 'BAD_INPUT_ERROR',
    ja: 'ご入力内容に誤りがあります。',
    en: 'Some of the details are not right.',
  },
  {
    why: 'could not be completed',
    message: 'NOBODY_KNOWS_THIS',
    code: 'UNEXECUTABLE_ERROR',
    ja: '処理を完了できませんでした。',
    en: 'This could not be completed.',
  },
  {
    why: 'the default for the unexpected',
    message: 'UNEXPECTED_ERROR',
    code: 'UNEXPECTED_ERROR',
    ja: 'エラーが発生しました。',
    en: 'An error occurred.',
  },
  {
    why: 'and for what has neither a known message nor a known code, never the raw text',
    message: 'relation "bookings" does not exist',
    code: 'SOMETHING_ELSE',
    ja: 'エラーが発生しました。',
    en: 'An error occurred.',
  },
];

test('a failure is looked up by its exact message, a pattern, its code, and then the default', async ({
  page,
}) => {
  await enterAs(page, accounts.frequent);
  for (const { why, message, code, ja, en } of catalogue) {
    await page.unroute('**/graphql');
    await refuseCall(page, { operation: 'MyBookingHistory', message, code });
    await page.goto('/home/booking');
    await expect(toasts(page), why).toContainText(ja);
    // The toast is never the only copy, and the copy follows the language.
    const copy = page.getByRole('main').getByRole('alert');
    await expect(copy).toContainText(ja);
    // It lies over the foot of a short page, where the languages are.
    await toasts(page).getByRole('button', { name: 'このお知らせを閉じる' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(copy, why).toContainText(en);
    await expect(page.locator('body')).not.toContainText(message);
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(copy).toContainText(ja);
  }
});

/** A failure that is said only once the page's clock stands, so that nothing of the toast's time is lost unseen. */
async function openWithToast(page: Page, code: string): Promise<ReturnType<typeof toasts>> {
  await page.clock.install();
  await refuseCall(page, { operation: 'MyBookingHistory', message: 'X', code });
  const letThrough = await holdBackCall(page, 'MyBookingHistory');
  await enterAs(page, accounts.frequent, '/home/booking');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  letThrough();
  await expect(toasts(page)).toBeVisible();
  return toasts(page);
}

test('a toast stands for 5000 ms at the bottom right, on two lines where the message has two', async ({
  page,
}) => {
  // So low that the foot of the page, whose buttons a toast leaves free, is out of sight.
  await page.setViewportSize({ width: 1280, height: 560 });
  const toast = await openWithToast(page, 'BAD_INPUT_ERROR');
  const box = await toast.boundingBox();
  expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(560 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  expect(await toast.locator('p').innerText()).toContain('\n');
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);
});

test('the pointer holds a toast, and it can be dismissed', async ({ page }) => {
  const toast = await openWithToast(page, 'NOT_FOUND_ERROR');
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'このお知らせを閉じる' }).click();
  await expect(toast).toHaveCount(0);
});

test('a network failure says the default, during maintenance that the servers are being serviced', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/Failed to load resource: net::ERR_CONNECTION_FAILED/);
  await enterAs(page, accounts.frequent, '/home/booking?view=past');
  const more = page.getByRole('button', { name: 'さらに10件を見る' });
  await expect(more).toBeVisible();
  await cutCall(page, 'MyBookingHistory');
  await more.click();
  await expect(page.getByRole('alert')).toContainText('エラーが発生しました。');
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime('2025-04-02T15:10:00Z');
  await more.click();
  await expect(page.getByRole('alert')).toContainText('サーバーのメンテナンスを行っております。');
  await page.unroute('**/graphql');
  // The last click was made long ago by the clock that comes back: without this it would be one of an idle member.
  await page.evaluate((at) => localStorage.setItem('lastActivityAt', String(at)), now);
  await page.clock.setFixedTime(now);
  await more.click();
  await expect(page.getByRole('link', { name: /ご予約番号/ })).toHaveCount(20);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a call without a session is answered with no permission and logs out', async ({ page }) => {
  await refuseCall(page, {
    operation: 'MyBookingHistory',
    message: 'UNAUTHORIZED_ERROR',
    code: 'UNAUTHORIZED_ERROR',
  });
  await enterAs(page, accounts.frequent, '/home/booking');
  await expect(page).toHaveURL('/home/logout?reason=unauthorized');
  await expect(page.getByText('ログインの有効期限が過ぎたため、ログアウトしました。')).toBeVisible();
});

test('being offline is said once, and what it kept away comes by itself when it is over @phone', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_INTERNET_DISCONNECTED/);
  await enterAs(page, accounts.frequent, '/home/booking');
  await expect(page.getByRole('tab', { name: 'ご利用履歴' })).toBeVisible();
  // A list that is still on its way would say it in its place at once.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const said = toasts(page).filter({ hasText: '現在、インターネットにつながっていません。' });
  await expect(said).toBeVisible();
  await page.getByRole('tab', { name: 'ご利用履歴' }).click();
  // What it kept away says it in its place, and nothing floats over it any more.
  await expect(page.getByRole('main').getByRole('alert')).toContainText('インターネットにつながっていません');
  await expect(toasts(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /ご予約番号/ })).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a screen that breaks says so inside the frame, with the way home', async ({ page, watch }) => {
  watch.expectMessage(/Cannot read propert|TypeError/);
  await changeAnswers(page, 'MyBookingHistory', (data) => {
    data['myBookingList'] = [null, null] as unknown as Record<string, unknown>;
  });
  await enterAs(page, accounts.frequent, '/home/booking');
  await expect(page.getByRole('alert')).toContainText('画面を表示できませんでした。');
  await expect(page.getByRole('button', { name: 'メニューを開く' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /コールセンター/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ホームへ戻る' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
});
