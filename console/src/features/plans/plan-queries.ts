/** What is asked and done of the plans of a house. */
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts';

export const PLANS = graphql(`
  query HousePlans($houseId: ID!) {
    housePlans(houseId: $houseId, take: 100) {
      id
      state
      titleJa
      titleEn
      feeYen
      feePer
      saleStart
      saleEnd
      sortOrder
      changedAt
      changedBy
    }
  }
`);
export type PlanRow = ResultOf<typeof PLANS>['housePlans'][number];

export const KINDS = graphql(`
  query PlanRoomTypes($houseId: ID!) {
    planRoomTypes(houseId: $houseId) {
      id
      name
    }
    businessDay
  }
`);
export type Kind = ResultOf<typeof KINDS>['planRoomTypes'][number];

const WHOLE = graphql(`
  fragment WholePlan on HousePlan {
    id
    houseId
    version
    state
    titleJa
    titleEn
    subtitleJa
    subtitleEn
    descriptionJa
    descriptionEn
    remarksJa
    remarksEn
    feeYen
    feePer
    minNights
    maxNights
    minGuests
    maxGuests
    minRooms
    maxRooms
    excludedDates
    weekdays
    acceptFromDays
    acceptUntilDays
    saleStart
    saleEnd
    sortOrder
    roomTypeIds
    questions {
      textJa
      textEn
      type
      required
    }
  }
`);
export const PLAN = graphql(
  `
    query HousePlan($id: ID!) {
      housePlan(id: $id) {
        ...WholePlan
      }
    }
  `,
  [WHOLE],
);
export type Plan = ResultOf<typeof PLAN>['housePlan'];

export const ADD = graphql(`
  mutation AddPlan(
    $id: ID!
    $houseId: ID!
    $plan: PlanInput!
    $questions: [NewPlanQuestion!]!
    $reason: String!
  ) {
    addPlan(id: $id, houseId: $houseId, plan: $plan, questions: $questions, reason: $reason) {
      id
    }
  }
`);
export type Question = VariablesOf<typeof ADD>['questions'][number];
export const SAVE = graphql(`
  mutation SavePlan(
    $id: ID!
    $version: Int!
    $plan: PlanInput!
    $reason: String!
    $farOffConfirmed: Boolean!
  ) {
    savePlan(id: $id, version: $version, plan: $plan, reason: $reason, farOffConfirmed: $farOffConfirmed) {
      id
    }
  }
`);
export type PlanInput = VariablesOf<typeof SAVE>['plan'];

export const PRICES = graphql(`
  query PlanPrices($id: ID!, $from: Date!, $before: Date!) {
    housePlan(id: $id) {
      id
      prices(from: $from, before: $before) {
        roomTypeId
        night
        sp
        fp
        vs
        vm
      }
    }
  }
`);
export type NightPrice = ResultOf<typeof PRICES>['housePlan']['prices'][number];
export const PRICE = graphql(`
  mutation PricePlan(
    $id: ID!
    $roomTypeIds: [ID!]!
    $from: Date!
    $before: Date!
    $weekdays: [Int!]!
    $product: PricedProduct!
    $price: Int
    $reason: String!
    $farOffConfirmed: Boolean!
  ) {
    pricePlan(
      id: $id
      roomTypeIds: $roomTypeIds
      from: $from
      before: $before
      weekdays: $weekdays
      product: $product
      price: $price
      reason: $reason
      farOffConfirmed: $farOffConfirmed
    )
  }
`);
