/** What the law wants a seller to disclose: open to anyone, and found wherever something is paid. */
import { accounts } from '../support/accounts.ts';
import { flowWords, holdFirstRoom, searchAs } from '../support/flow.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    title: '特定商取引法に基づく表記',
    seller: '汐凪倶楽部株式会社',
    cancelling: /ご予約の詳細」からキャンセル/,
  },
  en: { title: 'Legal disclosure', seller: 'Shionagi Club Co., Ltd.', cancelling: /You can cancel on/ },
};
const named = (title: string) => ({ name: new RegExp(`^${title}`) });

test('who sells, and how is paid and cancelled, stands on a page that needs no login @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  await page.goto('/login');
  const link = page.getByRole('contentinfo').getByRole('link', named(words.title));
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(words.title);
  for (const text of [words.seller, 'T9999999999999', 'club@example.jp', '0120-618-109'])
    await expect(opened.getByRole('main').getByText(text, { exact: false }).first()).toBeVisible();
  await expect(opened.getByText(words.cancelling)).toBeVisible();
  await expectAccessible(opened);
});

test('the final check and the card page lead there, and the hold stays', async ({ page }) => {
  const { title } = says.ja;
  await searchAs(page, { account: accounts.yenProducts, ahead: 40, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByRole('checkbox', { name: flowWords.ja.myself }).check();
  await page.getByRole('radio', { name: /^現地/ }).check();
  await page.getByRole('button', { name: flowWords.ja.toFinal }).click();
  const main = page.getByRole('main');
  await expect(
    main.getByText('ご到着の日まで、会員サイトの「ご予約の詳細」からキャンセルいただけます'),
  ).toBeVisible();
  const link = main.getByRole('link', named(title));
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title);
  await opened.close();
  await expect(page.getByText(flowWords.ja.left)).toBeVisible();
  await enterAs(page, accounts.yenProducts, '/home/member-info/new-credit-card');
  await expect(page.getByRole('contentinfo').getByRole('link', named(title))).toBeVisible();
});
