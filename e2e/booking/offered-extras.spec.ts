/** What a house offers beside its rooms when a stay is changed: parking, as many places as it has, and for pets where some may stay. */
import { accounts } from '../support/accounts.ts';
import { bookableContract, bookStay, type BookedStay } from '../support/booking.ts';
import { changeAnswers } from '../support/calls.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { dayAfter, leaveAsFound, today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    more: /を増やす$/,
    show: '料金を確認する',
    showParking: '内容を確認する',
    preview: '変更の前と後',
    last: 'ご利用の最終日',
    menu: 'ご予約内容の変更',
    rental: 'レンタル品の変更',
    parking: '駐車場の変更',
    noParking: 'この施設には、駐車場のご用意がございません。',
    addCar: 'お車を加える',
    addAnother: 'お車をもう1台加える',
    noPlace:
      'ただいま満車です。お車を加え、満車の駐車場をお選びいただくと、キャンセル待ちをお申し込みいただけます。',
    twoLeft: '残り2台',
    carPark: /^駐車場/,
    number: /^車両番号/,
    color: /^車の色/,
    height: /^車の高さ/,
    submitParking: 'この内容で駐車場を変更する',
    parkingDone: '駐車場の変更を承りました',
  },
  en: {
    more: /: one more$/,
    show: 'See the price',
    showParking: 'Check the change',
    preview: 'Before and after',
    last: 'Last day',
    menu: 'Change a booking',
    rental: 'Change rental items',
    parking: 'Change parking',
    noParking: 'This resort has no parking.',
    addCar: 'Add a car',
    addAnother: 'Add another car',
    noPlace: 'The parking is full now. Add your car and choose a full parking to wait for a place.',
    twoLeft: '2 left',
    carPark: /^Car park/,
    number: /^Number plate/,
    color: /^Colour of the car/,
    height: /^Height of the car/,
    submitParking: 'Change my parking',
    parkingDone: 'Your parking has been changed',
  },
};

const changeOf = ({ id }: BookedStay) => `/home/booking/reservation-details/${id}/reservation-change/change`;

/** Rooms of houses that have no parking. */
async function roomsWithoutParking(session: Session): Promise<string[]> {
  const contract = await bookableContract(session);
  const { bookingAvailableFacilityList: houses } = await get<{
    bookingAvailableFacilityList: { noParking: boolean; roomTypes: { id: string }[] }[];
  }>({
    as: session,
    query: `query ($from: Date!, $to: Date!, $contract: ID!) { bookingAvailableFacilityList(fromDate: $from, toDate: $to,
      contractId: $contract, numberOfAdults: 1) { noParking roomTypes { id } } }`,
    variables: { from: dayAfter(today(), 60), to: dayAfter(today(), 61), contract },
  });
  return houses
    .filter(({ noParking }) => noParking)
    .flatMap(({ roomTypes }) => roomTypes.map(({ id }) => id));
}

/** Rooms of houses that have something to rent for pets: those that take pets, and those that take none. */
async function roomsBesideThingsForPets(session: Session) {
  const contract = await bookableContract(session);
  const { bookingAvailableFacilityList: houses } = await get<{
    bookingAvailableFacilityList: {
      id: string;
      maxPetCount: number;
      roomTypes: { id: string; acceptsPet: boolean; maxPetCount: number }[];
    }[];
  }>({
    as: session,
    query: `query ($from: Date!, $to: Date!, $contract: ID!) { bookingAvailableFacilityList(fromDate: $from, toDate: $to,
      contractId: $contract, numberOfAdults: 1) { id maxPetCount roomTypes { id acceptsPet maxPetCount } } }`,
    variables: { from: dayAfter(today(), 60), to: dayAfter(today(), 61), contract },
  });
  const rooms: { taking: string[]; refusing: string[]; things: Set<string> } = {
    ...{ taking: [], refusing: [], things: new Set() },
  };
  for (const { id: house, maxPetCount, roomTypes } of houses) {
    const { clientRentalItemList: things } = await get<{
      clientRentalItemList: { definition: { name: string; forPets: boolean } }[];
    }>({
      as: session,
      query: `query ($house: ID!, $from: Date!, $to: Date!) { clientRentalItemList(facilityId: $house, checkInDate: $from,
        checkOutDate: $to) { definition { name forPets } } }`,
      variables: { house, from: dayAfter(today(), 60), to: dayAfter(today(), 61) },
    });
    const forPets = things.filter(({ definition }) => definition.forPets);
    if (forPets.length === 0) continue;
    for (const { definition } of forPets) rooms.things.add(definition.name);
    for (const { id, acceptsPet, maxPetCount: most } of roomTypes)
      (acceptsPet && maxPetCount * most > 0 ? rooms.taking : rooms.refusing).push(id);
  }
  return rooms;
}

