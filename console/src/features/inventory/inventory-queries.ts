/** What the screen of rooms and prices asks and does. */
import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts';

export const INVENTORY = graphql(`
  query Inventory($houseId: ID!, $from: Date!, $days: Int!) {
    inventory(houseId: $houseId, from: $from, days: $days) {
      kinds {
        id
        code
        name
        nights {
          night
          rooms
          sold
          held
          isClosed
          sp
          fp
          vs
          vm
        }
      }
      seasons {
        firstNight
        season
      }
    }
  }
`);
export const INVENTORY_TABLE = graphql(`
  query InventoryTable($houseId: ID!, $from: Date!, $days: Int!) {
    inventoryTable(houseId: $houseId, from: $from, days: $days)
  }
`);
export const PREVIEW = graphql(`
  query PreviewNights($houseId: ID!, $change: InventoryChange!) {
    previewNights(houseId: $houseId, change: $change) {
      nights
      unchanged
      roomsMore
      roomsFewer
      keptForStays
      prices {
        product
        nights
        was
        is
      }
      farOff {
        nights
        prices {
          night
          nights
          roomTypeName
          product
          was
          is
        }
      }
      problems {
        line
        column
        problem
      }
      stays {
        bookingNumber
        name
        checkIn
        checkOut
      }
      beyondRooms {
        roomTypeId
        rooms
        numbered
      }
      waiting {
        since
        checkIn
        checkOut
        rooms
        books
      }
    }
  }
`);
export const CHANGE = graphql(`
  mutation ChangeNights(
    $houseId: ID!
    $change: InventoryChange!
    $reason: String!
    $farOffConfirmed: Boolean!
  ) {
    changeNights(houseId: $houseId, change: $change, reason: $reason, farOffConfirmed: $farOffConfirmed) {
      id
      nights
    }
  }
`);
export const CHANGES = graphql(`
  query NightChanges($houseId: ID!, $skip: Int!) {
    nightChanges(houseId: $houseId, take: 20, skip: $skip) {
      id
      at
      by
      reason
      asked
      nights
      undoes
      undoesAsked
      isUndone
      mayUndo
    }
  }
`);

export type Kind = ResultOf<typeof INVENTORY>['inventory']['kinds'][number];
export type InventoryNight = Kind['nights'][number];
export type SeasonStart = ResultOf<typeof INVENTORY>['inventory']['seasons'][number];
export type Preview = ResultOf<typeof PREVIEW>['previewNights'];
export type Wanted = VariablesOf<typeof PREVIEW>['change'];
export type NightsChange = ResultOf<typeof CHANGES>['nightChanges'][number];

export const SHOWN = ['rooms', 'sp', 'fp', 'vs', 'vm'] as const;
export type Shown = (typeof SHOWN)[number];
