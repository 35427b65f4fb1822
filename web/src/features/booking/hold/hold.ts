/**
 * The hold: rooms and points kept for a while. Creating, finding again after a reload, extending. The server's clock
 * decides, so every answer that carries it is noted.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { useQuery, type Client, type CombinedError } from 'urql';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { handling } from '#web/api/client.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { noteServerTime } from '#web/api/settings.ts';
import { facilityFacts, roomInputs, roomTypeFacts } from '#web/features/vacancy/public.ts';
import { guestCounts } from '../booking-state.ts';
import { noteHeldGroup } from './held-group.ts';
import type { StayChoice } from '../choose/choice.ts';
import { planFields } from '../choose/plans.ts';
import { priceFields } from '../choose/price.ts';

/** How long a hold lives, as the server's description of the call says; the real end comes with the hold. */
export const holdMinutes = 20;

export const heldFields = graphql(
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

export const extendMutation = graphql(`
  mutation ExtendBookingGroup($id: ID!) {
    extendBookingGroup(id: $id) {
      id
      expiresAt
      serverTime
      extensionsLeft
    }
  }
`);

type Seen = { held: HeldStay | null; over: boolean };

/** The hold as last seen. It outlives the steps that show it, so that the next one stands at once. */
let seen: Seen = { held: null, over: false };
const listeners = new Set<() => void>();

function publish(next: Seen): void {
  seen = next;
  for (const listener of listeners) listener();
}

function see(held: HeldStay): HeldStay {
  noteServerTime(held.serverTime);
  noteHeldGroup(held.id);
  publish({ held, over: false });
  return held;
}

/** The hold shown is no longer kept; it stays on screen, so that nothing typed for it is lost. */
export function endHold(): void {
  if (!seen.over) publish({ ...seen, over: true });
}

/** For whoever leaves the steps of the hold. */
export function forgetHold(): void {
  seen = { held: null, over: false };
}

export type HoldResult = { held: HeldStay; error?: undefined } | { held?: undefined; error: CombinedError };

/** Holds the rooms of a choice; the login's earlier hold gives way to it. */
export async function createHold(client: Client, choice: StayChoice): Promise<HoldResult> {
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
  return data ? { held: see(data.createTemporaryBookingGroup) } : { error: error! };
}

/** The guests of each held room as counts. */
export function heldRooms(held: HeldStay): readonly RoomCounts[] {
  return held.bookings.map(({ guests }) => guestCounts(guests));
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

export type HoldState = Seen & {
  loading: boolean;
  error: CombinedError | undefined;
};

export type Extension = Pick<HeldStay, 'expiresAt' | 'extensionsLeft' | 'serverTime'>;

export function noteExtension(change: Extension): void {
  if (seen.held) see({ ...seen.held, ...change });
}

const freshly = { requestPolicy: 'network-only', ...handling('all') } as const;

/** The login's live hold, asked for anew by each step. */
export function useHold(): HoldState {
  const [{ data, error, fetching }] = useQuery({ query: heldQuery, context: freshly });
  const { held, over } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => seen,
  );
  const answered = data !== undefined && !fetching;
  const live = data?.myTemporaryBookingGroup;
  useEffect(() => {
    if (!answered) return;
    if (live) see(live);
    else endHold();
  }, [answered, live]);
  return {
    held,
    over,
    // Until the answer has been noted there is nothing to judge by.
    loading: held === null && !over && error === undefined,
    error: data ? undefined : error,
  };
}
