/**
 * What each role may do, for the server to enforce and for the page to explain. Everyone sees the membership's bookings,
 * contracts and points, and a sub member acts as the main member does; what binds the whole membership is not for
 * family members.
 */
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export type Actor = { readonly role: 'MAIN' | 'SUB' | 'FAMILY'; readonly isCompany: boolean };

/**
 * What binds the membership: renewal and applications, the main contact, payment preferences, the code policy.
 * NOT_FOR_FAMILY_MEMBERS for family members.
 */
export function checkMembershipCare({ role }: Pick<Actor, 'role'>): Refusal | null {
  return role === 'FAMILY' ? refuse('NOT_FOR_FAMILY_MEMBERS') : null;
}

/**
 * Adding, changing and deleting family members, and changing sub members. The club can close this for a membership
 * (canModifySubMember); SUB_MEMBERS_CLOSED then sends to the call centre.
 */
export function checkMemberCare(
  actor: Pick<Actor, 'role'> & { readonly canModifySubMember: boolean },
): Refusal | null {
  return checkMembershipCare(actor) ?? (actor.canModifySubMember ? null : refuse('SUB_MEMBERS_CLOSED'));
}

/** The vacation-style site is not for sub members, nor for family members. */
export function checkVacationStyleSite({ role }: Pick<Actor, 'role'>): Refusal | null {
  return role === 'MAIN' ? null : refuse('VS_SITE_NOT_FOR_SUB_MEMBERS');
}

/** Point exchange and its history: never for family members, for sub members of a company only. */
export function checkPointExchange({ role, isCompany }: Actor): Refusal | null {
  return role === 'MAIN' || (role === 'SUB' && isCompany) ? null : refuse('ACCESS_DENIED_ERROR');
}
