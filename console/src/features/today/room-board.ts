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
    }
  }
`);

export type BoardRoom = ResultOf<typeof ROOM_BOARD>['roomBoard'][number];
