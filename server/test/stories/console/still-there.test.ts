/** Guests who are still in a room when the next ones come: the desk hears of it before it lets them in, and whoever knows it does so. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const CHECK_IN =
  'mutation($booking: String!, $though: Boolean) { checkIn(booking: $booking, thoughOccupied: $though) { bookingNumber } }';
const CHECK_OUT =
  'mutation($bookingNumber: String!) { checkOut(bookingNumber: $bookingNumber) { bookingNumber } }';
const ASSIGN =
  'mutation($bookingNumber: String!, $roomId: ID) { assignRoom(bookingNumber: $bookingNumber, roomId: $roomId) }';
const STILL = 'stillThere { bookingNumber checkOutDate }';

type Still = { bookingNumber: string; checkOutDate: string } | null;
type Room = { id: string; number: string; stillThere: Still };

/** A house with its desk, two numbered rooms, and a stay of two nights that has come and is in the first of them. */
async function aHouse() {
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const houseId = String(facility.id);
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  await desk.get(
    `mutation($houseId: ID!, $kind: ID!) { addHouseRooms(houseId: $houseId, roomTypeId: $kind, numbers: ["401", "402"]) }`,
    { houseId, kind: String(roomType.id) },
  );
  const from = addDays(await club.today(), 5);
  const booked = new Map<string, { member: Member; id: string }>();
  const book = async (start: CalendarDate, nights: number) => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const [booking] = await member.booked({ roomType, from: start, to: addDays(start, nights) });
    booked.set(booking!.bookingNumber, { member, id: booking!.id });
    return booking!.bookingNumber;
  };
  /** What its member shows at the desk. */
  const codeOf = async (bookingNumber: string) => {
    const { member, id } = booked.get(bookingNumber)!;
    const { myBookingV2 } = await member.get<{ myBookingV2: { checkInCode: string } }>(
      'query($id: ID!) { myBookingV2(id: $id) { checkInCode } }',
      { id },
    );
    return myBookingV2.checkInCode;
  };
  const rooms = async () =>
    (
      await desk.get<{ roomBoard: Room[] }>(
        `query($houseId: ID!, $from: Date!) { roomBoard(houseId: $houseId, from: $from) { id number ${STILL} } }`,
        { houseId, from: await club.today() },
      )
    ).roomBoard;
  const [first, second] = await rooms();
  const assign = (bookingNumber: string, { id }: { id: string }) =>
    desk.refusal(ASSIGN, { bookingNumber, roomId: id });
  const [before, next] = [await book(from, 2), await book(addDays(from, 2), 3)];
  await assign(before, first!);
  await club.clockAt(from, '15:00');
  await desk.get(CHECK_IN, { booking: before, though: false });
  const stillOfDay = async (bookingNumber: string, day: CalendarDate) =>
    (
      await desk.get<{ houseDay: { bookingNumber: string; stillThere: Still }[] }>(
        `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) { bookingNumber ${STILL} } }`,
        { houseId, day },
      )
    ).houseDay.find((stay) => stay.bookingNumber === bookingNumber)?.stillThere;
  const letIn = (though: boolean | null, booking = next) => desk.refusal(CHECK_IN, { booking, though });
  const leaves = addDays(from, 2);
  const told = { bookingNumber: before, checkOutDate: leaves };
  return {
    ...{ desk, first: first!, second: second!, assign, book, codeOf, rooms, letIn, stillOfDay },
    ...{ before, next, leaves, told },
  };
}

