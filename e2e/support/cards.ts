/** Giving a card in the gateway's own fields, and the words that a member reads on the way. */
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { enterAs } from './session.ts';
import { expect } from './test.ts';
import type { Language } from './words.ts';

export const cardWords = {
  ja: {
    frame: 'カード情報のご入力',
    number: 'カード番号',
    expiry: '有効期限（月/年）',
    cvc: 'セキュリティコード',
    holder: 'カードのお名前（ローマ字）',
    submit: 'このカードを登録する',
    submitToPay: 'このカードで進む',
    saved: 'クレジットカードを登録しました。',
    goOn: 'クレジットカードへ戻る',
    again: 'もう一度登録する',
    cancelled: 'カードの認証がキャンセルされました。',
    notSaved: '新しいカードは登録されていません。',
    stays: /今のカード（末尾.0004）は、そのままご登録いただいています。/,
    notKept: '新しいカードを登録できませんでした。',
    notEnrolled: '本人認証サービス（3Dセキュア）に対応していません。',
  },
  en: {
    frame: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date (month/year)',
    cvc: 'Security code',
    holder: 'Name on the card',
    submit: 'Save this card',
    submitToPay: 'Use this card',
    saved: 'Your credit card was saved.',
    goOn: 'Back to your credit card',
    again: 'Try again',
    cancelled: 'The card authentication was cancelled.',
    notSaved: 'The new card was not saved.',
    stays: /Your present card \(ending.0004\) stays saved\./,
    notKept: 'The new card could not be saved.',
    notEnrolled: 'This card does not support 3-D Secure.',
  },
};

export const testCards = {
  immediate: '4999000100000004',
  asking: '4999000200000003',
  notEnrolled: '4999000300000002',
  overLimit: '4999000500000000',
  refusedLater: '4999001700000006',
  forgotten: '4999002100000000',
};

export async function enterCard(
  page: Page,
  language: Language,
  number: string,
  press: 'submit' | 'submitToPay' = 'submit',
): Promise<void> {
  const words = cardWords[language];
  const frame = page.frameLocator(`iframe[title="${words.frame}"]`);
  const field = (name: string) => frame.frameLocator(`iframe[title="${name}"]`).getByRole('textbox');
  await field(words.number).fill(number);
  await field(words.expiry).fill('0938');
  await field(words.cvc).fill('123');
  await frame.getByRole('textbox', { name: words.holder }).fill('hanako umino');
  await frame.getByRole('button', { name: words[press] }).click();
}

/** Saves a card of the gateway's as the page does, its holder saying yes where there is something to say. */
export async function saveCard(
  page: Page,
  { account, language }: { account: Account; language: Language },
  number: string,
): Promise<void> {
  await enterAs(page, account, '/home/member-info/new-credit-card');
  await enterCard(page, language, number);
  if (number === testCards.asking) await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(cardWords[language].saved)).toBeVisible();
}
