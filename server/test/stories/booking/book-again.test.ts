/** A stay that is over or was given up, and what a search for the same would ask for now. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, weekdayOf } from '#domain/kernel/calendar-date.ts';
import { Club } from '../../testkit/club.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'));
});
afterAll(() => club.close());

const AGAIN = `query a($id: ID!) { myBookingV2(id: $id) { checkInDate bookAgain { contractId checkInDate checkOutDate
  contractIsGone roomTypeIsGone planIsGone } } }`;
type Again = {
  myBookingV2: {
    checkInDate: string;
    bookAgain: { contractId: string | null; checkInDate: string | null; checkOutDate: string | null } | null;
  };
};

async function aStay({ plan = 'none' as 'none' | 'with' } = {}) {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
  const member = await (await club.aMember({ product: 'SP', points: 100 })).logIn();
  const [from, to] = [await club.daysAhead(20), await club.daysAhead(22)];
  const planId = plan === 'with' ? await club.aPlan(roomType) : undefined;
  const [booking] = await member.booked({ roomType, from, to, ...(planId ? { planId } : {}) });
  const id = booking!.id;
  return { roomType, member, from, to, planId, id, again: () => member.get<Again>(AGAIN, { id }) };
}

/** Moves a stay into the past, as time does. */
const letPass = (id: string, days: number) =>
  club.owner.query(
    `with moved as (update booking_nights set night = night - $2::int where booking_id = $1)
     update bookings set check_in = check_in - $2::int, check_out = check_out - $2::int where id = $1`,
    [id, days],
  );

it('says nothing of a stay that is ahead', async () => {
  const { again } = await aStay();
  expect((await again()).myBookingV2.bookAgain).toBeNull();
});

it('asks for the very days of a stay that was given up before it came', async () => {
  const { again, member, id, from, to } = await aStay();
  await member.cancel(id, [from, addDays(from, 1)]);
  expect((await again()).myBookingV2.bookAgain).toEqual({
    ...{ contractId: String(member.contractId), checkInDate: from, checkOutDate: to },
    ...{ contractIsGone: false, roomTypeIsGone: false, planIsGone: false },
  });
});

it('asks for the same weekday of a coming year, or the last that is open, with as many nights', async () => {
  const { again, id } = await aStay();
  await letPass(id, 60);
  const { bookAgain, checkInDate } = (await again()).myBookingV2;
  const today = await club.daysAhead(0);
  const next = bookAgain!.checkInDate!;
  expect(next > today).toBe(true);
  expect(weekdayOf(next as never)).toBe(weekdayOf(checkInDate as never));
  expect(bookAgain!.checkOutDate).toBe(addDays(next as never, 2));
});

it('says what is not to be had any more: the contract, the room, the plan', async () => {
  const { again, id, member, roomType, planId } = await aStay({ plan: 'with' });
  await letPass(id, 60);
  await club.owner.query(`update booking_plans set sale_end = business_today() - 1 where id = $1`, [planId]);
  await club.owner.query('update room_nights set total = sold + held where room_type_id = $1', [roomType.id]);
  expect((await again()).myBookingV2.bookAgain).toMatchObject({ contractIsGone: false, planIsGone: true });
  await club.owner.query('delete from room_nights where room_type_id = $1 and sold = 0', [roomType.id]);
  await club.owner.query(
    'update contracts set end_date = business_today() + 1, auto_renewal = false where id = $1',
    [member.contractId],
  );
  expect((await again()).myBookingV2.bookAgain).toMatchObject({
    ...{ contractId: null, checkInDate: null, checkOutDate: null, contractIsGone: true },
  });
});

it('asks for no day whose last night lies beyond the contract', async () => {
  const { again, id, member } = await aStay();
  await letPass(id, 60);
  await club.owner.query(
    'update contracts set end_date = business_today() + 40, auto_renewal = false where id = $1',
    [member.contractId],
  );
  const { bookAgain } = (await again()).myBookingV2;
  expect(bookAgain!.checkOutDate! <= (await club.daysAhead(41))).toBe(true);
  expect(bookAgain!.checkInDate! > (await club.daysAhead(30))).toBe(true);
});
