/**
 * Refreshing: each secret is good once. A repeat of the newest rotation, before its successor has been used, is
 * answered with the same successor, because two tabs or a lost answer are no theft; anything older ends the family.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { RequestContext } from '#server/platform/request-context.ts';
import { recordRefusal, runUseCase, writeAudit } from '#server/platform/use-case.ts';
import { transact } from '#server/platform/transaction.ts';
import { grantTokens } from './grant-tokens.ts';
import type { LoginTokens } from './grant-tokens.ts';
import { advanceSession, endSession, findCaller, findLogin, lockSession } from './store.ts';
import { readRefreshSecret } from './tokens.ts';

/** `handle` is the public half kept by the page; the secret half comes as a cookie and decides. */
export async function refreshSession(
  context: RequestContext,
  handle: string,
): Promise<LoginTokens | Refusal> {
  const action = 'refreshClientToken';
  const presented = readRefreshSecret(context.secrets, context.cookies.get('rt'));
  if (!presented || handle.split('.')[0] !== presented.sessionId) {
    return recordRefusal(context, { action }, refuse('UNAUTHORIZED_ERROR'));
  }
  const caller = await findCaller(context.db, presented.sessionId);
  const login = caller && (await findLogin(context.db, caller.loginId));
  if (!caller || !login) return recordRefusal(context, { action }, refuse('UNAUTHORIZED_ERROR'));

  const outcome = await runUseCase(context, {
    action,
    subject: caller.loginId,
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
  if ('replayed' in outcome) return endFamily(context, presented.sessionId, caller.loginId);
  return outcome;
}

async function endFamily(context: RequestContext, sessionId: string, loginId: string): Promise<Refusal> {
  await transact(context.db, async (tx) => {
    await endSession(tx, sessionId, 'refresh secret replayed');
    await writeAudit(tx, context, { action: 'endSessionFamily', subject: loginId, outcome: 'ok' });
  });
  context.cookies.clear('rt');
  return recordRefusal(
    context,
    { action: 'refreshClientToken', subject: loginId },
    refuse('UNAUTHORIZED_ERROR'),
  );
}
