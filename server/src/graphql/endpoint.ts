/**
 * The members' GraphQL over HTTP (exchange.ts has what it reads and writes). It finds out who asks and keeps the maintenance window. Statuses are 200 for every answer that GraphQL itself can give.
 */
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { deviceName } from '#domain/account/device.ts';
import { languageOf } from '#domain/kernel/language.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Caller, Origin, SessionActor, VisitorActor } from '#server/platform/actor.ts';
import { callerAddress } from '#server/platform/caller-address.ts';
import { fairShare, LeftLine, LineFull } from '#server/platform/fair-share.ts';
import { openCookies } from '#server/platform/cookies.ts';
import type { Handler } from '#server/platform/http.ts';
import { defineSecret } from '#server/platform/secrets.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { toGraphQLError } from './errors.ts';
import { answer, badRequest, nameOf, operationOf, readBody } from './exchange.ts';
import type { Result } from './exchange.ts';
import type { Executor, Operation } from './execute.ts';
import type { RequestContext } from './request-context.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** Addresses are kept as keyed hashes only. */
export const originSecret = defineSecret('origin');

/** Calls of one login that wait: more than all its windows ask for at once. */
const MOST_WAITING = 60;
const MOST_ENDINGS = 10;

export type Authenticate = (
  services: Services,
  presented: { readonly authorization: string | undefined; readonly fingerprint: string | undefined },
  mayBeASecondOld: boolean,
) => Promise<Caller | null>;

export type Parts = {
  readonly execute: Executor;
  readonly authenticate: Authenticate;
  readonly documents: TrustedDocuments;
};

export function makeGraphQLHandler(services: Services, { execute, authenticate, documents }: Parts): Handler {
  // Half of the connections at most for one login, so that the others find some free.
  const share = fairShare(Math.ceil(services.configuration.databaseConnections / 2), MOST_WAITING);
  // Whoever has a login in their hands that is not theirs must not keep its owner from ending it.
  const endings = fairShare(1, MOST_ENDINGS);
  return async (request, requestId, body, gone) => {
    const sent = readBody(body);
    if (!sent) return badRequest();
    const started = performance.now();
    const cookies = openCookies(request.headers.cookie, services.configuration.publicUrl);
    const presented = {
      authorization: request.headers.authorization,
      fingerprint: cookies.get('fp'),
    };
    let operation: Operation | Refusal;
    let caller: Caller | null;
    let mayBeLate: boolean;
    try {
      operation = await operationOf(sent, { documents, open: services.configuration.openDocuments });
      if (isRefusal(operation)) {
        services.log.info({ requestId, errors: [operation.refused] }, 'operation');
        return answer(services, requestId, { errors: [toGraphQLError(operation)] }).reply;
      }
      mayBeLate = execute.takesLateCaller?.(operation) ?? false;
      caller = await authenticate(services, presented, mayBeLate);
    } catch (error) {
      return answer(services, requestId, { errors: [error] }).reply;
    }
    const asked = operation;
    const run = async (waited: boolean) => {
      // Who waited may have been logged out meanwhile, or have become somebody else.
      try {
        if (waited) caller = await authenticate(services, presented, mayBeLate);
      } catch (error) {
        return { errors: [error] };
      }
      const actor = actorOfRequest(services, caller, { request, requestId });
      const context: RequestContext = { ...services, actor, language: actor.language, cookies };
      const openFields = isMaintenance(services) ? ['portalSettings'] : 'all';
      return execute(asked, context, { openFields });
    };
    const line = execute.endsSessionsOnly?.(asked) ? endings : share;
    const result: Result = await (caller ? line(caller.loginId, run, gone) : run(false)).catch(
      (error: unknown) => {
        // Nobody is there to read the answer of the second.
        if (error instanceof LineFull || error instanceof LeftLine)
          return { errors: [toGraphQLError(refuse('SERVER_BUSY'))] };
        throw error;
      },
    );
    const { reply, errors } = answer(services, requestId, result);
    services.log.info(
      {
        requestId,
        operation: nameOf(operation.query),
        loginId: caller?.loginId,
        errors: errors.map((e) => e.message).slice(0, 3),
        ms: Math.round(performance.now() - started),
      },
      'operation',
    );
    return {
      ...reply,
      headers: {
        ...reply.headers,
        ...(cookies.setCookieHeaders.length > 0 ? { 'set-cookie': [...cookies.setCookieHeaders] } : {}),
      },
    };
  };
}

type Requested = { readonly request: IncomingMessage; readonly requestId: string };

/** Who acts in a request, of the endpoint's and of others: the one place where a session becomes an actor. */
export function actorOfRequest(
  services: Services,
  caller: Caller | null,
  { request, requestId }: Requested,
): SessionActor | VisitorActor {
  const origin: Origin = {
    requestId,
    language: languageOf(request.headers['content-language']),
    originHash: originHashOf(services, request),
    device: deviceName(request.headers['user-agent'] ?? ''),
  };
  return caller ? { ...origin, ...caller, kind: 'member', through: null } : { ...origin, kind: 'visitor' };
}

/** Addresses that have just called, by the keys of their process. */
const hashesWith = new WeakMap<Secrets, LRUCache<string, string>>();
const MOST_HASHES = 5_000;

function originHashes(key: Buffer): LRUCache<string, string> {
  return new LRUCache({
    max: MOST_HASHES,
    memoMethod: (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16),
  });
}

/** Where a request that is no call of the endpoint comes from, as the endpoint would have it. */
export function originHashOf({ secrets, configuration }: Services, request: IncomingMessage): string {
  const hashes = hashesWith.get(secrets) ?? originHashes(secrets.derive(originSecret, 'hash'));
  hashesWith.set(secrets, hashes);
  const address = callerAddress(request, configuration.proxies);
  return hashes.memo(address);
}

/** The window is kept by the server too; only the facts that the shell needs stay open. Real time, not business time. */
export function isMaintenance({ configuration }: Services): boolean {
  const { from, to } = configuration.maintenance;
  const now = Date.now();
  return now >= from.getTime() && now < to.getTime();
}
