/** Without settled dates: what a year, some weeks and the days around a stay say is what a search for each of the days finds. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, addMonths, calendarDate, weekdayOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let member: Member;
let facilities: [string, string];
let today: CalendarDate;

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  const near = await club.aFacility({ bathingTaxYen: 150 });
  const far = await club.aFacility();
  facilities = [String(near.id), String(far.id)];
  const small = await club.aRoomType(near, { beds: 2, rooms: 2, sp: 30 });
  const large = await club.aRoomType(near, { beds: 6, rooms: 1, sp: 50 });
  const other = await club.aRoomType(far, { beds: 4, rooms: 3, sp: 40 });
  // Nights that are full, not for sale or dearer, in another rhythm for each room type.
  const changes = [
    [small.id, 'total = 0', 3],
    [small.id, 'price_sp = null', 7],
    [large.id, 'total = 0', 5],
    [large.id, 'price_sp = 20', 4],
    [other.id, 'total = 1', 2],
    [other.id, 'price_sp = 60', 6],
  ] as const;
  for (const [id, change, rhythm] of changes)
    await club.owner.query(
      `update room_nights set ${change} where room_type_id = $1 and (night - business_today()) % $2 = 0`,
      [id, rhythm],
    );
  await club.owner.query(
    `insert into facility_seasons (facility_id, first_night, season)
     select $1, business_today() + d, s from (values (-30, 'LOW'), (400, 'PEAK')) x (d, s)`,
    [near.id],
  );
  member = await (await club.aMember()).logIn();
  today = calendarDate(await club.daysAhead(0));
});
afterAll(() => club.close());

type Stay = {
  checkInDate: CalendarDate;
  roomTypeId: string;
  stayOnSale: { roomsAvailable: number; totalPoints: number; totalJpy: number };
};
type Wanted = { nights: number; rooms: readonly { numberOfAdults: number }[]; weekendsOnly?: boolean };
type Place = { facility: { id: string } };

const STAY = '{ checkInDate roomTypeId stayOnSale { roomsAvailable totalPoints totalJpy } }';
const LIST = `query ($contract: ID!, $from: Date!, $until: Date!, $nights: Int!, $rooms: [RoomInput!]!, $weekendsOnly: Boolean,
    $facilityIds: [ID!]) {
  flexibleStayList(contractId: $contract, fromDate: $from, untilDate: $until, nights: $nights, rooms: $rooms,
    weekendsOnly: $weekendsOnly, facilityIds: $facilityIds) { facility { id } stays ${STAY} } }`;
const YEAR = `query ($contract: ID!, $nights: Int!, $rooms: [RoomInput!]!, $weekendsOnly: Boolean, $take: Int, $skip: Int) {
  vacancyYear(contractId: $contract, nights: $nights, rooms: $rooms, weekendsOnly: $weekendsOnly, take: $take, skip: $skip) {
    facility { id } months { month openDays freeDays closedReason opensAt seasons cheapest ${STAY} } } }`;
const AROUND = `query ($contract: ID!, $checkIn: Date!, $days: Int, $nights: Int!, $rooms: [RoomInput!]!) {
  daysAroundStay(contractId: $contract, checkInDate: $checkIn, days: $days, nights: $nights, rooms: $rooms) {
    checkInDate facilities closedReason cheapest ${STAY} } }`;
const SEARCH = `query ($contract: ID!, $from: Date!, $to: Date!, $adults: Int!, $rooms: [RoomInput!]) {
  bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: $adults, rooms: $rooms) {
    id roomTypes { id priceAndAvailability { closedReason } stayOnSale { roomsAvailable totalPoints totalJpy } } } }`;

const ask = <Data>(query: string, variables: Record<string, unknown>) =>
  member.get<Data>(query, { contract: String(member.contractId), ...variables });

/** The cheapest free stay of each facility by the search itself. */
async function searched(from: CalendarDate, { nights, rooms }: Wanted): Promise<Map<string, Stay>> {
  const adults = Math.max(...rooms.map(({ numberOfAdults }) => numberOfAdults));
  const { bookingAvailableFacilityList: found } = await ask<{
    bookingAvailableFacilityList: {
      id: string;
      roomTypes: {
        id: string;
        priceAndAvailability: { closedReason: string | null }[];
        stayOnSale: Stay['stayOnSale'] | null;
      }[];
    }[];
  }>(SEARCH, { from, to: addDays(from, nights), adults, rooms });
  return new Map(
    found.flatMap(({ id, roomTypes }) => {
      const [best] = roomTypes
        .filter(({ priceAndAvailability: [first] }) => first?.closedReason === null)
        .flatMap(({ id: roomTypeId, stayOnSale }) =>
          stayOnSale && stayOnSale.roomsAvailable >= rooms.length && stayOnSale.totalPoints !== null
            ? [{ checkInDate: from, roomTypeId, stayOnSale }]
            : [],
        )
        .toSorted((a, b) => a.stayOnSale.totalPoints - b.stayOnSale.totalPoints);
      return best ? [[id, best] as const] : [];
    }),
  );
}

