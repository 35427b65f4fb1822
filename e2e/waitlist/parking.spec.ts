/** A car of a booked stay waits for a place in a full parking, and is given it once another stay leaves. */
import { accounts } from '../support/accounts.ts';
import { bookableContract, bookStay, type BookedStay } from '../support/booking.ts';
import { cancelStay, dayAfter, leaveAsFound, today } from '../support/member-state.ts';
import { get, mailsAfter, newestMail } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const says = {
  ja: {
    add: 'お車を加える',
    carPark: /^駐車場/,
    number: /^車両番号/,
    color: /^車の色/,
    height: /^車の高さ/,
    mayWait: '満車のときは、空きが出るのを待つ（キャンセル待ち）',
    show: '内容を確認する',
    submit: 'この内容で駐車場を変更する',
    done: '駐車場のキャンセル待ちを承りました',
    waits: /キャンセル待ち/,
    list: 'お待ちの駐車場',
    place: '1番目（1件中）',
    cancel: 'キャンセル待ちをやめる',
    confirm: 'やめる',
    gone: /キャンセル待ちを終了いたしました/,
  },
  en: {
    add: 'Add a car',
    carPark: /^Car park/,
    number: /^Number plate/,
    color: /^Colour of the car/,
    height: /^Height of the car/,
    mayWait: 'If it is full, wait for a place',
    show: 'Check the change',
    submit: 'Change my parking',
    done: 'You are on the waiting list for parking',
    waits: /waiting for a place/,
    list: 'Parking you are waiting for',
    place: '1 of 1',
    cancel: 'Stop waiting',
    confirm: 'Stop waiting',
    gone: /You are no longer waiting/,
  },
};

type Parking = { id: string; name: string; quantity: number };

/** The smallest parking of the houses that the member can book, with the rooms of its house. */
async function smallestParking(session: Session): Promise<{ parking: Parking; roomTypes: string[] }> {
  const stay = { from: dayAfter(today(), 60), to: dayAfter(today(), 61) };
  const { bookingAvailableFacilityList: houses } = await get<{
    bookingAvailableFacilityList: { id: string; roomTypes: { id: string }[] }[];
  }>({
    as: session,
    query: `query ($from: Date!, $to: Date!, $contract: ID!) { bookingAvailableFacilityList(fromDate: $from, toDate: $to,
      contractId: $contract, numberOfAdults: 1) { id roomTypes { id } } }`,
    variables: { ...stay, contract: await bookableContract(session) },
  });
  const found = [];
  for (const { id, roomTypes } of houses) {
    const { clientFacilityParkingList: parkings } = await get<{ clientFacilityParkingList: Parking[] }>({
      as: session,
      query: `query ($id: ID!, $from: Date!, $to: Date!) { clientFacilityParkingList(facilityId: $id, checkInDate: $from,
        checkOutDate: $to) { id name quantity } }`,
      variables: { ...stay, id },
    });
    for (const parking of parkings) found.push({ parking, roomTypes: roomTypes.map((room) => room.id) });
  }
  return found.sort((a, b) => a.parking.quantity - b.parking.quantity)[0]!;
}

/** Takes all places of a parking for the nights of a stay. */
const fillParking = (session: Session, stay: BookedStay, { id, quantity }: Parking) =>
  get({
    as: session,
    query: `mutation ($id: ID!, $cars: [ParkingInput!]!) {
      updateMyBookingParking(bookingId: $id, parkings: $cars) { booking { id } } }`,
    variables: {
      id: stay.id,
      cars: Array.from({ length: quantity }, (_, index) => ({
        ...{ facilityParkingId: id, carNumber: `10-${index}`, color: '白', height: 150 },
        ...{ fromDate: stay.checkInDate, toDate: stay.checkInDate },
      })),
    },
  });

const given = /駐車場をお取りしました|Your parking place is reserved/;

const daysAhead: Record<string, number> = { desktop: 120, phone: 135, english: 150 };

test('a car waits in a full parking, and gets the place that another leaves @phone @english', async ({
  page,
  language,
}, info) => {
  test.setTimeout(120_000);
  const word = says[language];
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const { parking, roomTypes } = await smallestParking(waiter);
  const wanted = { nights: 1, ahead: daysAhead[info.project.name] ?? 120, roomTypes };
  const stay = await bookStay(waiter, wanted);
  const ahead = Math.round((Date.parse(stay.checkInDate) - Date.parse(today())) / 86_400_000);
  const others = await bookStay(taker, { ...wanted, ahead });
  expect(others.checkInDate, 'both come on one day').toBe(stay.checkInDate);
  await fillParking(taker, others, parking);

  await enterAs(
    page,
    accounts.frequent,
    `/home/booking/reservation-details/${stay.id}/reservation-change/change/parking-change`,
  );
  await page.getByRole('button', { name: word.add, exact: true }).click();
  await page.getByLabel(word.carPark).selectOption(parking.id);
  await page.getByLabel(word.number).fill('品川 300 あ 12-34');
  await page.getByLabel(word.color).fill('白');
  await page.getByLabel(word.height).fill('150');
  await page.getByLabel(word.mayWait).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: word.show }).click();
  await expect(page.getByRole('table').getByText(word.waits)).toBeVisible();
  await page.getByRole('button', { name: word.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.done);

  await page.goto('/home/vacancy-notification');
  await expect(page.getByRole('heading', { name: word.list })).toBeVisible();
  await expect(page.getByText(word.place)).toBeVisible();
  await expectAccessible(page);
  const before = await newestMail(accounts.frequent);
  await cancelStay(taker, others);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: word.list })).toHaveCount(0);
  await expect.poll(() => mailsAfter(accounts.frequent, before, given)).toBe(1);
  await page.goto(`/home/booking/reservation-details/${stay.id}`);
  await expect(page.getByText(/品川 300 あ 12-34/)).toBeVisible();
  await expect(page.getByText(/品川 300 あ 12-34/)).not.toHaveText(word.waits);
});

test('whoever does not want to wait any more gives it up, and the stay goes on', async ({ page }, info) => {
  test.setTimeout(120_000);
  const word = says.ja;
  const [taker, waiter] = [await sharedSession(accounts.main), await sharedSession(accounts.frequent)];
  for (const session of [taker, waiter]) await leaveAsFound(session);
  const { parking, roomTypes } = await smallestParking(waiter);
  const wanted = { nights: 1, ahead: (daysAhead[info.project.name] ?? 120) + 40, roomTypes };
  const others = await bookStay(taker, wanted);
  const ahead = Math.round((Date.parse(others.checkInDate) - Date.parse(today())) / 86_400_000);
  const stay = await bookStay(waiter, { ...wanted, ahead });
  expect(others.checkInDate, 'both come on one day').toBe(stay.checkInDate);
  await fillParking(taker, others, parking);
  await get({
    as: waiter,
    query: `mutation ($id: ID!, $cars: [ParkingInput!]!) {
      updateMyBookingParking(bookingId: $id, parkings: $cars) { booking { id } } }`,
    variables: {
      id: stay.id,
      cars: [
        {
          ...{ facilityParkingId: parking.id, carNumber: '20-1', color: '白', height: 150, waitlist: true },
          ...{ fromDate: stay.checkInDate, toDate: stay.checkInDate },
        },
      ],
    },
  });
  await enterAs(page, accounts.frequent, '/home/vacancy-notification');
  await page.getByRole('button', { name: word.cancel }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: word.confirm }).click();
  await expect(page.getByText(word.gone)).toBeVisible();
  await expect(page.getByRole('heading', { name: word.list })).toHaveCount(0);
});
