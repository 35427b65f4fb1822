/**
 * What an endpoint of GraphQL reads and writes, whichever API it serves: one JSON operation in, by its text or its id, and one JSON answer
 * out, with the errors of the contract.
 */
import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Reply } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { formatError } from './errors.ts';
import type { Operation } from './execute.ts';
import { isFlatBody } from './texts.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** What a body holds: one operation, by its text or by the id under which the portal's own are listed. */
export type Sent = {
  readonly query: string | null;
  readonly documentId: string | null;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
};

/** Accepts exactly one operation; a list of them is refused, so that guesses cannot be batched. */
export function readBody(body: string): Sent | null {
  if (!isFlatBody(body)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const { query, documentId, variables, operationName: name } = parsed as Record<string, unknown>;
  const [one, both] = [query ?? documentId, query != null && documentId != null];
  if (typeof one !== 'string' || both) return null;
  const plainVariables = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  if (variables !== undefined && variables !== null && !plainVariables) return null;
  return {
    query: query === one ? one : null,
    documentId: documentId === one ? one : null,
    variables: plainVariables ? (variables as Record<string, unknown>) : null,
    operationName: typeof name === 'string' ? name : null,
  };
}

/** The operation that was sent, if it is one that this portal takes. */
export async function operationOf(
  { query, documentId, variables, operationName: name }: Sent,
  { documents, open }: { documents: TrustedDocuments; open: boolean },
): Promise<Operation | Refusal> {
  const asked = { variables, operationName: name };
  if (query !== null) return open ? { ...asked, query, trusted: false } : refuse('DOCUMENT_NOT_TRUSTED');
  const text = await documents.textOf(documentId ?? '');
  // A page asks for what no build of late has asked for: it was loaded long ago, and loading it again helps.
  return text === null ? refuse('PAGE_OUTDATED') : { ...asked, query: text, trusted: true };
}

/** What an operation calls itself, as far as that is a name. */
export function nameOf(text: string): string {
  return /\b(?:query|mutation)\s+(\w{1,60})/.exec(text.slice(0, 1_000))?.[1] ?? 'unnamed';
}

export function badRequest(): Reply {
  const body = JSON.stringify({
    errors: [{ message: 'BAD_INPUT_ERROR', extensions: { code: 'BAD_INPUT_ERROR' } }],
  });
  return { status: 400, headers: jsonHeaders, body };
}

export type Result = {
  readonly data?: ExecutionResult['data'];
  readonly errors?: readonly unknown[];
  readonly bytes?: Buffer;
};

type Answered = { readonly reply: Reply; readonly errors: readonly GraphQLFormattedError[] };

/** The bytes of an answer, and its errors as they leave the house: nothing else of them is written down either. */
export function answer(services: Services, requestId: string, result: Result): Answered {
  if (!result.errors?.length)
    return {
      reply: {
        status: 200,
        headers: jsonHeaders,
        body: result.bytes ?? JSON.stringify({ data: result.data }),
      },
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
