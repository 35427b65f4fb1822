/** The second step of a login: token and code, answered by the session's tokens. */
import { checkVacationStyleSite } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { countAttempt, uncountAttempt } from '#server/platform/attempts.ts';
import { codeLimit } from '#server/platform/limits.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { CookieJar, RequestContext } from '#server/platform/request-context.ts';
import { oneTimeCode, randomToken, sameText, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { grantTokens } from './grant-tokens.ts';
import type { LoginTokens } from './grant-tokens.ts';
import type { LoginRow } from './store.ts';
import { findLogin, insertSession, isTrustedDevice, takeTry, trustDevice, useChallenge } from './store.ts';

const TRUSTED_DEVICE_DAYS = 30;

/**
 * Answers MFA_CODE_WRONG while tries are left, INVALID_MFA_CODE_ERROR when one must start again, NO_VALID_CONTRACT
 * and VS_SITE_NOT_FOR_SUB_MEMBERS only after password and code were right.
 */
export async function confirmChallenge(
  context: RequestContext,
  input: { readonly token: string; readonly code: string | null },
): Promise<LoginTokens | Refusal> {
  const action = 'confirmMFAClient';
  const challenge = await takeTry(context.db, sha256(input.token));
  const login = challenge && (await findLogin(context.db, challenge.loginId));
  if (!challenge || !login || login.disabled) {
    return recordRefusal(context, { action }, refuse('INVALID_MFA_CODE_ERROR'));
  }
  const subject = { action, subject: login.id };
  if (challenge.codeRequired) {
    const wrong = await compareCode(context, { login, challenge, code: input.code ?? '' });
    if (wrong) return recordRefusal(context, subject, wrong);
  }
  const barred = await whyBarred(context, login, challenge.vsIntent);
  if (barred) return recordRefusal(context, subject, barred);
  return openSession(context, login, challenge);
}

type Comparison = {
  readonly login: LoginRow;
  readonly challenge: { id: string; tries: number };
  readonly code: string;
};

/** Counted before it is compared, so that guesses at many challenges at once do not slip past the day's limit. */
async function compareCode(
  context: RequestContext,
  { login, challenge, code }: Comparison,
): Promise<Refusal | null> {
  if (!(await countAttempt(context, codeLimit, login.id))) return refuse('INVALID_MFA_CODE_ERROR');
  if (sameText(code, oneTimeCode(context.secrets, challenge.id))) {
    await uncountAttempt(context, codeLimit, login.id);
    return null;
  }
  const triesLeft = 5 - challenge.tries;
  return triesLeft > 0 ? refuse('MFA_CODE_WRONG', { triesLeft }) : refuse('INVALID_MFA_CODE_ERROR');
}

export async function isKnownDevice(tx: Tx, cookies: CookieJar, loginId: string): Promise<boolean> {
  const secret = cookies.get('td');
  return secret !== undefined && isTrustedDevice(tx, loginId, sha256(secret));
}

/** What keeps a login out although it is proved: no contract in force, or a site that is not for it. */
export async function whyBarred(
  context: RequestContext,
  login: LoginRow,
  vsIntent: boolean,
): Promise<Refusal | null> {
  const kept = vsIntent ? checkVacationStyleSite(login) : null;
  if (kept) return kept;
  const inForce = await context.ports.hasContractInForce(context.db, login.clientId);
  return inForce ? null : refuse('NO_VALID_CONTRACT');
}

function openSession(
  context: RequestContext,
  login: LoginRow,
  challenge: { id: string; codeRequired: boolean },
) {
  return runUseCase(context, {
    action: 'confirmMFAClient',
    subject: login.id,
    work: async (tx, inside) => {
      if (!(await useChallenge(tx, challenge.id))) return refuse('INVALID_MFA_CODE_ERROR');
      const sessionId = await insertSession(tx, login.id, {
        device: inside.device,
        way: challenge.codeRequired ? 'CODE' : 'TRUSTED_DEVICE',
      });
      // Under either policy: a device that proved a code has a count of guesses of its own, so that strangers cannot
      // lock its owner out. Whether it also spares the code is asked at the next login.
      if (challenge.codeRequired && !(await isKnownDevice(tx, inside.cookies, login.id))) {
        const secret = randomToken();
        await trustDevice(tx, {
          loginId: login.id,
          secretHash: sha256(secret),
          label: inside.device,
          days: TRUSTED_DEVICE_DAYS,
        });
        const letter = { sessionId, asked: { loginId: login.id, language: inside.language } };
        await enqueue(tx, 'mail_new_device', letter, `new-device:${sessionId}`);
        inside.cookies.set('td', secret, TRUSTED_DEVICE_DAYS * 86_400);
      }
      return grantTokens(inside, tx, { sessionId, generation: 0, login });
    },
  });
}
