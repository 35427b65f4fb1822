/**
 * A family waits for two nights, and two stays give back one each at the same moment. Whoever comes second finds both
 * free, because the first has locked what the family waits for together with what it frees.
 */
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { brokenBooks } from '../../db/checks/books.ts';
import { Club } from '../testkit/club.ts';
import { FakeWaitingList } from '../testkit/fake-waiting-list.ts';
import type { Wanting } from '../testkit/fake-waiting-list.ts';

let club: Club;
let waitingList: FakeWaitingList;
let first: CalendarDate;
let second: CalendarDate;
let roomType: { id: number; facilityId: number };

async function open(wanting: Wanting): Promise<void> {
  waitingList = new FakeWaitingList(wanting);
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false }, waitingList });
  await waitingList.prepare(club.owner);
  first = await club.daysAhead(40);
  second = addDays(first, 1);
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 1, sp: 1 });
  // The queue writes a task's name down when it is first used, and others who use it wait until that is committed.
  await (await aStayOn(first)).cancel();
}
afterEach(() => club.close());

/** Someone with a stay of one night. */
async function aStayOn(night: CalendarDate) {
  const member = await (await club.aMember({ product: 'SP' })).logIn();
  const [booking] = await member.booked({ roomType, from: night, to: addDays(night, 1) });
  return { cancel: () => member.cancel(booking!.id, [night]) };
}

const waitForBoth = () =>
  club.owner.query('insert into test_waiters (room_type_id, check_in, check_out) values ($1, $2, $3)', [
    ...[roomType.id, first, addDays(second, 1)],
  ]);
const served = () => club.value<boolean>('select served_by is not null from test_waiters');
const free = () =>
  club.value<number>(
    'select sum(total - sold - held)::int from room_nights where room_type_id = $1 and night = any($2)',
    [roomType.id, [first, second]],
  );

async function until(happens: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; n < 500; n += 1) {
    if (await happens()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not happen');
}
const somebodyWaitsForANight = async () => {
  // Inside a transaction what was seen once is shown again.
  await club.owner.query('select pg_stat_clear_snapshot()');
  const count = await club.value<number>(
    `select count(*)::int from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query like '%join room_nights%for no key update%'`,
  );
  return count > 0;
};

/** Both cancel; the first is held up once it has seen whom it can serve, until the other has come as far as it can. */
async function cancelBoth(asFarAsItCan: (looked: () => number) => Promise<boolean> | boolean) {
  const stays = [await aStayOn(first), await aStayOn(second)];
  await waitForBoth();
  let looked = 0;
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  waitingList.afterLooking = () => {
    looked += 1;
    return mayGoOn;
  };
  const one = stays[0]!.cancel();
  await until(() => looked === 1);
  const other = stays[1]!.cancel();
  await until(() => asFarAsItCan(() => looked)).finally(goOn);
  return Promise.all([one, other]);
}

describe('two stays that free what is waited for together', () => {
  beforeEach(() => open('whole stays'));

  it('give it to whoever waits, the second seeing what the first has freed', async () => {
    const answers = await cancelBoth(somebodyWaitsForANight);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    expect(await served()).toBe(true);
    expect(await free()).toBe(0);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are begun anew where somebody began to wait while the locks were waited for', async () => {
    const stay = await aStayOn(first);
    await club.owner.query('begin');
    await club.owner.query(
      'select from room_nights where room_type_id = $1 and night = any($2) order by night for update',
      [roomType.id, [first, second]],
    );
    const cancelled = stay.cancel();
    await until(somebodyWaitsForANight);
    await waitForBoth();
    await club.owner.query('commit');
    expect((await cancelled).errors).toBeUndefined();
    expect(await served()).toBe(true);
    expect(
      await club.value(`select count(*)::int from audit_events where action = 'cancelMyBookingV2'`),
    ).toBe(2);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('two stays that lock only what they free', () => {
  beforeEach(() => open('whole stays, half locked'));

  it('leave the family waiting beside two free nights, which is what the locks are for', async () => {
    const answers = await cancelBoth((looked) => looked() === 2);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    expect(await served()).toBe(false);
    expect(await free()).toBe(2);
  });
});
