/** What the page of a resort asks for. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { facilityFacts, roomTypeFacts } from './search-queries.ts';

export const resortQuery = graphql(
  `
    query Resort($id: ID!) {
      resort(id: $id) {
        facility {
          ...FacilityFacts
        }
        pictures {
          url
          sources {
            width
            height
            avif
            webp
          }
          alt
          roomTypeId
        }
        phone
        checkInFrom
        checkOutUntil
        latitude
        longitude
        roomTypes {
          ...RoomTypeFacts
        }
        facts {
          section
          title
          text
        }
        seasons {
          season
          fromDate
          untilDate
        }
        seasonPrices {
          roomTypeId
          season
          weekend
          sp
          fp
          vs
          vm
        }
        plans {
          id
          title
          subtitle
          description
          imageUrl
          imageSources {
            width
            height
            avif
            webp
          }
          imageAlt
          feeYen
          feePer
        }
      }
      myContractList(take: 100) {
        id
        canBook
        pointUnit
        productType {
          id
        }
      }
    }
  `,
  [facilityFacts, roomTypeFacts],
);

type Answer = ResultOf<typeof resortQuery>;
export type Resort = Answer['resort'];
export type Contract = Answer['myContractList'][number];
