/** Who is behind a request: the bearer token, with its cookie, looked up in the sessions that live now. */
import type { Caller } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { findCaller, markGenerationUsed, rememberedCaller } from './store.ts';
import { readAccessToken } from './tokens.ts';

/** The caller, or null for no token, a bad one, or a session that has ended: at once, or within a second for calls to which that is enough. */
export async function authenticate(
  services: Pick<Services, 'db' | 'secrets'>,
  presented: { readonly authorization: string | undefined; readonly fingerprint: string | undefined },
  mayBeASecondOld = false,
): Promise<Caller | null> {
  const token = /^Bearer ([\w.-]{20,2000})$/.exec(presented.authorization ?? '')?.[1];
  if (!token) return null;
  const claims = await readAccessToken(services.secrets, {
    token,
    fingerprint: presented.fingerprint,
  });
  if (!claims) return null;
  const found = await (mayBeASecondOld
    ? rememberedCaller(services.db, claims)
    : findCaller(services.db, claims.sessionId));
  if (!found) return null;
  const { generation: newest, usedGeneration, askedAt, liveUntil: _, ...caller } = found;
  if (claims.expiresAt * 1000 <= askedAt.getTime()) return null;
  if (claims.generation > newest) return null;
  if (claims.generation > usedGeneration)
    await markGenerationUsed(services.db, claims.sessionId, claims.generation);
  return caller;
}
