/** The club's money: a day that is over is closed, the month is written out, and the taxes of a month stand by house. */
import { signIn } from '../support/console.ts';
import { consoleAddress } from '../support/portal.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    money: '入出金',
    open: 'この日はまだ締められていません。',
    notOver: '日次の締めは、翌日からできます。',
    close: 'この日を締める',
    closed: /さんが締めました。締めたときの金額と一致しています。/,
    write: 'この月を CSV で書き出す',
    taxes: '宿泊税・入湯税',
    bathing: '入湯税',
    writeTaxes: 'CSV で書き出す',
  },
  en: {
    money: 'Money',
    open: 'This day is not closed yet.',
    notOver: 'A day can be closed from the next day on.',
    close: 'Close the day',
    closed: /It still comes to the same\./,
    write: 'Export this month as CSV',
    taxes: 'Lodging and bathing tax',
    bathing: 'Bathing tax',
    writeTaxes: 'Export CSV',
  },
};

test('a day of money is closed once it is over, and a month is written out @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  await page.getByRole('link', { name: words.money, exact: true }).press('Enter');
  await expect(page.getByText(words.notOver)).toBeVisible();
  await expectAccessible(page);
  // Each language closes a day of its own, since that is done once.
  await page.goto(`${consoleAddress}/money?day=${dayAfter(today(), language === 'ja' ? -1 : -2)}`);
  await expect(page.getByText(words.open)).toBeVisible();
  await page.getByRole('button', { name: words.close }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.close }).press('Enter');
  await expect(page.getByText(words.closed)).toBeVisible();
  const month = page.waitForEvent('download');
  await page.getByRole('button', { name: words.write }).press('Enter');
  expect((await month).suggestedFilename()).toMatch(/^money-\d{4}-\d{2}\.csv$/);

  await page.getByRole('tab', { name: words.taxes }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: words.bathing }).first()).toBeVisible();
  await expectAccessible(page);
  const taxes = page.waitForEvent('download');
  await page.getByRole('button', { name: words.writeTaxes }).press('Enter');
  expect((await taxes).suggestedFilename()).toMatch(/^taxes-\d{4}-\d{2}\.csv$/);
});
