/**
 * Logging in by a passkey, which stands for password and code together. Nobody is named before the passkey has signed,
 * so the door tells nothing of who has one; what bars a login after its code bars it here.
 */
import { randomUUID } from 'node:crypto';
import { counterWentBack } from '#domain/account/passkey.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { passkeyLoginLimit, passkeyOriginLimit } from '#server/platform/limits.ts';
import { securityNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { RequestContext } from '#server/platform/request-context.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { isKnownDevice, whyBarred } from '../login/confirm-challenge.ts';
import { grantTokens } from '../login/grant-tokens.ts';
import type { LoginTokens } from '../login/grant-tokens.ts';
import { askForPasskey, CEREMONY_SECONDS, passkeySite, verifyPasskey } from './ceremony.ts';
import { readPasskey } from './response.ts';
import { findByCredential, hasSignedInFrom, insertCeremony, noteUse, useCeremony } from './store.ts';
import type { Ceremony } from './register-passkey.ts';
import type { LoginRow } from '../login/store.ts';
import { findLogin, insertSession, setLoginLanguage } from '../login/store.ts';

/** Answers what is to be signed; TOO_MANY_ATTEMPTS by where the calls come from. */
export async function startPasskeyLogin(
  context: RequestContext,
  vsIntent: boolean,
): Promise<Ceremony | Refusal> {
  const action = 'startPasskeyLogin';
  const site = passkeySite(context.configuration);
  if (!site) return recordRefusal(context, { action }, refuse('PASSKEYS_NOT_HERE'));
  const tooMany = await refuseBeyond(context, passkeyOriginLimit, context.originHash);
  if (tooMany) return recordRefusal(context, { action }, tooMany);
  const [id, token] = [randomUUID(), randomToken()];
  return runUseCase(context, {
    action,
    subject: id,
    work: async (tx, inside) => {
      const ceremony = { id, tokenHash: sha256(token), validSeconds: CEREMONY_SECONDS, vsIntent };
      const validUntil = await insertCeremony(tx, ceremony);
      const options = await askForPasskey({ site, secrets: inside.secrets, challengeId: id });
      return { token, validUntil, options };
    },
  });
}

/**
 * Answers the session's tokens. PASSKEY_UNKNOWN for one that nobody here has (any more), PASSKEY_NOT_CONFIRMED for an
 * answer that is not right, PASSKEY_DOUBTED for one whose counter went back, which its owner is told.
 */
export async function confirmPasskeyLogin(
  context: RequestContext,
  input: { readonly token: string; readonly response: string },
): Promise<LoginTokens | Refusal> {
  const action = 'confirmPasskeyLogin';
  const response = readPasskey(input.response);
  if (!response) return recordRefusal(context, { action }, refuse('BAD_INPUT_ERROR'));
  const ceremony = await useCeremony(context.db, sha256(input.token), null);
  const site = passkeySite(context.configuration);
  if (!ceremony || !site) return recordRefusal(context, { action }, refuse('PASSKEY_STEP_OVER'));
  const passkey = await findByCredential(context.db, Buffer.from(response.id, 'base64url'));
  const login = passkey && (await findLogin(context.db, passkey.loginId));
  if (!passkey || !login || login.disabled)
    return recordRefusal(context, { action }, refuse('PASSKEY_UNKNOWN'));
  const subject = { action, subject: login.id };
  const asked = { site, secrets: context.secrets, challengeId: ceremony.id };
  const used = await verifyPasskey(asked, response, passkey);
  if (!used) return recordRefusal(context, subject, refuse('PASSKEY_NOT_CONFIRMED'));
  if (counterWentBack({ kept: passkey.counter, presented: used.counter })) return doubt(context, passkey);
  const barred = await whyBarred(context, login, ceremony.vsIntent);
  if (barred) return recordRefusal(context, subject, barred);
  const tooMany = await refuseBeyond(context, passkeyLoginLimit, login.id);
  if (tooMany) return recordRefusal(context, subject, tooMany);
  return openSession(context, login, { passkeyId: passkey.id, ...used });
}

type Found = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

/** Somebody may have copied the passkey: nobody is let in, and its owner hears of it, once a day. */
async function doubt(context: RequestContext, { id, loginId }: Found): Promise<Refusal> {
  context.log.warn({ requestId: context.requestId, loginId, passkeyId: id }, 'a passkey counts backwards');
  const at = (await securityNow(context.db)).toISOString();
  const key = `passkey-doubted:${id}:${at.slice(0, 10)}`;
  await enqueue(context.db, 'mail_passkey_doubted', { passkeyId: id, at }, key);
  const subject = { action: 'confirmPasskeyLogin', subject: loginId };
  return recordRefusal(context, subject, refuse('PASSKEY_DOUBTED'));
}

type Use = { readonly passkeyId: string; readonly counter: number; readonly backedUp: boolean };

function openSession(context: RequestContext, login: LoginRow, { passkeyId, ...used }: Use) {
  return runUseCase(context, {
    action: 'confirmPasskeyLogin',
    subject: login.id,
    work: async (tx, inside) => {
      if (!(await noteUse(tx, passkeyId, used))) return refuse('PASSKEY_NOT_CONFIRMED');
      const isNew = await isNewDevice(tx, inside, login.id);
      const opened = { device: inside.device, way: 'PASSKEY', passkeyId } as const;
      const sessionId = await insertSession(tx, login.id, opened);
      await setLoginLanguage(tx, login.id, inside.language);
      const letter = { sessionId, asked: { loginId: login.id, language: inside.language } };
      if (isNew) await enqueue(tx, 'mail_new_device', letter, `new-device:${sessionId}`);
      return grantTokens(inside, tx, { sessionId, generation: 0, login });
    },
  });
}

/**
 * A passkey leaves no trust behind on the device, which may be a borrowed one; what is new is told by the name that the
 * device gives itself, so that a member who always comes this way is not written to each time.
 */
async function isNewDevice(
  tx: Tx,
  { cookies, device }: Pick<RequestContext, 'cookies' | 'device'>,
  loginId: string,
): Promise<boolean> {
  if (await isKnownDevice(tx, cookies, loginId)) return false;
  return !(await hasSignedInFrom(tx, { loginId, device }));
}
