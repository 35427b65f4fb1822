/** The club in figures at the console: pace, cancellations and points that end, all houses beside each other, and each as a file. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    asOf: '基準日',
    later: '次の月',
    house: '施設',
    byHouse: '施設別',
    byNight: '宿泊日別',
    write: 'CSV で書き出す',
    writeWorkbook: 'Excel で書き出す',
    writeHouses: '施設別を CSV で書き出す',
    cancellations: 'キャンセル',
    byWhom: '手続き',
    points: 'ポイントの期限',
    ending: '期限が近いポイント',
    call: '失効するポイントが多い会員',
    show: '表示する',
    allHouses: '全施設',
    allOf: '全施設の稼働率',
    steps: '区切り',
    weeks: '1週間ごと（13週間）',
    audit: '監査記録',
  },
  en: {
    asOf: 'As of',
    later: 'The month after',
    house: 'House',
    byHouse: 'By house',
    byNight: 'By night',
    write: 'Export as CSV',
    writeWorkbook: 'Export as Excel',
    writeHouses: 'Export houses as CSV',
    cancellations: 'Cancellations',
    byWhom: 'By whom',
    points: 'Points ending',
    ending: 'Points that end soon',
    call: 'Members with the most points to expire',
    show: 'Show',
    allHouses: 'All houses',
    allOf: 'Occupancy of all houses',
    steps: 'Steps',
    weeks: 'By week, 13 weeks',
    audit: 'Audit log',
  },
};

async function written(page: Page, button: string): Promise<Download> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  return file;
}

const fileOf = async (page: Page, button: string) => (await written(page, button)).suggestedFilename();

/** How many rows and numbers the sheet of a workbook has. */
async function sheetOf(file: Download): Promise<{ rows: number; numbers: number }> {
  const parts = unzipSync(await readFile(await file.path()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  const count = (what: RegExp) => sheet.match(what)?.length ?? 0;
  return { rows: count(/<row /g), numbers: count(/<c [^>]*><v>-?[\d.]+<\/v>/g) - count(/<c [^>]*t="s"/g) };
}

test('the pace of a month stands beside the year before, by house and by night, and what was cancelled by day @english', async ({
  page,
  language,
}) => {
  const [words, texts] = [consoleWords(language), said[language]];
  await signIn(page, 'kanri', language);
  await page.getByRole('link', { name: words.reports, exact: true }).press('Enter');
  // Of a month that has begun some nights are over and off sale; the next is whole.
  await page.getByRole('button', { name: texts.later }).press('Enter');
  const houses = page.getByRole('table', { name: texts.byHouse });
  const nights = page.getByRole('table', { name: texts.byNight });
  await expect(houses.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  expect(await fileOf(page, texts.writeHouses)).toMatch(/^pace-houses-all-\d{4}-\d{2}-/);
  const name = (await houses.getByRole('row').nth(1).getByRole('cell').first().innerText()).trim();
  await page.getByRole('combobox', { name: texts.house }).selectOption(name);
  await expect(houses).toHaveCount(0);
  await expect(nights.getByRole('row').nth(28)).toBeVisible();
  expect(await fileOf(page, texts.write)).toMatch(/^pace-.+-\d{4}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const workbook = await written(page, texts.writeWorkbook);
  expect(workbook.suggestedFilename()).toMatch(/^pace-.+\.xlsx$/);
  const sheet = await sheetOf(workbook);
  expect(sheet.rows).toBe(await nights.getByRole('row').count());
  expect(sheet.numbers).toBeGreaterThan(sheet.rows);
  // Nothing was on the books long before the club had its portal.
  await page.getByLabel(texts.asOf).fill('2001-01-01');
  await expect(nights.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText('0');

  await page.getByRole('tab', { name: texts.cancellations }).press('Enter');
  await expect(page.getByRole('table', { name: texts.byWhom })).toBeVisible();
  await expectAccessible(page);
  expect(await fileOf(page, texts.write)).toMatch(/^cancellations-/);
});

test('points that end are counted for all, and their members shown to whoever may see them, which is written down @english', async ({
  page,
  language,
}) => {
  const [words, texts] = [consoleWords(language), said[language]];
  await signIn(page, 'kaiin', language);
  await page.getByRole('link', { name: words.reports, exact: true }).press('Enter');
  await page.getByRole('tab', { name: texts.points }).press('Enter');
  await expect(page.getByRole('table', { name: texts.ending }).getByRole('row').nth(1)).toBeVisible();
  expect(await fileOf(page, texts.write)).toBe('points-ending.csv');
  await page.getByRole('button', { name: texts.show, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  const called = page.getByRole('table', { name: texts.call });
  const first = called.getByRole('row').nth(1);
  const name = (await first.getByRole('cell').first().innerText()).split('\n')[0]!.trim();
  await expectAccessible(page);
  await first.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await signIn(page, 'kansa', language);
  await page.getByRole('link', { name: texts.audit, exact: true }).press('Enter');
  await expect(page.getByText('viewEndingPoints').first()).toBeVisible();
});

test('all houses stand beside each other, by day and by week, and one leads to its own nights @english', async ({
  page,
  language,
}) => {
  const [words, texts] = [consoleWords(language), said[language]];
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.occupancy, exact: true }).press('Enter');
  await page.getByRole('tab', { name: texts.allHouses }).press('Enter');
  const table = page.getByRole('table', { name: texts.allOf });
  await expect(table.getByRole('columnheader')).toHaveCount(16);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: texts.steps }).selectOption(texts.weeks);
  await expect(table.getByRole('columnheader')).toHaveCount(15);
  expect(await fileOf(page, texts.write)).toMatch(/^occupancy-houses-/);
  const row = table.getByRole('row').nth(2);
  const name = (await row.getByRole('cell').first().innerText()).trim();
  await row.press('Enter');
  await expect(page.getByRole('combobox', { name: texts.house }).locator('option:checked')).toHaveText(name);
});
