/** A held stay: what the steps of a hold know of it, and how their summaries show it. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { facilityFacts, roomTypeFacts } from '#web/features/vacancy/public.ts';
import { guestCounts } from '../booking-state.ts';
import { planFields } from '../choose/plans.ts';
import { priceFields } from '../choose/price.ts';

export const heldFields = graphql(
  `
    fragment HeldStay on TemporaryBookingGroup {
      id
      state
      expiresAt
      serverTime
      extensionsLeft
      contractId
      prePaymentTvp
      replaces {
        id
        bookingNumber
        facilityName
        roomTypeName
        checkInDate
        checkOutDate
        nights
      }
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
