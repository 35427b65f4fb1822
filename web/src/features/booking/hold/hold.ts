/**
 * The hold: rooms and points kept for a while. Creating, finding again after a reload, extending, each told to the one
 * state that bar, pages and dialogs read (`hold-life.ts`). The server's clock decides, so every answer that carries it is noted.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useClient, type Client, type CombinedError } from 'urql';
import { handling } from '#web/api/handling.ts';
import { failureOf } from '#web/api/error-message.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { noteServerTime, serverNow } from '#web/api/settings.ts';
import { roomInputs } from '#web/features/vacancy/public.ts';
import { forgetHeldGroup, noteHeldGroup, onHoldNews, tellOtherTabs } from '../held-group.ts';
import { learnLiveHold } from '../live-hold.ts';
import { holdAfter, type Fate, type HoldEvent, type HoldLife } from './hold-life.ts';
import type { StayChoice } from '../choose/choice.ts';
import { heldFields, type HeldStay } from './held-stay.ts';

const heldQuery = graphql(
  `
    query MyTemporaryBookingGroup {
      myTemporaryBookingGroup {
        ...HeldStay
      }
    }
  `,
  [heldFields],
);

const createHoldMutation = graphql(
  `
    mutation CreateTemporaryBookingGroup(
      $roomTypeId: ID!
      $bookingPlanId: ID
      $checkInDate: Date!
      $checkOutDate: Date!
      $contractId: ID!
      $rooms: [RoomInput!]!
      $borrowPoints: Boolean
      $offerId: ID
    ) {
      createTemporaryBookingGroup(
        roomTypeId: $roomTypeId
        bookingPlanId: $bookingPlanId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        contractId: $contractId
        rooms: $rooms
        borrowPoints: $borrowPoints
        offerId: $offerId
      ) {
        ...HeldStay
      }
    }
  `,
  [heldFields],
);

const extendMutation = graphql(`
  mutation ExtendBookingGroup($id: ID!) {
    extendBookingGroup(id: $id) {
      id
      expiresAt
      serverTime
      extensionsLeft
    }
  }
`);

const stateQuery = graphql(`
  query MyTemporaryBookingGroupState($id: ID!) {
    myTemporaryBookingGroupState(id: $id) {
      id
      state
      bookingIds
    }
  }
`);

export type HoldState = HoldLife<HeldStay, CombinedError>;

/** The hold as this tab knows it. It outlives the steps that show it, so that the next one stands at once. */
let life: HoldState = { is: 'unknown', failure: undefined };
const listeners = new Set<() => void>();

/** The one way in which anything changes; the id kept for a reload and for the guards follows. */
export function tellHold(event: HoldEvent<HeldStay, CombinedError>): void {
  const before = life;
  life = holdAfter(before, event);
  if (life === before) return;
  const known = before.is === 'held' ? before.held.id : null;
  if (life.is === 'held' && life.held.id !== known) noteHeldGroup(life.held.id);
  // What has ended leaves nothing to be released.
  if (life.is === 'ended' || life.is === 'none') forgetHeldGroup();
  for (const listener of listeners) listener();
}

/** The state at this very moment, for a press that comes before the screen is drawn anew. */
export function holdNow(): HoldState {
  return life;
}

/** An answer that was longer on its way says nothing of the present: the device may have slept meanwhile. */
const freshMs = 10_000;

function noteClock({ serverTime }: { serverTime: string }, askedAt: number): void {
  if (Date.now() - askedAt < freshMs) noteServerTime(serverTime);
}

/** Counts the questions, so that an answer is not believed over that to a later one, or over what was done since. */
let questions = 0;

/** What is held now, made here or gone on with instead of another. */
export function takeHold(held: HeldStay): void {
  questions += 1;
  tellHold({ type: 'taken', held, now: serverNow() });
  learnLiveHold(held);
}

// Another tab may ask what has changed as long as its screen shows a hold; what is done in this one is known at once.
onHoldNews((news) => {
  if (news === 'givenUp') tellHold({ type: 'givenUp' });
  if (news === 'left') tellHold({ type: 'left' });
});

/** Tells what was refused or lost of what was under way. */
export function tellFailure(error: CombinedError | undefined): void {
  const failure = error ? failureOf(error) : { kind: 'network' as const };
  const now = serverNow();
  tellHold(failure.kind === 'network' ? { type: 'lost', now } : { type: 'refused', key: failure.key, now });
}

export type HoldResult = { held: HeldStay; error?: undefined } | { held?: undefined; error: CombinedError };

