/** What is asked and done of waiting lists for a member. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const WAITING = graphql(`
  fragment Waiting on MemberWaiting {
    id
    state
    mode
    contractId
    contractNumber
    houseId
    houseName
    roomTypeId
    roomTypeName
    checkInDate
    checkOutDate
    rooms
    createdAt
    waitUntil
    endedAt
    endedBecause
    skippedAt
    skippedBecause
    place
    bookingNumbers
    givesWay
    offer {
      id
      state
      until
    }
  }
`);
export type Waiting = ResultOf<typeof WAITING>;

/** So many are asked for at once. */
export const WAITING_A_PAGE = 20;
export const MEMBER_WAITING = graphql(
  `
    query MemberWaiting($memberId: String!, $before: ID) {
      memberWaiting(memberId: $memberId, take: 20, before: $before) {
        ...Waiting
      }
    }
  `,
  [WAITING],
);
export const WAIT = graphql(`
  mutation WaitForMember(
    $memberId: String!
    $contractId: ID!
    $roomTypeId: ID!
    $checkInDate: Date!
    $checkOutDate: Date!
    $rooms: Int!
    $mode: WaitingModeAtDesk!
    $until: Date
  ) {
    waitForMember(
      memberId: $memberId
      contractId: $contractId
      roomTypeId: $roomTypeId
      checkInDate: $checkInDate
      checkOutDate: $checkOutDate
      rooms: $rooms
      mode: $mode
      until: $until
    )
  }
`);
export const END_WAITING = graphql(`
  mutation EndWaitingForMember($memberId: String!, $id: ID!, $reason: String!) {
    endWaitingForMember(memberId: $memberId, id: $id, reason: $reason)
  }
`);
export const DECLINE_OFFER = graphql(`
  mutation DeclineOfferForMember($memberId: String!, $id: ID!) {
    declineOfferForMember(memberId: $memberId, id: $id)
  }
`);
export const RESUME_WAITING = graphql(`
  mutation ResumeWaitingForMember($memberId: String!, $id: ID!) {
    resumeWaitingForMember(memberId: $memberId, id: $id)
  }
`);
