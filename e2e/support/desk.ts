/** Stays of a house's desk that no demo has: guests who should have left, and those who come today, whatever hour it is. */
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { accounts } from './accounts.ts';
import { afterwards } from './afterwards.ts';
import { bookStay, type BookedStay } from './booking.ts';
import { daysAgo } from './clock.ts';
import { signedInAside, type ConsoleCaller } from './console-calls.ts';
import { cancelStay, dayAfter, today } from './member-state.ts';
import { get } from './portal.ts';
import { sharedSession } from './session.ts';

/** The house of the demo's front desk: the first. */
export const HOUSE = '1';
/** Before any fee of cancelling. */
const LONG_AGO = 30;
/** The demo has rooms of the last two nights; what is booked for them was booked before the days that stories close for the books. */
const [BOOKED, CAME] = [5, 2];

/** The kinds of rooms of that house. */
export async function kindsOfRooms(desk: ConsoleCaller): Promise<readonly string[]> {
  const { roomNumbers } = await desk<{ roomNumbers: { kinds: { id: string }[] } }>(
    'query ($h: ID!) { roomNumbers(houseId: $h) { kinds { id } } }',
    { h: HOUSE },
  );
  return roomNumbers.kinds.map(({ id }) => id);
}

export type Arriving = BookedStay & {
  /** What their code at the desk says. */
  readonly code: string;
};

/**
 * A member's stay of one night that begins today, in the house of the desk. At the end of the story it is cancelled as long ago as it was booked,
 * without a fee.
 */
export async function bookArrivingToday(desk: ConsoleCaller): Promise<Arriving> {
  const email = accounts.yenProducts;
  const session = await sharedSession(email);
  const roomTypes = await kindsOfRooms(desk);
  const stay = await daysAgo(LONG_AGO, () => bookStay(session, { nights: 1, ahead: 0, roomTypes }));
  afterwards(`the stay ${stay.bookingNumber}`, async () => {
    const later = await sharedSession(email);
    await daysAgo(LONG_AGO, () => cancelStay(later, stay));
  });
  if (stay.checkInDate !== today()) throw new Error('No room of the house is free today.');
  const { myBookingV2 } = await get<{ myBookingV2: { checkInCode: string } }>({
    query: 'query ($id: ID!) { myBookingV2(id: $id) { checkInCode } }',
    variables: { id: stay.id },
    as: session,
  });
  return { ...stay, code: myBookingV2.checkInCode };
}

type Board = {
  roomBoard: {
    id: string;
    number: string;
    nights: object[];
    stillThere: object | null;
  }[];
};

/** A room that nobody has from a day on, and in which nobody is. */
export async function freeRoom(desk: ConsoleCaller, from: string) {
  const { roomBoard } = await desk<Board>(
    `query ($h: ID!, $from: Date!) { roomBoard(houseId: $h, from: $from) { id number nights { night } stillThere { bookingNumber } } }`,
    { h: HOUSE, from },
  );
  const room = roomBoard.find(({ nights, stillThere }) => nights.length === 0 && stillThere === null);
  if (!room) throw new Error('No room of the house is empty.');
  return { id: room.id, number: room.number };
}

export const assign = (desk: ConsoleCaller, bookingNumber: string, roomId: string | null) =>
  desk('mutation ($n: String!, $room: ID) { assignRoom(bookingNumber: $n, roomId: $room) }', {
    n: bookingNumber,
    room: roomId,
  });

export type Overdue = {
  readonly bookingNumber: string;
  readonly name: string;
  readonly room: { readonly id: string; readonly number: string };
};

/** Nights that are over: the last but one, which the demo has. */
const [OVER_FROM, OVER_UNTIL] = [dayAfter(today(), -CAME), dayAfter(today(), 1 - CAME)];

type Whose = { readonly memberId: string; readonly name: string };
type Free = { roomsForStay: { roomTypeId: string; free: number }[] };

