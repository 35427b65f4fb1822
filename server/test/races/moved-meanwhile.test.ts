/**
 * A stay is read before it is known what to lock for it. Where it is moved while the locks are waited for, what is decided,
 * locked and given back is what it is then.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { ChangedMeanwhile, readBefore, runUseCase } from '#server/platform/use-case.ts';
import { brokenBooks } from '../../db/checks/books.ts';
import { Club } from '../testkit/club.ts';
import type { GraphQLAnswer, HoldFacts, Member } from '../testkit/member.ts';

let club: Club;
let member: Member;
let stay: HoldFacts;
let elsewhere: { id: number };
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());
beforeEach(async () => {
  member = await (await club.aMember({ product: 'SP' })).logIn();
  const facility = await club.aFacility();
  const roomType = await club.aRoomType(facility, { rooms: 2 });
  elsewhere = await club.aRoomType(facility, { rooms: 2 });
  stay = { roomType, from: await club.daysAhead(40), to: await club.daysAhead(42) };
});

async function untilItWaits(): Promise<void> {
  for (let n = 0; n < 500; n += 1) {
    // Inside a transaction what was seen once is shown again.
    await club.owner.query('select pg_stat_clear_snapshot()');
    const waiting = await club.value<number>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = 'portal'`,
    );
    if (waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nothing waits');
}

/** Moves a group with its one room to the other room type, as a tool of the staff would; the rooms go along. */
async function move(groupId: string, taken: 'sold' | 'held'): Promise<void> {
  await club.owner.query('update booking_groups set room_type_id = $2 where id = $1', [
    groupId,
    elsewhere.id,
  ]);
  await club.owner.query(
    `update booking_nights set room_type_id = $2 where booking_id in (select id from bookings where group_id = $1)`,
    [groupId, elsewhere.id],
  );
  await club.owner.query('update bookings set room_type_id = $2 where group_id = $1', [
    groupId,
    elsewhere.id,
  ]);
  await club.owner.query(
    `update room_nights set ${taken} = ${taken} + case room_type_id when $1 then 1 else -1 end
     where room_type_id in ($1, $2) and night >= $3 and night < $4`,
    [elsewhere.id, stay.roomType.id, stay.from, stay.to],
  );
}

/** Lets a call wait for the lock of its contract, and moves the group meanwhile. */
async function whileItWaits<T>(
  groupId: string,
  taken: 'sold' | 'held',
  call: () => Promise<GraphQLAnswer<T>>,
): Promise<GraphQLAnswer<T>> {
  await club.owner.query('begin');
  await club.owner.query('select from contracts where id = $1 for update', [member.contractId]);
  const answer = call();
  await untilItWaits();
  await move(groupId, taken);
  await club.owner.query('commit');
  return answer;
}

/** Rooms sold and held, here and elsewhere, over both nights. */
const taken = () =>
  Promise.all(
    [stay.roomType.id, elsewhere.id].map((id) =>
      club.value<string>(
        `select sum(sold) || ' sold, ' || sum(held) || ' held' from room_nights where room_type_id = $1`,
        [id],
      ),
    ),
  );

describe('a stay that is moved while the locks are waited for', () => {
  it('is cancelled where it is then', async () => {
    const group = await member.held(stay);
    expect((await member.confirm(group)).errors).toBeUndefined();
    const dates = [stay.from, await club.daysAhead(41)];
    const answer = await whileItWaits(group.id, 'sold', () => member.cancel(group.bookings[0]!.id, dates));
    expect(answer.errors).toBeUndefined();
    expect(await taken()).toEqual(['0 sold, 0 held', '0 sold, 0 held']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is confirmed where it is then', async () => {
    const group = await member.held(stay);
    const answer = await whileItWaits(group.id, 'held', () => member.confirm(group));
    expect(answer.errors).toBeUndefined();
    expect(await taken()).toEqual(['0 sold, 0 held', '2 sold, 0 held']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is left where it is then', async () => {
    const group = await member.held(stay);
    const answer = await whileItWaits(group.id, 'held', () => member.remove(group.id));
    expect(answer.errors).toBeUndefined();
    expect(await taken()).toEqual(['0 sold, 0 held', '0 sold, 0 held']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is replaced where it is then', async () => {
    const group = await member.held(stay);
    const answer = await whileItWaits(group.id, 'held', () => member.hold(stay));
    expect(answer.errors).toBeUndefined();
    expect(await taken()).toEqual(['0 sold, 2 held', '0 sold, 0 held']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a change whose facts are others each time', () => {
  it('is tried twice, the second time with facts read anew, and then refused as busy', async () => {
    const tried: string[] = [];
    const facts = readBefore<string>('read before', () => Promise.resolve('read anew'));
    const work = async (tx: Tx) => {
      tried.push(await facts(tx));
      throw new ChangedMeanwhile('again');
    };
    const { services } = club.portals[0]!;
    expect(await runUseCase(services, systemActor('test'), { action: 'test' as never, work })).toMatchObject({
      refused: 'SERVER_BUSY',
    });
    expect(tried).toEqual(['read before', 'read anew']);
  });
});
