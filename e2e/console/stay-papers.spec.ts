/** Papers of a stay beside the booking: a receipt of an entry that was wrong is void, the right one stands, and is marked once its money went back. */
import { randomUUID } from 'node:crypto';
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { callsOf, signedInAside } from '../support/console-calls.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { giveUpForMember } from '../support/telephone.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Locator } from '@playwright/test';

const said = {
  ja: {
    papers: '領収書・ご返金の明細',
    receipt: /^領収書 [\d-]+（PDF）$/,
    void: '無効',
    voidReceipt: /^無効の領収書 [\d-]+（PDF）$/,
    notice: /^領収書の無効のお知らせ [\d-]+（PDF）$/,
    back: '返金済み',
    refund: /^ご返金の明細 [\d-]+（PDF）$/,
  },
  en: {
    papers: 'Receipts and refunds',
    receipt: /^Receipt [\d-]+ \(PDF\)$/,
    void: 'Void',
    voidReceipt: /^Void receipt [\d-]+ \(PDF\)$/,
    notice: /^Notice of a void receipt [\d-]+ \(PDF\)$/,
    back: 'Refunded',
    refund: /^Return invoice [\d-]+ \(PDF\)$/,
  },
};

const PAY = `mutation ($id: ID!, $n: String!, $yen: Int!) { payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { dueYen } }`;
const CORRECT = `mutation ($id: ID!, $replaces: ID!, $n: String!, $yen: Int!) {
  correctStayFee(id: $id, replaces: $replaces, bookingNumber: $n, yen: $yen, means: CASH, reason: "打ち間違い") { dueYen } }`;
const RETURN = `mutation ($id: ID!) { returnStayFee(id: $id, reason: "ご返金", isCorrection: false) { dueYen } }`;
const DUE = 'query ($n: String!) { stayFee(bookingNumber: $n) { dueYen } }';
type Due = { stayFee: { dueYen: number } };
const [WRONG, RIGHT] = [120, 110];

test('a receipt that is void, the one in its place, and what went back of it are told apart beside the booking @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const account = accounts.main;
  const session = await sharedSession(account);
  const stay = await bookStay(session, { nights: 1, ahead: 3 });
  const n = stay.bookingNumber;
  await giveUpForMember(await signedInAside(browser, 'yoyaku'), n, [stay.checkInDate]);
  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'keiri', language);
  const calls = callsOf(office);
  afterwards(`what is due of ${n}`, async () => {
    const { stayFee } = await calls<Due>(DUE, { n });
    if (stayFee.dueYen > 0) await calls(PAY, { id: randomUUID(), n, yen: stayFee.dueYen });
  });
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  const papers = page.getByRole('heading', { name: words.papers }).locator('..');
  const paper = (name: RegExp) =>
    papers.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  // Papers are issued beside the payment, a moment later.
  const issued = (one: Locator) =>
    expect(async () => {
      await page.reload();
      await expect(one).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });

  const [wrong, right] = [randomUUID(), randomUUID()];
  await calls(PAY, { id: wrong, n, yen: WRONG });
  await issued(paper(words.receipt));
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  for (const mark of [words.void, words.back])
    await expect(papers.getByText(mark, { exact: true })).toHaveCount(0);

  await calls(CORRECT, { id: right, replaces: wrong, n, yen: RIGHT });
  await issued(paper(words.notice));
  await expect(paper(words.voidReceipt)).toContainText(String(WRONG));
  await expect(paper(words.voidReceipt).getByText(words.void, { exact: true })).toBeVisible();
  await expect(paper(words.notice)).toContainText(String(WRONG));
  await expect(paper(words.receipt)).toContainText(String(RIGHT));
  await expect(paper(words.receipt).getByText(words.void, { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await calls(RETURN, { id: right });
  await issued(paper(words.refund));
  await expect(paper(words.receipt).getByText(words.back, { exact: true })).toBeVisible();
  await expect(paper(words.voidReceipt).getByText(words.void, { exact: true })).toBeVisible();
  await expect(papers.getByText(words.back, { exact: true })).toHaveCount(1);
  await expect(papers.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
});
