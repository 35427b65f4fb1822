/**
 * Session tokens. The access token is a signed statement of one hour, good only together with a cookie that no script
 * can read; the refresh secret lives in such a cookie alone, derived from session and generation, stored nowhere.
 */
import { hash } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { Role } from '#server/platform/actor.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { sameText } from '#server/platform/secrets.ts';
import { accountSecrets } from '../secrets.ts';

const ACCESS_TOKEN_SECONDS = 3_600;
/** Idle limit of the server: an hour in the browser, ten minutes between refreshes, and some slack. */
export const IDLE_LIMIT_SECONDS = 4_500;
export const ABSOLUTE_LIMIT_SECONDS = 12 * 3_600;

const ISSUER = 'resort-portal';
const AUDIENCE = 'resort-portal-members';
const TYPE = 'at+jwt';

export type AccessClaims = { readonly sessionId: string; readonly generation: number };
export type TokenSubject = AccessClaims & {
  readonly loginId: string;
  readonly role: Role;
  readonly isCompany: boolean;
};

const signingKey = (secrets: Secrets) => secrets.derive(accountSecrets.accessToken, 'signing key');

/** The value of the fingerprint cookie of a session. */
export function fingerprintOf(secrets: Secrets, sessionId: string): string {
  return secrets.derive(accountSecrets.fingerprint, sessionId).toString('base64url');
}

const fingerprintClaim = (fingerprint: string) => hash('sha256', fingerprint, 'base64url');

/** Signs an access token; `nowSeconds` is security time, never business time. */
export function signAccessToken(
  secrets: Secrets,
  subject: TokenSubject,
  nowSeconds: number,
): Promise<string> {
  return new SignJWT({
    sid: subject.sessionId,
    gen: subject.generation,
    role: subject.role,
    company: subject.isCompany,
    fph: fingerprintClaim(fingerprintOf(secrets, subject.sessionId)),
  })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(subject.loginId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + ACCESS_TOKEN_SECONDS)
    .sign(signingKey(secrets));
}

type Verified = AccessClaims & { readonly fingerprintClaim: string; readonly expiresAt: number };

/** Signatures already verified with a server's key, newest last: the answer depends on key and token alone. */
const verifiedWith = new WeakMap<Secrets, Map<string, Verified>>();
const MOST_VERIFIED = 2_000;

function verifiedBy(secrets: Secrets): Map<string, Verified> {
  const known = verifiedWith.get(secrets) ?? new Map<string, Verified>();
  verifiedWith.set(secrets, known);
  return known;
}

/**
 * The claims of a token that is ours and presented with its fingerprint; null for anything else. Whether it is still in
 * time is the caller's to judge, by the clock of the database that holds its session.
 */
export async function readAccessToken(
  secrets: Secrets,
  presented: { readonly token: string; readonly fingerprint: string | undefined },
): Promise<(AccessClaims & { readonly expiresAt: number }) | null> {
  if (!presented.fingerprint) return null;
  const claims = verifiedBy(secrets).get(presented.token) ?? (await verifyToken(secrets, presented.token));
  if (!claims || !sameText(claims.fingerprintClaim, fingerprintClaim(presented.fingerprint))) return null;
  const { sessionId, generation, expiresAt } = claims;
  return { sessionId, generation, expiresAt };
}

/** Before every token's end, so that the library, which has this process's clock only, judges all but the time. */
const NO_TIME = new Date(0);

async function verifyToken(secrets: Secrets, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(secrets), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: NO_TIME,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'gen', 'fph'],
    });
    const { sid, gen, fph, exp } = payload;
    if (typeof sid !== 'string' || typeof gen !== 'number' || typeof fph !== 'string' || exp === undefined)
      return null;
    const claims: Verified = { sessionId: sid, generation: gen, fingerprintClaim: fph, expiresAt: exp };
    const verified = verifiedBy(secrets);
    if (verified.size >= MOST_VERIFIED) verified.delete(verified.keys().next().value as string);
    verified.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}

/** The cookie value of one generation of a session. */
export function refreshSecretOf(secrets: Secrets, { sessionId, generation }: AccessClaims): string {
  const mac = secrets.derive(accountSecrets.refresh, `${sessionId}.${generation}`).toString('base64url');
  return `${sessionId}.${generation}.${mac}`;
}

/** Reads a refresh cookie; null when it was not made by this server. */
export function readRefreshSecret(secrets: Secrets, value: string | undefined): AccessClaims | null {
  const [sessionId, generationText, mac] = value?.split('.') ?? [];
  if (!sessionId || !generationText || !mac || !/^\d{1,9}$/.test(generationText)) return null;
  const claims = { sessionId, generation: Number(generationText) };
  return sameText(value ?? '', refreshSecretOf(secrets, claims)) ? claims : null;
}

/** The public handle that the contract calls refreshToken; worthless without the cookie. */
export function sessionHandle({ sessionId, generation }: AccessClaims): string {
  return `${sessionId}.${generation}`;
}