describe('a room whose guests have not left', () => {
  it('is told of on the day of departure and after it, and refuses the next guests until it was confirmed', async () => {
    const { desk, first, assign, rooms, letIn, stillOfDay, before, next, leaves, told } = await aHouse();
    // For nights to come the room is given away as before.
    expect(await assign(next, first)).toBe('done');
    for (const [day, time] of [
      [leaves, '10:00'],
      [addDays(leaves, 1), '00:30'],
    ] as const) {
      await club.clockAt(day, time);
      expect(await stillOfDay(next, day)).toEqual(told);
      expect((await rooms()).map((room) => room.stillThere)).toEqual([told, null]);
      const { errors } = await desk.ask(CHECK_IN, { booking: next, though: false });
      expect(errors?.[0]).toMatchObject({ message: 'ROOM_OCCUPIED' });
      expect(errors?.[0]?.extensions).toMatchObject({ room: '401', booking: before });
    }
    // Whoever goes up and sees for himself lets them in.
    expect(await letIn(true)).toBe('done');
    expect(await stillOfDay(next, addDays(leaves, 1))).toBeNull();
    await club.clockBack();
  });

  it('lets the next guests in once they were checked out, and wherever a page does not ask', async () => {
    const { desk, first, assign, rooms, letIn, before, next, leaves } = await aHouse();
    await assign(next, first);
    await club.clockAt(leaves, '10:00');
    expect(await letIn(false)).toBe('ROOM_OCCUPIED');
    expect(await letIn(null)).toBe('done');
    await desk.get(
      `mutation($n: String!) { undoCheckIn(bookingNumber: $n, reason: "押し間違い") { bookingNumber } }`,
      { n: next },
    );
    expect(await letIn(false)).toBe('ROOM_OCCUPIED');
    await desk.get(CHECK_OUT, { bookingNumber: before });
    expect((await rooms()).map((room) => room.stillThere)).toEqual([null, null]);
    expect(await letIn(false)).toBe('done');
    await club.clockBack();
  });

  it('is nobody’s who moved out of it, nor that of guests who stay on, and other rooms are not spoken of', async () => {
    const { first, second, assign, book, rooms, letIn, before, next, leaves, told } = await aHouse();
    // They spend their last night in the other room, and are still there.
    await club.clockAt(addDays(leaves, -1), '11:00');
    expect(await assign(before, second)).toBe('done');
    expect((await rooms()).map((room) => room.stillThere)).toEqual([null, null]);
    await club.clockAt(leaves, '12:00');
    expect((await rooms()).map((room) => room.stillThere)).toEqual([null, told]);
    expect(await assign(next, first)).toBe('done');
    expect(await letIn(false)).toBe('done');
    // Without a room there is nobody to meet.
    expect(await letIn(false, await book(leaves, 1))).toBe('done');
    const another = await book(leaves, 1);
    expect(await assign(another, second)).toBe('done');
    expect(await letIn(false, another)).toBe('ROOM_OCCUPIED');
    await club.clockBack();
  });

  it('is theirs no more after two months, as the day of the house forgets them', async () => {
    const { first, assign, book, rooms, letIn, leaves, told } = await aHouse();
    const late = addDays(leaves, 60);
    await club.clockAt(late, '12:00');
    expect((await rooms())[0]!.stillThere).toEqual(told);
    const [on, after] = [await book(late, 1), await book(addDays(late, 1), 1)];
    await assign(on, first);
    await assign(after, first);
    expect(await letIn(false, on)).toBe('ROOM_OCCUPIED');
    await club.clockAt(addDays(late, 1), '12:00');
    expect((await rooms())[0]!.stillThere).toBeNull();
    expect(await letIn(false, after)).toBe('done');
    await club.clockBack();
  });
});

