/** What became of a receipt: void where the money never came, refunded where it was given back. The member reads it in the list of payments. */
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { signedInAside } from '../support/console-calls.ts';
import { bookStayThatIsOver } from '../support/desk.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    paid: 'ご宿泊のお支払い',
    receipt: /^領収書 \d{4}-\d+（PDF）$/,
    void: '無効',
    voidReceipt: /^無効の領収書 \d{4}-\d+（PDF）$/,
    correction: 'お支払いの記録の訂正（ご返金はございません）',
    notice: /^領収書の無効のお知らせ \d{4}-\d+（PDF）$/,
    back: '返金済み',
    refund: 'ご返金',
    promise: /領収書は、/,
    ofCard: /カード会社への請求/,
  },
  en: {
    paid: 'Payment for a stay',
    receipt: /^Receipt \d{4}-\d+ \(PDF\)$/,
    void: 'Void',
    voidReceipt: /^Void receipt \d{4}-\d+ \(PDF\)$/,
    correction: 'Correction of a payment (nothing is refunded)',
    notice: /^Notice of a void receipt \d{4}-\d+ \(PDF\)$/,
    back: 'Refunded',
    refund: 'Refund',
    promise: /The receipt is issued/,
    ofCard: /card company/,
  },
};

/** A stay that is over, and how accounting writes down that the office was paid for it, and takes that back. In the end it is paid. */
async function aStayToPay(browser: Browser) {
  const reservations = await signedInAside(browser, 'yoyaku');
  const { findMembers } = await reservations<{ findMembers: { memberId: string; name: string }[] }>(
    'query ($text: String!) { findMembers(text: $text) { memberId name } }',
    { text: accounts.yenProducts },
  );
  const n = await bookStayThatIsOver(reservations, findMembers[0]!);
  const accounting = await signedInAside(browser, 'keiri');
  type Fee = { stayFee: { stayYen: number } };
  const { stayFee } = await accounting<Fee>(
    'query ($n: String!) { stayFee(bookingNumber: $n) { stayYen } }',
    { n },
  );
  const pay = async () => {
    const id = randomUUID();
    await accounting(
      'mutation ($id: ID!, $n: String!, $yen: Int!) { payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: TRANSFER) { feeYen } }',
      { id, n, yen: stayFee.stayYen },
    );
    return id;
  };
  afterwards(`what is due of ${n}`, async () => void (await pay()));
  const takeBack = (id: string, isCorrection: boolean) =>
    accounting(
      'mutation ($id: ID!, $is: Boolean!) { returnStayFee(id: $id, isCorrection: $is, reason: "別の会員の入金") { feeYen } }',
      { id, is: isCorrection },
    );
  return { n, pay, takeBack };
}

test('what was taken back at once is marked before any receipt is issued, and none is promised by the card company @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const { n, pay, takeBack } = await aStayToPay(browser);
  await takeBack(await pay(), true);
  await enterAs(page, accounts.yenProducts, '/home/member-info/receipt-list');
  // With the yen: within each is a list of its bookings.
  const ofStay = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: n })
    .filter({ hasText: /[¥円]/ });
  await expect(ofStay).toHaveCount(2);
  await expect(ofStay.filter({ hasText: words.paid }).getByText(words.void, { exact: true })).toBeVisible();
  await expect(ofStay.filter({ hasText: words.correction })).toHaveCount(1);
  await expect(ofStay.getByText(words.refund, { exact: true })).toHaveCount(0);
  await expect(ofStay.getByText(words.promise)).toHaveCount(0);
  const right = await pay();
  await page.reload();
  await expect(ofStay).toHaveCount(3);
  await expect(ofStay.getByText(words.ofCard)).toHaveCount(0);
  await expectAccessible(page);
  await takeBack(right, false);
});

test('a receipt is marked void where the office corrects the payment, and refunded where it gives it back @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const { n, pay, takeBack } = await aStayToPay(browser);
  await enterAs(page, accounts.yenProducts, '/home/member-info/receipt-list');
  const ofStay = page.getByRole('main').getByRole('listitem').filter({ hasText: n });
  const payment = ofStay.filter({ hasText: words.paid });
  // Receipts are issued a little later.
  const until = (seen: () => Promise<void>) =>
    expect(async () => {
      await page.reload();
      await expect(ofStay.first()).toBeVisible({ timeout: 5_000 });
      await seen();
    }).toPass();

  const wrong = await pay();
  await until(() =>
    expect(payment.getByRole('link', { name: words.receipt })).toBeVisible({ timeout: 1_000 }),
  );
  await expect(payment.getByText(words.void, { exact: true })).toHaveCount(0);
  await takeBack(wrong, true);
  await until(() => expect(ofStay.getByRole('link', { name: words.notice })).toBeVisible({ timeout: 1_000 }));
  await expect(payment.getByText(words.void, { exact: true })).toBeVisible();
  await expect(payment.getByRole('link', { name: words.voidReceipt })).toBeVisible();
  await expect(ofStay.filter({ hasText: words.correction })).toHaveCount(1);
  await expectAccessible(page);

  const right = await pay();
  const standing = payment.filter({ has: page.getByRole('link', { name: words.receipt }) });
  await until(() => expect(standing).toHaveCount(1, { timeout: 1_000 }));
  await takeBack(right, false);
  await until(() => expect(payment.getByText(words.back, { exact: true })).toBeVisible({ timeout: 1_000 }));
  // The void one stays void, and is not said to have been refunded.
  await expect(payment.getByText(words.void, { exact: true })).toHaveCount(1);
  await expect(ofStay.filter({ hasText: words.refund }).filter({ hasText: '−' }).first()).toBeVisible();
  await expectAccessible(page);
});
