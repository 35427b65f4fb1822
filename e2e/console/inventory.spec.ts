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

test('a season is set for several houses at once, and taken back in each @english', async ({
  page,
  language,
}) => {
  const words = consoleWords(language);
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.inventory, exact: true }).click();
  const grid = page.getByRole('grid', { name: new RegExp(words.inventory) });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  const houses = await page.getByRole('combobox').first().locator('option').count();
  expect(houses).toBeGreaterThan(2);
  await page.getByRole('button', { name: words.setSeason }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('checkbox');
  await expect(list).toHaveCount(houses);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: words.all }).click();
  await dialog.getByRole('combobox').selectOption('PEAK');
  // One is left out: nothing of it changes.
  await list.last().uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.preview }).click();
  await expect(dialog.getByRole('row')).toHaveCount(houses);
  await dialog.getByRole('button', { name: words.ofHouses(houses - 1) }).click();
  await expect(dialog.getByRole('textbox', { name: words.reason })).toBeFocused();
  await dialog.getByRole('textbox', { name: words.reason }).fill('festival');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.ofHouses(houses - 1) }).click();
  await expect(dialog).toHaveCount(0);

  const changed = page.getByRole('row').filter({ hasText: 'festival' }).first();
  const choice = page.getByRole('combobox').first();
  const ids = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const id of ids.slice(0, -1)) {
    await choice.selectOption(id);
    await changed.getByRole('button', { name: words.undo }).click();
    await dialog.getByRole('textbox', { name: words.reason }).fill('it rained');
    await dialog.getByRole('button', { name: words.undo, exact: true }).click();
    await expect(changed.getByText(words.undone)).toBeVisible();
  }
  await choice.selectOption(ids.at(-1)!);
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(changed).toHaveCount(0);
});

const slip = {
  ja: {
    vs: 'VS（円）',
    warned: /3倍以上/,
    meant: /この料金で間違いありません/,
    needed: /チェックを入れて/,
  },
  en: { vs: 'VS (yen)', warned: /at least three times/, meant: /they are meant so/, needed: /tick this/ },
};

test('a price with digits too many is warned of, and done only once it is confirmed @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), slip[language]];
  const why = `slip ${Date.now()}`;
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.inventory, exact: true }).click();
  const grid = page.getByRole('grid', { name: new RegExp(words.inventory) });
  await grid.getByRole('gridcell').nth(5).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say.vs }).fill('9999999');
  await dialog.getByRole('button', { name: words.preview }).press('Enter');
  await expect(dialog.getByText(say.warned)).toBeVisible();
  await dialog.getByRole('textbox', { name: words.reason }).fill(why);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.change, exact: true }).press('Enter');
  await expect(dialog.getByText(say.needed)).toBeVisible();
  const meant = dialog.getByRole('checkbox', { name: say.meant });
  await expect(meant).toBeFocused();
  await expectAccessible(page);
  await meant.press('Space');
  await dialog.getByRole('button', { name: words.change, exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const changed = page.getByRole('row').filter({ hasText: why }).first();
  await changed.getByRole('button', { name: words.undo }).click();
  // What is taken back was the club's price before: nothing is to be confirmed.
  await expect(meant).toHaveCount(0);
  await dialog.getByRole('textbox', { name: words.reason }).fill('as before');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(changed.getByText(words.undone)).toBeVisible();
});

test('a price that became far off since the preview is shown with the old one before it is confirmed @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), slip[language]];
  const why = `since then ${Date.now()}`;
  await signIn(page, 'yoyaku', language);
  await page.getByRole('link', { name: words.inventory, exact: true }).click();
  const grid = page.getByRole('grid', { name: new RegExp(words.inventory) });
  await grid.getByRole('gridcell').nth(9).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say.vs }).fill('9999999');
  // The first preview is one from before somebody else changed the price.
  let isFirst = true;
  await page.route('**/graphql*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { previewNights?: { farOff: object | null } } };
    if (answer.data?.previewNights && isFirst) {
      answer.data.previewNights.farOff = null;
      isFirst = false;
    }
    await route.fulfill({ response, json: answer });
  });
  await dialog.getByRole('button', { name: words.preview }).press('Enter');
  await dialog.getByRole('textbox', { name: words.reason }).fill(why);
  const meant = dialog.getByRole('checkbox', { name: say.meant });
  await expect(meant).toHaveCount(0);
  await dialog.getByRole('button', { name: words.change, exact: true }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText(say.warned).last()).toBeVisible();
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: /→ .*9,999,999/ })
      .last(),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: words.reason })).toHaveValue(why);
  await expectAccessible(page);
  await meant.press('Space');
  await dialog.getByRole('button', { name: words.change, exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const changed = page.getByRole('row').filter({ hasText: why }).first();
  await changed.getByRole('button', { name: words.undo }).click();
  await dialog.getByRole('textbox', { name: words.reason }).fill('as before');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(changed.getByText(words.undone)).toBeVisible();
});
