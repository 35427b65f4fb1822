/** Things to rent, cars and pets that a member on the telephone asks for with the rooms: offered, priced and booked with the hold, by the members' rules. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';

let club: Club;
let desk: StaffMember;
let other: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const OFFERED = `query($m: String!, $id: ID!) { extrasForHold(memberId: $m, id: $id) { areClosed
  rentalItems { id name priceYen period nights { night left } } parkings { id maxHeightCm nights { left } }
  pets { most catsToo heaviestKg } } }`;
const HOLD = `mutation($m: String!, $c: ID!, $rt: ID!, $from: Date!, $to: Date!, $rooms: [GuestsOfRoom!]!) {
  holdForMember(memberId: $m, contractId: $c, roomTypeId: $rt, checkInDate: $from, checkOutDate: $to, rooms: $rooms) {
    id rooms { id places { id representative child bedShared } } } }`;
const PRICE = `query($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!) {
  priceForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms) { points yen lines { subject yen } } }`;
const CONFIRM = `mutation($m: String!, $id: ID!, $by: PayYenBy!, $rooms: [DeskRoom!]!, $points: Int!, $yen: Int!) {
  confirmForMember(memberId: $m, id: $id, payBy: $by, rooms: $rooms, points: $points, yen: $yen) }`;
const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { price { yen }
  rentalItems { rentalItemId quantity fromDate toDate } parkings { carNumber waits { place } } pets { breed petWeight } } }`;

type Held = { id: string; rooms: { id: string; places: { id: string; representative: boolean }[] }[] };
type Price = { points: number; yen: number; lines: { subject: string; yen: number }[] };

async function aHouse({ places = 1, pieces = 3 } = {}) {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 9, vs: 20_000 });
  const facilityId = { facilityId: house.id };
  return {
    roomType,
    parking: await aParking(club, facilityId, { places, maxHeightCm: 200 }),
    bicycle: await aRentalItem(club, facilityId, { pieces, yen: 500, period: 'Day' }),
  };
}
type House = Awaited<ReturnType<typeof aHouse>>;

/** A hold of two nights at the desk, of a member of its own. */
async function aHold({ roomType, ...house }: House, { ahead = 20, rooms = 1, by = desk } = {}) {
  const member = await club.aMember({ product: 'VS' });
  const m = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const from = await club.daysAhead(ahead);
  const stay = { m, c: String(member.contractId), rt: String(roomType.id), from, to: addDays(from, 2) };
  const counts = Array.from({ length: rooms }, () => ({ adults: 1 }));
  const { holdForMember: held } = await by.get<{ holdForMember: Held }>(HOLD, { ...stay, rooms: counts });
  const days = { fromDate: from, toDate: addDays(from, 1) };
  const asked = (...extras: object[]) => ({
    ...{ m, id: held.id, by: 'ON_SITE' },
    rooms: held.rooms.map(({ id, places }, index) => ({
      id,
      guests: places.map((place) => ({
        ...{ ...place, name: '見本 太郎', kana: 'ミホン タロウ' },
        ...{ tel: '09000000000', address1: '東京都千代田区1-1' },
      })),
      ...extras[index],
    })),
  });
  const price = async (...extras: object[]) =>
    (await by.get<{ priceForMember: Price }>(PRICE, asked(...extras))).priceForMember;
  const confirm = async (...extras: object[]) => {
    const { lines: _, ...told } = await price(...extras);
    return (await by.get<{ confirmForMember: string[] }>(CONFIRM, { ...asked(...extras), ...told }))
      .confirmForMember;
  };
  const refused = async (...extras: object[]) => {
    const { errors } = await by.ask(PRICE, asked(...extras));
    return { key: errors?.[0]?.message, facts: errors?.[0]?.extensions };
  };
  const bikes = (quantity: number, more: object = {}) => ({
    ...{ rentalItemId: String(house.bicycle), quantity, ...days, ...more },
  });
  const car = (more: object = {}) => ({
    ...{ facilityParkingId: String(house.parking), carNumber: '品川 300 あ 12-34', color: '白' },
    ...{ height: 150, ...days, ...more },
  });
  const offered = async () =>
    (await by.get<{ extrasForHold: object }>(OFFERED, { m, id: held.id })).extrasForHold;
  return { member, m, held, from, days, asked, price, confirm, refused, bikes, car, offered };
}
const look = async (n: string) =>
  (await desk.get<{ bookedStay: Record<string, object[]> & { price: { yen: number } } }>(STAY, { n }))
    .bookedStay;
const dog = { kind: 'DOG', ownerName: '見本 花子', breed: '柴犬', petWeight: 8.5 };

const CANCEL = `mutation($n: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
  cancelForMember(bookingNumber: $n, nights: $nights, points: $points, yen: $yen) }`;
const FEE = `query($n: String!, $nights: [Date!]!) { cancellationForMember(bookingNumber: $n, nights: $nights) {
  points yen totalYen owedYen } }`;

