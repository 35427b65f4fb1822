/** Which member a browser belongs to: for what is fetched by an address, without a bearer token. */
import type { Caller } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { findCaller } from './store.ts';
import { readRefreshSecret } from './tokens.ts';

/**
 * The member of an open session by its cookie, or null. The cookie decides alone, so it opens only what a member may read:
 * it comes along to nothing that another site asks for. It is not used up by this. Whoever must choose a new password first is
 * no member until then.
 */
export async function memberOfOpenSession(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  refreshSecret: string | undefined,
): Promise<Caller | null> {
  const presented = readRefreshSecret(secrets, refreshSecret);
  const session = presented && (await findCaller(db, presented.sessionId));
  if (!session || session.passwordChangeRequired) return null;
  // The secret before the newest is still good in a second tab.
  return presented.generation >= session.generation - 1 ? session : null;
}
