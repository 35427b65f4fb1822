/** Members wait for a stay whose rooms are taken: how they begin, who is served, what becomes of an offer. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addDays, epochMsOf } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { staffActor, systemActor } from '#server/platform/actor.ts';
import { openDatabase, openPool } from '#server/platform/database.ts';
import { setRooms } from '#server/modules/vacancy/set-rooms.ts';
import { endWaiting } from '#server/modules/waitlist/sweep.ts';
import type { Services } from '#server/platform/services.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { loadFile } from '../../../db/operator/load-table.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';
import { decline, entriesOf, leave, resume, wait, waiting } from '../../testkit/waiting.ts';
import { queued } from '../../testkit/queued.ts';

let club: Club;
let first: CalendarDate;
let roomType: { id: number; facilityId: number };
/** Who has taken both rooms of nights 0 to 2, one by one. */
let taker: Member;
let taken: string[];

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  first = await club.daysAhead(40);
});
afterAll(() => club.close());

const aMember = async (points = 1_000) => (await club.aMember({ product: 'SP', points })).logIn();
const stay = (from = 0, to = 2) => ({ roomType, from: addDays(first, from), to: addDays(first, to) });
const nightsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, night) => addDays(first, from + night));
const keyOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.[0]?.message ?? 'done';
const stateOf = async (member: Member) => (await entriesOf(member)).map(({ state }) => state);
const freeUp = async (index = 0) =>
  expect(keyOf(await taker.cancel(taken[index]!, nightsOf(0, 3)))).toBe('done');
const sweep = () => endWaiting(club.portals[0]!.services, systemActor('end_waiting'), { limit: 50 });
const lapse = async () => {
  await club.owner.query(
    `update waitlist_offers set made_at = made_at - interval '3 days', deadline = business_now()
     where state = 'OPEN' and room_type_id = $1`,
    [roomType.id],
  );
  return sweep();
};
const tasks = (name: string) => queued(club, name);

beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 10 });
  taker = await aMember();
  const rooms = [await taker.booked(stay(0, 3)), await taker.booked(stay(0, 3))];
  taken = rooms.map(([booking]) => booking!.id);
});

describe('who begins to wait', () => {
  it('names a kind of room and dates; the one contract, one room and an offer are meant', async () => {
    const member = await aMember();
    const entry = await waiting(member, stay());
    expect(entry).toMatchObject({
      ...{ checkInDate: first, checkOutDate: addDays(first, 2), rooms: 1, mode: 'OFFER', state: 'LIVE' },
      ...{ place: 1, waiting: 1, notifiedAt: null, offer: null, canAct: true },
      contract: { id: String(member.contractId) },
    });
    expect(await entriesOf(member)).toEqual([entry]);
    expect(await entriesOf(taker)).toEqual([]);
  });

  it('is refused where rooms are free, for the same stay twice, beyond five, and as a booking would be', async () => {
    const member = await aMember();
    expect(keyOf(await wait(member, stay(5, 6)))).toBe('ROOMS_ARE_FREE');
    await waiting(member, stay());
    expect(keyOf(await wait(member, stay()))).toBe('WAITLIST_TWICE');
    expect(keyOf(await wait(member, { ...stay(), to: first }))).toBe('STAY_DATES_INVALID');
    expect(keyOf(await wait(member, stay(-60, -59)))).toBe('PAST_DATE');
    expect(keyOf(await wait(member, stay(400, 401)))).toBe('OUTSIDE_RECEPTION_PERIOD');
    expect(keyOf(await wait(member, { ...stay(), contractId: String(taker.contractId) }))).toBe(
      'NOT_FOUND_ERROR',
    );
    expect(keyOf(await wait(member, { ...stay(), roomType: { id: 2_000_000 } }))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await wait(member, { ...stay(), rooms: 4 }))).toBe('BAD_INPUT_ERROR');
    // More rooms than are free are waited for; of three, two nights have none.
    for (const [from, to] of [
      [0, 1],
      [0, 3],
      [1, 2],
      [1, 3],
    ])
      await waiting(member, stay(from, to));
    expect(keyOf(await wait(member, stay(2, 3)))).toBe('WAITLIST_FULL');
  });

  it('and has several contracts that could book the stay waits with the oldest that could pay', async () => {
    const twoContracts = async (points: number) => {
      const member = await aMember(points);
      const other = await club.value<number>(
        `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
         select client_id, product_type_id, 'W' || contract_number, start_date, end_date from contracts where id = $1 returning id`,
        [member.contractId],
      );
      await club.aLot(other, { kind: 'sp', points: 1_000, thru: addDays(first, 700) });
      return { member, other };
    };
    const rich = await twoContracts(1_000);
    expect((await waiting(rich.member, stay())).contract.id).toBe(String(rich.member.contractId));
    const poor = await twoContracts(19);
    expect((await waiting(poor.member, stay())).contract.id).toBe(String(poor.other));
    const entry = await waiting(rich.member, { ...stay(), contractId: String(rich.other) });
    expect(entry.contract.id).toBe(String(rich.other));
  });
});

