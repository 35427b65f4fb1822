/**
 * The first step of a login: e-mail and password, answered by a challenge whose code goes out by mail. A wrong
 * password, an unknown address and a disabled login answer alike, in text and in time.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { clearAttempts, refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import {
  codeMailLimit,
  deviceLimit,
  loginLimit,
  loginOriginLimit,
  loginRowLimit,
} from '#server/platform/limits.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { RequestContext } from '#server/platform/request-context.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { passwordFits } from './passwords.ts';
import type { LoginRow } from './store.ts';
import {
  findLiveChallenge,
  findLoginByEmail,
  insertChallenge,
  isTrustedDevice,
  setLoginLanguage,
} from './store.ts';

const CODE_VALID_SECONDS = 600;

export type Challenge = {
  readonly token: string;
  readonly validUntil: Date;
  readonly loginUrl: string;
  readonly codeRequired: boolean;
};

/** Answers EMAIL_OR_PASSWORD_WRONG, TOO_MANY_ATTEMPTS (also for unknown addresses), or the challenge. */
export async function requestChallenge(
  context: RequestContext,
  input: { readonly email: string; readonly password: string; readonly vsIntent: boolean },
): Promise<Challenge | Refusal> {
  const action = 'requestMFAClient';
  const email = input.email.trim().toLowerCase();
  const login = await findLoginByEmail(context.db, email);
  const trusted = login !== undefined && (await deviceIsTrusted(context, login.id));
  const tooMany = await countGuess(context, email, trusted ? (login?.id ?? null) : null);
  if (tooMany) return recordRefusal(context, { action }, tooMany);
  const fits = await passwordFits(login && !login.disabled ? login.passwordHash : null, input.password);
  if (!fits || !login) return recordRefusal(context, { action }, refuse('EMAIL_OR_PASSWORD_WRONG'));
  await clearAttempts(context, loginRowLimit, email);
  if (!trusted) await uncountAttempt(context, loginOriginLimit, context.originHash);
  const tooManyMails = await refuseBeyond(context, codeMailLimit, login.id);
  if (tooManyMails) return recordRefusal(context, { action }, tooManyMails);
  return openChallenge(context, login, { vsIntent: input.vsIntent, trusted });
}

async function deviceIsTrusted(context: RequestContext, loginId: string): Promise<boolean> {
  const secret = context.cookies.get('td');
  return secret !== undefined && isTrustedDevice(context.db, loginId, sha256(secret));
}

/** Counts before evaluating. A trusted device has a count of its own, so that strangers cannot lock its owner out. */
async function countGuess(
  context: RequestContext,
  email: string,
  trustedLoginId: string | null,
): Promise<Refusal | null> {
  if (trustedLoginId) return refuseBeyond(context, deviceLimit, trustedLoginId);
  return (
    (await refuseBeyond(context, loginOriginLimit, context.originHash)) ??
    (await refuseBeyond(context, loginLimit, email)) ??
    // Attempts refused by the window are not evaluated, so they do not add to the row.
    refuseBeyond(context, loginRowLimit, email)
  );
}

function openChallenge(
  context: RequestContext,
  login: LoginRow,
  facts: { vsIntent: boolean; trusted: boolean },
) {
  const token = randomToken();
  const codeRequired = !(login.mfaPolicy === 'NEW_DEVICE' && facts.trusted);
  return runUseCase(context, {
    action: 'requestMFAClient',
    subject: login.id,
    work: async (tx, inside): Promise<Challenge> => {
      const challenge = await insertChallenge(tx, {
        loginId: login.id,
        tokenHash: sha256(token),
        vsIntent: facts.vsIntent,
        codeRequired,
        validSeconds: CODE_VALID_SECONDS,
      });
      await setLoginLanguage(tx, login.id, inside.language);
      if (codeRequired) {
        await enqueue(
          tx,
          'mail_one_time_code',
          {
            challengeId: challenge.id,
            sendNumber: 1,
            asked: { loginId: login.id, language: inside.language },
          },
          `code:${challenge.id}:1`,
        );
      }
      return answer(inside, { token, validUntil: challenge.validUntil, codeRequired });
    },
  });
}

function answer(
  { configuration }: Pick<RequestContext, 'configuration'>,
  challenge: Omit<Challenge, 'loginUrl'>,
): Challenge {
  return { ...challenge, loginUrl: new URL('/mfa-auth', configuration.publicUrl).toString() };
}

/** Sends the same code again: the challenge keeps its count of tries and its end. */
export async function resendChallenge(context: RequestContext, token: string): Promise<Challenge | Refusal> {
  const action = 'resendMFAClient';
  const challenge = await findLiveChallenge(context.db, sha256(token));
  if (!challenge || !challenge.codeRequired || challenge.tries >= 5) {
    return recordRefusal(context, { action }, refuse('INVALID_MFA_CODE_ERROR'));
  }
  const tooMany = await refuseBeyond(context, codeMailLimit, challenge.loginId);
  if (tooMany) return recordRefusal(context, { action }, tooMany);
  return runUseCase(context, {
    action,
    subject: challenge.loginId,
    work: async (tx, inside): Promise<Challenge> => {
      const sendNumber = (await securityNow(tx)).getTime();
      await enqueue(
        tx,
        'mail_one_time_code',
        {
          challengeId: challenge.id,
          sendNumber,
          asked: { loginId: challenge.loginId, language: inside.language },
        },
        `code:${challenge.id}:${sendNumber}`,
      );
      return answer(inside, { token, validUntil: challenge.validUntil, codeRequired: true });
    },
  });
}
