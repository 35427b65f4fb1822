/**
 * Refreshing: each secret is good once. A repeat of the newest rotation, before its successor has been used, is
 * answered with the same successor, because two tabs or a lost answer are no theft; anything older ends the family.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { asVisitor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { grantTokens } from './grant-tokens.ts';
import type { Granted } from './grant-tokens.ts';
import { advanceSession, endSession, findCaller, findLogin, lockSession } from './store.ts';
import type { LoginRow } from './store.ts';
import { readRefreshSecret } from './tokens.ts';

/** A secret that was used up long ago: what the browser keeps is of no use to it any more. */
export type Replayed = Refusal & { readonly replayed: true };

/** `handle` is the public half kept by the page; the secret half comes as a cookie and decides. */
export async function refreshSession(
  services: Services,
  actor: Actor,
  { handle, refreshSecret }: { readonly handle: string; readonly refreshSecret: string | undefined },
): Promise<Granted | Refusal | Replayed> {
  const action = 'refreshClientToken';
  const presented = readRefreshSecret(services.secrets, refreshSecret);
  if (!presented || handle.split('.')[0] !== presented.sessionId) {
    return recordRefusal(services, actor, { action }, refuse('UNAUTHORIZED_ERROR'));
  }
  const live = await findCaller(services.db, presented.sessionId);
  const login = live && (await findLogin(services.db, live.loginId));
  if (!login) return recordRefusal(services, actor, { action }, refuse('UNAUTHORIZED_ERROR'));

  const outcome = await runUseCase(services, actor, {
    action,
    subject: login.id,
    work: async (tx, inside) => {
      const session = await lockSession(tx, presented.sessionId);
      if (!session) return refuse('UNAUTHORIZED_ERROR');
      if (presented.generation === session.generation) {
        await advanceSession(tx, session.id, session.generation + 1);
        return grantTokens(inside, tx, { sessionId: session.id, generation: session.generation + 1, login });
      }
      const repeated =
        presented.generation === session.generation - 1 && session.usedGeneration < session.generation;
      if (repeated)
        return grantTokens(inside, tx, { sessionId: session.id, generation: session.generation, login });
      return { replayed: true as const };
    },
  });
  if ('replayed' in outcome) return endFamily(services, actor, { sessionId: presented.sessionId, login });
  return outcome;
}

/** Whoever presents it may be anyone, so nobody's session stands in the way of ending this one. */
async function endFamily(
  services: Services,
  actor: Actor,
  { sessionId, login }: { readonly sessionId: string; readonly login: LoginRow },
): Promise<Replayed> {
  const { id: loginId, clientId } = login;
  await runUseCase(services, asVisitor(actor), {
    action: 'endSessionFamily',
    subject: loginId,
    whose: { loginId, clientId },
    work: async (tx) => {
      await endSession(tx, sessionId, 'refresh secret replayed');
      return true;
    },
  });
  const about = { action: 'refreshClientToken' as const, subject: loginId };
  return { ...(await recordRefusal(services, actor, about, refuse('UNAUTHORIZED_ERROR'))), replayed: true };
}
