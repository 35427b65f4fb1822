/**
 * A forgotten password: asked for by address, set with what was mailed there. Known and unknown addresses go the same
 * way to the end, row, task and counts included, so that neither words nor time tell them apart.
 */
import { randomUUID } from 'node:crypto';
import { checkNewPassword, checkPasswordBeside } from '#domain/account/password.ts';
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import { email as emailRule, required } from '#domain/kernel/field-rules.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { clearAttempts, countAttempt, refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { sameText, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { aboutLogin } from '../about-login.ts';
import { resetAddressKey, resetCode, resetHandle, resetLink } from '../secrets.ts';
import { mailPasswordChanged, mailPasswordReset } from '../tasks.ts';
import {
  loginLimit,
  loginRowLimit,
  resetCodeLimit,
  resetMailLimit,
  resetOriginLimit,
  sessionDayLimit,
  sessionLimit,
} from '../limits.ts';
import { endAllSessions, forgetDevices } from '../login/device-store.ts';
import { commonPasswordTest } from '../login/common-passwords.ts';
import { hashPassword } from '../login/passwords.ts';
import { insertReset, lockLogin, takeResetTry, useReset } from './store.ts';
import { voidOpenSteps } from '../open-steps-store.ts';
import { findLogin, findLoginByEmail, setPassword } from '../login/store.ts';

const RESET_VALID_SECONDS = 1_200;
const MOST_TRIES = 5;

export type PasswordReset = { readonly token: string; readonly validUntil: Date };

/** Answers a handle, which is worth nothing without the code that goes to the mailbox; TOO_MANY_ATTEMPTS by address. */
export async function requestReset(
  services: Services,
  actor: Actor,
  typed: string,
): Promise<PasswordReset | Refusal> {
  const action = 'requestResetPasswordClient';
  const email = mailboxOf(typed);
  if (required(email) ?? emailRule(email))
    return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  const tooMany =
    (await refuseBeyond(services, resetOriginLimit, actor.originHash)) ??
    (await refuseBeyond(services, resetMailLimit, email));
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const login = await findLoginByEmail(services.db, email);
  const id = randomUUID();
  const token = resetHandle(services.secrets, id);
  return runUseCase(services, actor, {
    action,
    ...(login ? aboutLogin(login) : { subject: id }),
    work: async (tx, inside) => {
      const validUntil = await insertReset(tx, {
        id,
        loginId: login && !login.disabled ? login.id : null,
        tokenHash: sha256(token),
        addressKey: resetAddressKey(inside.secrets, email),
        language: actor.language,
        validSeconds: RESET_VALID_SECONDS,
      });
      await enqueue(tx, mailPasswordReset, { resetId: id }, `reset:${id}`);
      return { token, validUntil };
    },
  });
}

type Confirmation = { readonly code: string; readonly token: string; readonly password: string };

/**
 * Sets the password and takes everything away that the old one had opened. A password that is too weak costs no try;
 * RESET_CODE_WRONG while tries are left, INVALID_CHANGE_PASSWORD_CODE_ERROR when one must start again.
 */
export async function confirmReset(
  services: Services,
  actor: Actor,
  input: Confirmation,
): Promise<true | Refusal> {
  const action = 'confirmResetPasswordClient';
  const weak = checkNewPassword(input.password, await commonPasswordTest());
  if (weak) return recordRefusal(services, actor, { action }, weak);
  const reset = await takeResetTry(services.db, sha256(input.token));
  if (!reset) return recordRefusal(services, actor, { action }, refuse('INVALID_CHANGE_PASSWORD_CODE_ERROR'));
  const found = reset.loginId === null ? undefined : await findLogin(services.db, reset.loginId);
  const about = { action, ...(found ? aboutLogin(found) : { subject: reset.id }) } as const;
  const wrong = await compareCode(services, reset, input.code.trim());
  if (wrong || !reset.loginId) {
    return recordRefusal(services, actor, about, wrong ?? refuse('INVALID_CHANGE_PASSWORD_CODE_ERROR'));
  }
  const { loginId } = reset;
  const hash = await hashPassword(input.password);
  const email = await runUseCase(services, actor, {
    ...about,
    work: async (tx) => {
      const login = await lockLogin(tx, loginId);
      const own = login ? checkPasswordBeside(input.password, login.email) : null;
      if (own) return own;
      if (!login || !(await useReset(tx, reset.id))) return refuse('INVALID_CHANGE_PASSWORD_CODE_ERROR');
      await setPassword(tx, loginId, hash);
      // First of all: a login that is just using its code is waited for, and what it opens is taken away with the rest.
      await voidOpenSteps(tx, loginId);
      await endAllSessions(tx, loginId, 'password reset');
      await forgetDevices(tx, loginId);
      const at = (await securityNow(tx)).toISOString();
      await enqueue(
        tx,
        mailPasswordChanged,
        { loginId, at, asked: { loginId, language: actor.language } },
        `password-changed:${loginId}:${at}`,
      );
      return login.email;
    },
  });
  if (typeof email !== 'string') return email;
  // Whoever guessed at the old password must not keep the owner of the new one waiting.
  await clearAttempts(services, [loginLimit, loginRowLimit], email);
  await clearAttempts(services, [sessionLimit, sessionDayLimit], loginId);
  return true;
}

type Tried = NonNullable<Awaited<ReturnType<typeof takeResetTry>>>;

/** Digits are the typed code, counted by the day before they are compared; anything else is the secret of the link. */
async function compareCode(services: Services, reset: Tried, code: string): Promise<Refusal | null> {
  const typed = /^\d{8}$/.test(code);
  if (typed && !(await countAttempt(services, resetCodeLimit, reset.addressKey))) {
    return refuse('INVALID_CHANGE_PASSWORD_CODE_ERROR');
  }
  const expected = typed ? resetCode(services.secrets, reset.id) : resetLink(services.secrets, reset.id);
  if (sameText(code, expected) && reset.loginId !== null) {
    if (typed) await uncountAttempt(services, resetCodeLimit, reset.addressKey);
    return null;
  }
  const triesLeft = MOST_TRIES - reset.tries;
  return triesLeft > 0
    ? refuse('RESET_CODE_WRONG', { triesLeft })
    : refuse('INVALID_CHANGE_PASSWORD_CODE_ERROR');
}
