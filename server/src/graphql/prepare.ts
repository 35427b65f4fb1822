/**
 * From a text to something that runs, the cheap questions first: can it be read, may this caller ask for it, is it
 * within the limits, is it valid. Only then is it compiled. Each of these yields to the event loop (platform/yielding.ts), and
 * few texts are under way at once, so that neither time nor memory can be had by sending many.
 */
import { GraphQLError, Kind, OperationTypeNode, parse, specifiedRules, validate } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import { refuse } from '#domain/kernel/refusal.ts';
import { renderedListOf } from './rendered-lists.ts';
import { yieldToOthers } from '#server/platform/yielding.ts';
import type { Authority } from './authority.ts';
import { toGraphQLError } from './errors.ts';
import { countFields, limitRules, limits } from './limits.ts';
import { oneOfCheck } from './one-of.ts';

export type RootField = { readonly node: FieldNode; readonly field: GraphQLField<unknown, unknown> };

/** An operation as it was read: which root fields it asks for is known, and nothing else of it has been looked at. */
export type Reading = {
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  readonly roots: readonly RootField[];
};
export type Prepared = Pick<Reading, 'definition' | 'roots'> & {
  readonly compiled: CompiledQuery;
  /** The name of the list that it answers, where its items are rendered once (rendered-lists.ts). */
  readonly renderedList: string | null;
  /** Whether variables name one field of each input that takes one of several; null where there is none. */
  readonly namesOneOfEach: ((variables: Readonly<Record<string, unknown>>) => boolean) | null;
  /** What keeping it costs, roughly. */
  readonly bytes: number;
};
export type Refused = { readonly errors: readonly GraphQLError[] };

/** Measured: 2.8 to 3.5 KB of heap for each field that a compiled operation asks for, fragments written out. */
const BYTES_PER_FIELD = 3_500;

/** What is open just now: everything, or the named root fields while the portal is being maintained. */
export type Opening = { readonly openFields: readonly string[] | 'all' };

/** Why a caller may not have these root fields now; null where nothing stands against it. */
export function barrier<Context>(
  { mayCall, notAllowed }: Authority<Context>,
  roots: readonly RootField[],
  context: Context,
  { openFields }: Opening,
): GraphQLError | null {
  if (openFields !== 'all' && !roots.every(({ field }) => openFields.includes(field.name)))
    return toGraphQLError(refuse('SERVER_MAINTENANCE'));
  const beyond = roots.find(({ field }) => !mayCall(field, context));
  return beyond ? notAllowed(context, beyond.field.name) : null;
}

type Admission = {
  /** Why the caller may not have these root fields; null where nothing stands against it. */
  readonly barred: (roots: readonly RootField[]) => GraphQLError | null;
  /** Whether there is no room for one more text that has been read and is to be compiled. */
  readonly full: () => boolean;
  /** Whose turns it takes. */
  readonly by: 'known' | 'stranger';
};

export async function prepare(
  schema: GraphQLSchema,
  text: string,
  { barred, full, by }: Admission,
): Promise<Prepared | Refused> {
  try {
    await yieldToOthers(by);
    const reading = read(schema, text);
    const refusal = barred(reading.roots);
    if (refusal) return { errors: [refusal] };
    const fields = countFields(reading.document);
    if (full()) return { errors: [toGraphQLError(refuse('SERVER_BUSY'))] };
    return await complete(schema, reading, { bytes: fields * BYTES_PER_FIELD + text.length, by });
  } catch (error) {
    return {
      errors: [error instanceof GraphQLError ? error : new GraphQLError('The operation cannot be read.')],
    };
  }
}

let completing = 0;

/** How many texts are held as trees while they wait to be validated and compiled. */
export function underWay(): number {
  return completing;
}

async function complete(
  schema: GraphQLSchema,
  reading: Reading,
  { bytes, by }: { bytes: number; by: 'known' | 'stranger' },
): Promise<Prepared | Refused> {
  completing += 1;
  try {
    // Limits end their validation by throwing, so that the standard's rules, which compare much, never begin.
    for (const rules of [limitRules, specifiedRules]) {
      const errors = validate(schema, reading.document, rules, { maxErrors: 5 });
      if (errors.length > 0) return { errors };
      await yieldToOthers(by);
    }
    return compile(schema, reading, bytes);
  } finally {
    completing -= 1;
  }
}

/** Reads a text that holds one operation, which names its root fields itself. */
function read(schema: GraphQLSchema, text: string): Reading {
  const document = parse(text, { maxTokens: limits.tokens, noLocation: true });
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION);
  const [definition] = operations;
  if (!definition || operations.length > 1) throw new GraphQLError('A document may hold one operation.');
  if (definition.operation === OperationTypeNode.SUBSCRIPTION)
    throw new GraphQLError('There are no subscriptions.');
  const { selections } = definition.selectionSet;
  const most = definition.operation === OperationTypeNode.MUTATION ? 1 : limits.rootFields;
  if (selections.length > most) throw new GraphQLError(`An operation may hold ${most} root field(s).`);
  const roots = selections.flatMap((s) => rootField(schema, definition, s));
  refuseManyGuesses(roots);
  return { document, definition, roots };
}

/** What a stranger may guess: the codes and tokens of links, and promo codes. */
const GUESSED: readonly string[] = ['code', 'token', 'promoCode'];

/** A guess that is a query is one in a request, as mutations are. */
function refuseManyGuesses(roots: readonly RootField[]): void {
  const guesses = roots.filter(({ field }) => field.args.some(({ name }) => GUESSED.includes(name)));
  if (new Set(guesses.map(({ field }) => field.name)).size < guesses.length)
    throw new GraphQLError('A code or token is asked about once in an operation.');
}

function rootField(
  schema: GraphQLSchema,
  { operation }: OperationDefinitionNode,
  node: SelectionNode,
): RootField[] {
  if (node.kind !== Kind.FIELD) throw new GraphQLError('An operation must name its root fields itself.');
  const root = schema.getRootType(operation);
  const field = root?.getFields()[node.name.value];
  if (field) return [{ node, field }];
  // The name of the root's type is no secret, and there is nothing to decide about it.
  if (node.name.value === '__typename') return [];
  if (node.name.value.startsWith('__')) throw new GraphQLError('A value does not fit.');
  throw new GraphQLError(`Cannot query field "${node.name.value}" on type "${root?.name}".`);
}

function compile(schema: GraphQLSchema, reading: Reading, bytes: number): Prepared | Refused {
  const { document, definition, roots } = reading;
  const compiled = compileQuery(schema, document, definition.name?.value, {
    disableLeafSerialization: false,
  });
  if (isCompiledQuery(compiled))
    return {
      ...{ compiled, renderedList: renderedListOf(reading), definition, roots, bytes },
      namesOneOfEach: oneOfCheck(schema, definition),
    };
  return { errors: compiled.errors ?? [new GraphQLError('The operation cannot be run.')] };
}
