/** The numbers of a house's rooms: several added at once, one retired when nobody has it, and used again. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const ADD = `mutation($houseId: ID!, $roomTypeId: ID!, $numbers: [String!]!) {
  addHouseRooms(houseId: $houseId, roomTypeId: $roomTypeId, numbers: $numbers) }`;
const RETIRE = 'mutation($roomId: ID!) { retireHouseRoom(roomId: $roomId) }';
const BRING_BACK =
  'mutation($roomId: ID!, $roomTypeId: ID!) { bringBackHouseRoom(roomId: $roomId, roomTypeId: $roomTypeId) }';
const NUMBERS = `query($houseId: ID!) { roomNumbers(houseId: $houseId) { kinds { id } retired { number roomTypeId } } }`;
const ASSIGN =
  'mutation($bookingNumber: String!, $roomId: ID) { assignRoom(bookingNumber: $bookingNumber, roomId: $roomId) }';
const BOARD = `query($houseId: ID!, $from: Date!) { roomBoard(houseId: $houseId, from: $from) {
  id number roomTypeId cleaning } }`;

type Board = { roomBoard: { id: string; number: string; roomTypeId: string; cleaning: string }[] };
type Numbers = {
  roomNumbers: { kinds: { id: string }[]; retired: { number: string; roomTypeId: string }[] };
};

async function aHouse() {
  const facility = await club.aFacility();
  const houseId = String(facility.id);
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const other = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  const today = await club.today();
  const add = (numbers: string[], roomTypeId = String(roomType.id)) =>
    desk.refusal(ADD, { houseId, roomTypeId, numbers });
  const board = async () => (await desk.get<Board>(BOARD, { houseId, from: today })).roomBoard;
  const idOf = async (number: string) => (await board()).find((room) => room.number === number)!.id;
  const book = async (nights: number) => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const [booking] = await member.booked({
      roomType,
      from: addDays(today, 5),
      to: addDays(today, 5 + nights),
    });
    return booking!.bookingNumber;
  };
  const numbers = async () => (await desk.get<Numbers>(NUMBERS, { houseId })).roomNumbers;
  return { ...{ facility, houseId, roomType, other, desk, today }, ...{ add, board, idOf, book, numbers } };
}

describe('the numbers of rooms', () => {
  it('are added several at once, all or none, and stand in the order of their numbers', async () => {
    const { add, board, desk, houseId, other } = await aHouse();
    expect(await add(['1001', '201', '202'])).toBe('done');
    expect((await board()).map(({ number }) => number)).toEqual(['201', '202', '1001']);
    expect(await add(['203', '202'])).toBe('ROOM_NUMBER_KNOWN');
    expect(await add(['203', ' '])).toBe('BAD_INPUT_ERROR');
    expect(await add([])).toBe('BAD_INPUT_ERROR');
    expect(await add(['203'], '0')).toBe('NOT_FOUND_ERROR');
    expect(await board()).toHaveLength(3);
    expect(await add(['203'], String(other.id))).toBe('done');
    const elsewhere = await aHouse();
    expect(
      await elsewhere.desk.refusal(ADD, { houseId, roomTypeId: String(other.id), numbers: ['204'] }),
    ).toBe('ACCESS_DENIED_ERROR');
    const rows = `select subject from audit_events where action = 'addHouseRooms' and outcome = 'ok' and actor_name = $1 order by at`;
    expect((await club.owner.query(rows, [desk.name])).rows[0].subject).toContain('1001 201 202');
  });

  it('of two who add the same at once, are added by one', async () => {
    const { add, board } = await aHouse();
    const numbers = Array.from({ length: 20 }, (_, n) => String(301 + n));
    const answers = await Promise.all([add(numbers), add(numbers.toReversed())]);
    expect(answers.toSorted()).toEqual(['ROOM_NUMBER_KNOWN', 'done']);
    expect(await board()).toHaveLength(20);
  });

  it('are retired once no stay has the room, and then take none', async () => {
    const { add, board, idOf, book, desk, numbers } = await aHouse();
    await add(['201', '202']);
    const [roomId, next] = [await idOf('201'), await idOf('202')];
    const bookingNumber = await book(2);
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId })).toBe('done');
    const refused = await desk.ask(RETIRE, { roomId });
    expect(refused.errors![0]).toMatchObject({
      message: 'ROOM_HAS_STAY',
      extensions: { booking: bookingNumber, room: '201' },
    });
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId: next })).toBe('done');
    expect(await desk.refusal(RETIRE, { roomId })).toBe('done');
    expect(await desk.refusal(RETIRE, { roomId })).toBe('NOT_FOUND_ERROR');
    expect((await board()).map(({ number }) => number)).toEqual(['202']);
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId })).toBe('NOT_FOUND_ERROR');
    expect(await add(['201'])).toBe('ROOM_NUMBER_KNOWN');
    expect((await numbers()).retired).toEqual([expect.objectContaining({ number: '201' })]);
  });

  it('of another kind are given to a stay only where its guests fit', async () => {
    const { add, idOf, book, desk, other } = await aHouse();
    await add(['201', '202'], String(other.id));
    const [roomId, next] = [await idOf('201'), await idOf('202')];
    const bookingNumber = await book(1);
    await club.owner.query(
      'update room_types set max_occupancy = 1, bed_share_max_occupancy = 1 where id = $1',
      [other.id],
    );
    const refused = await desk.ask(ASSIGN, { bookingNumber, roomId });
    expect(refused.errors![0]).toMatchObject({ message: 'OVER_CAPACITY', extensions: { most: 1 } });
    await club.owner.query(
      'update room_types set max_occupancy = 2, bed_share_max_occupancy = 2 where id = $1',
      [other.id],
    );
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId: next })).toBe('done');
  });

  it('are not retired while somebody is in the room on the day of departure', async () => {
    const { add, idOf, book, desk, today } = await aHouse();
    await add(['201']);
    const roomId = await idOf('201');
    const bookingNumber = await book(1);
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId })).toBe('done');
    await club.clockAt(addDays(today, 5), '15:00');
    await desk.get('mutation($n: String!) { checkIn(booking: $n) { bookingNumber } }', { n: bookingNumber });
    await club.clockAt(addDays(today, 6), '09:00');
    expect(await desk.refusal(RETIRE, { roomId })).toBe('ROOM_HAS_STAY');
    await desk.get('mutation($n: String!) { checkOut(bookingNumber: $n) { bookingNumber } }', {
      n: bookingNumber,
    });
    expect(await desk.refusal(RETIRE, { roomId })).toBe('done');
    await club.clockBack();
  });

  it('are not retired while somebody is there who should have left days ago, by the room in which they slept last', async () => {
    const { add, idOf, book, desk, today } = await aHouse();
    await add(['201', '202']);
    const [roomId, next] = [await idOf('201'), await idOf('202')];
    const bookingNumber = await book(2);
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId })).toBe('done');
    await club.clockAt(addDays(today, 5), '15:00');
    await desk.get('mutation($n: String!) { checkIn(booking: $n) { bookingNumber } }', { n: bookingNumber });
    // They go on in another room, which is theirs from now on; the first is free.
    await club.clockAt(addDays(today, 6), '09:00');
    expect(await desk.refusal(ASSIGN, { bookingNumber, roomId: next })).toBe('done');
    expect(await desk.refusal(RETIRE, { roomId })).toBe('done');
    // They should have left on the seventh day, and on the tenth nobody has checked them out.
    for (const late of [7, 8, 10, 67]) {
      await club.clockAt(addDays(today, late), '09:00');
      const { errors } = await desk.ask(RETIRE, { roomId: next });
      expect(errors![0]).toMatchObject({
        message: 'ROOM_HAS_STAY',
        extensions: { booking: bookingNumber, room: '202', shouldLeave: addDays(today, 7) },
      });
    }
    await desk.get('mutation($n: String!) { checkOut(bookingNumber: $n) { bookingNumber } }', {
      n: bookingNumber,
    });
    expect(await desk.refusal(RETIRE, { roomId: next })).toBe('done');
    await club.clockBack();
  });

  it('of a stay that is assigned while its room is retired, one is refused', async () => {
    const { add, board, book, desk, facility } = await aHouse();
    await add(['201', '202', '203', '204']);
    for (const { id: roomId } of await board()) {
      const bookingNumber = await book(1);
      const answers = await Promise.all([
        desk.refusal(RETIRE, { roomId }),
        desk.refusal(ASSIGN, { bookingNumber, roomId }),
      ]);
      expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    }
    const lost = `select count(*)::int from house_room_nights n join house_rooms r on r.id = n.room_id where r.retired_at is not null and r.facility_id = $1`;
    expect(await club.value(lost, [facility.id])).toBe(0);
  });

  it('are used again under the kind that they are of, by their own house alone', async () => {
    const { add, board, idOf, desk, other, houseId, numbers } = await aHouse();
    await add(['201']);
    const roomId = await idOf('201');
    const asked = { roomId, roomTypeId: String(other.id) };
    expect(await desk.refusal(BRING_BACK, asked)).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(RETIRE, { roomId })).toBe('done');
    const elsewhere = await aHouse();
    expect(await elsewhere.desk.refusal(BRING_BACK, asked)).toBe('ACCESS_DENIED_ERROR');
    expect(await elsewhere.desk.refusal(NUMBERS, { houseId })).toBe('ACCESS_DENIED_ERROR');
    expect(await desk.refusal(BRING_BACK, { roomId, roomTypeId: '0' })).toBe('NOT_FOUND_ERROR');
    expect(await desk.refusal(BRING_BACK, asked)).toBe('done');
    expect(await board()).toEqual([
      { id: roomId, number: '201', roomTypeId: String(other.id), cleaning: 'DIRTY' },
    ]);
    expect((await numbers()).retired).toEqual([]);
  });
});
