/**
 * What needs two people: one proposes with a reason, another who may decide it approves or declines. What was approved is done in the same
 * transaction in which it is decided, or neither is.
 */
import { answerKept } from '#server/platform/answered-requests.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { hasRight, sameRoles } from '#domain/staff/roles.ts';
import type { HeldRole } from '#domain/staff/roles.ts';
import { PROPOSAL_KINDS, TWO_PEOPLE, whyNotDecide } from '#domain/staff/two-people.ts';
import type { ProposalKind } from '#domain/staff/two-people.ts';
import type { ConsoleActor } from '#server/platform/actor.ts';
import type { Queryable, Tx } from '#server/platform/database.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { lockIdQuery, nothing, sendTogether } from '#server/platform/transaction.ts';
import { partDoneQuery, recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import {
  decideProposalQuery,
  lockProposalQuery,
  openAlikeQuery,
  openOfProposerQuery,
  proposalQuery,
  proposalsQuery,
  proposeQuery,
} from './proposal-store.ts';
import type { ProposalRow } from './proposal-store.ts';
import { rolesInShort } from './manage.ts';
import { staffByIdQuery, staffByNameQuery } from './store.ts';

/** The kinds that somebody may propose or decide, and so sees. */
const kindsFor = (roles: readonly HeldRole[]): readonly ProposalKind[] =>
  PROPOSAL_KINDS.filter((kind) => {
    const { proposes, decides } = TWO_PEOPLE[kind];
    return hasRight(roles, proposes) || hasRight(roles, decides);
  });

export const mayDecide = (
  { name, mandate: { roles, staffId } }: ConsoleActor,
  { kind, subject, proposedBy, isOpen }: ProposalRow,
): boolean =>
  isOpen &&
  whyNotDecide({ kind, subject, proposedBy, isOpen }, { staffId, name }) === null &&
  hasRight(roles, TWO_PEOPLE[kind].decides);

/** Those that somebody sees, by page. */
export async function listProposals(
  db: Queryable,
  roles: readonly HeldRole[],
  {
    onlyOpen,
    subject,
    ...page
  }: {
    readonly onlyOpen: boolean;
    readonly subject?: string | null | undefined;
    readonly take: number;
    readonly skip: number;
  },
): Promise<readonly ProposalRow[]> {
  const [rows] = await sendTogether(db, [
    proposalsQuery({ kinds: kindsFor(roles), onlyOpen, subject }, page),
  ]);
  return rows;
}

/** What a request that was sent before has become, where it was proposed; null where it was not. */
export async function proposedBefore(
  db: Queryable,
  actor: ConsoleActor,
  asked: unknown,
): Promise<ProposalRow | null> {
  const id = await answerKept(db, actor, { action: 'propose', asked });
  return typeof id === 'string' ? findProposal(db, actor, id) : null;
}

/** A proposal of a kind that one sees; null for any other. */
export async function findProposal(
  db: Queryable,
  { mandate }: ConsoleActor,
  id: string,
): Promise<ProposalRow | null> {
  if (!isUuid(id)) return null;
  const [[row]] = await sendTogether(db, [proposalQuery(id)]);
  return row && kindsFor(mandate.roles).includes(row.kind) ? row : null;
}

type Proposed = Pick<ProposalRow, 'kind' | 'subject' | 'payload' | 'reason'> & {
  /** What is to be done, in short, for the audit log. */
  readonly said?: string | null | undefined;
  /** The membership that it is about; left out where it is about none. */
  readonly clientId?: number | undefined;
  /** All that was asked of whoever proposes it instead of doing it: the same request is answered with the same proposal, decided or not. */
  readonly asked?: unknown;
};

const LONGEST_SAID = 500;
/** What one person may have open at once. */
const MOST_OPEN = 100;

/** Of a setting there is one at a time, whatever it says; of anything else one that says the same. */
const standsAlone = (kind: ProposalKind) => kind === 'CHANGE_SETTING';

/** What is to be done to what, for the audit log. */
export const inShort = ({ kind, subject, said }: Pick<Proposed, 'kind' | 'subject' | 'said'>): string =>
  `${kind} ${subject}${said ? `: ${said}` : ''}`;

/**
 * Answers the proposal's id; of one that says the same for the same reason and is open its own proposer gets that, and for another reason
 * PROPOSED_ALREADY. One's own of before, proposed as things stood then, is withdrawn. ACCESS_DENIED_ERROR for whoever may not propose it, CHANGED_BY_ANOTHER where somebody else has proposed
 * it, or the setting is proposed otherwise, UNEXECUTABLE_ERROR beyond 100 open ones of one person.
 */
export function propose(
  services: UseCaseServices,
  actor: ConsoleActor,
  { kind, subject, payload, reason, clientId, asked, ...proposed }: Proposed,
): Promise<string | Refusal> {
  const said = proposed.said?.slice(0, LONGEST_SAID);
  let isNew = true;
  return runUseCase<UseCaseServices, string>(services, actor, {
    action: 'propose',
    subject: inShort({ kind, subject, said }),
    reason,
    once: asked,
    leavesRow: () => isNew,
    whose: { loginId: null, clientId: clientId ?? null },
    work: async (tx) => {
      const { roles, staffId } = actor.mandate;
      if (!hasRight(roles, TWO_PEOPLE[kind].proposes)) return refuse('ACCESS_DENIED_ERROR');
      const proposal = { kind, subject, payload, said, clientId, reason: reason.trim(), proposedBy: staffId };
      const [, alike, [open]] = await sendTogether(tx, [
        lockIdQuery(`proposal ${kind} ${subject}`),
        openAlikeQuery(proposal),
        openOfProposerQuery(staffId),
      ]);
      const same = alike.find(({ isEqual }) => isEqual);
      isNew = same === undefined;
      const before = alike.filter(({ isSame }) => isSame);
      // For another reason it is another wish: answered as this one it would be lost, and beside it nobody could tell whether it was meant twice.
      if (before.some(({ isOwn, reason: other }) => isOwn && other !== proposal.reason))
        return refuse('PROPOSED_ALREADY');
      if (same?.isOwn) return same.id;
      const isElsewhere = same !== undefined || before.some(({ isOwn }) => !isOwn);
      if (isElsewhere || (standsAlone(kind) && alike.length > 0)) return refuse('CHANGED_BY_ANOTHER');
      if (open!.count - before.length >= MOST_OPEN) return refuse('UNEXECUTABLE_ERROR');
      await sendTogether(
        tx,
        before.map(({ id }) => decideProposalQuery(id, staffId, 'WITHDRAWN')),
      );
      const [[row]] = await sendTogether(tx, [proposeQuery(proposal)]);
      return row!.id;
    },
  });
}

type RolesProposed = { readonly name: string; readonly roles: readonly HeldRole[]; readonly reason: string };

/** Proposes somebody's roles in the place of those held now. NOT_FOUND_ERROR for nobody's name, ROLES_UNCHANGED for those held now, and the refusals of proposing. */
export async function proposeRoles(
  services: UseCaseServices,
  actor: ConsoleActor,
  { name, roles, reason }: RolesProposed,
): Promise<string | Refusal> {
  const [[found]] = await sendTogether(services.db, [staffByNameQuery(name)]);
  const payload = { name, roles, before: found?.roles ?? [] };
  const said = `${rolesInShort(found?.roles ?? [])} -> ${rolesInShort(roles)}`;
  const proposed = { kind: 'CHANGE_ROLES', subject: name, payload, reason, said } as const;
  const deed = { action: 'propose' as const, subject: `CHANGE_ROLES ${name}` };
  if (!found || found.closedAt !== null)
    return recordRefusal(services, actor, deed, refuse('NOT_FOUND_ERROR'));
  if (sameRoles(found.roles, roles)) return recordRefusal(services, actor, deed, refuse('ROLES_UNCHANGED'));
  return propose(services, actor, proposed);
}

/**
 * Approves inside the transaction that then does it. ACCESS_DENIED_ERROR for whoever may not decide it, PROPOSAL_OWN, PROPOSAL_DECIDED,
 * PROPOSAL_OUTDATED where whoever proposed it may not any more, NOT_FOUND_ERROR.
 */
export const approveInside = (tx: Tx, actor: ConsoleActor, id: string): Promise<Refusal | null> =>
  decideInside(tx, actor, id, 'APPROVED');

const approvalOf = ({ proposedByName, reason, ...proposal }: ProposalRow) => ({
  action: 'approveProposal' as const,
  subject: `${inShort(proposal)}, proposed by ${proposedByName}`,
  whose: { loginId: null, clientId: proposal.clientId ?? null },
  reason,
});

async function decideInside(
  tx: Tx,
  actor: ConsoleActor,
  id: string,
  outcome: 'APPROVED' | 'DECLINED' | 'WITHDRAWN',
  reason: string | null = null,
): Promise<Refusal | null> {
  const { name, mandate } = actor;
  const { roles, staffId } = mandate;
  if (!isUuid(id)) return refuse('NOT_FOUND_ERROR');
  const [, [proposal]] = await sendTogether(tx, [lockProposalQuery(id), proposalQuery(id)]);
  // Of a kind that one does not see there is none.
  if (!proposal || !kindsFor(roles).includes(proposal.kind)) return refuse('NOT_FOUND_ERROR');
  const barred =
    outcome === 'WITHDRAWN'
      ? whyNotWithdraw(proposal, staffId)
      : hasRight(roles, TWO_PEOPLE[proposal.kind].decides)
        ? whyNotDecide(proposal, { staffId, name })
        : refuse('ACCESS_DENIED_ERROR');
  if (barred) return barred;
  if (outcome === 'APPROVED' && !(await stillProposes(tx, proposal))) return refuse('PROPOSAL_OUTDATED');
  await sendTogether(tx, [
    decideProposalQuery(id, staffId, outcome, reason),
    // What is done then has a row of its own, which does not say that two have decided it.
    outcome === 'APPROVED' ? partDoneQuery(actor, approvalOf(proposal)) : nothing,
  ]);
  return null;
}

/** Whether whoever proposed it works here still, and might propose it today. */
async function stillProposes(tx: Tx, { kind, proposedBy }: ProposalRow): Promise<boolean> {
  const [[by]] = await sendTogether(tx, [staffByIdQuery(proposedBy)]);
  return by !== undefined && by.closedAt === null && hasRight(by.roles, TWO_PEOPLE[kind].proposes);
}

function whyNotWithdraw({ proposedBy, isOpen }: ProposalRow, staffId: string): Refusal | null {
  if (proposedBy !== staffId) return refuse('ACCESS_DENIED_ERROR');
  return isOpen ? null : refuse('PROPOSAL_DECIDED');
}

/** Declines what another has proposed, for a reason that its proposer reads; with the refusals of approving. */
export const declineProposal = (
  services: UseCaseServices,
  actor: ConsoleActor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<true | Refusal> =>
  endProposal(services, actor, { id, action: 'declineProposal', outcome: 'DECLINED', reason });

/** Takes back what one has proposed oneself; with the refusals of approving. */
export const withdrawProposal = (
  services: UseCaseServices,
  actor: ConsoleActor,
  id: string,
): Promise<true | Refusal> =>
  endProposal(services, actor, { id, action: 'withdrawProposal', outcome: 'WITHDRAWN' });

type Ending = {
  readonly id: string;
  readonly action: 'declineProposal' | 'withdrawProposal';
  readonly outcome: 'DECLINED' | 'WITHDRAWN';
  readonly reason?: string;
};

async function endProposal(
  services: UseCaseServices,
  actor: ConsoleActor,
  { id, action, outcome, reason }: Ending,
): Promise<true | Refusal> {
  const found = await findProposal(services.db, actor, id);
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action, subject: id.slice(0, 60), reason },
    whose: { loginId: null, clientId: found?.clientId ?? null },
    work: async (tx) => (await decideInside(tx, actor, id, outcome, reason?.trim() ?? null)) ?? true,
  });
}
