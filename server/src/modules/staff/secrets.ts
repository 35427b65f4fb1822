/** What staff logins derive from the server's key: the link of a set-up and the secret of an app's codes, each by its serial number. */
import { Secret } from 'otpauth';
import { nextCode } from './codes.ts';
import { defineSecret, linkSecret } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export const staffSecrets = {
  setUpLink: defineSecret('staff-set-up'),
  codes: defineSecret('staff-codes'),
} as const;

type SetUp = { readonly id: string; readonly serial: number };

/** What stands in the link by which a staff member chooses a password. */
export function setUpCode(secrets: Secrets, { id, serial }: SetUp): string {
  return linkSecret(secrets, staffSecrets.setUpLink, `${id} ${serial}`);
}

/** 160 bits, as RFC 4226 asks for. */
export function codesSecret(secrets: Secrets, { id, serial }: SetUp): Secret {
  const bytes = secrets.derive(staffSecrets.codes, `${id} ${serial}`).subarray(0, 20);
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** What the app of a staff member would show now, for the demo club's people, who have no telephone. */
export function nextCodeOf(
  secrets: Secrets,
  {
    id,
    setUpSerial,
    lastCodeStep,
  }: { readonly id: string; readonly setUpSerial: number; readonly lastCodeStep: number },
  at: Date,
): string {
  return nextCode(codesSecret(secrets, { id, serial: setUpSerial }), { at, after: lastCodeStep });
}
