/**
 * The answer to a confirmation that never came. It is looked up what became of the hold, and until that is known nothing is
 * claimed. A hold that still stands is looked at twice, since the request may still be on its way.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient, type Client } from 'urql';
import { outcomeOf, type Outcome } from './hold.ts';

/**
 * 'offline': nothing was sent. 'looking': the result is being looked up. 'paying': the card company has not said yet what
 * became of the payment. 'unreachable': nobody can be asked for now.
 * 'notConfirmed': nothing was booked.
 */
export type Trouble = 'offline' | 'looking' | 'paying' | 'unreachable' | 'notConfirmed';

/** What the look-up came to, for whoever asked for it. */
export type Found = { is: 'booked'; bookingIds: readonly string[] } | { is: 'stands' } | { is: 'ended' };

const secondLookMs = 3000;
const againMs = 10_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function lookTwice(client: Client, id: string): Promise<Outcome | undefined> {
  const first = await outcomeOf(client, id);
  if (first?.state !== 'HELD') return first;
  await wait(secondLookMs);
  return outcomeOf(client, id);
}

export function useLostAnswer(id: string, found: (outcome: Found) => void) {
  const client = useClient();
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const lookUp = async () => {
    setTrouble((now) => (now === 'paying' ? now : 'looking'));
    const outcome = await lookTwice(client, id);
    if (outcome === undefined) return setTrouble('unreachable');
    // The server itself waits for the gateway's word.
    if (outcome.state === 'PAYING') return setTrouble('paying');
    const { state, bookingIds } = outcome;
    setTrouble(state === 'HELD' ? 'notConfirmed' : null);
    if (state === 'HELD') found({ is: 'stands' });
    else found(state === 'CONFIRMED' ? { is: 'booked', bookingIds } : { is: 'ended' });
  };

  const lookAgain = useEffectEvent(() => void lookUp());
  useEffect(() => {
    if (trouble !== 'unreachable' && trouble !== 'paying') return undefined;
    const again = () => lookAgain();
    const timer = setInterval(again, trouble === 'paying' ? secondLookMs : againMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [trouble]);

  return { trouble, setTrouble, lookUp };
}
