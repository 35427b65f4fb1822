/** Other ways in: a password forgotten, a first login for a contract that exists, and devices looked after. */
import type { Page } from '@playwright/test';
import { accounts, password } from './support/accounts.ts';
import { afterwards } from './support/afterwards.ts';
import { ask, get, mailsTo, newestMail } from './support/portal.ts';
import { enterAs, notedPassword, notePassword, openSession } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const says = {
  ja: {
    forgot: 'パスワードをお忘れの方',
    email: /^メールアドレス(?!（確認）)/,
    emailAgain: 'メールアドレス（確認）',
    send: 'メールを送る',
    reset: '新しいパスワードのご設定',
    code: '確認コード（8桁）',
    eightDigits: '8桁の数字をご入力ください',
    next: /^新しいパスワード(?!（確認）)/,
    nextAgain: '新しいパスワード（確認）',
    set: 'パスワードを設定する',
    done: 'パスワードを設定しました',
    register: 'はじめての方へ',
    sendLink: '登録用のメールを送る',
    sent: 'メールをお送りしました',
    form: '会員サイトのご登録',
    memberId: '会員番号',
    birthday: '生年月日',
    year: '生年月日 年',
    month: '生年月日 月',
    day: '生年月日 日',
    tel: /^電話番号/,
    password: /^パスワード(?!（確認）)/,
    passwordAgain: 'パスワード（確認）',
    registerNow: '登録する',
    notMatched: 'ご契約の内容と一致しません',
    staff: '担当者よりご連絡いたします',
    policy: 'ログイン認証のご設定',
    always: /^ログインのたびに毎回/,
    newDevice: /^はじめての端末のときだけ/,
    change: '設定を変更する',
    changed: '設定を変更しました。',
    thisDevice: 'この端末',
    end: /をログアウトさせる$/,
    ended: 'ログアウトさせました。',
  },
  en: {
    forgot: 'Forgotten your password?',
    email: /^E-mail address(?! \(again\))/,
    emailAgain: 'E-mail address (again)',
    send: 'Send the e-mail',
    reset: 'Choose a new password',
    code: 'Code (8 digits)',
    eightDigits: 'Please enter the eight digits',
    next: /^New password(?! \(again\))/,
    nextAgain: 'New password (again)',
    set: 'Set the password',
    done: 'Your password is set',
    register: 'New here?',
    sendLink: 'Send the e-mail',
    sent: 'The e-mail is on its way',
    form: 'Register for the members’ site',
    memberId: 'Member number',
    birthday: 'Date of birth',
    year: 'Date of birth Year',
    month: 'Date of birth Month',
    day: 'Date of birth Day',
    tel: /^Telephone number/,
    password: /^Password(?! \(again\))/,
    passwordAgain: 'Password (again)',
    registerNow: 'Register',
    notMatched: 'do not match the membership',
    staff: 'Our staff will contact you',
    policy: 'Login settings',
    always: /^At every login/,
    newDevice: /^On new devices only/,
    change: 'Change the setting',
    changed: 'The setting has been changed.',
    thisDevice: 'This device',
    end: /^Log out .+\)$/,
    ended: 'The device has been logged out.',
  },
};

