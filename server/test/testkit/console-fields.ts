/** Every root field of the console's schema, an operation that asks for nothing but it, and who may by the rules. */
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputType } from 'graphql';
import { RIGHTS_OF } from '#domain/staff/roles.ts';
import type { StaffRight, StaffRole } from '#domain/staff/roles.ts';
import { consoleSchema } from '#server/console/schema.ts';
import { statedScopes } from '#server/graphql/authority.ts';
import { rootFields } from '../checks/api/schema-walk.ts';
import type { RootField } from '../checks/api/schema-walk.ts';

export type Stated = {
  readonly public?: true;
  readonly staff?: true;
  readonly right?: StaffRight | readonly StaffRight[];
};

/** What a field states of who may call it. */
export const statedBy = ({ field }: RootField): Stated => (statedScopes(field) as Stated | undefined) ?? {};

/** All but signing out, which would end what the next field is asked with. */
export const consoleFields: readonly RootField[] = rootFields(consoleSchema).filter(
  ({ name }) => name !== 'signOut',
);

export const isOpenToAll = (field: RootField): boolean => statedBy(field).public === true;

/** Whether a role may call a field, by its statement and the rules. */
export function roleMayCall(field: RootField, role: StaffRole): boolean {
  const { staff, right } = statedBy(field);
  if (isOpenToAll(field) || staff === true) return true;
  return [right ?? []].flat().some((one) => RIGHTS_OF[role].includes(one));
}

/** A value that fits the type: a known one by its name, or one that names nothing. */
function valueFor(name: string, type: GraphQLInputType, known: Readonly<Record<string, unknown>>): unknown {
  const named = getNamedType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  if (known[name] !== undefined && isListType(bare) === Array.isArray(known[name])) return known[name];
  if (isListType(bare)) return [];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields())
        .filter((field) => isNonNullType(field.type) || known[field.name] !== undefined)
        .map((field) => [field.name, valueFor(field.name, field.type, known)]),
    );
  return { Int: 1, Boolean: true, Date: '2026-12-01', DateTime: '2026-12-01T00:00:00Z' }[named.name] ?? 'x';
}

/** What is sent to ask for this field alone: its arguments hold what is known by their names, and else nothing that is there. */
export function bodyFor(
  { kind, field, name }: RootField,
  {
    known = {},
    selection,
  }: { readonly known?: Readonly<Record<string, unknown>>; readonly selection?: string } = {},
): string {
  const given = field.args.filter((arg) => isNonNullType(arg.type) || known[arg.name] !== undefined);
  const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const below = selection ?? ('getFields' in getNamedType(field.type) ? ' { __typename }' : '');
  const query = `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${below} }`;
  const variables = Object.fromEntries(given.map((arg) => [arg.name, valueFor(arg.name, arg.type, known)]));
  return JSON.stringify({ query, variables });
}
