/**
 * One GraphQL call without the client: for the few calls that must work before or beside it (settings, refreshing the
 * tokens, ending the session). It tells a network failure from an answer that refuses.
 */
import { stringifyDocument } from '@urql/core';
import type { TypedDocumentNode } from '@urql/core';
import { currentLanguage } from '#web/i18n/language.ts';

export const endpoint = '/graphql';

export type GraphqlError = { message: string; extensions?: Record<string, unknown> };
export type PostResult<Data> =
  | { kind: 'answer'; data: Data | null; errors: readonly GraphqlError[] }
  | { kind: 'network' };

export type PostBody<Data, Variables> = {
  document: TypedDocumentNode<Data, Variables>;
  variables?: Variables;
  accessToken?: string | null;
  /** For what is sent while the page is being left. */
  outlivesPage?: 'yes';
};

/** The built pages send a document by its id; where they run from their sources, by its text. */
function named<Data, Variables>(document: TypedDocumentNode<Data, Variables>) {
  return 'documentId' in document
    ? { documentId: document.documentId }
    : { query: stringifyDocument(document) };
}

export async function postGraphql<Data, Variables>({
  document,
  variables,
  accessToken,
  outlivesPage,
}: PostBody<Data, Variables>): Promise<PostResult<Data>> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'include',
      keepalive: outlivesPage === 'yes',
      headers: {
        'Content-Type': 'application/json',
        'Content-Language': currentLanguage(),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      },
      body: JSON.stringify({ ...named(document), variables }),
    });
    const answer = (await response.json()) as { data?: Data | null; errors?: GraphqlError[] };
    return { kind: 'answer', data: answer.data ?? null, errors: answer.errors ?? [] };
  } catch {
    return { kind: 'network' };
  }
}
