/**
 * The schema builder every module adds its fields to. A root field states who may call it: 'public' for anyone,
 * 'session' for a live login even while it must change its password, 'member' for everything else. A field without a
 * statement fails the schema check, so nothing is open by forgetting.
 */
import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { bounded } from './arguments.ts';
import { notAllowed, scopesOf } from './authority.ts';
import type { Scopes } from './authority.ts';
import type { RequestContext } from './request-context.ts';
import { dateScalar, dateTimeScalar } from './scalars.ts';
import type { Scalars } from './scalars.ts';

export type SchemaTypes = {
  Context: RequestContext;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  AuthScopes: Scopes;
  Scalars: Scalars;
};

export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: scopesOf,
    unauthorizedError: (_parent, context) => notAllowed(context as RequestContext),
  },
});

builder.queryType({ description: 'Everything that can be asked.' });
builder.mutationType({ description: 'Everything that can be done; at most one of these in an operation.' });

builder.scalarType('Date', dateScalar);
builder.scalarType('DateTime', dateTimeScalar);

type PageArgs = { readonly take?: number | null; readonly skip?: number | null };
type PageLimits = { readonly take: number; readonly most: number };

/** The arguments of a list that is read by page: `most` rows at most, `take` where a call does not say. */
export function pageArgs({ take, most }: PageLimits) {
  return builder.args((t) => ({
    take: t.int({ defaultValue: take, description: `1 to ${most}.`, ...bounded({ least: 1, most }) }),
    skip: t.int({ defaultValue: 0, description: 'How many to pass over.' }),
  }));
}

/** The page that a call asks for, whose arguments are bounded by `pageArgs` of the same limits. */
export const pageOf = ({ take, skip }: PageArgs, limits: PageLimits) => ({
  take: take ?? limits.take,
  skip: skip ?? 0,
});
