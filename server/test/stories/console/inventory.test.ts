/** The nights of a house at the console: seen, changed after a preview, taken back, by a span, by a season and by a table. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays, weekdayOf } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { entriesOf, waiting } from '../../testkit/waiting.ts';

let club: Club;
let desk: StaffMember;
let content: StaffMember;
let first: CalendarDate;
let house: string;
let roomType: { id: number; facilityId: number };
const day = (ahead: number) => addDays(first, ahead);

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  content = await aStaffMember(club, [{ role: 'CONTENT', facilityId: null }]);
  first = await club.daysAhead(40);
});
afterAll(() => club.close());
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), {
    rooms: 5,
    sp: 10,
    fp: 12,
    vs: 20_000,
    vm: 22_000,
  });
  house = String(roomType.facilityId);
});

type Wanted = Record<string, unknown>;
// Prices here are far from the old ones on purpose; of what is asked then tells `far-off-prices`.
const CHANGE = `mutation($houseId: ID!, $change: InventoryChange!, $reason: String!) {
  changeNights(houseId: $houseId, change: $change, reason: $reason, farOffConfirmed: true) { id nights roomsMore roomsFewer } }`;
type Changed = { changeNights: { id: string; nights: number; roomsMore: number; roomsFewer: number } };
const change = async (wanted: Wanted, reason = 'works') =>
  (await desk.get<Changed>(CHANGE, { houseId: house, change: wanted, reason })).changeNights;
const refused = (wanted: Wanted, reason = 'works', who = desk) =>
  who.refusal(CHANGE, { houseId: house, change: wanted, reason });

const PREVIEW = `query($houseId: ID!, $change: InventoryChange!) { previewNights(houseId: $houseId, change: $change) {
  nights unchanged roomsMore roomsFewer keptForStays prices { product nights was is } problems { line column problem }
  stays { bookingNumber checkIn } waiting { checkIn rooms books } beyondRooms { rooms numbered } } }`;
type Preview = {
  nights: number;
  unchanged: number;
  roomsMore: number;
  roomsFewer: number;
  keptForStays: number;
  prices: { product: string; nights: number; was: number[] | null; is: number[] | null }[];
  problems: { line: number; column: string | null; problem: string }[];
  stays: { bookingNumber: string; checkIn: string }[];
  waiting: { checkIn: string; rooms: number; books: boolean }[];
  beyondRooms: { rooms: number; numbered: number }[];
};
const preview = async (wanted: Wanted) =>
  (await desk.get<{ previewNights: Preview }>(PREVIEW, { houseId: house, change: wanted })).previewNights;

const span = (from: number, before: number, more: Wanted) => ({
  nights: { roomTypeIds: [String(roomType.id)], from: day(from), before: day(before), ...more },
});
type Row = { night: string; total: number; price_sp: number | null; price_vs: number | null };
async function nights(from: number, before: number): Promise<Row[]> {
  const { rows } = await club.owner.query<Row>(
    `select night::text, total, price_sp, price_vs from room_nights where room_type_id = $1 and night >= $2 and night < $3 order by night`,
    [roomType.id, day(from), day(before)],
  );
  return rows;
}
const rooms = async (from: number, before: number) => (await nights(from, before)).map(({ total }) => total);
const sp = async (from: number, before: number) =>
  (await nights(from, before)).map(({ price_sp }) => price_sp);
const aMember = async () => (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
const stay = (from: number, to: number) => ({ roomType, from: day(from), to: day(to) });

describe('a span', () => {
  it('that would sell more rooms than have numbers is told so, and one of several wishes at once is refused', async () => {
    await club.owner.query(
      `insert into house_rooms (facility_id, room_type_id, number) select $1, $2, 'B' || n from generate_series(1, 6) n`,
      [roomType.facilityId, roomType.id],
    );
    expect((await preview(span(0, 3, { rooms: { set: 6 } }))).beyondRooms).toEqual([]);
    expect((await preview(span(0, 3, { rooms: { add: 94 } }))).beyondRooms).toEqual([
      { rooms: 99, numbered: 6 },
    ]);
    expect(await refused(span(0, 1, { rooms: { set: 8, add: -3 } }))).toBe('BAD_INPUT_ERROR');
    expect(await refused({ ...span(0, 1, { rooms: { set: 8 } }), undo: '1' })).toBe('BAD_INPUT_ERROR');
  });

  it('gets rooms and prices on the weekdays that are named, and nothing else', async () => {
    const wanted = span(0, 7, {
      weekdays: [5, 6],
      rooms: { set: 8 },
      prices: [
        { product: 'SP', amount: 15 },
        { product: 'VS', amount: null },
      ],
    });
    const told = await preview(wanted);
    expect(told).toMatchObject({ nights: 2, unchanged: 0, roomsMore: 6, roomsFewer: 0, keptForStays: 0 });
    expect(told.prices).toEqual([
      { product: 'SP', nights: 2, was: [10, 10], is: [15, 15] },
      { product: 'VS', nights: 2, was: [20_000, 20_000], is: null },
    ]);
    expect(await rooms(0, 7)).toEqual(Array(7).fill(5));
    expect(await change(wanted)).toMatchObject({ nights: 2, roomsMore: 6 });
    for (const { night, total, price_sp, price_vs } of await nights(0, 7))
      expect([total, price_sp, price_vs]).toEqual(
        [5, 6].includes(weekdayOf(night as CalendarDate)) ? [8, 15, null] : [5, 10, 20_000],
      );
  });

  it('never takes a room from a stay: what is booked and held stays, and whose it is is told', async () => {
    const [booking] = await (await aMember()).booked(stay(1, 3));
    const told = await preview(span(0, 4, { rooms: { close: true } }));
    expect(told).toMatchObject({ nights: 4, roomsFewer: 18, keptForStays: 2 });
    expect(told.stays).toEqual([{ bookingNumber: booking!.bookingNumber, checkIn: day(1) }]);
    await change(span(0, 4, { rooms: { close: true } }));
    expect(await rooms(0, 4)).toEqual([0, 1, 1, 0]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('with rooms that come serves whoever waits, as was told before', async () => {
    await change(span(0, 2, { rooms: { set: 1 } }));
    await (await aMember()).booked(stay(0, 2));
    const member = await aMember();
    await waiting(member, stay(0, 2));
    const wanted = span(0, 2, { rooms: { add: 1 } });
    expect((await preview(wanted)).waiting).toEqual([{ checkIn: day(0), rooms: 1, books: false }]);
    expect((await entriesOf(member))[0]).toMatchObject({ state: 'LIVE' });
    await change(wanted);
    expect((await entriesOf(member))[0]).toMatchObject({ state: 'OFFERED' });
  });

  it('is refused in the past, without nights, without a reason, of another house and where nothing changes', async () => {
    const elsewhere = await club.aRoomType(await club.aFacility());
    expect(await refused(span(-41, 2, { rooms: { set: 1 } }))).toBe('BAD_INPUT_ERROR');
    expect(await refused(span(2, 2, { rooms: { set: 1 } }))).toBe('BAD_INPUT_ERROR');
    expect(await refused(span(0, 401, { rooms: { set: 1 } }))).toBe('BAD_INPUT_ERROR');
    expect(await refused(span(0, 2, { rooms: { set: 1 } }), ' ')).toBe('BAD_INPUT_ERROR');
    const other = { ...span(0, 2, {}).nights, roomTypeIds: [String(elsewhere.id)], rooms: { set: 1 } };
    expect(await refused({ nights: other })).toBe('NOT_FOUND_ERROR');
    expect(await refused(span(0, 2, { rooms: { set: 5 } }))).toBe('NIGHTS_UNCHANGED');
    expect(await refused(span(0, 2, { rooms: { set: 1 } }), 'x', content)).toBe('ACCESS_DENIED_ERROR');
    expect(await rooms(0, 2)).toEqual([5, 5]);
  });

  it('keeps what is booked at its price, and members see it in the next search', async () => {
    const [booking] = await (await aMember()).booked(stay(0, 1));
    await change(span(0, 1, { prices: [{ product: 'SP', amount: 99 }] }));
    const points = await club.value<number>('select points from booking_nights where booking_id = $1', [
      booking!.id,
    ]);
    expect(points).toBe(10);
    const member = await aMember();
    const hold = await member.booked(stay(0, 1));
    expect(
      await club.value<number>('select points from booking_nights where booking_id = $1', [hold[0]!.id]),
    ).toBe(99);
  });
});

describe('a change that is taken back', () => {
  it('leaves nights as they were, once, and can itself be taken back', async () => {
    const { id } = await change(span(0, 3, { rooms: { set: 9 }, prices: [{ product: 'SP', amount: 70 }] }));
    const back = await change({ undo: id });
    expect([await rooms(0, 3), await sp(0, 3)]).toEqual([
      [5, 5, 5],
      [10, 10, 10],
    ]);
    expect(await refused({ undo: id })).toBe('NIGHTS_CHANGED_SINCE');
    await change({ undo: back.id });
    expect([await rooms(0, 3), await sp(0, 3)]).toEqual([
      [9, 9, 9],
      [70, 70, 70],
    ]);
  });

  it('leaves alone what somebody changed since, and rooms that were booked meanwhile', async () => {
    const { id } = await change(span(0, 3, { rooms: { set: 7 }, prices: [{ product: 'SP', amount: 70 }] }));
    await change(span(1, 2, { prices: [{ product: 'SP', amount: 80 }] }));
    for (let n = 0; n < 6; n += 1) await (await aMember()).booked(stay(2, 3));
    await change({ undo: id });
    expect(await sp(0, 3)).toEqual([10, 80, 10]);
    expect(await rooms(0, 3)).toEqual([5, 5, 6]);
  });

  it('is of its house alone, and asked by two at once it is taken back once', async () => {
    const { id } = await change(span(0, 3, { rooms: { set: 7 } }));
    const other = await club.aRoomType(await club.aFacility());
    const vars = { houseId: String(other.facilityId), change: { undo: id }, reason: 'x' };
    expect(await desk.refusal(CHANGE, vars)).toBe('NOT_FOUND_ERROR');
    const answers = await Promise.all([1, 2, 3].map(() => refused({ undo: id })));
    expect(answers.toSorted()).toEqual(['NIGHTS_CHANGED_SINCE', 'NIGHTS_CHANGED_SINCE', 'done']);
  });
});

describe('a season', () => {
  it('prices the nights of its span and ends after it; taken back, the seasons are as before', async () => {
    await club.owner.query(
      `insert into season_prices (room_type_id, season, weekend, price_sp) values ($1, 'PEAK', true, 40), ($1, 'PEAK', false, 30)`,
      [roomType.id],
    );
    await club.owner.query(`insert into facility_seasons values ($1, $2, 'LOW'), ($1, $3, 'REGULAR')`, [
      house,
      day(-10),
      day(60),
    ]);
    const seasons = async () =>
      (
        await club.owner.query(
          `select first_night::text, season from facility_seasons where facility_id = $1 order by 1`,
          [house],
        )
      ).rows;
    const before = await seasons();
    const { id, nights: changed } = await change({
      season: { from: day(0), before: day(7), season: 'PEAK' },
    });
    expect(changed).toBe(7);
    expect(await refused({ season: { from: day(0), before: day(7), season: 'PEAK' } })).toBe(
      'NIGHTS_UNCHANGED',
    );
    expect(new Set(await sp(0, 7))).toEqual(new Set([30, 40]));
    expect((await seasons()).map(({ season }: { season: string }) => season)).toEqual([
      'LOW',
      'PEAK',
      'LOW',
      'REGULAR',
    ]);
    await change({ undo: id });
    expect([await seasons(), await sp(0, 7)]).toEqual([before, Array(7).fill(10)]);
  });
});

describe('what is taken back later', () => {
  it('is of nights that somebody may know, not of a year that was mistyped', async () => {
    const far = async (ahead: number) => {
      const [from, before] = [await club.daysAhead(ahead - 7), await club.daysAhead(ahead)];
      return refused({ season: { from, before, season: 'PEAK' } });
    };
    expect(await far(3 * 366)).toBe('done');
    expect(await far(3 * 366 + 1)).toBe('BAD_INPUT_ERROR');
  });

  it('of seasons alone is the seasons, as the list offers', async () => {
    await club.owner.query(`insert into facility_seasons values ($1, $2, 'LOW')`, [house, day(-10)]);
    const { id, nights: changed } = await change({
      season: { from: day(0), before: day(7), season: 'PEAK' },
    });
    expect(changed).toBe(0);
    const { nightChanges } = await desk.get<{ nightChanges: { mayUndo: boolean }[] }>(
      'query($h: ID!) { nightChanges(houseId: $h) { mayUndo } }',
      { h: house },
    );
    expect(nightChanges).toEqual([{ mayUndo: true }]);
    await change({ undo: id });
    const seasons = 'select count(*)::int from facility_seasons where facility_id = $1';
    expect(await club.value<number>(seasons, [house])).toBe(1);
  });

  it('leaves nights that are over', async () => {
    const { id } = await change(span(0, 2, { prices: [{ product: 'SP', amount: 70 }] }));
    await club.clockAt(day(1));
    await change({ undo: id });
    await club.clockBack();
    expect(await sp(0, 2)).toEqual([70, 10]);
  });
});

describe('a table', () => {
  const code = () => club.value<string>('select code from room_types where id = $1', [roomType.id]);
  const tableOf = async (days: number) =>
    (
      await desk.get<{ inventoryTable: string }>(
        'query($h: ID!, $f: Date!, $d: Int!) { inventoryTable(houseId: $h, from: $f, days: $d) }',
        { h: house, f: first, d: days },
      )
    ).inventoryTable;

  it('that was written out changes nothing, and with other numbers those nights', async () => {
    const table = await tableOf(3);
    expect(table.split('\r\n')[0]).toBe('room_type,night,rooms,sp,fp,vs,vm');
    expect(await refused({ table })).toBe('NIGHTS_UNCHANGED');
    await change({ table: table.replace(`${day(1)},5,10`, `${day(1).replaceAll('-', '/')},6,`) });
    expect(await rooms(0, 3)).toEqual([5, 6, 5]);
    expect(await sp(0, 3)).toEqual([10, null, 10]);
  });

  it('names each line with a problem, and changes nothing then', async () => {
    const own = await code();
    const lines = [
      'room_type,night,rooms',
      `${own},${day(0)},4`,
      `other,${day(0)},4`,
      `${own},2026-02-30,4`,
      `${own},${day(1)},many`,
      `${own},${day(0)},3`,
      `${own},${day(900)},3`,
      `${own},2020-01-01,3`,
    ];
    const { problems } = await preview({ table: lines.join('\n') });
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 ROOM_TYPE_UNKNOWN',
      '4 NOT_A_NIGHT',
      '5 NOT_A_NUMBER',
      '6 NIGHT_TWICE',
      '8 NIGHT_IS_OVER',
      '7 NOT_ON_SALE',
    ]);
    expect(await refused({ table: lines.join('\n') })).toBe('BAD_INPUT_ERROR');
    expect(await rooms(0, 1)).toEqual([5]);
    const columns = (await preview({ table: 'room_type,date\n' })).problems.map(({ column, problem }) => [
      column,
      problem,
    ]);
    expect(columns).toEqual([
      ['night', 'COLUMN_MISSING'],
      ['date', 'COLUMN_UNKNOWN'],
    ]);
  });
});

it('the list of changes says who, why and what, and is seen by whoever may see nights', async () => {
  const { id } = await change(span(0, 2, { rooms: { set: 3 } }), 'painters');
  const { nightChanges } = await content.get<{
    nightChanges: { id: string; reason: string; by: string; mayUndo: boolean; asked: string }[];
  }>('query($h: ID!) { nightChanges(houseId: $h) { id reason by mayUndo asked } }', { h: house });
  expect(nightChanges).toMatchObject([{ id, reason: 'painters', by: desk.displayName, mayUndo: true }]);
  expect(JSON.parse(nightChanges[0]!.asked)).toMatchObject({ kind: 'SPAN', from: day(0) });
});
