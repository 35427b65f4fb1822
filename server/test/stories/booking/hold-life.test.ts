/** One rule says whether a hold is alive, in the domain and in SQL, and everything that depends on it agrees. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isLive, liveUntil, PAYING_MINUTES } from '#domain/booking/hold-life.ts';
import type { HoldLife } from '#domain/booking/hold-life.ts';
import { releaseExpiredHolds } from '#server/modules/booking/hold/release-hold.ts';
import { systemActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { HeldGroup, HoldFacts, Member } from '../../testkit/member.ts';

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

const sweep = () => releaseExpiredHolds(club.portals[0]!.services, systemActor('sweep'), { limit: 10 });

const NOON = Date.UTC(2026, 3, 1, 3);
const GROUPS = 4_000;

/** Groups in every state; their moments lie so close together that edges meet. */
function generatedGroups(): HoldLife[] {
  const moment = fc.integer({ min: -3, max: 3 }).map((ms) => new Date(NOON + ms));
  const group = fc.record({
    state: fc.constantFrom<HoldLife['state'][]>('HELD', 'PAYING', 'CONFIRMED', 'REMOVED', 'EXPIRED'),
    expiresAt: moment,
    payingUntil: fc.option(moment),
  });
  const isPossible = ({ state, payingUntil }: HoldLife) => state !== 'PAYING' || payingUntil !== null;
  return fc.sample(group.filter(isPossible), { numRuns: GROUPS, seed: 8 });
}

/** The twin in SQL: when a hold ends, and whether it is alive at the moment $1. */
const TWIN = { end: 'live_until', alive: 'live_until > $1' };

/** How many of the groups the domain and SQL judge differently at one of the moments around their edges. */
async function differences(groups: readonly HoldLife[], twin: typeof TWIN): Promise<number> {
  let different = 0;
  for (let ms = -4; ms <= 4; ms += 1) {
    const at = new Date(NOON + ms);
    const { rows } = await club.owner.query<{ end: Date | null; alive: boolean }>(
      `select ${twin.end} as end, coalesce(${twin.alive}, false) as alive from booking_groups
       where check_in = '2001-01-01' order by created_at`,
      [at],
    );
    expect(rows.length).toBe(groups.length);
    different += groups.filter((group, index) => {
      const { end, alive } = rows[index]!;
      return end?.getTime() !== liveUntil(group)?.getTime() || alive !== isLive(group, at);
    }).length;
  }
  return different;
}

