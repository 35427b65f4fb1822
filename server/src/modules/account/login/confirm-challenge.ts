/** The second step of a login: token and code, answered by the session's tokens. */
import { checkVacationStyleSite } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { countAttempt, uncountAttempt } from '#server/platform/attempts.ts';
import type { Queryable } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { randomToken, sameText, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { aboutLogin } from '../about-login.ts';
import { oneTimeCode } from '../secrets.ts';
import { mailNewDevice } from '../tasks.ts';
import { codeLimit } from '../limits.ts';
import { grantTokens } from './grant-tokens.ts';
import type { Granted, SessionSecrets } from './grant-tokens.ts';
import type { LoginRow } from './store.ts';
import { findLogin, insertSession, isTrustedDevice, takeTry, trustDevice, useChallenge } from './store.ts';

const TRUSTED_DEVICE_DAYS = 30;

type Confirmation = {
  readonly token: string;
  readonly code: string | null;
  /** What the browser keeps of a device that was trusted before. */
  readonly deviceSecret: string | undefined;
};

/**
 * Answers MFA_CODE_WRONG while tries are left, INVALID_MFA_CODE_ERROR when one must start again, NO_VALID_CONTRACT
 * and VS_SITE_NOT_FOR_SUB_MEMBERS only after password and code were right.
 */
export async function confirmChallenge(
  services: Services,
  actor: Actor,
  input: Confirmation,
): Promise<Granted | Refusal> {
  const action = 'confirmMFAClient' as const;
  const challenge = await takeTry(services.db, sha256(input.token));
  const login = challenge && (await findLogin(services.db, challenge.loginId));
  if (!challenge || !login || login.disabled) {
    return recordRefusal(services, actor, { action }, refuse('INVALID_MFA_CODE_ERROR'));
  }
  const subject = { action, ...aboutLogin(login) };
  if (challenge.codeRequired) {
    const wrong = await compareCode(services, { login, challenge, code: input.code ?? '' });
    if (wrong) return recordRefusal(services, actor, subject, wrong);
  }
  const barred = await whyBarred(services, login, challenge.vsIntent);
  if (barred) return recordRefusal(services, actor, subject, barred);
  return openSession(services, actor, { login, challenge, deviceSecret: input.deviceSecret });
}

type Comparison = {
  readonly login: LoginRow;
  readonly challenge: { id: string; tries: number };
  readonly code: string;
};

/** Counted before it is compared, so that guesses at many challenges at once do not slip past the day's limit. */
async function compareCode(
  services: Services,
  { login, challenge, code }: Comparison,
): Promise<Refusal | null> {
  if (!(await countAttempt(services, codeLimit, login.id))) return refuse('INVALID_MFA_CODE_ERROR');
  if (sameText(code, oneTimeCode(services.secrets, challenge.id))) {
    await uncountAttempt(services, codeLimit, login.id);
    return null;
  }
  const triesLeft = 5 - challenge.tries;
  return triesLeft > 0 ? refuse('MFA_CODE_WRONG', { triesLeft }) : refuse('INVALID_MFA_CODE_ERROR');
}

/** Whether a browser keeps the secret of a device that this login trusts. */
export async function isKnownDevice(
  db: Queryable,
  loginId: string,
  deviceSecret: string | undefined,
): Promise<boolean> {
  return deviceSecret !== undefined && isTrustedDevice(db, loginId, sha256(deviceSecret));
}

/** What keeps a login out although it is proved: no contract in force, or a site that is not for it. */
export async function whyBarred(
  services: Services,
  login: LoginRow,
  vsIntent: boolean,
): Promise<Refusal | null> {
  const kept = vsIntent ? checkVacationStyleSite(login) : null;
  if (kept) return kept;
  const inForce = await services.ports.hasContractInForce(services.db, login.clientId);
  return inForce ? null : refuse('NO_VALID_CONTRACT');
}

type Opening = {
  readonly login: LoginRow;
  readonly challenge: { readonly id: string; readonly codeRequired: boolean };
  readonly deviceSecret: string | undefined;
};

function openSession(
  services: Services,
  actor: Actor,
  { login, challenge, deviceSecret }: Opening,
): Promise<Granted | Refusal> {
  return runUseCase(services, actor, {
    action: 'confirmMFAClient',
    ...aboutLogin(login),
    work: async (tx, inside) => {
      if (!(await useChallenge(tx, challenge.id))) return refuse('INVALID_MFA_CODE_ERROR');
      const sessionId = await insertSession(tx, login.id, {
        device: actor.device,
        way: challenge.codeRequired ? 'CODE' : 'TRUSTED_DEVICE',
      });
      await inside.ports.loggedIn(tx, login.clientId);
      // Under either policy: a device that proved a code has a count of guesses of its own, so that strangers cannot
      // lock its owner out. Whether it also spares the code is asked at the next login.
      let newDevice: SessionSecrets['newDevice'];
      if (challenge.codeRequired && !(await isKnownDevice(tx, login.id, deviceSecret))) {
        const secret = randomToken();
        await trustDevice(tx, {
          loginId: login.id,
          secretHash: sha256(secret),
          label: actor.device,
          days: TRUSTED_DEVICE_DAYS,
        });
        const mail = { sessionId, asked: { loginId: login.id, language: actor.language } };
        await enqueue(tx, mailNewDevice, mail, `new-device:${sessionId}`);
        newDevice = { secret, seconds: TRUSTED_DEVICE_DAYS * 86_400 };
      }
      const { tokens, secrets } = await grantTokens(inside, tx, { sessionId, generation: 0, login });
      return { tokens, secrets: newDevice ? { ...secrets, newDevice } : secrets };
    },
  });
}
