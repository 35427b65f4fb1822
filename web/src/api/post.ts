/**
 * One GraphQL call without the client: for the few calls that must work before or beside it (settings, refreshing the
 * tokens, ending the session). It tells a network failure from an answer that refuses.
 */
import { currentLanguage } from '#web/i18n/language.ts';

export const endpoint = '/graphql';

export type GraphqlError = { message: string; extensions?: Record<string, unknown> };
export type PostResult<Data> =
  | { kind: 'answer'; data: Data | null; errors: readonly GraphqlError[] }
  | { kind: 'network' };

export type PostBody = { query: string; variables?: Record<string, unknown>; accessToken?: string | null };

export async function postGraphql<Data>({
  query,
  variables,
  accessToken,
}: PostBody): Promise<PostResult<Data>> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        'Content-Language': currentLanguage(),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as { data?: Data | null; errors?: GraphqlError[] };
    return { kind: 'answer', data: answer.data ?? null, errors: answer.errors ?? [] };
  } catch {
    return { kind: 'network' };
  }
}
