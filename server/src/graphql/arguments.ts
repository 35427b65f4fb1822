/**
 * What arguments may be, beyond their type: every number, text, list and id that a caller sends has bounds, narrow ones
 * where nothing is stated. They are kept before a field's own work begins, wherever in the operation a value stood.
 */
import {
  getNullableType,
  GraphQLError,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { GraphQLArgument, GraphQLInputField, GraphQLInputType, GraphQLSchema } from 'graphql';
import { refuse } from '#domain/kernel/refusal.ts';
import { toGraphQLError } from './errors.ts';

/** For numbers their value, for texts their characters. */
export type Bounds = { readonly least?: number; readonly most?: number; readonly longestList?: number };

/** States the bounds of an argument or input field, where the usual ones do not fit. */
export function bounded(bounds: Bounds): { readonly extensions: { readonly bounds: Bounds } } {
  return { extensions: { bounds } };
}

/** For numbers that a rule judges by itself and no column takes as they are. */
export const anyNumber = bounded({ least: -2_147_483_648, most: 2_147_483_647 });

/** A number goes into the narrowest columns, and counts nothing that could be negative; a text is a line or a few. */
const usual = { least: 0, mostNumber: 32_767, mostCharacters: 4_000, mostIdCharacters: 200, longestList: 60 };

type Slot = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'extensions'>;

/** The name of the first value that is out of bounds; null where all are within. */
function firstMisfit(slots: readonly Slot[], values: Readonly<Record<string, unknown>>): string | null {
  for (const { name, type, extensions } of slots) {
    const misfit = misfitIn(type, values[name], { name, bounds: (extensions.bounds ?? {}) as Bounds });
    if (misfit !== null) return misfit;
  }
  return null;
}

function misfitIn(
  type: GraphQLInputType,
  value: unknown,
  slot: { readonly name: string; readonly bounds: Bounds },
): string | null {
  if (value === null || value === undefined) return null;
  const { name, bounds } = slot;
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const items = value as readonly unknown[];
    if (items.length > (bounds.longestList ?? usual.longestList)) return name;
    for (const item of items) {
      const misfit = misfitIn(plain.ofType, item, slot);
      if (misfit !== null) return misfit;
    }
    return null;
  }
  if (isInputObjectType(plain))
    return firstMisfit(Object.values(plain.getFields()), value as Record<string, unknown>);
  if (!isScalarType(plain)) return null;
  const longest = plain.name === 'ID' ? usual.mostIdCharacters : usual.mostCharacters;
  if (typeof value === 'string') return value.length <= (bounds.most ?? longest) ? null : name;
  if (typeof value !== 'number') return null;
  return value >= (bounds.least ?? usual.least) && value <= (bounds.most ?? usual.mostNumber) ? null : name;
}

/** Puts the bounds before the resolver of every field that takes arguments. */
export function withBoundedArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve, args } = field;
      if (args.length === 0) continue;
      if (!resolve) throw new GraphQLError(`${type.name}.${field.name} takes arguments and reads none`);
      field.resolve = (parent, values: Record<string, unknown>, context, info) => {
        const misfit = firstMisfit(args, values);
        if (misfit !== null) throw toGraphQLError(refuse('BAD_INPUT_ERROR', { argument: misfit }));
        return resolve(parent, values, context, info) as unknown;
      };
    }
  }
  return schema;
}
