/** What a desk wrote down of guests' coming and going is taken back: as long as it can be, and not into a room that is somebody else's by then, or nobody's any more. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import { untilWaiting } from '../../testkit/until-waiting.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());
afterEach(() => club.clockBack());

const CHECK_IN =
  'mutation($booking: String!) { checkIn(booking: $booking, thoughOccupied: false) { bookingNumber } }';
const CHECK_OUT = 'mutation($n: String!) { checkOut(bookingNumber: $n) { bookingNumber } }';
const UNDO_CHECK_IN =
  'mutation($n: String!) { undoCheckIn(bookingNumber: $n, reason: "別のお客様と取り違えた") { bookingNumber } }';
const UNDO_CHECK_OUT =
  'mutation($n: String!) { undoCheckOut(bookingNumber: $n, reason: "別のお客様と取り違えた") { bookingNumber } }';
const ASSIGN = 'mutation($n: String!, $roomId: ID) { assignRoom(bookingNumber: $n, roomId: $roomId) }';
const RETIRE = 'mutation($roomId: ID!) { retireHouseRoom(roomId: $roomId) }';
const BRING_BACK =
  'mutation($roomId: ID!, $kind: ID!) { bringBackHouseRoom(roomId: $roomId, roomTypeId: $kind) }';
const DAY = `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) { bookingNumber roomNumber } }`;

/** A house with its desk, rooms 401 and 402, and guests who came to 401 for some nights. */
async function aHouse(nights: number) {
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const [houseId, kind] = [String(facility.id), String(roomType.id)];
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  await desk.get(
    `mutation($houseId: ID!, $kind: ID!) { addHouseRooms(houseId: $houseId, roomTypeId: $kind, numbers: ["401", "402"]) }`,
    { houseId, kind },
  );
  const from = await club.daysAhead(5);
  const { roomBoard } = await desk.get<{ roomBoard: { id: string }[] }>(
    `query($houseId: ID!, $from: Date!) { roomBoard(houseId: $houseId, from: $from) { id } }`,
    { houseId, from },
  );
  const [first, second] = roomBoard.map(({ id }) => id);
  const assign = (n: string, roomId: string) => desk.refusal(ASSIGN, { n, roomId });
  /** Booked beforehand, and in 401 from its first night on. */
  const book = async (start: CalendarDate, count: number, roomId: string | null = first!) => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const [booking] = await member.booked({ roomType, from: start, to: addDays(start, count) });
    if (roomId !== null) await desk.get(ASSIGN, { n: booking!.bookingNumber, roomId });
    return booking!.bookingNumber;
  };
  const roomOf = async (n: string, day: CalendarDate) =>
    (
      await desk.get<{ houseDay: { bookingNumber: string; roomNumber: string | null }[] }>(DAY, {
        ...{ houseId, day },
      })
    ).houseDay.find(({ bookingNumber }) => bookingNumber === n)?.roomNumber;
  const guests = await book(from, nights);
  const letIn = (booking: string) => desk.refusal(CHECK_IN, { booking });
  const undo = (n = guests) => desk.ask(UNDO_CHECK_OUT, { n });
  const lastSaid = () =>
    club.value<string>(
      `select outcome || ' ' || coalesce(refusal, '-') from audit_events where actor_name = $1 order by id desc limit 1`,
      [desk.name],
    );
  await club.clockAt(from, '15:00');
  expect(await letIn(guests)).toBe('done');
  const leave = (n = guests) => desk.refusal(CHECK_OUT, { n });
  return {
    ...{ desk, kind, from, guests, first: first!, second: second!, book, assign, letIn, leave, undo },
    ...{ roomOf, lastSaid, until: addDays(from, nights) },
  };
}

