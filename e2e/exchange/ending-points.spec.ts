/** Points that end soon: from home to the stays and the products that they pay. */
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    link: '使いみちを見る',
    title: '期限の近いポイントの使いみち',
    stay: /^このご宿泊を選ぶ/,
    next: 'プランの選択へ進む',
    order: /^申し込む /,
    orderTitle: 'ポイント交換のお申し込み',
  },
  en: {
    link: 'See ways to use them',
    title: 'Ways to use points that expire soon',
    stay: /^Choose this stay/,
    next: 'Choose a plan',
    order: /^Order /,
    orderTitle: 'Order with points',
  },
};

test('points that end soon lead to stays and products that they pay @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  await enterAs(page, accounts.expiringPoints, '/home');
  await page.getByRole('link', { name: word.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.title);
  await expect(page.getByRole('link', { name: word.stay }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: word.stay }).first().click();
  await expect(page.getByRole('link', { name: word.next })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: word.order }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.orderTitle);
});
