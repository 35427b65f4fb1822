/** What the booking desk asks and does. */
import { graphql, type ResultOf } from '../../api/graphql.ts';
import { EXTRAS, PRICED } from './stay-queries.ts';
import { WAITING } from './waiting-queries.ts';

export const HELD = graphql(
  `
    fragment Held on HeldStay {
      id
      houseName
      roomTypeName
      planTitle
      checkInDate
      checkOutDate
      expiresAt
      serverTime
      extensionsLeft
      price {
        ...Price
      }
      rooms {
        id
        places {
          id
          representative
          child
          bedShared
        }
      }
      questions {
        text
        kind
        required
        options
      }
    }
  `,
  [PRICED],
);
export type Held = ResultOf<typeof HELD>;
export type Place = Held['rooms'][number]['places'][number];

export const DESK = graphql(
  `
    query BookingDesk($memberId: String!) {
      bookingDesk(memberId: $memberId) {
        hasLogin
        member {
          memberId
          name
          nameKana
          isCompany
          tel
          mobile
          address
          birthday
          mailLanguage
          importantNotes {
            id
            at
            by
            text
          }
          contracts(take: 100) {
            id
            contractNumber
            productName
          }
        }
        hold {
          ...Held
        }
        offered {
          ...Waiting
        }
      }
      houses {
        id
        name
      }
      businessDay
    }
  `,
  [HELD, WAITING],
);
export type Caller = ResultOf<typeof DESK>['bookingDesk']['member'];

export const OFFERS = graphql(
  `
    query RoomOffers(
      $memberId: String!
      $contractId: ID!
      $houseId: ID!
      $checkInDate: Date!
      $checkOutDate: Date!
      $rooms: [GuestsOfRoom!]!
    ) {
      roomOffers(
        memberId: $memberId
        contractId: $contractId
        houseId: $houseId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        rooms: $rooms
      ) {
        roomTypeId
        name
        free
        notOnSale
        borrows
        waitsOn
        price {
          ...Price
        }
        barred {
          key
          facts {
            name
            value
          }
        }
      }
      staysBeside(memberId: $memberId, checkInDate: $checkInDate, checkOutDate: $checkOutDate) {
        bookingNumber
        houseName
        checkInDate
        checkOutDate
      }
    }
  `,
  [PRICED],
);
export type Offer = ResultOf<typeof OFFERS>['roomOffers'][number];
export type StayBeside = ResultOf<typeof OFFERS>['staysBeside'][number];

export const PLANS = graphql(
  `
    query PlanOffers(
      $memberId: String!
      $contractId: ID!
      $roomTypeId: ID!
      $checkInDate: Date!
      $checkOutDate: Date!
      $rooms: [GuestsOfRoom!]!
    ) {
      planOffers(
        memberId: $memberId
        contractId: $contractId
        roomTypeId: $roomTypeId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        rooms: $rooms
      ) {
        id
        title
        price {
          ...Price
        }
      }
    }
  `,
  [PRICED],
);

export const HOLD = graphql(
  `
    mutation HoldForMember(
      $memberId: String!
      $contractId: ID!
      $roomTypeId: ID!
      $planId: ID
      $offerId: ID
      $checkInDate: Date!
      $checkOutDate: Date!
      $rooms: [GuestsOfRoom!]!
      $borrow: Boolean!
      $replace: Boolean!
    ) {
      holdForMember(
        memberId: $memberId
        contractId: $contractId
        roomTypeId: $roomTypeId
        planId: $planId
        offerId: $offerId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        rooms: $rooms
        borrow: $borrow
        replace: $replace
      ) {
        ...Held
      }
    }
  `,
  [HELD],
);
export const EXTEND = graphql(
  `
    mutation ExtendHoldForMember($memberId: String!, $id: ID!) {
      extendHoldForMember(memberId: $memberId, id: $id) {
        ...Held
      }
    }
  `,
  [HELD],
);
export const RELEASE = graphql(`
  mutation ReleaseHoldForMember($memberId: String!, $id: ID!) {
    releaseHoldForMember(memberId: $memberId, id: $id)
  }
`);
export const PRICE = graphql(
  `
    query PriceForMember($memberId: String!, $id: ID!, $payBy: PayYenBy!, $rooms: [DeskRoom!]!) {
      priceForMember(memberId: $memberId, id: $id, payBy: $payBy, rooms: $rooms) {
        ...Price
      }
    }
  `,
  [PRICED],
);
export const HOLD_TERMS = graphql(`
  query HoldTerms($memberId: String!, $id: ID!) {
    holdTerms(memberId: $memberId, id: $id) {
      at
      contractId
      pointsAfter {
        unit
        before
        after
        lines {
          year
          validFrom
          validThru
          carriedForward
          before
          after
          carriedUntil
        }
      }
      policy {
        noShowPenalty
        day0Penalty
        thresholds {
          day
          penalty
        }
      }
    }
  }
`);
export const HOLD_EXTRAS = graphql(
  `
    query ExtrasForHold($memberId: String!, $id: ID!) {
      extrasForHold(memberId: $memberId, id: $id) {
        ...Extras
      }
    }
  `,
  [EXTRAS],
);
export const CONFIRM = graphql(`
  mutation ConfirmForMember(
    $memberId: String!
    $id: ID!
    $payBy: PayYenBy!
    $rooms: [DeskRoom!]!
    $requestNote: String
    $points: Int!
    $yen: Int!
  ) {
    confirmForMember(
      memberId: $memberId
      id: $id
      payBy: $payBy
      rooms: $rooms
      requestNote: $requestNote
      points: $points
      yen: $yen
    )
  }
`);

export type Wanted = {
  readonly memberId: string;
  readonly contractId: string;
  readonly houseId: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
  readonly rooms: readonly {
    readonly adults: number;
    readonly children: number;
    readonly bedShares: number;
  }[];
};
