/** Logging out: the session ends at the server, whatever the browser still holds. */
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endSession } from './store.ts';
import { readRefreshSecret } from './tokens.ts';

/** Ends the session of the token or, when that has run out, of the cookie. Always true: one is logged out. */
export async function endMySession(
  services: Services,
  actor: Actor,
  { refreshSecret }: { readonly refreshSecret: string | undefined },
): Promise<boolean> {
  const byCookie = readRefreshSecret(services.secrets, refreshSecret);
  const sessionId = (actor.kind === 'member' ? actor.sessionId : null) ?? byCookie?.sessionId;
  if (!sessionId) return true;
  await runUseCase(services, actor, {
    action: 'logoutClient',
    work: async (tx) => {
      await endSession(tx, sessionId, 'logged out');
      return true;
    },
  });
  return true;
}
