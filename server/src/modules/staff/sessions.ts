/** Sessions of the console: whether the one that acts is still good, its sign-ins, and how they end. */
import { sameRoles } from '#domain/staff/roles.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { ConsoleActor, Mandate } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import { uuidOf } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endSessionQuery, rolesUnderLock } from './store.ts';

/** Whether the session lives and its roles are those that the call began with; they stay so until the transaction ends. */
export async function lockMandate(tx: Tx, mandate: Mandate): Promise<boolean> {
  const roles = await rolesUnderLock(tx, mandate);
  return roles !== null && sameRoles(roles, mandate.roles);
}

/** Ends the session that asks, or another of the same person; NOT_FOUND_ERROR where it is somebody else's or over. */
export function endStaffSession(
  services: UseCaseServices,
  actor: ConsoleActor,
  sessionId: string,
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'staffSignOut',
    work: async (tx) => {
      const [ended] = await sendTogether(tx, [endSessionQuery(actor.mandate.staffId, uuidOf(sessionId))]);
      return ended.length > 0 ? true : refuse('NOT_FOUND_ERROR');
    },
  });
}
