/** A search that was made before: it is answered out of what was found and rendered then, until anything of it is another. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseSource } from '#server/modules/vacancy/source.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { recording } from '../../testkit/recorded.ts';

const DAYS = `id name roomTypes { id name priceAndAvailability { stayDate contractPrice roomsAvailable closedReason opensAt } }`;
const search = (fields: string, name = 'bookingAvailableFacilityList') =>
  `query ($from: Date!, $to: Date!, $contract: ID!) {
    ${name}(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1) { ${fields} } }`;

type Facility = {
  name: string;
  description?: string;
  roomTypes: {
    id: string;
    name: string;
    priceAndAvailability: { contractPrice: number; roomsAvailable: number; closedReason: string | null }[];
  }[];
};

let club: Club;
let member: Member;
let facility: Awaited<ReturnType<Club['aFacility']>>;
let roomType: { id: number };
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  facility = await club.aFacility();
  roomType = await club.aRoomType(facility, { rooms: 9 });
  member = await (await club.aMember({ points: 100_000 })).logIn();
});
afterAll(() => club.close());

async function found(asks: Member, query = search(DAYS), ahead = 30): Promise<Facility[]> {
  const dates = { from: await club.daysAhead(ahead), to: await club.daysAhead(ahead + 1) };
  const answer = await asks.get<Record<string, Facility[]>>(query, {
    ...dates,
    contract: String(asks.contractId),
  });
  return Object.values(answer)[0]!;
}
const firstNight = (facilities: Facility[]) => facilities[0]!.roomTypes[0]!.priceAndAvailability[0]!;
/** The cache hears of a change within a second. */
const SOON = { timeout: 5_000, interval: 50 };

