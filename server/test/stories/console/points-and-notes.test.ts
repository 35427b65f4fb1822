/** Points that staff grant and correct, alone up to a limit and beyond it by two; and notes of a membership. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenBooks } from '../../../db/checks/books.ts';
import { Club } from '../../testkit/club.ts';
import { aStaffMember } from '../../testkit/console.ts';
import type { StaffMember } from '../../testkit/console.ts';

let club: Club;
let desk: StaffMember;
let accounting: StaffMember;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  desk = await aStaffMember(club, [{ role: 'MEMBERSHIP', facilityId: null }]);
  accounting = await aStaffMember(club, [{ role: 'ACCOUNTING', facilityId: null }]);
});
afterAll(() => club.close());

const ADJUST = `mutation($c: ID!, $lot: ID, $grant: NewPointLot, $points: Int!, $reason: String!) {
  adjustPoints(contractId: $c, lotId: $lot, grant: $grant, points: $points, reason: $reason) { points proposalId } }`;
type Adjusted = { adjustPoints: { points: number; proposalId: string | null } };
const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';

async function aContract() {
  const member = await club.aMember({ product: 'SP', points: 200 });
  const lot = await club.value<string>('select id::text from point_lots where contract_id = $1', [
    member.contractId,
  ]);
  const owned = () =>
    club.value<number>('select coalesce(sum(available), 0)::int from point_lots where contract_id = $1', [
      member.contractId,
    ]);
  const adjust = async (points: number, more: object = { lot }) =>
    (await desk.get<Adjusted>(ADJUST, { c: String(member.contractId), points, reason: 'goodwill', ...more }))
      .adjustPoints;
  const refused = (points: number, more: object = { lot }, who = desk) =>
    who.refusal(ADJUST, { c: String(member.contractId), points, reason: 'goodwill', ...more });
  return { member, lot, owned, adjust, refused };
}

describe('points', () => {
  it('are corrected in a lot and granted as a new one, and the books stay true', async () => {
    const { adjust, owned, member } = await aContract();
    expect(await adjust(30)).toEqual({ points: 30, proposalId: null });
    expect(await adjust(-20)).toEqual({ points: -20, proposalId: null });
    expect(await adjust(40, { grant: { kind: 'SP' } })).toEqual({ points: 40, proposalId: null });
    expect(await owned()).toBe(250);
    const ends =
      'select extract(month from valid_thru)::int from point_lots where contract_id = $1 order by id desc limit 1';
    expect(await club.value<number>(ends, [member.contractId])).toBe(3);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('beyond what one may do alone, also in small parts and both ways, wait for a second person, and are done once', async () => {
    const { adjust, owned } = await aContract();
    expect(await adjust(60)).toMatchObject({ proposalId: null });
    expect(await adjust(-40)).toMatchObject({ proposalId: null });
    const { proposalId } = await adjust(1);
    expect(proposalId).not.toBeNull();
    expect(await owned()).toBe(220);
    expect(await desk.refusal(APPROVE, { id: proposalId })).toBe('ACCESS_DENIED_ERROR');
    const answers = await Promise.all([1, 2, 3].map(() => accounting.refusal(APPROVE, { id: proposalId })));
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(await owned()).toBe(221);
    expect(await brokenBooks(club.owner)).toEqual([]);
  });

  it('are of the contract’s product, or TVP, and all that are not TVP count together', async () => {
    const { adjust, refused } = await aContract();
    expect(await refused(10, { grant: { kind: 'FP' } })).toBe('BAD_INPUT_ERROR');
    expect(await adjust(60, { grant: { kind: 'SP' } })).toMatchObject({ proposalId: null });
    expect(await adjust(9_000, { grant: { kind: 'TVP' } })).toMatchObject({ proposalId: null });
    expect((await adjust(60)).proposalId).not.toBeNull();
  });

  it('that are TVP count together for a membership, whichever of its contracts gets them, also at once', async () => {
    const { member, adjust } = await aContract();
    const other = await club.value<number>(
      `insert into contracts (client_id, product_type_id, contract_number, start_date, end_date)
       select client_id, product_type_id, contract_number || '-2', start_date, end_date from contracts where id = $1 returning id::int`,
      [member.contractId],
    );
    const tvp = { grant: { kind: 'TVP' } };
    const toOther = { ...tvp, c: String(other) };
    const answers = await Promise.all([adjust(6_000, tvp), adjust(6_000, toOther)]);
    expect(answers.filter(({ proposalId }) => proposalId === null)).toHaveLength(1);
    const left = answers[0]!.proposalId === null ? toOther : tvp;
    expect(await adjust(4_000, left)).toMatchObject({ proposalId: null });
    expect((await adjust(1, left)).proposalId).not.toBeNull();
  });

  it('are proposed once for each reason, and nobody is told of a proposal that was not made', async () => {
    const { adjust, refused, lot } = await aContract();
    const { proposalId } = await adjust(150);
    expect(proposalId).not.toBeNull();
    expect(await adjust(150)).toMatchObject({ proposalId });
    expect(await refused(150, { lot, reason: 'another' })).toBe('PROPOSED_ALREADY');
    // Once it was decided it may be proposed again.
    expect(await accounting.refusal(APPROVE, { id: proposalId })).toBe('done');
    expect((await adjust(150, { lot, reason: 'another' })).proposalId).not.toBeNull();
  });

  it('that two ask for at once do not pass the limit together', async () => {
    const { adjust } = await aContract();
    const answers = await Promise.all([adjust(60), adjust(60), adjust(60)]);
    expect(answers.filter(({ proposalId }) => proposalId === null)).toHaveLength(1);
  });

  it('are not taken that are not there, nor of other contracts, nor without a reason or right', async () => {
    const [one, other] = [await aContract(), await aContract()];
    await club.owner.query(
      `insert into settings (name, value) values ('adjustAlonePoints', '1000') on conflict (name) do update set value = excluded.value`,
    );
    expect(await one.refused(-201)).toBe('INSUFFICIENT_POINTS');
    expect(await one.refused(5, { lot: other.lot })).toBe('NOT_FOUND_ERROR');
    expect(await one.refused(0)).toBe('BAD_INPUT_ERROR');
    expect(await one.refused(5, { lot: one.lot, reason: ' ' })).toBe('BAD_INPUT_ERROR');
    expect(await one.refused(-5, { grant: { kind: 'SP' } })).toBe('BAD_INPUT_ERROR');
    expect(await one.refused(5, {})).toBe('BAD_INPUT_ERROR');
    expect(await one.refused(5, { grant: { kind: 'SP', validThru: '2020-01-01' } })).toBe('BAD_INPUT_ERROR');
    expect(await one.refused(5, { lot: one.lot }, accounting)).toBe('ACCESS_DENIED_ERROR');
    expect(await one.owned()).toBe(200);
  });

  it('are not granted to a contract that has ended, unless it renews itself; what it has too much is taken', async () => {
    const { refused, member } = await aContract();
    const ends = (last: string, autoRenewal: boolean) =>
      club.owner.query(
        'update contracts set start_date = $2::date - 400, end_date = $2, auto_renewal = $3 where id = $1',
        [member.contractId, last, autoRenewal],
      );
    await ends(await club.daysAhead(0), false);
    expect(await refused(5)).toBe('done');
    await ends(await club.daysAhead(-1), false);
    expect(await refused(5)).toBe('CONTRACT_OVER');
    expect(await refused(5, { grant: { kind: 'SP' } })).toBe('CONTRACT_OVER');
    expect(await refused(-5)).toBe('done');
    await ends(await club.daysAhead(-1), true);
    expect(await refused(5)).toBe('done');
  });

  it('stand with their reasons at the contract, and in the audit log', async () => {
    const { adjust, member } = await aContract();
    await adjust(7);
    const { member: shown } = await desk.get<{ member: { contracts: { adjustments: object[] }[] } }>(
      'query($m: String!) { member(memberId: $m) { contracts { adjustments { points kind by reason byTwo } } } }',
      { m: await club.value('select member_id from clients where id = $1', [member.clientId]) },
    );
    expect(shown.contracts[0]!.adjustments).toEqual([
      { points: 7, kind: 'SP', by: desk.displayName, reason: 'goodwill', byTwo: false },
    ]);
    const reason = `select reason from audit_events where action = 'adjustPoints' and client_id = $1`;
    expect(await club.value(reason, [member.clientId])).toBe('goodwill');
  });
});

it('notes are added to a membership and never changed; important ones stand apart', async () => {
  const member = await club.aMember();
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  const add = (text: string, important: boolean) =>
    desk.refusal(
      'mutation($m: String!, $t: String!, $i: Boolean) { addMemberNote(memberId: $m, text: $t, important: $i) }',
      {
        ...{ m: memberId, t: text, i: important },
      },
    );
  expect(await add('calls in the morning', false)).toBe('done');
  expect(await add('needs a wheelchair', true)).toBe('done');
  expect(await add('  ', false)).toBe('BAD_INPUT_ERROR');
  type Notes = { member: { notes: { text: string; by: string }[]; importantNotes: { text: string }[] } };
  const { member: shown } = await desk.get<Notes>(
    'query($m: String!) { member(memberId: $m) { notes { text by } importantNotes { text } } }',
    { m: memberId },
  );
  expect(shown.notes).toEqual([
    { text: 'needs a wheelchair', by: desk.displayName },
    { text: 'calls in the morning', by: desk.displayName },
  ]);
  expect(shown.importantNotes).toEqual([{ text: 'needs a wheelchair' }]);
});

it('notes are shown by page, the newest first, however many there are', async () => {
  const member = await club.aMember();
  const memberId = await club.value<string>('select member_id from clients where id = $1', [member.clientId]);
  await club.owner.query(
    `insert into member_notes (client_id, by_name, text) select $1, 'x', 'note ' || n from generate_series(1, 12) n`,
    [member.clientId],
  );
  const page = async (before: string | null) => {
    const { member: shown } = await desk.get<{ member: { notes: { id: string; text: string }[] } }>(
      'query($m: String!, $b: ID) { member(memberId: $m) { notes(take: 5, before: $b) { id text } } }',
      { m: memberId, b: before },
    );
    return shown.notes;
  };
  const read: string[] = [];
  for (let before: string | null = null; ;) {
    const notes: { id: string; text: string }[] = await page(before);
    read.push(...notes.map(({ text }) => text));
    if (notes.length < 5) break;
    before = notes.at(-1)!.id;
  }
  expect(read).toEqual(Array.from({ length: 12 }, (_, nth) => `note ${12 - nth}`));
});
