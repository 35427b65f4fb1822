/** Giving a card in the gateway's own fields, with and without its holder being asked, and taking it away again. */
import { accounts } from '../support/accounts.ts';
import { cardWords, enterCard, testCards } from '../support/cards.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a card whose holder is asked is saved on the way back, and shown masked @phone @english', async ({
  page,
  language,
}) => {
  const words = cardWords[language];
  await enterAs(page, accounts.longName, '/home/member-info/new-credit-card');
  await enterCard(page, language, testCards.asking);
  await expect(page).toHaveURL(/\/secure\?transId=/);
  await page.getByRole('button', { name: /承認する/ }).click();
  await expect(page).toHaveURL(/\/3ds-callback\?check=/);
  await expect(page.getByText(words.saved)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.goOn }).click();
  await expect(page).toHaveURL('/home/member-info/credit-card');
  await expect(page.getByText('************0003')).toBeVisible();
});

test('a card is saved at once where nobody is asked', async ({ page }) => {
  await enterAs(page, accounts.expiringPoints, '/home/member-info/new-credit-card');
  await enterCard(page, 'ja', testCards.immediate);
  await expect(page.getByText(cardWords.ja.saved)).toBeVisible();
});

test('what is wrong stands beside its field, and what the card company refuses above them @phone', async ({
  page,
}) => {
  await enterAs(page, accounts.expiringPoints, '/home/member-info/new-credit-card');
  const frame = page.frameLocator(`iframe[title="${cardWords.ja.frame}"]`);
  await frame.getByRole('button', { name: cardWords.ja.submit }).click();
  await expect(frame.getByText('カード番号をご入力ください')).toBeVisible();
  await expect(frame.getByText('カードのお名前をご入力ください')).toBeVisible();
  await enterCard(page, 'ja', '4111111111111111');
  await expect(frame.getByText('カード番号が正しくないようです')).toBeVisible();
  await enterCard(page, 'ja', testCards.notEnrolled);
  await expect(page.getByText(cardWords.ja.notEnrolled)).toBeVisible();
  await expectAccessible(page);
});

test('who says no to the card company is told that nothing was saved, and can try again', async ({
  page,
}) => {
  await enterAs(page, accounts.longName, '/home/member-info/new-credit-card');
  await enterCard(page, 'ja', testCards.asking);
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByText(cardWords.ja.cancelled)).toBeVisible();
  await page.getByRole('link', { name: cardWords.ja.again }).click();
  await expect(page).toHaveURL('/home/member-info/new-credit-card');
});

test('a made-up way back says that nothing is known, and shows nobody anything', async ({ page }) => {
  await page.goto('/3ds-callback?check=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('お手続きの内容を確認できませんでした。')).toBeVisible();
  await page.goto('/3ds-callback');
  await expect(page.getByText('お手続きの内容を確認できませんでした。')).toBeVisible();
});
