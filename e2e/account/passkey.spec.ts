/** Passkeys: added with the password, then a way in without code, named, and removed; all of it by keyboard too. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { giveDevice } from '../support/authenticator.ts';
import { ask, get, newestMail, mailsTo } from '../support/portal.ts';
import { enter, enterAs, openSession, sendPassword, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const says = {
  ja: {
    policy: 'ログイン設定',
    none: '登録されているパスキーはありません。',
    add: 'パスキーを追加する',
    addTitle: 'パスキーを追加しますか',
    addNow: '追加する',
    password: 'パスワード',
    name: 'パスキーの名前',
    added: 'パスキーを追加しました。',
    wrongPassword: 'パスワードが違います',
    cancelled: '追加を中止しました。',
    alreadyHere: 'この端末のパスキーは、すでに登録されています。',
    logIn: 'パスキーでログイン',
    instead: 'パスキーでログインする',
    loginCancelled: 'パスキーでのログインを中止しました。',
    unknown: 'このパスキーは登録されていません。',
    rename: /の名前を変更$/,
    renameTitle: 'パスキーの名前を変更する',
    save: '変更する',
    remove: /を削除する$/,
    removeTitle: 'パスキーを削除しますか',
    removeNow: '削除する',
    removed: 'パスキーを削除しました。',
    passkey: 'パスキー',
    neverUsed: 'まだ使われていません',
    mail: /パスキーを追加しました|A passkey was added/,
  },
  en: {
    policy: 'Login settings',
    none: 'No passkeys are registered.',
    add: 'Add a passkey',
    addTitle: 'Add a passkey?',
    addNow: 'Add',
    password: 'Password',
    name: 'Name of the passkey',
    added: 'The passkey has been added.',
    wrongPassword: 'The password was not accepted',
    cancelled: 'Nothing was added.',
    alreadyHere: 'A passkey for this device is already registered.',
    logIn: 'Log in with a passkey',
    instead: 'Use a passkey instead',
    loginCancelled: 'The passkey login was cancelled.',
    unknown: 'This passkey is not registered with us.',
    rename: /^Rename /,
    renameTitle: 'Rename the passkey',
    save: 'Save',
    remove: /^Delete /,
    removeTitle: 'Delete the passkey?',
    removeNow: 'Delete',
    removed: 'The passkey has been deleted.',
    passkey: 'Passkeys',
    neverUsed: 'Not used yet',
    mail: /パスキーを追加しました|A passkey was added/,
  },
};

const email = accounts.manyContracts;
const settings = '/home/member-info/mfa-policy';

/** Whatever a telling leaves of its passkeys is removed at its end. */
function leaveNoPasskeys(): void {
  afterwards(`passkeys of ${email}`, async () => {
    const as = await sharedSession(email);
    const { myPasskeyList } = await get<{ myPasskeyList: { id: string }[] }>({
      query: '{ myPasskeyList { id } }',
      as,
    });
    for (const { id } of myPasskeyList)
      await get({
        query: 'mutation ($id: ID!, $password: String!) { deleteMyPasskey(id: $id, password: $password) }',
        variables: { id, password },
        as,
      });
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a passkey is added, opens the portal without a code, is named and removed @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const device = await giveDevice(page);
  leaveNoPasskeys();
  await enter(page, await openSession(email), settings);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.policy);
  await expect(page.getByText(words.none)).toBeVisible();
  const mail = await newestMail(email);

  await page.getByRole('button', { name: words.add }).click();
  await expect(page.getByRole('heading', { name: words.addTitle })).toBeVisible();
  await expectAccessible(page);
  const typed = dialogOf(page).getByLabel(words.password, { exact: true });
  await page.getByRole('button', { name: words.addNow, exact: true }).click();
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expect(typed).toBeFocused();
  await typed.fill('not the password');
  await page.getByRole('button', { name: words.addNow, exact: true }).click();
  await expect(dialogOf(page).getByText(words.wrongPassword)).toBeVisible();
  await expect(typed).toHaveValue('not the password');
  await expectAccessible(page);

  await typed.fill(password);
  await device.answer('is not verified');
  await page.getByRole('button', { name: words.addNow, exact: true }).click();
  await expect(dialogOf(page).getByRole('status').filter({ hasText: words.cancelled })).toBeVisible();
  await expectAccessible(page);
  await device.answer('is verified');
  await page.getByRole('button', { name: words.addNow, exact: true }).click();
  await expect(page.getByText(words.added).first()).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText(words.neverUsed)).toBeVisible();
  expect(await device.count()).toBe(1);
  await expect
    .poll(async () =>
      (await mailsTo(email)).some(({ id, subject }) => Number(id) > mail && words.mail.test(subject)),
    )
    .toBe(true);

  // The same device is not asked for a second one.
  await page.getByRole('button', { name: words.add }).click();
  await dialogOf(page).getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.addNow, exact: true }).click();
  await expect(dialogOf(page).getByText(words.alreadyHere)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: words.add })).toBeFocused();

  await page.goto('/logout');
  await page.goto('/login');
  await expectAccessible(page);
  await device.answer('is not verified');
  await page.getByRole('button', { name: words.logIn }).click();
  await expect(page.getByRole('status').filter({ hasText: words.loginCancelled })).toBeVisible();
  await expectAccessible(page);
  await device.answer('is verified');
  await page.getByRole('button', { name: words.logIn }).click();
  await expect(page).toHaveURL('/home');

  await page.goto(settings);
  await expect(page.getByText(words.neverUsed)).toHaveCount(0);
  await page.getByRole('button', { name: words.rename }).click();
  await expect(page.getByRole('heading', { name: words.renameTitle })).toBeVisible();
  const name = dialogOf(page).getByLabel(words.name);
  await name.fill(' ');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('居間のiPad');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText('居間のiPad').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.remove }).click();
  await expect(page.getByRole('heading', { name: words.removeTitle })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.removeNow, exact: true }).click();
  await expect(page.getByText(words.removed).first()).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: words.passkey, exact: true })).toBeFocused();

  // The device has it still; the club does not.
  await page.goto('/logout');
  await page.goto('/login');
  await page.getByRole('button', { name: words.logIn }).click();
  await expect(page.getByRole('alert')).toContainText(words.unknown);
  await device.remove();
});

