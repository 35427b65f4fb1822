/** The history of bookings, the detail and the confirmation view, and who may do what with a booking that others made. */
import { accounts } from '../support/accounts.ts';
import { listenToCalls } from '../support/calls.ts';
import { bookStay } from '../support/booking.ts';
import { comingStays } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { sheets } from '../support/sheets.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** The stays of a membership that ended before today, the newest first. */
async function pastStays(session: Session, take: number) {
  const { myBookingList: past } = await get<{
    myBookingList: { id: string; bookingNumber: string; representativeName: string | null }[];
  }>({
    query: `query ($today: Date!, $take: Int!) { myBookingList(checkOutDateTo: $today, cancelled: false,
      orderByCheckInDate: DESC, take: $take) { id bookingNumber representativeName } }`,
    variables: { today: new Date(Date.now() + 9 * 3600_000 - 86_400_000).toISOString().slice(0, 10), take },
    as: session,
  });
  return past;
}

const cards = /ご予約番号|Booking number|Reservation number/;

test('past stays come ten at a time, newest first, until there are no more', async ({ page }) => {
  const session = await sharedSession(accounts.frequent);
  const all = await pastStays(session, 50);
  expect(all.length).toBeGreaterThan(20);
  const calls = listenToCalls(page);
  await enterAs(page, accounts.frequent, '/home/booking?view=past');
  const list = page.getByRole('link', { name: cards });
  const more = page.getByRole('button', { name: 'さらに10件を見る' });
  for (let shown = 10; shown < all.length; shown += 10) {
    await expect(list).toHaveCount(shown);
    await more.click();
  }
  await expect(list).toHaveCount(all.length);
  await expect(more).toHaveCount(0);
  const numbers = await list.evaluateAll((links) => links.map((link) => link.textContent ?? ''));
  const { myUserInfo: reader } = await get<{ myUserInfo: { name: string } }>({
    query: '{ myUserInfo { name } }',
    as: session,
  });
  // A stay is told apart by its representative where that is not the reader.
  for (const [index, { bookingNumber, representativeName: name }] of all.entries()) {
    expect(numbers[index]).toContain(bookingNumber);
    if (name && name !== reader.name) expect(numbers[index]).toContain(`代表者：${name}\u00a0様`);
    else expect(numbers[index]).not.toContain('代表者');
  }
  const pages = calls.filter(({ name }) => name === 'MyBookingHistory').map(({ variables }) => variables);
  expect(pages.map(({ take, skip }) => [take, skip])).toEqual(pages.map((_, index) => [10, index * 10]));
});

test('upcoming, past and cancelled stays each have their view in the address @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  await enterAs(page, accounts.main, '/home/booking');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(page.getByRole('link', { name: cards }).first()).toBeVisible();
  await expect(tab(says.upcoming)).toHaveAttribute('aria-selected', 'true');
  await tab(says.past).click();
  await expect(page).toHaveURL('/home/booking?view=past');
  await expect(page.getByRole('link', { name: cards }).first()).toBeVisible();
  await tab(says.past).press('ArrowRight');
  await expect(page).toHaveURL('/home/booking?view=cancelled');
  await expect(tab(says.cancelled)).toBeFocused();
  await expect(page.getByRole('link', { name: cards }).first()).toBeVisible();
  await page.reload();
  await expect(tab(says.cancelled)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: cards }).first().click();
  await expect(page).toHaveURL(/reservation-details/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: says.cancelBooking })).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/home/booking?view=cancelled');
});

