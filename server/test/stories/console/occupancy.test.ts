/** How full a house is at the console: what is sold, held and waited for by night, beside the same night of last year. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import { waiting } from '../../testkit/waiting.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const ASK = `query($houseId: ID!, $from: Date!, $days: Int!) {
  occupancy(houseId: $houseId, from: $from, days: $days) { night rooms sold held soldYearAgo wished } }`;
const TABLE =
  'query($houseId: ID!, $from: Date!, $days: Int!) { occupancyTable(houseId: $houseId, from: $from, days: $days) }';

it('a house is told night by night: sold, held, waited for, and what was sold a year ago', async () => {
  const house = await club.aFacility();
  const [one, other] = [await club.aRoomType(house, { rooms: 1 }), await club.aRoomType(house, { rooms: 3 })];
  const from = await club.daysAhead(40);
  const member = await (await club.aMember({ points: 900 })).logIn();
  await member.booked({ roomType: one, from, to: addDays(from, 2) });
  await member.held({ roomType: other, from: addDays(from, 4), to: addDays(from, 5) });
  const waits = await (await club.aMember({ points: 900 })).logIn();
  await waiting(waits, { roomType: one, from, to: addDays(from, 1) });
  await club.owner.query('insert into room_nights (room_type_id, night, total, sold) values ($1, $2, 3, 2)', [
    ...[other.id, addDays(from, 1 - 364)],
  ]);
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const asked = { houseId: String(house.id), from, days: 5 };
  type Night = { night: string; sold: number; held: number; soldYearAgo: number | null; wished: number };
  const { occupancy } = await desk.get<{ occupancy: Night[] }>(ASK, asked);
  expect(occupancy.map(({ sold, held, soldYearAgo, wished }) => [sold, held, soldYearAgo, wished])).toEqual([
    [1, 0, null, 1],
    [1, 0, 2, 0],
    [0, 0, null, 0],
    [0, 0, null, 0],
    [0, 1, null, 0],
  ]);
  expect(occupancy[0]).toMatchObject({ night: from, rooms: 4 });
  const { occupancyTable } = await desk.get<{ occupancyTable: string }>(TABLE, asked);
  expect(parse(occupancyTable, { columns: true, bom: true })).toMatchObject([
    { night: from, rooms: '4', sold: '1', sold_year_ago: '', wished: '1' },
    ...Array.from({ length: 4 }, () => ({ rooms: '4' })),
  ]);
  const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
  expect(await front.refusal(ASK, asked)).toBe('ACCESS_DENIED_ERROR');
});

it('all houses stand beside each other, by night or by week', async () => {
  const desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  const [house, other] = [await club.aFacility(), await club.aFacility()];
  const [one] = [await club.aRoomType(house, { rooms: 2 }), await club.aRoomType(other, { rooms: 3 })];
  const from = await club.daysAhead(60);
  const member = await (await club.aMember({ points: 900 })).logIn();
  await member.booked({ roomType: one, from: addDays(from, 6), to: addDays(from, 8) });
  type House = { houseId: string; steps: { from: string; rooms: number; sold: number }[] };
  const ofHouses = async (asked: { steps: number; nights: number }) => {
    const { occupancyOfHouses: all } = await desk.get<{ occupancyOfHouses: House[] }>(
      `query($from: Date!, $steps: Int!, $nights: Int!) { occupancyOfHouses(from: $from, steps: $steps, nights: $nights) {
        houseId steps { from rooms sold } } }`,
      { from, ...asked },
    );
    return [house, other].map(({ id }) =>
      all.find(({ houseId }) => houseId === String(id))!.steps.map((step) => `${step.sold}/${step.rooms}`),
    );
  };
  expect(await ofHouses({ steps: 8, nights: 1 })).toEqual([
    ['0/2', '0/2', '0/2', '0/2', '0/2', '0/2', '1/2', '1/2'],
    Array.from({ length: 8 }, () => '0/3'),
  ]);
  expect(await ofHouses({ steps: 2, nights: 7 })).toEqual([
    ['1/14', '1/14'],
    ['0/21', '0/21'],
  ]);
  const { occupancyOfHousesTable: table } = await desk.get<{ occupancyOfHousesTable: string }>(
    'query($from: Date!) { occupancyOfHousesTable(from: $from, steps: 1, nights: 7) }',
    { from },
  );
  expect(parse(table, { columns: true, bom: true })).toContainEqual(
    expect.objectContaining({ from, rooms: '14', sold: '1' }),
  );
});
