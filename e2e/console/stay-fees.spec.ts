/** Fees of a stay at the booking desk: a change of dates is told with all it asks and with what its fee is the share of; its past keeps that. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { dayAfter } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    changeDates: '日程を変更',
    checkIn: 'チェックイン',
    ask: '料金を調べる',
    change: 'この内容で変更する',
    changed: '予約を変更しました。',
    usageFee: '施設利用料',
    fee: '取消料',
    basis: '取消料の計算',
    rate: /^取消料の割合は\d+%です（.+前）。$/,
    falls: '割合',
    dateChange: '日程の変更',
    from: / → /,
    waiveTitle: '料金を免除する',
    number: '予約番号',
    reason: '理由',
    waive: '免除する',
    waived: /を免除しました。$/,
    waiver: '取消料の免除',
    why: '台風のため',
  },
  en: {
    changeDates: 'Change the dates',
    checkIn: 'Check-in',
    ask: 'Look up the price',
    change: 'Make this change',
    changed: 'The booking was changed.',
    usageFee: 'Usage fee',
    fee: 'Cancellation fee',
    basis: 'How the fee is reckoned',
    rate: /^The rate is \d+% \(\d+ days? before .+\)\.$/,
    falls: 'Rate',
    dateChange: 'Change of dates',
    from: / → /,
    waiveTitle: 'Waive a fee',
    number: 'Booking number',
    reason: 'Reason',
    waive: 'Waive it',
    waived: /waived\.$/,
    waiver: 'Fee waived',
    why: 'Typhoon',
  },
};

test('the fee of other dates is told with its basis, before it is kept and after it was waived @english', async ({
  page,
  language,
}) => {
  const desk = said[language];
  const stay = await bookStay(await sharedSession(accounts.main), { nights: 2, ahead: 3 });
  const address = `${consoleAddress}/members/stays/${stay.bookingNumber}`;
  await signIn(page, 'yoyaku', language);
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  // The first day, two weeks later or more, that has a room.
  let later = 14;
  await expect(async () => {
    await page
      .getByRole('button', { name: desk.changeDates })
      .click({ timeout: 2_000 })
      .catch(() => {});
    await dialog.getByLabel(desk.checkIn).fill(dayAfter(stay.checkInDate, later), { timeout: 2_000 });
    later += 1;
    await dialog.getByRole('button', { name: desk.ask }).click({ timeout: 2_000 });
    await expect(dialog.getByRole('button', { name: desk.change })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  // Each fee and tax stands by itself, and the fee with its nights.
  await expect(dialog.getByRole('term').filter({ hasText: desk.usageFee })).toBeVisible();
  await expect(dialog.getByText(desk.rate)).toBeVisible();
  const nights = dialog.getByRole('table', { name: desk.basis }).getByRole('row');
  await expect(nights).toHaveCount(3);
  const told = await nights.allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.change }).click();
  await expect(page.getByText(desk.changed)).toBeVisible();

  const step = page.getByRole('group').filter({ hasText: desk.basis });
  await expect(page.getByRole('definition').filter({ hasText: desk.dateChange })).toBeVisible();
  await step.getByText(desk.basis).first().click();
  await expect(step.getByRole('table', { name: desk.basis }).getByRole('row')).toHaveText(told);
  await expectAccessible(page);

  await page.goto(`${consoleAddress}/approvals`);
  await page.getByText(desk.waiveTitle, { exact: true }).click();
  await page.getByLabel(desk.number).fill(stay.bookingNumber);
  await page.getByLabel(desk.reason).fill(desk.why);
  await page.getByRole('button', { name: desk.waive, exact: true }).click();
  // Whose fee it is stands there before it is given up.
  const asks = page.getByRole('dialog');
  await expect(asks.getByRole('definition').filter({ hasText: stay.bookingNumber })).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole('button', { name: desk.waive, exact: true }).click();
  await expect(page.getByText(desk.waived)).toBeVisible();
  await page.goto(address);
  for (const what of [desk.waiver, '見本 夕', desk.why])
    await expect(page.getByRole('definition').filter({ hasText: what })).toBeVisible();
  await expectAccessible(page);
});