test('by keyboard alone, and from the screen that waits for a code', async ({ page }) => {
  const words = says.ja;
  const device = await giveDevice(page);
  leaveNoPasskeys();
  await enter(page, await openSession(email), settings);
  const add = page.getByRole('button', { name: words.add });
  await expect(add).toBeVisible();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByLabel(words.password, { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.added).first()).toBeVisible();
  await expect(add).toBeFocused();

  await page.goto('/logout');
  await page.goto('/login?from=%2Fhome%2Fmember-info');
  await sendPassword(page, { email });
  const { code } = await wordsOf(page);
  await expect(page.getByLabel(code)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.instead }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/member-info');
  await device.remove();
});

test('at another address than its own, the portal says that passkeys do not work there', async ({
  page,
  baseURL,
}) => {
  const { hostname, port } = new URL(baseURL ?? '');
  test.skip(hostname !== 'localhost', 'the portal has one address only');
  await giveDevice(page);
  await page.goto(`http://127.0.0.1:${port}/login`);
  await page.getByRole('button', { name: says.ja.logIn }).click();
  await expect(page.getByRole('alert')).toContainText('このアドレスでは、パスキーをお使いいただけません。');
});

test('a browser that knows no passkeys is not offered any', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: (await wordsOf(page)).continue })).toBeVisible();
  await expect(page.getByRole('button', { name: says.ja.logIn })).toHaveCount(0);
  await enterAs(page, email, settings);
  await expect(page.getByRole('button', { name: says.ja.add })).toBeDisabled();
  const { errors } = await ask({ query: '{ myPasskeyList { id } }' });
  expect(errors?.[0]?.message).toBe('UNAUTHORIZED_ERROR');
});
