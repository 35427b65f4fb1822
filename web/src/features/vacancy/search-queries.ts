/** What the vacancy screens ask: the lists a search is built from, the search itself, the days of one room type. */
import { handling } from '#web/api/handling.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { usableLotFields } from '#web/features/points/public.ts';

export const facilityFacts = graphql(`
  fragment FacilityFacts on Facility {
    id
    name
    type
    noParking
    tags {
      name
    }
    mainImageUrl
    mainImageSources {
      width
      height
      avif
      webp
    }
    facilityHpUrl
    address1
    postalCode
    prefecture
    description
    hotelTaxEnabled
    showBathingSchedule
    maxPetCount
    hasPetWeightRestriction
    petTermUrl
    catAllowed
    acceptsSameDayBooking
    hasAcceptsPetRoomType
    bedShareAlertType
  }
`);

export const roomTypeFacts = graphql(`
  fragment RoomTypeFacts on RoomType {
    id
    name
    maxOccupancy
    bedShareMaxOccupancy
    acceptsPet
    maxPetCount
    alert
    imageUrl
    imageSources {
      width
      height
      avif
      webp
    }
    squareMeters
    description
  }
`);

const dayFacts = graphql(`
  fragment DayFacts on PriceAndAvailability {
    stayDate
    contractPrice
    roomsAvailable
    closedReason
    opensAt
  }
`);

/** What stands for a kept search; all of it, since its conditions take the place of the address's. */
export const savedSearchFacts = graphql(`
  fragment SavedSearchFacts on SavedSearch {
    id
    contractId
    fromDate
    toDate
    rooms {
      numberOfAdults
      numberOfChildren
      numberOfBedShare
    }
    tags
    facilityIds
    tellMe
    opensAt
  }
`);

export const choicesQuery = graphql(
  `
    query SearchChoices {
      myContractList(take: 100) {
        id
        contractNumber
        startYear
        canBook
        pointUnit
        canCheckInFrom
        canCheckInUntil
        canCheckOutUntil
        productType {
          id
          newBookingName
        }
      }
      myAvailablePoints {
        contracts {
          contractId
          type
          remaining
          lots {
            ...UsableLot
            fiscalYear
            validThru
          }
        }
      }
      enumFacilitySearchTagList {
        name
        names
      }
      publicFacilityList {
        id
        name
        shortName
      }
      mySavedSearchList {
        ...SavedSearchFacts
      }
    }
  `,
  [usableLotFields, savedSearchFacts],
);

export const searchQuery = graphql(
  `
    query VacancySearch(
      $fromDate: Date!
      $toDate: Date!
      $contractId: ID!
      $tags: [String!]
      $facilityIds: [ID!]
      $numberOfAdults: Int!
      $numberOfChildren: Int
      $numberOfBedShare: Int
      $rooms: [RoomInput!]!
      $numberOfPriceAndAvailability: Int
      $skip: Int
    ) {
      bookingAvailableFacilityList(
        fromDate: $fromDate
        toDate: $toDate
        contractId: $contractId
        tags: $tags
        facilityIds: $facilityIds
        numberOfAdults: $numberOfAdults
        numberOfChildren: $numberOfChildren
        numberOfBedShare: $numberOfBedShare
        rooms: $rooms
        numberOfPriceAndAvailability: $numberOfPriceAndAvailability
        skip: $skip
      ) {
        ...FacilityFacts
        latitude
        longitude
        roomTypes {
          ...RoomTypeFacts
          priceAndAvailability {
            ...DayFacts
          }
          stayOnSale {
            roomsAvailable
            totalPoints
            totalJpy
            feesJpy
          }
        }
      }
    }
  `,
  [facilityFacts, roomTypeFacts, dayFacts],
);

export const calendarQuery = graphql(
  `
    query RoomTypeDays($roomTypeId: ID!, $contractId: ID!, $fromDate: Date!, $days: Int!) {
      roomTypeCalendar(roomTypeId: $roomTypeId, contractId: $contractId, fromDate: $fromDate, days: $days) {
        facility {
          ...FacilityFacts
        }
        roomType {
          ...RoomTypeFacts
        }
        days {
          ...DayFacts
        }
      }
    }
  `,
  [facilityFacts, roomTypeFacts, dayFacts],
);

export const nearestQuery = graphql(`
  query NearestDates($contractId: ID!, $roomTypeId: ID!, $checkInDate: Date!, $nights: Int!, $rooms: Int!) {
    nearestAvailableDates(
      contractId: $contractId
      roomTypeId: $roomTypeId
      checkInDate: $checkInDate
      nights: $nights
      rooms: $rooms
    )
  }
`);

export type SearchChoices = ResultOf<typeof choicesQuery>;
export type PointLot = SearchChoices['myAvailablePoints']['contracts'][number]['lots'][number];
export type ContractChoice = SearchChoices['myContractList'][number];
export type SavedSearch = ResultOf<typeof savedSearchFacts>;
export type FoundFacility = ResultOf<typeof searchQuery>['bookingAvailableFacilityList'][number];
export type FoundRoomType = FoundFacility['roomTypes'][number];
export type FacilityFacts = ResultOf<typeof facilityFacts>;
export type RoomTypeFacts = ResultOf<typeof roomTypeFacts>;
export type DayFacts = ResultOf<typeof dayFacts>;

/** Failures are shown in place of the data. */
export const quietly = handling('all');
