/** A room whose guests should have left and have not: who comes next is not let in without a word, and a slip about those who leave late is taken back. */
import type { Page } from '@playwright/test';
import { afterwards } from '../support/afterwards.ts';
import { consoleWords, signIn } from '../support/console.ts';
import { callsOf, type ConsoleCaller } from '../support/console-calls.ts';
import { assign, bookArrivingToday, freeRoom, guestsWhoStayOn, HOUSE } from '../support/desk.ts';
import { today } from '../support/member-state.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    marked: '前の方が滞在中',
    stillThere: (room: string, name: string, number: string) =>
      new RegExp(`^${room} には、${name} 様（${number}、.*出発予定）が、まだ滞在中です。$`),
    byCode: (name: string) => `${name} 様のチェックインを行いますか`,
    letIn: (number: string, room: string) =>
      new RegExp(`${number}.? のチェックインを記録しました（客室 ${room}）`),
    occupied: (room: string, number: string) =>
      `客室 ${room} には、予約 ${number} のお客様がまだ滞在中です。`,
    notCleaned: (room: string) => `${room} は、清掃待ちです。`,
    notCleanedEither: '清掃も済んでいません。',
    noSuchCode: '読み取ったコードに当たる予約はありません。',
    keep: '戻る',
    departures: '出発',
    overdue: /未出発$/,
    checkOut: 'チェックアウト',
    late: /^ご出発の予定は.*でした。本日付けでチェックアウトします。$/,
    checkedOut: /をチェックアウトしました。$/,
    left: '出発済み',
    undo: 'チェックアウトを元に戻す',
    submit: '元に戻す',
    undone: /を元の状態に戻しました。$/,
    usedSince: (room: string, number: string) =>
      `客室 ${room} には、予約 ${number} のお客様が滞在中のため、チェックアウトを元に戻せません。`,
  },
  en: {
    marked: 'Still occupied',
    stillThere: (room: string, name: string, number: string) =>
      new RegExp(`^${name} \\(${number}, to leave on .*\\) is still in ${room}\\.$`),
    byCode: (name: string) => `Check in ${name}?`,
    letIn: (number: string, room: string) => new RegExp(`${number}.? is checked in .room ${room}.`),
    occupied: (room: string, number: string) => `The guests of booking ${number} are still in room ${room}.`,
    notCleaned: (room: string) => `Room ${room} is still to be cleaned.`,
    notCleanedEither: 'It is not cleaned either.',
    noSuchCode: 'There is no booking with this code.',
    keep: 'Back',
    departures: 'Departures',
    overdue: /^Overdue: /,
    checkOut: 'Check out',
    late: /^They were to leave on .*, and are checked out as of today\.$/,
    checkedOut: /is checked out\.$/,
    left: 'Left',
    undo: 'Undo check-out',
    submit: 'Undo',
    undone: /is as it was before\.$/,
    usedSince: (room: string, number: string) =>
      `The guests of booking ${number} are in room ${room} by now, so the check-out cannot be undone.`,
  },
};

/** As the house's day has it. */
async function nameOf(desk: ConsoleCaller, bookingNumber: string): Promise<string> {
  const { houseDay } = await desk<{ houseDay: { bookingNumber: string; name: string | null }[] }>(
    'query ($h: ID!, $day: Date!) { houseDay(houseId: $h, day: $day) { bookingNumber name } }',
    { h: HOUSE, day: today() },
  );
  const name = houseDay.find((stay) => stay.bookingNumber === bookingNumber)?.name;
  if (!name) throw new Error(`Nobody is named of ${bookingNumber}.`);
  return name;
}

