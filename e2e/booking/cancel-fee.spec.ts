/** The fee of a cancellation stands on its page with what it is reckoned from: which day, which rate, and of what, night by night. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { enterAs, sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    lastTwo: /最後の2泊をキャンセルする/,
    whole: /^すべてキャンセルする/,
    rate: /^\d+月\d+日\(.\)の\d+日前のキャンセルのため、料金の20%をいただきます。$/,
    open: '取消料の計算を見る',
    firstOnly: /最初の1泊分にだけ/,
    fee: /^取消料 ?20%$/,
  },
  en: {
    lastTwo: /The last 2 nights/,
    whole: /^The whole booking/,
    rate: /^Cancelling \d+ days before .+ costs 20% of the price\.$/,
    open: 'See how the fee is calculated',
    firstOnly: /for its first night only/,
    fee: /^Cancellation fee ?20%$/,
  },
};

const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(',', '')));

test('a fee is told with the nights that it is reckoned from @phone @english', async ({ page, language }) => {
  const says = said[language];
  const account = accounts.company;
  const stay = await bookStay(await sharedSession(account), { nights: 3, ahead: 3 });
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}/reservation-change`);
  await page.getByRole('radio', { name: says.whole }).check();
  await expect(page.getByText(says.rate)).toBeVisible();
  await page.getByText(says.open).click();
  const rows = page.getByRole('table', { name: says.open }).getByRole('row');
  await expect(rows).toHaveCount(4);
  // Points and yen of the nights, each sum at its rate and rounded down, are the fee above.
  const nights = await rows.getByRole('cell').allTextContents();
  const amounts = nights.filter((_, index) => index % 2 === 0).map(numbersIn);
  const shareOf = (column: number) =>
    Math.floor(amounts.reduce((sum, night) => sum + (night[column] ?? 0), 0) * 0.2);
  const fee = page.getByText(says.fee).locator('..').getByRole('definition');
  expect(numbersIn((await fee.textContent()) ?? '')).toEqual(
    [shareOf(0), shareOf(1)].filter((one) => one > 0),
  );
  await expectAccessible(page);
  // Of a part the first night alone bears it, by its own day.
  await page.getByRole('radio', { name: says.lastTwo }).check();
  await page.getByText(says.open).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('0%');
  await expect(page.getByText(says.firstOnly)).toBeVisible();
  await expectAccessible(page);
});
