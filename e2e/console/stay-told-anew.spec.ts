/** A member is told how to pay what is due of a stay and reads it beside the booking; after a payment that was none they are to be told anew, of more. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { consoleAddress } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const said = {
  ja: {
    owed: /^お支払いがお済みでない取消料 [\d,]+円（お支払い方法は、当倶楽部よりご案内いたします）$/,
    dueOnly: /お支払いがお済みでない取消料 [\d,]+円(?!（)/,
    cancel: 'キャンセル',
    cancelIt: /キャンセルする$/,
    cancelled: 'キャンセル',
    guidance: 'お支払いのご案内',
    yen: 'お支払いいただく金額',
    payBy: 'お支払期限',
    outdated: /^お支払いいただく金額が変わりました。/,
    number: '予約番号で開く',
    record: '入金を記録',
    amount: '金額（円）',
    means: '支払方法',
    submit: '記録する',
    recorded: /の入金を記録しました。$/,
    tell: 'ご案内を送る',
    by: /お支払期限（\d{4}年\d+月\d+日\(.\)）/,
    send: '送る',
    told: /1件をご案内しました。$/,
    isTold: 'ご案内済み',
    rowPayBy: /お支払期限 /,
    takeBack: /の入金 [\d,]+円 を訂正・返金$/,
    reason: '理由',
    back: '未収に戻す',
    close: '閉じる',
    table: '宿泊の未収金',
    untold: /^ご案内の必要な予約だけを表示/,
    changed: 'ご案内後に変更',
    grewAgain: 'いちど減ったあとに増えています。',
    both: /ご案内 [\d,]+円 → 現在 [\d,]+円/,
  },
  en: {
    owed: /^Cancellation fee still due ¥[\d,]+ \(the club will tell you how to pay it\)$/,
    dueOnly: /Cancellation fee still due ¥[\d,]+(?![\d,]| \()/,
    cancel: 'Cancel',
    cancelIt: /^Cancel (it|all|the)/,
    cancelled: 'Cancelled',
    guidance: 'How to pay',
    yen: 'To be paid',
    payBy: 'Please pay by',
    outdated: /^The amount to be paid has changed\./,
    number: 'Open by booking number',
    record: 'Record a payment',
    amount: 'Amount in yen',
    means: 'Paid by',
    submit: 'Record it',
    recorded: /^The payment of .* is recorded\.$/,
    tell: 'Tell',
    by: /by which day to pay it \(.+ \d{4}\)/,
    send: 'Send',
    told: /The member was told\.$/,
    isTold: 'Told',
    rowPayBy: /to be paid by /,
    takeBack: /^Correct or give back ¥[\d,]+ of /,
    reason: 'Reason',
    back: 'Take it back',
    close: 'Close',
    table: 'Unpaid stays',
    untold: /^Only members to be told/,
    changed: 'Changed since told',
    grewAgain: 'It was less in between.',
    both: /told ¥[\d,]+, now ¥[\d,]+/,
  },
};
type Words = (typeof said)['ja'] | (typeof said)['en'];

const PART = 100;
const yenIn = (text: string | null): number => Number(/\d[\d,]*/.exec(text ?? '')![0].replaceAll(',', ''));

/** Given up on the telephone, its fee is paid to the office. */
async function giveUp(page: Page, words: Words, number: string): Promise<void> {
  await page.goto(`${consoleAddress}/members/stays/${number}`);
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cancelIt }).click();
  await expect(page.getByRole('definition').first()).toHaveText(words.cancelled);
}

/** Opens the stay by its number, in the view of unpaid stays. */
async function open(page: Page, words: Words, number: string): Promise<void> {
  await page.goto(`${consoleAddress}/money?view=stayFees`);
  await page.getByLabel(words.number).fill(number);
  await page.keyboard.press('Enter');
}

async function pay(page: Page, words: Words, yen: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.record }).press('Enter');
  await dialog.getByLabel(words.amount).fill(String(yen));
  await dialog.getByLabel(words.means).selectOption('CASH');
  await dialog.getByRole('button', { name: words.submit }).press('Enter');
  await expect(page.getByText(words.recorded).last()).toBeVisible();
}