/** What a mail that came after another says, once it has come. */
async function mailAfter(email: string, mail: number, pattern: RegExp): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    for (const { id, text } of await mailsTo(email)) {
      const found = pattern.exec(text)?.[0];
      if (Number(id) > mail && found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} says ${pattern.source}.`);
}

/** Opens a mailed link as a mail program would: in a page that showed something else before. */
async function follow(page: Page, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto('about:blank');
  await page.goto(pathname + hash);
}

/** The demo's password is too well known to be chosen again, so tellings go from one of these to the other. */
const chosenPasswords = ['Shio-no-oto-58', 'Nami-no-oto-59'] as const;

test('a forgotten password is set anew, by the code that was mailed and by the link @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const email = accounts.mustChangePassword;
  const before = await newestMail(email);
  await page.goto('/login');
  await page.getByRole('link', { name: words.forgot }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.forgot);
  await page.getByLabel(words.email).fill('a b@c.jp');
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(words.email).fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/password-reset');

  const chosen = chosenPasswords.find((one) => one !== notedPassword(email)) ?? chosenPasswords[0];
  await page.getByLabel(words.next).fill(chosen);
  await page.getByLabel(words.nextAgain).fill(chosen);
  await page.getByRole('button', { name: words.set }).click();
  await expect(page.getByRole('alert')).toContainText(words.eightDigits);
  await expectAccessible(page);
  const code = await mailAfter(email, before, /(?<!\d)\d{8}(?!\d)/);
  await page.getByLabel(words.code).fill(code === '00000000' ? '00000001' : '00000000');
  await page.getByRole('button', { name: words.set }).click();
  await expect(page.getByLabel(words.code)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words.next)).toHaveValue(chosen);
  await page.getByLabel(words.code).fill(code);
  notePassword(email, chosen);
  await page.getByRole('button', { name: words.set }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
  await expectAccessible(page);
  await get({
    query: `mutation ($email: String!, $password: String!) {
      requestMFAClient(email: $email, password: $password, vsIntent: false) { token } }`,
    variables: { email, password: chosen },
  });

  await follow(page, await mailAfter(email, before, /http\S+\/password-reset#\S+/));
  await expect(page).toHaveURL('/password-reset');
  await expect(page.getByLabel(words.code)).toHaveCount(0);
  await page.getByLabel(words.next).fill(password);
  await page.getByLabel(words.nextAgain).fill(password);
  await page.getByRole('button', { name: words.set }).click();
  await expect(page.getByLabel(words.next)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.next).fill(`${chosen}-x`);
  await page.getByLabel(words.nextAgain).fill(`${chosen}-x`);
  await page.getByRole('button', { name: words.set }).click();
  await expect(page.getByRole('link', { name: /はじめからやり直す|Start again/ })).toBeVisible();
  await expectAccessible(page);
});

test('nobody learns from the reset whether an address is known', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel(says.ja.email).fill('nobody@example.jp');
  await page.getByRole('button', { name: says.ja.send }).click();
  await expect(page).toHaveURL('/password-reset');
  await expect(page.getByText('nobody@example.jp がご登録のメールアドレスであれば')).toBeVisible();
  expect(await mailsTo('nobody@example.jp')).toEqual([]);
});

test('a first login is asked for with the contract at hand; another mailbox is left to staff @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const email = `somebody.${Date.now()}@example.jp`;
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.register);
  await expectAccessible(page);
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.emailAgain).fill(`x${email}`);
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.getByLabel(words.emailAgain)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(words.emailAgain).fill(email);
  await page.getByRole('button', { name: words.sendLink }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expectAccessible(page);

  const link = await mailAfter(email, 0, /http\S+\/register\/existing-contract#\S+/);
  await follow(page, `${link}x`);
  await expect(page.getByRole('alert')).toBeVisible();
  await follow(page, link);
  await expect(page).toHaveURL('/register/existing-contract');
  await page.reload();
  const memberId = page.getByRole('textbox', { name: words.memberId });
  const fill = async () => {
    // Nobody's number, and another one in each telling, for each may be tried five times a day.
    await memberId.fill(`9${String(Date.now()).slice(-7)}`);
    await page.getByLabel(words.year).selectOption('1960');
    await page.getByLabel(words.month).selectOption('01');
    await page.getByLabel(words.day).selectOption('02');
    await page.getByRole('textbox', { name: words.tel }).fill('０７４４００００１５');
    await page.getByLabel(words.password).first().fill('Shio-no-oto-58');
    await page.getByLabel(words.passwordAgain).fill('Shio-no-oto-58');
    await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  };
  await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await expectAccessible(page);
  await expect(page.getByLabel(words.year).locator('option').nth(1)).toHaveAttribute('value', '1900');
  await fill();
  await expect(page.getByRole('alert')).toContainText(words.notMatched);
  await expect(page.getByRole('textbox', { name: words.tel })).toHaveValue('0744000015');
  await memberId.fill('10000015');
  await page.getByRole('button', { name: words.registerNow, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.staff);
  await expectAccessible(page);
  await follow(page, link);
  await expect(page.getByRole('alert')).toContainText(/すでに使われています|used already/);
});

test('sessions are listed and ended, and the policy is changed and changed back @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const email = accounts.longName;
  await enterAs(page, email, '/home/member-info/mfa-policy');
  afterwards(`policy of ${email}`, async () => {
    await get({
      query: 'mutation { updateMyClientInfo(data: { mfaPolicy: ALWAYS }) { mfaPolicy } }',
      as: await openSession(email),
    });
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.policy);
  await expect(page.getByRole('radio', { name: words.always })).toBeChecked();
  await expectAccessible(page);
  for (const choice of [words.newDevice, words.always]) {
    await page.getByRole('radio', { name: choice }).check();
    await page.getByRole('button', { name: words.change }).click();
    await expect(page.getByText(words.changed).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: choice })).toBeChecked();
  }
  const elsewhere = await openSession(email);
  await page.reload();
  await page.getByRole('button', { name: words.end }).first().click();
  await expect(page.getByText(words.ended).first()).toBeVisible();
  const { errors } = await ask({ query: '{ myUserInfo { id } }', as: elsewhere });
  expect(errors?.[0]?.message).toBe('UNAUTHORIZED_ERROR');
  await expect(page.getByText(words.thisDevice, { exact: true }).first()).toBeVisible();
});

test('a family member sees the policy and why it is not theirs to change', async ({ page }) => {
  await enterAs(page, accounts.family, '/home/member-info/mfa-policy');
  await expect(page.getByRole('radio', { name: says.ja.always })).toBeDisabled();
  await expect(page.getByText('ご家族会員の方にはご利用いただけません')).toBeVisible();
  await expectAccessible(page);
});
