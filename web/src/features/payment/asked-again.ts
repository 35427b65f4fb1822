/** Asking the server anew what the card company has said, for as long as that is open. */
import { useEffect } from 'react';
import { handling } from '#web/api/handling.ts';

/** Never from what was known before. */
export const anew = { ...handling('all'), requestPolicy: 'network-only' } as const;

const againAfterMs = 3_000;

export function useAskedAgain(state: string | undefined, again: () => void): void {
  useEffect(() => {
    if (state !== 'ASKED' && state !== 'CHALLENGE') return undefined;
    const timer = setInterval(again, againAfterMs);
    return () => clearInterval(timer);
  }, [state, again]);
}
