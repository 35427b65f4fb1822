/**
 * Runs operations: parse and validate once per text, compile to a function, keep the newest of them. It knows the
 * schema and the limits, and nothing of HTTP.
 */
import { GraphQLError, parse, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import type { RequestContext } from '#server/platform/request-context.ts';
import { limits, validationRules } from './limits.ts';

export type Operation = {
  readonly query: string;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
};

type Prepared = { readonly compiled: CompiledQuery } | { readonly errors: readonly GraphQLError[] };

/** Texts kept compiled. The portal itself sends a few dozen; the bound keeps strangers from filling memory. */
const MOST_KEPT = 300;
const LONGEST_KEPT = 8_000;

export type Executor = (operation: Operation, context: RequestContext) => Promise<ExecutionResult>;

export function makeExecutor(schema: GraphQLSchema): Executor {
  const kept = new Map<string, Prepared>();

  const prepare = ({ query, operationName }: Operation): Prepared => {
    const key = `${operationName ?? ''}\n${query}`;
    const known = kept.get(key);
    if (known) {
      // Move to the end: the map's order is the order of use.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const prepared = compile(schema, query, operationName);
    if ('compiled' in prepared && key.length <= LONGEST_KEPT) {
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(key, prepared);
    }
    return prepared;
  };

  return async (operation, context) => {
    const prepared = prepare(operation);
    if ('errors' in prepared) return { errors: prepared.errors };
    return prepared.compiled.query({}, context, operation.variables ?? {});
  };
}

function compile(schema: GraphQLSchema, query: string, operationName: string | null): Prepared {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: limits.tokens, noLocation: true });
    const errors = validate(schema, document, validationRules, { maxErrors: 5 });
    if (errors.length > 0) return { errors };
  } catch (error) {
    // A text that cannot be read, or a limit that was passed: limits end the validation by throwing.
    return {
      errors: [error instanceof GraphQLError ? error : new GraphQLError('The operation cannot be read.')],
    };
  }
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: false,
  });
  if (isCompiledQuery(compiled)) return { compiled };
  return { errors: compiled.errors ?? [new GraphQLError('The operation cannot be run.')] };
}
