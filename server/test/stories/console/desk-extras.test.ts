/** Things to rent, cars and pets of a member's stay at the booking desk: shown, changed and given up by the members' own use cases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
let desk: StaffMember;
let other: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  other = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
});
afterAll(() => club.close());

const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { takesPets price { yen }
  rentalItems { rentalItemId name quantity fromDate toDate unitYen period }
  parkings { id parkingId name carNumber color heightCm fromDate toDate waits { place waiting } }
  pets { kind ownerName breed petWeight } } }`;
const LEFT = `query($n: String!) { extrasForStay(bookingNumber: $n) { areClosed
  rentalItems { id name priceYen period nights { night left } } parkings { id name maxHeightCm nights { night left } } } }`;
const SIDE = `yen rentalItems { name quantity fromDate toDate } parkings { name carNumber waits } pets { kind breed petWeight }`;
const QUOTE = `query($n: String!, $change: StayChangeWanted!) { changeQuoteForMember(bookingNumber: $n, change: $change) {
  quote before { ${SIDE} } after { ${SIDE} } penaltyYen } }`;
const CHANGE = `mutation($n: String!, $change: StayChangeWanted!, $quote: String!) {
  changeForMember(bookingNumber: $n, change: $change, quote: $quote) }`;
const STOP = `mutation($n: String!, $car: ID!) { stopWaitingForMember(bookingNumber: $n, carId: $car) }`;

type Car = { id: string; carNumber: string; color: string; waits: { place: number; waiting: number } | null };
type Stay = { price: { yen: number }; rentalItems: object[]; parkings: Car[]; pets: object[] };
type Side = { yen: number; rentalItems: object[]; parkings: object[]; pets: object[] };
type Quote = { quote: string; before: Side; after: Side; penaltyYen: number };

const look = async (n: string) => (await desk.get<{ bookedStay: Stay }>(STAY, { n })).bookedStay;
const quoteOf = async (n: string, change: object, by = desk) =>
  (await by.get<{ changeQuoteForMember: Quote }>(QUOTE, { n, change })).changeQuoteForMember;
const change = async (n: string, wanted: object) => {
  const quote = await quoteOf(n, wanted);
  expect(await desk.refusal(CHANGE, { n, change: wanted, quote: quote.quote })).toBe('done');
  return quote;
};
const refused = async (n: string, wanted: object) => {
  const { errors } = await desk.ask(QUOTE, { n, change: wanted });
  return { key: errors?.[0]?.message, facts: errors?.[0]?.extensions };
};

async function aHouse(facts: { places?: number; pieces?: number; maxHeightCm?: number } = {}) {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 5, vs: 20_000 });
  const facilityId = { facilityId: house.id };
  const { maxHeightCm } = facts;
  return {
    ...{ house, roomType },
    parking: await aParking(club, facilityId, {
      places: facts.places ?? 1,
      ...(maxHeightCm === undefined ? {} : { maxHeightCm }),
    }),
    bicycle: await aRentalItem(club, facilityId, { pieces: facts.pieces ?? 3, yen: 500, period: 'Day' }),
  };
}
type House = Awaited<ReturnType<typeof aHouse>>;

/** A stay of two nights of a member of its own. */
async function aStay({ roomType }: House, ahead = 20) {
  const member = await (await club.aMember({ product: 'VS' })).logIn();
  const from = await club.daysAhead(ahead);
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  return { n: booking!.bookingNumber, from, last: addDays(from, 1), member };
}
type Days = { from: CalendarDate; last: CalendarDate };
const whole = ({ from, last }: Days) => ({ fromDate: from, toDate: last });
const car = (parking: number, days: Days, more: object = {}) => ({
  ...{ facilityParkingId: String(parking), carNumber: '品川 300 あ 12-34', color: '白', ...whole(days) },
  ...more,
});
const bikes = (item: number, days: Days, quantity: number) => ({
  ...{ rentalItemId: String(item), quantity, ...whole(days) },
});

