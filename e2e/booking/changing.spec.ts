/** A booked stay is extended and moved, with what it comes to side by side; refusals keep what was chosen. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { bookStay, pointsLeft, roomsFree, type BookedStay } from '../support/booking.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { get, mailsTo } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says: Record<Language, Record<string, string>> = {
  ja: {
    change: 'ご予約内容を変更する',
    extension: '宿泊の延長',
    move: '宿泊日の変更',
    preview: '変更の前と後',
    extend: 'この内容で延泊する',
    submitMove: 'この内容で変更する',
    show: '料金を確認する',
    freeDays: '空室カレンダーから選ぶ',
    nextMonth: '次の月',
    previousMonth: '前の月',
    password: 'ログインパスワード',
    extended: 'ご延泊を承りました',
    moved: 'ご宿泊日の変更を承りました',
    detail: 'ご予約の詳細を見る',
    checkIn: 'チェックイン',
    checkOut: 'チェックアウト',
    keepsArrival: 'チェックイン日が変わっていません。',
    dates: 'ご宿泊日',
    points: 'ご利用ポイント',
    cancel: 'キャンセル',
    order: '翌日以降をお選びください',
    priceChanged: 'ご予約の内容または料金が、ご確認いただいたときと異なっております。',
  },
  en: {
    change: 'Change this booking',
    extension: 'Extend the stay',
    move: 'Change the dates',
    preview: 'Before and after',
    extend: 'Add these nights',
    submitMove: 'Move my stay',
    show: 'See the price',
    freeDays: 'Choose from the calendar',
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    password: 'Login password',
    extended: 'Your stay has been extended',
    moved: 'Your stay has been moved',
    detail: 'See your booking',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    keepsArrival: 'The day of arrival is the same.',
    dates: 'Stay',
    points: 'Points',
    cancel: 'Cancel',
    order: 'Check-out must be after check-in',
    priceChanged: 'This booking or its price is no longer as shown here',
  },
};

const datesOf = async (session: Session, { id }: BookedStay) => {
  const { myBookingV2 } = await get<{ myBookingV2: { checkInDate: string; checkOutDate: string } }>({
    as: session,
    query: 'query d($id: ID!) { myBookingV2(id: $id) { checkInDate checkOutDate } }',
    variables: { id },
  });
  return myBookingV2;
};
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** How many days later a room of the stay's type is free for so many nights, and after them one more. */
async function freeShift(session: Session, stay: BookedStay, nights: number): Promise<number> {
  const days = 28;
  const rooms = await roomsFree(session, { ...stay, checkOutDate: later(stay.checkInDate, days) });
  const shifts = Array.from({ length: days - nights - 3 }, (_, index) => index + 3);
  const shift = shifts.find((first) => rooms.slice(first, first + nights + 1).every((free) => free > 0));
  if (shift === undefined) throw new Error('no room of this type is free within four weeks');
  return shift;
}
const toMenu = async (page: Page, stay: BookedStay, change: string) => {
  await page.goto(`/home/booking/reservation-details/${stay.id}`);
  await page.getByRole('link', { name: change }).click();
};

/** Takes the day of arrival from the months of the room type. */
async function chooseInCalendar(page: Page, words: Record<string, string>, day: string): Promise<void> {
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const ahead = months(day) - months(await page.getByLabel(words.checkIn!).inputValue());
  await page.getByRole('button', { name: words.freeDays }).click();
  const dialog = page.getByRole('dialog');
  for (let step = 0; step < Math.abs(ahead); step += 1)
    await dialog.getByRole('button', { name: ahead > 0 ? words.nextMonth : words.previousMonth }).click();
  const cell = dialog.getByRole('listitem').nth(Number(day.slice(8)) - 1);
  await expect(cell.getByRole('button')).toBeVisible();
  await expectAccessible(page);
  await cell.getByRole('button').click();
  await expect(dialog).toBeHidden();
}