describe('rooms that become free', () => {
  it('are kept for the oldest entry until a deadline, before anyone else sees them', async () => {
    const [older, younger] = [await aMember(), await aMember()];
    await waiting(older, stay());
    expect(await waiting(younger, stay())).toMatchObject({ place: 2, waiting: 2 });
    await freeUp();
    const [entry] = await entriesOf(older);
    expect(entry).toMatchObject({ state: 'OFFERED', offer: { rooms: 1 } });
    const hours = (Date.parse(entry!.offer!.until) - Date.parse(entry!.notifiedAt!)) / 3_600_000;
    expect(hours).toBe(24);
    expect(await entriesOf(younger)).toMatchObject([{ state: 'LIVE', place: 1, waiting: 1 }]);
    expect(keyOf(await younger.hold(stay()))).toBe('NO_INVENTORY');
    // Night 2 was not waited for.
    expect(keyOf(await younger.hold(stay(2, 3)))).toBe('done');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are all rooms for all nights or none: who does not fit keeps the place and reads that others were served', async () => {
    const [long, many, short] = [await aMember(), await aMember(), await aMember()];
    await waiting(long, stay(0, 3));
    await waiting(many, { ...stay(0, 2), rooms: 2 });
    await waiting(short, stay(0, 2));
    expect(keyOf(await taker.cancel(taken[0]!, nightsOf(2, 3)))).toBe('done');
    expect(await stateOf(long)).toEqual(['LIVE']);
    // A hold of one night by somebody else, then the other nights: night 2 is not free any more.
    const guest = await aMember();
    await guest.held(stay(2, 3));
    expect(keyOf(await taker.cancel(taken[0]!, nightsOf(0, 2)))).toBe('done');
    expect(await entriesOf(long)).toMatchObject([{ state: 'LIVE', skippedAt: expect.any(String) }]);
    expect(await entriesOf(many)).toMatchObject([{ state: 'LIVE', skippedAt: expect.any(String) }]);
    expect(await entriesOf(short)).toMatchObject([{ state: 'OFFERED', skippedAt: null }]);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are told to whoever wants to be told alone, and kept for nobody', async () => {
    const before = await tasks('mail_rooms_free');
    const member = await aMember();
    await waiting(member, { ...stay(), mode: 'NOTIFY' });
    await freeUp();
    expect(await entriesOf(member)).toMatchObject([
      { state: 'LIVE', notifiedAt: expect.any(String), offer: null },
    ]);
    expect(keyOf(await (await aMember()).hold(stay()))).toBe('done');
    await freeUp(1);
    // Not twice within a day.
    expect((await tasks('mail_rooms_free')) - before).toBe(1);
  });

  it('are told to all who want to be told, however many they are and whoever was told before', async () => {
    const before = await tasks('mail_rooms_free');
    await waiting(await aMember(), { ...stay(), mode: 'NOTIFY' });
    const many = 119;
    await club.owner.query(
      `with c as (
         insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
         select c.client_id, c.product_type_id, 'many-' || n, c.start_date, c.end_date
         from contracts c join waitlist_entries e on e.contract_id = c.id and e.room_type_id = $1 cross join generate_series(1, ${many}) n
         returning id)
       insert into waitlist_entries select e2.* from waitlist_entries e cross join c
         cross join lateral jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'contract_id', c.id)) e2
       where e.room_type_id = $1`,
      [roomType.id],
    );
    await club.owner.query(
      `update waitlist_entries set notified_at = business_now() - interval '1 hour' where id in (
         select id from waitlist_entries where room_type_id = $1 order by created_at, id limit 60)`,
      [roomType.id],
    );
    await freeUp();
    expect((await tasks('mail_rooms_free')) - before).toBe(60);
  });
});

