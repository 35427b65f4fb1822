/** A company pays each part of a stay as its payment preferences say, and reads the same of it everywhere. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { get } from '../support/portal.ts';
import { sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    card: 'クレジットカード',
    saved: 'ご登録のクレジットカード',
    onSite: '現地でのお支払い',
    invoice: '毎月のご請求書',
    charged: /ご予約の確定時に、.*をこのカードでお支払いいただきます/,
    settings: /お支払い方法の設定/,
    setUp: 'セットアップ料',
    atResort: '現地でのお支払い',
    save: '保存する',
    isSaved: 'お支払い方法を保存しました。',
    kana: /^フリガナ/,
    address: /^ご住所/,
    tel: /^電話番号/,
    detail: /ご予約の詳細/,
    sheet: /ご予約の確認書|予約確認書|確認書/,
    cancel: 'ご予約をキャンセルする',
    whole: /すべて/,
    password: /パスワード/,
    submit: /キャンセルする/,
    cancelled: 'キャンセルを承りました',
    unbilled: /ご請求書には記載いたしません/,
  },
  en: {
    card: 'Credit card',
    saved: 'Your saved credit card',
    onSite: 'At the resort',
    invoice: 'Your monthly invoice',
    charged: /will be charged to this card when you confirm/,
    settings: /^Payment methods/,
    setUp: 'Set-up fee',
    atResort: 'At the resort',
    save: 'Save',
    isSaved: 'Your payment methods have been saved.',
    kana: /^Name in katakana/,
    address: /^Address/,
    tel: /^Telephone/,
    detail: /See the booking/,
    sheet: 'Booking confirmation',
    cancel: 'Cancel this booking',
    whole: /whole booking/,
    password: /password/i,
    submit: /^Cancel the whole/,
    cancelled: 'Your booking has been cancelled',
    unbilled: /Nothing of this booking will be on your monthly invoice/,
  },
};

type Preferences = Record<string, 'CARD' | 'ON_SITE' | 'INVOICE'>;

async function prefer(session: Session, data: Preferences): Promise<void> {
  await get({
    query: 'mutation ($data: ClientInfoInput!) { updateMyClientInfo(data: $data) { memberId } }',
    variables: { data },
    as: session,
  });
}

const everythingBy = (way: Preferences[string]): Preferences => ({
  accommodationFeePayment: way,
  facilityFeePayment: way,
  setupFeePayment: way,
  optionalCleaningPayment: way,
  taxPayment: way,
  otherServicePayment: way,
});

/** What stands beside a way of paying. */
const amountOf = (page: Page, way: string) =>
  page.locator('dt', { has: page.getByText(way, { exact: true }) }).locator('strong');

test('a company reads before and after confirming what is paid by card, at the resort and by bill @phone @english', async ({
  page,
  context,
  language,
}) => {
  const words = says[language];
  const flow = flowWords[language];
  const main = await sharedSession(accounts.company);
  afterwards('how the company pays', () => prefer(main, everythingBy('INVOICE')));
  // A stay in points: the usage fee by bill, the cleaning by card, the taxes at the resort.
  await prefer(main, { ...everythingBy('INVOICE'), setupFeePayment: 'CARD', taxPayment: 'ON_SITE' });

  await searchAs(page, { account: accounts.company, ahead: 130, language });
  await holdFirstRoom(page, language);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(amountOf(page, words.saved)).toHaveText(/4,400/);
  await expect(amountOf(page, words.invoice)).toHaveText(/\d/);
  await expect(page.getByText(words.charged)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(flow.name).first().fill('佐藤 見本');

  // In another tab the preferences are changed; what was typed here stays, and what is paid follows.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: words.settings }).first().click();
  const settings = await opened;
  await settings.getByLabel(words.setUp).selectOption(words.atResort);
  await settings.getByRole('button', { name: words.save }).click();
  await expect(settings.getByText(words.isSaved)).toBeVisible();
  await settings.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(amountOf(page, words.saved)).toHaveCount(0);
  await expect(page.getByLabel(flow.name).first()).toHaveValue('佐藤 見本');
  await prefer(main, { setupFeePayment: 'CARD' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(amountOf(page, words.saved)).toHaveText(/4,400/);

  await page.getByLabel(words.kana).first().fill('サトウ ミホン');
  await page.getByLabel(words.address).first().fill('大阪市北区例示橋7-8-9');
  await page.getByLabel(words.tel).first().fill('06-0000-0003');
  await page.getByRole('button', { name: flow.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.final);
  await expect(amountOf(page, words.saved)).toHaveText(/4,400/);
  await expect(amountOf(page, words.invoice)).toHaveText(/\d/);
  await expectAccessible(page);
  await page.getByRole('button', { name: flow.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flow.complete);
  await expect(page.getByText(new RegExp(`${words.card} .*4,400`))).toBeVisible();
  await page.getByRole('link', { name: words.detail }).first().click();
  await expect(page).toHaveURL(/reservation-details/);
  // The page before it says the same of the card.
  await expect(page.getByRole('link', { name: words.cancel })).toBeVisible();
  await expect(page.getByText(new RegExp(`${words.card} .*4,400`))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.cancel }).click();
  await page.getByRole('radio', { name: words.whole }).check();
  await expect(page.getByRole('row', { name: new RegExp(words.card) })).toContainText('4,400');
  await expectAccessible(page);
  await page.getByLabel(words.password).first().fill(password);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.cancelled);
  await expect(page.getByText(words.unbilled)).toBeVisible();
  await expectAccessible(page);
});
