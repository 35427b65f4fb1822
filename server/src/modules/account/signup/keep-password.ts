/** The password of the login to be, chosen with the form: judged there, and kept as its hash until the application ends. */
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { signupFormLimit } from '../limits.ts';
import { commonPasswordTest } from '../login/common-passwords.ts';
import { hashPassword } from '../login/passwords.ts';
import { openApplication } from './open-application.ts';
import { keepPasswordQuery } from './store.ts';

const action = 'vsSignupSetPassword';

/** PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON, SIGNUP_NOT_OPEN where the form was sent already, TOO_MANY_ATTEMPTS. */
export async function keepSignupPassword(
  services: Services,
  actor: Actor,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<boolean | Refusal> {
  const application = await openApplication(services, actor, token);
  if (isRefusal(application)) return recordRefusal(services, actor, { action }, application);
  const { id, email } = application;
  const barred =
    checkNewPassword(password, await commonPasswordTest()) ??
    checkPasswordBeside(password, email) ??
    (await refuseBeyond(services, signupFormLimit, id));
  if (barred) return recordRefusal(services, actor, { action, subject: id }, barred);
  const passwordHash = await hashPassword(password);
  return runUseCase(services, actor, {
    action,
    subject: id,
    work: async (tx) => {
      const [[kept]] = await sendTogether(tx, [keepPasswordQuery(id, passwordHash)]);
      return kept ? true : refuse('SIGNUP_NOT_OPEN');
    },
  });
}
