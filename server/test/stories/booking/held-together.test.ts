/** Several members want the very same nights at one moment: one transaction holds rooms for all of them, each by the rules and with a row of their own. */
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { authenticate } from '#server/modules/account/public.ts';
import { holdLimit } from '#server/modules/booking/limits.ts';
import { holdRooms } from '#server/modules/booking/public.ts';
import type { SessionActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import type { Member } from '../../testkit/member.ts';

let club: Club;
let roomType: { id: number };
let from: CalendarDate;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
  from = await club.daysAhead(30);
});
afterAll(() => club.close());
beforeEach(async () => {
  roomType = await club.aRoomType(await club.aFacility(), { rooms: 20, sp: 10 });
});

const aMember = async (points = 100) => (await club.aMember({ product: 'SP', points })).logIn();
const membersOf = (count: number) => Promise.all(Array.from({ length: count }, () => aMember()));

type Asking = { readonly member: Member; readonly actor: SessionActor; readonly rooms: number };

/** As the endpoint makes a login an actor. */
async function asking(member: Member, rooms = 1): Promise<Asking> {
  const caller = await authenticate(club.portals[0]!.services, {
    authorization: `Bearer ${member.accessToken}`,
    fingerprint: member.cookies.get('fp'),
  });
  const origin = { requestId: `of ${member.loginId}`, language: 'en', originHash: '', device: '' } as const;
  return { member, rooms, actor: { ...origin, ...caller!, kind: 'member', through: null } };
}

/** All in one breath: the first is served alone, and the others while they wait for it. */
const holdAtOnce = (all: readonly Asking[]) =>
  Promise.all(
    all.map(async ({ member, actor, rooms }) => {
      const held = await holdRooms(club.portals[0]!.services, actor, {
        ...{ contractId: Number(member.contractId), roomTypeId: roomType.id, planId: null, offerId: null },
        ...{ checkIn: from, checkOut: addDays(from, 2), borrowing: 'NOT_ASKED' },
        rooms: Array.from({ length: rooms }, () => ({ adults: 2, children: 0, bedShares: 0 })),
      });
      return isRefusal(held) ? held.refused : held;
    }),
  );

const transactions = (groupIds: readonly string[]) =>
  club.value<number>(
    `select count(distinct xmin::text)::int from booking_groups where id = any($1::uuid[])`,
    [groupIds],
  );
const reserved = ({ contractId }: Member) =>
  club.value<number>('select sum(reserved)::int from point_lots where contract_id = $1', [contractId]);
const counted = (member: Member) =>
  club.value<number>(`select count(*)::int from booking_groups where login_id = $1 and state = 'HELD'`, [
    member.loginId,
  ]);
const rowsOf = async ({ loginId }: Member) =>
  (
    await club.owner.query<{ outcome: string; subject: string; refusal: string | null }>(
      `select outcome, subject, refusal from audit_events where login_id = $1 and action = 'createTemporaryBookingGroup' order by id`,
      [loginId],
    )
  ).rows;
const heldBy = ({ loginId }: Member) =>
  club.value<string>(`select id from booking_groups where login_id = $1 and state = 'HELD'`, [loginId]);
const heldRooms = () =>
  club.value<number>('select max(held)::int from room_nights where room_type_id = $1', [roomType.id]);

it('holds rooms of the same nights for many in few transactions, each with points, rooms and a row of their own', async () => {
  const all = await Promise.all(
    (await membersOf(12)).map((member, nth) => asking(member, nth % 3 === 2 ? 2 : 1)),
  );
  const held = await holdAtOnce(all);
  const groups = held.filter((one) => typeof one !== 'string');
  expect(groups).toHaveLength(12);
  // One alone, ten together, and one who is left.
  expect(await transactions(groups.map(({ group }) => group.id))).toBe(3);
  expect(await heldRooms()).toBe(16);
  for (const [nth, { member, rooms }] of all.entries()) {
    const { group, bookings, guests, quote } = groups[nth]!;
    expect(group).toMatchObject({
      login_id: member.loginId,
      contract_id: Number(member.contractId),
      state: 'HELD',
    });
    expect(bookings).toHaveLength(rooms);
    expect(guests).toHaveLength(2 * rooms);
    expect(guests.every(({ booking_id }) => bookings.some(({ id }) => id === booking_id))).toBe(true);
    expect(quote.lots.reduce((sum, lot) => sum + lot.points, 0)).toBe(20 * rooms);
    expect(await reserved(member)).toBe(20 * rooms);
    expect(await rowsOf(member)).toEqual([{ outcome: 'ok', subject: group.id, refusal: null }]);
  }
  expect(await brokenBooks(club.owner)).toEqual([]);
});

