/** A member was told how to pay, and the day by which they were to pay is over: the list says so, and they are reminded, with a new day. */
import { randomUUID } from 'node:crypto';
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { bookStay } from '../support/booking.ts';
import { daysAgo } from '../support/clock.ts';
import { signIn } from '../support/console.ts';
import { callsOf, signedInAside } from '../support/console-calls.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { operator } from '../support/operator.ts';
import { consoleAddress } from '../support/portal.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { giveUpForMember } from '../support/telephone.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    table: '宿泊の未収金',
    untold: /^ご案内の必要な予約だけを表示/,
    late: '期限超過',
    isTold: 'ご案内済み',
    payBy: /お支払期限 /,
    sumLate: /うちお支払期限を過ぎたもの \d+件/,
    number: '予約番号で開く',
    tell: 'ご案内を送る',
    send: '送る',
    told: /1件をご案内しました。$/,
    close: '閉じる',
    memberPayBy: 'お支払期限',
    twice: '全2回',
  },
  en: {
    table: 'Unpaid stays',
    untold: /^Only members to be told/,
    late: 'Late',
    isTold: 'Told',
    payBy: /to be paid by /,
    sumLate: /of these past the day to pay by: \d+/,
    number: 'Open by booking number',
    tell: 'Tell',
    send: 'Send',
    told: /The member was told\.$/,
    close: 'Close',
    memberPayBy: 'Please pay by',
    twice: '2 times',
  },
};

/** Before the days that stories close for the books. */
const THEN = 5;
/** As few days to pay as the club may give: the last of them is over by now. */
const PAY_DAYS = 3;
const GUIDE = `mutation ($n: String!) { guideStayDue(bookingNumber: $n, way: POST, again: false, evenNotCheckedIn: true) }`;
const DUE = 'query ($n: String!) { stayFee(bookingNumber: $n) { dueYen } }';
const PAY = `mutation ($id: ID!, $n: String!, $yen: Int!) { payStayFee(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { dueYen } }`;
type Due = { stayFee: { dueYen: number } };

test('who did not pay by the day stands in the list as late, is reminded with a new day, and is late no more @english', async ({
  page,
  browser,
  language,
}) => {
  const words = said[language];
  const account = accounts.main;
  const session = await sharedSession(account);
  await signIn(page, 'keiri', language);
  const calls = callsOf(page);
  const reservations = await signedInAside(browser, 'yoyaku');
  await operator('set', 'guidancePayDays', String(PAY_DAYS));
  afterwards('the days to pay', async () => void (await operator('set', 'guidancePayDays', 'default')));
  const stay = await daysAgo(THEN, async () => {
    const booked = await bookStay(session, { nights: 1, ahead: PAY_DAYS - THEN });
    await giveUpForMember(reservations, booked.bookingNumber, [booked.checkInDate]);
    await calls(GUIDE, { n: booked.bookingNumber });
    return booked;
  });
  const n = stay.bookingNumber;
  afterwards(`what is due of ${n}`, async () => {
    const { stayFee } = await calls<Due>(DUE, { n });
    if (stayFee.dueYen > 0) await calls(PAY, { id: randomUUID(), n, yen: stayFee.dueYen });
  });
  await page.goto(`${consoleAddress}/money?view=stayFees`);
  const row = page.getByRole('table', { name: words.table }).getByRole('row').filter({ hasText: n });
  await expect(row.getByText(words.late, { exact: true })).toBeVisible();
  await expect(row.getByText(words.payBy)).toBeVisible();
  await expect(page.getByText(words.sumLate)).toBeVisible();
  await expectAccessible(page);
  // It is among those who are to be told.
  await page.getByLabel(words.untold).press('Space');
  await expect(row.getByText(words.late, { exact: true })).toBeVisible();

  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.late, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.tell, exact: true }).press('Enter');
  await dialog.getByRole('button', { name: words.send, exact: true }).press('Enter');
  await expect(page.getByText(words.told).last()).toBeVisible();
  await expect(dialog.getByText(words.late, { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByLabel(words.untold).press('Space');
  await expect(row.getByText(words.isTold, { exact: true })).toBeVisible();
  await expect(row.getByText(words.twice)).toBeVisible();

  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  const main = page.getByRole('main');
  const day = main.getByText(words.memberPayBy, { exact: true }).locator('..').getByRole('definition');
  const [, month, date] = dayAfter(today(), PAY_DAYS).split('-').map(Number);
  await expect(day).toContainText(
    language === 'ja' ? `${month}月${date}日` : new RegExp(`\\b${date} [A-Z][a-z]{2} \\d{4}`),
  );
});
