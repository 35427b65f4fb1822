/** What a booked stay has beside its room is changed later: a bicycle, a car, a dog; each is found again with the stay. */
import type { Page } from '@playwright/test';
import { accounts, password } from '../support/accounts.ts';
import { bookableContract, bookStay, type BookedStay } from '../support/booking.ts';
import { freeDates } from '../support/flow.ts';
import { dayAfter, leaveAsFound } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    rental: 'レンタル品の変更',
    parking: '駐車場の変更',
    pets: 'ペットの変更',
    more: /を増やす$/,
    fewer: /を減らす$/,
    show: '料金を確認する',
    showParking: '内容を確認する',
    preview: '変更の前と後',
    password: 'ログインパスワード',
    submitRental: 'この内容でレンタル品を変更する',
    submitParking: 'この内容で駐車場を変更する',
    submitPets: 'この内容でペットを変更する',
    rentalDone: 'レンタル品の変更を承りました',
    parkingDone: '駐車場の変更を承りました',
    petsDone: 'ペットの変更を承りました',
    nothing: '変更された項目がありません。',
    rentalRow: 'レンタル品',
    parkingRow: '駐車場',
    petsRow: 'ペット',
    guestName: /^お名前/,
    removePet: 'ペット1匹目を削除する',
    rentalsStay: /のご予約は、そのまま残ります。/,
    cancelled: 'このご予約は、すでにキャンセルされています。',
    total: '円でのお支払い合計',
    days: /\d+月\d+日\(.+?\)〜(\d+年)?\d+月\d+日/,
    along: 'ご宿泊日に合わせた、日程の変更のみです',
    addCar: 'お車を加える',
    carPark: /^駐車場/,
    number: /^車両番号/,
    color: /^車の色/,
    addPet: 'ペットを加える',
    breed: /^犬種/,
    weight: /^体重/,
    owner: /^飼い主のお名前/,
    agreed: /ご利用規約に同意します/,
    tooHeavy: /体重10kgまで/,
  },
  en: {
    rental: 'Change rental items',
    parking: 'Change parking',
    pets: 'Change pets',
    more: /: one more$/,
    fewer: /: one fewer$/,
    show: 'See the price',
    showParking: 'Check the change',
    preview: 'Before and after',
    password: 'Login password',
    submitRental: 'Change my rental items',
    submitParking: 'Change my parking',
    submitPets: 'Change my pets',
    rentalDone: 'Your rental items have been changed',
    parkingDone: 'Your parking has been changed',
    petsDone: 'Your pet details have been updated',
    nothing: 'You have not changed anything yet.',
    rentalRow: 'Rental items',
    parkingRow: 'Parking',
    petsRow: 'Pets',
    guestName: /^Name/,
    removePet: 'Remove pet 1',
    rentalsStay: /stay booked\. If you no longer need them/,
    cancelled: 'This booking has already been cancelled.',
    total: 'Total in yen',
    days: /\d+ [A-Z][a-z]+ (\d+ )?– [A-Z][a-z]+ \d+ [A-Z][a-z]+ \d+/,
    along: 'Only the days change, to match your stay',
    addCar: 'Add a car',
    carPark: /^Car park/,
    number: /^Number plate/,
    color: /^Colour of the car/,
    addPet: 'Add a pet',
    breed: /^Breed/,
    weight: /^Weight/,
    owner: /^Name of the owner/,
    agreed: /I agree to the pet policy/,
    tooHeavy: /Pets of up to 10 kg/,
  },
};

type Found = {
  bookingAvailableFacilityList: {
    maxPetCount: number;
    hasPetWeightRestriction: boolean;
    noParking: boolean;
    roomTypes: { id: string; acceptsPet: boolean; maxPetCount: number }[];
  }[];
};

/** Rooms in which a small dog may stay, at houses with parking. */
async function roomsForPets(session: Session): Promise<string[]> {
  const contract = await bookableContract(session);
  const { from, to } = await freeDates([session], 60);
  const { bookingAvailableFacilityList: houses } = await get<Found>({
    query: `query ($from: Date!, $to: Date!, $contract: ID!) { bookingAvailableFacilityList(fromDate: $from, toDate: $to,
      contractId: $contract, numberOfAdults: 1) { maxPetCount hasPetWeightRestriction noParking
        roomTypes { id acceptsPet maxPetCount } } }`,
    variables: { from, to, contract },
    as: session,
  });
  return houses
    .filter((house) => !house.noParking && house.maxPetCount > 0 && house.hasPetWeightRestriction)
    .flatMap(({ roomTypes }) =>
      roomTypes.filter((room) => room.acceptsPet && room.maxPetCount > 0).map(({ id }) => id),
    );
}

type Reserved = {
  rentalItems: { quantity: number }[];
  parkings: { carNumber: string }[];
  petInfo: { breed: string }[];
};
const reservedOf = async (session: Session, { id }: BookedStay) =>
  (
    await get<{ myBookingV2: Reserved }>({
      as: session,
      query:
        'query r($id: ID!) { myBookingV2(id: $id) { rentalItems { quantity } parkings { carNumber } petInfo { breed } } }',
      variables: { id },
    })
  ).myBookingV2;
const giveUp = (session: Session, { id }: BookedStay, night: string) =>
  get({
    as: session,
    query: `mutation c($id: ID!, $nights: [Date!]!, $password: String!) {
      cancelMyBookingV2(bookingId: $id, stayDates: $nights, password: $password) { booking { id } } }`,
    variables: { id, nights: [night], password },
  });
const toMenu = (page: Page, stay: BookedStay) =>
  page.goto(`/home/booking/reservation-details/${stay.id}/reservation-change/change`);

