/**
 * Renewing the tokens: one attempt at a time over all tabs, and a network failure kept apart from a refusal, so that a
 * blink of the connection ends nobody's session.
 */
import { postGraphql } from './post.ts';
import { accessToken, keepTokens, refreshDue, refreshToken, type LoginTokens } from './session.ts';

export type RefreshOutcome = 'fresh' | 'refused' | 'network';

const refreshMutation = `mutation RefreshClientToken($refreshToken: String!) {
  refreshClientToken(refreshToken: $refreshToken) {
    accessToken refreshToken memberUserId forcePasswordChangeRequired
  }
}`;

async function refresh(): Promise<RefreshOutcome> {
  // Another tab may have renewed the tokens while this one waited for its turn.
  if (!refreshDue()) return accessToken() ? 'fresh' : 'refused';
  const handle = refreshToken();
  if (!handle) return 'refused';
  const answer = await postGraphql<{ refreshClientToken: LoginTokens }>({
    query: refreshMutation,
    variables: { refreshToken: handle },
  });
  if (answer.kind === 'network') return 'network';
  if (!answer.data?.refreshClientToken) return 'refused';
  keepTokens(answer.data.refreshClientToken);
  return 'fresh';
}

let running: Promise<RefreshOutcome> | null = null;

/** Renews the tokens when they are due. */
export function refreshTokens(): Promise<RefreshOutcome> {
  running ??= (
    'locks' in navigator ? navigator.locks.request('refresh-client-token', refresh) : refresh()
  ).finally(() => {
    running = null;
  });
  return running;
}