/** Holds the rooms of a choice; the login's earlier hold gives way to it. */
export async function createHold(client: Client, choice: StayChoice): Promise<HoldResult> {
  const askedAt = Date.now();
  const { data, error } = await client
    .mutation(
      createHoldMutation,
      {
        roomTypeId: choice.roomTypeId,
        bookingPlanId: choice.planId,
        checkInDate: choice.checkInDate,
        checkOutDate: choice.checkOutDate,
        contractId: choice.contractId,
        rooms: roomInputs(choice.rooms),
        borrowPoints: choice.borrowPoints,
        offerId: choice.offerId,
      },
      handling('all'),
    )
    .toPromise();
  if (!data) return { error: error! };
  const held = data.createTemporaryBookingGroup;
  noteClock(held, askedAt);
  takeHold(held);
  tellOtherTabs();
  return { held };
}

/** More time. An answer that was lost may have given it: the server is asked what holds. */
export async function extendHold(client: Client, id: string): Promise<CombinedError | undefined> {
  const askedAt = Date.now();
  tellHold({ type: 'extending' });
  const { data, error } = await client.mutation(extendMutation, { id }, handling('all')).toPromise();
  if (data) {
    const change = data.extendBookingGroup;
    noteClock(change, askedAt);
    tellHold({ type: 'extended', change, now: serverNow() });
    if (life.is === 'held') learnLiveHold(life.held);
    tellOtherTabs();
    return undefined;
  }
  tellFailure(error);
  void askForHold(client);
  return error;
}

export type Outcome = ResultOf<typeof stateQuery>['myTemporaryBookingGroupState'];

/** What became of a hold; undefined where the server cannot be asked. */
export async function outcomeOf(client: Client, id: string): Promise<Outcome | undefined> {
  const { data } = await client.query(stateQuery, { id }, freshly).toPromise();
  return data?.myTemporaryBookingGroupState;
}

/** What became of the hold that stands here, if another one or none is alive by now. */
async function fateBeside(client: Client, live: HeldStay | null): Promise<Fate | undefined> {
  const id = life.is === 'held' || life.is === 'ended' ? life.held.id : null;
  if (id === null || id === live?.id) return undefined;
  const state = (await outcomeOf(client, id))?.state;
  return state === 'HELD' || state === 'PAYING' ? undefined : state;
}

export async function askForHold(client: Client): Promise<CombinedError | undefined> {
  const askedAt = Date.now();
  questions += 1;
  const question = questions;
  const { data, error } = await client.query(heldQuery, {}, freshly).toPromise();
  if (error) tellHold({ type: 'unanswered', failure: error });
  if (!data) return error;
  const live = data.myTemporaryBookingGroup;
  const fate = await fateBeside(client, live);
  if (question !== questions) return undefined;
  if (live) noteClock(live, askedAt);
  tellHold({ type: 'answered', live, fate, now: serverNow() });
  learnLiveHold(live);
  return undefined;
}

/** Whether the hold still stands at the server: another tab or device may have ended it without a word. */
async function lookAtHold(client: Client): Promise<void> {
  if (life.is !== 'held' || life.doing !== 'nothing') return;
  const outcome = await outcomeOf(client, life.held.id);
  if (outcome && outcome.state !== 'HELD' && outcome.state !== 'PAYING') await askForHold(client);
}

const freshly = { requestPolicy: 'network-only', ...handling('all') } as const;
const tickMs = 1000;
/** How often it is looked whether the hold was ended on another device; another tab says so itself. */
const lookMs = 60_000;

/** The login's hold, asked for anew by each step and by a page that comes back from the browser's cache. */
export function useHold(): { hold: HoldState; askAgain: () => void } {
  const client = useClient();
  const hold = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => life,
  );
  const ask = useCallback(() => void askForHold(client), [client]);
  useEffect(() => {
    ask();
    const timer = setInterval(() => tellHold({ type: 'ticked', now: serverNow() }), tickMs);
    const look = () => {
      if (document.visibilityState === 'visible') void lookAtHold(client);
    };
    const looking = setInterval(look, lookMs);
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Whatever was under way when the page was left is answered to nobody any more.
      tellHold({ type: 'lost', now: serverNow() });
      ask();
    };
    const forgetNews = onHoldNews((news) => {
      if (news === 'changed') ask();
    });
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', cameBack);
    return () => {
      clearInterval(timer);
      clearInterval(looking);
      forgetNews();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', cameBack);
    };
  }, [client, ask]);
  return { hold, askAgain: ask };
}
