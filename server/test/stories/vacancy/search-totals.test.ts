/** What a search says of the whole stay is what the next screen prices: points, yen, and the fees among them. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { Product } from '../../testkit/club-facts.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let roomTypeId: string;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  const facility = await club.aFacility({ bathingTaxYen: 150 });
  const room = await club.aRoomType(facility, { beds: 3, withBedShare: 4, sp: 31, fp: 33, vs: 20_005 });
  roomTypeId = String(room.id);
  const first = await club.daysAhead(32);
  await club.owner.query(`update facilities set hotel_tax_enabled = true where id = $1`, [facility.id]);
  await club.owner.query(
    `insert into lodging_tax_tables (authority, name_ja, name_en, valid_from, steps)
     values ('TOWN', '宿泊税', 'Lodging tax', $1, '[{"from": 0, "yen": 100}, {"from": 10000, "yen": 300}]')`,
    [first],
  );
  await club.owner.query(
    `insert into facility_tax_authorities (facility_id, authority) values ($1, 'TOWN')`,
    [facility.id],
  );
});
afterAll(() => club.close());

type Counts = { numberOfAdults: number; numberOfChildren: number; numberOfBedShare: number };
type Totals = { totalPoints: number | null; totalJpy: number | null };
type Found = Totals & { roomsAvailable: number; feesJpy: number | null };

const SEARCH = `query ($from: Date!, $to: Date!, $contract: ID!, $adults: Int!, $rooms: [RoomInput!]) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: $adults, rooms: $rooms) {
    roomTypes { id priceAndAvailability { stayDate } stayOnSale { roomsAvailable totalPoints totalJpy feesJpy } } } }`;
const PRICE = `mutation ($from: Date!, $to: Date!, $contract: ID!, $roomType: ID!, $numberOfAdults: Int!, $numberOfChildren: Int!,
    $numberOfBedShare: Int!, $rooms: [RoomInput!]) {
  calculateMyAccommodationPrice(contractId: $contract, roomTypeId: $roomType, checkInDate: $from, checkOutDate: $to, rooms: $rooms,
    numberOfAdults: $numberOfAdults, numberOfChildren: $numberOfChildren, numberOfBedShare: $numberOfBedShare) {
    totalPoints totalJpy pricesByDay { fees { subject priceWithSalesTax } } taxes { price } } }`;

type Quote = Totals & {
  pricesByDay: { fees: { subject: string; priceWithSalesTax: number }[] }[];
  taxes: { price: number }[];
};
type Answer = { bookingAvailableFacilityList: { roomTypes: { id: string; stayOnSale: Found | null }[] }[] };

async function found(
  member: Member,
  stay: { from: string; to: string },
  rooms: readonly Counts[] | null,
): Promise<Found | null> {
  const contract = String(member.contractId);
  const { bookingAvailableFacilityList } = await member.get<Answer>(SEARCH, {
    ...stay,
    contract,
    adults: 1,
    rooms,
  });
  const all = bookingAvailableFacilityList.flatMap(({ roomTypes }) => roomTypes);
  return all.find(({ id }) => id === roomTypeId)!.stayOnSale;
}

async function quoted(
  member: Member,
  stay: { from: string; to: string },
  rooms: readonly Counts[],
): Promise<Quote[]> {
  const common = { ...stay, contract: String(member.contractId), roomType: roomTypeId, rooms };
  const answers = await Promise.all(
    rooms.map((room) => member.get<{ calculateMyAccommodationPrice: Quote }>(PRICE, { ...common, ...room })),
  );
  return answers.map((answer) => answer.calculateMyAccommodationPrice);
}

const counts = (numberOfAdults: number, numberOfChildren = 0, numberOfBedShare = 0): Counts => ({
  numberOfAdults,
  numberOfChildren,
  numberOfBedShare,
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe.each<Product>(['SP', 'FP', 'VS'])('on a contract of %s', (product) => {
  it.each([
    { nights: 1, rooms: [counts(1)] },
    { nights: 3, rooms: [counts(2, 1, 1)] },
    { nights: 9, rooms: [counts(2)] },
    { nights: 2, rooms: [counts(3), counts(1, 1), counts(2, 0, 1)] },
  ])('$nights nights are found for what they are quoted at: $rooms', async ({ nights, rooms }) => {
    const member = await (await club.aMember({ product })).logIn();
    const from = await club.daysAhead(31);
    const stay = { from, to: addDays(from, nights) };
    const quotes = await quoted(member, stay, rooms);
    const fees = quotes.flatMap(({ pricesByDay, taxes }) => [
      ...pricesByDay.flatMap((day) =>
        day.fees.filter(({ subject }) => subject !== '宿泊料金').map((fee) => fee.priceWithSalesTax),
      ),
      ...taxes.map(({ price }) => price),
    ]);
    expect(await found(member, stay, rooms)).toEqual({
      roomsAvailable: 5,
      totalPoints: sum(quotes.map(({ totalPoints }) => totalPoints ?? 0)),
      totalJpy: sum(quotes.map(({ totalJpy }) => totalJpy ?? 0)),
      feesJpy: sum(fees),
    });
    expect(sum(fees)).toBeGreaterThan(0);
  });
});

describe('a stay that cannot be had', () => {
  it('has no total where a night is not for sale, and no rooms where one is full', async () => {
    const member = await (await club.aMember({ product: 'SP' })).logIn();
    const from = await club.daysAhead(60);
    const stay = { from, to: addDays(from, 3) };
    await club.owner.query('update room_nights set sold = total where room_type_id = $1 and night = $2', [
      roomTypeId,
      addDays(from, 1),
    ]);
    // A search may be a moment behind what has just been sold.
    const seen = () => found(member, stay, [counts(1)]);
    await expect.poll(seen).toMatchObject({ roomsAvailable: 0, totalPoints: 93 });
    await club.owner.query('update room_nights set price_sp = null where room_type_id = $1 and night = $2', [
      roomTypeId,
      addDays(from, 2),
    ]);
    await expect.poll(seen).toEqual({
      roomsAvailable: 0,
      totalPoints: null,
      totalJpy: null,
      feesJpy: null,
    });
  });
  it('is not priced for a search that names no rooms, and refused for four rooms or one without adults', async () => {
    const member = await (await club.aMember({ product: 'SP' })).logIn();
    const from = await club.daysAhead(31);
    const stay = { from, to: addDays(from, 1) };
    expect(await found(member, stay, null)).toBeNull();
    const asked = { ...stay, contract: String(member.contractId), adults: 1 };
    const four = { ...asked, rooms: [1, 1, 1, 1].map((adults) => counts(adults)) };
    expect(await member.refusal(SEARCH, four)).toBe('TOO_MANY_ROOMS_PER_NIGHT');
    expect(await member.refusal(SEARCH, { ...asked, rooms: [counts(0, 1)] })).toBe('ROOM_NEEDS_ADULT');
  });
});

describe('the nearest dates', () => {
  it('are those on which as many rooms are free as are wanted', async () => {
    const member = await (await club.aMember({ product: 'SP' })).logIn();
    const day = await club.daysAhead(100);
    await club.owner.query('update room_nights set sold = total - 1 where room_type_id = $1 and night = $2', [
      roomTypeId,
      addDays(day, 1),
    ]);
    const nearest = async (rooms: number | null) => {
      const { nearestAvailableDates } = await member.get<{ nearestAvailableDates: string[] }>(
        `query ($contract: ID!, $roomType: ID!, $day: Date!, $rooms: Int) {
          nearestAvailableDates(contractId: $contract, roomTypeId: $roomType, checkInDate: $day, nights: 1, rooms: $rooms) }`,
        { contract: String(member.contractId), roomType: roomTypeId, day, rooms },
      );
      return nearestAvailableDates;
    };
    await expect.poll(() => nearest(2)).not.toContain(addDays(day, 1));
    expect(await nearest(1)).toContain(addDays(day, 1));
  });
});