const daysAhead: Record<string, number> = { desktop: 110, phone: 125, english: 140 };

test('a bicycle, a car and a dog come along later, and stay at home again @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const word = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const roomTypes = await roomsForPets(session);
  const stay = await bookStay(session, { nights: 3, ahead: daysAhead[info.project.name] ?? 110, roomTypes });
  // The night that is given up is free, so that the stay can be extended by it.
  await giveUp(session, stay, dayAfter(stay.checkInDate, 2));
  const change = `/home/booking/reservation-details/${stay.id}/reservation-change/change`;
  const title = page.getByRole('heading', { level: 1 });

  await enterAs(page, account, change);
  await page.getByRole('link', { name: word.rental }).click();
  await expect(title).toHaveText(word.rental);
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByText(word.nothing)).toBeVisible();
  await page.getByRole('button', { name: word.more }).first().click();
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(word.password).fill('not the password');
  await page.getByRole('button', { name: word.submitRental }).click();
  await expect(page.getByLabel(word.password)).toHaveAttribute('aria-invalid', 'true');
  expect((await reservedOf(session, stay)).rentalItems).toEqual([]);
  await page.getByLabel(word.password).fill(password);
  await page.getByRole('button', { name: word.submitRental }).click();
  await expect(title).toHaveText(word.rentalDone);
  await expect(page.getByRole('row', { name: word.rentalRow })).toContainText(' × 1');
  await expect(page.getByRole('row', { name: word.total })).toBeVisible();
  await expectAccessible(page);
  expect((await reservedOf(session, stay)).rentalItems).toEqual([{ quantity: 1 }]);

  await toMenu(page, stay);
  await page.getByRole('link', { name: word.parking }).click();
  await page.getByRole('button', { name: word.addCar }).click();
  await page.getByLabel(word.carPark).selectOption({ index: 1 });
  await page.getByRole('button', { name: word.showParking }).click();
  // What is missing is said beside its field, and nothing of the rest is lost.
  await expect(page.getByLabel(word.number)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(word.number).fill('品川 300 あ 12-34');
  await page.getByLabel(word.color).fill('白');
  await page.getByRole('button', { name: word.showParking }).click();
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();
  await expectAccessible(page);
  // Parking costs nothing, so nobody is asked for a password.
  await expect(page.getByLabel(word.password)).toHaveCount(0);
  await page.getByRole('button', { name: word.submitParking }).click();
  await expect(title).toHaveText(word.parkingDone);
  expect((await reservedOf(session, stay)).parkings).toEqual([{ carNumber: '品川 300 あ 12-34' }]);

  // Both follow their stay to a longer one, which is said before it is done.
  await page.goto(`${change}/accommodation-date-extension`);
  for (const row of [word.rentalRow, word.parkingRow]) {
    const said = page.getByRole('row', { name: row }).getByRole('cell');
    // Only the days change: one sentence says so, and both sides fold out beneath it.
    await expect(said).toHaveCount(1);
    await said.getByText(word.along).click();
    const [before, after] = (await said.getByRole('listitem').allTextContents()).map(
      (text) => word.days.exec(text)?.[0],
    );
    expect(before).toBeDefined();
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  }
  await expect(page.getByRole('row', { name: word.total })).toBeVisible();
  await expectAccessible(page);

  await toMenu(page, stay);
  await page.getByRole('link', { name: word.pets }).click();
  await page.getByRole('button', { name: word.addPet }).click();
  await page.getByLabel(word.breed).fill('柴犬');
  await page.getByLabel(word.weight).fill('10.5');
  await page.getByLabel(word.owner).fill('山野 太郎');
  await page.getByRole('checkbox', { name: word.agreed }).check();
  await page.getByRole('button', { name: word.submitPets }).click();
  await expect(page.getByLabel(word.weight)).toHaveAccessibleDescription(word.tooHeavy);
  await page.getByLabel(word.weight).fill('9.5');
  await expectAccessible(page);
  await page.getByRole('button', { name: word.submitPets }).click();
  await expect(title).toHaveText(word.petsDone);
  await page.reload();
  await expect(title).toHaveText(word.petsDone);
  await expect(page.getByRole('row', { name: word.petsRow })).toContainText('柴犬');
  expect((await reservedOf(session, stay)).petInfo).toEqual([{ breed: '柴犬' }]);

  // Without the dog what was rented for it stays, which is said before.
  await page.goto(`${change}/pet-change`);
  await page.getByRole('button', { name: word.removePet }).click();
  await expect(page.getByText(word.rentalsStay)).toBeVisible();
  await expectAccessible(page);

  // What it has stands in its form, and is taken out again.
  await page.goto(`${change}/rental-listing-change`);
  await page.getByRole('button', { name: word.fewer, disabled: false }).first().click();
  await page.getByRole('button', { name: word.show }).click();
  await page.getByLabel(word.password).fill(password);
  await page.getByRole('button', { name: word.submitRental }).click();
  await expect(title).toHaveText(word.rentalDone);
  expect(await reservedOf(session, stay)).toMatchObject({ rentalItems: [], parkings: [{}], petInfo: [{}] });
});

test('a form for a stay that another tab has cancelled says so when it is sent, and is gone', async ({
  page,
}) => {
  const word = says.ja;
  const account = accounts.longName;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 95 });
  const change = `/home/booking/reservation-details/${stay.id}/reservation-change/change`;
  await enterAs(page, account, `${change}/guest-information`);
  await page.getByLabel(word.guestName).first().fill('磯野 凪');
  await giveUp(session, stay, stay.checkInDate);
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByText(word.cancelled).first()).toBeVisible();
  await expect(page.getByLabel(word.guestName)).toHaveCount(0);
});