/** A stay of one night that is over, as reservations take it on the telephone: its yen are due at the house. Answers its number. */
export async function bookStayThatIsOver(
  reservations: ConsoleCaller,
  { memberId, name }: Whose,
): Promise<string> {
  return daysAgo(BOOKED, async () => {
    const { roomsForStay } = await reservations<Free>(
      `query ($h: ID!, $from: Date!, $until: Date!) {
        roomsForStay(houseId: $h, checkInDate: $from, checkOutDate: $until) { roomTypeId free } }`,
      { h: HOUSE, from: OVER_FROM, until: OVER_UNTIL },
    );
    const most = roomsForStay.toSorted((a, b) => b.free - a.free)[0];
    if (!most?.free)
      throw new Error(`The house has no room left for ${OVER_FROM}: the demo has about twenty.`);
    const stay = {
      ...{ memberId, kind: 'OTHER', roomTypeId: most.roomTypeId, nightYen: [1_000], payBy: 'ON_SITE' },
      ...{ checkInDate: OVER_FROM, checkOutDate: OVER_UNTIL },
      rooms: [{ adults: 1, children: 0, bedShares: 0, name, childAges: [] }],
    };
    const { priceByStaff: price } = await reservations<{ priceByStaff: { yen: number } }>(
      'query ($stay: StayByStaff!) { priceByStaff(stay: $stay) { yen } }',
      { stay },
    );
    const { bookByStaff } = await reservations<{ bookByStaff: string[] }>(
      `mutation ($id: ID!, $stay: StayByStaff!, $yen: Int!) {
        bookByStaff(id: $id, stay: $stay, yen: $yen, reason: "電話で承った") }`,
      { id: randomUUID(), stay, yen: price.yen },
    );
    return bookByStaff[0]!;
  });
}

/** Guests who came two days ago for one night and are in their room still. At the end of the story they have paid and left. */
export async function guestsWhoStayOn(browser: Browser, desk: ConsoleCaller): Promise<Overdue> {
  const name = `長居 見本${Date.now()}`;
  const reservations = await signedInAside(browser, 'yoyaku');
  const { addCustomer: memberId } = await reservations<{ addCustomer: string }>(
    'mutation ($customer: NewCustomer!) { addCustomer(customer: $customer) }',
    {
      customer: {
        ...{ isCompany: false, name, nameKana: 'ナガイ ミホン', email: null, mailLanguage: 'ja' },
        tel: `09${String(Date.now()).slice(-9)}`,
      },
    },
  );
  const bookingNumber = await bookStayThatIsOver(reservations, { memberId, name });
  const room = await daysAgo(CAME, async () => {
    const found = await freeRoom(desk, OVER_FROM);
    await assign(desk, bookingNumber, found.id);
    await desk('mutation ($n: String!) { checkIn(booking: $n) { bookingNumber } }', { n: bookingNumber });
    return found;
  });
  afterwards(`the guests of ${bookingNumber}`, () => seeOff(desk, bookingNumber));
  return { bookingNumber, name, room };
}

/** They pay what is due, and leave where they have not yet. */
async function seeOff(desk: ConsoleCaller, n: string): Promise<void> {
  const { deskAccount } = await desk<{ deskAccount: { owedYen: number } }>(
    'query ($n: String!) { deskAccount(bookingNumber: $n) { owedYen } }',
    { n },
  );
  if (deskAccount.owedYen > 0)
    await desk(
      'mutation ($id: ID!, $n: String!, $yen: Int!) { payAtDesk(id: $id, bookingNumber: $n, yen: $yen, means: CASH) { owedYen } }',
      { id: randomUUID(), n, yen: deskAccount.owedYen },
    );
  const { houseDay } = await desk<{ houseDay: { bookingNumber: string; checkedOutAt: string | null }[] }>(
    'query ($h: ID!, $day: Date!) { houseDay(houseId: $h, day: $day) { bookingNumber checkedOutAt } }',
    { h: HOUSE, day: today() },
  );
  if (houseDay.some((one) => one.bookingNumber === n && one.checkedOutAt === null))
    await desk('mutation ($n: String!) { checkOut(bookingNumber: $n) { bookingNumber } }', { n });
}
