/**
 * What one person alone may not do at the console: each kind of proposal is made by the calls that make it, and then everybody who must not decide
 * it tries to: whoever proposed it, also with the right to decide, whoever lacks that right, a member, whoever gets the roles; all at once, again
 * after it was decided, after its time, and after its proposer has left. What it would do is done as often as two people have agreed to it. In
 * the control proposals forget who made them.
 */
import { addDays } from '#domain/kernel/calendar-date.ts';
import { STAFF_ROLES, isOfOneHouse } from '#domain/staff/roles.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { PROPOSAL_DAYS, PROPOSAL_KINDS, TWO_PEOPLE } from '#domain/staff/two-people.ts';
import type { ProposalKind } from '#domain/staff/two-people.ts';
import { hasRight } from '#domain/staff/roles.ts';
import { staffActor } from '#server/platform/actor.ts';
import { closeStaffMember } from '#server/modules/staff/public.ts';
import type { Club } from '../../testkit/club.ts';
import { StaffMember, aStaffMember, asOperator } from '../../testkit/console.ts';
import { aKeptStay } from '../../testkit/kept-stay.ts';
import type { Check, Size, Verdict } from '../check.ts';
import { brokenWhere } from '../check.ts';
import { inClub } from '../tools.ts';

const rounds: Record<Size, number> = { short: 1, full: 10 };

const APPROVE = 'mutation($id: ID!) { approveProposal(id: $id) }';

/** Proposes one of a kind; answers its id and, as SQL, how often it was done. */
type Propose = (
  club: Club,
  by: StaffMember,
  target: StaffMember,
) => Promise<{ readonly id: string; readonly done: () => Promise<number> }>;

const proposing: Record<ProposalKind, Propose> = {
  WAIVE_FEE: async (club, by) => {
    const { number, id: bookingId } = await aKeptStay(club);
    const { waiveFee } = await by.get<{ waiveFee: { proposalId: string } }>(
      `mutation($n: String!) { waiveFee(bookingNumber: $n, unit: ALL, reason: "typhoon") { proposalId } }`,
      { n: number },
    );
    const count = 'select count(*)::int from booking_waivers where booking_id = $1';
    return { id: waiveFee.proposalId, done: () => club.value<number>(count, [bookingId]) };
  },
  ADJUST_POINTS: async (club, by) => {
    const { contractId } = await club.aMember({ points: 10 });
    const { adjustPoints } = await by.get<{ adjustPoints: { proposalId: string } }>(
      `mutation($c: ID!, $until: Date!) {
        adjustPoints(contractId: $c, grant: { kind: TVP, validThru: $until }, points: 900000, reason: "a mistake") { proposalId } }`,
      { c: String(contractId), until: addDays(await club.today(), 200) },
    );
    const count = `select count(*)::int from point_lots where contract_id = $1 and kind = 'tvp'`;
    return { id: adjustPoints.proposalId, done: () => club.value<number>(count, [contractId]) };
  },
  CHANGE_ROLES: async (club, by, target) => {
    // What the round before has given is taken back: roles that are held now are not proposed.
    await club.owner.query(
      `delete from staff_roles where role = 'CONTENT' and staff_id = (select id from staff_members where name = $1)`,
      [target.name],
    );
    const { proposeRoles } = await by.get<{ proposeRoles: string }>(
      `mutation($name: String!) { proposeRoles(name: $name, roles: [{ role: AUDITOR }, { role: CONTENT }], reason: "more work") }`,
      { name: target.name },
    );
    const count = `select count(*)::int from staff_roles r join staff_members m on m.id = r.staff_id where m.name = $1 and r.role = 'CONTENT'`;
    return { id: proposeRoles, done: () => club.value<number>(count, [target.name]) };
  },
  CHANGE_SETTING: async (club, by) => {
    // A former one of the round before stands in the way.
    await club.owner.query(
      `update staff_proposals set outcome = 'WITHDRAWN', decided_by = proposed_by, decided_at = now() where kind = 'CHANGE_SETTING' and outcome is null`,
    );
    const name = 'waiverAloneYen';
    const current = () =>
      club.value<string | null>('select (select value::text from settings where name = $1)', [name]);
    const before = await current();
    const { changeSetting } = await by.get<{ changeSetting: { proposalId: string } }>(
      `mutation($v: String!, $b: String) { changeSetting(name: "${name}", value: $v, before: $b, reason: "summer") { proposalId } }`,
      { v: String(Number(before ?? 20_000) + 1), b: before },
    );
    return { id: changeSetting.proposalId, done: async () => ((await current()) === before ? 0 : 1) };
  },
  DELETE_DATA: async (club, by) => {
    const member = await club.aMember({ points: 0 });
    await club.owner.query('update contracts set end_date = business_today() - 1 where client_id = $1', [
      member.clientId,
    ]);
    const memberId = await club.value<string>('select member_id from clients where id = $1', [
      member.clientId,
    ]);
    const { proposeDeletion } = await by.get<{ proposeDeletion: string }>(
      'mutation($m: String!) { proposeDeletion(memberId: $m, reason: "asked for in writing") }',
      { m: memberId },
    );
    const gone = `select count(*)::int from clients where id = $1 and name = '—'`;
    return { id: proposeDeletion, done: () => club.value<number>(gone, [member.clientId]) };
  },
};

