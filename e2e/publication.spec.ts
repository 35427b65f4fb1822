/** What the club publishes: news, documents that open and are saved under their names, and home with all its parts. */
import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { enterAs } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const says = {
  ja: {
    important: '重要なお知らせ',
    urgent: '緊急のお知らせ',
    snow: /大雪による道路/,
    news: 'お知らせ',
    bath: /大浴場改修/,
    bathLine: '【工事の期間】\n1月12日（火）から2月26日（金）まで',
    ahead: /春のご予約キャンペーン/,
    withdrawn: /断水/,
    oldest: '会員サイトが新しくなりました',
    more: 'さらに10件を見る',
    back: 'お知らせの一覧へ戻る',
    notFound: /見つかりません/,
    documents: '資料ダウンロード',
    openRules: '会員規約を開く（新しいタブ）',
    saveRules: '会員規約を保存する',
    rulesFile: '会員規約.pdf',
    issues: '会報誌バックナンバー',
    toIssues: 'バックナンバーを見る',
    year: '発行の年',
    saveIssue: '2025年10月号を保存する',
    issueFile: '会報誌_2025年10月号.pdf',
    faq: 'よくあるご質問',
    question: 'ポイントの期限を知りたいのですが。',
    answer: /120日、60日、30日、7日前/,
    certificate: 'ご利用証明書',
    openCertificate: /のご利用証明書を開く$/,
    arrival: 'ご到着日',
    print: '印刷する',
    notYet: /ご滞在が終わりますと/,
    statements: 'ポイント明細',
  },
  en: {
    important: 'Important news',
    urgent: 'Urgent information',
    snow: /Silver Range Lodge Hakuba: roads/,
    news: 'News',
    bath: /the large bath is being renewed/,
    bathLine: 'When\nFrom Tuesday, January 12 until Friday, February 26.',
    ahead: /Spring booking campaign/,
    withdrawn: /water supply/,
    oldest: 'The members’ site is new',
    more: 'Show 10 more',
    back: 'Back to all news',
    notFound: /could not find|not found/i,
    documents: 'Documents',
    openRules: 'Open Club rules (new tab)',
    saveRules: 'Save Club rules',
    rulesFile: 'Club rules.pdf',
    issues: 'Magazine back issues',
    toIssues: 'See back issues',
    year: 'Year of issue',
    saveIssue: 'Save October 2025',
    issueFile: 'VacationLife_2025-10.pdf',
    faq: 'Frequently asked questions',
    question: 'When do my points expire?',
    answer: /120, 60, 30 and 7 days/,
    certificate: 'Certificate of stay',
    openCertificate: /^Open the certificate for/,
    arrival: 'Arrival',
    print: 'Print',
    notYet: /once the stay is over/,
    statements: 'Statements',
  },
};

test('what is urgent stands on home and leads to its text, the rest is read ten at a time @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await enterAs(page, accounts.main);
  const urgent = page.getByRole('region', { name: words.urgent });
  await expect(urgent.getByRole('link', { name: words.snow })).toBeVisible();
  await expect(urgent.getByRole('link', { name: words.withdrawn })).toHaveCount(0);
  await urgent.getByRole('link', { name: words.snow }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.snow })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.news })).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.more }).click();
  await expect(page.getByRole('link', { name: words.oldest })).toBeVisible();
  await expect(page.getByRole('link', { name: words.ahead })).toHaveCount(0);
  await expect(page.getByRole('link', { name: words.withdrawn })).toHaveCount(0);

  await page.getByRole('link', { name: words.bath }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.bath })).toBeVisible();
  const text = await page.getByRole('article').innerText();
  expect(text).toContain(words.bathLine);
  await expectAccessible(page);
});

test('important news are found from every screen, in the largest letters too @phone @english', async ({
  page,
  language,
}) => {
  await enterAs(page, accounts.main, '/home/contract');
  const important = page.getByRole('banner').getByRole('link', { name: says[language].important });
  await expect(important).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = 'largest';
  });
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
  await important.click();
  await expect(page.getByRole('heading', { level: 1, name: says[language].snow })).toBeVisible();
  await expect(important).toHaveCount(0);
});

test('a notice that is not there says so @english', async ({ page, language }) => {
  await enterAs(page, accounts.main, '/home/news/999999');
  await expect(page.getByRole('alert')).toHaveText(says[language].notFound);
  await expectAccessible(page);
});

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

test('home answers questions and leads to the certificate of the last stay @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await enterAs(page, accounts.main);
  const answer = page.getByText(words.answer);
  await expect(page.getByRole('heading', { level: 2, name: words.faq })).toBeVisible();
  await expect(answer).toBeHidden();
  await page.getByText(words.question).click();
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: words.statements })).toBeVisible();
  const certificate = page.getByRole('link', { name: words.openCertificate });
  const name = await certificate.innerText();
  await certificate.click();
  await expect(page.getByRole('heading', { level: 1, name: words.certificate })).toBeVisible();
  await expect(page.getByText(words.arrival, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words.print })).toBeVisible();
  const house = await page.getByRole('definition').nth(1).innerText();
  expect(name).toContain(house);
  await expectAccessible(page);
});
