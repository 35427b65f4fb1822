/** What was done in a membership, by whom and why; and lists at the console that say whose data they showed. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#domain/kernel/calendar-date.ts';
import { historyOfClientQuery } from '#server/platform/audit-read.ts';
import { openSession } from '../../checks/tools.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';
import { waiting } from '../../testkit/waiting.ts';
import { Member } from '../../testkit/member.ts';

let club: Club;
let desk: StaffMember;
let member: Member;
let memberId: string;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  member = await openSession(await club.aMember());
  memberId = await club.value('select member_id from clients where id = $1', [member.clientId]);
});
afterAll(() => club.close());

type Deed = {
  id: string;
  actorKind: string;
  actorName: string | null;
  person: string | null;
  action: string;
  outcome: string;
  reason: string | null;
  bookingNumbers: string[];
};
const HISTORY = `query($m: String!, $looks: Boolean!, $take: Int!, $before: ID) {
  memberHistory(memberId: $m, looks: $looks, take: $take, before: $before) {
    id actorKind actorName person action outcome refusal reason bookingNumbers givenUp { from to }
    rooms { houseName roomTypeName checkInDate checkOutDate rooms } } }`;
const history = async (more: object = {}) =>
  (await desk.get<{ memberHistory: Deed[] }>(HISTORY, { m: memberId, looks: false, take: 50, ...more }))
    .memberHistory;

it('members themselves, staff and refusals stand in it, with who and why, the newest first', async () => {
  await member.get('mutation { updateMyMainContact(data: { tel: "03-1111-0001" }) { memberId } }');
  const loginId = await club.value<string>('select id from logins where client_id = $1', [member.clientId]);
  await desk.get('mutation($id: ID!) { endMemberSessions(loginId: $id, reason: "lost telephone") }', {
    id: loginId,
  });
  await desk.refusal('mutation($id: ID!) { unlockMemberLogin(loginId: $id, reason: "asked") }', {
    id: loginId,
  });
  const name = await club.value<string>('select name from clients where id = $1', [member.clientId]);
  expect((await history()).slice(0, 3)).toMatchObject([
    { action: 'unlockMemberLogin', outcome: 'DENIED', actorKind: 'staff' },
    { action: 'endMemberSessions', outcome: 'DONE', actorName: desk.displayName, reason: 'lost telephone' },
    { action: 'updateMyMainContact', outcome: 'DONE', actorKind: 'member', person: name, actorName: null },
  ]);
});

it('ways in stand in it before anybody is logged in: a wrong password, the right one, its code', async () => {
  const one = await club.aMember();
  const m = await club.value<string>('select member_id from clients where id = $1', [one.clientId]);
  await new Member(club, { ...one, password: 'Not-The-One-1!' }).requestChallenge();
  await one.logIn();
  expect(await history({ m })).toMatchObject([
    { action: 'confirmMFAClient', outcome: 'DONE', actorKind: 'visitor' },
    { action: 'requestMFAClient', outcome: 'DONE', actorKind: 'visitor' },
    { action: 'requestMFAClient', outcome: 'DENIED', actorKind: 'visitor' },
  ]);
});

it('what was done to a stay says which, by the stay itself or its group, and never another member’s', async () => {
  const [from, to] = [await club.daysAhead(20), await club.daysAhead(21)];
  const stay = { roomType: await club.aRoomType(await club.aFacility()), from, to };
  // The story before has ended its sessions.
  await member.logIn();
  const other = await (await club.aMember()).logIn();
  const [[own], [others]] = [await member.booked(stay), await other.booked(stay)];
  await member.cancel(own!.id, [from]);
  const numbers = (await history()).slice(0, 2).map(({ action, bookingNumbers }) => [action, bookingNumbers]);
  expect(numbers).toEqual([
    ['cancelMyBookingV2', [own!.bookingNumber]],
    ['confirmBookingGroup', [own!.bookingNumber]],
  ]);
  // A row whose subject is another member's stay says nothing of it.
  await member.cancel(others!.id, [from]);
  expect((await history())[0]).toMatchObject({ action: 'cancelMyBookingV2', bookingNumbers: [] });
});

it('nights that a stay gave up are named, where others were left; all of them are not', async () => {
  const from = await club.daysAhead(20);
  const [second, third, to] = [addDays(from, 1), addDays(from, 2), addDays(from, 3)];
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 2 });
  const [own] = await member.booked({ roomType, from, to });
  await member.cancel(own!.id, [second, third]);
  await member.cancel(own!.id, [from]);
  const bookingNumbers = [own!.bookingNumber];
  expect((await history()).slice(0, 2)).toMatchObject([
    { action: 'cancelMyBookingV2', bookingNumbers, givenUp: null },
    { action: 'cancelMyBookingV2', bookingNumbers, givenUp: { from: second, to: third } },
  ]);
  // A house that closes gives up the nights from its first closed one on.
  const [shortened] = await member.booked({ roomType, from, to });
  const reservations = await aStaffMember(club, [{ role: 'RESERVATIONS', facilityId: null }]);
  await reservations.get(
    'mutation($h: ID!, $from: Date!, $before: Date!) { closeHouse(houseId: $h, from: $from, before: $before, reason: "storm") { ended } }',
    { h: String(roomType.facilityId), from: third, before: to },
  );
  expect((await history())[0]).toMatchObject({
    ...{ action: 'endStayOfClosing', bookingNumbers: [shortened!.bookingNumber] },
    givenUp: { from: third, to: third },
  });
});

it('holds and what was waited for are named by house, kind of rooms and nights, until they are a stay', async () => {
  const [from, to] = [await club.daysAhead(30), await club.daysAhead(32)];
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 1 });
  const stay = { roomType, from, to };
  const held = await member.held(stay);
  const rooms = [{ checkInDate: from, checkOutDate: to, rooms: 1, roomTypeName: '和室' }];
  expect((await history())[0]).toMatchObject({ action: 'createTemporaryBookingGroup', rooms });
  await member.get('mutation($id: ID!) { removeTemporaryBookingGroup(id: $id) }', { id: held.id });
  expect((await history())[0]).toMatchObject({ action: 'removeTemporaryBookingGroup', rooms });
  const other = await (await club.aMember()).logIn();
  const [taken] = await other.booked(stay);
  const { id } = await waiting(member, stay);
  expect((await history())[0]).toMatchObject({ action: 'createMyCancelWaitList', rooms });
  await member.get('mutation($id: ID!) { deleteMyCancelWaitList(id: $id) }', { id });
  expect((await history())[0]).toMatchObject({ action: 'deleteMyCancelWaitList', rooms, bookingNumbers: [] });
  // What became a stay is told by its number.
  await other.cancel(taken!.id, [from, await club.daysAhead(31)]);
  await member.booked(stay);
  expect((await history())[0]).toMatchObject({ action: 'confirmBookingGroup', rooms: [] });
});

it('what was only looked at is left out until it is asked for, and whoever reads stands in it', async () => {
  await desk.get('query($m: String!) { member(memberId: $m) { name } }', { m: memberId });
  expect((await history()).map(({ action }) => action)).not.toContain('viewMember');
  const all = (await history({ looks: true })).map(({ action }) => action);
  expect(all).toContain('viewMember');
  expect(all).toContain('viewMemberHistory');
  expect(await desk.refusal(HISTORY, { m: '99999999', looks: false, take: 5 })).toBe('NOT_FOUND_ERROR');
});

it('what was done is read by page, by an index that needs no sorting', async () => {
  const all = await history();
  const [first] = await history({ take: 1 });
  expect([first, ...(await history({ before: first!.id }))]).toEqual(all);
  await club.owner.query('begin');
  await club.owner.query('set local enable_seqscan = off');
  const statement = historyOfClientQuery(member.clientId, { before: '5', take: 50, looks: false });
  const { sql, parameters } = statement.compile(club.portals[0]!.services.db)!;
  const { rows } = await club.owner.query<Record<'QUERY PLAN', string>>(`explain ${sql}`, [...parameters]);
  await club.owner.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('audit_events_by_client');
  expect(plan).not.toContain('Sort');
});

it('a list of a queue and one of sign-ups write down whose data they showed', async () => {
  await club.owner.query(
    `insert into contract_requests (contract_id, login_id, kind, message, at)
     select $1, id, 'OTHER', 'please', now() from logins where client_id = $2`,
    [member.contractId, member.clientId],
  );
  const subjectOf = (action: string) =>
    club.value<string>('select subject from audit_events where action = $1 order by id desc limit 1', [
      action,
    ]);
  await desk.get('{ queueItems(kind: CONTRACT_REQUEST) { memberId } }');
  expect(await subjectOf('viewQueue')).toBe(`CONTRACT_REQUEST 0: ${memberId}`);
  await desk.get('{ signups(state: DECLINED) { id } }');
  expect(await subjectOf('viewSignups')).toBe('DECLINED 1');
});
