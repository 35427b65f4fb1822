/** The numbers of a house's rooms: several are added at once, one is retired and used again, with the keyboard alone. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    add: '部屋番号を追加',
    meant: (from: number) => `3室: ${from}、${from + 1}、${from + 3}`,
    retire: '廃止する',
    retired: '廃止した部屋番号',
    back: (number: number) => `${number} を元に戻す`,
    wrong: '部屋番号をご確認ください',
    known: 'すでに登録されています',
    close: '閉じる',
  },
  en: {
    add: 'Add room numbers',
    meant: (from: number) => `3 rooms: ${from}, ${from + 1}, ${from + 3}`,
    retire: 'Retire',
    retired: 'Retired numbers',
    back: (number: number) => `Bring back ${number}`,
    wrong: 'Please check the numbers',
    known: 'already',
    close: 'Close',
  },
};

test('a desk adds numbers of rooms, retires one and uses it again @english', async ({ page, language }) => {
  const [words, say] = [consoleWords(language), said[language]];
  // Numbers that no run before has left.
  const from = 10_000 + (Date.now() % 900_000_000);
  await signIn(page, 'front', language);
  await page.getByRole('link', { name: words.rooms }).press('Enter');
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByRole('textbox');
  await page.getByRole('button', { name: say.add }).press('Enter');
  await typed.fill('1-9999');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say.wrong)).toBeVisible();
  await typed.fill(`${from}-${from + 1}, ${from + 3}`);
  await expect(dialog.getByText(say.meant(from))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const room = page.getByRole('button', { name: String(from), exact: true });
  await expect(room).toBeVisible();

  await page.getByRole('button', { name: say.add }).press('Enter');
  await typed.fill(String(from));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say.known)).toBeVisible();
  await dialog.getByRole('button', { name: say.close, exact: true }).last().press('Enter');

  await room.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.retire, exact: true }).press('Enter');
  await expect(room).toBeHidden();
  await page.getByRole('button', { name: say.retired }).press('Enter');
  await dialog.getByRole('button', { name: say.back(from) }).press('Enter');
  await expect(dialog.getByRole('button', { name: say.back(from) })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(room).toBeVisible();

  // They are retired again, so that the board stays as it was.
  for (const number of [from, from + 1, from + 3]) {
    await page.getByRole('button', { name: String(number), exact: true }).press('Enter');
    await dialog.getByRole('button', { name: say.retire, exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  }
});
