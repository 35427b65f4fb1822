/** What is asked and sent of the waiting list. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

const entryFields = graphql(`
  fragment WaitlistEntry on CancelWaitList {
    id
    checkInDate
    checkOutDate
    rooms
    mode
    state
    notifiedAt
    waitUntil
    skippedAt
    skippedBecause
    mostPoints
    mostYen
    notBookedBecause
    place
    waiting
    canAct
    offer {
      id
      until
    }
    replacesBooking {
      id
      bookingNumber
      facilityName
      checkInDate
      checkOutDate
    }
    contract {
      id
      contractNumber
      pointUnit
      productType {
        id
        name
      }
    }
    roomType {
      id
      name
    }
    facility {
      id
      name
    }
  }
`);
export type Entry = ResultOf<typeof entryFields>;

export const entriesQuery = graphql(
  `
    query MyCancelWaitList {
      myCancelWaitList {
        ...WaitlistEntry
      }
    }
  `,
  [entryFields],
);

export const createEntry = graphql(
  `
    mutation CreateMyCancelWaitList(
      $roomTypeId: ID!
      $checkInDate: Date!
      $checkOutDate: Date!
      $type: CancelWaitListType!
      $contractId: ID
      $rooms: Int
      $mode: CancelWaitListMode
      $until: Date
      $booking: CancelWaitListBookingInput
      $replacesBookingId: ID
    ) {
      createMyCancelWaitList(
        roomTypeId: $roomTypeId
        checkInDate: $checkInDate
        checkOutDate: $checkOutDate
        type: $type
        contractId: $contractId
        rooms: $rooms
        mode: $mode
        until: $until
        booking: $booking
        replacesBookingId: $replacesBookingId
      ) {
        ...WaitlistEntry
      }
    }
  `,
  [entryFields],
);

export const deleteEntry = graphql(`
  mutation DeleteMyCancelWaitList($id: ID!) {
    deleteMyCancelWaitList(id: $id)
  }
`);

export const declineOffer = graphql(
  `
    mutation DeclineMyCancelWaitListOffer($id: ID!) {
      declineMyCancelWaitListOffer(id: $id) {
        ...WaitlistEntry
      }
    }
  `,
  [entryFields],
);

export const resumeEntry = graphql(
  `
    mutation ResumeMyCancelWaitList($id: ID!) {
      resumeMyCancelWaitList(id: $id) {
        ...WaitlistEntry
      }
    }
  `,
  [entryFields],
);

/** The kind of room that is to be waited for, by name. */
export const wantedQuery = graphql(`
  query WaitlistWanted($roomTypeId: ID!, $contractId: ID!, $fromDate: Date!) {
    roomTypeCalendar(roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $fromDate, days: 1) {
      facility {
        id
        name
      }
      roomType {
        id
        name
      }
    }
    myContract(id: $contractId) {
      id
      contractNumber
      productType {
        id
        name
      }
    }
  }
`);

/** Stays to come, of which one may give way. Whoever has more finds it by its own page. */
export const replaceableQuery = graphql(`
  query ReplaceableStays($from: Date!) {
    myBookingList(checkOutDateFrom: $from, cancelled: false, orderByCheckInDate: ASC, take: 20, skip: 0) {
      id
      bookingNumber
      checkInDate
      checkOutDate
      canCancel
      room {
        roomType {
          id
          facility {
            id
            name
          }
        }
      }
    }
  }
`);
