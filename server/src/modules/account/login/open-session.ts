/** Whether a browser belongs to a member who is logged in: for what is fetched by an address, without a bearer token. */
import type { Services } from '#server/platform/services.ts';
import { findCaller } from './store.ts';
import { readRefreshSecret } from './tokens.ts';

/**
 * The cookie decides alone, so it opens only what every member may read. It is not used up by this. Whoever must choose
 * a new password first is no member until then.
 */
export async function hasOpenSession(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  refreshSecret: string | undefined,
): Promise<boolean> {
  const presented = readRefreshSecret(secrets, refreshSecret);
  const session = presented && (await findCaller(db, presented.sessionId));
  if (!session || session.passwordChangeRequired) return false;
  // The secret before the newest is still good in a second tab.
  return presented.generation >= session.generation - 1;
}
