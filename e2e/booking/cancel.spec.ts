/** Cancelling a stay, whole or from its last night, with what comes back recounted over the API. */
import type { Page } from '@playwright/test';
import { accounts, password, type Account } from '../support/accounts.ts';
import { bookStay, pointsLeft, roomsFree, type BookedStay } from '../support/booking.ts';
import { changeAnswers, changeNextCall, cutCall, dropAnswer, listenToCalls } from '../support/calls.ts';
import { leaveAsFound } from '../support/member-state.ts';
import { codeAfter, get, mailsTo, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** How many rooms more are free on each night than before the stay was booked. */
async function roomsMore(session: Session, stay: BookedStay): Promise<readonly number[]> {
  const rooms = await roomsFree(session, stay);
  return rooms.map((free, night) => free - (stay.roomsBefore[night] ?? 0));
}

/** A stay far enough ahead to be cancelled for nothing, and what there was before it was booked. */
async function arrange(account: Account, { nights, ahead }: { nights: number; ahead: number }) {
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const pointsBefore = await pointsLeft(session);
  const stay = await bookStay(session, { nights, ahead });
  return { session, stay, pointsBefore, pointsBooked: await pointsLeft(session) };
}

async function openCancelling(
  page: Page,
  { account, stay }: { account: Account; stay: BookedStay },
): Promise<void> {
  await enterAs(page, account, `/home/booking/reservation-details/${stay.id}`);
}

test('a whole stay is cancelled with the password, and points and rooms come back @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  const account = accounts.company;
  const { session, stay, pointsBefore, pointsBooked } = await arrange(account, { nights: 2, ahead: 35 });
  await expect.poll(() => roomsMore(session, stay)).toEqual([-1, -1]);
  expect(pointsBooked).toBeLessThan(pointsBefore);
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: says.cancelBooking }).click();
  // Nothing is chosen for the member.
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByLabel(says.loginPassword)).toHaveCount(0);
  await page.getByRole('radio', { name: says.wholeStay }).check();
  await page.getByRole('button', { name: says.cancelWhole }).click();
  await expect(page.getByLabel(says.loginPassword)).toBeFocused();
  await page.getByLabel(says.loginPassword).fill('not the password');
  await page.getByRole('button', { name: says.cancelWhole }).click();
  await expect(page.getByLabel(says.loginPassword)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(await pointsLeft(session)).toBe(pointsBooked);
  await page.getByLabel(says.loginPassword).fill(password);
  await page.getByRole('button', { name: says.cancelWhole }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.cancelledWhole);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  const points = pointsBefore - pointsBooked;
  // The sum, and beneath it the lots that it is made of.
  await expect(page.getByText(`${points} Pt`, { exact: true }).first()).toBeVisible();
  const refund = page.getByText(says.refund, { exact: true }).locator('..');
  await expect(refund).toContainText(says.nothingPaid);
  expect(await pointsLeft(session)).toBe(pointsBefore);
  await expect.poll(() => roomsMore(session, stay)).toEqual([0, 0]);
  // What is done stands after a reload, and is not possible again after going back.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.cancelledWhole);
  await page.goBack();
  await expect(page).toHaveURL(`/home/booking/reservation-details/${stay.id}`);
  await expect(page.getByRole('link', { name: says.onceMore })).toBeVisible();
  await expect(page.getByRole('link', { name: says.cancelBooking })).toHaveCount(0);
  await page.goto(`/home/booking/reservation-details/${stay.id}/reservation-change`);
  await expect(page.getByText(says.alreadyCancelled)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(account)).some(({ text }) => text.includes(stay.bookingNumber)))
    .toBe(true);
});

