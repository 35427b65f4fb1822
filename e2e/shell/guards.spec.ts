/** The guards in their order: maintenance, login, saved card, payment methods. */
import { accounts } from '../support/accounts.ts';
import { changeAnswers, cutCall, listenToCalls, refuseCall, withSettings } from '../support/calls.ts';
import { get } from '../support/portal.ts';
import { enterAs, openSession, enter, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const window = [
  { moment: '2025-04-02T14:59:59Z', isClosed: false },
  { moment: '2025-04-02T15:00:00Z', isClosed: true },
  { moment: '2025-04-02T15:29:59Z', isClosed: true },
  { moment: '2025-04-02T15:30:01Z', isClosed: false },
];

test('every page leads to the maintenance notice inside the window, and only there', async ({ page }) => {
  for (const { moment, isClosed } of window) {
    await page.clock.setFixedTime(moment);
    await page.goto('/login');
    await expect(page, moment).toHaveURL(isClosed ? '/maintenance' : '/login');
    // Logged out, so the login would be next: maintenance comes first.
    await page.goto('/home/booking');
    await expect(page, moment).toHaveURL(isClosed ? '/maintenance' : /\/login\?from=/);
  }
});

test('the server says when the window is, and the page leads on when it is over @phone', async ({ page }) => {
  await page.clock.install();
  const inside = {
    maintenanceFrom: '2026-01-01T00:00:00Z',
    maintenanceTo: '2099-01-01T00:00:00Z',
    maintenanceAnnouncedTo: '2026-01-02T03:30:00Z',
  };
  await withSettings(page, inside);
  await enterAs(page, accounts.main, '/home/booking');
  await expect(page).toHaveURL('/maintenance');
  await expect(page.getByText('1月1日 9:00〜1月2日 12:30（日本時間）')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('1 January, 9:00–2 January, 12:30 (Japan time)')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/graphql');
  await page.clock.runFor(16_000);
  await expect(page).toHaveURL('/home');
  await page.goto('/maintenance');
  await expect(page).toHaveURL('/home');
});

test('logged out, every member address ends on the login and nothing of a member is asked for', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  const addresses = [
    '/home',
    '/home/booking',
    '/home/booking/reservation-details/1',
    '/home/booking/confirmation/1',
    '/home/vacancy-search',
    '/home/vacancy-search/enter-information',
    '/home/member-info/credit-card',
    '/home/change-password',
    '/home/contract',
    '/home/nowhere',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  }
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  const asked = new Set(calls.map(({ name }) => name));
  expect([...asked].sort()).toEqual(['DemoAccounts', 'PortalSettings']);
});

test('without a saved card the way leads to the card page, which remembers where one wanted to go @phone', async ({
  page,
}) => {
  await enterAs(page, accounts.withoutCard, '/home/news/1?x=1');
  await expect(page).toHaveURL('/home/member-info/new-credit-card?from=%2Fhome%2Fnews%2F1%3Fx%3D1');
  // What is looked at is looked at with the card's fields, which stand in frames of their own.
  await expect(page.locator('iframe')).toHaveCount(1);
  await expectAccessible(page);
  const main = page.getByRole('main');
  await expect(main.getByText('クレジットカードのご登録がございません。')).toBeVisible();
  await expect(
    main.getByRole('link', { name: /に電話をかける/ }).or(main.getByText(/この番号へおかけください/)),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'ログアウトする' })).toBeVisible();
  // News that no other page may show stands here in full.
  const news = main.getByRole('group').first();
  await news.click();
  await expect(news.getByRole('paragraph')).toBeVisible();
  await page.getByRole('button', { name: '登録を確認して続ける' }).click();
  await expect(page.getByRole('alert')).toHaveText('有効なカードのご登録を、まだ確認できませんでした。');
  await page.goto('/home/member-info/credit-card');
  await expect(page.getByText('ご登録のクレジットカードはございません。')).toBeVisible();
  await expect(page.getByRole('region', { name: 'お知らせ' }).getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/home/member-info/payment-method');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お支払い方法');
});

test('a member without a card logs out without a detour', async ({ page }) => {
  await enter(page, await openSession(accounts.withoutCard), '/home/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログアウトしました');
  await expect(page).toHaveURL('/home/logout');
});

test('an expired card counts as none, and the page says since when', async ({ page, watch }) => {
  await enterAs(page, accounts.expiredCard, '/home/booking');
  await expect(page).toHaveURL('/home/member-info/new-credit-card?from=%2Fhome%2Fbooking');
  await expect(page.getByText(/^ご登録のカードは、\d{4}年\d+月\d+日で有効期限が切れました。$/)).toBeVisible();
  // Only what could not be looked up is tried again; a card that was renewed leads on.
  watch.expectMessage(/Failed to load resource: net::ERR_CONNECTION_FAILED/);
  await cutCall(page, 'MySavedCard');
  await page.reload();
  const retry = page.getByRole('button', { name: 'もう一度読み込む' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('button', { name: '登録を確認して続ける' })).toHaveCount(0);
  await page.unroute('**/graphql');
  for (const operation of ['MySavedCard', 'SavedCardCheck'])
    await changeAnswers(
      page,
      operation,
      ({ mySavedCard }) => void Object.assign(mySavedCard ?? {}, { expire: '9912' }),
    );
  await retry.click();
  await page.getByRole('button', { name: '続ける', exact: true }).click();
  await expect(page).toHaveURL('/home/booking');
  await page.unroute('**/graphql');
  await page.goto('/home/member-info/credit-card');
  await expect(page.getByText('有効期限が切れています')).toBeVisible();
});

const six = [
  'accommodationFeePayment',
  'facilityFeePayment',
  'setupFeePayment',
  'optionalCleaningPayment',
  'taxPayment',
  'otherServicePayment',
] as const;

async function setMethods(session: Session, methods: readonly (typeof six)[number][]): Promise<void> {
  const data = Object.fromEntries(six.map((name) => [name, methods.includes(name) ? 'INVOICE' : null]));
  await get({
    query: 'mutation ($data: ClientInfoInput!) { updateMyClientInfo(data: $data) { memberId } }',
    variables: { data },
    as: session,
  });
}

test('a company sets all six payment methods before anything else', async ({ page }) => {
  const account = accounts.companyWithoutMethods;
  const session = await sharedSession(account);
  await setMethods(session, six.slice(0, 5));
  await enterAs(page, account, '/home/news/1?x=1');
  await expect(page).toHaveURL(
    '/home/member-info/payment-method?please-set=1&from=%2Fhome%2Fnews%2F1%3Fx%3D1',
  );
  await expectAccessible(page);
  await page.getByLabel('その他のサービス').selectOption('');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await page.getByLabel('その他のサービス').selectOption('ご請求書');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page).toHaveURL('/home/news/1?x=1');
  await expect(toasts(page)).toContainText('お支払い方法を保存しました。');
  await setMethods(session, six.slice(0, 5));
  await page.goto('/home/member-info/payment-method?please-set=1&from=https%3A%2F%2Fexample.com%2F');
  await page.getByLabel('その他のサービス').selectOption('ご請求書');
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page).toHaveURL('/home');
  await setMethods(session, []);
});

test('a look-up of the card that fails locks nobody out', async ({ page }) => {
  await refuseCall(page, {
    operation: 'SavedCardCheck',
    message: 'UNEXPECTED_ERROR',
    code: 'UNEXPECTED_ERROR',
  });
  await enterAs(page, accounts.main, '/home/booking');
  await expect(page).toHaveURL('/home/booking');
});
