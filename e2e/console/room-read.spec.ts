/** Two desks choose a room for the same stay: the second does not take away what the first has given, and reads which room it is. */
import { signIn } from '../support/console.ts';
import { callsOf } from '../support/console-calls.ts';
import { assign, bookArrivingToday, freeRoom } from '../support/desk.ts';
import { today } from '../support/member-state.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    find: '名前・予約番号で絞り込み、または QR コードを読み取り',
    none: '未割当',
    noneNow: '現在は未割当です。',
    now: (room: string) => `現在の客室は ${room} です。`,
    changed: (number: string, room: string) =>
      `予約 ${number} の客室は、ほかの画面で変更されています。現在の客室は ${room} です。`,
  },
  en: {
    find: 'Narrow by name or booking number, or scan a QR code',
    none: 'No room yet',
    noneNow: 'The stay has no room now.',
    now: (room: string) => `The stay is in room ${room} now.`,
    changed: (number: string, room: string) =>
      `The room of booking ${number} was changed elsewhere meanwhile: it is in room ${room} now.`,
  },
};

test('a desk that still reads of no room does not move the stay out of the one that another gave it @english', async ({
  page,
  language,
}) => {
  const say = said[language];
  await signIn(page, 'front', language);
  const desk = callsOf(page);
  const { bookingNumber } = await bookArrivingToday(desk);
  const first = await freeRoom(desk, today());
  await page.reload();
  await page.getByLabel(say.find).fill(bookingNumber);
  const row = page.getByRole('row').filter({ hasText: bookingNumber });
  await row.getByRole('button', { name: say.none }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say.noneNow)).toBeVisible();

  // Meanwhile the other desk gives it a room, and the first choice here is another.
  await assign(desk, bookingNumber, first.id);
  const others = dialog.getByRole('listitem').getByRole('button').filter({ hasNotText: first.number });
  await others.first().click();
  await expect(dialog.getByRole('alert')).toContainText(say.changed(bookingNumber, first.number));
  // Which room it is in the refusal says already.
  await expect(dialog.getByText(say.now(first.number), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expect(row.getByRole('button', { name: first.number })).toBeAttached();

  // Now that it is read, they are moved.
  const next = (await others.first().innerText()).match(/^\S+/)![0];
  await others.first().click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: next })).toBeVisible();
  await assign(desk, bookingNumber, null);
});
