/**
 * Rooms that become free are offered to those who wait once, as the last act of the transaction that frees them, and
 * only what is free in the end. A waiting list that takes every freed room at once shows where that breaks.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { systemActor } from '#server/platform/actor.ts';
import { sendTogether, transact } from '#server/platform/transaction.ts';
import { releaseExpiredHolds } from '#server/modules/booking/hold/release-hold.ts';
import { changeStockQuery, lockNightsQuery } from '#server/modules/vacancy/public.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { FakeWaitingList } from '../../testkit/fake-waiting-list.ts';
import type { Member } from '../../testkit/member.ts';

const waitingList = new FakeWaitingList('every freed room');
let club: Club;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
let member: Member;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false }, waitingList });
  await waitingList.prepare(club.owner);
  first = await club.daysAhead(40);
});
afterAll(() => club.close());

const stayOf = (from: number, to: number, rooms = 1) => ({
  roomType,
  from: addDays(first, from),
  to: addDays(first, to),
  rooms: Array.from({ length: rooms }, () => ({ adults: 1 })),
});
const sweep = () => releaseExpiredHolds(club.portals[0]!.services, systemActor('sweep'), { limit: 50 });

/** What was offered of the room type: how many rooms of which night, counted from the first; forgotten afterwards. */
async function offered(): Promise<string[]> {
  const { rows } = await club.owner.query<{ offer: string }>(
    `with told as (delete from test_offers where room_type_id = $1 returning *)
     select (night - $2::date) || ': ' || offered as offer from told order by id`,
    [roomType.id, first],
  );
  return rows.map(({ offer }) => offer);
}

