/** Documents open and are saved under their names. */
import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    documents: '資料ダウンロード',
    openRules: '会員規約を開く（新しいタブ）',
    saveRules: '会員規約を保存する',
    rulesFile: '会員規約.pdf',
    issues: '会報誌バックナンバー',
    toIssues: 'バックナンバーを見る',
    year: '発行の年',
    saveIssue: '2025年10月号を保存する',
    issueFile: '会報誌_2025年10月号.pdf',
  },
  en: {
    documents: 'Documents',
    openRules: 'Open Club rules (new tab)',
    saveRules: 'Save Club rules',
    rulesFile: 'Club rules.pdf',
    issues: 'Magazine back issues',
    toIssues: 'See back issues',
    year: 'Year of issue',
    saveIssue: 'Save October 2025',
    issueFile: 'VacationLife_2025-10.pdf',
  },
};

test('documents open, and are saved under their names @phone @english', async ({ page, language }) => {
  const words = says[language];
  await enterAs(page, accounts.main, '/home/download-documents');
  await expect(page.getByRole('heading', { level: 1, name: words.documents })).toBeVisible();
  await expectAccessible(page);
  const stranger = await request.newContext({ baseURL: new URL(page.url()).origin });
  for (const link of await page.locator('a[download]').all()) {
    const address = (await link.getAttribute('href')) ?? '';
    const file = await page.request.get(address);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await stranger.get(address)).status()).toBe(401);
  }
  await expect(page.getByRole('link', { name: words.openRules })).toHaveAttribute('target', '_blank');
  const [rules] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.saveRules }).click(),
  ]);
  expect(rules.suggestedFilename()).toBe(words.rulesFile);
  expect((await readFile(await rules.path())).subarray(-7).toString().trim()).toContain('%%EOF');

  await page.getByRole('link', { name: words.toIssues }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.issues })).toBeVisible();
  await page.getByRole('combobox', { name: words.year }).selectOption('2025');
  await expect(page.locator('a[download]')).toHaveCount(4);
  await expectAccessible(page);
  const [issue] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.saveIssue }).click(),
  ]);
  expect(issue.suggestedFilename()).toBe(words.issueFile);
});
