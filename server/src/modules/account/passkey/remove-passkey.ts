/** A passkey is taken away by its owner, with the login's password; it is told by mail. Others' are as good as missing. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { SessionActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { mailPasskeyRemoved } from '../tasks.ts';
import { passkeyChangeLimit } from '../limits.ts';
import { checkLoginPassword } from '../login/check-login-password.ts';
import { deletePasskey } from './store.ts';

/** Removes a passkey and ends the sessions it opened elsewhere. */
export async function removePasskey(
  services: Services,
  actor: SessionActor,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<true | Refusal> {
  const action = 'deleteMyPasskey';
  const { loginId, sessionId: keepSessionId } = actor;
  const wrong =
    (await checkLoginPassword(services, actor, password)) ??
    (await refuseBeyond(services, passkeyChangeLimit, loginId));
  if (wrong) return recordRefusal(services, actor, { action }, wrong);
  return runUseCase(services, actor, {
    action,
    subject: uuidOf(id),
    work: async (tx) => {
      const since = await deletePasskey(tx, { id: uuidOf(id), loginId, keepSessionId });
      if (since === undefined) return refuse('NOT_FOUND_ERROR');
      const [addedAt, at] = [since.toISOString(), (await securityNow(tx)).toISOString()];
      await enqueue(
        tx,
        mailPasskeyRemoved,
        { loginId, addedAt, at, asked: askerOf(actor) },
        `passkey-removed:${id}`,
      );
      return true as const;
    },
  });
}
