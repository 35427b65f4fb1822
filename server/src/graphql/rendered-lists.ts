/**
 * Lists whose items are large and the same for everyone who finds them. Each item is rendered when an operation asks for it
 * first; afterwards its bytes are taken as they are, as long as the resolver hands out the same item. A root field states
 * `renderedOnce` and passes its list through `notRendered`.
 */
import { visit } from 'graphql';
import type { ExecutionResult, GraphQLFieldExtensions } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/kernel/language.ts';
import type { Reading } from './prepare.ts';

/**
 * Stated by a root field that answers a list. The items' fields must say the same to everyone, whoever asks, in one language;
 * and an item that says something else must be another object.
 */
export const renderedOnce: GraphQLFieldExtensions<unknown, unknown> = { renderedOnce: true };

/** A little more than a club's search in a hundred forms. */
const MOST_BYTES = 24_000_000;

/** What an operation is to render this time, beside what it has rendered before. */
export type Rendering = {
  readonly has: (item: object) => boolean;
  /** All items of the answer, as soon as the field is resolved. */
  items: readonly object[] | null;
};

/** Those of a list that have yet to be rendered; all of them where the operation is answered as any other. */
export function notRendered<T extends object>(
  { rendering }: { readonly rendering?: Rendering },
  items: readonly T[],
): readonly T[] {
  if (!rendering) return items;
  rendering.items = items;
  return items.filter((item) => !rendering.has(item));
}

/** Under which name an operation answers nothing but such a list that depends on no variable but by its root field's arguments; else null. */
export function renderedListOf({ document, definition, roots }: Reading): string | null {
  const [root] = roots;
  if (!root || definition.selectionSet.selections.length !== 1) return null;
  if (root.field.extensions.renderedOnce !== true || (root.node.directives?.length ?? 0) > 0) return null;
  let isFixed = true;
  visit(document, {
    VariableDefinition: () => false,
    Variable: () => {
      isFixed = false;
    },
    Field: (node) => (node === root.node ? { ...node, arguments: [] } : undefined),
  });
  return isFixed ? (root.node.alias?.value ?? root.node.name.value) : null;
}

const kept = new LRUCache<string, Buffer>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ length }) => length + 200,
});
const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(object, last);
  return last;
}

/**
 * Answers an operation out of what was rendered and of what `run` answers for the rest. Null where that did not answer
 * such a list, or answered errors: then it is to be run as any other.
 */
export async function renderList(
  operation: { readonly owner: object; readonly name: string; readonly language: Language },
  run: (rendering: Rendering) => Promise<ExecutionResult>,
): Promise<Buffer | null> {
  const { owner, name, language } = operation;
  const prefix = `${numberOf(owner)} ${language} `;
  const found = new Map<object, Buffer>();
  const rendering: Rendering = {
    has: (item) => {
      const bytes = kept.get(prefix + numberOf(item));
      if (bytes) found.set(item, bytes);
      return bytes !== undefined;
    },
    items: null,
  };
  const { data, errors } = await run(rendering);
  const rest = data?.[name];
  if (errors?.length || !rendering.items || !Array.isArray(rest)) return null;
  const parts: Buffer[] = [Buffer.from(`{"data":{${JSON.stringify(name)}:[`)];
  let next = 0;
  for (const [index, item] of rendering.items.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(found.get(item) ?? keep(prefix + numberOf(item), rest[next++]));
  }
  parts.push(END);
  return Buffer.concat(parts);
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}}');

function keep(key: string, rendered: unknown): Buffer {
  const bytes = Buffer.from(JSON.stringify(rendered));
  kept.set(key, bytes);
  return bytes;
}