test('a sub member sees what others booked, and changes only their own', async ({ page }) => {
  for (const account of [accounts.sub, accounts.family]) {
    const session = await sharedSession(account);
    const [foreign] = await comingStays(await sharedSession(accounts.main));
    const own = await bookStay(session, { nights: 1, ahead: 60 });
    await enterAs(page, account, `/home/booking/reservation-details/${foreign?.id}`);
    await expect(page.getByText('ご自身でなさったご予約のみ、ご変更いただけます。')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ご予約をキャンセルする' })).toHaveCount(0);
    await page.goto(`/home/booking/reservation-details/${own.id}`);
    await expect(page.getByRole('link', { name: 'ご予約をキャンセルする' })).toBeVisible();
    await page.goto('/home/booking');
    const ownCard = page.getByRole('link', { name: new RegExp(own.bookingNumber) });
    const list = page.getByRole('link', { name: cards });
    await expect(ownCard).toBeVisible();
    const all = await list.count();
    // The tick stands in the address, so it comes with the change of place.
    const mine = page.getByLabel('自分で予約したものだけを表示する');
    await mine.click();
    await expect(page).toHaveURL('/home/booking?mine=1');
    await expect(mine).toBeChecked();
    await expect(ownCard).toBeVisible();
    await expect.poll(() => list.count()).toBeLessThan(all);
  }
});

test('the main member sees who booked and may cancel it', async ({ page }) => {
  const stay = await bookStay(await sharedSession(accounts.sub), { nights: 1, ahead: 70 });
  await enterAs(page, accounts.main, `/home/booking/reservation-details/${stay.id}`);
  await expect(page.getByText('ご家族・副会員の方がなさったご予約です。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ご予約をキャンセルする' })).toBeVisible();
});

test('a foreign booking and one that does not exist answer alike', async ({ page }) => {
  const [foreign] = await comingStays(await sharedSession(accounts.frequent));
  const said: string[] = [];
  for (const id of [foreign?.id ?? '', '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await enterAs(page, accounts.yenProducts, `/home/booking/reservation-details/${id}`);
    await expect(page.getByRole('alert').first()).toContainText('お探しの情報が見つかりませんでした。');
    said.push(await page.getByRole('main').innerText());
    for (const path of [`confirmation/${id}`, `reservation-details/${id}/reservation-change`]) {
      await page.goto(`/home/booking/${path}`);
      await expect(page.getByRole('alert').first()).toContainText('お探しの情報が見つかりませんでした。');
    }
  }
  expect(new Set(said).size).toBe(1);
});

test('the confirmation view says the whole stay and can be printed @phone', async ({ page }) => {
  const session = await sharedSession(accounts.longName);
  const stay = await bookStay(session, { nights: 2, ahead: 50 });
  await enterAs(page, accounts.longName, `/home/booking/reservation-details/${stay.id}`);
  await page.getByRole('link', { name: 'ご予約確認書を見る' }).click();
  await expect(page).toHaveURL(`/home/booking/confirmation/${stay.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(stay.bookingNumber);
  await expect(main).toContainText('宿泊 見本');
  await expect(main).toContainText('2泊');
  await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('a stay, its confirmation and its certificate print on one sheet each, also of three nights and with a long name @english', async ({
  page,
}) => {
  const session = await sharedSession(accounts.main);
  const two = await bookStay(session, { nights: 2, ahead: 55, adults: 2 });
  const three = await bookStay(session, { nights: 3, ahead: 58, adults: 2 });
  const [past] = await pastStays(session, 1);
  for (const path of [
    `reservation-details/${two.id}`,
    `confirmation/${two.id}`,
    `reservation-details/${three.id}`,
    `confirmation/${three.id}`,
    `usage-certificate/${past?.id}`,
  ]) {
    await enterAs(page, accounts.main, `/home/booking/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect([path, await sheets(page)]).toEqual([path, 1]);
  }
  await page.goto(`/home/booking/confirmation/${three.id}`);
  await page.emulateMedia({ media: 'print' });
  const total = await page.getByText(/^(円でのお支払い合計|Total in yen)$/).boundingBox();
  const note = await page.getByText(/^(消費税・宿泊税・入湯税を含みます|Consumption, lodging)/).boundingBox();
  expect(total!.y + total!.height).toBeLessThanOrEqual(note!.y + 1);
});

test('a stay that is over offers a new one and its certificate, and nothing that is no longer possible', async ({
  page,
}) => {
  const session = await sharedSession(accounts.frequent);
  const [past] = await pastStays(session, 1);
  await enterAs(page, accounts.frequent, `/home/booking/reservation-details/${past?.id}`);
  await expect(page.getByRole('link', { name: 'ご利用証明書を見る' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ご予約をキャンセルする' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'ご予約確認書を見る' })).toHaveCount(0);
  await page.getByRole('link', { name: 'この施設をもう一度予約する' }).click();
  await expect(page).toHaveURL(/\/home\/vacancy-search\?.*facility=/);
});
