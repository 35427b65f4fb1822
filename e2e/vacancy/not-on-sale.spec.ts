/** A night without any rooms is not for sale: it is shown so, not as full, and nobody is led to wait for it. */
import { accounts } from '../support/accounts.ts';
import { afterwards } from '../support/afterwards.ts';
import { bookableContract } from '../support/booking.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { operator } from '../support/operator.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const said = {
  ja: {
    notBookable: / ご希望の日、受付なし/,
    why: 'この日のご予約は、承っておりません。',
    wait: /キャンセル待ちを申し込む/,
    title: 'ご希望の日程には、販売していない日がございます',
  },
  en: {
    notBookable: / Your dates, Not bookable/,
    why: 'This date cannot be booked.',
    wait: /waiting list/,
    title: 'Not every night of your stay is on sale',
  },
};

/** The club has two of them. */
const kind = { code: 'nasu-4', rooms: 2 };

type Found = {
  bookingAvailableFacilityList: {
    roomTypes: { id: string; name: string; priceAndAvailability: { roomsAvailable: number }[] }[];
  }[];
};

/** A day far ahead on which both are free, so that they can be taken off sale. */
async function freeDay(session: Session) {
  const contractId = await bookableContract(session);
  for (let ahead = 200; ahead < 260; ahead += 1) {
    const from = dayAfter(today(), ahead);
    const { bookingAvailableFacilityList: houses } = await get<Found>({
      query: `query ($from: Date!, $to: Date!, $contract: ID!) { bookingAvailableFacilityList(
        fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1) {
          roomTypes { id name priceAndAvailability { roomsAvailable } } } }`,
      variables: { from, to: dayAfter(from, 1), contract: contractId },
      as: session,
    });
    const room = houses.flatMap(({ roomTypes }) => roomTypes).find(({ name }) => name === '囲炉裏の離れ');
    if (room?.priceAndAvailability[0]?.roomsAvailable === kind.rooms)
      return { from, contractId, roomTypeId: room.id };
  }
  throw new Error('On no day both are free.');
}

test('a night without rooms is quietly not for sale, and nobody is led to wait for it @phone @english', async ({
  page,
  language,
}) => {
  const says = said[language];
  const account = accounts.main;
  const { from, contractId, roomTypeId } = await freeDay(await sharedSession(account));
  const to = dayAfter(from, 1);
  const setRooms = (rooms: number) => operator('rooms', kind.code, from, to, String(rooms));
  afterwards(`rooms of ${kind.code}`, async () => {
    await setRooms(kind.rooms);
  });
  await setRooms(0);
  const asked = new URLSearchParams({ contract: contractId, from, to, room: '1-0-0' });
  await enterAs(page, account, `/home/vacancy-search/reservation?${asked}&roomType=${roomTypeId}`);
  await expect(page.getByText(says.title)).toBeVisible();
  await expect(page.getByRole('link', { name: says.wait })).toHaveCount(0);
  await expectAccessible(page);
  // Among the days of its room it stands as one that cannot be booked.
  await page.goto(`/home/vacancy-search?${asked}&calendar=${roomTypeId}&month=${from.slice(0, 7)}-01`);
  await expect(page.getByRole('button', { name: says.notBookable })).toBeVisible();
  await page.getByRole('button', { name: says.notBookable }).click();
  await expect(page.getByText(says.why)).toBeVisible();
  await expect(page.getByRole('link', { name: says.wait })).toHaveCount(0);
  await expectAccessible(page);
});
