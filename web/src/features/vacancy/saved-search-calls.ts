/** The calls by which searches are kept and taken off the list. */
import { graphql } from '#web/api/graphql.ts';
import type { SearchConditions } from './conditions.ts';
import { roomInputs } from './rooms-text.ts';

export const saveMutation = graphql(`
  mutation SaveMySearch(
    $contractId: ID!
    $fromDate: Date!
    $toDate: Date!
    $rooms: [RoomInput!]!
    $tags: [String!]
    $facilityIds: [ID!]
    $tellMe: Boolean!
  ) {
    saveMySearch(
      contractId: $contractId
      fromDate: $fromDate
      toDate: $toDate
      rooms: $rooms
      tags: $tags
      facilityIds: $facilityIds
      tellMe: $tellMe
    ) {
      id
    }
  }
`);

export const deleteMutation = graphql(`
  mutation DeleteMySavedSearch($id: ID!) {
    deleteMySavedSearch(id: $id)
  }
`);

export const saveVariables = (
  { contractId, from, to, rooms, tags, facilityIds }: SearchConditions & { contractId: string },
  tellMe: boolean,
) => ({
  ...{ contractId, fromDate: from, toDate: to, rooms: roomInputs(rooms) },
  ...{ tags: [...tags], facilityIds: [...facilityIds], tellMe },
});
