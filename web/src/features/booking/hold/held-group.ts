/**
 * The hold this tab is working on. Leaving the reservation flow deletes it; reload and Back keep it, which is why its
 * id stands in the session storage. A hold that the server no longer knows is simply forgotten.
 */
import { apiClient, handling } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';

const key = 'temporaryBookingGroup';

const removeGroup = graphql(`
  mutation RemoveTemporaryBookingGroup($id: ID!) {
    removeTemporaryBookingGroup(id: $id)
  }
`);

/** The flow calls this as soon as a hold exists, and again when it finds one on entering. */
export function noteHeldGroup(id: string): void {
  sessionStorage.setItem(key, id);
}

/** The flow calls this once the hold is confirmed, expired or removed. */
export function forgetHeldGroup(): void {
  sessionStorage.removeItem(key);
}

export function heldGroup(): string | null {
  return sessionStorage.getItem(key);
}

/** Gives the room back. Failing is no harm: the hold ends by its own time-out. */
export async function releaseHeldGroup(): Promise<void> {
  const id = heldGroup();
  if (!id) return;
  forgetHeldGroup();
  await apiClient().mutation(removeGroup, { id }, handling('all')).toPromise();
}
