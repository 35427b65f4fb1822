/** What the desk asks of a change of a booked stay, and does. */
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts';
import { BASIS, CANCELLING, LOT, PRICED } from './stay-queries.ts';

/** A stay before or after a change, with what belongs to it. */
const SIDE = graphql(
  `
    fragment Side on StaySide {
      checkInDate
      checkOutDate
      adults
      children
      bedShares
      price {
        ...Price
      }
      yen
      rentalItems {
        name
        quantity
        fromDate
        toDate
      }
      parkings {
        name
        carNumber
        color
        heightCm
        fromDate
        toDate
        waits
      }
      pets {
        kind
        ownerName
        breed
        petWeight
      }
    }
  `,
  [PRICED],
);

export const QUOTE = graphql(
  `
    query ChangeQuoteForMember($bookingNumber: String!, $change: StayChangeWanted!) {
      changeQuoteForMember(bookingNumber: $bookingNumber, change: $change) {
        quote
        before {
          ...Side
        }
        after {
          ...Side
        }
        percent
        basis {
          ...Basis
        }
        penaltyPoints
        penaltyYen
        borrows
        returnedLots {
          ...Lot
        }
        takenLots {
          ...Lot
        }
        extraLots {
          ...Lot
        }
        cancelling {
          ...Cancelling
        }
        refundedYen
        owedYen
        billedYen
      }
    }
  `,
  [BASIS, CANCELLING, LOT, SIDE],
);
export type Quote = ResultOf<typeof QUOTE>['changeQuoteForMember'];
export type Change = VariablesOf<typeof QUOTE>['change'];

export const CHANGE = graphql(`
  mutation ChangeForMember(
    $bookingNumber: String!
    $change: StayChangeWanted!
    $quote: String!
    $borrow: Boolean!
  ) {
    changeForMember(bookingNumber: $bookingNumber, change: $change, quote: $quote, borrow: $borrow)
  }
`);
