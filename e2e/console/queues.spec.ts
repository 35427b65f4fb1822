/** What waits for staff: with the keyboard alone a queue is chosen, something in it opened, taken and given back. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    orders: /^ポイント交換/,
    table: 'ポイント交換',
    take: '受け持つ',
    giveBack: '受け持ちをやめる',
    ship: '発送済みにする',
    mine: '自分',
    own: '自分の受け持ち',
    close: '閉じる',
  },
  en: {
    orders: /^Point exchange/,
    table: 'Point exchange',
    take: 'Take it',
    giveBack: 'Give it back',
    ship: 'Mark as sent',
    mine: 'me',
    own: 'Taken by me',
    close: 'Close',
  },
};

test('something that waits is found, taken and given back, with the keyboard alone', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  const queue = said[language];
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.queues, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.queues })).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: queue.orders })).toBeChecked();
  await expectAccessible(page);

  const row = page.getByRole('table', { name: queue.table }).getByRole('row').nth(1);
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: queue.ship })).toBeVisible();
  await dialog.getByRole('button', { name: queue.take }).press('Enter');
  await expect(dialog.getByRole('button', { name: queue.giveBack })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: queue.close, exact: true }).last().press('Enter');
  await expect(row.getByText(queue.mine, { exact: true })).toBeVisible();
  // What one has is in a list of its own, too.
  await page.getByRole('radio', { name: queue.own }).press('Space');
  await expect(page.getByRole('table', { name: queue.own }).getByRole('row').nth(1)).toContainText(
    queue.table,
  );
  await expectAccessible(page);
  await page.getByRole('radio', { name: queue.orders }).press('Space');

  await row.press('Enter');
  await dialog.getByRole('button', { name: queue.giveBack }).press('Enter');
  await expect(dialog.getByRole('button', { name: queue.take })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(queue.mine, { exact: true })).toHaveCount(0);
});