const parties: Wanted[] = [
  { nights: 1, rooms: [{ numberOfAdults: 2 }] },
  { nights: 2, rooms: [{ numberOfAdults: 2 }] },
  { nights: 3, rooms: [{ numberOfAdults: 1 }, { numberOfAdults: 2 }] },
  { nights: 2, rooms: [{ numberOfAdults: 5 }] },
];

describe.each(parties)('a stay of $nights nights in $rooms.length rooms', (party) => {
  it('is listed for one facility on the very days, in the rooms and at the prices that searches find', async () => {
    const from = addDays(today, 10);
    const [facilityId] = facilities;
    const { flexibleStayList } = await ask<{ flexibleStayList: (Place & { stays: Stay[] })[] }>(LIST, {
      ...party,
      from,
      until: addDays(from, 20),
      facilityIds: [facilityId],
    });
    const expected: Stay[] = [];
    for (let day = 0; day <= 20; day += 1) {
      const best = (await searched(addDays(from, day), party)).get(facilityId);
      if (best) expected.push(best);
    }
    expect(flexibleStayList.flatMap(({ stays }) => stays)).toEqual(expected);
  });

  it('is told of for the days around one', async () => {
    const checkIn = addDays(today, 40);
    const { daysAroundStay } = await ask<{
      daysAroundStay: { checkInDate: CalendarDate; facilities: number; cheapest: Stay | null }[];
    }>(AROUND, { ...party, checkIn, days: 2 });
    for (const [index, day] of daysAroundStay.entries()) {
      const found = await searched(addDays(checkIn, index - 2), party);
      const least = Math.min(...[...found.values()].map(({ stayOnSale }) => stayOnSale.totalPoints));
      expect(day).toMatchObject({ checkInDate: addDays(checkIn, index - 2), facilities: found.size });
      expect(day.cheapest?.stayOnSale.totalPoints ?? Infinity).toBe(least);
    }
    expect(daysAroundStay).toHaveLength(5);
  });
});

type Month = {
  month: CalendarDate;
  openDays: number;
  freeDays: number;
  closedReason: string | null;
  opensAt: string | null;
  seasons: string[];
  cheapest: Stay | null;
};
type Year = { vacancyYear: (Place & { months: Month[] })[] };

