/** How the demo club's members act: at a moment of the past, by the use cases that serve them. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { EnrolledLogin, EnrolledMember } from './enrol-members.ts';

export type Happening = { readonly at: string; readonly happen: () => Promise<void> };

/** What the demo itself has arranged must not be refused. */
export function must<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo club was refused: ${JSON.stringify(answer)}`);
  return answer as T;
}

/** A login of the member, without a session: the seeding acts for it. */
export function memberActor(member: EnrolledMember, { id, subMemberId, role }: EnrolledLogin): MemberActor {
  return {
    kind: 'member',
    loginId: id,
    clientId: member.id,
    subMemberId,
    role,
    isCompany: member.facts.isCompany ?? false,
    passwordChangeRequired: member.facts.mustChangePassword ?? false,
    sessionId: null,
    through: 'demo club',
    requestId: 'demo club',
    language: member.facts.language ?? 'ja',
    originHash: '',
    device: '',
  };
}
