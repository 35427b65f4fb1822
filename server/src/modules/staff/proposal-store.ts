/** The SQL of what one person proposes and another decides. */
import { PROPOSAL_DAYS } from '#domain/staff/two-people.ts';
import type { ProposalKind } from '#domain/staff/two-people.ts';
import { statement } from '#server/platform/transaction.ts';
import type { Statement } from '#server/platform/transaction.ts';

export type ProposalRow = {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly payload: unknown;
  /** What is to be done, in short, for the audit log; nothing for what was proposed before that was kept. */
  readonly said?: string | null | undefined;
  /** The membership that it is about, if any. */
  readonly clientId?: number | null | undefined;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: Date;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly outcome: 'APPROVED' | 'DECLINED' | 'WITHDRAWN' | null;
  /** Why it was declined. */
  readonly decidedReason: string | null;
  readonly isOpen: boolean;
};

const IS_OPEN = `p.outcome is null and p.proposed_at > clock_timestamp() - interval '${PROPOSAL_DAYS} days'`;
const PROPOSALS = `
  select p.id, p.kind, p.subject, p.payload, p.said, p.client_id::int as "clientId", p.reason, p.proposed_by as "proposedBy", by.display_name as "proposedByName",
    p.proposed_at as "proposedAt", d.display_name as "decidedByName", p.decided_at as "decidedAt", p.outcome,
    p.decided_reason as "decidedReason", ${IS_OPEN} as "isOpen"
  from staff_proposals p join staff_members by on by.id = p.proposed_by left join staff_members d on d.id = p.decided_by`;

type Page = { readonly take: number; readonly skip: number };
type Wanted = {
  readonly kinds: readonly ProposalKind[];
  readonly onlyOpen: boolean;
  /** What they are about; of anything where left out. */
  readonly subject?: string | null | undefined;
};

/** The newest first, of some kinds. */
export function proposalsQuery(
  { kinds, onlyOpen, subject }: Wanted,
  { take, skip }: Page,
): Statement<ProposalRow> {
  const which = `p.kind = any($1::text[])${onlyOpen ? ` and ${IS_OPEN}` : ''}${subject == null ? '' : ' and p.subject = $4'}`;
  return statement(
    `${PROPOSALS} where ${which} order by p.proposed_at desc, p.id limit $2 offset $3`,
    subject == null ? [kinds, take, skip] : [kinds, take, skip, subject],
  );
}

export const proposalQuery = (id: string): Statement<ProposalRow> =>
  statement(`${PROPOSALS} where p.id = $1`, [id]);

/** What some proposals are about. */
export const proposalsByIdsQuery = (
  ids: readonly string[],
): Statement<Pick<ProposalRow, 'id' | 'kind' | 'subject' | 'said'>> =>
  statement('select id, kind, subject, said from staff_proposals where id = any($1::uuid[])', [ids]);

export const lockProposalQuery = (id: string): Statement =>
  statement('select from staff_proposals where id = $1 for no key update', [id]);

type NewProposal = Pick<
  ProposalRow,
  'kind' | 'subject' | 'payload' | 'said' | 'clientId' | 'reason' | 'proposedBy'
>;

export const proposeQuery = (proposal: NewProposal): Statement<{ id: string }> =>
  statement(
    'insert into staff_proposals (kind, subject, payload, said, client_id, reason, proposed_by) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [
      proposal.kind,
      proposal.subject.slice(0, 100),
      JSON.stringify(proposal.payload),
      proposal.said ?? null,
      proposal.clientId ?? null,
      proposal.reason,
      proposal.proposedBy,
    ],
  );

/** The open ones about the same thing. `isSame` leaves out what was seen as it was proposed. */
export const openAlikeQuery = ({
  kind,
  subject,
  payload,
  proposedBy,
}: NewProposal): Statement<{
  id: string;
  isEqual: boolean;
  isSame: boolean;
  isOwn: boolean;
  reason: string;
}> =>
  statement(
    `select p.id, p.payload = $3::jsonb as "isEqual", p.payload - 'seen' = $3::jsonb - 'seen' as "isSame", p.proposed_by = $4 as "isOwn", p.reason from staff_proposals p
     where p.kind = $1 and p.subject = $2 and ${IS_OPEN} order by p.proposed_at, p.id limit 100`,
    [kind, subject.slice(0, 100), JSON.stringify(payload), proposedBy],
  );

export const openOfProposerQuery = (proposedBy: string): Statement<{ count: number }> =>
  statement(`select count(*)::int as count from staff_proposals p where p.proposed_by = $1 and ${IS_OPEN}`, [
    proposedBy,
  ]);

export const decideProposalQuery = (
  id: string,
  decidedBy: string,
  outcome: NonNullable<ProposalRow['outcome']>,
  reason: string | null = null,
): Statement =>
  statement(
    `update staff_proposals set decided_by = $2, decided_at = clock_timestamp(), outcome = $3, decided_reason = $4
     where id = $1`,
    [id, decidedBy, outcome, reason],
  );
