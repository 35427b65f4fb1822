/**
 * Who may call what: the statement that each root field carries in the schema, read here before anything is prepared
 * for a caller, and by the schema's own guard when the field runs.
 */
import type { GraphQLError, GraphQLField } from 'graphql';
import { refuse } from '#domain/kernel/refusal.ts';
import type { RequestContext } from './request-context.ts';
import { toGraphQLError } from './errors.ts';

/** What an API knows of its callers. The members' is below, and the console has its own. */
export type Authority<Context> = {
  /**
   * Whether a caller may have a root field prepared. Where the statement depends on the arguments, the schema's guard
   * decides when the field runs; a field without a statement is nobody's.
   */
  readonly mayCall: (field: GraphQLField<unknown, unknown>, context: Context) => boolean;
  /** What a caller is told who may not have a field. */
  readonly notAllowed: (context: Context, field: string) => GraphQLError;
  /** Whether somebody is logged in: others have turns of their own. */
  readonly isKnown: (context: Context) => boolean;
  /** The same text for all who may have the same fields. */
  readonly standingOf: (context: Context) => string;
};

export type Scopes = { public: boolean; session: boolean; member: boolean };
type Asking = Pick<RequestContext, 'actor'>;

/** What a caller is: everyone is the public, a live login has a session, and is a member once no new password is due. */
export function scopesOf({ actor }: Asking): Scopes {
  return {
    public: true,
    session: actor.kind === 'member',
    member: actor.kind === 'member' && !actor.passwordChangeRequired,
  };
}

export function notAllowed({ actor }: Asking): GraphQLError {
  return toGraphQLError(refuse(actor.kind === 'member' ? 'PASSWORD_CHANGE_REQUIRED' : 'UNAUTHORIZED_ERROR'));
}

/** What a root field states of who may call it. */
export function statedScopes(field: GraphQLField<unknown, unknown>): unknown {
  return (field.extensions.pothosOptions as { authScopes?: unknown } | undefined)?.authScopes;
}

function mayCall(field: GraphQLField<unknown, unknown>, asking: Asking): boolean {
  const stated = statedScopes(field);
  if (typeof stated === 'function') return true;
  const scopes = scopesOf(asking);
  return Object.entries(stated ?? {}).some(([name, wanted]) => wanted === true && scopes[name as 'public']);
}

export const memberAuthority: Authority<RequestContext> = {
  mayCall,
  notAllowed,
  isKnown: ({ actor }) => actor.kind === 'member',
  standingOf: (context) => Object.values(scopesOf(context)).join(),
};