test('what is rented for pets is offered in rooms that take some alone, and parking asks for no price', async ({
  page,
}) => {
  const word = says.ja;
  const session = await sharedSession(accounts.frequent);
  await leaveAsFound(session);
  const { taking, refusing, things } = await roomsBesideThingsForPets(session);
  for (const [roomTypes, isOffered] of [
    [taking, true],
    [refusing, false],
  ] as const) {
    const stay = await bookStay(session, { nights: 1, ahead: 225, roomTypes });
    await enterAs(page, accounts.frequent, `${changeOf(stay)}/rental-listing-change`);
    await expect(page.getByRole('button', { name: word.more }).first()).toBeVisible();
    const shown = await page.getByRole('group').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
    expect(shown.some((text) => [...things].some((name) => text.includes(name)))).toBe(isOffered);
    await page.goto(`${changeOf(stay)}/parking-change`);
    await expect(page.getByRole('button', { name: word.showParking })).toBeVisible();
    await expect(page.getByRole('button', { name: word.show })).toHaveCount(0);
    // Nobody comes near the end of so many places.
    await page.getByRole('button', { name: word.addCar }).click();
    await page.getByLabel(word.carPark).selectOption({ index: 1 });
    await expect(page.getByLabel(word.carPark)).not.toHaveAccessibleDescription(/\d+台/);
    await expectAccessible(page);
    await leaveAsFound(session);
  }
});

test('the menu says of a house that it has no parking @english', async ({ page, language }) => {
  const word = says[language];
  const account = accounts.frequent;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, {
    ...{ nights: 1, ahead: 175, roomTypes: await roomsWithoutParking(session) },
  });
  await enterAs(page, account, changeOf(stay));
  await expect(page.getByText(word.noParking)).toBeVisible();
  await expect(page.getByRole('link', { name: word.parking })).toHaveCount(0);
  await expect(page.getByRole('link', { name: word.rental })).toBeVisible();
  await expectAccessible(page);
});

test('a car is added with the keyboard alone, from the menu to the end @english', async ({
  page,
  language,
}) => {
  const word = says[language];
  const account = accounts.manyContracts;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const without = await roomsWithoutParking(session);
  const stay = await bookStay(session, { nights: 2, ahead: 185 });
  expect(without).not.toContain(stay.roomTypeId);
  await enterAs(page, account, changeOf(stay));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.menu);
  await press(page, page.getByRole('link', { name: word.parking }));
  await press(page, page.getByRole('button', { name: word.addCar }));
  const park = page.getByLabel(word.carPark);
  await expect(park).toBeFocused();
  await tabTo(page, park);
  await page.keyboard.press('ArrowDown');
  await type(page, { field: page.getByLabel(word.number), text: 'Sagami 300-1234' });
  await press(page, page.getByRole('button', { name: word.showParking }));
  // What is missing is where the focus goes.
  await expect(page.getByLabel(word.color)).toBeFocused();
  await page.keyboard.type('white');
  await type(page, { field: page.getByLabel(word.height), text: '150' });
  const day = page.getByLabel(word.last);
  await tabTo(page, day);
  await page.keyboard.press('ArrowUp');
  await expect(day).toHaveValue(stay.checkInDate);
  await press(page, page.getByRole('button', { name: word.showParking }));
  await expect(page.getByRole('heading', { name: word.preview })).toBeVisible();
  await expect(day).toHaveValue(stay.checkInDate);
  await press(page, page.getByRole('button', { name: word.submitParking }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.parkingDone);
});

test('no more cars can be entered than there are places for @phone @english', async ({ page, language }) => {
  const word = says[language];
  const account = accounts.manyContracts;
  const session = await sharedSession(account);
  await leaveAsFound(session);
  const stay = await bookStay(session, { nights: 1, ahead: 195 });
  // A house with so few places left is not in the demo: the page is told so.
  await changeAnswers(page, 'ExtrasOfHouse', (data) => {
    const list = data['clientFacilityParkingList'] as unknown as { availabilities: { quantity: number }[] }[];
    const [only] = list;
    only!.availabilities.forEach((day) => Object.assign(day, { quantity: 2 }));
    Object.assign(data, { clientFacilityParkingList: [only] });
  });
  await enterAs(page, account, `${changeOf(stay)}/parking-change`);
  await page.getByRole('button', { name: word.addCar, exact: true }).click();
  const parks = page.getByLabel(word.carPark);
  await parks.first().selectOption({ index: 1 });
  await expect(parks.first()).toHaveAccessibleDescription(new RegExp(`${word.twoLeft}$`));
  await page.getByRole('button', { name: word.addAnother }).click();
  await expect(page.getByText(word.noPlace)).toHaveCount(0);
  await parks.nth(1).selectOption({ index: 1 });
  await expect(page.getByText(word.noPlace)).toBeVisible();
  await expectAccessible(page);
});