describe('the rule in the domain and its twin in SQL', () => {
  const groups = generatedGroups();
  beforeAll(async () => {
    const member = await (await club.aMember({ product: 'VS' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility());
    const pattern = await member.held({
      roomType,
      from: await club.daysAhead(30),
      to: await club.daysAhead(31),
    });
    await club.owner.query(
      `insert into booking_groups (client_id, contract_id, room_type_id, facility_id, check_in, check_out, state, created_at,
         expires_at, paying_until, confirmed_at, terms)
       select p.client_id, p.contract_id, p.room_type_id, p.facility_id, '2001-01-01', '2001-01-02', g.state,
         to_timestamp(g.nth), g.expires, g.paying, case g.state when 'CONFIRMED' then g.expires end, p.terms
       from booking_groups p,
         jsonb_to_recordset($2::jsonb) as g(nth integer, state text, expires timestamptz, paying timestamptz)
       where p.id = $1`,
      [
        pattern.id,
        JSON.stringify(
          groups.map((g, nth) => ({ nth, state: g.state, expires: g.expiresAt, paying: g.payingUntil })),
        ),
      ],
    );
  });
  afterAll(() => club.owner.query(`delete from booking_groups where check_in = '2001-01-01'`));

  it('agree on thousands of groups, at every edge', async () => {
    expect(await differences(groups, TWIN)).toBe(0);
  });

  it.each([
    ['is alive at its very end', { ...TWIN, alive: 'live_until >= $1' }],
    ['ends a millisecond later', { ...TWIN, end: `live_until + interval '1 ms'` }],
    [
      'forgets that a card is being authenticated',
      { ...TWIN, end: `case state when 'HELD' then expires_at end` },
    ],
    [
      'lets a payment cut a hold short',
      { ...TWIN, end: `case state when 'HELD' then expires_at when 'PAYING' then paying_until end` },
    ],
    [
      'keeps the minutes of a declined card',
      { ...TWIN, end: `case when state in ('HELD', 'PAYING') then greatest(expires_at, paying_until) end` },
    ],
  ])('would be seen to differ where the twin %s', async (_fault, twin) => {
    expect(await differences(groups, twin)).toBeGreaterThan(0);
  });
});

describe('a hold whose card is being authenticated', () => {
  let member: Member;
  let stay: HoldFacts;
  let group: HeldGroup;
  beforeAll(async () => {
    member = await (await club.aMember({ product: 'VS' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1 });
    stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(32) };
    group = await member.held(stay);
    await club.beginPaying(group);
  });
  const stateNow = () => club.value<string>('select state from booking_groups where id = $1', [group.id]);

  it('is not replaced, extended, left or confirmed by its member', async () => {
    const other = { ...stay, roomType: await club.aRoomType(await club.aFacility()) };
    const answers = await Promise.all([
      member.hold(stay),
      member.hold(other),
      member.extend(group.id),
      member.remove(group.id),
      member.confirm(group),
    ]);
    const told = answers.map(({ errors }) => [errors?.[0]?.message, errors?.[0]?.extensions?.['code']]);
    expect(told).toEqual(answers.map(() => ['PAYMENT_PENDING', 'UNEXECUTABLE_ERROR']));
    // Its price is still shown to whoever comes back from the gateway's page.
    expect((await member.finalPrice(group)).errors).toBeUndefined();
    expect(await stateNow()).toBe('PAYING');
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('ends for its member when the authentication ends, and is shown so', async () => {
    const { myTemporaryBookingGroup: shown } = await member.get<{
      myTemporaryBookingGroup: { id: string; expiresAt: string };
    }>('{ myTemporaryBookingGroup { id expiresAt } }');
    const until = await club.value<Date>(
      'select greatest(expires_at, paying_until) from booking_groups where id = $1',
      [group.id],
    );
    expect(shown).toEqual({ id: group.id, expiresAt: until.toISOString() });
  });

  it('takes its rooms past the twenty minutes: the sweep leaves it, and nobody else gets them', async () => {
    await club.owner.query(
      `update booking_groups set expires_at = business_now() - interval '1 second' where id = $1`,
      [group.id],
    );
    expect(await sweep()).toBe(0);
    const stranger = await (await club.aMember({ product: 'VS' })).logIn();
    expect((await stranger.hold(stay)).errors?.[0]?.message).toBe('NO_INVENTORY');
    expect((await member.remove(group.id)).errors?.[0]?.message).toBe('PAYMENT_PENDING');
  });

  it('counts as a stay of its contract past the twenty minutes', async () => {
    const family = await (await club.aMember({ of: member })).logIn();
    const elsewhere = { ...stay, roomType: await club.aRoomType(await club.aFacility()) };
    expect((await family.hold(elsewhere)).errors?.[0]?.message).toBe('OVERLAPPING_STAY');
  });

  it('is over when the authentication took too long: the sweep gives its rooms back, as expired', async () => {
    await club.clockForward(`${PAYING_MINUTES} minutes`);
    expect((await member.confirm(group)).errors?.[0]?.message).toBe('HOLD_EXPIRED');
    expect((await member.extend(group.id)).errors?.[0]?.message).toBe('HOLD_EXPIRED');
    expect(await sweep()).toBe(1);
    expect(await stateNow()).toBe('EXPIRED');
    expect(await brokenBooks(club.owner)).toEqual([]);
    expect((await member.hold(stay)).errors).toBeUndefined();
  });

  it('is held by its member again once its card was declined with time left', async () => {
    const again = await member.held({
      ...stay,
      from: await club.daysAhead(60),
      to: await club.daysAhead(61),
    });
    await club.beginPaying(again);
    await club.owner.query(`update booking_groups set state = 'HELD' where id = $1`, [again.id]);
    expect((await member.confirm(again)).errors).toBeUndefined();
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a hold that is over and not yet swept', () => {
  it('is written down as expired, not as left, by whoever comes first', async () => {
    const member = await (await club.aMember({ product: 'SP' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility());
    const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const states = (ids: readonly string[]) =>
      club.value<string[]>(
        'select array_agg(state order by created_at) from booking_groups where id = any($1)',
        [ids],
      );
    const first = await member.held(stay);
    await club.clockForward('21 minutes');
    const second = await member.held(stay);
    expect(await states([first.id, second.id])).toEqual(['EXPIRED', 'HELD']);
    await club.clockForward('21 minutes');
    await member.remove(second.id);
    expect(await states([first.id, second.id])).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('a group that is confirmed', () => {
  it('cannot be left any more: whoever tries is told so, and it stays', async () => {
    const member = await (await club.aMember({ product: 'SP' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility());
    const stay = { roomType, from: await club.daysAhead(30), to: await club.daysAhead(31) };
    const group = await member.held(stay);
    expect((await member.confirm(group)).errors).toBeUndefined();
    const { errors } = await member.remove(group.id);
    expect([errors?.[0]?.message, errors?.[0]?.extensions?.['code']]).toEqual([
      'HOLD_ALREADY_CONFIRMED',
      'UNEXECUTABLE_ERROR',
    ]);
    expect(await club.value('select state from booking_groups where id = $1', [group.id])).toBe('CONFIRMED');
    const told = `select count(*)::int from audit_events where subject = $1 and refusal = 'HOLD_ALREADY_CONFIRMED'`;
    expect(await club.value(told, [group.id])).toBe(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });
});

describe('what has become of a hold', () => {
  let member: Member;
  let stay: HoldFacts;
  beforeAll(async () => {
    member = await (await club.aMember({ product: 'SP' })).logIn();
    const roomType = await club.aRoomType(await club.aFacility());
    stay = { roomType, from: await club.daysAhead(50), to: await club.daysAhead(51), rooms: twoRooms };
  });
  const twoRooms = [{ adults: 1 }, { adults: 1 }];
  type Answer = { state: string; expiresAt: string | null; serverTime: string; bookingIds: string[] };
  const QUESTION =
    'query s($id: ID!) { myTemporaryBookingGroupState(id: $id) { id state expiresAt serverTime bookingIds } }';
  const stateOf = async (id: string) =>
    (await member.get<{ myTemporaryBookingGroupState: Answer }>(QUESTION, { id }))
      .myTemporaryBookingGroupState;

  it('is told to the tab that held it, whatever happened elsewhere', async () => {
    const first = await member.held(stay);
    expect(await stateOf(first.id)).toMatchObject({
      ...{ id: first.id, state: 'HELD', expiresAt: first.expiresAt, bookingIds: [] },
    });
    const second = await member.held(stay);
    expect(await stateOf(first.id)).toMatchObject({ state: 'REMOVED', expiresAt: null, bookingIds: [] });

    await club.beginPaying(second);
    const paying = await stateOf(second.id);
    expect(paying).toMatchObject({ state: 'PAYING', expiresAt: second.expiresAt, bookingIds: [] });
    expect(Date.parse(paying.serverTime)).toBeLessThan(Date.parse(second.expiresAt));
    expect(await member.get('{ myTemporaryBookingGroup { id state } }')).toEqual({
      myTemporaryBookingGroup: { id: second.id, state: 'PAYING' },
    });
    await club.owner.query(`update booking_groups set state = 'HELD' where id = $1`, [second.id]);

    expect((await member.confirm(second)).errors).toBeUndefined();
    expect(await stateOf(second.id)).toMatchObject({
      ...{ state: 'CONFIRMED', expiresAt: null, bookingIds: second.bookings.map(({ id }) => id) },
    });
  });

  it('is that its time is over, also before the sweep has come', async () => {
    const group = await member.held({
      ...stay,
      from: await club.daysAhead(60),
      to: await club.daysAhead(61),
    });
    await club.clockForward('21 minutes');
    const over = { state: 'EXPIRED', expiresAt: null, bookingIds: [] };
    expect(await stateOf(group.id)).toMatchObject(over);
    await sweep();
    expect(await stateOf(group.id)).toMatchObject(over);
  });

  it("is nobody else's business, not even within the membership", async () => {
    const group = await member.held({
      ...stay,
      from: await club.daysAhead(70),
      to: await club.daysAhead(71),
    });
    const family = await (await club.aMember({ of: member })).logIn();
    const stranger = await (await club.aMember()).logIn();
    const missing = '01890000-0000-7000-8000-000000000000';
    expect(await family.refusal(QUESTION, { id: group.id })).toBe('NOT_FOUND_ERROR');
    expect(await stranger.refusal(QUESTION, { id: group.id })).toBe('NOT_FOUND_ERROR');
    expect(await member.refusal(QUESTION, { id: missing })).toBe('NOT_FOUND_ERROR');
  });
});