/** It was none. */
async function takeBack(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.takeBack }).press('Enter');
  await dialog.getByRole('combobox').selectOption('CORRECTION');
  await dialog.getByLabel(words.reason).fill('別の会員の入金');
  await dialog.getByRole('button', { name: words.back }).press('Enter');
  await expect(dialog.getByText(words.changed)).toBeVisible();
}

async function tell(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.tell, exact: true }).press('Enter');
  await expect(dialog.getByText(words.by)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.send, exact: true }).press('Enter');
  await expect(page.getByText(words.told).last()).toBeVisible();
}

test('how to pay is read by the member once they were told, and told anew where more is due than that @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const account = accounts.main;
  const session = await sharedSession(account);
  const stay = await bookStay(session, { nights: 1, ahead: 3 });
  const desk = await browser.newPage();
  await signIn(desk, 'yoyaku', language);
  await giveUp(desk, words, stay.bookingNumber);
  await desk.context().close();
  const itsPage = `/home/booking/reservation-details/${stay.id}`;
  const main = page.getByRole('main');
  const guidance = main.getByRole('heading', { name: words.guidance });
  const sumOf = () => main.getByText(words.yen, { exact: true }).locator('..').getByRole('definition');
  await enterAs(page, account, itsPage);
  await expect(main.getByText(words.owed)).toBeVisible();
  await expect(guidance).toHaveCount(0);
  const owed = yenIn(await main.getByText(words.owed).textContent());

  await signIn(page, 'keiri', language);
  await open(page, words, stay.bookingNumber);
  await pay(page, words, PART);
  await tell(page, words);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  const row = page.getByRole('table', { name: words.table }).getByRole('row').filter({
    hasText: stay.bookingNumber,
  });
  await expect(row.getByText(words.isTold, { exact: true })).toBeVisible();
  await expect(row.getByText(words.rowPayBy)).toBeVisible();

  await enterAs(page, account, itsPage);
  await expect(guidance).toBeVisible();
  await expect(main.getByText(words.payBy, { exact: true })).toBeVisible();
  expect(yenIn(await sumOf().textContent())).toBe(owed - PART);
  await expect(main.getByText(words.dueOnly)).toBeVisible();
  await expectAccessible(page);

  // The payment was none.
  await open(page, words, stay.bookingNumber);
  await takeBack(page, words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await page.getByLabel(words.untold).press('Space');
  await expect(row.getByText(words.changed)).toBeVisible();
  await expect(row.getByText(words.both)).toBeVisible();
  await expectAccessible(page);

  await enterAs(page, account, itsPage);
  await expect(main.getByText(words.outdated)).toBeVisible();
  await expect(main.getByText(words.payBy, { exact: true })).toHaveCount(0);
  expect(yenIn(await sumOf().textContent())).toBe(owed);
  await expectAccessible(page);

  await open(page, words, stay.bookingNumber);
  await tell(page, words);
  await expect(dialog.getByText(words.changed)).toHaveCount(0);
  await enterAs(page, account, itsPage);
  await expect(main.getByText(words.payBy, { exact: true })).toBeVisible();
  await expect(main.getByText(words.outdated)).toHaveCount(0);
  expect(yenIn(await sumOf().textContent())).toBe(owed);

  // Nor was the whole that seemed to come then: the member knows it paid, and is to be told of as much as before.
  await open(page, words, stay.bookingNumber);
  await pay(page, words, owed);
  await expect(dialog.getByText(words.changed)).toHaveCount(0);
  await takeBack(page, words);
  await expect(dialog.getByText(words.grewAgain)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await page.getByLabel(words.untold).setChecked(true);
  await expect(row.getByText(words.grewAgain)).toBeVisible();
  await enterAs(page, account, itsPage);
  await expect(main.getByText(words.outdated)).toBeVisible();
  expect(yenIn(await sumOf().textContent())).toBe(owed);

  // It leaves the list as others found it.
  await open(page, words, stay.bookingNumber);
  await pay(page, words, owed);
  await enterAs(page, account, itsPage);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guidance).toHaveCount(0);
});
