/**
 * The first step of a login: e-mail and password, answered by a challenge whose code goes out by mail. A wrong
 * password, an unknown address and a disabled login answer alike, in text and in time.
 */
import { mailboxOf } from '#domain/kernel/typed-text.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { clearAttempts, refuseBeyond, uncountAttempt } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { aboutLogin } from '../about-login.ts';
import { mailOneTimeCode } from '../tasks.ts';
import {
  codeMailLimit,
  deviceLimit,
  loginLimit,
  loginOriginLimit,
  loginRowLimit,
  sessionDayLimit,
} from '../limits.ts';
import { isKnownDevice } from './confirm-challenge.ts';
import { passwordFits } from './passwords.ts';
import type { LoginRow } from './store.ts';
import {
  findLiveChallenge,
  findLogin,
  findLoginByEmail,
  insertChallenge,
  noteLoginLanguage,
} from './store.ts';

const CODE_VALID_SECONDS = 600;

export type Challenge = {
  readonly token: string;
  readonly validUntil: Date;
  readonly loginUrl: string;
  readonly codeRequired: boolean;
};

type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly vsIntent: boolean;
  /** What the browser keeps of a device that was trusted before. */
  readonly deviceSecret: string | undefined;
};

/** Answers EMAIL_OR_PASSWORD_WRONG, TOO_MANY_ATTEMPTS (also for unknown addresses), or the challenge. */
export async function requestChallenge(
  services: Services,
  actor: Actor,
  input: Credentials,
): Promise<Challenge | Refusal> {
  const action = 'requestMFAClient';
  const email = mailboxOf(input.email);
  const login = await findLoginByEmail(services.db, email);
  const about = { action, ...(login && aboutLogin(login)) } as const;
  const trusted = login !== undefined && (await isKnownDevice(services.db, login.id, input.deviceSecret));
  const tooMany = await countGuess(services, actor, email, trusted ? (login?.id ?? null) : null);
  if (tooMany) return recordRefusal(services, actor, about, tooMany);
  const fits = await passwordFits(login && !login.disabled ? login.passwordHash : null, input.password);
  if (!fits || !login) return recordRefusal(services, actor, about, refuse('EMAIL_OR_PASSWORD_WRONG'));
  await clearAttempts(services, [loginRowLimit], email);
  // Whoever guessed in a session of theirs must not keep its owner waiting for a day.
  await clearAttempts(services, [sessionDayLimit], login.id);
  if (!trusted) await uncountAttempt(services, loginOriginLimit, actor.originHash);
  const tooManyMails = await refuseBeyond(services, codeMailLimit, login.id);
  if (tooManyMails) return recordRefusal(services, actor, about, tooManyMails);
  return openChallenge(services, actor, { login, vsIntent: input.vsIntent, trusted });
}

/** Counts before evaluating. A trusted device has a count of its own, so that strangers cannot lock its owner out. */
async function countGuess(
  services: Services,
  actor: Actor,
  email: string,
  trustedLoginId: string | null,
): Promise<Refusal | null> {
  if (trustedLoginId) return refuseBeyond(services, deviceLimit, trustedLoginId);
  return (
    (await refuseBeyond(services, loginOriginLimit, actor.originHash)) ??
    (await refuseBeyond(services, loginLimit, email)) ??
    // Attempts refused by the window are not evaluated, so they do not add to the row.
    refuseBeyond(services, loginRowLimit, email)
  );
}

function openChallenge(
  services: Services,
  actor: Actor,
  { login, ...facts }: { login: LoginRow; vsIntent: boolean; trusted: boolean },
) {
  const token = randomToken();
  const codeRequired = !(login.mfaPolicy === 'NEW_DEVICE' && facts.trusted);
  return runUseCase(services, actor, {
    action: 'requestMFAClient',
    ...aboutLogin(login),
    work: async (tx, inside): Promise<Challenge> => {
      const challenge = await insertChallenge(tx, {
        loginId: login.id,
        tokenHash: sha256(token),
        vsIntent: facts.vsIntent,
        codeRequired,
        validSeconds: CODE_VALID_SECONDS,
      });
      await noteLoginLanguage(tx, login.id, actor.language);
      if (codeRequired) {
        await enqueue(
          tx,
          mailOneTimeCode,
          {
            challengeId: challenge.id,
            sendNumber: 1,
            asked: { loginId: login.id, language: actor.language },
          },
          `code:${challenge.id}:1`,
        );
      }
      return answer(inside, { token, validUntil: challenge.validUntil, codeRequired });
    },
  });
}

function answer(
  { configuration }: Pick<Services, 'configuration'>,
  challenge: Omit<Challenge, 'loginUrl'>,
): Challenge {
  return { ...challenge, loginUrl: new URL('/mfa-auth', configuration.publicUrl).toString() };
}

/** Sends the same code again: the challenge keeps its count of tries and its end. */
export async function resendChallenge(
  services: Services,
  actor: Actor,
  token: string,
): Promise<Challenge | Refusal> {
  const action = 'resendMFAClient';
  const challenge = await findLiveChallenge(services.db, sha256(token));
  const login = challenge && (await findLogin(services.db, challenge.loginId));
  const about = { action, ...(login && aboutLogin(login)) } as const;
  if (!challenge || !challenge.codeRequired || challenge.tries >= 5) {
    return recordRefusal(services, actor, about, refuse('INVALID_MFA_CODE_ERROR'));
  }
  const tooMany = await refuseBeyond(services, codeMailLimit, challenge.loginId);
  if (tooMany) return recordRefusal(services, actor, about, tooMany);
  return runUseCase(services, actor, {
    ...about,
    work: async (tx, inside): Promise<Challenge> => {
      const sendNumber = (await securityNow(tx)).getTime();
      await enqueue(
        tx,
        mailOneTimeCode,
        {
          challengeId: challenge.id,
          sendNumber,
          asked: { loginId: challenge.loginId, language: actor.language },
        },
        `code:${challenge.id}:${sendNumber}`,
      );
      return answer(inside, { token, validUntil: challenge.validUntil, codeRequired: true });
    },
  });
}
