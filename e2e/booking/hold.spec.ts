/** From a search to a booked stay, and everything that may happen to the hold on the way. */
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { holdBackCall, listenToCalls } from '../support/calls.ts';
import { flowWords, freeDates, holdFirstRoom, openResort, searchAs } from '../support/flow.ts';
import { switchLanguage } from '../support/language.ts';
import { leaveAsFound, liveHold } from '../support/member-state.ts';
import { ask, get, mailsTo } from '../support/portal.ts';
import { enter, enterAs, openSession, sharedSession } from '../support/session.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Nothing reaches beyond the right edge, and axe finds nothing. */
async function expectFine(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `sideways scrolling on ${page.url()}`).toBe(0);
  await expectAccessible(page);
}

const daysAhead: Record<string, number> = { desktop: 60, phone: 75, english: 90 };

test('a member searches, holds a room, enters the guests, confirms and finds the stay in the history @main-path @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const says = flowWords[language];
  const account = accounts.expiringPoints;
  const session = await sharedSession(account);
  const calls = listenToCalls(page);
  await searchAs(page, { account, ahead: daysAhead[info.project.name] ?? 60, language });
  await expectFine(page);

  await openResort(page);
  await page.getByRole('link', { name: says.bookDates }).first().click();
  await expect(page.getByRole('link', { name: says.toPlans })).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: says.toPlans }).click();
  await expect(page.getByRole('link', { name: says.noPlan })).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: says.noPlan }).click();
  const hold = page.getByRole('button', { name: says.hold });
  await expect(hold).toBeEnabled();
  await expectFine(page);
  expect(await liveHold(session), 'nothing is held before it is asked for').toBeNull();

  // Both presses come before the answer: a later one would meet whatever stands there on the next screen.
  const letHold = await holdBackCall(page, 'CreateTemporaryBookingGroup');
  await hold.dblclick();
  letHold();
  await expect(page.getByText(says.left)).toBeVisible();
  expect(await liveHold(session)).not.toBeNull();
  await page.getByRole('button', { name: says.toFinal }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectFine(page);
  await page.getByRole('checkbox', { name: says.myself }).check();
  await expect(page.getByLabel(says.name)).toHaveValue('星 たまえ');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: says.toFinal }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.final);
  await expectFine(page);
  const letConfirm = await holdBackCall(page, 'ConfirmBookingGroup');
  await page.getByRole('button', { name: says.confirm }).dblclick();
  letConfirm();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.complete);
  await expectFine(page);
  const number = (await page.getByText(/^R\d{8}$/).textContent()) ?? '';
  expect(await liveHold(session)).toBeNull();

  const order = calls.map(({ name }) => name);
  const at = (name: string) => order.indexOf(name);
  expect(at('VacancySearch')).toBeLessThan(at('CalculateMyAccommodationPrice'));
  expect(at('CalculateMyAccommodationPrice')).toBeLessThan(at('CreateTemporaryBookingGroup'));
  expect(at('CreateTemporaryBookingGroup')).toBeLessThan(at('ConfirmBookingGroup'));
  expect(order.filter((name) => name === 'CreateTemporaryBookingGroup')).toHaveLength(1);
  expect(order.filter((name) => name === 'ConfirmBookingGroup')).toHaveLength(1);
  expect(order).not.toContain('RemoveTemporaryBookingGroup');

  await page.getByRole('link', { name: says.history }).click();
  await expect(page.getByText(number)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(account)).some(({ text }) => text.includes(number)))
    .toBe(true);
});