test('a stay is extended by a night, then moved to other days, each as it was quoted @phone @english', async ({
  page,
  language,
  isMobile,
}) => {
  const words = says[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 2, ahead: 50 });
  const before = await datesOf(session, stay);
  const points = await pointsLeft(session);
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  await page.getByRole('link', { name: words.change }).click();
  await expect(page.getByRole('link', { name: words.extension })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: words.extension }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
  await expect(page.getByLabel(words.password!)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(words.password!).fill('not the password');
  await page.getByRole('button', { name: words.extend }).click();
  await expect(page.getByLabel(words.password!)).toHaveAttribute('aria-invalid', 'true');
  expect(await datesOf(session, stay)).toEqual(before);
  await page.getByLabel(words.password!).fill(password);
  await page.getByRole('button', { name: words.extend }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.extended!);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.extended!);
  // What the nights and the points were, and what they are now.
  for (const row of [words.dates!, words.points!]) {
    const sides = page.getByRole('row', { name: row }).getByRole('cell');
    await expect(sides).toHaveCount(2);
    const [was, is] = await sides.allTextContents();
    expect(is).not.toBe(was);
  }
  expect(await datesOf(session, stay)).toEqual({
    checkInDate: before.checkInDate,
    checkOutDate: later(before.checkOutDate, 1),
  });
  expect(await pointsLeft(session)).toBeLessThan(points);

  await toMenu(page, stay, words.change!);
  await page.getByRole('link', { name: words.move }).click();
  // Nothing is asked before other days were chosen; the same arrival is refused with what was chosen kept.
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByText(words.keepsArrival!)).toBeVisible();
  // The other ways that the refusal names are there to be taken.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: words.extension })).toHaveAttribute('href', /extension$/);
  await expect(main.getByRole('link', { name: words.cancel, exact: true })).toHaveAttribute(
    'href',
    /reservation-change$/,
  );
  // The number dials where there is a telephone to dial with.
  const dials = page.locator('main a[href^="tel:"]');
  await expect(dials).toHaveCount(isMobile ? 1 : 0);
  await expectAccessible(page);
  // What is wrong with the days stands beside them, and whoever asks for the price is led there.
  const checkOut = page.getByLabel(words.checkOut!);
  await checkOut.fill(before.checkInDate);
  await expect(checkOut).toHaveAccessibleDescription(new RegExp(words.order!));
  await page.getByRole('button', { name: words.show }).click();
  await expect(checkOut).toBeFocused();
  await expectAccessible(page);
  await checkOut.fill(later(before.checkOutDate, 1));
  // Days that are cleared and typed anew keep the number of nights, also after the old departure.
  await page.getByLabel(words.checkIn!).fill('');
  await page.getByLabel(words.checkIn!).fill(later(before.checkOutDate, 5));
  await expect(checkOut).toHaveValue(later(before.checkOutDate, 8));
  const shift = await freeShift(session, stay, 3);
  await chooseInCalendar(page, words, later(before.checkInDate, shift));
  await expect(page.getByLabel(words.checkIn!)).toHaveValue(later(before.checkInDate, shift));
  await expect(page.getByLabel(words.checkOut!)).toHaveValue(later(before.checkOutDate, shift + 1));
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByRole('heading', { name: words.preview })).toBeVisible();
  await page.getByLabel(words.password!).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.submitMove }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.moved!);
  expect(await datesOf(session, stay)).toEqual({
    checkInDate: later(before.checkInDate, shift),
    checkOutDate: later(before.checkOutDate, shift + 1),
  });
  await page.getByRole('link', { name: words.detail }).click();
  await expect(page).toHaveURL(`/home/booking/reservation-details/${stay.id}`);
  await expect
    .poll(async () => (await mailsTo(account)).filter(({ text }) => text.includes(stay.bookingNumber)).length)
    .toBeGreaterThanOrEqual(2);
});

test('a stay that another tab has changed meanwhile is not changed by what was shown', async ({ page }) => {
  const words = says.ja;
  const account = accounts.longName;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  // The nights after it are free: they were its own.
  const stay = await bookStay(session, { nights: 4, ahead: 45 });
  await get({
    as: session,
    query: `mutation c($id: ID!, $nights: [Date!]!, $password: String!) {
      cancelMyBookingV2(bookingId: $id, stayDates: $nights, password: $password) { booking { id } } }`,
    variables: { id: stay.id, nights: [1, 2, 3].map((day) => later(stay.checkInDate, day)), password },
  });
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
  await page.goto(
    `/home/booking/reservation-details/${stay.id}/reservation-change/change/accommodation-date-move`,
  );
  const before = await datesOf(session, stay);
  const arrival = later(before.checkInDate, await freeShift(session, stay, 1));
  await page.getByLabel(words.checkIn!).fill(arrival);
  await page.getByRole('button', { name: words.show }).click();
  await expect(page.getByLabel(words.password!)).toBeVisible();
  const extendElsewhere = (...days: string[]) =>
    get({
      as: session,
      query: `mutation e($id: ID!, $days: [Date!]!, $password: String!) {
      extendMyBooking(bookingId: $id, days: $days, password: $password) { booking { id } } }`,
      variables: { id: stay.id, days, password },
    });
  await extendElsewhere(before.checkOutDate);
  await page.getByLabel(words.password!).fill(password);
  await page.getByRole('button', { name: words.submitMove }).click();
  await expect(page.getByText(words.priceChanged!)).toBeVisible();
  await expect(page.getByLabel(words.checkIn!)).toHaveValue(arrival);
  expect(await datesOf(session, stay)).toEqual({
    ...before,
    checkOutDate: later(before.checkOutDate, 1),
  });

  // On the page of a longer stay, too: said there, and nothing is extended twice.
  await page.goto(
    `/home/booking/reservation-details/${stay.id}/reservation-change/change/accommodation-date-extension`,
  );
  await expect(page.getByLabel(words.password!)).toBeVisible();
  await extendElsewhere(later(before.checkOutDate, 1), later(before.checkOutDate, 2));
  await page.getByLabel(words.password!).fill(password);
  await page.getByRole('button', { name: words.extend }).click();
  await expect(page.getByRole('alert').getByText(/次の宿泊日は/)).toBeVisible();
  await expect(page.getByLabel(words.password!)).toHaveValue(password);
  expect(await datesOf(session, stay)).toEqual({
    ...before,
    checkOutDate: later(before.checkOutDate, 3),
  });
});
