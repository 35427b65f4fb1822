/**
 * The login's live hold in short, for every screen that only says that there is one: made in this tab, in another or on
 * another device. What its own steps need is more and lies with them (`hold/hold.ts`), which tell this file what they learn.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { useClient, type Client, type CombinedError } from 'urql';
import { onApiClientReset } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { isLoggedIn } from '#web/api/session.ts';
import { heldUntilName, keepsTyped } from '#web/api/typed.ts';
import { serverNow } from '#web/api/settings.ts';
import { forgetHeldGroup, heldGroup, onHoldNews } from './held-group.ts';

const liveHoldQuery = graphql(`
  query LiveHold {
    myTemporaryBookingGroup {
      id
      state
      expiresAt
      contractId
      bookings {
        id
        checkInDate
        checkOutDate
        guests {
          id
          child
          bedShared
        }
      }
      facility {
        id
        name
        mainImageUrl
        mainImageSources {
          width
          height
          avif
          webp
        }
      }
      roomType {
        id
        name
      }
      bookingPlan {
        id
      }
    }
  }
`);

export type LiveHold = NonNullable<ResultOf<typeof liveHoldQuery>['myTemporaryBookingGroup']>;

/** Undefined until the server has been asked. */
let live: LiveHold | null | undefined;
let askedWith: Client | null = null;
/** Grows with all that is learned: an answer that was overtaken meanwhile is not believed. */
let lesson = 0;
let asking: Promise<CombinedError | undefined> | null = null;
const listeners = new Set<() => void>();

/** Takes what is known for sure, from an answer or from what was just done. */
export function learnLiveHold(next: LiveHold | null): void {
  lesson += 1;
  live = next;
  // A hold that is no more, or gave way to another one, is not this tab's to give up.
  const mine = heldGroup();
  if (mine !== null && next?.id !== mine) forgetHeldGroup();
  for (const listener of listeners) listener();
}

async function ask(client: Client): Promise<CombinedError | undefined> {
  const before = lesson;
  askedWith = client;
  const { data, error } = await client
    .query(liveHoldQuery, {}, { requestPolicy: 'network-only', ...handling('all') })
    .toPromise();
  asking = null;
  if (data && before === lesson) learnLiveHold(data.myTemporaryBookingGroup);
  return data ? undefined : error;
}

/** Asks the server now; answers the failure, if it could not be asked. */
export function askLiveHold(client: Client): Promise<CombinedError | undefined> {
  asking ??= ask(client);
  return asking;
}

const isPast = ({ expiresAt }: { expiresAt: string }): boolean => Date.parse(expiresAt) <= serverNow();

/** What is held at this very moment as far as this tab knows; undefined where it has not asked. */
export function liveHoldNow(): LiveHold | null | undefined {
  return live && isPast(live) ? null : live;
}

// Whose session ends by itself is told until when the room is held.
keepsTyped(heldUntilName, () => liveHoldNow()?.expiresAt);

// After a log-out nobody sees what the member before held. A change of language keeps it until it is asked anew.
onApiClientReset(() => {
  asking = null;
  lesson += 1;
  if (!isLoggedIn()) live = undefined;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live hold, kept up to date: asked again when another tab tells of a change, and on coming back to this one. */
export function useLiveHold(): LiveHold | null | undefined {
  const client = useClient();
  const known = useSyncExternalStore(subscribe, liveHoldNow);
  const expiresAt = known?.expiresAt;
  useEffect(() => {
    const again = () => void askLiveHold(client);
    if (live === undefined || askedWith !== client) again();
    const seen = () => {
      if (document.visibilityState === 'visible') again();
    };
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) again();
    };
    const forget = onHoldNews((news) => {
      if (news === 'changed') again();
      if (news === 'givenUp') learnLiveHold(null);
    });
    document.addEventListener('visibilitychange', seen);
    addEventListener('pageshow', cameBack);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pageshow', cameBack);
    };
  }, [client]);
  useEffect(() => {
    if (!expiresAt) return undefined;
    const timer = setTimeout(() => void askLiveHold(client), Date.parse(expiresAt) - serverNow() + 500);
    return () => clearTimeout(timer);
  }, [client, expiresAt]);
  return known;
}
