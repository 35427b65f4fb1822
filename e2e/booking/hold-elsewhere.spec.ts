/** Where a hold lives and is seen, what ends it from elsewhere, and what is lost on the way: an answer, a session. */
import { accounts } from '../support/accounts.ts';
import { offerWithPlan } from '../support/booking.ts';
import { cutCall, dropAnswer, isCallOf } from '../support/calls.ts';
import { flowWords, freeDates, holdFirstRoom, openResort, searchAs } from '../support/flow.ts';
import { switchLanguage } from '../support/language.ts';
import { leaveAsFound, liveHold, releaseHold } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enter, enterAs, logIn, openSession, sharedSession } from '../support/session.ts';
import { sheets } from '../support/sheets.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { words } from '../support/words.ts';

const says = flowWords.ja;

test('Back keeps the room, which the step before shows as held; leaving the search asks first and gives it back @phone', async ({
  page,
}) => {
  const account = accounts.english;
  const session = await sharedSession(account);
  await searchAs(page, { account, ahead: 100, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByLabel(says.name).fill('ジェーン 見本');
  const held = await liveHold(session);

  await page.goBack();
  await expect(page).toHaveURL(/vacancy-search\/confirmation/);
  const strip = page.getByRole('region', { name: says.held });
  await expect(strip).toContainText(/\d+:\d\dまでお取り置きしています/);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/select-plan/);
  await expect(strip).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel(says.name)).toHaveValue('ジェーン 見本');
  await page.getByRole('link', { name: '内容の確認へ戻る' }).click();
  // This very stay is held: the way on leads to its guests and holds nothing anew.
  await page.getByRole('button', { name: says.toGuests }).click();
  await expect(page.getByLabel(says.name)).toHaveValue('ジェーン 見本');
  expect(await liveHold(session)).toEqual(held);

  await page.goBack();
  const leave = async () => {
    await page.getByRole('button', { name: words.ja.openMenu }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'ご予約・ご利用履歴' }).click();
  };
  await leave();
  const asks = page.getByRole('dialog', { name: says.leaveTitle });
  await expect(asks).toContainText('ご入力の内容は24時間残ります');
  await expectAccessible(page);
  await asks.getByRole('button', { name: says.stay }).click();
  expect(await liveHold(session)).toEqual(held);
  await leave();
  await asks.getByRole('button', { name: says.leave }).click();
  await expect(page).toHaveURL('/home/booking');
  expect(await liveHold(session)).toBeNull();

  await page.goto('/home/vacancy-search');
  await expect(page.getByText('ご入力の内容も残っています')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: says.sameRoom }).click();
  await expect(page.getByLabel(says.name)).toHaveValue('ジェーン 見本');
  expect(await liveHold(session)).not.toBeNull();
});

