/** A house's day at the console: who comes and goes, rooms with numbers, and that a front desk works at its own house alone. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const DAY = `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) {
  bookingNumber roomNumber checkedInAt checkedOutAt guestsMissing owedYen } }`;
const UNDO_CHECK_OUT =
  'mutation($bookingNumber: String!, $reason: String!) { undoCheckOut(bookingNumber: $bookingNumber, reason: $reason) { bookingNumber } }';
const CHECK_IN = 'mutation($booking: String!) { checkIn(booking: $booking) { bookingNumber } }';
const CHECK_OUT =
  'mutation($bookingNumber: String!) { checkOut(bookingNumber: $bookingNumber) { bookingNumber } }';
const NO_SHOW = 'mutation($bookingNumber: String!) { noShow(bookingNumber: $bookingNumber) }';
const ASSIGN =
  'mutation($bookingNumber: String!, $roomId: ID) { assignRoom(bookingNumber: $bookingNumber, roomId: $roomId) }';
const BOARD = `query($houseId: ID!, $from: Date!) { roomBoard(houseId: $houseId, from: $from) {
  id number cleaning nights { night bookingNumber reason }
  stays { bookingNumber roomTypeId checkInDate checkOutDate hasLeft } } }`;
const OUT = `mutation($roomId: ID!, $from: Date!, $before: Date!) {
  putRoomOutOfOrder(roomId: $roomId, from: $from, before: $before, reason: "works") }`;
const ADD = `mutation($houseId: ID!, $roomTypeId: ID!, $numbers: [String!]!) {
  addHouseRooms(houseId: $houseId, roomTypeId: $roomTypeId, numbers: $numbers) }`;

type Board = {
  roomBoard: {
    id: string;
    number: string;
    cleaning: string;
    nights: { night: string; bookingNumber: string }[];
    stays: { bookingNumber: string; roomTypeId: string; hasLeft: boolean }[];
  }[];
};

/** A house with its desk, two numbered rooms of one kind, and what books stays there. */
async function aHouse() {
  const facility = await club.aFacility();
  const facilityId = facility.id;
  const roomType = await club.aRoomType(facility, { sp: 10, rooms: 5 });
  const desk = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId }]);
  const today = await club.today();
  await desk.get(ADD, {
    houseId: String(facilityId),
    roomTypeId: String(roomType.id),
    numbers: ['201', '202'],
  });
  const board = async (from: CalendarDate) =>
    (await desk.get<Board>(BOARD, { houseId: String(facilityId), from })).roomBoard;
  const book = async (from: CalendarDate, nights: number) => {
    const member = await (await club.aMember({ points: 900 })).logIn();
    const [booking] = await member.booked({ roomType, from, to: addDays(from, nights) });
    return { member, id: booking!.id, number: booking!.bookingNumber };
  };
  return { facilityId, roomType, desk, today, board, book };
}

