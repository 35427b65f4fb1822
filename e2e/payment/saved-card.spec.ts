/** Giving a card in the gateway's own fields, with and without its holder being asked, and taking it away again. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { cardWords, enterCard, saveCard, testCards } from '../support/cards.ts';
import { enterAs } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** What has the focus. */
const said = (page: Page) => page.locator(':focus');

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
  await expect(page.getByRole('status').filter({ hasText: cardWords.ja.saved })).toBeVisible();
  await expect(said(page)).toContainText(cardWords.ja.saved);
});

test('a card that is removed is said to be, where one reads next', async ({ page }) => {
  await saveCard(page, { account: accounts.withoutCard, language: 'ja' }, testCards.immediate);
  await page.getByRole('button', { name: cardWords.ja.goOn }).click();
  await page.getByRole('button', { name: 'カードの登録を削除する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'カードの登録を削除する' }).click();
  await expect(said(page)).toContainText('カードの登録を削除しました。');
  await expect(page.getByText('ご登録のクレジットカードはございません。')).toBeVisible();
  await expectAccessible(page);
});

test('whoever keeps a card after another was refused reads so @english', async ({ page, language }) => {
  const words = cardWords[language];
  await saveCard(page, { account: accounts.english, language }, testCards.immediate);
  await page.goto('/home/member-info/new-credit-card');
  await enterCard(page, language, testCards.forgotten);
  await expect(said(page)).toContainText(words.notKept);
  await expect(page.getByText(words.stays)).toBeVisible();
  await enterCard(page, language, testCards.asking);
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await expect(page.getByText(words.notSaved)).toBeVisible();
  await expect(page.getByText(words.stays)).toBeVisible();
  await expectAccessible(page);
});

test('the name is taken in half-width letters only, and what was typed stays when letters grow', async ({
  page,
}) => {
  await enterAs(page, accounts.expiringPoints, '/home/member-info/new-credit-card');
  const frame = page.frameLocator(`iframe[title="${cardWords.ja.frame}"]`);
  const name = frame.getByRole('textbox', { name: cardWords.ja.holder });
  const refused = frame.getByText('カードの表記と同じローマ字（半角）でご入力ください');
  await name.fill('ＴＡＲＯ ＵＭＩＮＯ');
  await frame.getByRole('button', { name: cardWords.ja.submit }).click();
  await expect(refused).toBeVisible();
  await expect(name).toHaveValue('ＴＡＲＯ ＵＭＩＮＯ');
  await name.fill("j. o'neil-umino");
  await frame.getByRole('button', { name: cardWords.ja.submit }).click();
  await expect(frame.getByText('カード番号をご入力ください')).toBeVisible();
  await expect(refused).toBeHidden();
  const lettersOf = () => name.evaluate((field) => parseFloat(getComputedStyle(field).fontSize));
  const before = await lettersOf();
  await page.getByRole('button', { name: '特大', exact: true }).click();
  await expect.poll(lettersOf).toBeGreaterThan(before);
  await expect(name).toHaveValue("J. O'NEIL-UMINO");
});

test('a family member is sent to the main member, without a button', async ({ page }) => {
  await enterAs(page, accounts.family, '/home/member-info/credit-card');
  await expect(page.getByText('カードのご登録と変更は、本会員の方にお願いしております。')).toBeVisible();
  await expect(page.getByRole('link', { name: /カードを(変更|登録)する/ })).toHaveCount(0);
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
  await enterAs(page, accounts.yenProducts, '/home/member-info/new-credit-card');
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

test('a member who comes back by a made-up payment goes home, and a visitor to the login', async ({
  page,
}) => {
  const madeUp = '/3ds-callback?charge=00000000-0000-4000-8000-000000000000';
  await page.goto(madeUp);
  await expect(page.getByRole('link', { name: 'ログインして、ご予約を確認する' })).toBeVisible();
  await enterAs(page, accounts.main, madeUp);
  await expect(page.getByText('お手続きの内容を確認できませんでした。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログインして、ご予約を確認する' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'ホームへ戻る' }).click();
  await expect(page).toHaveURL('/home');
});
