/** What every form and every question to the server has in common, told once for all screens. */
import { accounts } from '../support/accounts.ts';
import { cutCall, holdBackCall, listenToCalls, refuseCall } from '../support/calls.ts';
import { get } from '../support/portal.ts';
import { enter, enterAs, logIn, openSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const introduction = '/home/member-info/introduction';

test('a form is sent once however often it is pressed, and what is refused comes into view @phone', async ({
  page,
}) => {
  await enterAs(page, accounts.sub, introduction);
  await page.getByRole('textbox', { name: 'ご友人のお名前' }).fill('友田 良子');
  await page.getByRole('textbox', { name: 'フリガナ' }).fill('トモダ リョウコ');
  const tel = page.getByRole('textbox', { name: '電話番号' });
  await tel.fill('090-0000-0000');
  const calls = listenToCalls(page);
  await refuseCall(page, {
    operation: 'ReferFutureClient',
    message: 'TOO_MANY_INTRODUCTIONS',
    code: 'UNEXECUTABLE_ERROR',
  });
  const letThrough = await holdBackCall(page, 'ReferFutureClient');
  const send = page.getByRole('main').locator('button[type=submit]');
  await send.dblclick();
  await tel.press('Enter');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  letThrough();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toBeInViewport();
  await expect(refusal.locator('..')).toBeFocused();
  expect(calls.filter(({ name }) => name === 'ReferFutureClient')).toHaveLength(1);
  await expect(tel).toHaveValue('090-0000-0000');
  await expectAccessible(page);
});

type Told = { path: string; operation: string; entries: Record<string, string>; send: string };

const address = 'somebody@example.jp';
const beforeLogin: readonly Told[] = [
  {
    path: '/login',
    operation: 'RequestMfaClient',
    entries: { メールアドレス: 'somebody＠example．jp', パスワード: 'not a password' },
    send: '次へ進む',
  },
  {
    path: '/register',
    operation: 'SubmitEmailClientVerification',
    entries: { メールアドレス: address, 'メールアドレス（確認）': address },
    send: '登録用のメールを送る',
  },
  {
    path: '/forgot-password',
    operation: 'RequestResetPasswordClient',
    entries: { メールアドレス: address },
    send: 'メールを送る',
  },
  {
    path: '/tickets',
    operation: 'RegisterEmailToBookingTicket',
    entries: {
      チケット番号: 'TK26-0001-0042',
      暗証番号: 'AB12-CD34',
      メールアドレス: address,
      'メールアドレス（確認）': address,
    },
    send: '登録する',
  },
];
const afterLogin: readonly Told[] = [
  {
    path: '/home/member-info/contact',
    operation: 'UpdateMyMainContact',
    entries: { 町名・番地: '見本町二丁目三番' },
    send: '変更を保存する',
  },
  {
    path: introduction,
    operation: 'ReferFutureClient',
    entries: { ご友人のお名前: '友田 良子', 電話番号: '090-0000-0000', フリガナ: 'ともだ りょうこ' },
    send: '紹介する',
  },
];

test('whatever the form, what is refused comes wholly into view and is gone with the next try @phone', async ({
  page,
}) => {
  const tell = async ({ path, operation, entries, send }: Told) => {
    await page.goto(path);
    await refuseCall(page, { operation, message: 'SERVER_BUSY', code: 'UNEXECUTABLE_ERROR' });
    const fields = Object.entries(entries).map(([label, text]) => ({
      field: page.getByLabel(new RegExp(`^${label}(?!（)`)).first(),
      text,
    }));
    for (const { field, text } of fields) await field.fill(text);
    // As much as a telephone's keyboard leaves.
    await page.setViewportSize({ width: 390, height: 420 });
    const button = page.getByRole('button', { name: send, exact: true });
    await button.click();
    const refusal = page.getByRole('alert').filter({ hasText: '混み合っております' });
    await expect(refusal, path).toBeInViewport({ ratio: 1 });
    await expect(refusal.locator('..'), path).toBeFocused();
    await fields.at(-1)?.field.fill('');
    await button.click();
    await expect(page.getByRole('alert').getByRole('link'), path).toHaveCount(1);
    await expect(refusal, path).toHaveCount(0);
  };
  for (const form of beforeLogin) await tell(form);
  await enterAs(page, accounts.sub);
  for (const form of afterLogin) await tell(form);
});

test('a refusal that speaks of a field stands beside it and in the summary, until it is mended', async ({
  page,
}) => {
  await enterAs(page, accounts.sub, '/home/change-password');
  const current = page.getByLabel('現在のパスワード');
  await current.fill('not the password');
  for (const label of [/^新しいパスワード(?!（確認）)/, '新しいパスワード（確認）'])
    await page.getByLabel(label).fill('Shio-no-oto-58');
  await refuseCall(page, {
    operation: 'ChangeMyPassword',
    message: 'BAD_CREDENTIAL_ERROR',
    code: 'BAD_CREDENTIAL_ERROR',
  });
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await current.fill('another one');
  await expect(current).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toHaveCount(0);
});

test('what was entered when the session ended by itself is there again for the same login', async ({
  page,
}) => {
  const session = await openSession(accounts.sub);
  await enter(page, session, introduction);
  const name = page.getByRole('textbox', { name: 'ご友人のお名前' });
  const tel = page.getByRole('textbox', { name: '電話番号' });
  await name.fill('友田 良子');
  await page.getByRole('textbox', { name: 'フリガナ' }).fill('トモダ リョウコ');
  await tel.fill('090-0000-0000');
  await get({ query: 'mutation { logoutClient }', as: session });
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL('/home/logout?reason=unauthorized');
  await page.getByRole('link', { name: words.ja.logInAgain }).click();
  await logIn(page, accounts.sub);
  await expect(page).toHaveURL(introduction);
  await expect(name).toHaveValue('友田 良子');
  await expect(tel).toHaveValue('090-0000-0000');
  await expect(page.getByText('先ほどご入力いただいた内容')).toBeVisible();
  await expectAccessible(page);

  // Whoever logs out of their own accord leaves nothing behind.
  await page.getByRole('button', { name: words.ja.openMenu }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/home/logout');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('友田');
});

test('a session that one tab loses ends in the other with its reason, its place and what was typed there', async ({
  page,
  context,
}) => {
  const session = await openSession(accounts.frequent);
  await enter(page, session, '/home/booking?view=past');
  const more = page.getByRole('button', { name: 'さらに10件を見る' });
  await expect(more).toBeVisible();
  const other = await context.newPage();
  await other.goto(introduction);
  const name = other.getByRole('textbox', { name: 'ご友人のお名前' });
  await name.fill('友田 良子');
  await get({ query: 'mutation { logoutClient }', as: session });
  // Any call of either tab finds it out, also one that was under way, and then there is no button any more.
  await more.click({ timeout: 5_000 }).catch(() => {});
  await expect(page).toHaveURL('/home/logout?reason=unauthorized');
  await expect(other).toHaveURL('/home/logout?reason=unauthorized');
  await expect(other.getByText('ログインの有効期限が過ぎたため、ログアウトしました。')).toBeVisible();
  await other.getByRole('link', { name: words.ja.logInAgain }).click();
  await logIn(other, accounts.frequent);
  await expect(other).toHaveURL(introduction);
  await expect(name).toHaveValue('友田 良子');

  // A tab that stayed on the goodbye, loaded once more as phones do by themselves, ends nothing that was begun since.
  // On a busy machine the browser may tell this tab of the other's login only after it was loaded; loading it again does no harm either.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL('/home', { timeout: 5_000 });
  }).toPass();
  await other.reload();
  await expect(other).toHaveURL(introduction);
});

