/** What is asked and done of rooms that are kept for groups. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const BLOCKS_PAGE = 20;
export const BLOCKS = graphql(`
  query RoomBlocks($houseId: ID!, $take: Int!, $before: ID) {
    roomBlocks(houseId: $houseId, take: $take, before: $before) {
      id
      name
      roomTypeName
      firstNight
      before
      rooms
      left
      releaseOn
      endedAt
      madeBy
      endedBy
    }
  }
`);
export type Block = ResultOf<typeof BLOCKS>['roomBlocks'][number];

export const KEEP = graphql(`
  mutation KeepRooms(
    $id: ID!
    $houseId: ID!
    $roomTypeId: ID!
    $name: String!
    $firstNight: Date!
    $before: Date!
    $rooms: Int!
    $releaseOn: Date
    $reason: String!
  ) {
    keepRooms(
      id: $id
      houseId: $houseId
      roomTypeId: $roomTypeId
      name: $name
      firstNight: $firstNight
      before: $before
      rooms: $rooms
      releaseOn: $releaseOn
      reason: $reason
    ) {
      name
    }
  }
`);
export const CHANGE_RELEASE = graphql(`
  mutation ChangeRelease($id: ID!, $was: Date, $releaseOn: Date, $reason: String!) {
    changeRelease(id: $id, was: $was, releaseOn: $releaseOn, reason: $reason) {
      releaseOn
    }
  }
`);
export const END_BLOCK = graphql(`
  mutation EndBlock($id: ID!, $reason: String!) {
    endBlock(id: $id, reason: $reason) {
      endedAt
    }
  }
`);
