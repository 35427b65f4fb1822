/** Every form of the membership with the keyboard alone: each control is come upon, shows it, and can be used. */
import { accounts } from '../support/accounts.ts';
import { choose, press, tabTo, type, walkByTab } from '../support/keyboard.ts';
import { keepContact, removeMihon } from '../support/membership.ts';
import { afterwards } from '../support/afterwards.ts';
import { mailsTo } from '../support/portal.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const publicForms = ['/login', '/forgot-password', '/password-reset', '/register', '/tickets'] as const;
const memberForms = [
  '/home/contract-request',
  '/home/contract-information',
  '/home/change-password',
  '/home/member-info/contact',
  '/home/member-info/mfa-policy',
  '/home/member-info/payment-method',
  '/home/member-info/new-credit-card',
  '/home/member-info/member/new',
  '/home/member-info/introduction',
] as const;

test('Tab comes upon every control of every form, and shows where it is @phone @english', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const walk = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await walkByTab(page), path).toEqual({ missed: [], hidden: [] });
  };
  for (const path of publicForms) await walk(path);
  await enterAs(page, accounts.main);
  for (const path of memberForms) await walk(path);
});

test('a control that Tab passes by, and one that does not show its focus, would be found', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<button tabindex="-1">passed by</button><button id="bare">bare</button>',
    );
    document.getElementById('bare')?.style.setProperty('outline', 'none');
  });
  const { missed, hidden } = await walkByTab(page);
  expect(missed).toEqual([expect.stringContaining('passed by')]);
  expect(hidden).toEqual([expect.stringContaining('bare')]);
});

test('the main contact is changed with the keyboard alone', async ({ page }) => {
  await keepContact();
  await enterAs(page, accounts.main, '/home/member-info/contact');
  await type(page, { field: page.getByLabel('郵便番号'), text: '6048001' });
  const prefecture = page.getByLabel('都道府県');
  await tabTo(page, prefecture);
  await expect(prefecture.locator('option:checked')).toHaveText('京都府');
  await type(page, { field: page.getByLabel('町名・番地'), text: '上大阪町1-2' });
  await press(page, page.getByRole('button', { name: '変更を保存する' }));
  await expect(page.getByText('ご連絡先を保存しました。')).toBeVisible();
});

test('a family member is registered and taken out with the keyboard alone', async ({ page }) => {
  await removeMihon();
  afterwards('registered person', removeMihon);
  await enterAs(page, accounts.main, '/home/member-info/member');
  await press(page, page.getByRole('link', { name: 'ご家族会員を登録する' }));
  await type(page, { field: page.getByRole('textbox', { name: /^お名前/ }), text: '見本 ともえ' });
  await type(page, { field: page.getByRole('textbox', { name: 'フリガナ' }), text: 'みほん ともえ' });
  await choose(page, { list: page.getByRole('combobox', { name: '生年月日 年' }), option: '1990' });
  await choose(page, { list: page.getByRole('combobox', { name: '生年月日 月' }), option: '4' });
  await choose(page, { list: page.getByRole('combobox', { name: '生年月日 日' }), option: '1' });
  const relationship = page.getByRole('combobox', { name: '本会員とのご関係' });
  await tabTo(page, relationship);
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: '登録する', exact: true }));
  await expect(page.getByText('見本 ともえ 様を登録しました。')).toBeVisible();
  await press(page, page.getByRole('link', { name: /見本 ともえ/ }));
  await press(page, page.getByRole('button', { name: '登録を削除する' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: '登録を削除する' }));
  await expect(page.getByText('見本 ともえ 様の登録を削除しました。')).toBeVisible();
});

test('a first login is asked for with the keyboard alone', async ({ page }) => {
  const email = `keys.${Date.now()}@example.jp`;
  await page.goto('/register');
  await type(page, { field: page.getByLabel(/^メールアドレス(?!（確認）)/), text: email });
  await type(page, { field: page.getByLabel('メールアドレス（確認）'), text: email });
  await press(page, page.getByRole('button', { name: '登録用のメールを送る' }));
  await expect(page.getByText('メールをお送りしました')).toBeVisible();
  const link = async () =>
    (await mailsTo(email)).map(({ text }) => /http\S+\/register\/existing-contract#\S+/.exec(text)?.[0])[0];
  await expect.poll(link).toBeTruthy();
  const { pathname, hash } = new URL((await link()) ?? '');
  await page.goto('about:blank');
  await page.goto(pathname + hash);
  await type(page, {
    field: page.getByRole('textbox', { name: '会員番号' }),
    text: `9${String(Date.now()).slice(-7)}`,
  });
  await choose(page, { list: page.getByLabel('生年月日 年'), option: '1960' });
  await choose(page, { list: page.getByLabel('生年月日 月'), option: '1' });
  await choose(page, { list: page.getByLabel('生年月日 日'), option: '2' });
  await type(page, { field: page.getByRole('textbox', { name: /^電話番号/ }), text: '0744000015' });
  await type(page, { field: page.getByLabel(/^パスワード(?!（確認）)/).first(), text: 'Shio-no-oto-58' });
  await type(page, { field: page.getByLabel('パスワード（確認）'), text: 'Shio-no-oto-58' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('ご契約の内容と一致しません');
});
