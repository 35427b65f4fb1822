/** A new password, by someone who knows the present one: ends every other session and says so by mail. */
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { SessionActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { mailPasswordChanged } from '../tasks.ts';
import { passwordChangeLimit } from '../limits.ts';
import { commonPasswordTest } from './common-passwords.ts';
import { grantTokens } from './grant-tokens.ts';
import type { Granted } from './grant-tokens.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { hashPassword } from './passwords.ts';
import { voidOpenSteps } from '../open-steps-store.ts';
import { advanceSession, endOtherSessions, findLogin, lockSession, setPassword } from './store.ts';

/** Answers the password rules' refusals, BAD_CREDENTIAL_ERROR, or fresh tokens for this session. */
export async function changePassword(
  services: Services,
  actor: SessionActor,
  input: { readonly currentPassword: string; readonly newPassword: string },
): Promise<Granted | Refusal> {
  const action = 'changeMyPassword';
  const wrong = await checkLoginPassword(services, actor, input.currentPassword);
  if (wrong) return recordRefusal(services, actor, { action }, wrong);
  const tooMany = await refuseBeyond(services, passwordChangeLimit, actor.loginId);
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const own = await findLogin(services.db, actor.loginId);
  const weak =
    checkNewPassword(input.newPassword, await commonPasswordTest()) ??
    (own ? checkPasswordBeside(input.newPassword, own.email) : null) ??
    (input.newPassword === input.currentPassword ? refuse('PASSWORD_UNCHANGED') : null);
  if (weak) return recordRefusal(services, actor, { action }, weak);
  const hash = await hashPassword(input.newPassword);
  const { loginId, sessionId } = actor;
  return runUseCase(services, actor, {
    action,
    subject: loginId,
    work: async (tx, inside) => {
      const session = await lockSession(tx, sessionId);
      const login = await findLogin(tx, loginId);
      if (!session || !login) return refuse('UNAUTHORIZED_ERROR');
      await setPassword(tx, loginId, hash);
      await voidOpenSteps(tx, loginId);
      await endOtherSessions(tx, loginId, sessionId, 'password changed');
      await advanceSession(tx, sessionId, session.generation + 1);
      const at = (await securityNow(tx)).toISOString();
      await enqueue(
        tx,
        mailPasswordChanged,
        { loginId, at, asked: askerOf(actor) },
        `password-changed:${loginId}:${at}`,
      );
      const changed = { ...login, forcePasswordChange: false };
      return grantTokens(inside, tx, { sessionId, generation: session.generation + 1, login: changed });
    },
  });
}
