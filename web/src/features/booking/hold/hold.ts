/**
 * The hold: rooms and points kept for a while. Creating, finding again after a reload, extending, each told to the one
 * state that bar, pages and dialogs read (`hold-life.ts`). The server's clock decides, so every answer that carries it is noted.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useClient, type Client, type CombinedError } from 'urql';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { handling } from '#web/api/client.ts';
import { failureOf } from '#web/api/error-message.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { noteServerTime, serverNow } from '#web/api/settings.ts';
import { facilityFacts, roomInputs, roomTypeFacts } from '#web/features/vacancy/public.ts';
import { guestCounts } from '../booking-state.ts';
import { forgetHeldGroup, noteHeldGroup } from './held-group.ts';
import { holdAfter, type HoldEvent, type HoldLife } from './hold-life.ts';
import type { StayChoice } from '../choose/choice.ts';
import { planFields } from '../choose/plans.ts';
import { priceFields } from '../choose/price.ts';

const heldFields = graphql(
  `
    fragment HeldStay on TemporaryBookingGroup {
      id
      expiresAt
      serverTime
      extensionsLeft
      contractId
      bookings {
        id
        checkInDate
        checkOutDate
        bookingTypeId
        guests {
          id
          representative
          child
          bedShared
        }
      }
      facility {
        ...FacilityFacts
      }
      roomType {
        ...RoomTypeFacts
      }
      bookingPlan {
        ...PlanFacts
      }
      price {
        ...StayPrice
      }
      cancelPolicy {
        noShowPenalty
        day0Penalty
        appliedToday
        thresholds {
          day
          penalty
        }
      }
    }
  `,
  [facilityFacts, roomTypeFacts, planFields, priceFields],
);

export type HeldStay = ResultOf<typeof heldFields>;

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
    ) {
      createTemporaryBookingGroup(
        roomTypeId: $roomTypeId
        bookingPlanId: $bookingPlanId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        contractId: $contractId
        rooms: $rooms
        borrowPoints: $borrowPoints
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

function tellAnswer(live: HeldStay | null, askedAt: number): void {
  if (live) noteClock(live, askedAt);
  tellHold({ type: 'answered', live, now: serverNow() });
}

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
      },
      handling('all'),
    )
    .toPromise();
  if (!data) return { error: error! };
  tellAnswer(data.createTemporaryBookingGroup, askedAt);
  return { held: data.createTemporaryBookingGroup };
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
    return undefined;
  }
  tellFailure(error);
  void askForHold(client);
  return error;
}

async function askForHold(client: Client): Promise<void> {
  const askedAt = Date.now();
  const { data, error } = await client.query(heldQuery, {}, freshly).toPromise();
  if (data) tellAnswer(data.myTemporaryBookingGroup, askedAt);
  else if (error) tellHold({ type: 'unanswered', failure: error });
}

/** The guests of each held room as counts. */
export function heldRooms(held: HeldStay): readonly RoomCounts[] {
  return held.bookings.map(({ guests }) => guestCounts(guests));
}

/** What is held, as the summaries of the steps show it. */
export function stayOfHold(held: HeldStay) {
  return {
    facility: held.facility,
    roomType: held.roomType,
    checkInDate: held.bookings[0]?.checkInDate ?? '',
    checkOutDate: held.bookings[0]?.checkOutDate ?? '',
    rooms: heldRooms(held),
    planTitle: held.bookingPlan?.title ?? null,
  };
}

/** The choice that leads to the same hold again. */
export function choiceOfHold(held: HeldStay, borrowPoints: boolean): StayChoice {
  const [first] = held.bookings;
  return {
    contractId: held.contractId,
    roomTypeId: held.roomType.id,
    checkInDate: first?.checkInDate ?? '',
    checkOutDate: first?.checkOutDate ?? '',
    rooms: heldRooms(held),
    planId: held.bookingPlan?.id ?? null,
    borrowPoints,
  };
}

const freshly = { requestPolicy: 'network-only', ...handling('all') } as const;
const tickMs = 1000;

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
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Whatever was under way when the page was left is answered to nobody any more.
      tellHold({ type: 'lost', now: serverNow() });
      ask();
    };
    addEventListener('pageshow', cameBack);
    return () => {
      clearInterval(timer);
      removeEventListener('pageshow', cameBack);
    };
  }, [ask]);
  return { hold, askAgain: ask };
}