test('a log-out that was asked for in another tab says that nothing typed here is kept', async ({
  page,
  context,
}) => {
  await enter(page, await openSession(accounts.sub), introduction);
  await page.getByRole('textbox', { name: 'ご友人のお名前' }).fill('友田 良子');
  const reading = await context.newPage();
  await reading.goto('/home/booking');
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('ご予約・ご利用履歴');
  const other = await context.newPage();
  await other.goto('/home/logout');
  const [elsewhere, isGone] = [
    '別の画面でログアウトされたため',
    'ご入力の途中だった内容は、残っておりません。',
  ];
  for (const tab of [page, reading]) {
    await expect(tab).toHaveURL('/home/logout');
    await expect(tab.getByText(elsewhere)).toBeVisible();
  }
  await expect(page.getByText(isGone)).toBeVisible();
  await expect(reading.getByText(isGone)).toHaveCount(0);
  await expect(other.getByText(elsewhere)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(isGone)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('友田');
});

test('what could not be had is asked for again in its place, and what is read stays @phone', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/Failed to load resource: net::ERR_CONNECTION_FAILED/);
  await enterAs(page, accounts.main);
  await cutCall(page, 'Documents');
  await page.goto('/home/download-documents');
  const again = page.getByRole('button', { name: 'もう一度読み込む' });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await again.click();
  await expect(again).toBeEnabled();
  await page.unroute('**/graphql');
  await again.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(heading).toBeFocused();

  // A question that is refused is answered: asking the same again would say the same.
  await refuseCall(page, {
    operation: 'MyContractDetail',
    message: 'NOT_FOUND_ERROR',
    code: 'NOT_FOUND_ERROR',
  });
  await page.goto('/home/contract-detail?contract=none');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(again).toHaveCount(0);
});