describe('a departure that was a mistake', () => {
  it('is not taken back into a room that was retired meanwhile, until that is brought back', async () => {
    const { desk, kind, first, until, leave, undo, lastSaid } = await aHouse(1);
    await club.clockAt(addDays(until, 2), '11:00');
    expect(await leave()).toBe('done');
    expect(await desk.refusal(RETIRE, { roomId: first })).toBe('done');
    const { errors } = await undo();
    expect(errors?.[0]).toMatchObject({ message: 'ROOM_RETIRED', extensions: { room: '401' } });
    expect(await lastSaid()).toBe('denied ROOM_RETIRED');
    expect(await desk.refusal(BRING_BACK, { roomId: first, kind })).toBe('done');
    expect((await undo()).errors).toBeUndefined();
    // They are in it again: it cannot be retired from under them.
    expect(await desk.refusal(RETIRE, { roomId: first })).toBe('ROOM_HAS_STAY');
  });

  it('is not taken back into a room where others are by then, until they have moved, have left or had not come', async () => {
    const { desk, second, until, book, assign, letIn, leave, undo, lastSaid } = await aHouse(1);
    const next = await book(until, 2);
    await club.clockAt(until, '11:00');
    await leave();
    // For whom a room is kept has not come: nobody is in it yet.
    expect((await undo()).errors).toBeUndefined();
    await leave();
    expect(await letIn(next)).toBe('done');
    const { errors } = await undo();
    expect(errors?.[0]).toMatchObject({
      message: 'ROOM_USED_SINCE',
      extensions: { room: '401', booking: next },
    });
    expect(await lastSaid()).toBe('denied ROOM_USED_SINCE');
    expect(await assign(next, second)).toBe('done');
    expect((await undo()).errors).toBeUndefined();
    await leave();
    expect(await desk.refusal(ASSIGN, { n: next, roomId: null })).toBe('done');
    expect(await desk.refusal(UNDO_CHECK_IN, { n: next })).toBe('done');
    expect((await undo()).errors).toBeUndefined();
  });

  it('and an arrival in its room at the same moment: one of both is refused', async () => {
    const { guests, until, book, letIn, leave, undo } = await aHouse(1);
    const next = await book(until, 1);
    await club.clockAt(until, '11:00');
    await leave();
    // Neither is written down before both have begun.
    await club.owner.query('begin');
    await club.owner.query('select from bookings where booking_number = any($1) for no key update', [
      [guests, next],
    ]);
    const both = Promise.all([undo(), letIn(next)]);
    await untilWaiting(club, 2);
    await club.owner.query('commit');
    const [back, came] = await both;
    const said = `${back.errors?.[0]?.message ?? 'done'}, ${came}`;
    expect(['done, ROOM_OCCUPIED', 'ROOM_USED_SINCE, done']).toContain(said);
  });

  it('while nights are left is taken back whoever has the room: it was given up, and they get another', async () => {
    const { guests, from, first, second, until, ...house } = await aHouse(3);
    const { book, assign, letIn, leave, undo, roomOf } = house;
    const day = addDays(from, 1);
    const next = await book(day, 1, null);
    await club.clockAt(day, '11:00');
    await leave();
    expect(await assign(guests, second)).toBe('UNEXECUTABLE_ERROR');
    expect(await assign(next, first)).toBe('done');
    expect(await letIn(next)).toBe('done');
    expect((await undo()).errors).toBeUndefined();
    expect(await roomOf(guests, day)).toBeNull();
    expect(await assign(guests, second)).toBe('done');
    expect([await roomOf(guests, day), await roomOf(next, day)]).toEqual(['402', '401']);
    // In that one they are by then.
    await club.clockAt(until, '11:00');
    await leave();
    expect((await undo()).errors).toBeUndefined();
  });
});

it('an arrival is taken back until the day after it, and later it is said until when it was', async () => {
  const { desk, guests, from, letIn, lastSaid } = await aHouse(4);
  await club.clockAt(addDays(from, 1), '23:00');
  expect(await desk.refusal(UNDO_CHECK_IN, { n: guests })).toBe('done');
  // They come a day late.
  expect(await letIn(guests)).toBe('done');
  await club.clockAt(addDays(from, 3), '00:00');
  const { errors } = await desk.ask(UNDO_CHECK_IN, { n: guests });
  expect(errors?.[0]).toMatchObject({ message: 'ARRIVAL_STANDS', extensions: { until: addDays(from, 2) } });
  expect(await lastSaid()).toBe('denied ARRIVAL_STANDS');
});

it('a departure is taken back until its day is over, and later it is said until when it was', async () => {
  const { guests, until, letIn, leave, undo, lastSaid } = await aHouse(2);
  await club.clockAt(until, '23:00');
  await leave();
  expect((await undo()).errors).toBeUndefined();
  await leave();
  await club.clockAt(addDays(until, 1), '00:00');
  expect((await undo()).errors?.[0]).toMatchObject({ message: 'DEPARTURE_STANDS', extensions: { until } });
  expect(await lastSaid()).toBe('denied DEPARTURE_STANDS');
  expect(await letIn(guests)).toBe('UNEXECUTABLE_ERROR');
});
