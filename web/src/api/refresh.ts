/**
 * Renewing the tokens: one attempt at a time over all tabs, and an attempt that failed on the way or at a busy server
 * kept apart from a refusal, so that neither ends anybody's session.
 */
import { graphql } from './graphql.ts';
import { postGraphql } from './post.ts';
import type { GraphqlError } from './post.ts';
import { accessToken, keepTokens, refreshDue, refreshToken } from './session.ts';

export type RefreshOutcome = 'fresh' | 'refused' | 'network';

const refreshMutation = graphql(`
  mutation RefreshClientToken($refreshToken: String!) {
    refreshClientToken(refreshToken: $refreshToken) {
      accessToken
      refreshToken
      memberUserId
      forcePasswordChangeRequired
    }
  }
`);

const isRefusal = ({ extensions }: GraphqlError) => extensions?.code === 'UNAUTHORIZED_ERROR';

async function refresh(): Promise<RefreshOutcome> {
  // Another tab may have renewed the tokens while this one waited for its turn.
  if (!refreshDue()) return accessToken() ? 'fresh' : 'refused';
  const handle = refreshToken();
  if (!handle) return 'refused';
  const answer = await postGraphql({
    document: refreshMutation,
    variables: { refreshToken: handle },
  });
  if (answer.kind === 'network') return 'network';
  // A server that could not look (its database is away, say) has refused nothing: the session may well be alive.
  if (answer.errors.length > 0 && !answer.errors.some(isRefusal)) return 'network';
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
