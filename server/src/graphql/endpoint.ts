/**
 * GraphQL over HTTP: one JSON operation in, one JSON answer out. It finds out who asks, keeps the maintenance window,
 * and turns what the executor answers into bytes. Statuses are 200 for every answer that GraphQL itself can give.
 */
import { createHmac } from 'node:crypto';
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { deviceName } from '#domain/account/device.ts';
import { languageOf } from '#domain/kernel/language.ts';
import { callerAddress } from '#server/platform/caller-address.ts';
import { openCookies } from '#server/platform/cookies.ts';
import type { Handler, Reply } from '#server/platform/http.ts';
import type { Caller, RequestContext, Services } from '#server/platform/request-context.ts';
import { formatError } from './errors.ts';
import type { Executor, Operation } from './execute.ts';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export type Authenticate = (
  services: Services,
  presented: { readonly authorization: string | undefined; readonly fingerprint: string | undefined },
) => Promise<Caller | null>;

export function makeGraphQLHandler(
  services: Services,
  execute: Executor,
  authenticate: Authenticate,
): Handler {
  const originKey = services.secrets.derive('origin', 'hash');
  return async (request, requestId, body) => {
    const operation = readOperation(body);
    if (!operation) return badRequest();
    const started = performance.now();
    const cookies = openCookies(request.headers.cookie, services.configuration.publicUrl);
    const presented = {
      authorization: request.headers.authorization,
      fingerprint: cookies.get('fp'),
    };
    let caller: Caller | null;
    try {
      caller = await authenticate(services, presented);
    } catch (error) {
      return answer(services, requestId, { errors: [error] }).reply;
    }
    const context: RequestContext = {
      ...services,
      requestId,
      caller,
      cookies,
      language: languageOf(request.headers['content-language']),
      originHash: originOf(originKey, callerAddress(request, services.configuration.proxies)),
      device: deviceName(request.headers['user-agent'] ?? ''),
    };
    const openFields = isMaintenance(services) ? ['portalSettings'] : 'all';
    const result = await execute(operation, context, { openFields });
    const { reply, errors } = answer(services, requestId, result);
    services.log.info(
      {
        requestId,
        operation: nameOf(operation),
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

/** Accepts exactly one operation; a list of them is refused, so that guesses cannot be batched. */
function readOperation(body: string): Operation | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const { query, variables, operationName } = parsed as Record<string, unknown>;
  if (typeof query !== 'string') return null;
  const plainVariables = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  if (variables !== undefined && variables !== null && !plainVariables) return null;
  return {
    query,
    variables: plainVariables ? (variables as Record<string, unknown>) : null,
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}

/** What an operation calls itself, as far as that is a name. */
function nameOf({ operationName, query }: Operation): string {
  const [name] = /^\w{1,60}$/.exec(operationName ?? '') ?? [];
  return name ?? /\b(?:query|mutation)\s+(\w{1,60})/.exec(query)?.[1] ?? 'unnamed';
}

/** A keyed hash of the caller's address. */
function originOf(key: Buffer, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}

/** The window is kept by the server too; only the facts that the shell needs stay open. Real time, not business time. */
function isMaintenance({ configuration }: Services): boolean {
  const { from, to } = configuration.maintenance;
  const now = Date.now();
  return now >= from.getTime() && now < to.getTime();
}

function badRequest(): Reply {
  const body = JSON.stringify({
    errors: [{ message: 'BAD_INPUT_ERROR', extensions: { code: 'BAD_INPUT_ERROR' } }],
  });
  return { status: 400, headers: jsonHeaders, body };
}

type Result = { readonly data?: ExecutionResult['data']; readonly errors?: readonly unknown[] };

type Answered = { readonly reply: Reply; readonly errors: readonly GraphQLFormattedError[] };

/** The bytes of an answer, and its errors as they leave the house: nothing else of them is written down either. */
function answer(services: Services, requestId: string, result: Result): Answered {
  if (!result.errors?.length)
    return {
      reply: { status: 200, headers: jsonHeaders, body: JSON.stringify({ data: result.data }) },
      errors: [],
    };
  const errors = result.errors.slice(0, 5).map((error) => {
    const { formatted, unexpected } = formatError(error, requestId);
    if (unexpected) services.log.error({ requestId, err: unexpected }, 'unexpected failure');
    return formatted;
  });
  const body = JSON.stringify(result.data ? { data: result.data, errors } : { data: null, errors });
  return { reply: { status: 200, headers: jsonHeaders, body }, errors };
}
