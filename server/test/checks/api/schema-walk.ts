/**
 * The contract as data, for checks that must miss nothing of it: every root field, an operation that asks all of it,
 * and every argument that names a row. Whatever the schema gains is found here without being added.
 */
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type {
  GraphQLField,
  GraphQLInputType,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
} from 'graphql';
import { schema } from '#server/schema.ts';

export type RootField = {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
};

/** All of the members' contract, or of another one. */
export function rootFields(contract: GraphQLSchema = schema): RootField[] {
  const of = (kind: RootField['kind'], type: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, kind, field }));
  return [...of('query', contract.getQueryType()), ...of('mutation', contract.getMutationType())];
}

/** Whether a field answers a list of rows; a list of plain values has nothing below it. */
export function isRowList({ type }: GraphQLField<unknown, unknown>): boolean {
  return isListType(getNullableType(type)) && !isLeafType(getNamedType(type));
}

/** Every list of rows in the contract, as `Type.field`. */
export function rowLists(): string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values((type as GraphQLObjectType).getFields())
        .filter(isRowList)
        .map((field) => `${type.name}.${field.name}`),
    );
}

/** The fields of a type that can be asked without arguments. */
function plainFieldsOf(type: GraphQLOutputType): GraphQLField<unknown, unknown>[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [];
  return Object.values(named.getFields()).filter((field) =>
    field.args.every((arg) => arg.defaultValue !== undefined || !String(arg.type).endsWith('!')),
  );
}

/** All of a type down to a depth in pieces of so many fields at most: its plain values together with one part each. */
export function selectionsOf(type: GraphQLOutputType, depth: number, most: number): string[] {
  const whole = selectionOf(type, depth);
  if ((whole.match(/\w+/g) ?? []).length <= most) return [whole];
  const fields = plainFieldsOf(type);
  const values = fields.filter((field) => isLeafType(getNamedType(field.type))).map(({ name }) => name);
  return fields
    .filter((field) => !isLeafType(getNamedType(field.type)))
    .flatMap((field) =>
      selectionsOf(field.type, depth - 1, most - values.length).map(
        (part) => `{ ${values.join(' ')} ${field.name} ${part} }`,
      ),
    );
}

/** Everything of a type down to a depth; what needs arguments is left out. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named) || !isObjectType(named)) return '';
  const fields = plainFieldsOf(type)
    .map((field) => {
      if (isLeafType(getNamedType(field.type))) return field.name;
      return depth > 1 ? `${field.name} ${selectionOf(field.type, depth - 1)}` : '';
    })
    .filter((text) => text !== '');
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '{ __typename }';
}

/** An operation on one root field, each of its arguments a variable. */
export function operationOf(
  { name, kind, field }: RootField,
  depth = 3,
  selection = selectionOf(field.type, depth),
): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
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
