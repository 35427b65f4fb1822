/** What the screen of unpaid stays asks and sends. */
import { FEE_PAYMENT } from '../../api/fee-payment.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { BILL, STEP, WAIVER } from '../booking/stay-queries.ts';

export const A_PAGE = 50;

/** When a member was told how to pay. */
const GUIDANCE = graphql(`
  fragment Guidance on StayGuidance {
    id
    on
    way
    by
    yen
    payBy
  }
`);

/** A stay of which something is due, as its list and its dialog show it. */
const STAY_DUE = graphql(
  `
    fragment StayDue on StayFee {
      bookingNumber
      memberId
      name
      houseName
      checkInDate
      checkOutDate
      end
      since
      feeYen
      stayYen
      dueYen
      isNotCheckedIn
      guided
      toldYen
      isLate
      payByIfTold
      guidances {
        ...Guidance
      }
    }
  `,
  [GUIDANCE],
);

export const STAY_FEES = graphql(
  `
    query StayFeesDue($untold: Boolean!, $after: ID, $take: Int!) {
      stayFeesDue(untold: $untold, after: $after, take: $take) {
        id
        after
        tellFrom
        ...StayDue
      }
    }
  `,
  [STAY_DUE],
);
export type StayFee = ResultOf<typeof STAY_FEES>['stayFeesDue'][number];

export const STAY_FEES_SUM = graphql(`
  query StayFeesSum($untold: Boolean!) {
    stayFeesSum(untold: $untold) {
      count
      untold
      late
      feeYen
      stayYen
      dueYen
    }
  }
`);
export type StayFeesSum = ResultOf<typeof STAY_FEES_SUM>['stayFeesSum'];

export const STAY_FEES_TABLE = graphql(`
  query StayFeesTable($untold: Boolean!) {
    stayFeesTable(untold: $untold)
  }
`);

export const GUIDE = graphql(`
  mutation GuideStayDue(
    $bookingNumber: String!
    $way: GuidanceWay!
    $again: Boolean!
    $evenNotCheckedIn: Boolean!
  ) {
    guideStayDue(bookingNumber: $bookingNumber, way: $way, again: $again, evenNotCheckedIn: $evenNotCheckedIn)
  }
`);
export type GuidanceWay = StayFee['guidances'][number]['way'];

export const STAY_FEE = graphql(
  `
    query StayFee($bookingNumber: String!) {
      stayFee(bookingNumber: $bookingNumber) {
        ...StayDue
        payableFrom
        bill {
          ...Bill
        }
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
  [BILL, FEE_PAYMENT, STAY_DUE, STEP, WAIVER],
);
export type StayFeeInFull = ResultOf<typeof STAY_FEE>['stayFee'];

export const PAY_STAY_FEE = graphql(`
  mutation PayStayFee(
    $id: ID!
    $bookingNumber: String!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
    $dueShown: Int
  ) {
    payStayFee(
      id: $id
      bookingNumber: $bookingNumber
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      dueShown: $dueShown
    ) {
      dueYen
    }
  }
`);

export const CORRECT_STAY_FEE = graphql(`
  mutation CorrectStayFee(
    $id: ID!
    $replaces: ID!
    $bookingNumber: String!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
    $reason: String!
  ) {
    correctStayFee(
      id: $id
      replaces: $replaces
      bookingNumber: $bookingNumber
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      reason: $reason
    ) {
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