describe('a search that was made before', () => {
  it('asks the database for nothing, and answers the same', async () => {
    const first = await found(member);
    await found(member);
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const { statements } = await recording(async () => {
      const again = await member.get(search(DAYS), { ...dates, contract: String(member.contractId) });
      expect(again).toEqual({ bookingAvailableFacilityList: first });
    });
    expect(statements).toEqual([]);
  });

  it('says of a night that has no rooms any more that it is not for sale, whoever answers, and takes that back', async () => {
    const source = databaseSource(club.portals[0]!.services.db);
    const inDatabase = async () => {
      const [run] = await source.nights({
        ...{ roomTypeIds: [roomType.id], from: await club.daysAhead(30), days: 1, productTypeId: 2 },
      });
      return { roomsAvailable: run!.free[0], contractPrice: run!.price[0] };
    };
    const setRooms = (total: number) =>
      club.owner.query(
        'update room_nights set total = $2 where room_type_id = $1 and night = business_today() + 30',
        [roomType.id, total],
      );
    const before = firstNight(await found(member));
    await setRooms(0);
    const unsold = { roomsAvailable: 0, contractPrice: null };
    await expect.poll(async () => firstNight(await found(member)), SOON).toMatchObject(unsold);
    expect(await inDatabase()).toEqual(unsold);
    // A cache that loads the night for the first time says the same, and whoever would wait is refused.
    const other = await club.aRoomType(facility, { rooms: 0 });
    const ofOther = async () =>
      (await found(member))[0]!.roomTypes.find(({ id }) => id === String(other.id))?.priceAndAvailability[0];
    await expect.poll(ofOther, SOON).toMatchObject(unsold);
    await club.owner.query('delete from room_nights where room_type_id = $1', [other.id]);
    await club.owner.query('delete from room_types where id = $1', [other.id]);
    await setRooms(9);
    await expect.poll(async () => firstNight(await found(member)), SOON).toMatchObject(before);
    // One that is closed while somebody has rooms on it, likewise.
    const setClosed = (closed: boolean) =>
      club.owner.query(
        'update room_nights set closed = $2 where room_type_id = $1 and night = business_today() + 30',
        [roomType.id, closed],
      );
    await setClosed(true);
    await expect.poll(async () => firstNight(await found(member)), SOON).toMatchObject(unsold);
    expect(await inDatabase()).toMatchObject({ contractPrice: null });
    await setClosed(false);
    await expect.poll(async () => firstNight(await found(member)), SOON).toMatchObject(before);
    expect(await inDatabase()).toMatchObject({
      roomsAvailable: before.roomsAvailable,
      contractPrice: before.contractPrice,
    });
  });

  it('tells of what was booked, priced, renamed and closed meanwhile', async () => {
    const { roomsAvailable, contractPrice } = firstNight(await found(member));
    await (
      await (await club.aMember({ points: 9_000 })).logIn()
    ).booked({
      ...{ roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) },
    });
    await expect
      .poll(async () => firstNight(await found(member)).roomsAvailable, SOON)
      .toBe(roomsAvailable - 1);
    await club.owner.query(
      'update room_nights set price_sp = price_sp + 7 where room_type_id = $1 and night = business_today() + 30',
      [roomType.id],
    );
    await expect
      .poll(async () => firstNight(await found(member)).contractPrice, SOON)
      .toBe(contractPrice + 7);
    await club.owner.query(`update room_types set name_ja = '月の間', name_en = 'Moon' where id = $1`, [
      roomType.id,
    ]);
    await expect.poll(async () => (await found(member))[0]!.roomTypes[0]!.name, SOON).toBe('月の間');
    await club.owner.query(
      `update contracts set end_date = business_today() + 1, auto_renewal = false where id = $1`,
      [member.contractId],
    );
    await expect.poll(async () => firstNight(await found(member)).closedReason !== null, SOON).toBe(true);
    await club.owner.query(`update contracts set end_date = business_today() + 900 where id = $1`, [
      member.contractId,
    ]);
    await expect.poll(async () => firstNight(await found(member)).closedReason, SOON).toBe(null);
  });

  it('is answered in the language, under the name and with the fields that are asked for', async () => {
    const plain = await found(member);
    expect(await found(member, search(DAYS, 'others: bookingAvailableFacilityList'))).toEqual(plain);
    member.language = 'en';
    expect((await found(member))[0]!.roomTypes[0]!.name).toBe('Moon');
    member.language = 'ja';
    expect(await found(member)).toEqual(plain);
    const withText = `query ($from: Date!, $to: Date!, $contract: ID!, $with: Boolean!) {
      bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1) { name description @include(if: $with) } }`;
    const dates = { from: await club.daysAhead(30), to: await club.daysAhead(31) };
    for (const wanted of [true, false, true]) {
      const answer = await member.get<{ bookingAvailableFacilityList: Facility[] }>(withText, {
        ...{ ...dates, contract: String(member.contractId), with: wanted },
      });
      expect('description' in answer.bookingAvailableFacilityList[0]!).toBe(wanted);
    }
  });

  it('shows another product its own prices', async () => {
    const other = await (await club.aMember({ product: 'VS' })).logIn();
    const [ours, theirs] = [firstNight(await found(member)), firstNight(await found(other))];
    expect(theirs.contractPrice).not.toBe(ours.contractPrice);
    expect(firstNight(await found(member))).toEqual(ours);
  });
});

it('answers a page of a hundred at most, and the pages together are the whole in one order', async () => {
  // Alike, so that nothing but the order of the catalogue tells them apart.
  for (let more = 0; more < 6; more += 1) await club.aRoomType(await club.aFacility(), { rooms: 2 });
  const dates = { from: await club.daysAhead(45), to: await club.daysAhead(46) };
  const ids = async (page: string) => {
    const query = `query ($from: Date!, $to: Date!, $contract: ID!) {
      bookingAvailableFacilityList(fromDate: $from, toDate: $to, contractId: $contract, numberOfAdults: 1${page}) { id } }`;
    const answer = await member.get<{ bookingAvailableFacilityList: { id: string }[] }>(query, {
      ...dates,
      contract: String(member.contractId),
    });
    return answer.bookingAvailableFacilityList.map(({ id }) => id);
  };
  await expect.poll(async () => (await ids('')).length, SOON).toBeGreaterThan(6);
  const whole = await ids('');
  const firstPages = [...(await ids(', take: 3')), ...(await ids(', take: 3, skip: 3'))];
  expect(firstPages).toEqual(whole.slice(0, 6));
  expect(await ids(', take: 3, skip: 3')).toEqual(whole.slice(3, 6));
  expect(await ids(', skip: 1000')).toEqual([]);
  for (const wrong of [', take: 0', ', take: 101', ', skip: -1'])
    await expect(ids(wrong)).rejects.toThrow('BAD_INPUT_ERROR');
});
