/** News: what is urgent stands on home and is found from every screen, the rest is read page by page. */
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    important: '重要なお知らせ',
    urgent: '重要なお知らせ',
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
  },
  en: {
    important: 'Important news',
    urgent: 'Important news',
    snow: /Silver Range Lodge Hakuba: roads/,
    news: 'News',
    bath: /renovation of the main baths/,
    bathLine: 'When\nFrom Tuesday 12 January to Friday 26 February.',
    ahead: /Spring booking campaign/,
    withdrawn: /water supply/,
    oldest: 'Our new members’ site',
    more: 'Show 10 more',
    back: 'Back to all news',
    notFound: /could not find|not found/i,
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