test('a room that was held without a word typed is offered again, and nothing typed is promised', async ({
  page,
}) => {
  await searchAs(page, { account: accounts.english, ahead: 118, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByRole('link', { name: words.ja.toHome }).first().click();
  const asks = page.getByRole('dialog', { name: says.leaveTitle });
  await expect(asks).toContainText('ポイントは元に戻ります');
  await expect(asks).not.toContainText('ご入力の内容');
  await asks.getByRole('button', { name: says.leave }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/home/vacancy-search');
  await expect(page.getByRole('button', { name: says.sameRoom })).toBeVisible();
  await expect(page.getByText('ご入力の内容も残っています')).toHaveCount(0);
});

test('home that is opened by its address does not show a room that is given back meanwhile', async ({
  page,
}) => {
  const account = accounts.english;
  const session = await sharedSession(account);
  await searchAs(page, { account, ahead: 124, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  // The answer to what home asks comes first.
  await page.route('**/graphql', async (route) => {
    if (isCallOf(route.request(), 'RemoveTemporaryBookingGroup'))
      await page.waitForResponse((answer) => isCallOf(answer.request(), 'LiveHold'));
    await route.continue();
  });
  await page.goto('/home');
  await expect.poll(() => liveHold(session)).toBeNull();
  await expect(page.getByRole('region', { name: says.held })).toHaveCount(0);
});

test('a second tab shows the hold, asks before it replaces it, and the first one is told what stands now @phone', async ({
  page,
}) => {
  const account = accounts.english;
  const session = await sharedSession(account);
  await searchAs(page, { account, ahead: 130, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByLabel(says.name).fill('ジェーン 見本');
  const first = await liveHold(session);

  const second = await page.context().newPage();
  await second.goto('/home/booking');
  const line = second.getByRole('banner').getByRole('link', { name: /お部屋をお取り置き中/ });
  await expect(line).toContainText(/（\d+:\d\dまで）/);
  await expectAccessible(second);
  await second.goto('/home');
  await expect(second.getByRole('region', { name: says.held })).toBeVisible();
  await expect(second.getByText(/ほかに、お部屋の確保中/).first()).toBeVisible();
  await expectAccessible(second);

  const { from, to } = await freeDates([session], 150);
  await second.goto(`/home/vacancy-search?from=${from}&to=${to}`);
  await openResort(second);
  await second.getByRole('link', { name: says.bookDates }).first().click();
  await second.getByRole('link', { name: says.toPlans }).click();
  await second.getByRole('link', { name: says.noPlan }).click();
  await second.getByRole('button', { name: says.hold }).click();
  const asks = second.getByRole('dialog', { name: says.replaceTitle });
  await expect(asks).toContainText(/までお取り置きしています/);
  await expectAccessible(second);
  await second.keyboard.press('Escape');
  expect(await liveHold(session)).toEqual(first);
  await second.getByRole('button', { name: says.hold }).click();
  await asks.getByRole('button', { name: says.replace }).click();
  await expect(second.getByText(says.left)).toBeVisible();
  const other = await liveHold(session);
  expect(other?.id).not.toBe(first?.id);

  const replaced = page.getByRole('dialog', { name: says.replacedTitle });
  await expect(replaced).toBeVisible();
  await expect(page.getByText(says.over)).toHaveCount(0);
  await expectAccessible(page);
  await replaced.getByRole('button', { name: says.goOnWithHeld }).click();
  // It is another stay, so nothing that was typed for the first is laid upon it.
  await expect(page.getByLabel(says.name)).toHaveValue('');
  expect(await liveHold(session)).toEqual(other);

  await second.getByRole('button', { name: words.ja.openMenu }).click();
  await second.getByRole('dialog').getByRole('link', { name: 'ご予約・ご利用履歴' }).click();
  await second.getByRole('dialog').getByRole('button', { name: says.leave }).click();
  await expect(second).toHaveURL('/home/booking');
  const givenUp = page.getByRole('dialog', { name: says.givenUpTitle });
  await givenUp.getByRole('button', { name: says.again }).click();
  await expect(givenUp).toBeHidden();
  expect(await liveHold(session)).not.toBeNull();

  // Another device says nothing to this one; a page that comes back from the browser's cache asks.
  await releaseHold(session);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(givenUp).toBeVisible();
});

test('without a connection nothing is confirmed; where only the answer is lost, the result is found', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/Failed to load resource: net::ERR_/);
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await searchAs(page, { account, ahead: 122, language: 'ja' });
  await holdFirstRoom(page, 'ja');

  await cutCall(page, 'ExtendBookingGroup');
  await page.getByRole('button', { name: says.extend }).click();
  const bar = page.getByRole('region', { name: 'お取り置き', exact: true });
  const refusal = bar.getByRole('alert');
  await expect(refusal).toBeVisible();
  const [box, inside] = [await bar.boundingBox(), await refusal.boundingBox()];
  expect(inside!.x).toBeGreaterThanOrEqual(box!.x);
  expect(inside!.x + inside!.width).toBeLessThanOrEqual(box!.x + box!.width);
  await page.unroute('**/graphql');
  // Without a connection it is said what has not happened, once and where it was asked for, and only as long as it is so.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: says.extend }).click();
  await expect(refusal).toHaveText(/インターネットにつながっていないため、お取り置きは延長されていません/);
  await expect(toasts(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(refusal).toHaveCount(0);

  await page.getByRole('checkbox', { name: says.myself }).check();
  await page.getByRole('button', { name: says.toFinal }).click();
  const confirm = page.getByRole('button', { name: says.confirm });
  await expect(confirm).toBeEnabled();

  await page.context().setOffline(true);
  await confirm.click();
  const notYet = page.getByRole('alert').filter({ hasText: 'ご予約は、まだ確定していません' });
  await expect(notYet).toContainText('インターネットにつながっていません');
  await expect(notYet).toBeInViewport();
  await expect(toasts(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(notYet).toHaveCount(0);

  // The request is cut before it reaches the server: looked up, and nothing has been booked.
  await cutCall(page, 'ConfirmBookingGroup');
  await confirm.click();
  await expect(page.getByText('ご予約の結果を確認しています')).toBeVisible();
  await expect(notYet).toContainText('もう一度「予約を確定する」を押してください');
  expect(await liveHold(session)).not.toBeNull();
  await page.unroute('**/graphql');

  const second = await page.context().newPage();
  await second.goto('/home/vacancy-search/enter-information');
  await expect(second.getByText(says.left)).toBeVisible();

  // The server books, and its answer does not come back.
  await dropAnswer(page, 'ConfirmBookingGroup');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.complete);
  await expect(page.getByText(/^R\d{8}$/)).toBeVisible();
  expect(await liveHold(session)).toBeNull();

  // The other tab says so once, and has nothing left to enter.
  await second.bringToFront();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('確定済みのご予約です');
  await expect(second.getByText(/すでに確定しております/)).toHaveCount(1);
  await expect(second.getByLabel(says.name)).toHaveCount(0);
  await expectAccessible(second);
  await second.getByRole('link', { name: says.history }).click();
  await expect(second).toHaveURL('/home/booking');
});

test('whose session ends while the guests are entered comes back to them with what was typed', async ({
  page,
}) => {
  const account = accounts.expiringPoints;
  const session = await openSession(account);
  await leaveAsFound(session);
  const dates = await freeDates([session], 116);
  await enter(page, session, `/home/vacancy-search?from=${dates.from}&to=${dates.to}`);
  await holdFirstRoom(page, 'ja');
  await page.getByRole('checkbox', { name: says.myself }).check();
  const saved = page.waitForResponse(
    (response) =>
      isCallOf(response.request(), 'SaveBookingDraft') &&
      (response.request().postData() ?? '').includes('星 か'),
  );
  await page.getByLabel(says.name).fill('星 か');
  await saved;
  await get({ query: 'mutation { logoutClient }', as: session });
  // Nothing else is on its way, so the next draft is the first to hear that the session is dead.
  await page.getByLabel(says.name).fill('星 かえで');
  await expect(page).toHaveURL('/home/logout?reason=unauthorized');
  await expect(page.getByText('ご入力の途中だった内容は、残っています。')).toBeVisible();
  await expect(page.getByText(/お部屋は、\d+:\d\dまでお取り置きしています/)).toBeVisible();
  await expect(page.getByText(/またのお越し/)).toHaveCount(0);
  await page.getByRole('link', { name: words.ja.logInAgain }).click();
  await logIn(page, account);
  await expect(page).toHaveURL('/home/vacancy-search/enter-information');
  await expect(page.getByLabel(says.name)).toHaveValue('星 かえで');
  await expect(page.getByText(says.left)).toBeVisible();
});

test('a change of language keeps the step and answers from a list, and two rooms are confirmed on one sheet', async ({
  page,
}) => {
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const wanted = { nights: 2, ahead: 70, rooms: 2, plan: '季節の会席と富士見の湯' };
  const { offer, planId } = await offerWithPlan(session, wanted);
  const search = new URLSearchParams({
    contract: offer.contractId,
    roomType: offer.roomTypeId,
    from: offer.checkInDate,
    to: offer.checkOutDate,
    plan: planId,
  });
  for (const room of ['1-1-0', '1-0-0']) search.append('room', room);
  await enterAs(page, account, `/home/vacancy-search/confirmation?${search.toString()}`);
  await page.getByRole('button', { name: says.hold }).click();
  await page.getByLabel('ご到着の予定時刻').first().selectOption('17時ごろ');
  await page.getByRole('button', { name: says.toFinal }).click();
  const problem = (name: RegExp) => page.getByRole('alert').getByRole('link', { name });
  await expect(problem(/^お部屋1・代表者のお名前をご入力ください/)).toBeVisible();
  await expect(problem(/^お部屋1・子ども1人目のご年齢/)).toBeVisible();
  await expect(problem(/^お部屋2のご到着の予定時刻/)).toBeVisible();
  await expectAccessible(page);

  await switchLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guest details');
  const arrival = page.getByLabel('When do you expect to arrive?').first();
  await expect(arrival).toHaveValue('2');
  await expect(arrival.locator(':checked')).toHaveText('About 17:00');
  await page.getByRole('checkbox', { name: flowWords.en.myself }).check();
  await page.getByLabel(/^Age/).nth(1).fill('8');
  const second = page.getByRole('group', { name: 'Room 2 Representative' });
  await second.getByLabel(flowWords.en.name).fill('海野 次郎');
  await second.getByLabel('Name in katakana').fill('ウミノ ジロウ');
  await second.getByLabel(/^Address/).fill('東京都港区一丁目');
  await second.getByLabel(/^Telephone/).fill('03-1234-5678');
  await page.getByRole('button', { name: 'Same answers as room 1' }).click();
  await page.getByRole('button', { name: flowWords.en.toFinal }).click();
  await expect(page.getByText('About 17:00')).toHaveCount(2);
  await page.getByRole('button', { name: flowWords.en.confirm }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(flowWords.en.complete);
  await expect(page.getByText(/^R\d{8}$/)).toHaveCount(2);
  expect(await sheets(page)).toBe(1);

  await page.context().addCookies([{ name: 'lang', value: 'ja', url: page.url() }]);
  await page.reload();
  await expect(page.getByText(/^R\d{8}$/)).toHaveCount(2);
  expect(await sheets(page)).toBe(1);
  await page.getByRole('link', { name: 'ご予約の詳細を見る' }).first().click();
  await expect(page.getByText('17時ごろ')).toBeVisible();
});
