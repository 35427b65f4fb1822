/**
 * Adding a passkey: begun with the login's password, which asks the browser to make one, and completed with what it made. It is
 * told by mail.
 */
import { randomUUID } from 'node:crypto';
import { checkPasskeyCount, checkPasskeyName, tidyPasskeyName } from '#domain/account/passkey.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { SessionActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { mailPasskeyAdded } from '../tasks.ts';
import { passkeyChangeLimit } from '../limits.ts';
import { checkLoginPassword } from '../login/check-login-password.ts';
import { askForNewPasskey, CEREMONY_SECONDS, passkeySite, verifyNewPasskey } from './ceremony.ts';
import { readNewPasskey } from './response.ts';
import { countPasskeys, findPasskeyOwner, insertCeremony, insertPasskey, useCeremony } from './store.ts';

export type Ceremony = { readonly token: string; readonly validUntil: Date; readonly options: string };

/** Answers what the browser is to make; BAD_CREDENTIAL_ERROR for a wrong password, counted with all others. */
export async function startPasskey(
  services: Services,
  actor: SessionActor,
  password: string,
): Promise<Ceremony | Refusal> {
  const action = 'startMyPasskey';
  const { loginId, sessionId } = actor;
  const site = passkeySite(services.configuration);
  if (!site) return recordRefusal(services, actor, { action }, refuse('PASSKEYS_NOT_HERE'));
  const wrong =
    (await checkLoginPassword(services, actor, password)) ??
    (await refuseBeyond(services, passkeyChangeLimit, loginId));
  if (wrong) return recordRefusal(services, actor, { action }, wrong);
  return runUseCase(services, actor, {
    action,
    subject: loginId,
    work: async (tx, inside) => {
      const owner = await findPasskeyOwner(tx, loginId);
      const full = checkPasskeyCount(owner.present.length);
      if (full) return full;
      const [id, token] = [randomUUID(), randomToken()];
      const validUntil = await insertCeremony(tx, {
        id,
        tokenHash: sha256(token),
        validSeconds: CEREMONY_SECONDS,
        owner: { loginId, sessionId },
      });
      const asked = { site, secrets: inside.secrets, challengeId: id };
      const options = await askForNewPasskey(asked, owner, actor.language);
      return { token, validUntil, options };
    },
  });
}

type Addition = { readonly token: string; readonly response: string; readonly name: string };

/** Answers the passkey's id; PASSKEY_STEP_OVER where the ceremony is not this session's, was answered or is over. */
export async function addPasskey(
  services: Services,
  actor: SessionActor,
  input: Addition,
): Promise<string | Refusal> {
  const action = 'addMyPasskey';
  const { loginId, sessionId } = actor;
  const response = readNewPasskey(input.response);
  const wrong = checkPasskeyName(input.name) ?? (response ? null : refuse('BAD_INPUT_ERROR'));
  if (wrong || !response)
    return recordRefusal(services, actor, { action }, wrong ?? refuse('BAD_INPUT_ERROR'));
  const ceremony = await useCeremony(services.db, sha256(input.token), sessionId);
  const site = passkeySite(services.configuration);
  if (!ceremony || !site) return recordRefusal(services, actor, { action }, refuse('PASSKEY_STEP_OVER'));
  const asked = { site, secrets: services.secrets, challengeId: ceremony.id };
  const made = await verifyNewPasskey(asked, response);
  if (!made) return recordRefusal(services, actor, { action }, refuse('PASSKEY_NOT_CONFIRMED'));
  const name = tidyPasskeyName(input.name);
  return runUseCase(services, actor, {
    action,
    subject: loginId,
    work: async (tx) => {
      // The caller's login is locked, so that two additions at once do not both become the tenth.
      const full = checkPasskeyCount(await countPasskeys(tx, loginId));
      if (full) return full;
      const id = await insertPasskey(tx, { ...made, loginId, name });
      if (id === undefined) return refuse('PASSKEY_ADDED_ALREADY');
      const at = (await securityNow(tx)).toISOString();
      await enqueue(
        tx,
        mailPasskeyAdded,
        { passkeyId: id, at, asked: askerOf(actor) },
        `passkey-added:${id}`,
      );
      return id;
    },
  });
}
