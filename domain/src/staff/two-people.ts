/**
 * What one person alone may not do: it is proposed by one and decided by another, who holds the right to decide it. Whoever proposed
 * something never decides it, whatever rights they hold.
 */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { StaffRight } from './roles.ts';

export const PROPOSAL_KINDS = [
  'WAIVE_FEE',
  'CHANGE_ROLES',
  'ADJUST_POINTS',
  'CHANGE_SETTING',
  'DELETE_DATA',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

type Rule = {
  /** Who may propose it. */
  readonly proposes: StaffRight;
  /** Who may decide it. */
  readonly decides: StaffRight;
};

export const TWO_PEOPLE: Readonly<Record<ProposalKind, Rule>> = {
  WAIVE_FEE: { proposes: 'WAIVE_FEES', decides: 'APPROVE_WAIVERS' },
  ADJUST_POINTS: { proposes: 'ADJUST_POINTS', decides: 'APPROVE_POINTS' },
  CHANGE_ROLES: { proposes: 'MANAGE_STAFF', decides: 'MANAGE_STAFF' },
  CHANGE_SETTING: { proposes: 'CHANGE_SETTINGS', decides: 'CHANGE_SETTINGS' },
  DELETE_DATA: { proposes: 'DELETE_DATA', decides: 'APPROVE_DELETIONS' },
};

/** A proposal that nobody decides ends by itself. */
export const PROPOSAL_DAYS = 14;

/** What one person may give up of a stay's fees alone. */
export type AloneLimits = { readonly yen: number; readonly points: number };

/** Whether a waiver needs a second person: more yen or points than one alone may give up. */
export function waiverNeedsSecond(asked: AloneLimits, alone: AloneLimits): boolean {
  return asked.yen > alone.yen || asked.points > alone.points;
}

type Proposal = {
  readonly kind: ProposalKind;
  /** What it is about: of roles, the name of whoever is to hold them. */
  readonly subject: string;
  readonly proposedBy: string;
  readonly isOpen: boolean;
};

/** PROPOSAL_OWN for whoever proposed it or gets the roles; PROPOSAL_DECIDED where that is done, or where it has ended by itself. */
export function whyNotDecide(
  proposal: Proposal,
  { staffId, name }: { readonly staffId: string; readonly name: string },
): Refusal | null {
  const isOwn =
    proposal.proposedBy === staffId || (proposal.kind === 'CHANGE_ROLES' && proposal.subject === name);
  if (isOwn) return refuse('PROPOSAL_OWN');
  return proposal.isOpen ? null : refuse('PROPOSAL_DECIDED');
}
