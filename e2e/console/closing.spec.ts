/** A house is closed for a night: whose stays that gives up is read first, their member loses nothing and is mailed, and the night is sold again afterwards. */
import { accounts } from '../support/accounts.ts';
import { bookStay, firstDayWith, pointsLeft, roomsFree } from '../support/booking.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { comingStays } from '../support/member-state.ts';
import { mailAfter } from '../support/mails.ts';
import { consoleAddress, newestMail } from '../support/portal.ts';
import { sharedSession } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The first of the console's list. */
const HOUSE = '白樺の丘リゾート ニセコ';

const said = {
  ja: {
    close: '休館にする',
    from: '休館の初日（宿泊日）',
    until: '休館の最終日（宿泊日）',
    reason: '理由（記録用。お客様には届きません）',
    look: '対象のご予約を見る',
    becomes: 'キャンセル',
    forGood: 'キャンセルしたご予約は、元に戻せません。',
    begin: '販売を止めて、キャンセルする',
    done: /\d件のご予約をキャンセルまたは短縮し、メールでお知らせしました。/,
  },
  en: {
    close: 'Close the house',
    from: 'First closed night',
    until: 'Last closed night',
    reason: 'Reason (for the record; members do not see it)',
    look: 'Show the bookings',
    becomes: 'Cancelled',
    forGood: 'What is cancelled cannot be restored.',
    begin: 'Stop selling and cancel them',
    done: /\d bookings? (was|were) cancelled; their members are mailed/,
  },
};

test('a house that is closed for a night gives up its stays without a fee, and is opened again @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  const why = `typhoon ${Date.now()}`;
  const member = await sharedSession(accounts.main);
  const ofHouse = ({ facility }: { facility: string }) => facility === HOUSE;
  const { ahead, offers } = await firstDayWith(member, { nights: 1, ahead: 300 }, (free) =>
    free.some(ofHouse),
  );
  const before = await pointsLeft(member);
  const roomTypes = [offers.find(ofHouse)!.roomTypeId];
  const stay = await bookStay(member, { nights: 1, ahead, roomTypes });
  expect(await pointsLeft(member)).toBeLessThan(before);
  const mail = await newestMail(member.email);

  await signIn(page, 'yoyaku', language);
  await page.goto(`${consoleAddress}/inventory?day=${stay.checkInDate}`);
  await page.getByRole('button', { name: say.close }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.from).fill(stay.checkInDate);
  await dialog.getByLabel(say.until).fill(stay.checkInDate);
  await dialog.getByRole('button', { name: say.look }).click();
  // Nobody is asked for before it is said why.
  await expect(dialog.getByLabel(say.reason)).toBeFocused();
  await expect(dialog.getByLabel(say.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(say.reason).fill(why);
  await dialog.getByRole('button', { name: say.look }).press('Enter');
  const concerned = dialog.getByRole('row').filter({ hasText: stay.bookingNumber });
  await expect(concerned.getByText(say.becomes)).toBeVisible();
  await expect(dialog.getByText(say.forGood)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.begin }).press('Enter');
  await expect(dialog.getByText(say.done)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  expect((await comingStays(member)).map(({ id }) => id)).not.toContain(stay.id);
  expect(await pointsLeft(member)).toBe(before);
  await mailAfter(member.email, mail, new RegExp(stay.bookingNumber));
  await expect.poll(() => roomsFree(member, stay)).toEqual([0]);

  const changed = page.getByRole('row').filter({ hasText: why }).first();
  await changed.getByRole('button', { name: words.undo }).click();
  await dialog.getByRole('textbox', { name: words.reason }).fill('it passed by');
  await dialog.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(changed.getByText(words.undone)).toBeVisible();
  // The night is sold again; the stay does not come back.
  await expect.poll(() => roomsFree(member, stay)).toEqual(stay.roomsBefore);
  expect((await comingStays(member)).map(({ id }) => id)).not.toContain(stay.id);
});
