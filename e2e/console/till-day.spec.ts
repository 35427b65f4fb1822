/** Accounting opens the single payments behind a till's row, and a page on which a day stands as open learns that somebody else has closed it. */
import { signIn } from '../support/console.ts';
import { callsOf, type ConsoleCaller } from '../support/console-calls.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { consoleAddress } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    tills: '現地・窓口での入金',
    list: '入出金の明細',
    write: 'CSV で書き出す',
    close: 'この日を締める',
    refused: /すでに締められています/,
    closed: /さんが締めました。/,
    open: 'この日はまだ締められていません。',
    noneOver: /には、まだ終わった日がありません。$/,
    back: '戻る',
  },
  en: {
    tills: 'Paid at the houses and the office',
    list: 'Payments of the day',
    write: 'Export as CSV',
    close: 'Close the day',
    refused: /already/,
    closed: /It still comes to the same\./,
    open: 'This day is not closed yet.',
    noneOver: /^No day of .* is over yet\.$/,
    back: 'Back',
  },
};

type OpenDay = { day: string; places: { houseName: string | null }[] };

/** Days of the last year that nobody has closed, the newest first, of which stories close none. */
async function openDays(accounting: ConsoleCaller): Promise<readonly OpenDay[]> {
  const found: OpenDay[] = [];
  for (let day = dayAfter(today(), -14), n = 0; n < 12; n += 1) {
    const { openDaysOfMonth: days } = await accounting<{ openDaysOfMonth: OpenDay[] }>(
      'query ($month: Date!) { openDaysOfMonth(month: $month) { day places { houseName } } }',
      { month: day },
    );
    found.push(...days.filter((one) => one.day < dayAfter(today(), -14)).toReversed());
    day = dayAfter(`${day.slice(0, 7)}-01`, -1);
  }
  return found;
}

test('a house’s row opens its single payments with whom they are of, and writes them out @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  const days = await openDays(callsOf(page, language));
  const atHouse = days.find(({ places }) => places.some(({ houseName }) => houseName));
  const house = atHouse!.places.find(({ houseName }) => houseName)!.houseName!;
  await page.goto(`${consoleAddress}/money?day=${atHouse!.day}`);
  const tills = page.getByRole('table', { name: words.tills });
  await tills.getByRole('row').filter({ hasText: house }).press('Enter');
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('table', { name: words.list });
  await expect(list.getByRole('row').nth(1)).toContainText(/R\d{8}|[A-Z]{2}-\d+/);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.write }).press('Enter');
  expect((await file).suggestedFilename()).toMatch(/^till-\d+-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('a day that somebody else has closed meanwhile is read anew where closing it is refused @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  const call = callsOf(page, language);
  const day = (await openDays(call)).at(-1)!.day;
  await page.goto(`${consoleAddress}/money?day=${day}`);
  await page.getByRole('button', { name: words.close }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await call('mutation ($day: Date!) { closeDay(day: $day) { close { isSame } } }', { day });
  await dialog.getByRole('button', { name: words.close }).press('Enter');
  await expect(dialog.getByText(words.refused)).toBeVisible();
  await dialog.getByRole('button', { name: words.back, exact: true }).press('Enter');
  await expect(page.getByText(words.closed)).toBeVisible();
  await expect(page.getByText(words.open)).toHaveCount(0);
  await expect(page.locator(`a[href*="${day}"]`)).toHaveCount(0);
});

test('a month of which no day is over says so @english', async ({ page, language }) => {
  const words = said[language];
  await signIn(page, 'keiri', language);
  await page.goto(`${consoleAddress}/money?day=${dayAfter(today(), 40)}`);
  await expect(page.getByText(words.noneOver)).toBeVisible();
});
