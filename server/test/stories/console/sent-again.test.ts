/** A request of the console that is sent again because its answer was lost: it is answered as before, and nothing is done twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forgetAnsweredRequests } from '#server/platform/forget-answered-requests.ts';
import { systemActor } from '#server/platform/actor.ts';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember, everybodyAtConsole } from '../../testkit/console.ts';
import type { Answer, StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  await club.aFacility();
  desk = await everybodyAtConsole(club);
});
afterAll(() => club.close());

const ADJUST = `mutation($c: ID!, $lot: ID, $points: Int!, $reason: String!) {
  adjustPoints(contractId: $c, lotId: $lot, points: $points, reason: $reason) { points proposalId } }`;

/** Sends under an id, as a console does that waits for an answer. */
const under =
  (id: string, who = desk) =>
  (query: string, variables: object): Promise<Answer> =>
    who.ask(query, { ...variables }, { 'idempotency-key': id });
const said = ({ data, errors }: Answer) => errors?.[0]?.message ?? data;

async function aContract() {
  const member = await club.aMember({ product: 'SP', points: 200 });
  const lot = await club.value<string>('select id::text from point_lots where contract_id = $1', [
    member.contractId,
  ]);
  const owned = () =>
    club.value<number>('select sum(available)::int from point_lots where contract_id = $1', [
      member.contractId,
    ]);
  return { owned, asked: { c: String(member.contractId), lot, points: 5, reason: 'goodwill' }, member };
}

const rowsOf = (clientId: number) =>
  club.value<number>(
    `select count(*)::int from audit_events where action = 'adjustPoints' and outcome = 'ok' and client_id = $1`,
    [clientId],
  );

describe('the same request under the same id', () => {
  it('is done once, and answered as before, also where both come at one moment', async () => {
    const { owned, asked, member } = await aContract();
    const send = under(randomUUID());
    const answers = await Promise.all([send(ADJUST, asked), send(ADJUST, asked), send(ADJUST, asked)]);
    answers.push(await send(ADJUST, asked));
    for (const one of answers) expect(said(one)).toEqual({ adjustPoints: { points: 5, proposalId: null } });
    expect(await owned()).toBe(205);
    expect(await rowsOf(member.clientId)).toBe(1);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('is done anew under another one, and what was refused is done once it may be', async () => {
    const { owned, asked } = await aContract();
    await under(randomUUID())(ADJUST, asked);
    await under(randomUUID())(ADJUST, asked);
    expect(await owned()).toBe(210);
    const send = under(randomUUID());
    const tooMany = { ...asked, points: -211 };
    expect(said(await send(ADJUST, tooMany))).toBe('INSUFFICIENT_POINTS');
    await under(randomUUID())(ADJUST, { ...asked, points: 1 });
    await club.owner.query(
      `insert into settings (name, value) values ('adjustAlonePoints', '1000') on conflict (name) do update set value = excluded.value`,
    );
    expect(said(await send(ADJUST, tooMany))).toEqual({ adjustPoints: { points: -211, proposalId: null } });
    expect(await owned()).toBe(0);
  });

  it('that a second person has to decide becomes one proposal, whatever became of it', async () => {
    await club.owner.query(
      `insert into settings (name, value) values ('adjustAlonePoints', '100') on conflict (name) do update set value = excluded.value`,
    );
    const { owned, asked } = await aContract();
    const send = under(randomUUID());
    const much = { ...asked, points: 700 };
    type Done = { adjustPoints: { proposalId: string } };
    const { adjustPoints: first } = said(await send(ADJUST, much)) as unknown as Done;
    expect(said(await send(ADJUST, much))).toEqual({ adjustPoints: first });
    expect(said(await send(ADJUST, { ...much, points: 1 }))).toBe('UNEXECUTABLE_ERROR');
    const other = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
    const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';
    expect(await other.refusal(APPROVE, { id: first.proposalId })).toBe('done');
    expect(await owned()).toBe(900);
    expect(said(await send(ADJUST, much))).toEqual({ adjustPoints: first });
    const proposals = 'select count(*)::int from staff_proposals where outcome is null';
    expect(await club.value(proposals)).toBe(0);
    expect(await owned()).toBe(900);
  });

  it('is no other request, nor anybody else’s', async () => {
    const { owned, asked } = await aContract();
    const id = randomUUID();
    await under(id)(ADJUST, asked);
    expect(said(await under(id)(ADJUST, { ...asked, points: 6 }))).toBe('UNEXECUTABLE_ERROR');
    const other = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
    expect(said(await under(id, other)(ADJUST, asked))).toBe('UNEXECUTABLE_ERROR');
    expect(await owned()).toBe(205);
  });

  it('is not taken without one', async () => {
    const { owned, asked } = await aContract();
    for (const id of ['', 'again', '1'])
      expect((await under(id)(ADJUST, asked)).errors).toMatchObject([
        { message: 'BAD_INPUT_ERROR', extensions: { argument: 'idempotencyKey' } },
      ]);
    expect(await owned()).toBe(200);
  });
});

it('rooms that are added, notes and mails come once', async () => {
  const roomType = await club.aRoomType(await club.aFacility(), { rooms: 2 });
  const [from, before] = [await club.daysAhead(3), await club.daysAhead(5)];
  const add = { nights: { roomTypeIds: [String(roomType.id)], from, before, rooms: { add: 1 } } };
  const rooms = under(randomUUID());
  const CHANGE = `mutation($houseId: ID!, $change: InventoryChange!) {
    changeNights(houseId: $houseId, change: $change, reason: "works") { id nights roomsMore } }`;
  const wanted = { houseId: String(roomType.facilityId), change: add };
  const first = said(await rooms(CHANGE, wanted));
  expect(said(await rooms(CHANGE, wanted))).toEqual(first);
  expect(first).toMatchObject({ changeNights: { nights: 2, roomsMore: 2 } });
  const total = 'select max(total) from room_nights where room_type_id = $1 and night = $2';
  expect(await club.value(total, [roomType.id, from])).toBe(3);

  const member = await club.aMember({ product: 'SP' });
  const memberId = await club.value('select member_id from clients where id = $1', [member.clientId]);
  const NOTE =
    'mutation($m: String!) { addMemberNote(memberId: $m, text: "calls on Mondays", important: false) }';
  const note = under(randomUUID());
  const noted = said(await note(NOTE, { m: memberId }));
  expect(said(await note(NOTE, { m: memberId }))).toEqual(noted);
  const notes = 'select count(*)::int from member_notes where client_id = $1';
  expect(await club.value(notes, [member.clientId])).toBe(1);
});

it('answers are forgotten after a day', async () => {
  const { asked } = await aContract();
  await under(randomUUID())(ADJUST, asked);
  const count = 'select count(*)::int from answered_requests';
  expect(await club.value<number>(count)).toBeGreaterThan(0);
  const jobs = club.jobServices();
  await forgetAnsweredRequests(jobs, systemActor('forget'));
  expect(await club.value<number>(count)).toBeGreaterThan(0);
  await club.owner.query(`update answered_requests set answered_at = answered_at - interval '25 hours'`);
  await forgetAnsweredRequests(jobs, systemActor('forget'));
  expect(await club.value<number>(count)).toBe(0);
});
