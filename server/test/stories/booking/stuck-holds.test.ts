/** A hold that cannot be ended is nobody's but its member's trouble: the others end in time, and their rooms are had. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { releaseExpiredHolds } from '#server/modules/booking/hold/release-hold.ts';
import { systemActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { HoldFacts } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { processes: 2, configuration: { runsJobs: false } });
  await club.owner.query(`
    create table stuck (id uuid);
    grant select on stuck to public;
    create function refuse_to_end() returns trigger language plpgsql as $$
    begin
      if new.state = 'EXPIRED' and exists (select from stuck s where s.id = new.id) then
        raise exception 'this hold is broken';
      end if;
      return new;
    end $$;
    create trigger refuse_to_end before update on booking_groups for each row execute function refuse_to_end();`);
});
afterAll(() => club.close());

/** Each process leaves a hold alone by its own account. */
const sweep = (process: 0 | 1, limit: number) =>
  releaseExpiredHolds(club.portals[process]!.services, systemActor('sweep'), { limit });
const stateOf = (id: string) => club.value<string>('select state from booking_groups where id = $1', [id]);
const failuresOf = (id: string) =>
  club.value<number>(
    `select count(*)::int from audit_events where subject = $1 and action = 'expireBookingGroup' and outcome = 'failed'`,
    [id],
  );

let stay: HoldFacts;
let ids: string[];
/** Three holds of one house with three rooms, over one after the other; the first of them is the oldest. */
beforeEach(async () => {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 3 });
  stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31), rooms: [{ adults: 1 }] };
  ids = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await (await (await club.aMember()).logIn()).held(stay);
    await club.owner.query(
      `update booking_groups set expires_at = business_now() - make_interval(secs => $2) where id = $1`,
      [id, 10 - n],
    );
    ids.push(id);
  }
});
afterEach(() => club.owner.query('delete from stuck'));
/** Once nothing is in the way any more, all three end. */
async function expectAllToEnd(): Promise<void> {
  await club.owner.query('delete from stuck');
  expect(await sweep(1, 50)).toBeGreaterThanOrEqual(1);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
  expect(await brokenBooks(club.owner)).toEqual([]);
}
const breakOldest = () => club.owner.query('insert into stuck values ($1)', [ids[0]]);

describe('the sweep', () => {
  it('ends the holds behind one that is broken, which takes no place of theirs and is left alone for a while', async () => {
    await breakOldest();
    expect(await sweep(0, 2)).toBe(2);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['HELD', 'EXPIRED', 'EXPIRED']);
    expect(await failuresOf(ids[0]!)).toBe(1);
    expect(await sweep(0, 2)).toBe(0);
    expect(await failuresOf(ids[0]!)).toBe(1);
    await expectAllToEnd();
  });

  it('ends the holds behind one that is busy', async () => {
    const other = new pg.Client({ connectionString: club.ownerUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from booking_groups where id = $1 for update', [ids[0]]);
    expect(await sweep(0, 1)).toBe(1);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['HELD', 'EXPIRED', 'HELD']);
    expect(await failuresOf(ids[0]!)).toBe(0);
    await other.query('rollback');
    await other.end();
    await expectAllToEnd();
  });
});

describe('whoever asks for rooms that are kept by holds whose time is over', () => {
  it('gets those of the others where one of them is broken', async () => {
    await breakOldest();
    const stranger = await (await club.aMember()).logIn();
    const held = await stranger.hold(stay);
    expect(held.errors).toBeUndefined();
    await stranger.remove(held.data!.createTemporaryBookingGroup.id);
    await expectAllToEnd();
  });

  it('is told that none is free where the only one is broken, and not that something went wrong', async () => {
    await breakOldest();
    await sweep(0, 50);
    const stranger = await (await club.aMember()).logIn();
    const three = { ...stay, rooms: [{ adults: 1 }, { adults: 1 }, { adults: 1 }] };
    expect((await stranger.hold(three)).errors?.[0]?.message).toBe('NO_INVENTORY');
    await expectAllToEnd();
  });
});