describe('extras of a stay at the booking desk', () => {
  it('are shown with what the house has left, the own among it, and rented at the price that was told', async () => {
    const house = await aHouse();
    const stay = await aStay(house);
    const { n } = stay;
    const quote = await change(n, { rentalItems: [bikes(house.bicycle, stay, 2)] });
    // Two of 500 on two days, with 10 percent; nothing is kept.
    expect(quote.after.yen - quote.before.yen).toBe(2_200);
    expect(quote.penaltyYen).toBe(0);
    expect(quote.after.rentalItems).toEqual([{ name: '電動アシスト自転車', quantity: 2, ...whole(stay) }]);
    expect((await look(n)).rentalItems).toEqual([
      {
        ...{ rentalItemId: String(house.bicycle), name: '電動アシスト自転車', quantity: 2, ...whole(stay) },
        ...{ unitYen: 500, period: 'Day' },
      },
    ]);
    const { extrasForStay } = await desk.get<{ extrasForStay: object }>(LEFT, { n });
    expect(extrasForStay).toMatchObject({
      areClosed: false,
      rentalItems: [{ priceYen: 500, nights: [{ night: stay.from, left: 3 }, { left: 3 }] }],
      parkings: [{ maxHeightCm: null, nights: [{ left: 1 }, { left: 1 }] }],
    });
    const neighbour = await aStay(house);
    const theirs = await desk.get<{ extrasForStay: object }>(LEFT, { n: neighbour.n });
    expect(theirs.extrasForStay).toMatchObject({ rentalItems: [{ nights: [{ left: 1 }, { left: 1 }] }] });
    // What stands keeps its agreed price when the club asks more by now; what ends comes back whole.
    await club.owner.query('update rental_items set price_yen = 600 where id = $1', [house.bicycle]);
    expect((await refused(n, { rentalItems: [bikes(house.bicycle, stay, 2)] })).key).toBe('NOTHING_CHANGES');
    const fewer = await change(n, { rentalItems: [] });
    expect(fewer.after.yen - fewer.before.yen).toBe(-2_200);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are changed in the name of whoever did it, with a mail, and not beyond what the member was told', async () => {
    const house = await aHouse();
    const stay = await aStay(house);
    const { n } = stay;
    const wanted = { rentalItems: [bikes(house.bicycle, stay, 1)] };
    const told = await quoteOf(n, wanted);
    await club.owner.query('update rental_items set price_yen = 900 where id = $1', [house.bicycle]);
    const late = { n, change: wanted, quote: told.quote };
    expect(await desk.refusal(CHANGE, late)).toBe('PRICE_CHANGED');
    await change(n, wanted);
    await change(n, { parkings: [car(house.parking, stay)] });
    const acts = `select string_agg(action || ' ' || outcome, ', ' order by id) from audit_events
      where actor_kind = 'staff' and actor_name = $1 and client_id = $2 and action <> 'viewStay'`;
    expect(await club.value<string>(acts, [desk.name, stay.member.clientId])).toBe(
      'updateMyBookingRentalItems denied, updateMyBookingRentalItems ok, updateMyBookingParking ok',
    );
    expect(await queued(club, 'mail_booking_changed')).toBeGreaterThan(1);
    // Its member finds them like any other.
    const { myBookingList } = await stay.member.get<{ myBookingList: object[] }>(
      '{ myBookingList { parkings { carNumber } rentalItems { quantity } } }',
    );
    expect(myBookingList).toEqual([
      { parkings: [{ carNumber: '品川 300 あ 12-34' }], rentalItems: [{ quantity: 1 }] },
    ]);
  });

  it('are refused at their place and field, by the rules of the portal', async () => {
    const house = await aHouse({ places: 1, pieces: 2, maxHeightCm: 155 });
    const stay = await aStay(house);
    const { n } = stay;
    const first = { part: 'PARKING', index: 0 };
    const of = (more: object) => refused(n, { parkings: [car(house.parking, stay, more)] });
    expect(await of({})).toMatchObject({
      key: 'PARKING_HEIGHT_REQUIRED',
      facts: { ...first, field: 'height', most: 155 },
    });
    expect(await of({ height: 156 })).toMatchObject({ key: 'PARKING_TOO_HIGH', facts: { field: 'height' } });
    expect(await of({ height: 150, color: ' ' })).toMatchObject({
      key: 'EXTRAS_INVALID',
      facts: { ...first, field: 'color', problem: 'required' },
    });
    expect(await of({ height: 150, toDate: addDays(stay.last, 1) })).toMatchObject({
      key: 'EXTRAS_OUTSIDE_STAY',
      facts: { ...first, field: 'dates' },
    });
    const two = [bikes(house.bicycle, stay, 1), bikes(house.bicycle, stay, 2)];
    expect(await refused(n, { rentalItems: two })).toMatchObject({
      key: 'RENTAL_STOCK_SHORT',
      facts: { part: 'RENTAL', index: 1, field: 'quantity', left: 1, date: stay.from },
    });
    const elsewhere = await aHouse();
    expect((await refused(n, { rentalItems: [bikes(elsewhere.bicycle, stay, 1)] })).key).toBe(
      'NOT_FOUND_ERROR',
    );
    expect((await look(n)).parkings).toEqual([]);
  });

  it('give the last parking place to one of two stays that ask at the same moment', async () => {
    const house = await aHouse({ places: 1 });
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await aStay(house, 30 + 3 * round), await aStay(house, 30 + 3 * round)];
      const call = async (stay: typeof one) => {
        const wanted = { parkings: [car(house.parking, stay)] };
        return { n: stay.n, change: wanted, quote: (await quoteOf(stay.n, wanted)).quote };
      };
      const [first, second] = [await call(one), await call(two)];
      const answers = await Promise.all([desk.refusal(CHANGE, first), other.refusal(CHANGE, second)]);
      expect(answers.toSorted()).toEqual(['PARKING_FULL', 'done']);
    }
    const taken = `select bool_and(taken <= total) and max(taken) = 1 from parking_nights where parking_id = $1`;
    expect(await club.value<boolean>(taken, [house.parking])).toBe(true);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('of one stay that two of the desk change at the same moment are changed once, and the second is told', async () => {
    const house = await aHouse({ places: 5 });
    const stay = await aStay(house);
    const { n } = stay;
    const calls = await Promise.all(
      ['1', '2'].map(async (carNumber) => {
        const wanted = { parkings: [car(house.parking, stay, { carNumber })] };
        return { n, change: wanted, quote: (await quoteOf(n, wanted)).quote };
      }),
    );
    const answers = await Promise.all([desk.refusal(CHANGE, calls[0]!), other.refusal(CHANGE, calls[1]!)]);
    expect(answers.toSorted()).toEqual(['PRICE_CHANGED', 'done']);
    expect((await look(n)).parkings).toHaveLength(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('let a car wait for a place, tell where it stands, and give its waiting up', async () => {
    const house = await aHouse({ places: 1 });
    const [first, second, third] = [await aStay(house), await aStay(house), await aStay(house)];
    await change(first.n, { parkings: [car(house.parking, first)] });
    const asked = { parkings: [car(house.parking, second, { waitlist: true })] };
    expect((await refused(second.n, { parkings: [car(house.parking, second)] })).key).toBe('PARKING_FULL');
    const quote = await change(second.n, asked);
    expect(quote.after.parkings).toMatchObject([{ waits: true }]);
    await change(third.n, { parkings: [car(house.parking, third, { waitlist: true })] });
    const [waiting] = (await look(third.n)).parkings;
    expect(waiting).toMatchObject({ waits: { place: 2, waiting: 2 } });
    // A car of another stay is not found with this one.
    expect(await desk.refusal(STOP, { n: second.n, car: waiting!.id })).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(STOP, { n: third.n, car: waiting!.id })).toBe('done');
    expect((await look(third.n)).parkings).toEqual([]);
    expect(await desk.refusal(STOP, { n: third.n, car: waiting!.id })).toBe('NOT_FOUND_ERROR');
    // A place that is given up goes to who waits, at once.
    await change(first.n, { parkings: [] });
    const [served] = (await look(second.n)).parkings;
    expect(served).toMatchObject({ waits: null, carNumber: '品川 300 あ 12-34' });
    expect(await desk.refusal(STOP, { n: second.n, car: served!.id })).toBe('NOT_FOUND_ERROR');
    const acts = `select string_agg(outcome, ', ' order by id) from audit_events
      where action = 'cancelFacilityParkingCancelWaitList' and actor_name = $1 and client_id = $2`;
    expect(await club.value<string>(acts, [desk.name, third.member.clientId])).toBe('ok');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('let pets come, as the house takes them', async () => {
    const house = await aHouse();
    const stay = await aStay(house);
    const { n } = stay;
    const dog = { kind: 'DOG', ownerName: '見本 花子', breed: '柴犬', petWeight: 8.5 };
    expect((await refused(n, { pets: { agreed: true, pets: [dog] } })).key).toBe('PETS_NOT_ALLOWED');
    await takesPets(club, house.roomType);
    expect(await refused(n, { pets: { agreed: false, pets: [dog] } })).toMatchObject({
      key: 'PETS_NOT_AGREED',
      facts: { part: 'PET', field: 'agreed' },
    });
    expect(await refused(n, { pets: { agreed: true, pets: [{ ...dog, petWeight: 10.5 }] } })).toMatchObject({
      key: 'PET_TOO_HEAVY',
      facts: { part: 'PET', index: 0, field: 'petWeight' },
    });
    const quote = await change(n, { pets: { agreed: true, pets: [dog] } });
    expect(quote.after.yen).toBe(quote.before.yen);
    expect((await look(n)).pets).toEqual([dog]);
    await change(n, { pets: { agreed: true, pets: [] } });
    expect((await look(n)).pets).toEqual([]);
  });

  it('are changed by Reservations alone, while they may', async () => {
    const house = await aHouse();
    const stay = await aStay(house);
    const { n } = stay;
    const wanted = { parkings: [car(house.parking, stay, { waitlist: true })] };
    const call = { n, change: wanted, quote: 'a'.repeat(64) };
    for (const role of ['MEMBERSHIP', 'ACCOUNTING', 'CONTENT', 'AUDITOR', 'ADMINISTRATOR'] as const) {
      const one = await aStaffMember(club, [{ role, facilityId: null }]);
      expect(await one.refusal(LEFT, { n })).toBe('ACCESS_DENIED_ERROR');
      expect(await one.refusal(CHANGE, call)).toBe('ACCESS_DENIED_ERROR');
      expect(await one.refusal(STOP, { n, car: randomUUID() })).toBe('ACCESS_DENIED_ERROR');
    }
    expect(await desk.refusal(LEFT, { n: 'R0' })).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(CHANGE, call)).toBe('PRICE_CHANGED');
    const both = { ...wanted, rentalItems: [] };
    expect(await desk.refusal(QUOTE, { n, change: both })).not.toBe('done');
  });

  it('are not reserved from 15:00 of the day before on, and given up until the guests come', async () => {
    const house = await aHouse();
    const stay = await aStay(house, 2);
    const { n, from } = stay;
    await change(n, { rentalItems: [bikes(house.bicycle, stay, 1)] });
    await club.clockAt(addDays(from, -1), '15:00');
    const { extrasForStay } = await desk.get<{ extrasForStay: object }>(LEFT, { n });
    expect(extrasForStay).toMatchObject({ areClosed: true });
    const more = { rentalItems: [bikes(house.bicycle, stay, 1), bikes(house.bicycle, stay, 1)] };
    expect(await refused(n, more)).toMatchObject({
      key: 'EXTRAS_TOO_LATE',
      facts: { part: 'RENTAL', index: 1 },
    });
    await change(n, { rentalItems: [] });
    expect(await brokenBooks(club.owner)).toEqual([]);
    await club.owner.query('update bookings set checked_in_at = now() where booking_number = $1', [n]);
    expect((await refused(n, { rentalItems: [] })).key).toBe('IN_HOUSE');
  });
});