describe('the day of a house', () => {
  it('tells where a room is out of order whole, also beyond the nights that its board shows', async () => {
    const { facilityId, desk, today, board } = await aHouse();
    const [room] = await board(today);
    const [from, before] = [addDays(today, 5), addDays(today, 45)];
    await desk.get(OUT, { roomId: room!.id, from, before });
    const OUT_OF_ORDER = `query($houseId: ID!, $from: Date!) { roomBoard(houseId: $houseId, from: $from) {
      outOfOrder { fromDate beforeDate reason } } }`;
    for (const day of [today, addDays(today, 20), addDays(today, 44)]) {
      const shown = await desk.get<{ roomBoard: object[] }>(OUT_OF_ORDER, {
        houseId: String(facilityId),
        from: day,
      });
      expect(shown.roomBoard[0]).toEqual({
        outOfOrder: [{ fromDate: from, beforeDate: before, reason: 'works' }],
      });
    }
  });

  it('tells what was answered to a plan’s questions, as the stay at the booking desk does', async () => {
    const { facilityId, roomType, desk, today } = await aHouse();
    const planId = await club.aPlan({ id: roomType.id, facilityId });
    await club.owner.query(
      `insert into booking_plan_questions (plan_id, position, text_ja, text_en, type) values
       ($1, 1, '召し上がれない食材', 'What you cannot eat', 'TEXT'), ($1, 2, '送迎', 'Pick-up', 'CHECK')`,
      [planId],
    );
    const member = await (await club.aMember({ points: 900 })).logIn();
    const from = addDays(today, 9);
    const group = await member.held({ roomType, planId, from, to: addDays(from, 1) });
    await member.confirm(group, { answers: { answer1: '海老と蟹' } });
    const ANSWERS = 'planAnswers { question type answer }';
    const planAnswers = [{ question: '召し上がれない食材', type: 'TEXT', answer: '海老と蟹' }];
    type Day = { houseDay: { bookingNumber: string }[] };
    const { houseDay } = await desk.get<Day>(
      `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) { bookingNumber ${ANSWERS} } }`,
      { houseId: String(facilityId), day: from },
    );
    expect(houseDay).toMatchObject([{ planAnswers }]);
    const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
    const STAY = `query($n: String!) { bookedStay(bookingNumber: $n) { ${ANSWERS} } }`;
    const { bookedStay } = await reservations.get<{ bookedStay: object }>(STAY, {
      n: houseDay[0]!.bookingNumber,
    });
    expect(bookedStay).toEqual({ planAnswers });
  });

  it('shows who comes, lets them in and out, and leaves their room to be cleaned', async () => {
    const { facilityId, desk, today, board, book } = await aHouse();
    const from = addDays(today, 5);
    const { number } = await book(from, 2);
    await club.clockAt(from, '15:00');
    type Day = { houseDay: { bookingNumber: string; guestsMissing: number; checkedInAt: string | null }[] };
    const shown = async (day: CalendarDate) =>
      (await desk.get<Day>(DAY, { houseId: String(facilityId), day })).houseDay;
    expect(await shown(from)).toEqual([
      expect.objectContaining({ bookingNumber: number, checkedInAt: null }),
    ]);
    const [first] = await board(from);
    expect(await desk.refusal(ASSIGN, { bookingNumber: number, roomId: first!.id })).toBe('done');
    expect(await desk.refusal(CHECK_IN, { booking: number })).toBe('done');
    expect(await desk.refusal(CHECK_IN, { booking: number })).toBe('UNEXECUTABLE_ERROR');
    await club.clockAt(addDays(from, 2), '10:00');
    expect(await desk.refusal(CHECK_OUT, { bookingNumber: number })).toBe('done');
    expect((await board(from)).find(({ id }) => id === first!.id)?.cleaning).toBe('DIRTY');
    await club.clockBack();
    const looks = `select count(*)::int from audit_events where action = 'viewHouseDay' and actor_name = $1`;
    expect(await club.value(looks, [desk.name])).toBe(1);
  });

  it('tells of each who comes whether the room is ready, as it is by now', async () => {
    const { facilityId, desk, today, board, book } = await aHouse();
    const from = addDays(today, 5);
    const [before, next] = [(await book(from, 1)).number, (await book(addDays(from, 1), 1)).number];
    const [room] = await board(from);
    for (const bookingNumber of [before, next]) await desk.get(ASSIGN, { bookingNumber, roomId: room!.id });
    const day = addDays(from, 1);
    const READY = `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) { bookingNumber roomCleaning } }`;
    type Day = { houseDay: { bookingNumber: string; roomCleaning: string | null }[] };
    const ready = async () =>
      (await desk.get<Day>(READY, { houseId: String(facilityId), day })).houseDay.find(
        ({ bookingNumber }) => bookingNumber === next,
      )?.roomCleaning;
    await club.clockAt(from, '15:00');
    await desk.get(CHECK_IN, { booking: before });
    await club.clockAt(day, '10:00');
    expect(await ready()).toBe('CLEAN');
    await desk.get(CHECK_OUT, { bookingNumber: before });
    expect(await ready()).toBe('DIRTY');
    await desk.get('mutation($id: ID!) { setCleaning(roomId: $id, cleaning: INSPECTED) }', { id: room!.id });
    expect(await ready()).toBe('INSPECTED');
    await desk.get(ASSIGN, { bookingNumber: next, roomId: null });
    expect(await ready()).toBeNull();
    await club.clockBack();
  });

  it('has guests who were not checked out on their day among those of today, until they are, for two months', async () => {
    const { facilityId, desk, today, book } = await aHouse();
    const from = addDays(today, 5);
    const { number } = await book(from, 2);
    await club.clockAt(from, '15:00');
    await desk.get(CHECK_IN, { booking: number });
    const last = addDays(from, 62);
    type Day = { houseDay: { bookingNumber: string }[] };
    const numbersOn = async (day: CalendarDate) =>
      (await desk.get<Day>(DAY, { houseId: String(facilityId), day })).houseDay.map(
        ({ bookingNumber }) => bookingNumber,
      );
    for (const now of [addDays(from, 3), last]) {
      await club.clockAt(now, '00:00');
      expect(await numbersOn(now)).toEqual([number]);
      // It is today's to be done, and no other day's.
      expect(await numbersOn(addDays(now, 1))).toEqual([]);
    }
    // What older books have left open does not hide what is to be done.
    await club.clockAt(addDays(last, 1), '00:00');
    expect(await numbersOn(addDays(last, 1))).toEqual([]);
    await club.clockAt(last, '12:00');
    expect(await numbersOn(addDays(from, 3))).toEqual([]);
    expect(await desk.refusal(CHECK_OUT, { bookingNumber: number })).toBe('done');
    // It may have been a slip, which is taken back on the day on which it was made.
    expect(await numbersOn(last)).toEqual([number]);
    const slip = { bookingNumber: number, reason: '別のお客様と取り違えた' };
    expect(await desk.refusal(UNDO_CHECK_OUT, slip)).toBe('done');
    expect(await desk.refusal(CHECK_OUT, { bookingNumber: number })).toBe('done');
    await club.clockAt(addDays(last, 1), '00:00');
    expect(await numbersOn(addDays(last, 1))).toEqual([]);
    expect(await desk.refusal(UNDO_CHECK_OUT, slip)).toBe('DEPARTURE_STANDS');
    await club.clockBack();
  });

  it('has who comes after midnight or on a later day, and lets them in until their nights are over', async () => {
    const { facilityId, desk, today, book } = await aHouse();
    const from = addDays(today, 5);
    const [late, later, never] = [await book(from, 3), await book(from, 3), await book(from, 3)];
    type Day = { houseDay: { bookingNumber: string; checkedInAt: string | null; noShowAt: string | null }[] };
    const on = async (day: CalendarDate) =>
      (
        await desk.get<Day>(
          `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) { bookingNumber checkedInAt noShowAt } }`,
          { houseId: String(facilityId), day },
        )
      ).houseDay;
    const [second, third, over] = [addDays(from, 1), addDays(from, 2), addDays(from, 3)];
    await club.clockAt(second, '00:30');
    expect((await on(second)).map(({ bookingNumber }) => bookingNumber).toSorted()).toEqual(
      [late.number, later.number, never.number].toSorted(),
    );
    expect(await desk.refusal(CHECK_IN, { booking: late.number })).toBe('done');
    await club.clockAt(third, '21:00');
    expect(await desk.refusal(CHECK_IN, { booking: later.number })).toBe('done');
    // From the end of the day of arrival on the desk may write down instead that nobody came: today still says so.
    expect(await desk.refusal(NO_SHOW, { bookingNumber: never.number })).toBe('done');
    const missed = (await on(third)).find(({ bookingNumber }) => bookingNumber === never.number);
    expect(missed?.noShowAt).not.toBeNull();
    expect(await desk.refusal(CHECK_IN, { booking: never.number })).toBe('ALREADY_CANCELLED');
    await club.clockAt(over, '00:00');
    expect((await on(over)).map(({ bookingNumber }) => bookingNumber)).not.toContain(never.number);
    expect((await on(from)).map(({ bookingNumber }) => bookingNumber)).toContain(never.number);
    await club.clockBack();
  });

  it('refuses a second desk what the first has written meanwhile, and its day read anew tells what that was', async () => {
    const { facilityId, desk, today, book } = await aHouse();
    const second = await aStaffMember(club, [{ role: 'FRONT_DESK', facilityId }]);
    const from = addDays(today, 5);
    const [come, missed] = [(await book(from, 3)).number, (await book(from, 3)).number];
    const STATES = `query($houseId: ID!, $day: Date!) { houseDay(houseId: $houseId, day: $day) {
      bookingNumber checkedInAt checkedOutAt noShowAt } }`;
    type Day = { houseDay: { bookingNumber: string; [moment: string]: string | null }[] };
    const written = async (number: string) => {
      const asked = { houseId: String(facilityId), day: await club.today() };
      const stay = (await second.get<Day>(STATES, asked)).houseDay.find(
        (one) => one.bookingNumber === number,
      );
      return ['checkedInAt', 'checkedOutAt', 'noShowAt'].filter((moment) => stay?.[moment] != null);
    };
    await club.clockAt(addDays(from, 1), '10:00');
    await desk.get(CHECK_IN, { booking: come });
    await desk.get(NO_SHOW, { bookingNumber: missed });
    expect(await second.refusal(CHECK_IN, { booking: come })).toBe('UNEXECUTABLE_ERROR');
    expect(await second.refusal(NO_SHOW, { bookingNumber: come })).toBe('UNEXECUTABLE_ERROR');
    expect(await second.refusal(CHECK_IN, { booking: missed })).toBe('ALREADY_CANCELLED');
    expect([await written(come), await written(missed)]).toEqual([['checkedInAt'], ['noShowAt']]);
    await club.clockAt(addDays(from, 3), '10:00');
    await desk.get(CHECK_OUT, { bookingNumber: come });
    expect(await second.refusal(CHECK_OUT, { bookingNumber: come })).toBe('UNEXECUTABLE_ERROR');
    expect(await written(come)).toEqual(['checkedInAt', 'checkedOutAt']);
    await club.clockBack();
  });

  it('lets nobody in once the nights are over', async () => {
    const { desk, today, book } = await aHouse();
    const from = addDays(today, 5);
    const { number } = await book(from, 1);
    await club.clockAt(addDays(from, 1), '05:00');
    expect(await desk.refusal(CHECK_IN, { booking: number })).toBe('UNEXECUTABLE_ERROR');
    await club.clockBack();
  });

  it('is nobody else’s: another house’s desk sees nothing of it and does nothing there', async () => {
    const { facilityId, today, book, board } = await aHouse();
    const other = await aHouse();
    const { number } = await book(addDays(today, 5), 1);
    const [room] = await board(today);
    const { desk } = other;
    expect(await desk.refusal(DAY, { houseId: String(facilityId), day: today })).toBe('ACCESS_DENIED_ERROR');
    expect(await desk.refusal(CHECK_IN, { booking: number })).toBe('ACCESS_DENIED_ERROR');
    expect(await desk.refusal('mutation($n: String!) { noShow(bookingNumber: $n) }', { n: number })).toBe(
      'ACCESS_DENIED_ERROR',
    );
    expect(await desk.refusal(ASSIGN, { bookingNumber: number, roomId: room!.id })).toBe(
      'ACCESS_DENIED_ERROR',
    );
    const [own] = await other.board(today);
    expect(await other.desk.refusal(OUT, { roomId: room!.id, from: today, before: addDays(today, 1) })).toBe(
      'ACCESS_DENIED_ERROR',
    );
    expect(own!.id).not.toBe(room!.id);
  });
});

