/** The application that a link opens, asked anew by every screen: it may have gone on elsewhere, or at the club. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { mayPass } from '#web/api/error-message.ts';
import type { Asked } from '#web/api/use-asked.ts';
import { whenSaved } from './kept-signup.ts';
import { applicationMutation, type Application } from './signup-queries.ts';

const quietly = handling('all');

type Standing = { data: Application | undefined; error: CombinedError | undefined; busy: boolean };

/** As `useAsked` answers; the token is looked at by a mutation, since asking counts. */
export function useApplication(token: string): Asked<Application> {
  const client = useClient();
  const [standing, setStanding] = useState<Standing>({ data: undefined, error: undefined, busy: true });
  const turns = useRef(0);
  const ask = useCallback(async () => {
    turns.current += 1;
    const turn = turns.current;
    await whenSaved();
    const { data, error } = await client.mutation(applicationMutation, { token }, quietly).toPromise();
    if (turn !== turns.current) return;
    setStanding((before) => ({
      data: data?.vsSignupTokenInfo ?? (error && mayPass(error) ? before.data : undefined),
      error,
      busy: false,
    }));
  }, [client, token]);
  useEffect(() => {
    void ask();
    // Whoever comes back from the card company by the browser's button sees the page as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [ask]);
  const again = () => {
    setStanding((before) => ({ ...before, busy: true }));
    void ask();
  };
  return { ...standing, again };
}
