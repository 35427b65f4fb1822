/** More time for a hold: twenty minutes from now, at most ten times, and only while it lives. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { HOLD_MINUTES, MOST_EXTENSIONS } from './hold-life.ts';
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
      if (group.state !== 'HELD' || group.expires_at <= now.at) return refuse('HOLD_EXPIRED');
      if (group.extensions_used >= MOST_EXTENSIONS)
        return refuse('HOLD_EXTENSIONS_USED_UP', { most: MOST_EXTENSIONS });
      await extendGroup(tx, groupId, new Date(now.at.getTime() + HOLD_MINUTES * 60_000));
      return { groupId };
    },
  });
}
