/**
 * The WebAuthn ceremonies: what a browser is asked to sign and whether what it answers is right. Knows no tables. The
 * user must be verified (a face, a finger or a PIN at the device), so that a passkey is two factors: something held
 * and something known or been.
 */
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Language } from '#domain/kernel/language.ts';
import { shell as english } from '#messages/en/shell.ts';
import { shell as japanese } from '#messages/ja/shell.ts';
import type { Configuration } from '#server/platform/configuration.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { accountSecrets } from '../secrets.ts';

export const CEREMONY_SECONDS = 300;
/** What is longer than any authenticator makes is not kept. */
const LONGEST_ID_BYTES = 1_023;
const LONGEST_KEY_BYTES = 2_048;
/** What every phone, computer and security key of the last years can do. */
const ALGORITHMS = [COSEALG.ES256, COSEALG.RS256, COSEALG.EdDSA];
const clubNames: Record<Language, string> = { ja: japanese.siteTitle, en: english.siteTitle };

export type Site = { readonly id: string; readonly origin: string };

/** The site that passkeys are made for; null at a bare IP address, where browsers make none. */
export function passkeySite({ publicUrl }: Configuration): Site | null {
  const { hostname, origin } = publicUrl;
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origin };
}

/** What is to be signed; the same in every server process, and stored nowhere. */
const challengeOf = (secrets: Secrets, challengeId: string) =>
  new Uint8Array(secrets.derive(accountSecrets.passkeyChallenge, challengeId));

export type PasskeyOwner = {
  readonly handle: string;
  readonly email: string;
  readonly name: string;
  readonly present: readonly { readonly credentialId: Buffer; readonly transports: readonly string[] }[];
};

/** The handle of a login as the sixteen bytes that authenticators keep. */
const handleBytes = (handle: string) => new Uint8Array(Buffer.from(handle.replaceAll('-', ''), 'hex'));

type Asked = { readonly site: Site; readonly secrets: Secrets; readonly challengeId: string };

/** The options of navigator.credentials.create, as JSON. */
export async function askForNewPasskey(
  { site, secrets, challengeId }: Asked,
  owner: PasskeyOwner,
  language: Language,
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: clubNames[language],
    rpID: site.id,
    userID: handleBytes(owner.handle),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge: challengeOf(secrets, challengeId),
    timeout: CEREMONY_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: owner.present.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

/** The options of navigator.credentials.get, as JSON. They name no passkey: which there are is told to nobody. */
export async function askForPasskey({ site, secrets, challengeId }: Asked): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: challengeOf(secrets, challengeId),
    timeout: CEREMONY_SECONDS * 1000,
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

export type NewPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly syncedKind: boolean;
  readonly backedUp: boolean;
};

/** What the browser made, once it is proved; null where anything about it is not right. */
export async function verifyNewPasskey(
  { site, secrets, challengeId }: Asked,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | null> {
  try {
    if (!isPlain(response.response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isoBase64URL.fromBuffer(challengeOf(secrets, challengeId)),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    const credentialId = Buffer.from(credential.id, 'base64url');
    const publicKey = Buffer.from(credential.publicKey);
    if (credentialId.length === 0 || credentialId.length > LONGEST_ID_BYTES) return null;
    if (publicKey.length > LONGEST_KEY_BYTES) return null;
    return {
      credentialId,
      publicKey,
      counter: credential.counter,
      transports: response.response.transports ?? [],
      syncedKind: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  } catch {
    // The library says no by throwing, for every kind of answer that is not right.
    return null;
  }
}

/**
 * Whether an attestation makes no statement about its maker. Others are not asked for, and reading their certificates
 * would have this server fetch lists from addresses that a stranger wrote into them.
 */
function isPlain(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

export type KeptPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly handle: string;
};

/** What a passkey says of itself once its signature is right; null otherwise. */
export async function verifyPasskey(
  { site, secrets, challengeId }: Asked,
  response: AuthenticationResponseJSON,
  kept: KeptPasskey,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { userHandle } = response.response;
  if (!userHandle || !Buffer.from(userHandle, 'base64url').equals(handleBytes(kept.handle))) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isoBase64URL.fromBuffer(challengeOf(secrets, challengeId)),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The counter is judged once the signature is known to be right: before, anyone could claim one.
      credential: {
        id: kept.credentialId.toString('base64url'),
        publicKey: new Uint8Array(kept.publicKey),
        counter: 0,
      },
    });
    if (!verified) return null;
    return {
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
    };
  } catch {
    return null;
  }
}
