/** Contracts: what they hold, the renewal switched and switched back, an application. */
import { accounts } from '../support/accounts.ts';
import { changeAnswers } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    list: 'ご契約内容',
    open: /^詳しく見る シェアリングポイント/,
    detail: 'ご契約の詳細',
    movements: 'ポイントの増減',
    add: 'ポイントの追加を申し込む',
    points: 'ポイント数',
    send: '申し込む',
    tooMany: '1 Ptから1,000 Ptまでの数でご入力ください',
    estimate: /^お支払いの目安/,
    check: 'この内容で申し込みますか',
    checkBack: '戻って直す',
  },
  en: {
    list: 'Your contracts',
    open: /^See details SHARING POINT/,
    detail: 'Contract details',
    movements: 'Points activity',
    add: 'Request more points',
    points: 'Points',
    send: 'Send request',
    tooMany: 'Please enter a number from 1 Pt to 1,000 Pt',
    estimate: /^Approximate price/,
    check: 'Send this request?',
    checkBack: 'Go back and change',
  },
};

test('a contract shows its points and leads to an application that is checked before it is sent @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await enterAs(page, accounts.main, '/home/contract');
  await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.detail })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: words.movements })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.add }).click();
  await page.getByRole('textbox', { name: words.points }).fill('1001');
  await page.getByRole('button', { name: words.send, exact: true }).click();
  await expect(page.getByText(words.tooMany).first()).toBeVisible();
  await expect(page.getByText(words.estimate)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: words.points })).toHaveValue('1001');
  await expectAccessible(page);
  // What is applied for is read once more before it is sent, and can be left as it is.
  await page.getByRole('textbox', { name: words.points }).fill('1000');
  await expect(page.getByText(words.estimate)).toBeVisible();
  await page.getByRole('button', { name: words.send, exact: true }).click();
  const check = page.getByRole('dialog', { name: words.check });
  await expect(check.getByText('1,000 Pt')).toBeVisible();
  await expect(check.getByText(/6,050,000/)).toBeVisible();
  await expectAccessible(page);
  await check.getByRole('button', { name: words.checkBack }).click();
  await expect(check).toBeHidden();
  await expect(page.getByRole('textbox', { name: words.points })).toHaveValue('1000');
});

test('the renewal is shown before it is changed, and changed back @phone', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/contract-information');
  const on = page.getByRole('radio', { name: /自動で更新する/ });
  const off = page.getByRole('radio', { name: /更新しない/ });
  const before = (await on.isChecked()) ? 'on' : 'off';
  await expectAccessible(page);
  for (const turn of before === 'on' ? [off, on] : [on, off]) {
    await turn.check();
    await page.getByRole('button', { name: '確認へ進む' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '自動更新のご確認' })).toBeVisible();
    await page.getByRole('link', { name: '戻って選び直す' }).click();
    await expect(turn).toBeChecked();
    await page.getByRole('button', { name: '確認へ進む' }).click();
    await page.getByRole('button', { name: '変更する' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '自動更新のご設定' })).toBeVisible();
    await expect(turn).toBeChecked();
    // What has been changed is not offered again on the way back.
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: '自動更新のご設定' })).toBeVisible();
    await expect(turn).toBeChecked();
  }
});

test('among many contracts one is found, and told apart where it is chosen', async ({ page }) => {
  await enterAs(page, accounts.manyContracts, '/home/contract');
  await expect(page.getByText('全51件')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '残りのポイントの合計' })).toBeVisible();
  const numbers = page.getByText(/^契約番号 /);
  const last = (await numbers.last().innerText()).replace('契約番号 ', '');
  await page.getByLabel('ご契約を探す').fill(last.replace('-', '－'));
  await expect(page.getByText('全51件のうち1件')).toBeVisible();
  await expect(numbers).toHaveText([`契約番号 ${last}`]);
  await expectAccessible(page);
  await page.goto('/home/statements');
  const choices = page.getByLabel('明細をご覧になるご契約').getByRole('option');
  await expect(choices.first()).toHaveText(/^[SF]P-\d+ · \d{4}年 · 残り[\d,]+ Pt$/);
  const names = await choices.allTextContents();
  expect(new Set(names).size).toBe(names.length);
});

test('weekly owners see what became of every year, in windows of a year', async ({ page }) => {
  await enterAs(page, accounts.frequent, '/home/contract');
  await page.getByRole('link', { name: /^詳しく見る マイウィーク/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: '年ごとのご利用権' })).toBeVisible();
  await page.getByText(/^これまでのご利用権/).click();
  for (const state of ['ご利用済み', '期限切れ', '交換済み', '取り消し'])
    await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '交換の対象日' })).toBeVisible();
  await expectAccessible(page);
});

test('an application that awaits the staff is told before another is filled in @phone', async ({ page }) => {
  await enterAs(page, accounts.main, '/home/contract');
  await page.getByRole('link', { name: /^詳しく見る シェアリングポイント/ }).click();
  await changeAnswers(page, 'MyRequests', (data) => {
    const createdAt = '2026-11-20T01:00:00Z';
    Object.assign(data, {
      myContractRequestList: [{ id: '1', kind: 'TERMS', message: 'ご相談', state: 'RECEIVED', createdAt }],
      myPointApplicationList: [{ id: '2', kind: 'ADD', points: 12, state: 'RECEIVED', createdAt }],
    });
  });
  await page.getByRole('link', { name: 'ポイントの追加を申し込む' }).click();
  await expect(page.getByText(/12 Ptのお申し込みを承っております/)).toBeVisible();
  await expect(page.getByRole('button', { name: '申し込む', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('お申し込みの種類').selectOption('ご契約条件の変更');
  await expect(page.getByText(/同じお申し込みを承っております/)).toBeVisible();
  await expect(page.getByRole('button', { name: '申し込む', exact: true })).toBeEnabled();
  await page.getByLabel('お申し込みの種類').selectOption('その他');
  await expect(page.getByText(/お申し込みを承っております/)).toHaveCount(0);
  await page.unroute('**/graphql');
});

test('family members read why they cannot apply', async ({ page }) => {
  await enterAs(page, accounts.family, '/home/contract-request');
  await expect(page.getByText('ご家族会員の方にはご利用いただけません')).toBeVisible();
  await enterAs(page, accounts.family, '/home/contract-information');
  await expect(page.getByRole('button', { name: '確認へ進む' })).toBeDisabled();
});
