/** The house in which demand is replayed: a little too small for its busiest night, with some parking, things to rent and dogs. */
import { addDays, calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { Club } from '../server/test/testkit/club.ts';
import { aParking, aRentalItem, takesPets } from '../server/test/testkit/extras.ts';
import type { Member } from '../server/test/testkit/member.ts';
import { stockFor } from './demand.ts';
import type { Demand } from './demand.ts';
import type { HouseExtras } from './wanted-change.ts';

/** So that some meet a full house, when they book and when they would stay longer or move. */
const SHARE_OF_PEAK = 0.7;
/** Of each extra there is one for so many rooms: enough for most, so that some meet a full car park. */
const ROOMS_FOR_EACH_EXTRA = 8;
/** How far beyond the last night of the demand stays may be moved and extended. */
const NIGHTS_BEYOND = 60;
export const POINTS_OF_EACH = 1_000_000;

export type House = {
  readonly roomTypes: ReadonlyMap<string, { readonly id: number }>;
  readonly extras: HouseExtras;
};

export async function buildHouse(club: Club, demand: readonly Demand[]): Promise<House> {
  const last = demand
    .map((d) => addDays(d.arrival, d.nights))
    .sort()
    .at(-1)!;
  const nights = daysBetween(await club.today(), last) + NIGHTS_BEYOND;
  const facility = await club.aFacility({ acceptsSameDay: true });
  const stock = stockFor(demand, SHARE_OF_PEAK);
  const roomTypes = new Map<string, { id: number }>();
  for (const [type, rooms] of stock) {
    const facts = { rooms, sp: 20, beds: 4, withBedShare: 6, nights };
    const roomType = await club.aRoomType(facility, facts);
    await takesPets(club, roomType);
    roomTypes.set(type, roomType);
  }
  const rooms = [...stock.values()].reduce((sum, each) => sum + each, 0);
  const pieces = Math.ceil(rooms / ROOMS_FOR_EACH_EXTRA);
  const place = { facilityId: facility.id };
  return {
    roomTypes,
    extras: {
      parking: await aParking(club, place, { places: pieces }),
      bicycle: await aRentalItem(club, place, { pieces, yen: 500, period: 'Day' }),
      cot: await aRentalItem(club, place, { pieces, yen: 1_000, period: 'Stay' }),
    },
  };
}

/** A member whose points outlast the demand: how long points live is not what is replayed. */
export async function enrol(club: Club): Promise<Member> {
  const member = await club.aMember({ product: 'SP', points: 0 });
  const thru = calendarDate('2048-03-31');
  await club.aLot(member.contractId, { kind: 'sp', points: POINTS_OF_EACH, thru });
  return member.logIn();
}
