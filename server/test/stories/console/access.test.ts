/**
 * Who may call what at the console: every root field of its schema, asked by nobody, by a member's token and by each role. What a role may
 * is read from the field's own statement and the rules; that the server keeps to both is seen here, field by field.
 */
import { isNonNullType, isListType, isEnumType, getNamedType, isInputObjectType } from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { RIGHTS_OF, STAFF_ROLES } from '#domain/staff/roles.ts';
import type { StaffRight, StaffRole } from '#domain/staff/roles.ts';
import { consoleSchema } from '#server/console/schema.ts';
import { statedScopes } from '#server/graphql/authority.ts';
import { Club } from '../../testkit/club.ts';
import { StaffMember, aStaffMember } from '../../testkit/console.ts';

let club: Club;
let house: number;
const people = new Map<StaffRole, StaffMember>();

beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { withConsole: true, configuration: { runsJobs: false } });
  house = (await club.aFacility()).id;
  for (const role of STAFF_ROLES)
    people.set(role, await aStaffMember(club, [{ role, facilityId: role === 'FRONT_DESK' ? house : null }]));
});
afterAll(() => club.close());

type Stated = {
  readonly public?: true;
  readonly staff?: true;
  readonly right?: StaffRight | readonly StaffRight[];
};
type Root = { readonly kind: 'query' | 'mutation'; readonly field: GraphQLField<unknown, unknown> };

const roots: readonly Root[] = [
  ...Object.values(consoleSchema.getQueryType()!.getFields()).map((field) => ({
    kind: 'query' as const,
    field,
  })),
  ...Object.values(consoleSchema.getMutationType()!.getFields()).map((field) => ({
    kind: 'mutation' as const,
    field,
  })),
];

/** A value that fits the type and names nothing. */
function valueFor(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) return [];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, valueFor(field.type)]),
    );
  return { Int: 1, Boolean: true, Date: '2026-12-01', DateTime: '2026-12-01T00:00:00Z' }[named.name] ?? 'x';
}

/** An operation that asks for nothing but this field. */
function operationOf({ kind, field }: Root): { query: string; variables: Record<string, unknown> } {
  const needed = field.args.filter((arg: GraphQLArgument) => isNonNullType(arg.type));
  const declared = needed.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(', ');
  const isObject = 'getFields' in getNamedType(field.type);
  const query = `${kind}${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`}${isObject ? ' { __typename }' : ''} }`;
  return { query, variables: Object.fromEntries(needed.map(({ name, type }) => [name, valueFor(type)])) };
}

const BARRED = ['ACCESS_DENIED_ERROR', 'UNAUTHORIZED_ERROR'];

/** Who may, by what a field states and the rules. */
const expectedOf = (stated: Stated): Record<string, boolean> => ({
  open: stated.public === true,
  ...Object.fromEntries(
    STAFF_ROLES.map((role) => [
      role,
      stated.public === true ||
        stated.staff === true ||
        [stated.right ?? []].flat().some((right) => RIGHTS_OF[role].includes(right)),
    ]),
  ),
});

/** Signing out would end what the next field is asked with. */
const asked = roots.filter(({ field }) => field.name !== 'signOut');

describe('every field of the console', () => {
  it('states one thing of who may call it', () => {
    for (const { field } of roots) {
      const stated = statedScopes(field) as Stated;
      expect([field.name, Object.keys(stated ?? {}).length]).toEqual([field.name, 1]);
    }
    expect(roots.length).toBeGreaterThan(10);
  });

  it.each(asked.map((root) => [root.field.name, root] as const))(
    '%s: nobody, a member, each role',
    async (_, root) => {
      const { query, variables } = operationOf(root);
      const visitor = await new StaffMember(club, 'visitor').refusal(query, variables);
      const met: Record<string, boolean> = { visitor: visitor !== 'UNAUTHORIZED_ERROR' };
      for (const [role, staff] of people) met[role] = !BARRED.includes(await staff.refusal(query, variables));
      // A front desk is refused at every house but its own, and here none is named.
      const { visitor: open, FRONT_DESK: desk, ...others } = met;
      const { FRONT_DESK: deskMay, ...may } = expectedOf(statedScopes(root.field) as Stated);
      expect({ open, ...others }).toEqual(may);
      expect(desk && !deskMay).toBe(false);
    },
  );
});
