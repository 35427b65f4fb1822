/** The club's money: a day that is over is closed, the month is written out, and the taxes of a month stand by house. */
import { accounts } from '../support/accounts.ts';
import { bookStay } from '../support/booking.ts';
import { signIn } from '../support/console.ts';
import { consoleAddress } from '../support/portal.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    money: '入出金',
    open: 'この日はまだ締められていません。',
    notOver: '日次の締めは、翌日からできます。',
    moved: '宿泊・交換手数料・月次請求の金額の動き',
    heads: ['区分', '対象', '内容', '借方', '貸方'],
    tills: '現地・窓口での入金',
    kinds: ['入金', '返金', '記録の訂正'],
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
    moved: 'Yen of stays, exchange fees and monthly bills',
    heads: ['Kind', 'For', 'What', 'Debit', 'Credit'],
    tills: 'Paid at the houses and the office',
    kinds: ['Money in', 'Money back', 'Entry corrected'],
    close: 'Close the day',
    closed: /It still comes to the same\./,
    write: 'Export this month as CSV',
    taxes: 'Taxes',
    bathing: 'Bathing tax',
    writeTaxes: 'Export as CSV',
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
  // The day is read in the words of the month's table.
  const day = page.getByRole('table', { name: words.moved });
  for (const head of words.heads)
    await expect(day.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  const tills = page.getByRole('table', { name: words.tills });
  for (const head of words.kinds)
    await expect(tills.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
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

const found = {
  ja: {
    tab: 'カード決済',
    list: 'カード決済',
    number: '領収書番号・予約番号',
    find: '探す',
    none: '該当する決済はありません。',
    papers: '領収書',
    close: '閉じる',
  },
  en: {
    tab: 'Card charges',
    list: 'Card charges',
    number: 'Receipt or booking number',
    find: 'Find',
    none: 'There are no such charges.',
    papers: 'Receipts',
    close: 'Close',
  },
};

test('a charge is found by the number of its stay and by that of its receipt, and leads to its member @english', async ({
  page,
  language,
}) => {
  const words = found[language];
  const { bookingNumber: number } = await bookStay(await sharedSession(accounts.yenProducts), {
    ...{ nights: 1, ahead: language === 'ja' ? 45 : 52, pay: 'CARD' },
  });
  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/money?view=charges`);
  const table = page.getByRole('table', { name: words.list });
  await expect(table.getByRole('row').filter({ hasText: number })).toBeVisible();
  await expectAccessible(page);
  const search = async (text: string) => {
    await page.getByLabel(words.number).fill(text);
    await page.keyboard.press('Enter');
  };
  await search('R00000000');
  await expect(page.getByText(words.none)).toBeVisible();
  await search(number);
  await expect(table.getByRole('row').nth(1)).toContainText(number);
  const row = table.getByRole('row').nth(1);
  const dialog = page.getByRole('dialog');
  // The receipt is issued once the money is taken, a little later.
  const receipt = dialog.getByRole('cell', { name: /^\d{4}-\d{6,}$/ }).first();
  await expect(async () => {
    await page.reload();
    await search(number);
    await row.press('Enter');
    await expect(receipt).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  const paper = await receipt.innerText();
  await dialog.getByRole('button', { name: words.close, exact: true }).last().press('Enter');
  await search(paper);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(number);
  await row.press('Enter');
  const member = dialog.getByRole('link').first();
  const memberId = await member.innerText();
  await member.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/members/${memberId}$`));
});
