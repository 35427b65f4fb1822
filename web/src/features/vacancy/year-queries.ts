/** What the year at a glance asks: the facilities by month, the stays of one month, and what one has there already. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

const freeStay = graphql(`
  fragment FreeStayFacts on FreeStay {
    checkInDate
    checkOutDate
    roomTypeId
    roomTypeName
    stayOnSale {
      roomsAvailable
      totalPoints
      totalJpy
      feesJpy
    }
  }
`);

export const facilitiesAPage = 20;

export const yearQuery = graphql(
  `
    query VacancyYear(
      $contractId: ID!
      $nights: Int!
      $rooms: [RoomInput!]!
      $weekendsOnly: Boolean!
      $take: Int!
      $skip: Int!
    ) {
      vacancyYear(
        contractId: $contractId
        nights: $nights
        rooms: $rooms
        weekendsOnly: $weekendsOnly
        take: $take
        skip: $skip
      ) {
        facility {
          id
          name
          prefecture
        }
        months {
          month
          openDays
          freeDays
          closedReason
          opensAt
          seasons
          cheapest {
            ...FreeStayFacts
          }
        }
      }
    }
  `,
  [freeStay],
);

export const monthQuery = graphql(
  `
    query FlexibleStays(
      $contractId: ID!
      $fromDate: Date!
      $untilDate: Date!
      $nights: Int!
      $rooms: [RoomInput!]!
      $weekendsOnly: Boolean!
      $facilityIds: [ID!]!
    ) {
      flexibleStayList(
        contractId: $contractId
        fromDate: $fromDate
        untilDate: $untilDate
        nights: $nights
        rooms: $rooms
        weekendsOnly: $weekendsOnly
        facilityIds: $facilityIds
      ) {
        facility {
          id
        }
        stays {
          ...FreeStayFacts
        }
      }
    }
  `,
  [freeStay],
);

/** The list gives 50 at most and refuses to be asked for more; the soonest come first. */
export const ownStaysQuery = graphql(`
  query OwnStaysOfYear($today: Date!) {
    myBookingList(checkOutDateFrom: $today, cancelled: false, take: 50) {
      id
      checkInDate
      checkOutDate
      room {
        roomType {
          facility {
            id
          }
        }
      }
    }
  }
`);

export const waitingQuery = graphql(`
  query WaitingOfYear {
    myCancelWaitList {
      id
      checkInDate
      checkOutDate
      facility {
        id
      }
    }
  }
`);

export const weeksQuery = graphql(`
  query WeeksOfYear {
    myContractList(take: 100) {
      id
      contractNumber
      mwPwRoomType
      productType {
        name
      }
      mwUsageRights {
        year
        status
        currentRights
        startsOn
        usableUntil
      }
    }
  }
`);

export type OwnedWeeks = ResultOf<typeof weeksQuery>['myContractList'];
export type FacilityYear = ResultOf<typeof yearQuery>['vacancyYear'][number];
export type FacilityMonth = FacilityYear['months'][number];
export type FreeStay = NonNullable<FacilityMonth['cheapest']>;
