/** What the search of charges asks. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const CHARGES = graphql(`
  query Charges($number: String, $day: Date, $state: ChargeState, $yen: Int, $after: ID) {
    charges(number: $number, day: $day, state: $state, yen: $yen, after: $after, take: 50) {
      id
      madeAt
      purpose
      memberId
      cardNo
      state
      yen
      refundYen
      stays {
        bookingNumber
      }
    }
  }
`);
export type Charge = ResultOf<typeof CHARGES>['charges'][number];
export type ChargeState = Charge['state'];

export const CHARGE = graphql(`
  query Charge($id: ID!) {
    charge(id: $id) {
      charge {
        orderId
        madeAt
        capturedAt
        purpose
        memberId
        cardNo
        state
        yen
        refundYen
        transferYen
        transferSentYen
        stays {
          bookingNumber
          houseName
          checkInDate
          checkOutDate
          isCancelled
        }
      }
      givenBack {
        id
        at
        yen
        fellYen
        bookingNumber
      }
      papers {
        number
        kind
        yen
        issuedOn
        isReplaced
      }
    }
  }
`);
export type ChargeInFull = ResultOf<typeof CHARGE>['charge'];
