/**
 * Logging in by a passkey, which stands for password and code together. Nobody is named before the passkey has signed,
 * so the door tells nothing of who has one; what bars a login after its code bars it here.
 */
import { randomUUID } from 'node:crypto';
import { counterWentBack } from '#domain/account/passkey.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { aboutLogin } from '../about-login.ts';
import { mailNewDevice, mailPasskeyDoubted } from '../tasks.ts';
import { passkeyLoginLimit, passkeyOriginLimit } from '../limits.ts';
import { isKnownDevice, whyBarred } from '../login/confirm-challenge.ts';
import { grantTokens } from '../login/grant-tokens.ts';
import type { Granted } from '../login/grant-tokens.ts';
import { askForPasskey, CEREMONY_SECONDS, passkeySite, verifyPasskey } from './ceremony.ts';
import { readPasskey } from './response.ts';
import { findByCredential, hasSignedInFrom, insertCeremony, noteUse, useCeremony } from './store.ts';
import type { Ceremony } from './add-passkey.ts';
import type { LoginRow } from '../login/store.ts';
import { findLogin, insertSession, noteLoginLanguage } from '../login/store.ts';

/** Answers what is to be signed; TOO_MANY_ATTEMPTS by where the calls come from. */
export async function startPasskeyLogin(
  services: Services,
  actor: Actor,
  vsIntent: boolean,
): Promise<Ceremony | Refusal> {
  const action = 'startPasskeyLogin' as const;
  const site = passkeySite(services.configuration);
  if (!site) return recordRefusal(services, actor, { action }, refuse('PASSKEYS_NOT_HERE'));
  const tooMany = await refuseBeyond(services, passkeyOriginLimit, actor.originHash);
  if (tooMany) return recordRefusal(services, actor, { action }, tooMany);
  const [id, token] = [randomUUID(), randomToken()];
  return runUseCase(services, actor, {
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

type Confirmation = {
  readonly token: string;
  readonly response: string;
  /** What the browser keeps of a device that was trusted before. */
  readonly deviceSecret: string | undefined;
};

/**
 * Answers the session's tokens. PASSKEY_UNKNOWN for one that nobody here has (any more), PASSKEY_NOT_CONFIRMED for an
 * answer that is not right, PASSKEY_DOUBTED for one whose counter went back, which its owner is told.
 */
export async function confirmPasskeyLogin(
  services: Services,
  actor: Actor,
  input: Confirmation,
): Promise<Granted | Refusal> {
  const action = 'confirmPasskeyLogin' as const;
  const response = readPasskey(input.response);
  if (!response) return recordRefusal(services, actor, { action }, refuse('BAD_INPUT_ERROR'));
  const ceremony = await useCeremony(services.db, sha256(input.token), null);
  const site = passkeySite(services.configuration);
  if (!ceremony || !site) return recordRefusal(services, actor, { action }, refuse('PASSKEY_STEP_OVER'));
  const passkey = await findByCredential(services.db, Buffer.from(response.id, 'base64url'));
  const login = passkey && (await findLogin(services.db, passkey.loginId));
  if (!passkey || !login || login.disabled)
    return recordRefusal(services, actor, { action }, refuse('PASSKEY_UNKNOWN'));
  const subject = { action, ...aboutLogin(login) };
  const asked = { site, secrets: services.secrets, challengeId: ceremony.id };
  const used = await verifyPasskey(asked, response, passkey);
  if (!used) return recordRefusal(services, actor, subject, refuse('PASSKEY_NOT_CONFIRMED'));
  if (counterWentBack({ kept: passkey.counter, presented: used.counter }))
    return doubt(services, actor, { passkeyId: passkey.id, login });
  const barred = await whyBarred(services, login, ceremony.vsIntent);
  if (barred) return recordRefusal(services, actor, subject, barred);
  const tooMany = await refuseBeyond(services, passkeyLoginLimit, login.id);
  if (tooMany) return recordRefusal(services, actor, subject, tooMany);
  return openSession(services, actor, {
    login,
    use: { passkeyId: passkey.id, ...used },
    deviceSecret: input.deviceSecret,
  });
}

/** Somebody may have copied the passkey: nobody is let in, and its owner hears of it, once a day. */
async function doubt(
  services: Services,
  actor: Actor,
  { passkeyId, login }: { readonly passkeyId: string; readonly login: LoginRow },
): Promise<Refusal> {
  const { requestId } = actor;
  services.log.warn({ requestId, loginId: login.id, passkeyId }, 'a passkey counts backwards');
  const at = (await securityNow(services.db)).toISOString();
  const key = `passkey-doubted:${passkeyId}:${at.slice(0, 10)}`;
  await enqueue(services.db, mailPasskeyDoubted, { passkeyId, at }, key);
  const subject = { action: 'confirmPasskeyLogin' as const, ...aboutLogin(login) };
  return recordRefusal(services, actor, subject, refuse('PASSKEY_DOUBTED'));
}

type Use = { readonly passkeyId: string; readonly counter: number; readonly backedUp: boolean };
type Opening = { readonly login: LoginRow; readonly use: Use; readonly deviceSecret: string | undefined };

function openSession(
  services: Services,
  actor: Actor,
  { login, use: { passkeyId, ...used }, deviceSecret }: Opening,
) {
  return runUseCase(services, actor, {
    action: 'confirmPasskeyLogin',
    ...aboutLogin(login),
    work: async (tx, inside) => {
      if (!(await noteUse(tx, passkeyId, used))) return refuse('PASSKEY_NOT_CONFIRMED');
      const isNew = await isNewDevice(tx, login.id, { device: actor.device, deviceSecret });
      const opened = { device: actor.device, way: 'PASSKEY', passkeyId } as const;
      const sessionId = await insertSession(tx, login.id, opened);
      await inside.ports.loggedIn(tx, login.clientId);
      await noteLoginLanguage(tx, login.id, actor.language);
      const mail = { sessionId, asked: { loginId: login.id, language: actor.language } };
      if (isNew) await enqueue(tx, mailNewDevice, mail, `new-device:${sessionId}`);
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
  loginId: string,
  { device, deviceSecret }: { readonly device: string; readonly deviceSecret: string | undefined },
): Promise<boolean> {
  if (await isKnownDevice(tx, loginId, deviceSecret)) return false;
  return !(await hasSignedInFrom(tx, { loginId, device }));
}
