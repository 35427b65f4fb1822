/** Who is signed in, asked once and kept until that changes. */
import { useSyncExternalStore } from 'react';
import type { StaffRight } from '#domain/staff/roles.ts';
import { failureOf } from '#web/api/error-message.ts';
import { apiClient, resetApiClient } from './client.ts';
import { graphql, type ResultOf } from './graphql.ts';

const ME = graphql(`
  query Me {
    me {
      name
      displayName
      roles {
        role
        facilityId
      }
      rights
    }
  }
`);

export type Me = ResultOf<typeof ME>['me'];

let me: Me | null = null;
const listeners = new Set<() => void>();

function become(next: Me | null): void {
  me = next;
  for (const listener of listeners) listener();
}

/** Whoever is signed in, or null; throws where that cannot be found out. */
export async function loadMe(): Promise<Me | null> {
  if (me) return me;
  const { data, error } = await apiClient().query(ME, {}, { requestPolicy: 'network-only' }).toPromise();
  if (error) {
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.code === 'UNAUTHORIZED_ERROR') return null;
    throw error;
  }
  become(data?.me ?? null);
  return me;
}

/** Whether somebody is known to be signed in on this page. */
export const isSomebodyKnown = (): boolean => me !== null;

/** Somebody else is at the keyboard, or nobody. */
export function forgetMe(): void {
  become(null);
  resetApiClient();
}

export function useMe(): Me | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => me,
  );
}

/** For the screens behind the sign-in: whether one may do something. The server asks again each time. */
export function useRights(): (right: StaffRight) => boolean {
  const rights = useMe()?.rights ?? [];
  return (right) => rights.includes(right);
}
