/** The news: written as a draft in one language, refused until the other is there too, published, read by a member, withdrawn. */
import { accounts } from '../support/accounts.ts';
import { signIn } from '../support/console.ts';
import { ask } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    news: 'お知らせ',
    add: 'お知らせを書く',
    title: '見出し（日本語）',
    body: '本文（日本語）',
    titleEn: '見出し（英語）',
    bodyEn: '本文（英語）',
    draft: '下書きを保存',
    isDraft: '下書き',
    publish: '公開する',
    missing: /本文（英語）/,
    shown: '掲載中',
    withdraw: '取り下げる',
    gone: '取り下げ',
    all: 'お知らせの一覧へ',
  },
  en: {
    news: 'News',
    add: 'Write a notice',
    title: 'Headline (Japanese)',
    body: 'Text (Japanese)',
    titleEn: 'Headline (English)',
    bodyEn: 'Text (English)',
    draft: 'Save draft',
    isDraft: 'Draft',
    publish: 'Publish',
    missing: /Text \(English\)/,
    shown: 'Published',
    withdraw: 'Withdraw',
    gone: 'Withdrawn',
    all: 'All notices',
  },
};
type List = { myWebNotificationList: { title: string }[] };
const LIST = '{ myWebNotificationList(take: 100) { title } }';

test('a notice is a draft until both languages are there, then members read it @english', async ({
  page,
  language,
}) => {
  const words = said[language];
  const member = await sharedSession(accounts.english);
  const titles = async () => {
    const { data } = await ask<List>({ query: LIST, as: member });
    return data!.myWebNotificationList.map(({ title }) => title);
  };
  const headline = `庭園の夜間開放 ${language} ${Date.now()}`;
  await signIn(page, 'koho', language);
  await page.getByRole('link', { name: words.news, exact: true }).press('Enter');
  await page.getByRole('button', { name: words.add }).press('Enter');
  await page.getByLabel(words.title).fill(headline);
  await page.getByLabel(words.body).fill('月の夜に、庭を開けます。\nお足もとにお気をつけください。');
  await page.getByLabel(words.titleEn).fill(headline);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.draft }).press('Enter');
  await expect(page.getByText(words.isDraft, { exact: true })).toBeVisible();
  expect(await titles()).not.toContain(headline);

  await page.getByRole('button', { name: words.publish, exact: true }).press('Enter');
  const english = page.getByLabel(words.bodyEn);
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await expect(english).toBeFocused();
  await expectAccessible(page);
  await english.fill('We open the garden on moonlit nights.');
  await page.getByRole('button', { name: words.publish, exact: true }).press('Enter');
  await expect(page.getByText(words.shown, { exact: true })).toBeVisible();
  expect(await titles()).toContain(headline);

  await page.getByRole('button', { name: words.withdraw }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.withdraw, exact: true }).press('Enter');
  await expect(page.getByText(words.gone, { exact: true })).toBeVisible();
  expect(await titles()).not.toContain(headline);
  await page.getByRole('link', { name: words.all }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: headline });
  await expect(row).toContainText(words.gone);
  await row.press('Enter');
  await expect(page.getByLabel(words.title)).toHaveValue(headline);
});
