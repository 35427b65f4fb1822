/**
 * Runs operations. The portal's own are prepared once and kept for good; of other texts the newest are kept, up to a
 * sum of bytes, and those of strangers apart from those of whoever is logged in. It is given a schema and who may call what of it,
 * knows the limits, and nothing of HTTP.
 */
import { GraphQLError } from 'graphql';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Authority } from './authority.ts';
import { endsSessionsOnly, takesLateCaller } from './late-caller.ts';
import { limits } from './limits.ts';
import { barrier, prepare, underWay } from './prepare.ts';
import type { Opening, Prepared, Refused } from './prepare.ts';
import type { Language } from '#domain/kernel/language.ts';
import { renderList } from './rendered-lists.ts';
import type { Rendering } from './rendered-lists.ts';
import type { RequestContext } from './request-context.ts';
import { watch } from '#server/platform/watched.ts';
import { areFitVariables } from './texts.ts';
import { exceedsSearchCost } from './search-cost.ts';

export type Operation = {
  readonly query: string;
  readonly variables: Record<string, unknown> | null;
  readonly operationName: string | null;
  /** Whether it is one of the portal's own pages' operations. */
  readonly trusted: boolean;
};

/** What an operation answers, or that as bytes. */
export type Executed = ExecutionResult | { readonly bytes: Buffer };

/** The least that a context has. */
type Context = { readonly language: Language; readonly rendering?: Rendering };

/** Of the members' API, where no other is named. */
export type Executor<C extends Context = RequestContext> = {
  (operation: Operation, context: C, opening: Opening): Promise<Executed>;
  /** Whether it is enough who the caller was up to a second ago; known of operations that were run before. */
  readonly takesLateCaller?: (operation: Operation) => boolean;
  /** Whether all that it does is end sessions; known likewise. */
  readonly endsSessionsOnly?: (operation: Operation) => boolean;
};

/** What is kept: so many texts, and so many bytes of memory by what a compiled field was measured to weigh. */
const KEPT_OF_MEMBERS = { max: 300, maxSize: 12_000_000 };
const KEPT_OF_STRANGERS = { max: 50, maxSize: 2_000_000 };
/** Texts that may wait to be compiled; who comes when so many wait is told to come again. */
const MOST_UNDER_WAY = 40;

export function makeExecutor<C extends Context>(schema: GraphQLSchema, authority: Authority<C>): Executor<C> {
  const own = new Map<string, Prepared>();
  const sizeCalculation = ({ bytes }: Prepared) => bytes;
  const members = new LRUCache<string, Prepared>({ ...KEPT_OF_MEMBERS, sizeCalculation });
  const strangers = new LRUCache<string, Prepared>({ ...KEPT_OF_STRANGERS, sizeCalculation });

  /** Preparations under way, shared by those who may have the same and ask for it meanwhile. */
  const coming = new Map<string, Promise<Prepared | Refused>>();

  const prepareFor = async ({ query, trusted }: Operation, context: C, opening: Opening) => {
    const prepared = await prepare(schema, query, {
      barred: (roots) => barrier(authority, roots, context, opening),
      // The portal's own pages are served as members are, also to those who have yet to log in.
      by: trusted || authority.isKnown(context) ? 'known' : 'stranger',
      full: () => !trusted && underWay() >= MOST_UNDER_WAY,
    });
    if ('errors' in prepared) return prepared;
    if (trusted) own.set(query, prepared);
    else (authority.isKnown(context) ? members : strangers).set(query, prepared);
    return prepared;
  };

  const find = (
    operation: Operation,
    context: C,
    opening: Opening,
  ): Promise<Prepared | Refused> | Prepared | Refused => {
    const { query, trusted } = operation;
    const known = trusted ? own.get(query) : (authority.isKnown(context) ? members : strangers).get(query);
    if (known) {
      const barred = barrier(authority, known.roots, context, opening);
      return barred ? { errors: [barred] } : known;
    }
    const key = `${authority.standingOf(context)} ${trusted} ${String(opening.openFields)}\n${query}`;
    const shared = coming.get(key);
    if (shared) return shared;
    const preparing = prepareFor(operation, context, opening).finally(() => coming.delete(key));
    coming.set(key, preparing);
    return preparing;
  };

  const execute: Executor<C> = async (operation, context, opening) => {
    const variables = operation.variables ?? {};
    if (!areFitVariables(variables)) return { errors: [new GraphQLError('A value does not fit.')] };
    // Too long to be read, and too large to be held while others are.
    if (operation.query.length > limits.characters)
      return { errors: [new GraphQLError('The operation is too long.')] };
    const prepared = await find(operation, context, opening);
    if ('errors' in prepared) return prepared;
    const named = operation.operationName;
    if (named !== null && named !== prepared.definition.name?.value)
      return { errors: [new GraphQLError('The document holds no such operation.')] };
    if (prepared.namesOneOfEach?.(variables) === false)
      return {
        errors: [new GraphQLError('An input that takes one of several fields names another number.')],
      };
    if (exceedsSearchCost(schema, prepared, variables))
      return { errors: [new GraphQLError('The operation asks for too much at once.')] };
    const field = prepared.roots[0]?.field.name ?? 'none';
    return watch('operation', { field }, () => run(prepared, context, variables));
  };
  const knownRoots = ({ query, trusted }: Operation) =>
    (trusted ? own.get(query) : members.get(query))?.roots ?? [];
  return Object.assign(execute, {
    takesLateCaller: (operation: Operation) => takesLateCaller(knownRoots(operation)),
    endsSessionsOnly: (operation: Operation) => endsSessionsOnly(knownRoots(operation)),
  });
}

async function run(
  { compiled, renderedList }: Prepared,
  context: Context,
  variables: Record<string, unknown>,
): Promise<Executed> {
  if (renderedList !== null) {
    const bytes = await renderList(
      { owner: compiled, name: renderedList, language: context.language },
      async (rendering) => compiled.query({}, { ...context, rendering }, variables),
    );
    if (bytes) return { bytes };
  }
  return compiled.query({}, context, variables);
}
