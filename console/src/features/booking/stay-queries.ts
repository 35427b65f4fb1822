/** What the desk asks of a booked stay, and does with it. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const BASIS = graphql(`
  fragment Basis on FeeBasis {
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
    carriedPoints
    carriedYen
  }
`);
export type Basis = ResultOf<typeof BASIS>;

export const PRICED = graphql(`
  fragment Price on StayPrice {
    unit
    points
    yen
    lines {
      subject
      name
      yen
    }
  }
`);

const STEP_SIDE = graphql(`
  fragment StepSide on StayStepSide {
    checkInDate
    checkOutDate
    adults
    children
    bedShares
  }
`);

export const STEP = graphql(
  `
    fragment Step on StayStep {
      id
      at
      kind
      by
      isWhole
      nights
      before {
        ...StepSide
      }
      after {
        ...StepSide
      }
      percent
      basis {
        ...Basis
      }
      points
      yen
      returnedPoints
      returnedTvp
      refundedYen
    }
  `,
  [BASIS, STEP_SIDE],
);
export type Step = ResultOf<typeof STEP>;

export const WAIVER = graphql(`
  fragment Waiver on StayWaiver {
    id
    at
    staff
    reason
    points
    yen
    refundedYen
  }
`);
export type Waiver = ResultOf<typeof WAIVER>;

/** What came along to a stay, as it is named to whoever reads of it. */
export const ALONG_RENTAL = graphql(`
  fragment AlongRental on StayRental {
    name
    quantity
    fromDate
    toDate
  }
`);
export const ALONG_CAR = graphql(`
  fragment AlongCar on StayCar {
    name
    carNumber
    color
    heightCm
    fromDate
    toDate
    waits {
      place
    }
  }
`);
export const ALONG_PET = graphql(`
  fragment AlongPet on StayPet {
    kind
    ownerName
    breed
    petWeight
  }
`);

export const BILL = graphql(`
  fragment Bill on StayBill {
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
  }
`);
export type Bill = ResultOf<typeof BILL>;

export const CANCELLING = graphql(`
  fragment Cancelling on Cancelling {
    at
    policy {
      noShowPenalty
      day0Penalty
      thresholds {
        day
        penalty
      }
    }
    clocks {
      checkInDate
      until
    }
  }
`);

export const STAY = graphql(
  `
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
        steps {
          ...Step
        }
        waivers {
          ...Waiver
        }
        billNumbers
        awaitsBill
        bill {
          ...Bill
          keptPoints
        }
        isLocked
        cannotCancelReason
        cannotModifyReason
        cancelling {
          ...Cancelling
        }
        requestNote
        planAnswers {
          question
          type
          answer
        }
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
          ...AlongRental
          id
          rentalItemId
          unitYen
          period
        }
        parkings {
          ...AlongCar
          id
          parkingId
          waits {
            waiting
          }
        }
        areExtrasClosed
        takesPets
        pets {
          ...AlongPet
        }
      }
    }
  `,
  [ALONG_CAR, ALONG_PET, ALONG_RENTAL, BILL, CANCELLING, STEP, WAIVER],
);
export type Stay = ResultOf<typeof STAY>['bookedStay'];

export const LOT = graphql(`
  fragment Lot on PointsOfLot {
    id
    kind
    points
    validThru
    carriedUntil
    borrowed
  }
`);
export type Lot = ResultOf<typeof LOT>;

export const FEE = graphql(
  `
    query CancellationForMember($bookingNumber: String!, $nights: [Date!]!, $shownNights: [Date!]!) {
      cancellationForMember(bookingNumber: $bookingNumber, nights: $nights, shownNights: $shownNights) {
        percent
        basis {
          ...Basis
        }
        points
        yen
        returnedPoints
        returnedLots {
          ...Lot
        }
        extraLots {
          ...Lot
        }
        returnedTvp
        refundedYen
        totalYen
        owedYen
        billedYen
      }
    }
  `,
  [BASIS, LOT],
);
export type Fee = ResultOf<typeof FEE>['cancellationForMember'];

export const CANCEL = graphql(`
  mutation CancelForMember(
    $bookingNumber: String!
    $nights: [Date!]!
    $points: Int!
    $yen: Int!
    $rest: ShownRest
    $shownNights: [Date!]
  ) {
    cancelForMember(
      bookingNumber: $bookingNumber
      nights: $nights
      points: $points
      yen: $yen
      rest: $rest
      shownNights: $shownNights
    )
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