it('gives the last rooms to those who came first, and lets nobody have what another has', async () => {
  const all = await Promise.all((await membersOf(30)).map((member) => asking(member)));
  const answers = await holdAtOnce(all);
  expect(answers.map((one) => (typeof one === 'string' ? one : 'held'))).toEqual([
    ...Array.from({ length: 20 }, () => 'held'),
    ...Array.from({ length: 10 }, () => 'NO_INVENTORY'),
  ]);
  expect(await heldRooms()).toBe(20);
  expect(await brokenBooks(club.owner)).toEqual([]);
});

it('serves alone whoever holds something, has too few points, wants it twice or has gone, and all others as before', async () => {
  const [first, holder, twice, gone, last] = await membersOf(5);
  const poor = await aMember(10);
  const other = await club.aRoomType(await club.aFacility(), { rooms: 2, sp: 1 });
  const before = await holder!.held({ roomType: other, from, to: addDays(from, 1) });
  const all = await Promise.all(
    [first!, holder!, poor, twice!, twice!, gone!, last!].map((one) => asking(one)),
  );
  await club.owner.query('update sessions set ended_at = now() where login_id = $1', [gone!.loginId]);
  const answers = await holdAtOnce(all);
  const keys = answers.map((one) => (typeof one === 'string' ? one : 'held'));
  expect(keys).toEqual(['held', 'held', 'INSUFFICIENT_POINTS', 'held', 'held', 'UNAUTHORIZED_ERROR', 'held']);
  // What was held before gives way, whether it was held elsewhere or by the same login a moment ago.
  expect(await club.value('select state from booking_groups where id = $1', [before.id])).toBe('REMOVED');
  for (const member of [holder!, twice!]) expect(await counted(member)).toBe(1);
  expect(await heldRooms()).toBe(4);
  expect((await rowsOf(poor)).map(({ refusal }) => refusal)).toEqual(['INSUFFICIENT_POINTS']);
  expect((await rowsOf(gone!)).map(({ refusal }) => refusal)).toEqual(['UNAUTHORIZED_ERROR']);
  expect(await brokenBooks(club.owner)).toEqual([]);
});

it('takes nobody else along where one of them fails', async () => {
  const [first, second, third, failing] = await membersOf(4);
  await club.owner.query(`
    create function fail_for_one() returns trigger language plpgsql as $$ begin
      if new.login_id = '${failing!.loginId}' then raise exception 'this one fails'; end if; return new; end $$;
    create trigger fail_for_one before insert on booking_drafts for each row execute function fail_for_one()`);
  try {
    const all = await Promise.all([first!, second!, failing!, third!].map((one) => asking(one)));
    const answers = await Promise.allSettled(all.map(async (one) => (await holdAtOnce([one]))[0]));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await heldRooms()).toBe(3);
    expect(await reserved(failing!)).toBe(0);
    expect((await rowsOf(failing!)).map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(await brokenBooks(club.owner)).toEqual([]);
  } finally {
    await club.owner.query('drop trigger fail_for_one on booking_drafts; drop function fail_for_one');
  }
});

it('counts each hold once toward the limit of its login and none that was refused, and holds nothing beyond it', async () => {
  const { secrets } = club.portals[0]!.services;
  const poor = await aMember(10);
  const members = [...(await membersOf(4)), poor];
  await holdAtOnce(await Promise.all(members.map((member) => asking(member))));
  const keyOf = ({ loginId }: Member) =>
    secrets.derive({ name: 'attempts:holds' }, loginId).toString('base64url');
  const made = ({ rows }: { rows: { key: string; made: number }[] }) =>
    new Map(rows.map((row) => [row.key, row.made]));
  const counts = made(
    await club.owner.query(
      'select key, cardinality(made_at)::int as made from attempts where key = any($1::text[])',
      [members.map(keyOf)],
    ),
  );
  expect(members.map((member) => counts.get(keyOf(member)) ?? 0)).toEqual([1, 1, 1, 1, 0]);
  await club.setLimit(holdLimit, 1);
  try {
    const again = members.slice(0, 2);
    for (const member of again) await member.remove(await heldBy(member));
    const all = await Promise.all([await aMember(), ...again].map((one) => asking(one)));
    const keys = (await holdAtOnce(all)).map((one) => (typeof one === 'string' ? one : 'held'));
    expect(keys).toEqual(['held', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  } finally {
    await club.setLimit(holdLimit, holdLimit.most);
  }
});
