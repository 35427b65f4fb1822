/**
 * A login's own passkeys: added with the password and the device's proof, named, and removed with the password. Every
 * change but that of a name is told by mail, and others' passkeys are as good as missing.
 */
import { randomUUID } from 'node:crypto';
import { checkPasskeyCount, checkPasskeyName, tidyPasskeyName } from '#domain/account/passkey.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refuseBeyond } from '#server/platform/attempts.ts';
import { passkeyChangeLimit } from '#server/platform/limits.ts';
import { uuidOf } from '#server/graphql/builder.ts';
import { securityNow } from '#server/platform/clock.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { askerOf } from '#server/platform/request-context.ts';
import type { MemberContext } from '#server/platform/request-context.ts';
import { randomToken, sha256 } from '#server/platform/secrets.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { checkLoginPassword } from '../login/check-login-password.ts';
import { askForNewPasskey, CEREMONY_SECONDS, passkeySite, verifyNewPasskey } from './ceremony.ts';
import { readNewPasskey } from './response.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskeyOwner,
  insertCeremony,
  insertPasskey,
  renamePasskey,
  useCeremony,
} from './store.ts';

export type Ceremony = { readonly token: string; readonly validUntil: Date; readonly options: string };

/** Answers what the browser is to make; BAD_CREDENTIAL_ERROR for a wrong password, counted with all others. */
export async function startPasskey(context: MemberContext, password: string): Promise<Ceremony | Refusal> {
  const action = 'startMyPasskey';
  const { loginId, sessionId } = context.caller;
  const site = passkeySite(context.configuration);
  if (!site) return recordRefusal(context, { action }, refuse('PASSKEYS_NOT_HERE'));
  const wrong =
    (await checkLoginPassword(context, password)) ??
    (await refuseBeyond(context, passkeyChangeLimit, loginId));
  if (wrong) return recordRefusal(context, { action }, wrong);
  return runUseCase(context, {
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
      const options = await askForNewPasskey(asked, owner, inside.language);
      return { token, validUntil, options };
    },
  });
}

type Addition = { readonly token: string; readonly response: string; readonly name: string };

/** Answers the passkey's id; PASSKEY_STEP_OVER where the ceremony is not this session's, was answered or is over. */
export async function addPasskey(context: MemberContext, input: Addition): Promise<string | Refusal> {
  const action = 'addMyPasskey';
  const { loginId, sessionId } = context.caller;
  const response = readNewPasskey(input.response);
  const wrong = checkPasskeyName(input.name) ?? (response ? null : refuse('BAD_INPUT_ERROR'));
  if (wrong || !response) return recordRefusal(context, { action }, wrong ?? refuse('BAD_INPUT_ERROR'));
  const ceremony = await useCeremony(context.db, sha256(input.token), sessionId);
  const site = passkeySite(context.configuration);
  if (!ceremony || !site) return recordRefusal(context, { action }, refuse('PASSKEY_STEP_OVER'));
  const asked = { site, secrets: context.secrets, challengeId: ceremony.id };
  const made = await verifyNewPasskey(asked, response);
  if (!made) return recordRefusal(context, { action }, refuse('PASSKEY_NOT_CONFIRMED'));
  const name = tidyPasskeyName(input.name);
  return runUseCase(context, {
    action,
    subject: loginId,
    work: async (tx, inside) => {
      // The caller's login is locked, so that two additions at once do not both become the tenth.
      const full = checkPasskeyCount(await countPasskeys(tx, loginId));
      if (full) return full;
      const id = await insertPasskey(tx, { ...made, loginId, name });
      if (id === undefined) return refuse('PASSKEY_ADDED_ALREADY');
      const at = (await securityNow(tx)).toISOString();
      await enqueue(
        tx,
        'mail_passkey_added',
        { passkeyId: id, at, asked: askerOf(inside) },
        `passkey-added:${id}`,
      );
      return id;
    },
  });
}

/** NOT_FOUND_ERROR for a passkey that is somebody else's or none. */
export async function namePasskey(
  context: MemberContext,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<true | Refusal> {
  const action = 'renameMyPasskey';
  const wrong = checkPasskeyName(name);
  if (wrong) return recordRefusal(context, { action }, wrong);
  const named = { id: uuidOf(id), loginId: context.caller.loginId, name: tidyPasskeyName(name) };
  return runUseCase(context, {
    action,
    subject: named.id,
    work: async (tx) => ((await renamePasskey(tx, named)) ? true : refuse('NOT_FOUND_ERROR')),
  });
}

/** Removes a passkey and ends the sessions it opened elsewhere. */
export async function removePasskey(
  context: MemberContext,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<true | Refusal> {
  const action = 'deleteMyPasskey';
  const { loginId, sessionId: keepSessionId } = context.caller;
  const wrong =
    (await checkLoginPassword(context, password)) ??
    (await refuseBeyond(context, passkeyChangeLimit, loginId));
  if (wrong) return recordRefusal(context, { action }, wrong);
  return runUseCase(context, {
    action,
    subject: uuidOf(id),
    work: async (tx, inside) => {
      const since = await deletePasskey(tx, { id: uuidOf(id), loginId, keepSessionId });
      if (since === undefined) return refuse('NOT_FOUND_ERROR');
      const [addedAt, at] = [since.toISOString(), (await securityNow(tx)).toISOString()];
      await enqueue(
        tx,
        'mail_passkey_removed',
        { loginId, addedAt, at, asked: askerOf(inside) },
        `passkey-removed:${id}`,
      );
      return true as const;
    },
  });
}
