/**
 * The GraphQL client: one endpoint, with credentials, the language and the bearer token; tokens renewed before each
 * call; errors handed to the generic handler unless the caller said that it handles them itself.
 */
import { cacheExchange, Client, fetchExchange, mapExchange, type CombinedError, type Operation } from 'urql';
import { authExchange } from '@urql/exchange-auth';
import { currentLanguage } from '#web/i18n/language.ts';
import { failureOf, type Failure } from './error-message.ts';
import { isClaimed } from './handling.ts';
import { fetchIfConnected } from './not-sent.ts';
import { endpoint } from './post.ts';
import { refreshTokens, type RefreshOutcome } from './refresh.ts';
import { accessToken, isLoggedIn, refreshDue } from './session.ts';

export type ClientEvents = {
  /** A failure nobody claimed: the generic handler shows it. */
  onFailure: (failure: Failure) => void;
  /** The session is dead at the server. */
  onUnauthorized: () => void;
  /** The server asks for a new password before anything else. */
  onPasswordChangeRequired: () => void;
};

let lastRefresh: RefreshOutcome = 'fresh';

const auth = authExchange(async (utilities) => ({
  addAuthToOperation(operation) {
    const token = accessToken();
    // After a failed refresh the call goes without authorization.
    if (!token || (refreshDue() && lastRefresh !== 'fresh')) return operation;
    return utilities.appendHeaders(operation, { Authorization: bearer(token) });
  },
  willAuthError: () => refreshDue(),
  didAuthError: () => false,
  async refreshAuth() {
    lastRefresh = await refreshTokens();
  },
}));

const bearer = (token: string): string => `Bearer ${token}`;

/** Whether the call went out under a session that another one has followed since, which its answer says nothing about. */
function isOfFormerSession({ context }: Operation): boolean {
  const options = typeof context.fetchOptions === 'function' ? context.fetchOptions() : context.fetchOptions;
  const sent = new Headers(options?.headers).get('Authorization');
  const token = accessToken();
  return sent !== null && token !== null && sent !== bearer(token);
}

function report(events: ClientEvents, error: CombinedError, operation: Operation): void {
  const failure = failureOf(error);
  if (failure.kind === 'refused' && failure.code === 'UNAUTHORIZED_ERROR') {
    if (isOfFormerSession(operation)) return;
    // A call sent without its token because the network blinked proves nothing about the session.
    if (isLoggedIn() && lastRefresh === 'network') events.onFailure({ kind: 'network' });
    else events.onUnauthorized();
    return;
  }
  if (failure.kind === 'refused' && failure.key === 'PASSWORD_CHANGE_REQUIRED') {
    events.onPasswordChangeRequired();
    return;
  }
  if (!isClaimed(operation, failure)) events.onFailure(failure);
}

let events: ClientEvents = {
  onFailure: () => {},
  onUnauthorized: () => {},
  onPasswordChangeRequired: () => {},
};
let client: Client | null = null;
const listeners = new Set<() => void>();

/** Who hears of failures; told once, when the application starts. */
export function listenToClient(to: ClientEvents): void {
  events = to;
}

function createClient(): Client {
  return new Client({
    url: endpoint,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetch: fetchIfConnected,
    fetchOptions: { credentials: 'include', headers: { 'Content-Language': currentLanguage() } },
    exchanges: [
      cacheExchange,
      mapExchange({ onError: (error, operation) => report(events, error, operation) }),
      auth,
      fetchExchange,
    ],
  });
}

/** The client in use, for React and for code outside it (guards, leaving a hold). */
export function apiClient(): Client {
  client ??= createClient();
  return client;
}

/** A new client with an empty cache: after the language or the member has changed. */
export function resetApiClient(): void {
  client = null;
  lastRefresh = 'fresh';
  for (const listener of listeners) listener();
}

export function onApiClientReset(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
