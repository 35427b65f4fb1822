/** What the screen of fees of stays asks and sends. */
import { FEE_PAYMENT } from '../../api/fee-payment.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { STEP, WAIVER } from '../booking/stay-queries.ts';

export const A_PAGE = 50;

export const STAY_FEES = graphql(`
  query StayFeesDue($after: ID, $take: Int!) {
    stayFeesDue(after: $after, take: $take) {
      id
      bookingNumber
      memberId
      name
      houseName
      checkInDate
      checkOutDate
      end
      since
      dueYen
    }
  }
`);
export type StayFee = ResultOf<typeof STAY_FEES>['stayFeesDue'][number];

export const STAY_FEE = graphql(
  `
    query StayFee($bookingNumber: String!) {
      stayFee(bookingNumber: $bookingNumber) {
        bookingNumber
        memberId
        name
        houseName
        checkInDate
        checkOutDate
        end
        since
        dueYen
        past {
          unit
          steps {
            ...Step
          }
          waivers {
            ...Waiver
          }
        }
        payments {
          ...FeePayment
        }
      }
    }
  `,
  [FEE_PAYMENT, STEP, WAIVER],
);
export type StayFeeInFull = ResultOf<typeof STAY_FEE>['stayFee'];

export const PAY_STAY_FEE = graphql(`
  mutation PayStayFee(
    $id: ID!
    $bookingNumber: String!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
  ) {
    payStayFee(id: $id, bookingNumber: $bookingNumber, yen: $yen, means: $means, receivedOn: $receivedOn) {
      dueYen
    }
  }
`);

export const RETURN_STAY_FEE = graphql(`
  mutation ReturnStayFee(
    $id: ID!
    $reason: String!
    $isCorrection: Boolean!
    $means: OfficeMeans
    $givenBackOn: Date
  ) {
    returnStayFee(
      id: $id
      reason: $reason
      isCorrection: $isCorrection
      means: $means
      givenBackOn: $givenBackOn
    ) {
      dueYen
    }
  }
`);
