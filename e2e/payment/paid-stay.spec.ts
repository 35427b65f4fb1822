/** Paying a stay by card, at once or by way of its holder, and getting the money back. */
import type { Locator, Page } from '@playwright/test';
import { accounts, password, type Account } from '../support/accounts.ts';
import { refuseCall } from '../support/calls.ts';
import { cardWords, enterCard, saveCard, testCards } from '../support/cards.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    card: /^ご登録のクレジットカード/,
    charged: /ご予約の確定時に、.*をこのカードでお支払いいただきます/,
    paid: 'お支払いとご予約が完了しました。',
    toBooking: 'ご予約の完了画面へ進む',
    notPaid: /お支払いは行われていません/,
    back: '最終確認へ戻る',
    cardPaid: 'クレジットカード（お支払い済み）',
    limit: /ご利用限度額/,
  },
  en: {
    card: /^Your saved credit card/,
    charged: /will be charged to this card when you confirm/,
    paid: 'Your payment and your booking are complete.',
    toBooking: 'See your booking',
    notPaid: /Nothing has been charged/,
    back: 'Back to the final review',
    cardPaid: 'Credit card (paid)',
    limit: /limit/,
  },
};

type Paying = { account: Account; ahead: number; language: Language };

/** To the final check of a stay that is to be paid by card. */
async function checkFinally(page: Page, { account, ahead, language }: Paying): Promise<void> {
  const words = flowWords[language];
  await searchAs(page, { account, ahead, language });
  await holdFirstRoom(page, language);
  await page.getByRole('checkbox', { name: words.myself }).check();
  await page.getByRole('radio', { name: says[language].card }).check();
  await page.getByRole('button', { name: words.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.final);
  await expect(page.getByText(says[language].charged)).toBeVisible();
}

const receiptsOf = (payment: Locator) => payment.getByRole('link', { name: /領収書 .*（PDF）/ });

/** A receipt is a document of its own, and is issued anew once, over two addressees. */
async function divideReceipt(page: Page, payment: Locator): Promise<void> {
  const opened = await page.request.get((await receiptsOf(payment).first().getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await payment.getByRole('button', { name: '宛名の変更・分割' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('宛名', { exact: false }).first().fill('潮騒商事株式会社');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'この内容で再発行する' }).click();
  await expect(dialog.getByText(/1枚目の金額/).first()).toBeVisible();
  await dialog.getByLabel(/1枚目の金額/).fill('３，０００');
  await dialog.getByLabel(/2枚目の宛名/).fill('𠮷田 﨑子');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'この内容で再発行する' }).click();
  await expect(payment.getByText(/宛名：潮騒商事株式会社/)).toBeVisible();
  await expect(payment.getByText(/宛名：𠮷田 﨑子/)).toBeVisible();
  await expectAccessible(page);
}

test('a stay is paid by card, has a receipt, and gives the money back when it is given up @phone', async ({
  page,
}) => {
  const language = 'ja';
  await checkFinally(page, { account: accounts.yenProducts, ahead: 40, language });
  await expectAccessible(page);
  await page.getByRole('button', { name: flowWords.ja.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.ja.complete);
  const stay = page.getByRole('link', { name: /ご予約の詳細/ }).first();
  const details = (await stay.getAttribute('href')) ?? '';
  const entries = page.getByRole('main').getByRole('listitem');
  const payment = entries.filter({ hasText: 'ご宿泊のお支払い' }).first();
  // What was not taken yet never was: giving it up at once would leave nothing to list.
  await expect(async () => {
    await page.goto('/home/member-info/receipt-list');
    await expect(payment).toContainText('R0');
    await expect(page.getByText('カード会社へ請求中')).toHaveCount(0, { timeout: 500 });
    await expect(receiptsOf(payment).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await divideReceipt(page, payment);
  await page.goto(details);
  const papers = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^(領収書|ご返金の明細) \d{4}-\d+（PDF）$/ }) });
  await expect(papers).toHaveCount(2);
  await expect(papers.first()).toContainText(/ご宿泊.*発行.*宛名：潮騒商事株式会社/s);
  await expect(papers.first()).toContainText('3,000円');
  await expect(papers.last()).toContainText(/宛名：𠮷田 﨑子/);
  await expect(page.getByText(says.ja.cardPaid)).toBeVisible();

  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByRole('radio', { name: /すべて/ }).check();
  await expect(page.getByText('クレジットカードへの返金額')).toBeVisible();
  await page
    .getByLabel(/パスワード/)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /キャンセルする/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('キャンセルを承りました');
  await expect(page.getByText(/お支払いいただいたクレジットカードへ返金いたします/)).toBeVisible();

  await page.goto('/home/member-info/receipt-list');
  await expect(entries.filter({ hasText: 'ご返金' }).first()).toContainText('−');
  await expectAccessible(page);
  // The return is issued once the money is back.
  const returned = papers.filter({ hasText: 'ご返金の明細' });
  await expect(async () => {
    await page.goto(details);
    // However long the page takes: the receipts are there already.
    await expect(papers.first()).toBeVisible();
    await expect(returned).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await expect(returned.first()).toContainText(/キャンセル.*発行/s);
  await expect(returned.first()).toContainText('−3,000円');
  await expectAccessible(page);
});

test('a holder who is asked says no, then yes, and the stay is booked @phone @english', async ({
  page,
  language,
}) => {
  const paying = { account: accounts.longName, ahead: 60, language };
  const words = says[language];
  await saveCard(page, paying, testCards.asking);
  await checkFinally(page, paying);
  const confirm = page.getByRole('button', { name: flowWords[language].confirm });
  await confirm.click();
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByText(words.notPaid)).toBeVisible();
  await expect(page.getByText(cardWords[language].cancelled)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords[language].final);
  await confirm.click();
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(words.paid)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: words.toBooking }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords[language].complete);
});

