/** A stay is about to be given up on the telephone, and its guests pay at the desk meanwhile: nothing is cancelled at figures that are none any more. */
import { randomUUID } from 'node:crypto';
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { daysAgo } from '../support/clock.ts';
import { signIn } from '../support/console.ts';
import { callsOf, signedInAside } from '../support/console-calls.ts';
import { feeOf, giveUpForMember } from '../support/telephone.ts';
import { kindsOfRooms } from '../support/desk.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    cancel: 'キャンセル',
    cancelIt: /キャンセルする$/,
    which: 'キャンセルする宿泊日',
    last: /^最後の1泊（/,
    total: 'キャンセル後の円のお支払い',
    changed: /取消料は同じですが、入金などがあり、お伝えした金額が変わりました。/,
    owed: (yen: string) => `キャンセル後の未収は ${yen}円です。`,
    shortened: '宿泊数を減らしました。',
    cancelled: 'このご予約は、すでにキャンセルされています。',
  },
  en: {
    cancel: 'Cancel',
    cancelIt: /^Cancel (it|all|the)/,
    which: 'Nights to cancel',
    last: /^The last 1? ?night/,
    total: 'Payable in yen afterwards',
    changed: /The fee is the same, but the amounts that you read out have changed, as by a payment\./,
    owed: (yen: string) => `By now ¥${yen} is still to be paid afterwards.`,
    shortened: 'The stay was shortened.',
    cancelled: 'This booking has already been cancelled.',
  },
};

const PART = 500;
const LONG_AGO = 30;
const PAY = `mutation ($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }`;

test('a cancellation is refused where the desk was paid meanwhile, with what is due now, and what was chosen stays chosen @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const desk = await signedInAside(browser, 'front');
  const roomTypes = await kindsOfRooms(desk);
  const session = await sharedSession(accounts.yenProducts);
  // The portal itself takes no stay that begins today.
  const stay = await daysAgo(LONG_AGO, () => bookStay(session, { nights: 2, ahead: 0, roomTypes }));
  expect(stay.checkInDate).toBe(today());
  const n = stay.bookingNumber;
  const pay = (yen: number) => desk<{ payAtDesk: { owedYen: number } }>(PAY, { id: randomUUID(), n, yen });
  await signIn(page, 'yoyaku', language);
  const calls = callsOf(page);
  await page.goto(`${consoleAddress}/members/stays/${n}`);
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const which = dialog.getByLabel(words.which);
  await which.selectOption('1');
  const act = dialog.getByRole('button', { name: words.cancelIt });
  await expect(act).toBeEnabled();
  const total = dialog.getByText(words.total, { exact: true }).locator('..').getByRole('definition');
  const before = await total.innerText();

  await pay(PART);
  const now = await feeOf(calls, n, [dayAfter(stay.checkInDate, 1)]);
  const owed = now.owedYen.toLocaleString('en-US');
  await act.press('Enter');
  await expect(dialog.getByText(words.changed)).toContainText(words.owed(owed));
  // What is read out is what is due now, of the nights that were chosen.
  await expect(total).toContainText(owed);
  expect(await total.innerText()).not.toBe(before);
  await expect(which.locator('option:checked')).toHaveText(words.last);
  await expectAccessible(page);
  await expect(act).toBeEnabled();
  await act.press('Enter');
  await expect(page.getByText(words.shortened)).toBeVisible();

  // What is left of it goes, too, and its fee is paid: nobody else finds something due.
  const rest = await giveUpForMember(calls, n, [stay.checkInDate]);
  if (rest.owedYen > 0) expect((await pay(rest.owedYen)).payAtDesk.owedYen).toBe(0);
});

test('a stay that was cancelled elsewhere meanwhile is said to be so once, and there is nothing left to press @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const desk = await signedInAside(browser, 'front');
  const roomTypes = await kindsOfRooms(desk);
  const session = await sharedSession(accounts.yenProducts);
  const stay = await bookStay(session, { nights: 1, ahead: LONG_AGO, roomTypes });
  await signIn(page, 'yoyaku', language);
  const calls = callsOf(page);
  await page.goto(`${consoleAddress}/members/stays/${stay.bookingNumber}`);
  await page.getByRole('button', { name: words.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: words.cancelIt });
  await expect(act).toBeEnabled();
  await giveUpForMember(calls, stay.bookingNumber, [stay.checkInDate]);
  await act.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: words.cancelled })).toBeVisible();
  await expect(act).toBeDisabled();
  await expect(dialog.getByText(words.cancelled)).toHaveCount(1);
  await expectAccessible(page);
});
