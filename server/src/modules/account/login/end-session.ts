/** Logging out: the session ends at the server, whatever the browser still holds. */
import type { RequestContext } from '#server/platform/request-context.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endSession } from './store.ts';
import { readRefreshSecret } from './tokens.ts';

/** Ends the session of the token or, when that has run out, of the cookie. Always true: one is logged out. */
export async function endMySession(context: RequestContext): Promise<boolean> {
  const byCookie = readRefreshSecret(context.secrets, context.cookies.get('rt'));
  const sessionId = context.caller?.sessionId ?? byCookie?.sessionId;
  context.cookies.clear('rt');
  context.cookies.clear('fp');
  if (!sessionId) return true;
  await runUseCase(context, {
    action: 'logoutClient',
    work: async (tx) => {
      await endSession(tx, sessionId, 'logged out');
      return true;
    },
  });
  return true;
}
