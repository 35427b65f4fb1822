/**
 * Holding the rooms of a choice, from wherever it is asked for: once, however often the button is pressed, and never in
 * the place of another hold unless the member was asked. The server is asked what is held, since it may be in another
 * tab or on another device.
 */
import { useRef, useState } from 'react';
import { useClient, type CombinedError } from 'urql';
import { choiceOfHold, stayKey, type StayChoice } from '../choose/choice.ts';
import { askLiveHold, liveHoldNow, type LiveHold } from '../live-hold.ts';
import type { HeldStay } from './held-stay.ts';
import { askForHold, createHold, holdNow, type HoldResult } from './hold.ts';

/** 'made' now, or 'found' because this very stay is held already. */
type Done = (held: HeldStay, how: 'made' | 'found') => void | Promise<void>;

export type Holding = {
  busy: boolean;
  error: CombinedError | undefined;
  /** What would give way, while the member is asked. */
  instead: LiveHold | null;
  hold: (choice: StayChoice) => Promise<void>;
  /** Holds the choice whatever gives way to it: the member was asked. */
  replace: (choice?: StayChoice) => Promise<void>;
  keep: () => void;
};

export function useHolding(done: Done): Holding {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CombinedError | undefined>();
  const [asks, setAsks] = useState<{ choice: StayChoice; instead: LiveHold } | null>(null);
  const running = useRef(false);

  const once = async (work: () => Promise<CombinedError | undefined>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      setError(await work());
    } finally {
      setBusy(false);
      running.current = false;
    }
  };
  const make = async (choice: StayChoice) => {
    const result: HoldResult = await createHold(client, choice);
    setAsks(null);
    if (result.held) await done(result.held, 'made');
    return result.error;
  };
  const find = async (choice: StayChoice) => {
    const failure = await askForHold(client);
    if (failure) return failure;
    const now = holdNow();
    if (now.is !== 'held') return make(choice);
    await done(now.held, 'found');
    return undefined;
  };

  return {
    busy,
    error,
    instead: asks?.instead ?? null,
    hold: (choice) =>
      once(async () => {
        const failure = await askLiveHold(client);
        if (failure) return failure;
        const live = liveHoldNow();
        if (!live) return make(choice);
        if (stayKey(choiceOfHold(live, false)) === stayKey(choice)) return find(choice);
        setAsks({ choice, instead: live });
        return undefined;
      }),
    replace: (choice = asks?.choice) => once(async () => (choice ? make(choice) : undefined)),
    keep: () => setAsks(null),
  };
}
