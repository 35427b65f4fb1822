/** What a house has to rent changes under a stay: the last one goes to somebody else, days differ, a thing is offered no longer. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { bookStay, type BookedStay } from '../support/booking.ts';
import { changeAnswers } from '../support/calls.ts';
import { cancelStay, dayAfter, leaveAsFound, today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    more: (name: string) => `${name}を増やす`,
    fewer: /を減らす$/,
    show: '料金を確認する',
    preview: '変更の前と後',
    password: 'ログインパスワード',
    submitRental: 'この内容でレンタル品を変更する',
    rentalDone: 'レンタル品の変更を承りました',
    allOut: 'すべて貸し出し中です',
    refused: /このレンタル品がすべて貸し出し中です|在庫が足りません/,
    otherDays: /を別の日にも加える$/,
    first: 'ご利用の初日',
    last: 'ご利用の最終日',
    ended: /新しくお選びいただけません/,
    none: 'なし',
    rental: 'レンタル品の変更',
    cannotFollow: /は、.*新しい日程に合わせられません。/,
  },
  en: {
    more: (name: string) => `${name}: one more`,
    fewer: /: one fewer$/,
    show: 'See the price',
    preview: 'Before and after',
    password: 'Login password',
    submitRental: 'Change my rental items',
    rentalDone: 'Your rental items have been changed',
    allOut: 'none left',
    refused: /none of these is left|not enough of these left/,
    otherDays: /^Add other days of/,
    first: 'First day',
    last: 'Last day',
    ended: /No longer offered/,
    none: 'None',
    rental: 'Change rental items',
    cannotFollow: /cannot be kept for the new dates/,
  },
};

type Item = {
  id: string;
  definition: { name: string; price: number; rentalPeriod: 'Day' | 'Stay'; forPets: boolean };
  availabilities: { quantity: number }[];
};

/** What the house of a stay has to rent, by the names of the language. */
async function itemsOf(session: Session, stay: BookedStay, language: 'ja' | 'en'): Promise<readonly Item[]> {
  const { myBookingV2 } = await get<{
    myBookingV2: { room: { roomType: { facility: { id: string } } } };
  }>({
    as: session,
    query: 'query f($id: ID!) { myBookingV2(id: $id) { room { roomType { facility { id } } } } }',
    variables: { id: stay.id },
  });
  const { clientRentalItemList } = await get<{ clientRentalItemList: Item[] }>({
    as: session,
    language,
    query: `query i($house: ID!, $from: Date!, $to: Date!) { clientRentalItemList(facilityId: $house, checkInDate: $from,
      checkOutDate: $to) { id definition { name price rentalPeriod forPets } availabilities { quantity } } }`,
    variables: {
      house: myBookingV2.room.roomType.facility.id,
      from: stay.checkInDate,
      to: stay.checkOutDate,
    },
  });
  return clientRentalItemList;
}

type Rented = { rentalItemId: string; quantity: number; fromDate: string; toDate: string };
const rentedOf = async (session: Session, { id }: BookedStay) =>
  (
    await get<{ myBookingV2: { rentalItems: Rented[] } }>({
      as: session,
      query:
        'query r($id: ID!) { myBookingV2(id: $id) { rentalItems { rentalItemId quantity fromDate toDate } } }',
      variables: { id },
    })
  ).myBookingV2.rentalItems;
const rent = (session: Session, { id }: BookedStay, rentalItems: readonly Rented[]) =>
  get({
    as: session,
    query: `mutation r($id: ID!, $items: [RentalItemInput!]!, $password: String) { updateMyBookingRentalItems(
      bookingId: $id, rentalItems: $items, password: $password) { booking { id } } }`,
    variables: { id, items: rentalItems, password },
  });
const changeOf = ({ id }: BookedStay) => `/home/booking/reservation-details/${id}/reservation-change/change`;
const daysUntil = (day: string) => (Date.parse(day) - Date.parse(today())) / 86_400_000;

/** A stay and one of another membership in such a room, at once or right after it, and what both may rent for money. */
async function besideAnother(
  language: 'ja' | 'en',
  { ahead, theyCome }: { ahead: number; theyCome: 'at once' | 'afterwards' },
) {
  const [session, other] = [
    await sharedSession(accounts.frequent),
    await sharedSession(accounts.manyContracts),
  ];
  for (const one of [session, other]) await leaveAsFound(one);
  const stay = await bookStay(session, { nights: 1, ahead });
  const day = theyCome === 'at once' ? stay.checkInDate : stay.checkOutDate;
  const theirs = await bookStay(other, {
    ...{ nights: 1, ahead: daysUntil(day), roomTypes: [stay.roomTypeId] },
  });
  expect(theirs.checkInDate, 'they come when they are wanted').toBe(day);
  const items = (await itemsOf(other, theirs, language)).filter(({ definition }) => !definition.forPets);
  const wanted = items.find(({ definition }) => definition.price > 0)!;
  const quantity = Math.min(...wanted.availabilities.map((night) => night.quantity));
  const rentAllOfIt = () =>
    rent(other, theirs, [{ rentalItemId: wanted.id, quantity, fromDate: day, toDate: day }]);
  return { account: accounts.frequent, session, stay, items, wanted, rentAllOfIt };
}

async function confirmRental(page: Page, word: (typeof says)['ja']): Promise<void> {
  const field = page.getByLabel(word.password);
  await expect(page.getByRole('button', { name: word.submitRental })).toBeVisible();
  if (await field.isVisible()) await field.fill(password);
  await page.getByRole('button', { name: word.submitRental }).click();
}

