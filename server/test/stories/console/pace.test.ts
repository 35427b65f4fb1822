/** Pace at the console: what was on the books on a day, told from when nights were taken and given up, beside the year before. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { changed } from '../../testkit/changes.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

type Night = {
  night: string;
  nightYearAgo: string;
  booked: number;
  bookedYearAgo: number | null;
  keptYearAgo: number | null;
};
type House = Omit<Night, 'night' | 'nightYearAgo'> & { houseId: string; rooms: number };
const ASK = `query($houseId: ID, $month: Date!, $asOf: Date!) { pace(houseId: $houseId, month: $month, asOf: $asOf) {
  nights { night nightYearAgo booked bookedYearAgo keptYearAgo } houses { houseId rooms booked bookedYearAgo keptYearAgo } } }`;
const TABLE = `query($month: Date!, $asOf: Date!, $by: PaceBy!) { paceTable(month: $month, asOf: $asOf, by: $by) }`;
const reservations = () => aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
const paceOf = async (desk: StaffMember, asked: { houseId?: string; month: string; asOf: string }) =>
  (await desk.get<{ pace: { nights: Night[]; houses: House[] } }>(ASK, asked)).pace;
/** Nights with something on the books, as 'day: now/then/in the end'. */
const told = (nights: readonly Night[], first: string) =>
  nights
    .filter((one) => one.booked || one.bookedYearAgo || one.keptYearAgo)
    .map(
      (one) =>
        `${Math.round((Date.parse(one.night) - Date.parse(first)) / 86_400_000)}: ${one.booked}/${one.bookedYearAgo}/${one.keptYearAgo}`,
    );

/** The fifth of the month after next, so that a stay from then on lies within one month. */
async function fifthAhead(): Promise<CalendarDate> {
  const ahead = await club.daysAhead(70);
  return `${ahead.slice(0, 7)}-05` as CalendarDate;
}

it('a month is told as it stood on any day, whatever was booked, moved and given up since, and so is the year before', async () => {
  const house = await club.aFacility();
  const roomType = await club.aRoomType(house, { rooms: 5, sp: 10 });
  const first = await fifthAhead();
  const start = await club.today();
  const day = (ahead: number) => addDays(start, ahead);
  const one = await (await club.aMember({ points: 900 })).logIn();
  const [kept] = await one.booked({ roomType, from: first, to: addDays(first, 2) });
  await club.clockForward('1 day');
  const other = await (await club.aMember({ points: 900 })).logIn();
  const [given] = await other.booked({ roomType, from: first, to: addDays(first, 1) });
  await other.held({ roomType, from: first, to: addDays(first, 1) });
  await club.clockForward('1 day');
  await one.logIn();
  await changed(one, kept!.id, { from: addDays(first, 1), to: addDays(first, 3) });
  await other.logIn();
  await other.cancel(given!.id, [first]);
  const desk = await reservations();
  const stood = async (asOf: CalendarDate) =>
    told((await paceOf(desk, { houseId: String(house.id), month: first, asOf })).nights, first);
  expect(await stood(addDays(start, -1))).toEqual([]);
  expect(await stood(day(0))).toEqual(['0: 1/null/null', '1: 1/null/null']);
  expect(await stood(day(1))).toEqual(['0: 2/null/null', '1: 1/null/null']);
  expect(await stood(day(2))).toEqual(['1: 1/null/null', '2: 1/null/null']);
  // What is on the books today is what the stock says is sold.
  const sold = `select count(*)::int from room_nights where room_type_id = $1 and sold > 0`;
  expect(await club.value(sold, [roomType.id])).toBe(2);
  expect(await desk.refusal(ASK, { houseId: String(house.id), month: first, asOf: day(3) })).toBe(
    'BAD_INPUT_ERROR',
  );

  const next = addDays(first, 364);
  await club.owner.query(
    `insert into room_nights (room_type_id, night, total, price_sp) select $1, d, 5, 10 from generate_series($2::date - 5, $2::date + 40, '1 day') d
     on conflict do nothing`,
    [roomType.id, next],
  );
  // The nights of the year before are not over yet, so what they came to is not known.
  const ahead = await paceOf(desk, { houseId: String(house.id), month: next, asOf: day(2) });
  expect(ahead.nights.find(({ night }) => night === next)).toMatchObject({
    bookedYearAgo: 0,
    keptYearAgo: null,
  });

  await club.clockForward('364 days');
  await one.logIn();
  await one.booked({ roomType, from: next, to: addDays(next, 1) });
  const last = await reservations();
  const now = await club.today();
  const asked = { month: next, asOf: now };
  const year = async (asOf: CalendarDate) =>
    told((await paceOf(last, { houseId: String(house.id), month: next, asOf })).nights, next);
  expect(await year(addDays(now, -1))).toEqual(['0: 0/2/0', '1: 0/1/1', '2: 0/0/1']);
  expect(await year(now)).toEqual(['0: 1/0/0', '1: 0/1/1', '2: 0/1/1']);

  const { houses, nights } = await paceOf(last, { month: next, asOf: now });
  expect(houses.find(({ houseId }) => houseId === String(house.id))).toMatchObject({
    booked: 1,
    bookedYearAgo: 2,
  });
  expect(nights.every((of) => new Date(of.night).getUTCDay() === new Date(of.nightYearAgo).getUTCDay())).toBe(
    true,
  );
  const { paceTable } = await last.get<{ paceTable: string }>(TABLE, { month: next, asOf: now, by: 'NIGHT' });
  expect(
    (parse(paceTable, { columns: true, bom: true }) as Record<string, string>[]).find(
      ({ night }) => night === next,
    ),
  ).toMatchObject({ on_the_books: '1', on_the_books_year_ago: '0', in_the_end_year_ago: '0' });
  const byHouse = await last.get<{ paceTable: string }>(TABLE, { month: next, asOf: now, by: 'HOUSE' });
  expect(byHouse.paceTable.split('\n')).toHaveLength(houses.length + 2);
  const front = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: house.id }]);
  expect(await front.refusal(ASK, asked)).toBe('ACCESS_DENIED_ERROR');
});
