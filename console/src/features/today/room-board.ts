/** What the rooms of a house are used for, night by night, as the server tells it. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const ROOM_BOARD = graphql(`
  query RoomBoard($houseId: ID!, $from: Date!, $days: Int!) {
    roomBoard(houseId: $houseId, from: $from, days: $days) {
      id
      number
      roomTypeId
      roomTypeName
      cleaning
      nights {
        night
        bookingNumber
        name
        reason
      }
      outOfOrder {
        fromDate
        beforeDate
        reason
      }
      stays {
        bookingNumber
        name
        roomTypeId
        roomTypeName
        roomId
        checkInDate
        checkOutDate
        hasLeft
      }
    }
  }
`);

export const PUT_BACK = graphql(`
  mutation PutRoomBackInOrder($roomId: ID!, $from: Date!, $before: Date!) {
    putRoomBackInOrder(roomId: $roomId, from: $from, before: $before)
  }
`);
export const SET_CLEANING = graphql(`
  mutation SetCleaning($roomId: ID!, $cleaning: Cleaning!) {
    setCleaning(roomId: $roomId, cleaning: $cleaning)
  }
`);

export const CLEANING = ['DIRTY', 'CLEAN', 'INSPECTED'] as const;

export type BoardRoom = ResultOf<typeof ROOM_BOARD>['roomBoard'][number];
