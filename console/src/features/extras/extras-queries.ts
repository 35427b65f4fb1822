/** What the screen of rentals and parking asks and sends. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const EXTRAS = graphql(`
  query HouseExtras($houseId: ID!) {
    houseExtras(houseId: $houseId) {
      rentals {
        id
        version
        nameJa
        nameEn
        quantity
        priceYen
        period
        forPets
      }
      parkings {
        id
        version
        nameJa
        nameEn
        quantity
        maxHeightCm
      }
    }
  }
`);
type Extras = ResultOf<typeof EXTRAS>['houseExtras'];
export type Rental = Extras['rentals'][number];
export type Parking = Extras['parkings'][number];

export const SAVE_RENTAL = graphql(`
  mutation SaveRentalItem(
    $houseId: ID!
    $id: ID
    $version: Int
    $reason: String!
    $item: RentalItemInput!
    $farOffConfirmed: Boolean!
  ) {
    saveRentalItem(
      houseId: $houseId
      id: $id
      version: $version
      reason: $reason
      item: $item
      farOffConfirmed: $farOffConfirmed
    )
  }
`);
export const SAVE_PARKING = graphql(`
  mutation SaveParking($houseId: ID!, $id: ID, $version: Int, $reason: String!, $parking: ParkingInput!) {
    saveParking(houseId: $houseId, id: $id, version: $version, reason: $reason, parking: $parking)
  }
`);