describe('rooms that become free', () => {
  beforeEach(async () => {
    roomType = await club.aRoomType(await club.aFacility(), { rooms: 3, sp: 1 });
    member = await (await club.aMember({ product: 'SP', points: 1_000 })).logIn();
  });

  it('are none where a hold is replaced by the same rooms, though no other was free', async () => {
    await member.held(stayOf(0, 3, 3));
    await member.held(stayOf(0, 3, 3));
    expect(await offered()).toEqual([]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are those alone that the replacing hold does not take again', async () => {
    await member.held(stayOf(0, 3, 3));
    await member.held(stayOf(1, 4, 3));
    expect(await offered()).toEqual(['0: 3']);
    await member.held(stayOf(1, 4, 1));
    expect(await offered()).toEqual(['1: 2', '2: 2', '3: 2']);
    await member.held({ ...stayOf(1, 4, 1), roomType: await club.aRoomType(await club.aFacility()) });
    expect(await offered()).toEqual(['1: 1', '2: 1', '3: 1']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are none where the replacing hold is refused', async () => {
    await member.held(stayOf(0, 2));
    expect((await member.hold({ ...stayOf(5, 7), rooms: [{ adults: 9 }] })).errors).toBeDefined();
    expect((await member.hold({ ...stayOf(0, 2), rooms: stayOf(0, 2, 4).rooms })).errors).toBeDefined();
    expect(await offered()).toEqual([]);
  });

  it('are offered once when a hold is left, and none when it is left again', async () => {
    const { id } = await member.held(stayOf(0, 2, 2));
    await member.remove(id);
    await member.remove(id);
    expect(await offered()).toEqual(['0: 2', '1: 2']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are offered once when a hold is over, however many sweeps find it', async () => {
    const { id } = await member.held(stayOf(0, 1, 2));
    await club.owner.query('update booking_groups set expires_at = business_now() where id = $1', [id]);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await offered()).toEqual(['0: 2']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are offered when nights are cancelled, in part and as a whole', async () => {
    const [booking] = await member.booked(stayOf(0, 3));
    expect(await offered()).toEqual([]);
    await member.cancel(booking!.id, [addDays(first, 2)]);
    expect(await offered()).toEqual(['2: 1']);
    await member.cancel(booking!.id, [first, addDays(first, 1)]);
    expect(await offered()).toEqual(['0: 1', '1: 1']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are offered when a person is taken out of the membership', async () => {
    const family = await (await club.aMember({ of: member, role: 'FAMILY' })).logIn();
    await family.held(stayOf(0, 2));
    const person = await club.value<number>('select sub_member_id from logins where id = $1', [
      family.loginId,
    ]);
    await member.get('mutation d($id: ID!) { deleteMySubMember(id: $id) }', { id: String(person) });
    expect(await offered()).toEqual(['0: 1', '1: 1']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are given back where somebody waits for nights beyond the calendar too', async () => {
    const short = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 1, nights: 41 });
    const [booking] = await member.booked({ ...stayOf(0, 2), roomType: short });
    await club.owner.query(
      'insert into test_waiters (room_type_id, check_in, check_out) values ($1, $2, $3)',
      [short.id, first, addDays(first, 3)],
    );
    const beyond = `select count(*)::int from room_nights where room_type_id = $1 and night = $2`;
    expect(await club.value(beyond, [short.id, addDays(first, 2)])).toBe(0);
    expect((await member.cancel(booking!.id, [first, addDays(first, 1)])).errors).toBeUndefined();
    await club.owner.query('delete from test_waiters');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are none of nights that the calendar does not have', async () => {
    const { db, ports, log } = club.portals[0]!.services;
    const range = { roomTypeId: roomType.id, from: addDays(first, 500), before: addDays(first, 501) };
    const missing = transact(db, async (tx) => {
      await sendTogether(tx, [lockNightsQuery(tx, { ports, log }, { freeing: [range] })]);
      await sendTogether(tx, [changeStockQuery(tx, { ports, log }, [{ ...range, sold: -1, held: 0 }])]);
    });
    await expect(missing).rejects.toThrow('without the lock');
  });

  it('are free, and the cancellation stands, where the list fails to offer them', async () => {
    const [booking] = await member.booked(stayOf(0, 2));
    const told = `select count(*)::int from audit_events where action = 'offerFreedRooms' and outcome = 'failed'
      and subject = $1`;
    const free = () =>
      club.value<number[]>(
        'select array_agg(total - sold - held order by night) from room_nights where room_type_id = $1 and night in ($2, $3)',
        [roomType.id, first, addDays(first, 1)],
      );
    for (const [error, night] of [
      [new Error('the list is broken'), addDays(first, 1)],
      // As if a lock was not had in time: no reason to begin anew, nor to be too busy for a cancellation.
      [Object.assign(new Error('lock timeout'), { code: '55P03' }), first],
    ] as const) {
      waitingList.failing = error;
      expect((await member.cancel(booking!.id, [night])).errors).toBeUndefined();
      expect(await club.value(told, [`${roomType.id} ${night}`])).toBe(1);
    }
    waitingList.failing = null;
    expect(await free()).toEqual([3, 3]);
    expect(await offered()).toEqual([]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('stay with a hold that ended where the list fails in the database', async () => {
    const { id } = await member.held(stayOf(0, 1, 2));
    await club.owner.query('alter table test_offers add constraint broken check (taken = 0) not valid');
    expect((await member.remove(id)).errors).toBeUndefined();
    await club.owner.query('alter table test_offers drop constraint broken');
    expect(await club.value('select state from booking_groups where id = $1', [id])).toBe('REMOVED');
    expect(await offered()).toEqual([]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('would be sold twice if they were offered before the replacing hold takes them', async () => {
    const { id } = await member.held(stayOf(0, 1, 3));
    const { db, ports, log } = club.portals[0]!.services;
    const range = { roomTypeId: roomType.id, from: first, before: addDays(first, 1) };
    const replaceInTheOldOrder = transact(db, async (tx) => {
      await sendTogether(tx, [lockNightsQuery(tx, { ports, log }, { taking: [range], freeing: [range] })]);
      await sendTogether(tx, [changeStockQuery(tx, { ports, log }, [{ ...range, sold: 0, held: -3 }])]);
      await waitingList.offer(tx, [{ roomTypeId: roomType.id, night: first, rooms: 3 }]);
      await sendTogether(tx, [changeStockQuery(tx, { ports, log }, [{ ...range, sold: 0, held: 3 }])]);
    });
    await expect(replaceInTheOldOrder).rejects.toThrow(/never_oversold/);
    expect(await offered()).toEqual([]);
    await member.remove(id);
  });

  it('are changed under the lock of their nights only', async () => {
    const { db, ports, log } = club.portals[0]!.services;
    const range = { roomTypeId: roomType.id, from: first, before: addDays(first, 1) };
    const unlocked = transact(db, (tx) =>
      sendTogether(tx, [changeStockQuery(tx, { ports, log }, [{ ...range, sold: 0, held: 1 }])]),
    );
    await expect(unlocked).rejects.toThrow('without the lock');
  });
});