test('the last one goes to somebody else between price and change: it is said beside it, and nothing is lost @phone @english', async ({
  page,
  language,
}) => {
  test.setTimeout(120_000);
  const word = says[language];
  const { account, session, stay, items, wanted, rentAllOfIt } = await besideAnother(language, {
    ...{ ahead: 155, theyCome: 'at once' },
  });
  const besides = items.find(({ id }) => id !== wanted.id)!;
  await enterAs(page, account, `${changeOf(stay)}/rental-listing-change`);
  await page.getByRole('button', { name: word.more(besides.definition.name) }).click();
  await page.getByRole('button', { name: word.more(wanted.definition.name) }).click();
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();

  await rentAllOfIt();
  await confirmRental(page, word);
  const entry = page.getByRole('listitem').filter({
    has: page.getByRole('group', { name: wanted.definition.name, exact: true }),
  });
  await expect(entry.getByText(word.refused)).toBeVisible();
  await expect(entry.getByText(word.allOut, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await rentedOf(session, stay)).toEqual([]);
  // What was chosen stands, and the other thing can be had without it.
  await expect(page.getByRole('button', { name: word.fewer, disabled: false })).toHaveCount(2);
  await entry.getByRole('button', { name: word.fewer }).click();
  await page.getByRole('button', { name: word.show }).click();
  await confirmRental(page, word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.rentalDone);
  const days = { fromDate: stay.checkInDate, toDate: stay.checkInDate };
  expect(await rentedOf(session, stay)).toEqual([{ rentalItemId: besides.id, quantity: 1, ...days }]);
});

test('a thing is rented on days apart, and given up once the house offers it no longer @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const rentedByTheDay = async (of: BookedStay) =>
    (await itemsOf(session, of, language)).find(
      ({ definition }) => definition.rentalPeriod === 'Day' && !definition.forPets,
    );
  // Which house has rooms on a day changes with the calendar; not all of them rent by the day.
  let stay = await bookStay(session, { nights: 3, ahead: 165 });
  for (let ahead = 172; !(await rentedByTheDay(stay)); ahead += 7) {
    await cancelStay(session, stay);
    stay = await bookStay(session, { nights: 3, ahead });
  }
  const [first, last] = [stay.checkInDate, dayAfter(stay.checkOutDate, -1)];
  const item = (await rentedByTheDay(stay))!;
  const only = (day: string, quantity: number) => ({
    ...{ rentalItemId: item.id, quantity, fromDate: day, toDate: day },
  });
  await rent(session, stay, [only(first, 1)]);
  await enterAs(page, account, `${changeOf(stay)}/rental-listing-change`);
  await page.getByRole('button', { name: word.otherDays }).click();
  const second = page.getByLabel(word.first).nth(1);
  await expect(second).toBeFocused();
  await page.getByLabel(word.last).nth(1).selectOption(last);
  await second.selectOption(last);
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();
  // The days that were chosen stand where they were chosen.
  await expect(second).toHaveValue(last);
  await expectAccessible(page);
  await confirmRental(page, word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.rentalDone);
  const both = [only(first, 1), only(last, 1)];
  expect(await rentedOf(session, stay)).toEqual(both);

  // A thing that a house has had rented cannot be taken out of the demo: the page is told so.
  await changeAnswers(page, 'ExtrasOfHouse', (data) => {
    const list = data['clientRentalItemList'] as unknown as Item[];
    Object.assign(data, { clientRentalItemList: list.filter(({ id }) => id !== item.id) });
  });
  await page.goto(`${changeOf(stay)}/rental-listing-change`);
  const ended = page.getByRole('checkbox', { name: word.ended });
  await expect(ended).toHaveCount(2);
  await expect(ended.first()).toBeChecked();
  await ended.first().uncheck();
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();
  await expectAccessible(page);
  await ended.nth(1).uncheck();
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('row', { name: word.none })).toBeVisible();
  await confirmRental(page, word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.rentalDone);
  expect(await rentedOf(session, stay)).toEqual([]);
});

test('what is gone before the price is asked is said beside it, with what is left now @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const { account, stay, wanted, rentAllOfIt } = await besideAnother(language, {
    ...{ ahead: 205, theyCome: 'at once' },
  });
  await enterAs(page, account, `${changeOf(stay)}/rental-listing-change`);
  await page.getByRole('button', { name: word.more(wanted.definition.name) }).click();
  await rentAllOfIt();
  await page.getByRole('button', { name: word.show }).click();
  const entry = page.getByRole('listitem').filter({
    has: page.getByRole('group', { name: wanted.definition.name, exact: true }),
  });
  await expect(entry.getByText(word.refused)).toBeVisible();
  await expect(entry.getByText(word.allOut, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: word.fewer, disabled: false })).toHaveCount(1);
});

test('a longer stay that a rented thing cannot follow names it, and leads to where it is given up @phone @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const { account, session, stay, wanted, rentAllOfIt } = await besideAnother(language, {
    ...{ ahead: 215, theyCome: 'afterwards' },
  });
  const day = stay.checkInDate;
  await rent(session, stay, [{ rentalItemId: wanted.id, quantity: 1, fromDate: day, toDate: day }]);
  await rentAllOfIt();

  await enterAs(page, account, `${changeOf(stay)}/accommodation-date-extension`);
  const refusal = page.getByRole('alert').filter({ hasText: word.cannotFollow });
  await expect(refusal).toContainText(wanted.definition.name);
  await expect(page.getByLabel(word.password)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: word.rental }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.rental);
  await page.getByRole('button', { name: word.fewer, disabled: false }).click();
  await page.getByRole('button', { name: word.show }).click();
  await confirmRental(page, word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.rentalDone);
  // Without it the stay can be longer.
  await page.goto(`${changeOf(stay)}/accommodation-date-extension`);
  await expect(page.getByLabel(word.password)).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
