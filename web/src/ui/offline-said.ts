/** Being offline is said once: what floats over the page is silent while a message in sight says it. */
import { useEffect, useSyncExternalStore, type RefObject } from 'react';

let inSight = 0;
const listeners = new Set<() => void>();

function count(step: 1 | -1): void {
  inSight += step;
  for (const listener of listeners) listener();
}

/** The message says that there is no connection, or does not. */
export function useSayingOffline(ref: RefObject<HTMLElement | null>, says: boolean): void {
  useEffect(() => {
    const message = ref.current;
    if (!says || !message) return undefined;
    let seen = false;
    const look = (isSeen: boolean) => {
      if (isSeen !== seen) count(isSeen ? 1 : -1);
      seen = isSeen;
    };
    const watch = new IntersectionObserver((entries) => look(entries.at(-1)?.isIntersecting ?? false));
    watch.observe(message);
    return () => {
      watch.disconnect();
      look(false);
    };
  }, [ref, says]);
}

export function useOfflineIsSaid(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => inSight > 0,
  );
}
