/** Who a room is looked for: guests that make sense, in rooms that can hold them, over days that a stay can have. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let member: Member;
let room: { id: number; facilityId: number };
let dates: { from: string; to: string };
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  room = await club.aRoomType(await club.aFacility(), { beds: 2, withBedShare: 3 });
  member = await (await club.aMember()).logIn();
  dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
  await club.owner.query(
    `with plan as (
       insert into booking_plans (code, facility_id, title_ja, title_en, description_ja, description_en)
       values ('P1', $1, '朝食', 'Breakfast', '朝食付き', 'With breakfast') returning id)
     insert into booking_plan_room_types (plan_id, room_type_id) select id, $2 from plan`,
    [room.facilityId, room.id],
  );
});
afterAll(() => club.close());

const SEARCH = `query ($from: Date!, $to: Date!, $contract: ID!, $adults: Int!, $children: Int, $sharing: Int) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: $adults,
    numberOfChildren: $children, numberOfBedShare: $sharing) { roomTypes { id } } }`;
const PLANS = `query ($filter: BookingPlanFilter!) { availableBookingPlanList(filter: $filter) { title } }`;

const guests = [
  { adults: 1, children: 0, sharing: 0, said: 'found' },
  { adults: 2, children: 0, sharing: 1, said: 'found' },
  { adults: 2, children: 1, sharing: 0, said: 'none' },
  { adults: 2, children: 0, sharing: 2, said: 'none' },
  { adults: 32_767, children: 0, sharing: 0, said: 'none' },
  { adults: 0, children: 1, sharing: 0, said: 'ROOM_NEEDS_ADULT' },
  { adults: -3, children: 0, sharing: 0, said: 'BAD_INPUT_ERROR' },
  { adults: 5, children: -1, sharing: 0, said: 'BAD_INPUT_ERROR' },
  { adults: 2, children: 0, sharing: -1, said: 'BAD_INPUT_ERROR' },
];

describe.each(guests)('$adults adults, $children children and $sharing sharing a bed', (who) => {
  const { adults, children, sharing, said } = who;

  it(`are told '${said}' by the search`, async () => {
    const variables = { ...dates, contract: String(member.contractId), adults, children, sharing };
    const { data, errors } = await member.ask<{ bookingAvailableFacilityList: unknown[] }>(SEARCH, variables);
    const found = (data?.bookingAvailableFacilityList.length ?? 0) > 0 ? 'found' : 'none';
    expect(errors?.[0]?.message ?? found).toBe(said);
  });

  it(`are told '${said}' by the list of plans`, async () => {
    const counts = { numberOfAdults: adults, numberOfChildren: children, numberOfBedShare: sharing };
    const filter = {
      roomTypeId: String(room.id),
      contractId: String(member.contractId),
      checkInDate: dates.from,
      checkOutDate: dates.to,
      rooms: [{ numberOfAdults: 1 }, counts],
    };
    const { data, errors } = await member.ask<{ availableBookingPlanList: unknown[] }>(PLANS, { filter });
    const found = (data?.availableBookingPlanList.length ?? 0) > 0 ? 'found' : 'none';
    expect(errors?.[0]?.message ?? found).toBe(said);
  });
});

describe('several searches in one operation', () => {
  const search = (alias: string, days: number) =>
    `${alias}: bookingAvailableFacilityList(fromDate: "${dates.from}", toDate: "${dates.to}", contractId: "${member.contractId}", numberOfAdults: 1, numberOfPriceAndAvailability: ${days}) { id }`;

  it('are added up by their days, and refused beyond sixty before any of them begins', async () => {
    expect(await member.refusal(`{ ${search('a', 42)} }`)).toBe('done');
    expect(await member.refusal(`{ ${search('a', 30)} ${search('b', 30)} }`)).toBe('done');
    expect(await member.refusal(`{ ${search('a', 42)} ${search('b', 19)} }`)).toBe('BAD_INPUT_ERROR');
  });
});

describe('a stay of three hundred years', () => {
  it('is refused before its nights are counted, and the refusal is written down', async () => {
    const held = await member.hold({
      roomType: room,
      from: '1900-01-01' as never,
      to: '2199-12-31' as never,
    });
    expect(held.errors?.[0]?.message).toBe('STAY_TOO_LONG');
    const written = await club.value<number>(
      `select count(*)::int from audit_events where refusal = 'STAY_TOO_LONG' and outcome = 'denied'`,
    );
    expect(written).toBe(1);
  });
});
