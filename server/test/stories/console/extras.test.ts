/** What a house has to rent and where cars stand, as reservations write it: seen by members at once, and what was reserved keeps its price. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let desk: StaffMember;
let member: Member;
let roomType: { id: number; facilityId: number };
let houseId: string;
let from: CalendarDate;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  from = await club.daysAhead(20);
});
afterAll(() => club.close());
beforeEach(async () => {
  member = await (await club.aMember({ product: 'VS' })).logIn();
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 50, vs: 10_000 });
  houseId = String(roomType.facilityId);
});

const RENTAL = `mutation($houseId: ID!, $id: ID, $version: Int, $reason: String!, $item: RentalItemInput!, $farOffConfirmed: Boolean) {
  saveRentalItem(houseId: $houseId, id: $id, version: $version, reason: $reason, item: $item, farOffConfirmed: $farOffConfirmed) }`;
const PARKING = `mutation($houseId: ID!, $id: ID, $version: Int, $reason: String!, $parking: ParkingInput!) {
  saveParking(houseId: $houseId, id: $id, version: $version, reason: $reason, parking: $parking) }`;
const EXTRAS = `query($houseId: ID!) { houseExtras(houseId: $houseId) {
  rentals { id version nameJa quantity priceYen } parkings { id version nameJa quantity maxHeightCm } } }`;
const SEEN = `query($f: ID!, $from: Date!, $to: Date!) {
  clientRentalItemList(facilityId: $f, checkInDate: $from, checkOutDate: $to) { id definition { name price } }
  clientFacilityParkingList(facilityId: $f, checkInDate: $from, checkOutDate: $to) { id name maxHeight } }`;

type Of = { id: string; version: number };
const bicycle = {
  nameJa: '自転車',
  nameEn: 'Bicycle',
  quantity: 5,
  priceYen: 500,
  period: 'Day',
  forPets: false,
};
const outside = { nameJa: '屋外', nameEn: 'Open air', quantity: 3, maxHeightCm: null };
const told = async (by: StaffMember, query: string, variables: Record<string, unknown>): Promise<string> => {
  const { data, errors } = await by.ask<Record<string, string>>(query, variables);
  if (data) return Object.values(data)[0]!;
  const { message, extensions } = errors![0]!;
  return `${message} ${(extensions['argument'] as string | undefined) ?? ''}`.trim();
};
const saveRental = (over: object, of: Of | null = null, by = desk, reason = '夏の準備') =>
  told(by, RENTAL, {
    houseId,
    id: of?.id ?? null,
    version: of?.version ?? null,
    reason,
    item: { ...bicycle, ...over },
  });
const saveParking = (over: object, of: Of | null = null) =>
  told(desk, PARKING, {
    ...{ houseId, id: of?.id ?? null, version: of?.version ?? null, reason: '工事のため' },
    parking: { ...outside, ...over },
  });
type Seen = {
  clientRentalItemList: { id: string; definition: { price: number } }[];
  clientFacilityParkingList: { id: string }[];
};
const seen = () => member.get<Seen>(SEEN, { f: houseId, from, to: addDays(from, 2) });
const atConsole = async () => {
  const { houseExtras } = await desk.get<{ houseExtras: { rentals: Of[]; parkings: Of[] } }>(EXTRAS, {
    houseId,
  });
  return houseExtras;
};

describe('what a house has beside its rooms', () => {
  it('is added and changed, and members see it at once', async () => {
    const id = await saveRental({});
    expect((await seen()).clientRentalItemList).toEqual([{ id, definition: { name: '自転車', price: 500 } }]);
    expect(await saveRental({ priceYen: 800 }, { id, version: 1 })).toBe(id);
    expect((await seen()).clientRentalItemList[0]!.definition.price).toBe(800);
    const parking = await saveParking({ maxHeightCm: 155 });
    expect((await seen()).clientFacilityParkingList).toEqual([{ id: parking, name: '屋外', maxHeight: 155 }]);
    expect(await atConsole()).toMatchObject({
      rentals: [{ id, version: 2 }],
      parkings: [{ id: parking, version: 1 }],
    });
  });

  it('is not saved at three times its price or a third of it, unless that was confirmed', async () => {
    const id = await saveRental({});
    const asked = { houseId, id, version: 1, reason: '夏の準備' };
    for (const priceYen of [5_000, 1_500, 166, 0]) {
      const { errors } = await desk.ask(RENTAL, { ...asked, item: { ...bicycle, priceYen } });
      expect(errors?.[0]).toMatchObject({ message: 'PRICE_FAR_OFF', extensions: { was: 500, is: priceYen } });
    }
    // Of a stay instead of a day the same price is another one.
    const byStay = { ...asked, item: { ...bicycle, priceYen: 500, period: 'Stay' } };
    expect(await desk.refusal(RENTAL, byStay)).toBe('PRICE_FAR_OFF');
    expect((await seen()).clientRentalItemList[0]!.definition.price).toBe(500);
    const meant = { ...asked, item: { ...bicycle, priceYen: 5_000 }, farOffConfirmed: true };
    expect(await told(desk, RENTAL, meant)).toBe(id);
    expect((await seen()).clientRentalItemList[0]!.definition.price).toBe(5_000);
    // Whoever looked at the price of before is told that it is another, not that theirs is far off.
    expect(await saveRental({ priceYen: 400 }, { id, version: 1 })).toBe('CHANGED_BY_ANOTHER');
  });

  it('is off sale with none of it, while what was reserved stays and keeps its price', async () => {
    const id = await saveRental({});
    await club.value(`select version from catalogue_versions`);
    const stay = { roomType, from, to: addDays(from, 2) };
    const rentalItems = [{ rentalItemId: Number(id), quantity: 2, fromDate: from, toDate: from }];
    // Servers follow the catalogue within a second.
    const [booking] = await member.booked(stay, { extras: { rentalItems } });
    const price = 'select sum(yen)::int from booking_charges where booking_id = $1 and subject = $2';
    const before = await club.value(price, [booking!.id, 'RENTAL']);
    await saveRental({ priceYen: 900, nameJa: '電動自転車', quantity: 0 }, { id, version: 1 });
    expect((await seen()).clientRentalItemList).toEqual([]);
    expect(await club.value(price, [booking!.id, 'RENTAL'])).toBe(before);
    expect(before).toBe(1_000);
    const kept = 'select quantity::int from booking_rentals where booking_id = $1';
    expect(await club.value(kept, [booking!.id])).toBe(2);
    await saveRental({ quantity: 1 }, { id, version: 2 });
    expect((await seen()).clientRentalItemList).toHaveLength(1);
  });

  it.each([
    [{ nameEn: ' ' }, 'nameEn'],
    [{ nameJa: '自\n転車' }, 'nameJa'],
    [{ priceYen: 10_000_001 }, 'priceYen'],
  ])('with %o is refused, beside its field', async (over, field) => {
    expect(await saveRental(over)).toBe(`BAD_INPUT_ERROR ${field}`);
    expect((await atConsole()).rentals).toEqual([]);
  });

  it('has a name of its own at its house, whoever writes it at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => saveRental({})));
    expect(both.filter((one) => one === 'BAD_INPUT_ERROR nameJa')).toHaveLength(1);
    const id = await saveRental({ nameJa: '浴衣' });
    expect(await saveRental({}, { id, version: 1 })).toBe('BAD_INPUT_ERROR nameJa');
  });

  it('that two write at once is that of the first; the second is told', async () => {
    const id = await saveParking({});
    const both = await Promise.all([10, 20].map((quantity) => saveParking({ quantity }, { id, version: 1 })));
    expect(both.toSorted()).toEqual([id, 'CHANGED_BY_ANOTHER'].toSorted());
  });

  it('is written by reservations, for a reason, at the house where it is', async () => {
    const content = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
    expect(await saveRental({}, null, content)).toBe('ACCESS_DENIED_ERROR');
    expect(await saveRental({}, null, desk, '…')).toBe('BAD_INPUT_ERROR reason');
    const id = await saveRental({});
    houseId = String((await club.aFacility()).id);
    expect(await saveRental({}, { id, version: 1 })).toBe('NOT_FOUND_ERROR');
    const reasons = `select reason from audit_events where action = 'saveRentalItem' and outcome = 'ok' order by id desc limit 1`;
    expect(await club.value(reasons)).toBe('夏の準備');
  });
});
