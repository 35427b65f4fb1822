/**
 * The login password asked for inside a session, before something costly. Guesses here count for this login alone and here
 * alone: what strangers try at the door never closes it, what is tried here never closes the door to the owner's other
 * devices, and whoever guesses here learns nothing but 'no'.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { attemptQuery, clearAttempts, refusalOf, uncountAttempt } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { mailPasswordGuessing } from '../tasks.ts';
import { sessionDayLimit, sessionLimit } from '../limits.ts';
import { passwordFits } from './passwords.ts';
import { loginQuery } from './store.ts';

/**
 * Null when the password is right; BAD_CREDENTIAL_ERROR or TOO_MANY_ATTEMPTS otherwise. The owner is told once a day. A
 * login that acts without a session, through something it has told before what it wants, has no password to give.
 */
export async function checkLoginPassword(
  services: Services,
  actor: MemberActor,
  password: string | null,
): Promise<Refusal | null> {
  const { loginId, sessionId } = actor;
  if (sessionId === null && password === null) return null;
  const [[counted], [countedToday], [login]] = await sendTogether(services.db, [
    attemptQuery(services, sessionLimit, loginId),
    attemptQuery(services, sessionDayLimit, loginId),
    loginQuery(loginId),
  ]);
  const tooMany = refusalOf(countedToday!) ?? refusalOf(counted!);
  if (tooMany) {
    // What the quarter of an hour refuses is not evaluated, so it does not add to the day.
    if (countedToday!.counted) await uncountAttempt(services, sessionDayLimit, loginId);
    const day = (await securityNow(services.db)).toISOString().slice(0, 10);
    await enqueue(services.db, mailPasswordGuessing, { loginId, day }, `password-guessing:${loginId}:${day}`);
    return tooMany;
  }
  if (login && (await passwordFits(login.passwordHash, password ?? ''))) {
    await clearAttempts(services, [sessionLimit, sessionDayLimit], loginId);
    return null;
  }
  return refuse('BAD_CREDENTIAL_ERROR');
}
