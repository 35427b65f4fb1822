/** What the desk asks of a booked stay, and does with it. */
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts';

export const STAY = graphql(`
  query BookedStay($bookingNumber: String!) {
    bookedStay(bookingNumber: $bookingNumber) {
      bookingNumber
      kind
      channelReference
      member {
        memberId
        name
      }
      contractNumber
      state
      houseName
      roomTypeName
      planTitle
      checkInDate
      checkOutDate
      price {
        unit
        points
        yen
      }
      pastPrice {
        points
        yen
      }
      givenUp {
        id
        at
        by
        isWhole
        nights
        percent
        points
        yen
        returnedPoints
        returnedTvp
        refundedYen
      }
      billNumbers
      awaitsBill
      bill {
        lines {
          subject
          name
          payBy
          yen
        }
        totalYen
        cardYen
        deskYen
        billedYen
        tvpYen
        owedYen
        keptPoints
      }
      isLocked
      requestNote
      guests {
        id
        name
        kana
        representative
        child
        bedShared
        age
        tel
        address1
        email
        nationality
      }
      rentalItems {
        id
        rentalItemId
        name
        quantity
        fromDate
        toDate
        unitYen
        period
      }
      parkings {
        id
        parkingId
        name
        carNumber
        color
        heightCm
        fromDate
        toDate
        waits {
          place
          waiting
        }
      }
      areExtrasClosed
      takesPets
      pets {
        kind
        ownerName
        breed
        petWeight
      }
    }
  }
`);
export type Stay = ResultOf<typeof STAY>['bookedStay'];

export const FEE = graphql(`
  query CancellationForMember($bookingNumber: String!, $nights: [Date!]!) {
    cancellationForMember(bookingNumber: $bookingNumber, nights: $nights) {
      percent
      ratedNight
      countedTo
      daysAhead
      nights {
        night
        points
        yen
        percent
        isEarlier
      }
      paidPoints
      paidYen
      points
      yen
      returnedPoints
      returnedTvp
      refundedYen
      totalYen
      owedYen
      billedYen
    }
  }
`);
export type Fee = ResultOf<typeof FEE>['cancellationForMember'];

export const CANCEL = graphql(`
  mutation CancelForMember($bookingNumber: String!, $nights: [Date!]!, $points: Int!, $yen: Int!) {
    cancelForMember(bookingNumber: $bookingNumber, nights: $nights, points: $points, yen: $yen)
  }
`);

export const QUOTE = graphql(`
  query ChangeQuoteForMember($bookingNumber: String!, $change: StayChangeWanted!) {
    changeQuoteForMember(bookingNumber: $bookingNumber, change: $change) {
      quote
      before {
        checkInDate
        checkOutDate
        adults
        children
        bedShares
        points
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
      after {
        checkInDate
        checkOutDate
        adults
        children
        bedShares
        points
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
      percent
      penaltyPoints
      penaltyYen
      borrows
      refundedYen
    }
  }
`);
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

export const EXTRAS = graphql(`
  fragment Extras on ExtrasForStay {
    areClosed
    rentalItems {
      id
      name
      priceYen
      period
      nights {
        night
        left
      }
    }
    parkings {
      id
      name
      maxHeightCm
      nights {
        night
        left
      }
    }
    pets {
      most
      catsToo
      heaviestKg
    }
  }
`);
export type Offered = ResultOf<typeof EXTRAS>;
export const OFFERED = graphql(
  `
    query ExtrasForStay($bookingNumber: String!) {
      extrasForStay(bookingNumber: $bookingNumber) {
        ...Extras
      }
    }
  `,
  [EXTRAS],
);

export const STOP = graphql(`
  mutation StopWaitingForMember($bookingNumber: String!, $carId: ID!) {
    stopWaitingForMember(bookingNumber: $bookingNumber, carId: $carId)
  }
`);