test('whoever goes on before the payment is known reads that it is missing only until it is known', async ({
  page,
}) => {
  const says = flowWords.ja;
  await searchAs(page, { account: accounts.english, ahead: 80, language: 'ja' });
  const letThrough = await holdBackCall(page, 'MySavedCard');
  await holdFirstRoom(page, 'ja');
  await page.getByRole('button', { name: says.toFinal }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  const missing = summary.getByRole('link', { name: /お支払い方法/ });
  await expect(missing).toHaveCount(1);
  letThrough();
  await expect(missing).toHaveCount(0);
  await expect(summary.getByRole('link').first()).toBeVisible();
  await page.getByRole('checkbox', { name: says.myself }).check();
  await expect(summary).toHaveCount(0);
});

test('what was typed and the room survive a reload, Back between the two steps and a change of language', async ({
  page,
}) => {
  const says = flowWords.ja;
  const account = accounts.expiringPoints;
  const session = await sharedSession(account);
  await searchAs(page, { account, ahead: 110, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  const held = await liveHold(session);
  const name = page.getByLabel(says.name);
  await page.getByRole('checkbox', { name: says.myself }).check();
  await name.fill('星 あかり');
  await page.reload();
  await expect(name).toHaveValue('星 あかり');
  await switchLanguage(page, 'en');
  await expect(page.getByLabel(flowWords.en.name)).toHaveValue('星 あかり');
  await switchLanguage(page, 'ja');
  await page.getByRole('button', { name: says.toFinal }).click();
  await expect(page.getByText('星 あかり')).toBeVisible();
  await page.reload();
  await expect(page.getByText('星 あかり')).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('星 あかり');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/home/vacancy-search/reservation/details/${held?.id}`);
  await expect(page.getByText(says.left)).toBeVisible();
  await expectFine(page);
  expect(await liveHold(session)).toEqual(held);
});

test('whose session is over while a room is held is led to the login, without a question', async ({
  page,
}) => {
  const account = accounts.english;
  const session = await sharedSession(account);
  await searchAs(page, { account, ahead: 105, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await page.getByLabel(flowWords.ja.name).fill('ジェーン 見本');
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.getByRole('link', { name: '汐凪倶楽部 ホームへ' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  expect(await liveHold(session)).not.toBeNull();
});

test('a hold is extended; when it ends nothing typed is lost and it is held again in one press', async ({
  page,
}) => {
  const says = flowWords.ja;
  const account = accounts.english;
  // The browser's clock runs ahead here, so its session renews itself and cannot be shared.
  const session = await openSession(account);
  await leaveAsFound(session);
  const dates = await freeDates([session], 120);
  await page.clock.install();
  await enter(page, session, `/home/vacancy-search?from=${dates.from}&to=${dates.to}`);
  await holdFirstRoom(page, 'ja');
  const first = await liveHold(session);
  await page.getByLabel(says.name).fill('長居 見本');
  await page.clock.fastForward('15:30');
  await expect(page.getByText('お取り置きの残り時間は、あと5分です。')).toBeAttached();
  await page.clock.fastForward('03:00');
  await expect(page.getByText('まもなくお取り置きの時間が終わります').first()).toBeVisible();
  await page.getByRole('button', { name: says.extend }).click();
  await expect(page.getByText(/残り時間 (20:00|19:\d\d)/)).toBeVisible();
  await page.clock.fastForward('20:05');
  const over = page.getByRole('dialog', { name: says.over });
  await over.getByRole('button', { name: says.again }).click();
  await expect(over).toBeHidden();
  await expect(page.getByLabel(says.name)).toHaveValue('長居 見本');
  expect((await liveHold(session))?.id).not.toBe(first?.id);
});

test('the whole way with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const says = flowWords.ja;
  await searchAs(page, { account: accounts.yenProducts, ahead: 50, language: 'ja' });
  await press(page, page.getByRole('article').first().getByRole('button', { expanded: false }));
  await press(page, page.getByRole('link', { name: says.bookDates }).first());
  await press(page, page.getByRole('link', { name: says.toPlans }));
  await press(page, page.getByRole('link', { name: says.noPlan }));
  await press(page, page.getByRole('button', { name: says.hold }));
  await expect(page.getByRole('heading', { level: 1, name: '宿泊者情報' })).toBeFocused();
  const myself = page.getByRole('checkbox', { name: says.myself });
  await tabTo(page, myself);
  await page.keyboard.press('Space');
  await expect(page.getByLabel(says.name)).not.toHaveValue('');
  await press(page, page.getByRole('button', { name: says.toFinal }));
  await press(page, page.getByRole('button', { name: says.confirm }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.complete);
});

type Scarce = {
  bookingAvailableFacilityList: {
    roomTypes: { id: string; priceAndAvailability: { stayDate: string; roomsAvailable: number }[] }[];
  }[];
};

test('a room taken by another member meanwhile is refused with the nearest free dates', async ({ page }) => {
  const says = flowWords.ja;
  const account = accounts.english;
  const session = await sharedSession(account);
  const rival = await sharedSession(accounts.frequent);
  await leaveAsFound(session);
  await leaveAsFound(rival);
  const contractOf = async (as: typeof session) =>
    (
      await get<{ myContractList: { id: string; canBook: boolean; pointUnit: string }[] }>({
        query: '{ myContractList { id canBook pointUnit } }',
        as,
      })
    ).myContractList.find(({ canBook, pointUnit }) => canBook && pointUnit === 'sp')?.id ?? '';
  const [contractId, rivalContract] = [await contractOf(session), await contractOf(rival)];
  const { from, to } = await freeDates([session, rival], 140);
  const { bookingAvailableFacilityList: facilities } = await get<Scarce>({
    query: `query ($from: Date!, $to: Date!, $contractId: ID!) { bookingAvailableFacilityList(
      fromDate: $from, toDate: $to, contractId: $contractId, numberOfAdults: 1) {
      roomTypes { id priceAndAvailability { stayDate roomsAvailable } } } }`,
    variables: { from, to, contractId },
    as: session,
  });
  const scarce = facilities
    .flatMap(({ roomTypes }) => roomTypes)
    .map(({ id, priceAndAvailability: days }) => ({
      id,
      free: Math.min(...days.filter(({ stayDate }) => stayDate < to).map((day) => day.roomsAvailable)),
    }))
    .find(({ free }) => free >= 1 && free <= 3);
  expect(scarce, 'a room type with few rooms').toBeDefined();
  await enterAs(
    page,
    account,
    `/home/vacancy-search/confirmation?contract=${contractId}&roomType=${scarce?.id}&from=${from}&to=${to}&room=1-0-0`,
  );
  const hold = page.getByRole('button', { name: says.hold });
  await expect(hold).toBeEnabled();
  const taken = await ask<{ createTemporaryBookingGroup: { id: string } }>({
    query: `mutation ($roomTypeId: ID!, $from: Date!, $to: Date!, $contractId: ID!, $rooms: [RoomInput!]!) {
      createTemporaryBookingGroup(roomTypeId: $roomTypeId, checkInDate: $from, checkOutDate: $to,
        contractId: $contractId, rooms: $rooms) { id } }`,
    variables: {
      roomTypeId: scarce?.id,
      from,
      to,
      contractId: rivalContract,
      rooms: Array.from({ length: scarce?.free ?? 1 }, () => ({ numberOfAdults: 1 })),
    },
    as: rival,
  });
  expect(taken.errors).toBeUndefined();
  await hold.click();
  await expect(page.getByText(/満室です/)).toBeVisible();
  await expect(page.getByText(/近い空室日|前後2週間にも/)).toBeVisible();
  await expect(page).toHaveURL(/vacancy-search\/confirmation/);
  await expectFine(page);
});

test('a company names who stays: it is not asked whether it stays itself', async ({ page }) => {
  await searchAs(page, { account: accounts.company, ahead: 118, language: 'ja' });
  await holdFirstRoom(page, 'ja');
  await expect(page.getByLabel(/^お名前/).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: flowWords.ja.myself })).toHaveCount(0);
});
