/** The board of a house's rooms with the keyboard alone: numbers added and retired, stays without a room put into one and moved. */
import { consoleWords, signIn } from '../support/console.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    add: '部屋番号を追加',
    meant: (from: number) => `3室: ${from}、${from + 1}、${from + 3}`,
    retireOne: 'この部屋番号を廃止する…',
    retire: '廃止する',
    assign: /^割り当て（/,
    putIn: /を割り当てる$/,
    move: /を別の客室へ移す$/,
    unassign: '割り当てない',
    dirty: '清掃待ち',
    clean: '清掃済み',
    waiting: /の客室未割当 \d+組$/,
    retired: '廃止した部屋番号',
    back: (number: number) => `${number} を元に戻す`,
    wrong: '部屋番号をご確認ください',
    known: 'すでに登録されています',
    close: '閉じる',
  },
  en: {
    add: 'Add room numbers',
    meant: (from: number) => `3 rooms: ${from}, ${from + 1}, ${from + 3}`,
    retireOne: 'Retire this room number…',
    retire: 'Retire',
    assign: /^Assign \(/,
    putIn: /^Assign /,
    move: /^Move /,
    unassign: 'No room',
    dirty: 'To be cleaned',
    clean: 'Clean',
    waiting: /: \d+ stays? without a room$/,
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
  // What is done all day stands there, and nothing that a press too many would end.
  await expect(dialog.getByRole('button', { name: say.retire, exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: say.dirty }).press('Enter');
  await expect(dialog.getByRole('button', { name: say.dirty })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: say.retireOne }).press('Enter');
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
    await dialog.getByRole('button', { name: say.retireOne }).press('Enter');
    await dialog.getByRole('button', { name: say.retire, exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  }
});

test('a stay without a room is put into one from the list beside the board, moved, and taken out @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  await signIn(page, 'front', language);
  await page.getByRole('link', { name: words.rooms }).press('Enter');
  const dialog = page.getByRole('dialog');
  const waiting = page.getByRole('table', { name: say.waiting }).locator('tbody tr');
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();
  const booking = /R\d{8}/.exec(await waiting.first().innerText())![0];
  const row = waiting.filter({ hasText: booking });
  await waiting.first().press('Enter');
  const choice = dialog.getByRole('listitem').getByRole('button').first();
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  // Of its own kind, those that are ready stand first.
  const offered = await dialog.getByRole('list').first().getByRole('listitem').allInnerTexts();
  const toClean = offered.map((room) => room.includes(say.dirty));
  expect(toClean).toEqual(toClean.toSorted((a, b) => Number(a) - Number(b)));
  const number = /^\d+/.exec((await choice.innerText()).trim())![0];
  await choice.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await expect(waiting).toHaveCount(before - 1);

  // The number of its room leads to moving it.
  const of = (room: string) => page.getByRole('button', { name: room, exact: true });
  await of(number).press('Enter');
  await dialog.getByRole('button', { name: say.move }).first().press('Enter');
  const other = dialog
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasNotText: new RegExp(`^${number}`) })
    .first();
  await expect(other).toBeVisible();
  const next = /^\d+/.exec((await other.innerText()).trim())![0];
  await other.press('Enter');
  await expect(dialog.getByRole('button', { name: say.retireOne })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await of(next).press('Enter');
  await dialog.getByRole('button', { name: say.move }).first().press('Enter');
  await dialog.getByRole('button', { name: say.unassign }).press('Enter');
  // It waits for a room again, and the room itself takes it.
  const part = dialog.getByRole('heading', { name: say.assign }).locator('..');
  await expect(part.getByRole('button', { name: say.putIn }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await expect(waiting).toHaveCount(before);
});