describe('a room that waits to be cleaned', () => {
  const LET_IN = `mutation($booking: String!, $occupied: Boolean, $unclean: Boolean, $room: String) {
    checkIn(booking: $booking, thoughOccupied: $occupied, thoughNotCleaned: $unclean, roomRead: $room) { bookingNumber room } }`;
  const CLEANED = 'mutation($room: ID!, $is: Cleaning!) { setCleaning(roomId: $room, cleaning: $is) }';

  /** Its guests have left it, and the next ones stand at the desk, with the code that they show. */
  async function aDirtyRoom() {
    const house = await aHouse();
    const { desk, first, assign, before, next, leaves } = house;
    await assign(next, first);
    await club.clockAt(leaves, '10:00');
    await desk.get(CHECK_OUT, { bookingNumber: before });
    const code = await house.codeOf(next);
    type Known = { occupied?: boolean | null; unclean?: boolean | null; room?: string };
    const letIn = (booking: string, { occupied = false, unclean = false, room }: Known = {}) =>
      desk.ask(LET_IN, { booking, occupied, unclean, room });
    const clean = (is: string, room = first) => desk.get(CLEANED, { room: room.id, is });
    return { ...house, code, letIn, clean };
  }

  it('is told of before guests are let into it, by their number and by their code alike', async () => {
    const { desk, next, code, letIn, clean } = await aDirtyRoom();
    for (const named of [next, code]) {
      const { errors } = await letIn(named);
      expect(errors?.[0]).toMatchObject({ message: 'ROOM_NOT_CLEANED', extensions: { room: '401' } });
    }
    const undo =
      'mutation($n: String!) { undoCheckIn(bookingNumber: $n, reason: "押し間違い") { bookingNumber } }';
    // Whoever knows it lets them in, a page that does not ask as well, and anybody once it is cleaned.
    for (const known of [{ unclean: true }, { unclean: null }])
      for (const named of [next, code]) {
        expect((await letIn(named, known)).errors).toBeUndefined();
        await desk.get(undo, { n: next });
      }
    await clean('CLEAN');
    expect((await letIn(code)).errors).toBeUndefined();
    await club.clockBack();
  });

  it('is known of the room that was read alone: of the one to which they were moved since it is told anew, whichever way they come', async () => {
    const { desk, second, assign, next, code, letIn, clean } = await aDirtyRoom();
    await clean('DIRTY', second);
    await assign(next, second);
    for (const named of [next, code]) {
      // Whatever was confirmed of 401 says nothing of 402.
      const { errors } = await letIn(named, { occupied: true, unclean: true, room: '401' });
      expect(errors?.[0]).toMatchObject({
        ...{ message: 'ROOM_NOT_CLEANED', extensions: { room: '402', arriving: next } },
      });
      const { data } = await letIn(named, { unclean: true, room: '402' });
      expect(data).toEqual({ checkIn: { bookingNumber: next, room: '402' } });
      await desk.get(
        'mutation($n: String!) { undoCheckIn(bookingNumber: $n, reason: "押し間違い") { bookingNumber } }',
        { n: next },
      );
    }
    // Into one where nothing is amiss they are let in, and the answer says which.
    await clean('CLEAN', second);
    const { data } = await letIn(code, { unclean: true, room: '401' });
    expect(data).toEqual({ checkIn: { bookingNumber: next, room: '402' } });
    await club.clockBack();
  });

  it('and guests who are still in it are both told of where another room was read before', async () => {
    const { desk, first, second, assign, before, next, code, letIn, clean } = await aDirtyRoom();
    await desk.get(
      'mutation($n: String!) { undoCheckOut(bookingNumber: $n, reason: "まだいる") { bookingNumber } }',
      { n: before },
    );
    await clean('DIRTY', second);
    await assign(next, second);
    expect((await letIn(code)).errors?.[0]).toMatchObject({
      ...{ message: 'ROOM_NOT_CLEANED', extensions: { room: '402', arriving: next } },
    });
    await assign(next, first);
    for (const named of [next, code]) {
      const { errors } = await letIn(named, { unclean: true, room: '402' });
      expect(errors?.[0]).toMatchObject({
        message: 'ROOM_OCCUPIED',
        extensions: { room: '401', booking: before, arriving: next, notCleaned: true },
      });
    }
    const { data } = await letIn(code, { occupied: true, unclean: true, room: '401' });
    expect(data).toEqual({ checkIn: { bookingNumber: next, room: '401' } });
    await club.clockBack();
  });

  it('is told of with the guests who are still in it', async () => {
    const { desk, before, code, letIn, clean } = await aDirtyRoom();
    await desk.get(
      'mutation($n: String!) { undoCheckOut(bookingNumber: $n, reason: "まだいる") { bookingNumber } }',
      {
        n: before,
      },
    );
    const occupied = { message: 'ROOM_OCCUPIED', extensions: { room: '401', booking: before } };
    const both = { ...occupied, extensions: { ...occupied.extensions, notCleaned: true } };
    expect((await letIn(code)).errors?.[0]).toMatchObject(both);
    expect((await letIn(code, { occupied: true })).errors?.[0]?.message).toBe('ROOM_NOT_CLEANED');
    const { errors } = await letIn(code, { unclean: true });
    expect(errors?.[0]).toMatchObject(occupied);
    expect(errors?.[0]?.extensions).not.toHaveProperty('notCleaned');
    await clean('INSPECTED');
    expect((await letIn(code)).errors?.[0]?.extensions).not.toHaveProperty('notCleaned');
    expect((await letIn(code, { occupied: true, unclean: true })).errors).toBeUndefined();
    await club.clockBack();
  });
});
