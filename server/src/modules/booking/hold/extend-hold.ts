/** More time for a hold: twenty minutes from now, at most ten times, and only while it lives. */
import { heldUntil, isBeingPaid, isLive, MOST_EXTENSIONS } from '#domain/booking/hold-life.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { lifeOf } from './hold-life.ts';
import { extendGroup, lockGroup } from './store.ts';

/** Answers the group's id. The clock is read after the lock, so an extension cannot slip past the end. */
export function extendHold(
  services: Services,
  actor: MemberActor,
  groupId: string,
): Promise<{ groupId: string } | Refusal> {
  return runUseCase(services, actor, {
    action: 'extendBookingGroup',
    subject: groupId,
    work: async (tx) => {
      const group = await lockGroup(tx, groupId);
      if (!group || group.login_id !== actor.loginId) return refuse('NOT_FOUND_ERROR');
      if (group.state === 'CONFIRMED') return refuse('HOLD_ALREADY_CONFIRMED');
      const now = await businessNow(tx);
      const hold = lifeOf(group);
      if (isBeingPaid(hold, now.at)) return refuse('PAYMENT_PENDING');
      if (!isLive(hold, now.at)) return refuse('HOLD_EXPIRED');
      if (group.extensions_used >= MOST_EXTENSIONS)
        return refuse('HOLD_EXTENSIONS_USED_UP', { most: MOST_EXTENSIONS });
      await extendGroup(tx, groupId, heldUntil(now.at));
      return { groupId };
    },
  });
}
