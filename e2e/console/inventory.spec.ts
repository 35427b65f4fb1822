/** Rooms and prices at the console: nights are chosen by keys, closed after a preview, and opened again. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('nights are chosen with the keyboard, closed after a preview, and the change is taken back @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.inventory, exact: true }).click();
  const grid = page.getByRole('grid', { name: new RegExp(words.inventory) });
  const first = grid.getByRole('gridcell').first();
  await first.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(4);
  const before = await grid.innerText();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words.roomsOf }).selectOption(words.close);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.preview }).click();
  await dialog.getByRole('textbox', { name: words.reason }).fill('painters');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.change, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(grid.getByText(words.closed, { exact: true }).first()).toBeVisible();

  const changed = page.getByRole('row').filter({ hasText: 'painters' }).first();
  await changed.getByRole('button', { name: words.undo }).click();
  await dialog.getByRole('textbox', { name: words.reason }).fill('rain');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(changed.getByText(words.undone)).toBeVisible();
  await expect.poll(() => grid.innerText()).toBe(before);
});
