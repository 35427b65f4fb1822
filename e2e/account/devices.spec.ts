/** The page of login settings: sessions and devices are listed and ended, and the policy of codes. */
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { isCallOf } from '../support/calls.ts';
import { ask, get } from '../support/portal.ts';
import { enterAs, openSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    policy: 'ログイン設定',
    always: /^ログインのたびに毎回/,
    newDevice: /^はじめての端末のときだけ/,
    change: '設定を変更する',
    changed: '設定を変更しました。',
    thisDevice: 'この端末',
    end: /をログアウトさせる$/,
    ended: 'ログアウトさせました。',
  },
  en: {
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

test('the language of mails is chosen here, or by switching the pages while logged in', async ({ page }) => {
  await enterAs(page, accounts.family, '/home/member-info/mfa-policy');
  const chosen = (name: string) => expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  const switchTo = async (name: string) => {
    const saved = page.waitForResponse((answer) => isCallOf(answer.request(), 'UpdateMyLanguage'));
    await page
      .getByRole('group', { name: /^(言語|Language)$/ })
      .first()
      .getByRole('button', { name })
      .click();
    await saved;
    await page.reload();
  };
  await switchTo('English');
  await chosen('English');
  await page.getByRole('radio', { name: '日本語', exact: true }).check();
  await page.getByRole('button', { name: 'Change the language' }).click();
  await expect(page.getByText(says.en.changed).first()).toBeVisible();
  await page.reload();
  await chosen('日本語');
  await expectAccessible(page);
  await switchTo('日本語');
  await chosen('日本語');
});
