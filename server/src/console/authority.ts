/** Who may call what of the console: 'public' for anyone, 'staff' for whoever is signed in, a right that one of their roles gives, or one of several. */
import type { GraphQLError, GraphQLField } from 'graphql';
import { refuse } from '#domain/kernel/refusal.ts';
import type { StaffRight } from '#domain/staff/roles.ts';
import { rightsOf } from '#domain/staff/roles.ts';
import { statedScopes } from '#server/graphql/authority.ts';
import type { Authority } from '#server/graphql/authority.ts';
import { toGraphQLError } from '#server/graphql/errors.ts';
import { mayDoOne } from './request-context.ts';
import type { ConsoleContext } from './request-context.ts';

export type ConsoleScopes = { public: boolean; staff: boolean; right: StaffRight | readonly StaffRight[] };
type Asking = Pick<ConsoleContext, 'actor'>;
type Stated = {
  readonly public?: true;
  readonly staff?: true;
  readonly right?: StaffRight | readonly StaffRight[];
};

/** The fields that were refused because no role of theirs gives the right. */
const forWantOfARight = new WeakMap<Error, string>();

export function notAllowed({ actor }: Asking, field: string): GraphQLError {
  if (actor.kind !== 'staff') return toGraphQLError(refuse('UNAUTHORIZED_ERROR'));
  const error = toGraphQLError(refuse('ACCESS_DENIED_ERROR'));
  forWantOfARight.set(error, field);
  return error;
}

/** Which field somebody was refused for want of a right; null for other errors. No use case has written that down. */
export function fieldRefused(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return forWantOfARight.get(error) ?? fieldRefused((error as GraphQLError).originalError);
}

/** A field states one thing, which no arguments change: what one may do at one house alone its use case judges. */
function mayCall(field: GraphQLField<unknown, unknown>, asking: Asking): boolean {
  const stated = statedScopes(field) as Stated | undefined;
  if (stated?.public === true) return true;
  if (stated?.staff === true) return asking.actor.kind === 'staff';
  return stated?.right !== undefined && mayDoOne(asking, stated.right);
}

export const consoleAuthority: Authority<ConsoleContext> = {
  mayCall,
  notAllowed,
  isKnown: ({ actor }) => actor.kind === 'staff',
  standingOf: ({ actor }) => (actor.kind === 'staff' ? rightsOf(actor.mandate.roles).join() : 'nobody'),
};