describe('rooms with numbers', () => {
  it('hold one stay a night, however many are put there at once', async () => {
    const { desk, today, board, book } = await aHouse();
    const from = addDays(today, 5);
    const stays = [await book(from, 2), await book(addDays(from, 1), 2), await book(from, 1)];
    const [room] = await board(from);
    const answers = await Promise.all(
      stays.map(({ number }) => desk.refusal(ASSIGN, { bookingNumber: number, roomId: room!.id })),
    );
    expect(answers.filter((one) => one === 'ROOM_TAKEN').length).toBeGreaterThanOrEqual(1);
    const twice = `select count(*)::int from (select room_id, night from house_room_nights group by 1, 2 having count(*) > 1) d`;
    expect(await club.value(twice)).toBe(0);
    await expect(
      club.owner.query(
        `insert into house_room_nights (room_id, night, booking_id) select room_id, night, (select id from bookings where booking_number = $1)
         from house_room_nights limit 1`,
        [stays[2]!.number],
      ),
    ).rejects.toThrow('house_room_nights_pkey');
  });

  it('are left to be cleaned by who moves to another one, and free from the day on which somebody leaves', async () => {
    const { desk, today, board, book } = await aHouse();
    const from = addDays(today, 5);
    const { number } = await book(from, 4);
    const [first, second] = await board(from);
    const assign = (roomId: string) => desk.refusal(ASSIGN, { bookingNumber: number, roomId });
    const isDirty = async (room: { id: string }) =>
      (await board(from)).find(({ id }) => id === room.id)?.cleaning === 'DIRTY';
    for (const { id } of [first!, second!])
      await desk.get('mutation($id: ID!) { setCleaning(roomId: $id, cleaning: INSPECTED) }', { id });
    await club.clockAt(from, '14:00');
    expect(await assign(second!.id)).toBe('done');
    expect(await assign(first!.id)).toBe('done');
    // Nobody was in it yet.
    expect(await isDirty(second!)).toBe(false);
    expect(await desk.refusal(CHECK_IN, { booking: number })).toBe('done');
    await club.clockAt(addDays(from, 1), '11:00');
    expect(await assign(first!.id)).toBe('done');
    expect(await isDirty(first!)).toBe(false);
    expect(await assign(second!.id)).toBe('done');
    expect([await isDirty(first!), await isDirty(second!)]).toEqual([true, false]);
    await club.clockAt(addDays(from, 2), '10:00');
    expect(await desk.refusal(CHECK_OUT, { bookingNumber: number })).toBe('done');
    expect(await isDirty(second!)).toBe(true);
    const nightsOf = async (room: { id: string }) =>
      (await board(from)).find(({ id }) => id === room.id)!.nights.map(({ night }) => night);
    expect([await nightsOf(first!), await nightsOf(second!)]).toEqual([[from], [addDays(from, 1)]]);
    await club.clockBack();
  });

  it('say of each stay on the board once what is needed to move it, and when it is moved no more', async () => {
    const { roomType, desk, today, board, book } = await aHouse();
    const from = addDays(today, 5);
    const { number } = await book(from, 3);
    const [first, second] = await board(from);
    const assign = (roomId: string) => desk.refusal(ASSIGN, { bookingNumber: number, roomId });
    await assign(first!.id);
    const told = {
      ...{ bookingNumber: number, roomTypeId: String(roomType.id), hasLeft: false },
      ...{ checkInDate: from, checkOutDate: addDays(from, 3) },
    };
    // Its nights are several, the stay is one.
    expect((await board(addDays(from, 1)))[0]!.stays).toEqual([told]);
    expect((await board(from))[1]!.stays).toEqual([]);
    await club.clockAt(from, '14:00');
    await desk.get(CHECK_IN, { booking: number });
    await club.clockAt(addDays(from, 1), '11:00');
    await assign(second!.id);
    expect((await board(from)).map(({ stays }) => stays)).toEqual([[told], [told]]);
    await club.clockAt(addDays(from, 2), '10:00');
    await desk.get(CHECK_OUT, { bookingNumber: number });
    expect((await board(from))[0]!.stays[0]!.hasLeft).toBe(true);
    expect(await assign(first!.id)).toBe('UNEXECUTABLE_ERROR');
    await club.clockBack();
  });

  it('are given back by whatever ends a stay, and not used while they are out of order', async () => {
    const { desk, today, board, book } = await aHouse();
    const from = addDays(today, 30);
    const { member, id, number } = await book(from, 2);
    const [room] = await board(from);
    const assign = (bookingNumber: string) => desk.refusal(ASSIGN, { bookingNumber, roomId: room!.id });
    const out = () => desk.refusal(OUT, { roomId: room!.id, from, before: addDays(from, 3) });
    expect(await assign(number)).toBe('done');
    expect(await out()).toBe('ROOM_TAKEN');
    expect((await member.cancel(id, [from, addDays(from, 1)])).errors).toBeUndefined();
    expect((await board(from))[0]!.nights).toEqual([]);
    expect(await out()).toBe('done');
    const next = await book(from, 1);
    expect(await assign(next.number)).toBe('ROOM_TAKEN');
    expect(
      await desk.refusal(
        `mutation($roomId: ID!, $from: Date!, $before: Date!) { putRoomBackInOrder(roomId: $roomId, from: $from, before: $before) }`,
        { roomId: room!.id, from, before: addDays(from, 3) },
      ),
    ).toBe('done');
    expect(await assign(next.number)).toBe('done');
  });
});
