/**
 * How a refusal travels: its key as the message, the general code and the facts in extensions. Whatever was not
 * foreseen becomes UNEXPECTED_ERROR with a request id, and nothing else leaves the house.
 */
import { GraphQLError } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import { generalCodeOf, isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { isContention, isUnavailable, sqlStateOf } from '#server/platform/database.ts';

export function toGraphQLError(refusal: Refusal): GraphQLError {
  return new GraphQLError(refusal.refused, {
    extensions: { code: generalCodeOf(refusal.refused), ...refusal.facts },
  });
}

/** Passes a result on, or throws the refusal as the error of the contract. */
export async function answer<T>(result: T | Promise<T>): Promise<Exclude<T, Refusal>> {
  const settled = await result;
  if (isRefusal(settled)) throw toGraphQLError(settled);
  return settled as Exclude<T, Refusal>;
}

/** Texts that no database keeps, a zero byte above all: refused by it, wherever in an operation they stood. */
const NOT_TO_BE_KEPT = ['22021', '22P05'];

/** The database is away or crowded, or somebody else was in the way for too long: an answer, and to be asked again. */
const isBusy = (error: unknown) => isUnavailable(error) || isContention(error);

/** Errors of our own making keep their key; everything else is masked. */
export function formatError(
  error: unknown,
  requestId: string,
): { formatted: GraphQLFormattedError; unexpected: unknown } {
  const graphqlError = error instanceof GraphQLError ? error : null;
  const original = graphqlError?.originalError;
  const known = [graphqlError, original].find(
    (e) => e instanceof GraphQLError && typeof e.extensions?.code === 'string',
  );
  if (known instanceof GraphQLError) {
    const path = graphqlError?.path;
    return {
      formatted: { message: known.message, ...(path ? { path } : {}), extensions: known.extensions },
      unexpected: null,
    };
  }
  if (isBusy(original ?? error)) {
    return { formatted: toGraphQLError(refuse('SERVER_BUSY')).toJSON(), unexpected: original ?? error };
  }
  if (NOT_TO_BE_KEPT.includes(sqlStateOf(original ?? error) ?? '')) {
    return { formatted: toGraphQLError(refuse('BAD_INPUT_ERROR')).toJSON(), unexpected: null };
  }
  if (graphqlError && (!original || original instanceof GraphQLError)) {
    // Validation and coercion (a scalar's own refusal comes wrapped): the member's input, not our failure.
    return {
      formatted: {
        message: 'BAD_INPUT_ERROR',
        extensions: { code: 'BAD_INPUT_ERROR', detail: saidOf(graphqlError.message) },
      },
      unexpected: null,
    };
  }
  return {
    formatted: { message: 'UNEXPECTED_ERROR', extensions: { code: 'UNEXPECTED_ERROR', requestId } },
    unexpected: original ?? error,
  };
}

/** Complaints that quote names of the contract only. All others quote what was sent, which may be a password. */
const NAMES_ONLY =
  /^(?:Cannot query field|Unknown argument|Unknown type|Unknown directive|An operation may|A document may|There are no|Variable "\$\w+" (?:of required type|of type|is never used|is not defined)|Field "\w+" (?:argument|of type|must))/;

/** What was wrong with an operation, without a word of what it carried and without a hint at what it could have asked. */
function saidOf(message: string): string {
  if (NAMES_ONLY.test(message)) return message.replace(/ ?Did you mean .*$/s, '').slice(0, 300);
  const [, variable] = /^Variable "\$(\w{1,60})" got invalid value/.exec(message) ?? [];
  if (variable) return `Variable "$${variable}" got an invalid value.`;
  return message.startsWith('Syntax Error') ? 'The operation cannot be read.' : 'A value does not fit.';
}