async function fits(page: Page): Promise<void> {
  for (const width of [820, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width}`).toBe(false);
  }
}

test('guests are not let into a room whose guests are still there without a question, by their row and by their code @english', async ({
  page,
  browser,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  await signIn(page, 'front', language);
  const desk = callsOf(page);
  const next = await bookArrivingToday(desk);
  const before = await guestsWhoStayOn(browser, desk);
  await assign(desk, next.bookingNumber, before.room.id);
  await page.reload();
  const find = page.getByRole('searchbox', { name: words.find });
  await find.fill(next.bookingNumber);
  const row = page.getByRole('row').filter({ hasText: next.bookingNumber });
  await expect(row.getByText(say.marked)).toBeVisible();
  await row.getByRole('button', { name: words.checkIn }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(say.stillThere(before.room.number, before.name, before.bookingNumber)),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.keep }).press('Enter');
  await expect(dialog).toHaveCount(0);

  // A code that was made up shows nothing of the stay that it names.
  await find.fill(`${next.code.slice(0, -1)}${next.code.endsWith('A') ? 'B' : 'A'}`);
  await find.press('Enter');
  await expect(page.getByText(say.noSuchCode)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // By their code the same is read before anybody is let in, with whose it is; some scanners add blanks.
  await find.fill(` ${next.code} `);
  await find.press('Enter');
  const name = await nameOf(desk, next.bookingNumber);
  await expect(dialog.getByRole('heading', { name: say.byCode(name) })).toBeVisible();
  await expect(dialog.getByText(next.bookingNumber)).toBeVisible();
  await expect(
    dialog.getByText(say.stillThere(before.room.number, before.name, before.bookingNumber)),
  ).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  afterwards(`the arrival of ${next.bookingNumber}`, async () => {
    await desk(
      'mutation ($n: String!) { undoCheckIn(bookingNumber: $n, reason: "確かめのため") { bookingNumber } }',
      {
        n: next.bookingNumber,
      },
    );
  });
  await dialog.getByRole('button', { name: words.checkIn }).press('Enter');
  await expect(page.getByText(words.checkedIn)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('guests are not let into a room that waits to be cleaned without a question, by their row and by their code @english', async ({
  page,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  await signIn(page, 'front', language);
  const desk = callsOf(page);
  const room = await freeRoom(desk, today());
  const clean = (is: string) =>
    desk('mutation ($room: ID!, $is: Cleaning!) { setCleaning(roomId: $room, cleaning: $is) }', {
      ...{ room: room.id, is },
    });
  const next = await bookArrivingToday(desk);
  await clean('DIRTY');
  afterwards(`the room ${room.number}`, async () => {
    await clean('CLEAN');
  });
  await assign(desk, next.bookingNumber, room.id);
  await page.reload();
  const find = page.getByRole('searchbox', { name: words.find });
  await find.fill(next.bookingNumber);
  const row = page.getByRole('row').filter({ hasText: next.bookingNumber });
  await row.getByRole('button', { name: words.checkIn }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say.notCleaned(room.number))).toBeVisible();
  await dialog.getByRole('button', { name: say.keep }).press('Enter');

  await find.fill(next.code);
  await find.press('Enter');
  const name = await nameOf(desk, next.bookingNumber);
  await expect(dialog.getByRole('heading', { name: say.byCode(name) })).toBeVisible();
  await expect(dialog.getByText(next.bookingNumber)).toBeVisible();
  await expect(dialog.getByText(say.notCleaned(room.number))).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  afterwards(`the arrival of ${next.bookingNumber}`, async () => {
    await desk(
      'mutation ($n: String!) { undoCheckIn(bookingNumber: $n, reason: "確かめのため") { bookingNumber } }',
      { n: next.bookingNumber },
    );
  });
  await dialog.getByRole('button', { name: words.checkIn }).press('Enter');
  // Whoever came by a code is named, since no row of theirs was read.
  const told = page.getByText(say.letIn(next.bookingNumber, room.number));
  await expect(told).toBeVisible();
  await expect(told).toContainText(name);
  await expect(dialog).toHaveCount(0);
});

for (const by of ['row', 'code'] as const)
  test(`guests who were moved to another room meanwhile are not let into it by what was read of theirs, by their ${by} @english`, async ({
    page,
    browser,
    language,
  }) => {
    const [words, say] = [consoleWords(language), said[language]];
    await signIn(page, 'front', language);
    const desk = callsOf(page);
    const next = await bookArrivingToday(desk);
    const before = await guestsWhoStayOn(browser, desk);
    const clean = (room: string, is: string) =>
      desk('mutation ($room: ID!, $is: Cleaning!) { setCleaning(roomId: $room, cleaning: $is) }', {
        ...{ room, is },
      });
    const dirty = async (room: { id: string; number: string }) => {
      await clean(room.id, 'DIRTY');
      afterwards(`the room ${room.number}`, async () => {
        await clean(room.id, 'CLEAN');
      });
    };
    const read = await freeRoom(desk, today());
    await dirty(read);
    await assign(desk, next.bookingNumber, read.id);
    const third = await freeRoom(desk, today());
    await dirty(third);
    await dirty(before.room);
    await page.reload();
    const find = page.getByRole('searchbox', { name: words.find });
    await find.fill(by === 'code' ? next.code : next.bookingNumber);
    const row = page.getByRole('row').filter({ hasText: next.bookingNumber });
    if (by === 'code') await find.press('Enter');
    else await row.getByRole('button', { name: words.checkIn }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say.notCleaned(read.number))).toBeVisible();

    const act = dialog.getByRole('button', { name: words.checkIn });
    await assign(desk, next.bookingNumber, before.room.id);
    await act.press('Enter');
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(say.occupied(before.room.number, before.bookingNumber));
    await expect(alert).toContainText(say.notCleanedEither);
    await expect(dialog.getByText(say.notCleaned(read.number))).toHaveCount(0);
    await expect(alert).toHaveCount(1);
    await expectAccessible(page);
    await fits(page);

    await assign(desk, next.bookingNumber, third.id);
    await act.press('Enter');
    await expect(alert).toContainText(say.notCleaned(third.number));
    await expect(dialog.getByText(say.notCleaned(third.number))).toHaveCount(1);
    await expect(dialog).not.toContainText(before.bookingNumber);
    afterwards(`the arrival of ${next.bookingNumber}`, async () => {
      await desk(
        'mutation ($n: String!) { undoCheckIn(bookingNumber: $n, reason: "確かめのため") { bookingNumber } }',
        { n: next.bookingNumber },
      );
    });
    await act.press('Enter');
    await expect(page.getByText(say.letIn(next.bookingNumber, third.number))).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

test('guests who leave days too late are checked out, and are there again where that was a slip @english', async ({
  page,
  browser,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  await signIn(page, 'front', language);
  const desk = callsOf(page);
  const late = await guestsWhoStayOn(browser, desk);
  await page.reload();
  await page.getByRole('tab', { name: say.departures }).click();
  const row = page.getByRole('row').filter({ hasText: late.bookingNumber });
  await expect(row.getByText(say.overdue)).toBeVisible();
  await row.getByRole('button', { name: say.checkOut }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say.late)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.checkOut }).press('Enter');
  await expect(page.getByText(say.checkedOut)).toBeVisible();
  await expect(row.getByText(say.left)).toBeVisible();

  await row.press('Enter');
  await dialog.getByRole('button', { name: say.undo }).click();
  await dialog.getByLabel(words.reason).fill('まだお部屋にいらした');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.submit, exact: true }).press('Enter');
  await expect(page.getByText(say.undone)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(say.overdue)).toBeVisible();
  await expect(row.getByRole('button', { name: say.checkOut })).toBeVisible();
  await fits(page);
});

test('guests who were checked out by mistake are not there again while others are in their room, and are once these are out of it @english', async ({
  page,
  browser,
  language,
}) => {
  const [words, say] = [consoleWords(language), said[language]];
  await signIn(page, 'front', language);
  const desk = callsOf(page);
  const next = await bookArrivingToday(desk);
  const late = await guestsWhoStayOn(browser, desk);
  const n = next.bookingNumber;
  await desk('mutation ($n: String!) { checkOut(bookingNumber: $n) { bookingNumber } }', {
    n: late.bookingNumber,
  });
  await assign(desk, n, late.room.id);
  await desk('mutation ($n: String!) { checkIn(booking: $n) { bookingNumber } }', { n });
  let isIn = true;
  const letOut = async () => {
    if (isIn)
      await desk(
        'mutation ($n: String!) { undoCheckIn(bookingNumber: $n, reason: "確かめのため") { bookingNumber } }',
        { n },
      );
    isIn = false;
  };
  afterwards(`the arrival of ${n}`, letOut);
  await page.reload();
  await page.getByRole('tab', { name: say.departures }).click();
  const row = page.getByRole('row').filter({ hasText: late.bookingNumber });
  await expect(row.getByText(say.left)).toBeVisible();
  await row.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.undo }).click();
  const why = 'まだお部屋にいらした';
  await dialog.getByLabel(words.reason).fill(why);
  await dialog.getByRole('button', { name: say.submit, exact: true }).press('Enter');
  await expect(dialog.getByText(say.usedSince(late.room.number, n))).toBeVisible();
  await expect(dialog.getByLabel(words.reason)).toHaveValue(why);
  await expectAccessible(page);
  await fits(page);
  await letOut();
  await dialog.getByRole('button', { name: say.submit, exact: true }).press('Enter');
  await expect(page.getByText(say.undone)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText(say.overdue)).toBeVisible();
});
