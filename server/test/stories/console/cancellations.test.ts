/** What was given up in a span of days, at the console: by day, by how long before, by whose step, with fees that were kept and waived. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const COUNTED = 'stays shortened roomNights points yen';
const ASK = `query($houseId: ID, $from: Date!, $days: Int!) { cancellations(houseId: $houseId, from: $from, days: $days) {
  days { day ${COUNTED} waivedPoints waivedYen } bands { key ${COUNTED} } by { key ${COUNTED} } } }`;
const TABLE =
  'query($houseId: ID, $from: Date!, $days: Int!) { cancellationsTable(houseId: $houseId, from: $from, days: $days) }';
type Part = {
  key: string;
  stays: number;
  shortened: number;
  roomNights: number;
  points: number;
  yen: number;
};
type Day = Omit<Part, 'key'> & { day: string; waivedPoints: number };
type Told = { cancellations: { days: Day[]; bands: Part[]; by: Part[] } };

it('what was given up stands by day, by how long before and by whose step, and fees beside what was waived of them', async () => {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 6, sp: 40 });
  const from = await club.daysAhead(40);
  const stay = { roomType, from, to: addDays(from, 2) };
  const both = [from, addDays(from, 1)];
  const desk = await aStaffMember(club, [
    { role: 'RESERVATIONS', facilityId: null },
    { role: 'FRONT_DESK', facilityId: house.id },
  ]);
  const aGuest = async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const [booking] = await member.booked(stay);
    return { member, id: booking!.id, number: booking!.bookingNumber };
  };
  const [given, shorter, waived] = [await aGuest(), await aGuest(), await aGuest()];
  const [absent, byDesk, stays] = [await aGuest(), await aGuest(), await aGuest()];
  const today = await club.today();
  await given.member.cancel(given.id, both);
  await shorter.member.cancel(shorter.id, both.slice(1));
  await desk.get(
    `mutation($n: String!, $nights: [Date!]!) { cancelForMember(bookingNumber: $n, nights: $nights, points: 0, yen: 0) }`,
    { n: byDesk.number, nights: both },
  );
  await club.clockAt(addDays(from, -1), '15:00');
  await waived.member.logIn();
  await waived.member.cancel(waived.id, both);
  const late = await aStaffMember(club, [
    { role: 'RESERVATIONS', facilityId: null },
    { role: 'FRONT_DESK', facilityId: house.id },
  ]);
  await late.get(
    'mutation($n: String!) { waiveFee(bookingNumber: $n, unit: POINTS, amount: 7, reason: "typhoon") { points } }',
    { n: waived.number },
  );
  await club.clockAt(addDays(from, 1), '09:00');
  const after = await aStaffMember(club, [
    { role: 'RESERVATIONS', facilityId: null },
    { role: 'FRONT_DESK', facilityId: house.id },
  ]);
  await after.get('mutation($n: String!) { noShow(bookingNumber: $n) }', { n: absent.number });
  const asked = { houseId: String(house.id), from: today, days: 45 };
  const { cancellations: told } = await after.get<Told>(ASK, asked);
  const points = (id: string) =>
    club.value<number>('select sum(points)::int from booking_penalties where booking_id = $1', [id]);
  const fees = { waived: await points(waived.id), absent: await points(absent.id) };
  expect([fees.waived > 7, fees.absent > 0]).toEqual([true, true]);
  expect(told.days).toHaveLength(45);
  expect(
    told.days
      .filter((one) => one.roomNights > 0)
      .map((one) => [one.day, one.stays, one.shortened, one.roomNights, one.points, one.waivedPoints]),
  ).toEqual([
    [today, 2, 1, 5, 0, 0],
    [addDays(from, -1), 1, 0, 2, fees.waived, 7],
    [addDays(from, 1), 1, 0, 2, fees.absent, 0],
  ]);
  const parts = (list: readonly Part[]) =>
    list.map((one) => `${one.key} ${one.stays}+${one.shortened} ${one.roomNights}`);
  expect(parts(told.bands)).toEqual(['SAME_DAY 1+0 2', 'FROM_1 1+0 2', 'FROM_31 2+1 5']);
  expect(parts(told.by)).toEqual(['MEMBER 2+1 5', 'STAFF 1+0 2', 'NO_SHOW 1+0 2']);
  const { cancellationsTable } = await after.get<{ cancellationsTable: string }>(TABLE, asked);
  const rows = parse(cancellationsTable, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.filter(({ told_by: by }) => by === 'day')).toHaveLength(45);
  expect(rows.find(({ key }) => key === 'NO_SHOW')).toMatchObject({
    stays: '1',
    kept_points: String(fees.absent),
  });
  // Whoever stays is no part of it, nor is another house.
  expect(await points(stays.id)).toBeNull();
  const elsewhere = await club.aFacility();
  const other = await after.get<Told>(ASK, { ...asked, houseId: String(elsewhere.id) });
  expect(other.cancellations.by).toEqual([]);
});

it('a stay of before whose step says nothing is told as unknown, unless nobody came', async () => {
  await club.owner.query('update booking_penalties set ended_by = null');
  const desk = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
  const asked = { from: addDays(await club.today(), -60), days: 90 };
  const { cancellations: told } = await desk.get<Told>(ASK, asked);
  expect(told.by.map(({ key }) => key)).toEqual(['NO_SHOW', 'UNKNOWN']);
});
