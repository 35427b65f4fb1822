/** Typed documents: every operation is checked against staff.graphql when the types are checked. */
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { Date: string; DateTime: string };
  disableMasking: true;
}>();

export type { ResultOf, VariablesOf } from 'gql.tada';