describe('extras of a hold at the booking desk', () => {
  it('are still told of a stay that was given up, with what it asks then', async () => {
    const house = await aHouse();
    await takesPets(club, house.roomType);
    const { from, bikes, car, confirm } = await aHold(house, { ahead: 2 });
    const extras = { parkings: [car()], pets: { agreed: true, pets: [dog] }, rentalItems: [bikes(1)] };
    const [n] = await confirm(extras);
    const had = await look(n!);
    const nights = [from, addDays(from, 1)];
    const { cancellationForMember: fee } = await desk.get<{
      cancellationForMember: Record<'points' | 'yen' | 'totalYen' | 'owedYen', number>;
    }>(FEE, { n, nights });
    // Nobody has paid yet, and the fee is all that is left of it.
    expect(fee.yen).toBeGreaterThan(0);
    expect(fee).toMatchObject({ totalYen: fee.yen, owedYen: fee.yen });
    expect(await desk.refusal(CANCEL, { n, nights, points: fee.points, yen: fee.yen })).toBe('done');
    const { price, ...past } = await look(n!);
    expect(price.yen).toBe(0);
    expect(past).toEqual({ rentalItems: had.rentalItems, parkings: had.parkings, pets: had.pets });
  });

  it('are offered with their prices and what is left of them, priced before anything is booked, and booked with the rooms', async () => {
    const house = await aHouse();
    await takesPets(club, house.roomType);
    const { offered, from, bikes, car, price, confirm, days, member } = await aHold(house);
    expect(await offered()).toMatchObject({
      areClosed: false,
      rentalItems: [{ priceYen: 500, period: 'Day', nights: [{ night: from, left: 3 }, { left: 3 }] }],
      parkings: [{ maxHeightCm: 200, nights: [{ left: 1 }, { left: 1 }] }],
      pets: { most: expect.any(Number) as number },
    });
    const extras = { rentalItems: [bikes(2)], parkings: [car()], pets: { agreed: true, pets: [dog] } };
    const alone = await price();
    const all = await price(extras);
    // Two of 500 on two days, with 10 percent; cars and pets cost nothing.
    expect(all.yen - alone.yen).toBe(2_200);
    const rented = { subject: 'RENTAL', yen: 2_200 };
    expect(alone.lines).not.toContainEqual(rented);
    expect(all.lines).toContainEqual(rented);
    // What the yen are for comes to all of them.
    for (const { lines, yen } of [alone, all])
      expect(lines.reduce((sum, line) => sum + line.yen, 0)).toBe(yen);
    const [n] = await confirm(extras);
    expect(await look(n!)).toEqual({
      price: { yen: all.yen },
      rentalItems: [{ rentalItemId: String(house.bicycle), quantity: 2, ...days }],
      parkings: [{ carNumber: '品川 300 あ 12-34', waits: null }],
      pets: [{ breed: '柴犬', petWeight: 8.5 }],
    });
    // Its member finds them like any other, and the mail that goes out names them.
    await member.logIn();
    const { myBookingList } = await member.get<{ myBookingList: object[] }>(
      '{ myBookingList { parkings { carNumber } rentalItems { quantity } } }',
    );
    expect(myBookingList).toEqual([
      { parkings: [{ carNumber: '品川 300 あ 12-34' }], rentalItems: [{ quantity: 2 }] },
    ]);
    expect(await (await aHold(house)).offered()).toMatchObject({
      rentalItems: [{ nights: [{ left: 1 }, { left: 1 }] }],
      parkings: [{ nights: [{ left: 0 }, { left: 0 }] }],
    });
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are refused at their room, place and field, by the rules of the portal', async () => {
    const house = await aHouse({ pieces: 2 });
    const { refused, bikes, car, held, days } = await aHold(house, { rooms: 2 });
    const [one, two] = held.rooms.map(({ id }) => id);
    const second = { part: 'PARKING', bookingId: two, index: 0 };
    expect(await refused({}, { parkings: [car({ height: null })] })).toMatchObject({
      key: 'PARKING_HEIGHT_REQUIRED',
      facts: { ...second, field: 'height' },
    });
    expect(await refused({}, { parkings: [car({ height: 201 })] })).toMatchObject({
      key: 'PARKING_TOO_HIGH',
      facts: { ...second, field: 'height', most: 200 },
    });
    expect(await refused({}, { parkings: [car({ color: ' ' })] })).toMatchObject({
      key: 'EXTRAS_INVALID',
      facts: { ...second, field: 'color', problem: 'required' },
    });
    expect(await refused({}, { parkings: [car({ toDate: addDays(days.toDate, 1) })] })).toMatchObject({
      key: 'EXTRAS_OUTSIDE_STAY',
      facts: { ...second, field: 'dates' },
    });
    // All rooms count together, in their order: one place, two pieces.
    expect(await refused({ parkings: [car()] }, { parkings: [car()] })).toMatchObject({
      key: 'PARKING_FULL',
      facts: { ...second, field: 'facilityParkingId' },
    });
    expect(await refused({ rentalItems: [bikes(1)] }, { rentalItems: [bikes(2)] })).toMatchObject({
      key: 'RENTAL_STOCK_SHORT',
      facts: { part: 'RENTAL', bookingId: two, index: 0, field: 'quantity', left: 1 },
    });
    expect((await refused({ rentalItems: [bikes(0)] })).facts).toMatchObject({
      bookingId: one,
      field: 'quantity',
    });
    expect((await refused({ pets: { agreed: true, pets: [dog] } })).key).toBe('PETS_NOT_ALLOWED');
    await takesPets(club, house.roomType);
    expect(await refused({}, { pets: { agreed: false, pets: [dog] } })).toMatchObject({
      key: 'PETS_NOT_AGREED',
      facts: { part: 'PET', bookingId: two, field: 'agreed' },
    });
    const elsewhere = await aHouse();
    expect(
      await refused({ rentalItems: [bikes(1, { rentalItemId: String(elsewhere.bicycle) })] }),
    ).toMatchObject({ key: 'NOT_FOUND_ERROR', facts: { part: 'RENTAL', bookingId: one } });
  });

  it('give the last place to one of two who confirm at the same moment, and let the other wait where that was said', async () => {
    const house = await aHouse({ places: 1 });
    for (const ahead of [30, 33, 36]) {
      const holds = await Promise.all([desk, other].map((by) => aHold(house, { ahead, by })));
      const calls = await Promise.all(
        holds.map(async ({ asked, car, price }) => {
          const { lines: _, ...told } = await price({ parkings: [car()] });
          return { ...asked({ parkings: [car()] }), ...told };
        }),
      );
      const answers = await Promise.all([desk.refusal(CONFIRM, calls[0]), other.refusal(CONFIRM, calls[1])]);
      expect(answers.toSorted()).toEqual(['PARKING_FULL', 'done']);
      const loser = holds[answers.indexOf('PARKING_FULL')]!;
      const [n] = await loser.confirm({ parkings: [loser.car({ waitlist: true })] });
      expect((await look(n!)).parkings).toMatchObject([{ waits: { place: 1 } }]);
    }
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('at another price than was told are refused, and the same confirmation again is one booking', async () => {
    const house = await aHouse();
    const { asked, bikes, price } = await aHold(house);
    const wanted = { rentalItems: [bikes(1)] };
    const { lines: _, ...told } = await price(wanted);
    await club.owner.query('update rental_items set price_yen = 900 where id = $1', [house.bicycle]);
    expect(await desk.refusal(CONFIRM, { ...asked(wanted), ...told })).toBe('PRICE_CHANGED');
    const { lines: __, ...now } = await price(wanted);
    const call = { ...asked(wanted), ...now };
    const numbers = await Promise.all(
      [1, 2].map(
        async () => (await desk.get<{ confirmForMember: string[] }>(CONFIRM, call)).confirmForMember,
      ),
    );
    expect(numbers[0]).toEqual(numbers[1]);
    expect(await desk.refusal(CONFIRM, { ...call, ...asked({ rentalItems: [bikes(2)] }) })).toBe(
      'CONFIRMED_OTHERWISE',
    );
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are no more from 15:00 of the day before on, when the room can still be booked', async () => {
    const house = await aHouse();
    const today = await club.today();
    await club.clockAt(today, '14:50');
    const { offered, bikes, car, refused, confirm } = await aHold(house, { ahead: 1 });
    expect(await offered()).toMatchObject({ areClosed: false });
    await club.clockAt(today, '15:00');
    expect(await offered()).toMatchObject({ areClosed: true });
    for (const [part, extras] of [
      ['RENTAL', { rentalItems: [bikes(1)] }],
      ['PARKING', { parkings: [car()] }],
    ] as const)
      expect(await refused(extras)).toMatchObject({ key: 'EXTRAS_TOO_LATE', facts: { part, index: 0 } });
    expect(await confirm()).toHaveLength(1);
  });

  it('are shown to Reservations alone, of a hold of that member', async () => {
    const house = await aHouse();
    const [one, two] = [await aHold(house), await aHold(house)];
    for (const role of ['MEMBERSHIP', 'ACCOUNTING', 'CONTENT', 'AUDITOR', 'ADMINISTRATOR'] as const) {
      const somebody = await aStaffMember(club, [{ role, facilityId: null }]);
      expect(await somebody.refusal(OFFERED, { m: one.m, id: one.held.id })).toBe('ACCESS_DENIED_ERROR');
    }
    expect(await desk.refusal(OFFERED, { m: two.m, id: one.held.id })).toBe('NOT_FOUND_ERROR');
  });
});
