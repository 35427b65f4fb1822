/**
 * Runs operations: parse and validate once per text, compile to a function, keep the newest of them. It knows the
 * schema and the limits, and nothing of HTTP.
 */
import { GraphQLError, Kind, parse, specifiedRules, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import { refuse } from '#domain/kernel/refusal.ts';
import type { RequestContext } from '#server/platform/request-context.ts';
import { toGraphQLError } from './errors.ts';
import { limitRules, limits } from './limits.ts';

export type Operation = {
  readonly query: string;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
};

type Compiled = { readonly compiled: CompiledQuery; readonly rootFields: readonly string[] };
type Prepared = Compiled | { readonly errors: readonly GraphQLError[] };

/** Texts kept compiled. The portal itself sends a few dozen; the bound keeps strangers from filling memory. */
const MOST_KEPT = 300;
const LONGEST_KEPT = 8_000;

/** What is open just now: everything, or the named root fields while the portal is being maintained. */
export type Opening = { readonly openFields: readonly string[] | 'all' };

export type Executor = (
  operation: Operation,
  context: RequestContext,
  opening: Opening,
) => Promise<ExecutionResult>;

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

  return async (operation, context, { openFields }) => {
    const prepared = prepare(operation);
    if ('errors' in prepared) return { errors: prepared.errors };
    if (openFields !== 'all' && !prepared.rootFields.every((field) => openFields.includes(field))) {
      return { errors: [toGraphQLError(refuse('SERVER_MAINTENANCE'))] };
    }
    return prepared.compiled.query({}, context, operation.variables ?? {});
  };
}

function compile(schema: GraphQLSchema, query: string, operationName: string | null): Prepared {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: limits.tokens, noLocation: true });
    for (const rules of [limitRules, specifiedRules]) {
      const errors = validate(schema, document, rules, { maxErrors: 5 });
      if (errors.length > 0) return { errors };
    }
  } catch (error) {
    // A text that cannot be read, or a limit that was passed: limits end the validation by throwing.
    return {
      errors: [error instanceof GraphQLError ? error : new GraphQLError('The operation cannot be read.')],
    };
  }
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: false,
  });
  if (isCompiledQuery(compiled)) return { compiled, rootFields: rootFieldsOf(document) };
  return { errors: compiled.errors ?? [new GraphQLError('The operation cannot be run.')] };
}

/** The fields an operation asks of the root; a spread counts as a field nobody has, so it is never taken for harmless. */
function rootFieldsOf(document: DocumentNode): string[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.map((s) => (s.kind === Kind.FIELD ? s.name.value : '...'))
      : [],
  );
}
