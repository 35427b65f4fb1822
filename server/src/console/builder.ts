/**
 * The schema builder of the console. A root field states who may call it: 'public' for anyone, 'staff' for whoever is signed in, or a
 * right, or one of several rights. A field without a statement fails the schema check.
 */
import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { bounded } from '#server/graphql/arguments.ts';
import { idNumber } from '#server/platform/ids.ts';
import { dateScalar, dateTimeScalar } from '#server/graphql/scalars.ts';
import type { Scalars } from '#server/graphql/scalars.ts';
import { notAllowed } from './authority.ts';
import type { ConsoleScopes } from './authority.ts';
import { called } from './called.ts';
import { mayDoOne } from './request-context.ts';
import type { ConsoleContext } from './request-context.ts';

export type ConsoleSchemaTypes = {
  Context: ConsoleContext;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  AuthScopes: ConsoleScopes;
  Scalars: Scalars;
};

export const builder = new SchemaBuilder<ConsoleSchemaTypes>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: (context) => ({
      public: true,
      staff: context.actor.kind === 'staff',
      right: (right) => mayDoOne(context, right),
    }),
    unauthorizedError: (_parent, context, { fieldName }) => notAllowed(context as ConsoleContext, fieldName),
  },
});

builder.queryType({ description: 'Everything that the console can ask.' });
builder.mutationType({
  description: 'Everything that can be done at the console; one of these in an operation.',
});
builder.scalarType('Date', dateScalar);
builder.scalarType('DateTime', dateTimeScalar);

export type FieldsOf<Parent> = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<ConsoleSchemaTypes>,
  Parent
>;

/** Who did something, as they are called (called.ts): every field that tells it is made by this one or the next. */
export const byWhom = <Parent>(
  t: FieldsOf<Parent>,
  description: string,
  nameOf: (parent: Parent) => string,
) => t.string({ description, resolve: (parent, _args, context) => called(context, nameOf(parent)) });

/** The same, where it may be nobody. */
export const byWhomIfAny = <Parent>(
  t: FieldsOf<Parent>,
  description: string,
  nameOf: (parent: Parent) => string | null,
) =>
  t.string({
    nullable: true,
    description,
    resolve: (parent, _args, context) => {
      const name = nameOf(parent);
      return name === null ? null : called(context, name);
    },
  });

/** A page of a list: so many rows at most, after so many. */
export const PAGE = { take: 50, most: 100 };

/** The arguments of a list that is read by page. */
export const pageArgs = builder.args((t) => ({
  take: t.int({
    defaultValue: PAGE.take,
    description: `1 to ${PAGE.most}.`,
    ...bounded({ least: 1, most: PAGE.most }),
  }),
  skip: t.int({ defaultValue: 0, description: 'How many to pass over.' }),
}));

/** The arguments of a list that grows at its top: so many rows at most, older than one that was read. */
export const olderArgs = builder.args((t) => ({
  take: t.int({
    required: true,
    defaultValue: PAGE.take,
    description: `1 to ${PAGE.most}.`,
    ...bounded({ least: 1, most: PAGE.most }),
  }),
  before: t.id({ description: 'Older than this one; the newest, where none is named.' }),
}));

/** What is typed once more where a price or a number looks like a slip (docs/rules/staff.md). */
export const farOffArg = builder.args((t) => ({
  farOffConfirmed: t.boolean({
    defaultValue: false,
    description: 'A value of at least three times the old one, or at most a third of it, is meant so.',
  }),
}));

type PageArgs = { readonly take?: number | null; readonly skip?: number | null };

export const pageOf = ({ take, skip }: PageArgs) => ({ take: take ?? PAGE.take, skip: skip ?? 0 });

/** Where a list that grows at its top is read on; none for what can be no row's id. */
export const olderThan = ({
  take,
  before,
}: {
  readonly take: number;
  readonly before?: string | number | null;
}) => ({ take, before: before == null ? null : String(idNumber(String(before)) ?? 0) });