describe('an offer', () => {
  it('becomes the rooms of a hold, for its own member and stay alone', async () => {
    const member = await aMember();
    await waiting(member, stay());
    await freeUp();
    const offerId = (await entriesOf(member))[0]!.offer!.id;
    expect(keyOf(await (await aMember()).hold({ ...stay(), offerId }))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await member.hold({ ...stay(0, 1), offerId }))).toBe('NOT_FOUND_ERROR');
    const group = await member.held({ ...stay(), offerId });
    expect(await entriesOf(member)).toEqual([]);
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect(keyOf(await member.hold({ ...stay(), offerId }))).toBe('OFFER_OVER');
    expect(keyOf(await member.confirm(group))).toBe('done');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('stays open where the hold is refused', async () => {
    const member = await aMember(20);
    await waiting(member, stay());
    await freeUp();
    await member.booked(stay(8, 9));
    const offerId = (await entriesOf(member))[0]!.offer!.id;
    expect(keyOf(await member.hold({ ...stay(), offerId }))).toBe('INSUFFICIENT_POINTS');
    expect(await stateOf(member)).toEqual(['OFFERED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that is declined goes to the next; whoever declined waits on', async () => {
    const [older, younger] = [await aMember(), await aMember()];
    const { id } = await waiting(older, stay());
    await waiting(younger, stay());
    await freeUp();
    expect(keyOf(await decline(younger, id))).toBe('NOT_FOUND_ERROR');
    expect((await decline(older, id)).data!.declineMyCancelWaitListOffer).toMatchObject({ state: 'LIVE' });
    expect(await stateOf(younger)).toEqual(['OFFERED']);
    expect(keyOf(await decline(older, id))).toBe('OFFER_OVER');
    await freeUp(1);
    expect(await stateOf(older)).toEqual(['OFFERED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that two have declined in turn goes to neither of them again, and is free for all', async () => {
    const [older, younger] = [await aMember(), await aMember()];
    const elder = await waiting(older, stay());
    const next = await waiting(younger, stay());
    await freeUp();
    await decline(older, elder.id);
    await decline(younger, next.id);
    expect([await stateOf(older), await stateOf(younger)]).toEqual([['LIVE'], ['LIVE']]);
    // Taken and given back they are other rooms: the oldest is asked first.
    const guest = await aMember();
    const [booking] = await guest.booked(stay());
    expect(keyOf(await guest.cancel(booking!.id, nightsOf(0, 2)))).toBe('done');
    expect(await stateOf(older)).toEqual(['OFFERED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('that is not answered lapses; two pause the entry until its member goes on', async () => {
    const before = await tasks('mail_entry_paused');
    const member = await aMember();
    const { id } = await waiting(member, stay());
    await freeUp();
    expect(await sweep()).toBe(0);
    expect(await lapse()).toBe(1);
    expect(await stateOf(member)).toEqual(['LIVE']);
    // Nobody else waits, so the rooms are free for all; and taken, and free again.
    const guest = await aMember();
    const [booking] = await guest.booked(stay());
    expect(keyOf(await guest.cancel(booking!.id, nightsOf(0, 2)))).toBe('done');
    expect(await stateOf(member)).toEqual(['OFFERED']);
    expect(await lapse()).toBe(1);
    expect(await stateOf(member)).toEqual(['PAUSED']);
    expect((await tasks('mail_entry_paused')) - before).toBe(1);
    await freeUp(1);
    expect(await stateOf(member)).toEqual(['PAUSED']);
    expect((await resume(member, id)).data!.resumeMyCancelWaitList.state).toBe('LIVE');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is given up with its entry, by whoever may', async () => {
    const member = await aMember();
    const family = await (await club.aMember({ of: member, role: 'FAMILY' })).logIn();
    const { id } = await waiting(member, stay());
    const next = await aMember();
    await waiting(next, stay());
    await freeUp();
    expect(await entriesOf(family)).toMatchObject([{ id, canAct: false }]);
    expect(keyOf(await leave(family, id))).toBe('ACCESS_DENIED_ERROR');
    expect(keyOf(await leave(next, id))).toBe('NOT_FOUND_ERROR');
    expect(keyOf(await leave(member, id))).toBe('done');
    expect(keyOf(await leave(member, id))).toBe('NOT_FOUND_ERROR');
    expect(await entriesOf(member)).toEqual([]);
    expect(await stateOf(next)).toEqual(['OFFERED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('ends with waiting itself, when reception for the stay ends', async () => {
    const member = await aMember();
    await waiting(member, stay());
    await freeUp();
    await club.owner.query(
      'update waitlist_entries set wait_until = business_now() where room_type_id = $1',
      [roomType.id],
    );
    expect(await sweep()).toBe(1);
    expect(await entriesOf(member)).toEqual([]);
    expect(keyOf(await (await aMember()).hold(stay()))).toBe('done');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

it('waits until the day that its member says, and no longer', async () => {
  const member = await aMember();
  const today = await club.today();
  expect(keyOf(await wait(member, { ...stay(), until: addDays(today, -1) }))).toBe('BAD_INPUT_ERROR');
  const { waitUntil } = await waiting(member, { ...stay(), until: today });
  expect(Date.parse(waitUntil)).toBe(epochMsOf(today, 23 * 60 + 59));
  await freeUp();
  const [entry] = await entriesOf(member);
  expect(entry).toMatchObject({ state: 'OFFERED' });
  expect(Date.parse(entry!.offer!.until)).toBe(epochMsOf(today, 23 * 60 + 59));
});

describe('rooms that the house sells more of', () => {
  const staff = staffActor('house', 'story');
  type AtTheHouse = Pick<Services, 'db' | 'secrets' | 'ports' | 'log'>;
  async function atTheHouse<T>(work: (services: AtTheHouse, code: string) => Promise<T>): Promise<T> {
    const pool = openPool({ connectionString: club.ownerUrl, connections: 1, name: 'house' });
    const { secrets, ports, log } = club.portals[0]!.services;
    const code = await club.value<string>('select code from room_types where id = $1', [roomType.id]);
    const done = await work({ db: openDatabase(pool), secrets, ports, log }, code);
    await pool.end();
    return done;
  }
  const set = async (rooms: number, nights = 3) => {
    const range = { from: first, before: addDays(first, nights), rooms };
    const done = await atTheHouse((services, code) => setRooms(services, staff, { code, ...range }));
    return isRefusal(done) ? done.refused : done;
  };
  /** The same nights by a table, each with its own rooms. */
  const load = (rooms: readonly number[], mode: 'rehearsal' | 'for good') =>
    atTheHouse(async (services, code) => {
      const lines = rooms.map((count, night) => `${code},${addDays(first, night)},${count}`);
      const bytes = Buffer.from(['room_type,night,rooms', ...lines].join('\n'));
      const { problems } = await loadFile(services, staff, { kind: 'stock', bytes, mode });
      return problems.map(({ line, column }) => `${line} ${column}`);
    });

  it('are offered to whoever waits; fewer than are taken there cannot be', async () => {
    const [older, younger] = [await aMember(), await aMember()];
    await waiting(older, stay());
    await waiting(younger, stay(1, 3));
    expect(await set(1)).toBe('NO_INVENTORY');
    expect(await set(3)).toBe(3);
    expect([await stateOf(older), await stateOf(younger)]).toEqual([['OFFERED'], ['LIVE']]);
    expect(await set(4)).toBe(3);
    expect(await stateOf(younger)).toEqual(['OFFERED']);
    expect(await set(4, 9_999)).toBe('BAD_INPUT_ERROR');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are offered likewise where a table tells them, and not by its rehearsal', async () => {
    const [older, younger] = [await aMember(), await aMember()];
    await waiting(older, stay());
    await waiting(younger, stay(1, 3));
    expect(await load([1, 2, 3], 'for good')).toEqual(['2 rooms']);
    expect(await load([3, 3, 3], 'rehearsal')).toEqual([]);
    expect([await stateOf(older), await stateOf(younger)]).toEqual([['LIVE'], ['LIVE']]);
    expect(await load([3, 3, 2], 'for good')).toEqual([]);
    expect([await stateOf(older), await stateOf(younger)]).toEqual([['OFFERED'], ['LIVE']]);
    expect(await load([3, 4, 3], 'for good')).toEqual([]);
    expect(await stateOf(younger)).toEqual(['OFFERED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});