const rolesWith = (right: Parameters<typeof hasRight>[1]): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => !isOfOneHouse(role) && hasRight([{ role, facilityId: null }], right));
const holding = (club: Club, roles: readonly StaffRole[]) =>
  aStaffMember(
    club,
    roles.map((role) => ({ role, facilityId: null })),
  );

type Counts = { attempts: number; bypassed: number; agreed: number; doneByTwo: number };

/** All that must not decide one kind, and in the end the one who may. */
async function tryKind(club: Club, kind: ProposalKind, counts: Counts): Promise<string[]> {
  const wrong: string[] = [];
  const { proposes, decides } = TWO_PEOPLE[kind];
  // So many people sign in from one address that it would be told to wait.
  await club.owner.query('delete from attempts');
  const [proposer, decider, both, target, outsider] = await Promise.all([
    holding(club, rolesWith(proposes).slice(0, 1)),
    holding(club, rolesWith(decides).slice(0, 1)),
    holding(club, [...new Set([...rolesWith(proposes), ...rolesWith(decides)])]),
    holding(club, kind === 'CHANGE_ROLES' ? ['ADMINISTRATOR'] : ['CONTENT']),
    holding(
      club,
      STAFF_ROLES.filter((role) => !isOfOneHouse(role) && !rolesWith(decides).includes(role)),
    ),
  ]);
  const mustNot = async (who: string, by: StaffMember, { id, done }: Awaited<ReturnType<Propose>>) => {
    const answers = await Promise.all([1, 2, 3].map(() => by.refusal(APPROVE, { id })));
    counts.attempts += answers.length;
    const through = answers.filter((answer) => answer === 'done').length + (await done());
    if (through > 0) wrong.push(`${kind}: ${who} decided it`);
    counts.bypassed += through;
  };
  for (const by of [proposer!, both!]) {
    const proposal = await proposing[kind](club, by, target!);
    await mustNot('whoever proposed it', by, proposal);
    await mustNot('whoever lacks the right', outsider!, proposal);
    if (kind === 'CHANGE_ROLES') await mustNot('whoever gets the roles', target!, proposal);
    await mustNot('a visitor', new StaffMember(club, 'nobody'), proposal);
    await club.owner.query(
      `update staff_proposals set proposed_at = clock_timestamp() - interval '${String(PROPOSAL_DAYS)} days' where id = $1`,
      [proposal.id],
    );
    await mustNot('somebody after its time', decider!, proposal);
  }
  const agreed = await proposing[kind](club, proposer!, target!);
  const answers = await Promise.all([1, 2, 3, 4].map(() => decider!.refusal(APPROVE, { id: agreed.id })));
  counts.attempts += answers.length;
  counts.agreed += 1;
  counts.doneByTwo += await agreed.done();
  if (answers.filter((answer) => answer === 'done').length !== 1)
    wrong.push(`${kind}: of four at once ${answers.join(', ')}`);
  await club.owner.query(
    `delete from staff_roles r using staff_members m where m.id = r.staff_id and m.name = $1 and r.role = 'CONTENT'`,
    [target!.name],
  );
  const orphan = await proposing[kind](club, proposer!, target!);
  await asOperator(club, (services) =>
    closeStaffMember(services, staffActor('operator', 'two people'), proposer!.name),
  );
  await mustNot('somebody after its proposer has left', decider!, orphan);
  return wrong;
}

async function look(postgresUrl: string, size: Size, careless: boolean): Promise<Verdict> {
  const options = { withConsole: true, configuration: { runsJobs: false } };
  return inClub(postgresUrl, options, async (club) => {
    if (careless) await forgetProposers(club);
    const counts: Counts = { attempts: 0, bypassed: 0, agreed: 0, doneByTwo: 0 };
    const wrong: string[] = [];
    for (let round = 0; round < rounds[size]; round += 1)
      for (const kind of PROPOSAL_KINDS) wrong.push(...(await tryKind(club, kind, counts)));
    const figures = { kinds: PROPOSAL_KINDS.length, ...counts };
    const musts = { bypassed: 0, doneByTwo: counts.agreed };
    return { figures, broken: [...brokenWhere(figures, musts), ...wrong.slice(0, 40)] };
  });
}

/** Whoever proposes something is written down as somebody else, who has every right and works here still. */
async function forgetProposers(club: Club): Promise<void> {
  await holding(
    club,
    STAFF_ROLES.filter((role) => !isOfOneHouse(role)),
  );
  await club.owner.query(`
    create function forget_proposer() returns trigger language plpgsql as $$ begin
      new.proposed_by := (select id from staff_members order by id limit 1); return new; end $$;
    create trigger forget_proposers before insert on staff_proposals for each row execute function forget_proposer();`);
}

export const twoPeople: Check = {
  name: 'two-people',
  claim: 'what needs two people is never done by one, and done once by two',
  run: (postgresUrl, size) => look(postgresUrl, size, false),
  control: (postgresUrl) => look(postgresUrl, 'short', true),
};
