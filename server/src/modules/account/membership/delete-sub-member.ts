/**
 * Taking a person out of the membership: the logins and sessions end with it, a hold on the way to a booking is given
 * back, and stays of the past keep their names.
 */
import { checkDeletion } from '#domain/account/sub-member.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { whyNotCared } from './change-sub-member.ts';
import { closeLoginsOf, lockSubMember, loginsOf, markSubMemberDeleted } from './store.ts';

/** True once the person is out; SUB_MEMBER_HAS_STAYS while stays that the person booked are still to end. */
export async function deleteSubMember(
  services: Services,
  actor: MemberActor,
  id: number,
): Promise<boolean | Refusal> {
  const logins = await loginsOf(services.db, actor.clientId, id);
  return runUseCase(services, actor, {
    action: 'deleteMySubMember',
    subject: String(id),
    logins,
    work: async (tx, { ports }) => {
      const denied = await whyNotCared(tx, actor);
      if (denied) return denied;
      if (!(await lockSubMember(tx, actor.clientId, id))) return refuse('NOT_FOUND_ERROR');
      const lastStay = await ports.lastStayMadeBy(tx, id);
      const refusal = checkDeletion({ isCaller: Number(actor.subMemberId) === id, lastStay });
      if (refusal) return refusal;
      await ports.releaseHolds(tx, logins);
      await closeLoginsOf(tx, id);
      await markSubMemberDeleted(tx, id);
      return true;
    },
  });
}
