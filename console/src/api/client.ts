/**
 * The console's GraphQL client: one endpoint, the cookie of the session, the language. A session that is over leads back to the sign-in,
 * whoever asked; any other failure that no caller shows itself is said in a toast.
 */
import { cacheExchange, Client, fetchExchange, mapExchange, type CombinedError, type Operation } from 'urql';
import { currentLanguage } from '#web/i18n/language.ts';
import { failureOf, type Failure } from '#web/api/error-message.ts';
import { idempotencyExchange } from './idempotency-key.ts';
import { isClaimed } from '#web/api/handling.ts';

type Events = { onFailure: (failure: Failure) => void; onUnauthorized: () => void };

let events: Events = { onFailure: () => {}, onUnauthorized: () => {} };
let client: Client | null = null;
const listeners = new Set<() => void>();

export function listenToClient(to: Events): void {
  events = to;
}

function report(error: CombinedError, operation: Operation): void {
  const failure = failureOf(error);
  if (failure.kind === 'refused' && failure.code === 'UNAUTHORIZED_ERROR') events.onUnauthorized();
  // What was asked stands in its place with its failure (Loaded); what was done is said where nobody else does.
  else if (operation.kind === 'mutation' && !isClaimed(operation, failure)) events.onFailure(failure);
}

export function apiClient(): Client {
  client ??= new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => ({ credentials: 'same-origin', headers: { 'Content-Language': currentLanguage() } }),
    exchanges: [cacheExchange, mapExchange({ onError: report }), idempotencyExchange(), fetchExchange],
  });
  return client;
}

/** A new client with an empty cache: after the language or the person has changed. */
export function resetApiClient(): void {
  client = null;
  for (const listener of listeners) listener();
}

export function onApiClientReset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
