/** The plans that fit the stay being chosen. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { roomInputs } from '#web/features/vacancy/public.ts';
import type { StayChoice } from './choice.ts';

export const planFields = graphql(`
  fragment PlanFacts on BookingPlan {
    id
    title
    subtitle
    description
    remarks
    imageUrl1
    imageAlt1
    imageSources1 {
      width
      height
      avif
      webp
    }
    imageUrl2
    imageAlt2
    imageSources2 {
      width
      height
      avif
      webp
    }
    prices {
      stayDate
      accommodationPrice
      accommodationPriceSp
      accommodationPriceFp
      bookingPlanFee {
        price
        per
      }
    }
    questions {
      text
      type
      required
      options
    }
  }
`);

export const plansQuery = graphql(
  `
    query AvailableBookingPlanList($filter: BookingPlanFilter!) {
      availableBookingPlanList(filter: $filter) {
        ...PlanFacts
      }
    }
  `,
  [planFields],
);

export type Plan = ResultOf<typeof planFields>;
export type PlanQuestion = Plan['questions'][number];

export function planVariables(choice: StayChoice) {
  return {
    filter: {
      roomTypeId: choice.roomTypeId,
      checkInDate: choice.checkInDate,
      checkOutDate: choice.checkOutDate,
      contractId: choice.contractId,
      rooms: roomInputs(choice.rooms),
    },
  };
}

/** A plan's price of each night in the unit the contract pays with. */
export function nightPrices(plan: Plan, unit: string): readonly { date: string; price: number | null }[] {
  return plan.prices.map((night) => ({
    date: night.stayDate,
    price:
      unit === 'sp'
        ? night.accommodationPriceSp
        : unit === 'fp'
          ? night.accommodationPriceFp
          : night.accommodationPrice,
  }));
}
