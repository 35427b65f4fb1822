/** What a membership shows to each kind of person in it: their own card, and what is not theirs to do with its reason. */
import { accounts } from '../support/accounts.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the card bears the name of who carries it, and whose membership it is', async ({ page }) => {
  const card = page.getByRole('region', { name: '会員証' });
  await enterAs(page, accounts.main, '/home/member-info');
  await expect(card).toContainText('海野 花子');
  await expect(card).not.toContainText('本会員　海野 花子 様');
  await enterAs(page, accounts.family, '/home/member-info');
  await expect(card).toContainText('海野 さくら');
  await expect(card).toContainText('本会員　海野 花子 様');
  await expect(card).toContainText('10000001');
  await expectAccessible(page);
});

test('family members read on each page why it is not theirs to change', async ({ page }) => {
  const reason = page.getByText('ご家族会員の方にはご利用いただけません').first();
  await enterAs(page, accounts.family, '/home/member-info/member/new');
  await expect(reason).toBeVisible();
  await expect(page.getByRole('link', { name: '一覧へ戻る' })).toBeVisible();
  await page.goto('/home/member-info/payment-method');
  await expect(reason).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '保存する' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/home/contract-request');
  await expect(reason).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'ご契約内容' })).toBeVisible();
});
