/**
 * Root fields for which it is enough who asked up to a second ago (platform/remembered.ts): they show nothing of whoever
 * asks, or change something only after looking at the session again under its lock.
 */
import type { GraphQLFieldExtensions } from 'graphql';
import type { RootField } from './prepare.ts';

/** Stated by such a field. */
export const lateCaller: GraphQLFieldExtensions<unknown, unknown> = { lateCaller: true };

/** Stated by root fields that end sessions: they stand in no line with what those sessions ask for (endpoint.ts). */
export const endsSessions: GraphQLFieldExtensions<unknown, unknown> = { endsSessions: true };

export const endsSessionsOnly = (roots: readonly RootField[]): boolean =>
  roots.length > 0 && roots.every(({ field }) => field.extensions.endsSessions === true);

/** Whether it is enough for everything that an operation asks for. */
export const takesLateCaller = (roots: readonly RootField[]): boolean =>
  roots.length > 0 && roots.every(({ field }) => field.extensions.lateCaller === true);
