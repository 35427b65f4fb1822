/** Giving a card in the gateway's own fields, with and without its holder being asked, and taking it away again. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    frame: 'カード情報のご入力',
    number: 'カード番号',
    expiry: '有効期限（月/年）',
    cvc: 'セキュリティコード',
    holder: 'カードのお名前（ローマ字）',
    submit: 'このカードを登録する',
    saved: 'クレジットカードを登録しました。',
    goOn: '続ける',
    again: 'もう一度登録する',
    cancelled: 'カードの認証がキャンセルされました。',
    notEnrolled: '本人認証サービス（3Dセキュア）に対応していません。',
  },
  en: {
    frame: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date (month/year)',
    cvc: 'Security code',
    holder: 'Name on the card',
    submit: 'Save this card',
    saved: 'Your credit card was saved.',
    goOn: 'Continue',
    again: 'Try again',
    cancelled: 'The card authentication was cancelled.',
    notEnrolled: 'This card does not support 3-D Secure.',
  },
};

const card = { immediate: '4999000100000004', asking: '4999000200000003', notEnrolled: '4999000300000002' };

async function enterCard(page: Page, language: Language, number: string): Promise<void> {
  const words = says[language];
  const frame = page.frameLocator(`iframe[title="${words.frame}"]`);
  const field = (name: string) => frame.frameLocator(`iframe[title="${name}"]`).getByRole('textbox');
  await field(words.number).fill(number);
  await field(words.expiry).fill('0938');
  await field(words.cvc).fill('123');
  await frame.getByRole('textbox', { name: words.holder }).fill('ｈａｎａｋｏ umino');
  await frame.getByRole('button', { name: words.submit }).click();
}

test('a card whose holder is asked is saved on the way back, and shown masked @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await enterAs(page, accounts.longName, '/home/member-info/new-credit-card');
  await enterCard(page, language, card.asking);
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page).toHaveURL(/\/3ds-callback\?check=/);
  await expect(page.getByText(words.saved)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page).toHaveURL('/home/member-info/credit-card');
  await expect(page.getByText('************0003')).toBeVisible();
});

test('a card is saved at once where nobody is asked', async ({ page }) => {
  await enterAs(page, accounts.expiringPoints, '/home/member-info/new-credit-card');
  await enterCard(page, 'ja', card.immediate);
  await expect(page.getByText(says.ja.saved)).toBeVisible();
});

test('what is wrong stands beside its field, and what the card company refuses above them @phone', async ({
  page,
}) => {
  await enterAs(page, accounts.expiringPoints, '/home/member-info/new-credit-card');
  const frame = page.frameLocator(`iframe[title="${says.ja.frame}"]`);
  await frame.getByRole('button', { name: says.ja.submit }).click();
  await expect(frame.getByText('カード番号をご入力ください')).toBeVisible();
  await expect(frame.getByText('カードのお名前をご入力ください')).toBeVisible();
  await enterCard(page, 'ja', '4111111111111111');
  await expect(frame.getByText('このカード番号はご利用いただけません')).toBeVisible();
  await enterCard(page, 'ja', card.notEnrolled);
  await expect(page.getByText(says.ja.notEnrolled)).toBeVisible();
  await expectAccessible(page);
});

test('who says no to the card company is told that nothing was saved, and can try again', async ({
  page,
}) => {
  await enterAs(page, accounts.longName, '/home/member-info/new-credit-card');
  await enterCard(page, 'ja', card.asking);
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByText(says.ja.cancelled)).toBeVisible();
  await page.getByRole('link', { name: says.ja.again }).click();
  await expect(page).toHaveURL('/home/member-info/new-credit-card');
});

test('a made-up way back says that nothing is known, and shows nobody anything', async ({ page }) => {
  await page.goto('/3ds-callback?check=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('お手続きの内容を確認できませんでした。')).toBeVisible();
  await page.goto('/3ds-callback');
  await expect(page.getByText('お手続きの内容を確認できませんでした。')).toBeVisible();
});
