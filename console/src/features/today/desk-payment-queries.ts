/** What is paid at a house: what the desk asks, and writes down. */
import { FEE_PAYMENT } from '../../api/fee-payment.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const DESK_ACCOUNT = graphql(`
  query DeskAccount($bookingNumber: String!) {
    deskAccount(bookingNumber: $bookingNumber) {
      owedYen
      paidYen
      payments {
        id
        houseId
        bookingNumber
        at
        receivedOn
        cameOnClosedDay
        replacesId
        yen
        means
        by
        returnedAt
        returnedBy
        returnReason
        returnedMeans
        returnedOn
        returnCountsOn
        isReturnDayClosed
        wentOnClosedDay
        returnCorrections {
          at
          by
          reason
          means
          on
          transferredTo
        }
        isCorrection
      }
    }
  }
`);
export type DeskAccount = ResultOf<typeof DESK_ACCOUNT>['deskAccount'];
export type DeskPayment = DeskAccount['payments'][number];

export const PAY = graphql(`
  mutation PayAtDesk(
    $id: ID!
    $bookingNumber: String!
    $yen: Int!
    $means: DeskMeans!
    $receivedOn: Date
    $dueShown: Int
  ) {
    payAtDesk(
      id: $id
      bookingNumber: $bookingNumber
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      dueShown: $dueShown
    ) {
      owedYen
    }
  }
`);

export const CORRECT = graphql(`
  mutation CorrectAtDesk(
    $id: ID!
    $replaces: ID!
    $bookingNumber: String!
    $yen: Int!
    $means: DeskMeans!
    $receivedOn: Date
    $reason: String!
  ) {
    correctAtDesk(
      id: $id
      replaces: $replaces
      bookingNumber: $bookingNumber
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      reason: $reason
    ) {
      owedYen
    }
  }
`);

export const TAKE_BACK = graphql(`
  mutation ReturnAtDesk($id: ID!, $reason: String!, $isCorrection: Boolean!, $means: DeskMeans) {
    returnAtDesk(id: $id, reason: $reason, isCorrection: $isCorrection, means: $means) {
      owedYen
    }
  }
`);

export const FEES_AT_HOUSE = graphql(
  `
    query WeekFeesAtHouse($houseId: ID!, $memberId: String!) {
      weekFeesAtHouse(houseId: $houseId, memberId: $memberId) {
        memberId
        name
        fees {
          contractNumber
          year
          fee {
            id
            yen
            owedYen
            toReturnYen
            isEnded
            payments {
              ...FeePayment
            }
          }
        }
      }
    }
  `,
  [FEE_PAYMENT],
);
export type FeesAtHouse = ResultOf<typeof FEES_AT_HOUSE>['weekFeesAtHouse'];

export const PAY_FEE_AT_HOUSE = graphql(`
  mutation PayWeekFeeAtHouse(
    $id: ID!
    $houseId: ID!
    $feeId: ID!
    $yen: Int!
    $means: DeskMeans!
    $receivedOn: Date
    $dueShown: Int
  ) {
    payWeekFeeAtHouse(
      id: $id
      houseId: $houseId
      feeId: $feeId
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      dueShown: $dueShown
    )
  }
`);

export const CORRECT_RETURN = graphql(`
  mutation CorrectReturn(
    $id: ID!
    $means: TillMeans!
    $givenBackOn: Date
    $reason: String!
    $meansShown: TillMeans!
    $givenBackOnShown: Date!
  ) {
    correctReturn(
      id: $id
      means: $means
      givenBackOn: $givenBackOn
      reason: $reason
      meansShown: $meansShown
      givenBackOnShown: $givenBackOnShown
    )
  }
`);

export const CORRECT_FEE_AT_HOUSE = graphql(`
  mutation CorrectWeekFeeAtHouse(
    $id: ID!
    $replaces: ID!
    $houseId: ID!
    $feeId: ID!
    $yen: Int!
    $means: DeskMeans!
    $receivedOn: Date
    $reason: String!
  ) {
    correctWeekFeeAtHouse(
      id: $id
      replaces: $replaces
      houseId: $houseId
      feeId: $feeId
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      reason: $reason
    )
  }
`);

export const RETURN_FEE_AT_HOUSE = graphql(`
  mutation ReturnWeekFeeAtHouse(
    $id: ID!
    $houseId: ID!
    $reason: String!
    $isCorrection: Boolean!
    $means: DeskMeans
  ) {
    returnWeekFeeAtHouse(
      id: $id
      houseId: $houseId
      reason: $reason
      isCorrection: $isCorrection
      means: $means
    )
  }
`);

export const DESK_DAY = graphql(`
  query DeskDay($houseId: ID!, $day: Date!) {
    deskDay(houseId: $houseId, day: $day) {
      sums {
        means
        paidYen
        returnedYen
        correctedYen
        transferredYen
      }
      payments {
        id
        bookingNumber
        contractNumber
        name
        at
        receivedOn
        cameOnClosedDay
        yen
        means
        by
        returnedAt
        returnedBy
        returnReason
        returnedMeans
        returnedOn
        returnCountsOn
        returnCorrections {
          at
          by
          reason
          means
          on
          transferredTo
        }
        isCorrection
      }
    }
  }
`);
export type PaymentOfDay = ResultOf<typeof DESK_DAY>['deskDay']['payments'][number];
