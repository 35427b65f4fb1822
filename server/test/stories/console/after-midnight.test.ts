/** Guests who come after midnight for their last night: it goes on until five in the morning, for the desk, the rooms and the code that they show. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const CHECK_IN = 'mutation($booking: String!) { checkIn(booking: $booking) { room } }';
const ASSIGN = 'mutation($n: String!, $room: ID) { assignRoom(bookingNumber: $n, roomId: $room) }';
const ADD =
  'mutation($house: ID!, $kind: ID!) { addHouseRooms(houseId: $house, roomTypeId: $kind, numbers: ["201"]) }';
const BOARD = `query($house: ID!, $from: Date!) {
  roomBoard(houseId: $house, from: $from) { id nights { night bookingNumber } } }`;
const DAY =
  'query($house: ID!, $day: Date!) { houseDay(houseId: $house, day: $day) { bookingNumber mayCheckIn } }';
const CODE = 'query($id: ID!) { myBookingV2(id: $id) { checkInCode } }';

type Room = { id: string; nights: { night: string; bookingNumber: string }[] };

it('lets in who comes for their only night, with a room and by their code, until five', async () => {
  const facility = await club.aFacility();
  const house = String(facility.id);
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId: facility.id }]);
  await desk.get(ADD, { house, kind: String(roomType.id) });
  const from = await club.daysAhead(5);
  const out = addDays(from, 1);
  const book = async () => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const [booking] = await member.booked({ roomType, from, to: out });
    return { member, id: booking!.id, number: booking!.bookingNumber };
  };
  const [named, coded] = [await book(), await book()];
  const board = async () => (await desk.get<{ roomBoard: Room[] }>(BOARD, { house, from })).roomBoard;
  const awaited = async () =>
    (
      await desk.get<{ houseDay: { bookingNumber: string; mayCheckIn: boolean }[] }>(DAY, { house, day: out })
    ).houseDay.flatMap(({ bookingNumber, mayCheckIn }) => (mayCheckIn ? [bookingNumber] : []));
  const codeOf = async () =>
    (await coded.member.get<{ myBookingV2: { checkInCode: string | null } }>(CODE, { id: coded.id }))
      .myBookingV2.checkInCode;

  await club.clockAt(out, '00:15');
  expect((await awaited()).toSorted()).toEqual([named.number, coded.number].toSorted());
  const [room] = await board();
  expect(await desk.refusal(ASSIGN, { n: named.number, room: room!.id })).toBe('done');
  const { checkIn } = await desk.get<{ checkIn: { room: string | null } }>(CHECK_IN, {
    booking: named.number,
  });
  expect(checkIn.room).toBe('201');
  expect((await board())[0]!.nights).toMatchObject([{ night: from, bookingNumber: named.number }]);

  await club.clockAt(out, '04:59');
  const code = await codeOf();
  expect(await desk.refusal(CHECK_IN, { booking: code })).toBe('done');
  expect(await awaited()).toEqual([]);
  await club.clockBack();
});
