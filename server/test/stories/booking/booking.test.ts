/** The main path over the API: what a member holds, confirms and gives back, and what the books say afterwards. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';

describe('a stay, from hold to cancellation', () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open(inject('postgresUrl'));
  });
  afterAll(() => club.close());

  it('is held, confirmed and found in the history', async () => {
    const facility = await club.aFacility();
    const roomType = await club.aRoomType(facility, { rooms: 2, sp: 30 });
    const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(32)];

    const [booking] = await member.booked({ roomType, from, to });
    const { myBookingList } = await member.get<{
      myBookingList: { id: string; prices: { totalJpy: number } }[];
    }>('{ myBookingList { id prices { totalJpy } } }');

    expect(myBookingList.map((b) => b.id)).toEqual([booking!.id]);
    // 2 guests × 2 nights × 1,500 and 4,000 for cleaning, each with 10 percent: 6,600 + 4,400
    expect(myBookingList[0]!.prices.totalJpy).toBe(11_000);
    expect(
      await club.value('select available from point_lots where contract_id = $1', [member.contractId]),
    ).toBe('40');
    expect(
      await club.value('select sold from room_nights where room_type_id = $1 and night = $2', [
        roomType.id,
        from,
      ]),
    ).toBe(1);
  });

  it('is priced room by room under a plan that counts its guests over all rooms', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 1 });
    const planId = await club.aPlan(roomType);
    await club.owner.query('update booking_plans set min_guests = 3 where id = $1', [planId]);
    const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(31)];
    const rooms = [{ numberOfAdults: 2 }, { numberOfAdults: 1 }];
    const price = (all: typeof rooms | null) =>
      member.refusal(
        `mutation p($contractId: ID!, $roomTypeId: ID!, $from: Date!, $to: Date!, $planId: ID, $rooms: [RoomInput!]) {
          calculateMyAccommodationPrice(contractId: $contractId, roomTypeId: $roomTypeId, checkInDate: $from,
            checkOutDate: $to, numberOfAdults: 1, bookingPlanId: $planId, rooms: $rooms) { totalJpy } }`,
        {
          ...{ contractId: String(member.contractId), roomTypeId: String(roomType.id), from, to },
          ...{ planId: String(planId), rooms: all },
        },
      );
    expect(await price(rooms)).toBe('done');
    expect(await price(null)).toBe('PLAN_MIN_GUESTS');
    await member.held({ roomType, from, to, planId, rooms: [{ adults: 2 }, { adults: 1 }] });
  });

  it('keeps its rooms in the order in which they were asked for', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 1 });
    const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const dates = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
    for (const adults of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
      [1, 3, 2],
    ]) {
      const group = await member.held({ ...dates, rooms: adults.map((count) => ({ adults: count })) });
      expect(group.bookings.map((room) => room.guests.length)).toEqual(adults);
    }
  });

  it('is listed with those of its booking type', async () => {
    const roomType = await club.aRoomType(await club.aFacility());
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const [stay] = await member.booked({
      roomType,
      from: await club.daysAhead(30),
      to: await club.daysAhead(31),
    });
    const list = async (bookingTypeId: number) =>
      member.get('query l($type: Int) { myBookingList(bookingTypeId: $type) { id } }', {
        type: bookingTypeId,
      });
    expect(await list(5)).toEqual({ myBookingList: [{ id: stay!.id }] });
    expect(await list(1)).toEqual({ myBookingList: [] });
  });

  it('gives points and rooms back in full when it is cancelled in time', async () => {
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 30 });
    const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
    const [from, to] = [await club.daysAhead(30), await club.daysAhead(32)];
    const [booking] = await member.booked({ roomType, from, to });

    const wrong = await member.cancel(booking!.id, [from, await club.daysAhead(31)], {
      password: 'not the password',
    });
    const done = await member.cancel(booking!.id, [from, await club.daysAhead(31)]);

    expect(wrong.errors?.[0]?.message).toBe('BAD_CREDENTIAL_ERROR');
    expect(done.data?.cancelMyBookingV2.booking.cancelledAt).not.toBeNull();
    expect(
      await club.value('select available from point_lots where contract_id = $1', [member.contractId]),
    ).toBe('100');
    expect(
      await club.value('select sum(sold + held)::int from room_nights where room_type_id = $1', [
        roomType.id,
      ]),
    ).toBe(0);
  });
});
