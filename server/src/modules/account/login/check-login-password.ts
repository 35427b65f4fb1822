/**
 * The login password asked for inside a session, before something costly. Guesses here count for this login alone;
 * what strangers try at the door never closes it, and whoever guesses here learns nothing but 'no'.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { attemptQuery, clearAttempts, countAttempt, refusalOf } from '#server/platform/attempts.ts';
import { loginLimit, sessionLimit } from '#server/platform/limits.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { passwordFits } from './passwords.ts';
import { loginQuery } from './store.ts';

/** Null when the password is right; BAD_CREDENTIAL_ERROR or TOO_MANY_ATTEMPTS otherwise. The owner is told once a day. */
export async function checkLoginPassword(context: MemberContext, password: string): Promise<Refusal | null> {
  const { loginId, email } = context.caller;
  const [[counted], [login]] = await sendTogether(context.db, [
    attemptQuery(context, sessionLimit, loginId),
    loginQuery(loginId),
  ]);
  const tooMany = refusalOf(counted!);
  if (tooMany) {
    const day = (await securityNow(context.db)).toISOString().slice(0, 10);
    await enqueue(
      context.db,
      'mail_password_guessing',
      { loginId, day },
      `password-guessing:${loginId}:${day}`,
    );
    return tooMany;
  }
  if (login && (await passwordFits(login.passwordHash, password))) {
    await clearAttempts(context, sessionLimit, loginId);
    return null;
  }
  await countAttempt(context, loginLimit, email);
  return refuse('BAD_CREDENTIAL_ERROR');
}
