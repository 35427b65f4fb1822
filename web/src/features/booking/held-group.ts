/**
 * The hold this tab is working on, and what tabs tell each other of holds. Leaving the vacancy search deletes it; reload
 * and Back keep it, which is why its id stands in the session storage. A hold that the server no longer knows is simply
 * forgotten.
 */
import { apiClient } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { isLoggedIn } from '#web/api/session.ts';

const key = 'temporaryBookingGroup';

const removeGroup = graphql(`
  mutation RemoveTemporaryBookingGroup($id: ID!) {
    removeTemporaryBookingGroup(id: $id)
  }
`);

/** 'changed' is told by another tab; this one gave the hold up, or left the screens on which it lives. */
export type HoldNews = 'changed' | 'givenUp' | 'left';

const listeners = new Set<(news: HoldNews) => void>();

/** Written so that the other tabs hear of it; an open channel would keep pages out of the browser's cache for Back. */
const changedAt = 'holdChangedAt';

function tell(news: HoldNews): void {
  for (const listener of listeners) listener(news);
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key: written, newValue }) => {
    if (written === changedAt && newValue !== null) tell('changed');
  });

export function onHoldNews(listener: (news: HoldNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To the other tabs: a hold was made, extended, given up or booked here. */
export function tellOtherTabs(): void {
  localStorage.setItem(changedAt, String(Date.now()));
}

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
  // Without a session nobody can give it back; it may be gone on with after the next login.
  if (!id || !isLoggedIn()) return;
  forgetHeldGroup();
  tell('givenUp');
  const { error } = await apiClient().mutation(removeGroup, { id }, handling('all')).toPromise();
  // A page that was opened by its address has asked meanwhile, and may have heard of it still. One that waits for its card is not given back.
  if (!heldGroup()) tell(error ? 'changed' : 'givenUp');
  tellOtherTabs();
}

/** The screens on which a hold lives were left: what is still held is given back, and its steps begin by asking anew. */
export async function leaveHold(): Promise<void> {
  const released = releaseHeldGroup();
  tell('left');
  await released;
}