describe('a year at a glance', () => {
  const party = { nights: 2, rooms: [{ numberOfAdults: 2 }] };

  it('counts the days of each month as the list has them, and names the cheapest of them', async () => {
    const { vacancyYear } = await ask<Year>(YEAR, party);
    expect(vacancyYear.map(({ facility }) => facility.id)).toEqual(facilities);
    const [{ months }] = vacancyYear as [Year['vacancyYear'][number]];
    const first = calendarDate(`${today.slice(0, 8)}01`);
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 13 }, (_, nth) => addMonths(first, nth)),
    );
    expect(months.filter(({ freeDays }) => freeDays > 0).length).toBeGreaterThan(3);
    for (const { month, freeDays, openDays, cheapest } of months) {
      const { flexibleStayList } = await ask<{ flexibleStayList: { stays: Stay[] }[] }>(LIST, {
        ...party,
        from: month,
        until: addDays(addMonths(month, 1), -1),
        facilityIds: [facilities[0]],
      });
      const stays = flexibleStayList.flatMap((place) => place.stays);
      expect(freeDays).toBe(stays.length);
      expect(openDays).toBeGreaterThanOrEqual(freeDays);
      const least = Math.min(...stays.map(({ stayOnSale }) => stayOnSale.totalPoints));
      expect(cheapest ?? undefined).toEqual(stays.find(({ stayOnSale }) => stayOnSale.totalPoints === least));
    }
  });

  it('says when a month opens that is not open yet, and the seasons as far as they are entered', async () => {
    const shorter = await (await club.aMember({ product: 'VS' })).logIn();
    const { vacancyYear } = await shorter.get<Year>(YEAR, {
      ...party,
      contract: String(shorter.contractId),
    });
    const [near, far] = vacancyYear.map(({ months }) => months) as [Month[], Month[]];
    // The month that runs may be over for arrivals already, for another reason.
    const closed = near.slice(1).filter(({ openDays }) => openDays === 0);
    expect(closed.length).toBeGreaterThan(0);
    for (const { closedReason, opensAt } of closed) {
      expect(closedReason).toBe('OUTSIDE_RECEPTION_PERIOD');
      expect(Date.parse(opensAt!)).toBeGreaterThan(Date.parse(today));
    }
    expect(near.slice(0, 12).every(({ seasons }) => seasons.join() === 'LOW')).toBe(true);
    expect(far.every(({ seasons }) => seasons.length === 0)).toBe(true);
  });

  it('counts weekends alone where they are wanted', async () => {
    const { vacancyYear } = await ask<Year>(YEAR, { ...party, weekendsOnly: true });
    const all = await ask<Year>(YEAR, party);
    const free = (year: Year) => year.vacancyYear.map(({ months }) => months.map(({ freeDays }) => freeDays));
    expect(
      free({ vacancyYear })
        .flat()
        .reduce((a, b) => a + b),
    ).toBeLessThan(
      free(all)
        .flat()
        .reduce((a, b) => a + b) / 2,
    );
    const begin = vacancyYear.flatMap(({ months }) =>
      months.flatMap(({ cheapest }) => (cheapest ? [weekdayOf(cheapest.checkInDate)] : [])),
    );
    expect(begin.filter((weekday) => weekday !== 5 && weekday !== 6)).toEqual([]);
    expect(begin.length).toBeGreaterThan(10);
    // A month is measured by the days on which a weekend could begin: a quiet one is not scarce.
    const [, far] = vacancyYear.map(({ months }) => months) as [Month[], Month[]];
    for (const { openDays, freeDays } of far.slice(1, 11)) {
      expect(openDays).toBeLessThanOrEqual(10);
      expect(freeDays).toBeLessThanOrEqual(openDays);
      expect(openDays).toBeGreaterThan(6);
    }
  });

  it('is read by page', async () => {
    const page = async (skip: number) =>
      (await ask<Year>(YEAR, { ...party, take: 1, skip })).vacancyYear.map(({ facility }) => facility.id);
    expect([await page(0), await page(1), await page(2)]).toEqual([[facilities[0]], [facilities[1]], []]);
  });
});

describe('what cannot be answered', () => {
  const party = { nights: 2, rooms: [{ numberOfAdults: 2 }] };
  const refusal = async (query: string, variables: Record<string, unknown>) =>
    (await member.ask(query, { contract: String(member.contractId), ...variables })).errors?.[0]?.message;

  it('is refused with its reason', async () => {
    const stranger = await (await club.aMember()).logIn();
    expect(await refusal(YEAR, { ...party, contract: String(stranger.contractId) })).toBe('NOT_FOUND_ERROR');
    expect(await refusal(YEAR, { ...party, nights: 15 })).toBe('BAD_INPUT_ERROR');
    expect(await refusal(YEAR, { ...party, rooms: [] })).toBe('BAD_INPUT_ERROR');
    expect(await refusal(YEAR, { ...party, rooms: [{ numberOfAdults: 0 }] })).toBe('ROOM_NEEDS_ADULT');
    expect(await refusal(YEAR, { ...party, take: 31 })).toBe('BAD_INPUT_ERROR');
    expect(await refusal(LIST, { ...party, from: today, until: addDays(today, 62) })).toBe('BAD_INPUT_ERROR');
    expect(await refusal(AROUND, { ...party, checkIn: today, days: 8 })).toBe('BAD_INPUT_ERROR');
  });

  it('is nothing in days that are over', async () => {
    const { flexibleStayList } = await ask<{ flexibleStayList: unknown[] }>(LIST, {
      ...party,
      from: addDays(today, -20),
      until: addDays(today, -1),
    });
    expect(flexibleStayList).toEqual([]);
  });
});
