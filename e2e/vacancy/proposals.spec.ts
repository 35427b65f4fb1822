/** A resort that is full: others near by that are free on those days, and the stay put together of two rooms. */
import { accounts } from '../support/accounts.ts';
import { dayAfter, today } from '../support/member-state.ts';
import { get } from '../support/portal.ts';
import { enterAs, sharedSession, type Session } from '../support/session.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Language } from '../support/words.ts';

const says = {
  ja: {
    others: '同じ日程でお泊まりいただける、ほかの施設',
    split: /移って泊まる/,
    book: 'このお部屋を予約',
    parts: [/^前半：/, /^後半：/],
    total: /^[12]泊の合計 [\d,]+ Pt$/,
    fees: 'このほかに諸費用（円）がかかります。',
  },
  en: {
    others: 'Other resorts that are free on these dates',
    split: /Stay all nights by changing/,
    book: 'Book this room',
    parts: [/^First: /, /^Then: /],
    total: /^Total for [12] nights? [\d,]+ Pt$/,
    fees: 'Fees in yen come on top.',
  },
};

type Day = { roomsAvailable: number; closedReason: string | null };
type Found = {
  id: string;
  name: string;
  roomTypes: {
    id: string;
    priceAndAvailability: Day[];
    stayOnSale: { roomsAvailable: number };
  }[];
};
const SEARCH = `query s($contractId: ID!, $from: Date!, $to: Date!) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contractId, numberOfAdults: 2, rooms: [{ numberOfAdults: 2 }], numberOfPriceAndAvailability: 3) {
    id name roomTypes { id priceAndAvailability { roomsAvailable closedReason } stayOnSale { roomsAvailable } } } }`;

const nights = 3;
const isOpen = (day: Day | undefined) => day?.closedReason === null;

/** A resort that is full for three nights from some day on, though each night has a room. */
async function aFullStay(as: Session, contractId: string, language: Language) {
  for (let ahead = 10; ahead < 120; ahead += 1) {
    const from = dayAfter(today(), ahead);
    const { bookingAvailableFacilityList: found } = await get<{ bookingAvailableFacilityList: Found[] }>({
      query: SEARCH,
      variables: { contractId, from, to: dayAfter(from, nights) },
      as,
      language,
    });
    const isFull = ({ roomTypes }: Found) =>
      roomTypes.every(
        ({ stayOnSale, priceAndAvailability: [first] }) => isOpen(first) && stayOnSale.roomsAvailable === 0,
      );
    const canChange = ({ roomTypes }: Found) =>
      [1, 2].some((at) =>
        [
          [0, at],
          [at, nights],
        ].every(([start, end]) =>
          roomTypes.some(({ priceAndAvailability: days }) =>
            days.slice(start, end).every((day) => day.roomsAvailable > 0),
          ),
        ),
      );
    const full = found.find((facility) => isFull(facility) && canChange(facility));
    const others = found.filter(({ roomTypes }) =>
      roomTypes.some(({ stayOnSale }) => stayOnSale.roomsAvailable > 0),
    );
    if (full && others.length > 0) return { from, full, others };
  }
  throw new Error('The demo club has no resort that is full in this way.');
}

test('a full resort proposes others and a change of rooms, each one press from its booking @phone @english', async ({
  page,
  language,
}) => {
  const words = says[language];
  const as = await sharedSession(accounts.expiringPoints);
  const { myContractList } = await get<{ myContractList: { id: string; canBook: boolean }[] }>({
    query: '{ myContractList(take: 10) { id canBook } }',
    as,
  });
  const contract = myContractList.find(({ canBook }) => canBook)!.id;
  const { from, full, others } = await aFullStay(as, contract, language);
  await enterAs(page, accounts.expiringPoints);
  await page.goto(
    `/home/vacancy-search?contract=${contract}&from=${from}&to=${dayAfter(from, nights)}&room=2-0-0&facility=${full.id}`,
  );
  const near = page.getByText(words.others).locator('..').getByRole('link');
  await expect(near).toHaveCount(Math.min(3, others.length));
  const split = page.getByText(words.split).locator('..');
  await expect(split.getByText(full.name).first()).toBeVisible();
  // Of each part one reads when it is, what its nights come to, and what comes on top.
  for (const part of words.parts) await expect(split.getByText(part).first()).toBeVisible();
  for (const said of [words.total, words.fees]) {
    const each = split.getByText(said);
    await expect(each.nth(1)).toBeVisible();
    expect((await each.count()) % 2).toBe(0);
  }
  await expectAccessible(page);
  const book = split.getByRole('link', { name: words.book });
  await expect(book.first()).toHaveAttribute('href', new RegExp(`from=${from}`));
  await expect(book.nth(1)).toHaveAttribute('href', new RegExp(`to=${dayAfter(from, nights)}`));
  await near.first().click();
  await expect(page.getByText(words.others)).toHaveCount(0);
  await expect(page).not.toHaveURL(new RegExp(`facility=${full.id}(&|$)`));
});
