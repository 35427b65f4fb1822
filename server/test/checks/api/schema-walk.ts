/**
 * The contract as data, for checks that must miss nothing of it: every root field, an operation that asks all of it,
 * and every argument that names a row. Whatever the schema gains is found here without being added.
 */
import { getNamedType, isInputObjectType, isLeafType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLOutputType } from 'graphql';
import { schema } from '#server/schema.ts';

export type RootField = {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
};

export function rootFields(): RootField[] {
  const of = (kind: RootField['kind'], type: ReturnType<typeof schema.getQueryType>) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, kind, field }));
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
}

/** Everything of a type down to a depth; what needs arguments is left out. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter((field) =>
      field.args.every((arg) => arg.defaultValue !== undefined || !String(arg.type).endsWith('!')),
    )
    .map((field) => {
      if (isLeafType(getNamedType(field.type))) return field.name;
      return depth > 1 ? `${field.name} ${selectionOf(field.type, depth - 1)}` : '';
    })
    .filter((text) => text !== '');
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '{ __typename }';
}

/** An operation on one root field, each of its arguments a variable. */
export function operationOf({ name, kind, field }: RootField, depth = 3): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = selectionOf(field.type, depth);
  return `${kind} ${name}${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} ${selection} }`;
}

/** The paths of all arguments of type ID, through input objects: contractId, filter.contractId, bookings.guests.id. */
export function idArguments({ field }: RootField): string[] {
  const walk = (type: GraphQLInputType, path: string): string[] => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      return Object.values(named.getFields()).flatMap((inner) => walk(inner.type, `${path}.${inner.name}`));
    }
    return named.name === 'ID' ? [path] : [];
  };
  return field.args.flatMap((arg) => walk(arg.type, arg.name));
}