test('the last of three nights is cancelled, then the rest', async ({ page }) => {
  const account = accounts.longName;
  const { session, stay, pointsBefore, pointsBooked } = await arrange(account, { nights: 3, ahead: 40 });
  await expect.poll(() => roomsMore(session, stay)).toEqual([-1, -1, -1]);
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByLabel('最後の1泊をキャンセルする').check();
  // Every row changes here, so that none is marked in words among others.
  await expect(page.getByRole('row', { name: /^ご宿泊日 .*3泊 .*2泊$/ })).toBeVisible();
  await expect(page.getByText('変更あり')).toHaveCount(0);
  await page.getByLabel('ログインパスワード').fill(password);
  await page.getByRole('button', { name: 'この内容でキャンセルする' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一部のキャンセルを承りました');
  await expect.poll(() => roomsMore(session, stay)).toEqual([-1, -1, 0]);
  const pointsNow = await pointsLeft(session);
  expect(pointsNow).toBeGreaterThan(pointsBooked);
  expect(pointsNow).toBeLessThan(pointsBefore);
  await page.getByRole('link', { name: 'ご予約の詳細を見る' }).click();
  await expect(page.getByText('一部キャンセル')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByRole('radio', { name: /すべて/ }).check();
  await page.getByLabel('ログインパスワード').fill(password);
  await page.getByRole('button', { name: 'すべてキャンセルする' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('キャンセルを承りました');
  expect(await pointsLeft(session)).toBe(pointsBefore);
  await expect.poll(() => roomsMore(session, stay)).toEqual([0, 0, 0]);
});

test('a night whose cancelling was done but not answered is found given up, once', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_CONNECTION_RESET/);
  const account = accounts.longName;
  const { session, stay } = await arrange(account, { nights: 3, ahead: 44 });
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByLabel('最後の1泊をキャンセルする').check();
  await page.getByLabel('ログインパスワード').fill(password);
  await dropAnswer(page, 'CancelMyBooking');
  await page.getByRole('button', { name: 'この内容でキャンセルする' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一部のキャンセルを承りました');
  await expect.poll(() => roomsMore(session, stay)).toEqual([-1, -1, 0]);
  // The page that said that the stay is booked leads to what holds now.
  await page.goto(`/home/vacancy-search/complete?booking=${stay.id}`);
  await expect(page.getByText('変更またはキャンセルされています')).toBeVisible();
  await expect(page.getByText('取消料はかかりません')).toHaveCount(0);
  await expectAccessible(page);
});

test('a cancellation that never arrived is looked for two minutes, and then said to be unknown @phone', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_CONNECTION_FAILED/);
  const account = accounts.longName;
  const { session, stay } = await arrange(account, { nights: 2, ahead: 48 });
  await page.clock.install();
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByRole('radio', { name: /すべて/ }).check();
  await page.getByLabel('ログインパスワード').fill(password);
  await cutCall(page, 'CancelMyBooking');
  const calls = listenToCalls(page);
  const looks = () => calls.filter(({ name }) => name === 'CancellationsOfStay').length;
  const press = page.getByRole('button', { name: 'すべてキャンセルする' });
  await press.click();
  const unknown = page.getByRole('alert').filter({ hasText: '結果を、確認できませんでした' });
  await page.clock.runFor('00:10');
  await expect.poll(looks).toBeGreaterThan(1);
  await expect(unknown).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await expect(unknown).toBeVisible();
  await expectAccessible(page);
  const looked = looks();
  await page.clock.runFor('00:20');
  expect(looks()).toBe(looked);
  // Tried again it is looked for again, and done it is said to be.
  await page.unroute('**/graphql');
  await press.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('キャンセルを承りました');
  await expect.poll(() => roomsMore(session, stay)).toEqual([0, 0]);
});

test('shortly before arrival a fee is kept, and said before', async ({ page }) => {
  const account = accounts.yenProducts;
  const session = await sharedSession(account);
  const stay = await bookStay(session, { nights: 1, ahead: 3 });
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await expect(page.getByText('20%').first()).toBeVisible();
  const fee = await page.getByText('取消料20%').locator('..').getByRole('definition').textContent();
  // Where another fee holds than the page carries, both are said, and the password stays.
  await changeNextCall(page, 'CancelMyBooking', (variables) => ({ ...variables, penaltyJpy: 1 }));
  await page.getByLabel('ログインパスワード').fill(password);
  const press = page.getByRole('button', { name: 'すべてキャンセルする' });
  await press.click();
  const changed = page.getByRole('alert').filter({ hasText: '取消料が変わりました' });
  await expect(changed).toContainText(`ただいまの取消料：${fee}`);
  await expect(page.getByLabel('ログインパスワード')).toHaveValue(password);
  await expectAccessible(page);
  // Nothing was paid, so nothing comes back: less is due. Without a connection it is said that nothing is cancelled.
  const less = page.getByRole('region', { name: 'お支払いの変更' });
  await expect(less).toContainText('円でのお支払いは、まだいただいておりません。');
  await page.context().setOffline(true);
  await press.click();
  const notCancelled = page.getByRole('alert').filter({ hasText: 'ご予約はまだキャンセルされていません' });
  await expect(notCancelled).toBeInViewport();
  await page.context().setOffline(false);
  await expect(notCancelled).toHaveCount(0);
  await press.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('キャンセルを承りました');
  await expect(page.getByText('今回の取消料').locator('..')).toContainText(fee ?? '');
  await page.getByRole('link', { name: 'ご予約の詳細を見る' }).click();
  await expect(page.getByText('取消料').first()).toBeVisible();
});

test('what an earlier step cost stands apart from the fee of this one @phone', async ({ page }) => {
  const account = accounts.company;
  const session = await sharedSession(account);
  const stay = await bookStay(session, { nights: 3, ahead: 3 });
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByLabel('最後の1泊をキャンセルする').check();
  const feeOf = (term: string) => page.getByText(term).locator('..').getByRole('definition').textContent();
  const first = await feeOf('取消料20%');
  await expect(page.getByText('これまでの取消料')).toHaveCount(0);
  await page.getByLabel('ログインパスワード').fill(password);
  await page.getByRole('button', { name: 'この内容でキャンセルする' }).click();
  await page.getByRole('link', { name: 'ご予約の詳細を見る' }).click();
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByRole('radio', { name: /すべて/ }).check();
  expect(await feeOf('これまでの取消料')).toBe(first);
  const [points, pointsOfAll] = [await feeOf('今回の取消料'), await feeOf('取消料の合計')].map((fee) =>
    Number.parseInt(fee ?? '', 10),
  );
  expect(pointsOfAll).toBe((points ?? 0) + Number.parseInt(first ?? '', 10));
  // By subject, and with the fees of both steps: what is left in the end is the fees alone.
  const sidesOf = (term: string) =>
    page.getByRole('row').filter({ hasText: term }).getByRole('cell').allTextContents();
  const amountOf = (cell: string | undefined) => Number.parseInt(cell?.replaceAll(/[^0-9]/g, '') ?? '', 10);
  const [nights, fees, total] = [
    await sidesOf('ご宿泊のポイント'),
    await sidesOf('取消料のポイント'),
    await sidesOf('ご利用ポイント'),
  ].map((cells) => cells.map(amountOf));
  expect(nights?.[1]).toBe(0);
  expect(fees).toEqual([Number.parseInt(first ?? '', 10), pointsOfAll]);
  expect(total).toEqual([0, 1].map((side) => (nights?.[side] ?? 0) + (fees?.[side] ?? 0)));
  await expectAccessible(page);
});

test('a fee beyond what the stay has left says what else it takes, and never a negative sum', async ({
  page,
}) => {
  const account = accounts.company;
  const { stay } = await arrange(account, { nights: 2, ahead: 38 });
  // It takes a stay given up in steps over days; the server's own stories make one.
  await changeAnswers(page, 'CancelPenalty', ({ calculateMyBookingCancelPenalty: penalty }) => {
    const extraLots = [{ lotId: '1', kind: 'sp', points: 15, validThru: '2027-03-31' }];
    const more = { returnedPoints: 0, returnedLots: [], returnedJpy: -1600, extraPoints: 15, extraLots };
    Object.assign(penalty ?? {}, { ...more, pointUnit: 'sp' });
  });
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await page.getByRole('radio', { name: /すべて/ }).check();
  await expect(page.getByText('取消料のうち15 Ptは')).toBeVisible();
  await expect(page.getByText('15 Pt（2027年3月31日まで有効の分）')).toBeVisible();
  const [before, after] = await page
    .getByRole('row', { name: /ご利用ポイント/ })
    .getByRole('cell')
    .allTextContents();
  expect(Number.parseInt(after ?? '', 10)).toBe(Number.parseInt(before ?? '', 10) + 15);
  await expect(page.getByText('円でのお支払いに加わる額').locator('..')).toContainText('1,600円');
  const back = page.getByRole('region', { name: 'お戻しする分' });
  await expect(back).toBeVisible();
  await expect(back).not.toContainText('円');
  await expect(page.getByText(/[-−]1,600/)).toHaveCount(0);
  await expectAccessible(page);
});

test('a plan of at least three nights says before it is asked what cannot stay @phone @english', async ({
  page,
  language,
}) => {
  const says = words[language];
  const account = accounts.company;
  const session = await sharedSession(account);
  const stay = await bookStay(session, { nights: 4, ahead: 50, plan: '森でゆっくり 連泊プラン' });
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: says.cancelBooking }).click();
  await expect(page.getByText(says.leastThreeNights)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByLabel(says.cancelLastNight).check();
  await expect(page.getByLabel(says.loginPassword)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(says.loginPassword).fill(password);
  await page.getByRole('button', { name: says.cancelPart }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.cancelledPart);
  await page.getByRole('link', { name: says.toDetail }).click();
  await page.getByRole('link', { name: says.cancelBooking }).click();
  await expect(page.getByText(says.leastThreeNights)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel(says.loginPassword).fill(password);
  await page.getByRole('button', { name: says.cancelWhole }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.cancelledWhole);
});

test('a tab that shows a booking as it was is told that it was cancelled elsewhere', async ({ page }) => {
  const account = accounts.company;
  const { session, stay } = await arrange(account, { nights: 1, ahead: 52 });
  await openCancelling(page, { account, stay });
  await page.getByRole('link', { name: 'ご予約をキャンセルする' }).click();
  await expect(page.getByText('キャンセルの前と後')).toBeVisible();
  await get({
    query: `mutation ($id: ID!, $nights: [Date!]!, $password: String!) {
      cancelMyBookingV2(bookingId: $id, stayDates: $nights, password: $password) { booking { id } } }`,
    variables: { id: stay.id, nights: [stay.checkInDate], password },
    as: session,
  });
  await page.getByLabel('ログインパスワード').fill(password);
  await page.getByRole('button', { name: 'すべてキャンセルする' }).click();
  await expect(page.getByText('ほかの画面で変更されました')).toBeVisible();
  await expect(page.getByText('すでにキャンセルされています').first()).toBeVisible();
  await expect(page.getByLabel('ログインパスワード')).toHaveCount(0);
});

/** Walks with Tab until the control has the focus; a member without a mouse has no other way. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with the keyboard.');
}

test('without a mouse: log in, find a booking, cancel its last night', async ({ page }) => {
  const account = accounts.expiringPoints;
  const { stay } = await arrange(account, { nights: 2, ahead: 45 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('メールアドレス', { exact: true }));
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  const before = await newestMail(account);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mfa-auth');
  await tabTo(page, page.getByLabel('認証コード（6桁）'));
  await page.keyboard.type(await codeAfter(account, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '次のご滞在' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'メニューを開く' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'ご予約・ご利用履歴' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/booking');
  const card = page.getByRole('link', { name: new RegExp(stay.bookingNumber) });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('link', { name: 'ご予約をキャンセルする' });
  await expect(cancel).toBeVisible();
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const lastNight = page.getByRole('radio', { name: /最後の1泊をキャンセルする/ });
  await expect(lastNight).not.toBeChecked();
  await tabTo(page, lastNight);
  await page.keyboard.press('Space');
  await expect(lastNight).toBeChecked();
  await tabTo(page, page.getByLabel('ログインパスワード'));
  await page.keyboard.type(password);
  await expect(page.getByRole('button', { name: 'この内容でキャンセルする' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一部のキャンセルを承りました');
});
