/** Two desks with the same stay before them: whoever chooses a room says which one they read that it has, and does not move it out of another one. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const ASSIGN = `mutation($bookingNumber: String!, $roomId: ID, $roomRead: String) {
  assignRoom(bookingNumber: $bookingNumber, roomId: $roomId, roomRead: $roomRead) }`;
const BOARD = `query($houseId: ID!, $from: Date!) { roomBoard(houseId: $houseId, from: $from) {
  id number cleaning nights { bookingNumber } } }`;
type Room = { id: string; number: string; cleaning: string; nights: { bookingNumber: string | null }[] };

/** A stay of two nights whose guests have come, in a house with three numbered rooms, two desks at it, and what is said to each. */
async function aStay() {
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const houseId = String(facility.id);
  const role = [{ role: 'FRONT_DESK', facilityId: facility.id }] as const;
  const [one, two] = [await aStaffMember(club, role), await aStaffMember(club, role)];
  await one.get(
    `mutation($houseId: ID!, $kind: ID!) { addHouseRooms(houseId: $houseId, roomTypeId: $kind, numbers: ["203", "205", "206"]) }`,
    { houseId, kind: String(roomType.id) },
  );
  const from = addDays(await club.today(), 5);
  const member = await (await club.aMember({ points: 900 })).logIn();
  const [booking] = await member.booked({ roomType, from, to: addDays(from, 2) });
  const { bookingNumber } = booking!;
  await club.clockAt(from, '15:00');
  await one.get(`mutation { checkIn(booking: "${bookingNumber}") { bookingNumber } }`);
  const board = async () => (await one.get<{ roomBoard: Room[] }>(BOARD, { houseId, from })).roomBoard;
  const ids = new Map((await board()).map(({ id, number }) => [number, id]));
  /** Chooses a room by its number, or none; `roomRead` is left out by whoever does not say. */
  const choose = async (desk: typeof one, number: string | null, roomRead?: string | null) => {
    const asked = { bookingNumber, roomId: number === null ? null : ids.get(number)! };
    const { errors } = await desk.ask(ASSIGN, { ...asked, ...(roomRead === undefined ? {} : { roomRead }) });
    return errors?.[0] ?? 'done';
  };
  const state = async () =>
    (await board()).map(
      ({ number, cleaning, nights }) => `${number} ${nights.length > 0 ? 'taken' : 'free'} ${cleaning}`,
    );
  const changed = (room: string | null) => ({
    message: 'ROOM_CHANGED',
    extensions: { booking: bookingNumber, room },
  });
  return { one, two, choose, state, changed, from };
}

describe('a room that two desks choose for the same stay', () => {
  it('is not taken away by the second, which read that it had none; it hears which one it has', async () => {
    const { one, two, choose, state, changed } = await aStay();
    expect(await choose(one, '203', null)).toBe('done');
    expect(await choose(two, '205', null)).toMatchObject(changed('203'));
    expect(await state()).toEqual(['203 taken CLEAN', '205 free CLEAN', '206 free CLEAN']);
    expect(await choose(two, null, '205')).toMatchObject(changed('203'));
    // Once it has read so, it moves the guests as it means to.
    expect(await choose(two, '205', '203')).toBe('done');
    expect(await state()).toEqual(['203 free DIRTY', '205 taken CLEAN', '206 free CLEAN']);
    expect(await choose(one, '206', '203')).toMatchObject(changed('205'));
    expect(await choose(one, null, '205')).toBe('done');
    expect(await choose(two, '206', '205')).toMatchObject(changed(null));
    await club.clockBack();
  });

  it('is given where both mean the same one, and where an answer was lost and it is sent again', async () => {
    const { one, two, choose, state } = await aStay();
    expect(await choose(one, '203', null)).toBe('done');
    expect(await choose(two, '203', null)).toBe('done');
    expect(await choose(one, '205', '203')).toBe('done');
    expect(await choose(one, '205', '203')).toBe('done');
    expect(await state()).toEqual(['203 free DIRTY', '205 taken CLEAN', '206 free CLEAN']);
    expect(await choose(one, null, '205')).toBe('done');
    expect(await choose(two, null, '205')).toBe('done');
    await club.clockBack();
  });

  it('is given by one of them alone, however close they press; without what was read the later one has it', async () => {
    const { one, two, choose, changed } = await aStay();
    const both = await Promise.all([choose(one, '203', null), choose(two, '205', null)]);
    const refused = both.filter((said) => said !== 'done');
    expect(refused).toEqual([expect.objectContaining({ message: 'ROOM_CHANGED' })]);
    expect(refused).toMatchObject([changed(both[0] === 'done' ? '203' : '205')]);
    expect(await Promise.all([choose(one, '203'), choose(two, '205')])).toEqual(['done', 'done']);
    await club.clockBack();
  });

  it('is that of the night to come: where guests slept before does not count', async () => {
    const { one, two, choose, changed, from } = await aStay();
    expect(await choose(one, '203', null)).toBe('done');
    await club.clockAt(addDays(from, 1), '11:00');
    expect(await choose(one, '205', '203')).toBe('done');
    expect(await choose(two, '206', '203')).toMatchObject(changed('205'));
    expect(await choose(two, '206', '205')).toBe('done');
    await club.clockBack();
  });
});
