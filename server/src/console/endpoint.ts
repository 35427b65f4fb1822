/**
 * The console's GraphQL over HTTP. Who asks is settled by the cookie of a staff session alone: no token of a member's means anything here.
 * One staff member has a few calls under way at once, and a few that wait.
 */
import type { IncomingMessage } from 'node:http';
import type { AuditAction } from '#domain/staff/audit-actions.ts';
import { deviceName } from '#domain/account/device.ts';
import { languageOf } from '#domain/kernel/language.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { originHashOf } from '#server/graphql/endpoint.ts';
import { toGraphQLError } from '#server/graphql/errors.ts';
import { answer, badRequest, nameOf, operationOf, readBody } from '#server/graphql/exchange.ts';
import type { Result } from '#server/graphql/exchange.ts';
import type { Executor } from '#server/graphql/execute.ts';
import type { TrustedDocuments } from '#server/graphql/trusted-documents.ts';
import { openCookies } from '#server/platform/cookies.ts';
import type { CookieJar } from '#server/platform/cookies.ts';
import { fairShare, LeftLine, LineFull } from '#server/platform/fair-share.ts';
import type { Handler } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import type { Setting } from '#server/platform/settings.ts';
import { isUuid } from '#server/platform/ids.ts';
import { recordRefusal } from '#server/platform/use-case.ts';
import { staffOfCookie } from '#server/modules/staff/public.ts';
import type { LiveStaffSession } from '#server/modules/staff/public.ts';
import { fieldRefused } from './authority.ts';
import type { ConsoleContext } from './request-context.ts';

const MOST_AT_ONCE = 3;
const MOST_WAITING = 30;

type Parts = {
  readonly execute: Executor<ConsoleContext>;
  readonly documents: TrustedDocuments;
  /** Where the console is reached: the rules of its cookies follow it. */
  readonly address: URL;
  /** All that the club may set. */
  readonly settings: readonly Setting[];
};

export function makeConsoleHandler(
  services: Services,
  { execute, documents, address, settings }: Parts,
): Handler {
  const share = fairShare(MOST_AT_ONCE, MOST_WAITING);
  return async (request, requestId, body, gone) => {
    const sent = readBody(body);
    if (!sent) return badRequest();
    const started = performance.now();
    const cookies = openCookies(request.headers.cookie, address);
    const said = { requestId, operation: 'unnamed', staff: null as string | null };
    const settle = async (): Promise<Result> => {
      const operation = await operationOf(sent, { documents, open: services.configuration.openDocuments });
      if (isRefusal(operation)) return { errors: [toGraphQLError(operation)] };
      said.operation = nameOf(operation.query);
      const session = await staffOfCookie(services, cookies.get('st'));
      said.staff = session?.name ?? null;
      const run = async (now: LiveStaffSession | null) => {
        const context = contextOf(services, now, { request, requestId, cookies, settings });
        const result = await execute(operation, context, { openFields: 'all' });
        const errors = 'errors' in result ? (result.errors ?? []) : [];
        // By the field that was asked for: the operation has what name its sender likes.
        const action = errors.map(fieldRefused).find((field) => field !== null);
        // A field of the schema is an action that was wanted, whether or not anything is ever done under its name.
        if (action)
          await recordRefusal(
            context,
            context.actor,
            { action: action as AuditAction },
            refuse('ACCESS_DENIED_ERROR'),
          );
        return result;
      };
      if (!session) return run(null);
      // Who waited may have been signed out meanwhile.
      return share(
        session.staffId,
        async (waited) => run(waited ? await staffOfCookie(services, cookies.get('st')) : session),
        gone,
      );
    };
    const result = await settle().catch((error: unknown): Result => {
      if (error instanceof LineFull || error instanceof LeftLine)
        return { errors: [toGraphQLError(refuse('SERVER_BUSY'))] };
      return { errors: [error] };
    });
    const { reply, errors } = answer(services, requestId, result);
    const ms = Math.round(performance.now() - started);
    services.log.info({ ...said, errors: errors.map((e) => e.message).slice(0, 3), ms }, 'console operation');
    const { setCookieHeaders } = cookies;
    if (setCookieHeaders.length === 0) return reply;
    return { ...reply, headers: { ...reply.headers, 'set-cookie': [...setCookieHeaders] } };
  };
}

type Requested = {
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly cookies: CookieJar;
  readonly settings: readonly Setting[];
};

function contextOf(
  services: Services,
  session: LiveStaffSession | null,
  { request, requestId, cookies, settings }: Requested,
): ConsoleContext {
  const language = languageOf(request.headers['content-language']);
  const shared = { ...services, language, cookies, settings };
  const actor = actorOf(services, session, { request, requestId });
  return { ...shared, displayName: session?.displayName ?? '', actor };
}

/** Who asks: by a session, or nobody whom the console knows. */
export function actorOf(
  services: Services,
  session: LiveStaffSession | null,
  { request, requestId }: Pick<Requested, 'request' | 'requestId'>,
): ConsoleContext['actor'] {
  const origin = {
    ...{ requestId, language: languageOf(request.headers['content-language']) },
    originHash: originHashOf(services, request),
    device: deviceName(request.headers['user-agent'] ?? ''),
  };
  if (!session) return { ...origin, kind: 'visitor' };
  const { sessionId, staffId, roles, name } = session;
  return {
    ...{ ...origin, kind: 'staff', name, mandate: { sessionId, staffId, roles } },
    idempotencyKey: keyOf(request.headers['idempotency-key']),
  };
}

/** The header of that name (IETF, draft-ietf-httpapi-idempotency-key-header): a text in quotes there, and bare with most clients. */
function keyOf(sent: string | string[] | undefined): string | null {
  const key = typeof sent === 'string' ? sent.replaceAll('"', '').toLowerCase() : '';
  return isUuid(key) ? key : null;
}
