/** What a member loses by a change is read out before it is done: which points come back, which are taken, and the terms of cancelling then. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const HOLD = `mutation($m: String!, $c: ID!, $rt: ID!, $from: Date!, $to: Date!, $rooms: [GuestsOfRoom!]!) {
  holdForMember(memberId: $m, contractId: $c, roomTypeId: $rt, checkInDate: $from, checkOutDate: $to, rooms: $rooms) {
    id rooms { id places { id representative child bedShared } } } }`;
const PRICE = `query($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!) {
  priceForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms) { points yen } }`;
const CONFIRM = `mutation($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!, $points: Int!, $yen: Int!) {
  confirmForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms, points: $points, yen: $yen) }`;
const LOT = 'kind points validThru carriedUntil borrowed';
const CANCELLING = 'cancelling { policy { day0Penalty } clocks { checkInDate until } }';
const QUOTE = `query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) {
  quote penaltyPoints returnedLots { ${LOT} } takenLots { ${LOT} } extraLots { ${LOT} } ${CANCELLING} } }`;
const CHANGE = `mutation($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;
const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { ${CANCELLING} } }`;

type Lot = { kind: string; points: number; validThru: string };
type Terms = { policy: object; clocks: { checkInDate: string; until: string | null }[] };
type Quoted = {
  quote: string;
  penaltyPoints: number;
  returnedLots: Lot[];
  takenLots: Lot[];
  extraLots: Lot[];
  cancelling: Terms;
};
type Held = {
  id: string;
  rooms: {
    id: string;
    places: { id: string; representative: boolean; child: boolean; bedShared: boolean }[];
  }[];
};

/** A stay of two nights in forty days, at 50 points a night, of a lot that ends in a hundred. */
async function aStay() {
  const member = await club.aMember({ product: 'SP', points: 0 });
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 2, sp: 50 });
  const thru = { early: await club.daysAhead(100), late: await club.daysAhead(700) };
  await club.aLot(member.contractId, { kind: 'sp', points: 120, thru: thru.early });
  await club.aLot(member.contractId, { kind: 'sp', points: 1_000, thru: thru.late });
  const m = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const [from, to] = [await club.daysAhead(40), await club.daysAhead(42)];
  const { holdForMember: held } = await desk.get<{ holdForMember: Held }>(HOLD, {
    ...{ m, c: String(member.contractId), rt: String(roomType.id), from, to, rooms: [{ adults: 2 }] },
  });
  const rooms = held.rooms.map(({ id, places }) => ({
    id,
    guests: places.map((place) => ({
      ...place,
      ...(place.representative
        ? { name: '見本 太郎', kana: 'ミホン タロウ', tel: '09000000000', address1: '東京都千代田区1-1' }
        : { name: '' }),
    })),
  }));
  const asked = { m, id: held.id, by: 'ON_SITE', rooms };
  const { priceForMember } = await desk.get<{ priceForMember: object }>(PRICE, asked);
  const confirmed = await desk.get<{ confirmForMember: string[] }>(CONFIRM, { ...asked, ...priceForMember });
  const n = confirmed.confirmForMember[0]!;
  const quoted = async (change: object) =>
    (await desk.get<{ changeQuoteForMember: Quoted }>(QUOTE, { n, change })).changeQuoteForMember;
  const terms = async () =>
    (await desk.get<{ bookedStay: { cancelling: Terms } }>(STAY, { n })).bookedStay.cancelling;
  return { n, from, to, thru, quoted, terms };
}

it('a stay that is moved past the end of its points gives them back, and takes others', async () => {
  const { n, from, thru, quoted, terms } = await aStay();
  const own = { policy: expect.anything() as unknown, clocks: [{ checkInDate: from, until: null }] };
  expect(await terms()).toEqual(own);
  const checkIn = await club.daysAhead(150);
  const change = { dates: { checkInDate: checkIn, checkOutDate: await club.daysAhead(152) } };
  const told = await quoted(change);
  expect(told).toMatchObject({ penaltyPoints: 0, extraLots: [] });
  const lot = { kind: 'sp', points: 100, borrowed: false };
  expect(told.returnedLots).toMatchObject([{ ...lot, validThru: thru.early }]);
  expect(told.takenLots).toMatchObject([{ ...lot, validThru: thru.late }]);
  // For a week cancelling goes by the arrival that was left, as the stay says then.
  expect(told.cancelling.clocks).toEqual([
    { checkInDate: from, until: expect.any(String) as unknown },
    { checkInDate: checkIn, until: null },
  ]);
  expect(await desk.refusal(CHANGE, { n, change, quote: told.quote })).toBe('done');
  const then = await terms();
  expect(then.policy).toEqual(told.cancelling.policy);
  expect(then.clocks.map(({ checkInDate }) => checkInDate)).toEqual([from, checkIn]);
  const apart = Date.parse(then.clocks[0]!.until!) - Date.parse(told.cancelling.clocks[0]!.until!);
  expect(Math.abs(apart)).toBeLessThan(60_000);
  expect(await brokenBooks(club.owner)).toEqual([]);
});

it('a stay that is made longer takes the points that are left of its lot first, and cancels by its own arrival', async () => {
  const { from, to, thru, quoted } = await aStay();
  const told = await quoted({ days: [to] });
  expect(told.returnedLots).toEqual([]);
  expect(told.takenLots).toMatchObject([
    { points: 20, validThru: thru.early },
    { points: 30, validThru: thru.late },
  ]);
  expect(told.cancelling.clocks).toEqual([{ checkInDate: from, until: null }]);
});