test('whoever goes back from the page of the card company is led there again, by one button', async ({
  page,
}) => {
  const paying = { account: accounts.longName, ahead: 60, language: 'ja' } as const;
  await saveCard(page, paying, testCards.asking);
  await checkFinally(page, paying);
  const confirm = page.getByRole('button', { name: flowWords.ja.confirm });
  await confirm.click();
  await expect(page).toHaveURL(/\/secure\?transId=/);
  const there = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.ja.final);
  const goOn = page.getByRole('button', { name: /カード会社の画面へ進む/ });
  await expect(goOn).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await goOn.click();
  await expect(page).toHaveURL(there);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(says.ja.paid)).toBeVisible();
});

test('whoever typed a passport number and comes anew while the payment waits is led to the card company from the guests @phone', async ({
  page,
}) => {
  const paying = { account: accounts.longName, ahead: 60, language: 'ja' } as const;
  await saveCard(page, paying, testCards.asking);
  await searchAs(page, paying);
  await holdFirstRoom(page, 'ja');
  await page.getByRole('checkbox', { name: '日本国外にお住まいです' }).check();
  const fill = (name: RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);
  await fill(flowWords.ja.name, 'Jane Sample');
  await fill(/ご住所/, '1 Sample Street, Honolulu, HI 96815, USA');
  await fill(/電話番号/, '+1-415-555-0100');
  await fill(/国籍/, 'USA');
  await fill(/旅券番号/, 'X1234567');
  await page.getByRole('radio', { name: says.ja.card }).check();
  await page.getByRole('button', { name: flowWords.ja.toFinal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.ja.final);
  await page.getByRole('button', { name: flowWords.ja.confirm }).click();
  await expect(page).toHaveURL(/\/secure\?transId=/);
  const there = page.url();

  // Home says what has stopped. A page that is loaded anew knows no passport number, so the way leads to the guests.
  await page.goto('/home');
  await page.getByRole('link', { name: 'お支払いの続きへ' }).click();
  await expect(page).toHaveURL(/enter-information/);
  await expect(page.getByText('カード会社の本人認証の画面で止まっています')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /カード会社の画面へ進む/ }).click();
  await expect(page).toHaveURL(there);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page.getByText(says.ja.paid)).toBeVisible();
});

test('a card whose limit is exceeded is told, and nothing typed is lost', async ({ page }) => {
  const paying = { account: accounts.longName, ahead: 60, language: 'ja' } as const;
  await saveCard(page, paying, testCards.overLimit);
  await checkFinally(page, paying);
  await page.getByRole('button', { name: flowWords.ja.confirm }).click();
  await expect(page.getByRole('alert')).toContainText(says.ja.limit);
  await expect(page.getByText('ご予約は、まだ確定していません')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '別のカードを登録する' }).click();
  await enterCard(page, 'ja', testCards.immediate);
  await expect(page.getByText(cardWords.ja.saved)).toBeVisible();
  await page.getByRole('button', { name: '最終確認へ戻る' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.ja.final);
  await page.getByRole('link', { name: '宿泊者情報へ戻る' }).click();
  await expect(page.getByRole('checkbox', { name: flowWords.ja.myself })).toBeChecked();
});

test('a card that the gateway has forgotten is not shown any more, and another is asked for', async ({
  page,
}) => {
  const paying = { account: accounts.english, ahead: 75, language: 'ja' } as const;
  await checkFinally(page, paying);
  await refuseCall(page, {
    operation: 'ConfirmBookingGroup',
    message: 'CREDIT_CARD_NOT_FOUND',
    code: 'UNEXECUTABLE_ERROR',
  });
  await refuseCall(page, {
    operation: 'MySavedCard',
    message: 'CREDIT_CARD_NOT_FOUND',
    code: 'UNEXECUTABLE_ERROR',
  });
  await page.getByRole('button', { name: flowWords.ja.confirm }).click();
  await expect(page.getByRole('alert')).toContainText('ご登録のクレジットカードが見つかりません。');
  await expect(page.getByText('************')).toHaveCount(0);
  await expect(page.getByText(says.ja.charged)).toHaveCount(0);
  await page.getByRole('link', { name: '別のカードを登録する' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('クレジットカードのご登録');
});

test('a stay whose card the bank refuses for good says what is to be paid on arrival', async ({ page }) => {
  const paying = { account: accounts.english, ahead: 75, language: 'ja' } as const;
  await saveCard(page, paying, testCards.refusedLater);
  await checkFinally(page, paying);
  await page.getByRole('button', { name: flowWords.ja.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.ja.complete);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.ja.complete);
    await expect(page.getByText(/現地でのお支払い [\d,]+円/)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(/お支払いいただきました/)).toHaveCount(0);
});
