/** What a change would come to: asked by its page, shown before and after, carried by the act. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

const side = graphql(`
  fragment ChangeSide on BookingChangeSide {
    checkInDate
    checkOutDate
    adults
    children
    bedShares
    totalJpy
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
      height
      fromDate
      toDate
      waitlist
    }
    price {
      totalPoints
      pointUnit
      totalJpy
      pricesByDay {
        fees {
          kind
          priceWithSalesTax
        }
      }
      taxes {
        kind
        price
      }
    }
  }
`);

const changeQuote = graphql(
  `
    fragment ChangeQuote on BookingChangeQuote {
      quote
      kind
      before {
        ...ChangeSide
      }
      after {
        ...ChangeSide
      }
      penaltyPercent
      penaltyPoints
      penaltyJpy
      takenPoints
      borrowedPoints
      returnedPoints
      extraPoints
      chargeJpy
      refundedJpy
      needsPassword
      prePaymentBefore
      prePayment
      returnedTvp
      keptTvp
      lots {
        lotId
        kind
        points
        validThru
      }
      returnedLots {
        lotId
        kind
        points
        validThru
      }
      paymentsBefore {
        way
        jpy
        dueJpy
      }
      payments {
        way
        jpy
      }
    }
  `,
  [side],
);

export type ChangeQuote = ResultOf<typeof changeQuote>;
export type ChangeKind = ChangeQuote['kind'];

export const extensionQuery = graphql(
  `
    query ExtensionPrice($bookingId: ID!, $days: [Date!]!) {
      quote: checkPriceForMyBookingExtension(bookingId: $bookingId, days: $days) {
        ...ChangeQuote
      }
    }
  `,
  [changeQuote],
);

export const moveQuery = graphql(
  `
    query MovePrice($bookingId: ID!, $from: Date!, $to: Date!) {
      quote: checkPriceForMyBookingMove(bookingId: $bookingId, newCheckInDate: $from, newCheckOutDate: $to) {
        ...ChangeQuote
      }
    }
  `,
  [changeQuote],
);

export const guestsQuery = graphql(
  `
    query GuestsPrice($bookingId: ID!, $guests: [GuestInput!]!) {
      quote: checkPriceForMyBookingGuests(bookingId: $bookingId, guests: $guests) {
        ...ChangeQuote
      }
    }
  `,
  [changeQuote],
);

const result = graphql(`
  fragment ChangeResult on BookingChangeResult {
    securePaymentUrl
    booking {
      id
      checkInDate
      checkOutDate
    }
  }
`);

export const extendBooking = graphql(
  `
    mutation ExtendMyBooking(
      $bookingId: ID!
      $days: [Date!]!
      $password: String!
      $borrow: Boolean!
      $quote: String!
    ) {
      done: extendMyBooking(
        bookingId: $bookingId
        days: $days
        password: $password
        borrowPoints: $borrow
        quote: $quote
      ) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export const moveBooking = graphql(
  `
    mutation MoveMyBooking(
      $bookingId: ID!
      $from: Date!
      $to: Date!
      $password: String!
      $borrow: Boolean!
      $quote: String!
    ) {
      done: moveMyBooking(
        bookingId: $bookingId
        newCheckInDate: $from
        newCheckOutDate: $to
        password: $password
        borrowPoints: $borrow
        quote: $quote
      ) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export const changeGuests = graphql(
  `
    mutation UpdateMyBookingGuests(
      $bookingId: ID!
      $guests: [GuestInput!]!
      $password: String
      $quote: String!
    ) {
      done: updateMyBookingGuests(
        bookingId: $bookingId
        guests: $guests
        password: $password
        quote: $quote
      ) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export const rentalQuery = graphql(
  `
    query RentalPrice($bookingId: ID!, $rentalItems: [RentalItemInput!]!) {
      quote: checkPriceForMyBookingRentalItems(bookingId: $bookingId, rentalItems: $rentalItems) {
        ...ChangeQuote
      }
    }
  `,
  [changeQuote],
);

export const parkingQuery = graphql(
  `
    query ParkingPrice($bookingId: ID!, $parkings: [ParkingInput!]!) {
      quote: checkPriceForMyBookingParking(bookingId: $bookingId, parkings: $parkings) {
        ...ChangeQuote
      }
    }
  `,
  [changeQuote],
);

export const changeRentals = graphql(
  `
    mutation UpdateMyBookingRentalItems(
      $bookingId: ID!
      $rentalItems: [RentalItemInput!]!
      $password: String
      $quote: String!
    ) {
      done: updateMyBookingRentalItems(
        bookingId: $bookingId
        rentalItems: $rentalItems
        password: $password
        quote: $quote
      ) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export const changeParking = graphql(
  `
    mutation UpdateMyBookingParking(
      $bookingId: ID!
      $parkings: [ParkingInput!]!
      $password: String
      $quote: String!
    ) {
      done: updateMyBookingParking(
        bookingId: $bookingId
        parkings: $parkings
        password: $password
        quote: $quote
      ) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export const changePets = graphql(
  `
    mutation UpdateMyBooking($bookingId: ID!, $petInfo: PetInfoInput!) {
      done: updateMyBooking(bookingId: $bookingId, petInfo: $petInfo) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export const prepaymentInfoQuery = graphql(`
  query PrePaymentInfo($bookingId: ID!) {
    getMyPrePaymentInfo(bookingId: $bookingId) {
      prepaymentAmount
      targetCharges
      remainingPoint
      remainigCharges
      currentTvp
    }
  }
`);

export const prepaymentQuery = graphql(
  `
    query PrePaymentPrice($bookingId: ID!, $tvp: Int!) {
      quote: checkPriceForMyBookingPrePayment(bookingId: $bookingId, bookingPrePayment: $tvp) {
        ...ChangeQuote
      }
    }
  `,
  [changeQuote],
);

export const prepay = graphql(
  `
    mutation PrepayMyBooking($bookingId: ID!, $tvp: Int!, $password: String!, $quote: String!) {
      done: updateMyBooking(
        bookingId: $bookingId
        bookingPrePayment: $tvp
        password: $password
        quote: $quote
      ) {
        ...ChangeResult
      }
    }
  `,
  [result],
);

export type ChangeResult = ResultOf<typeof result>;
