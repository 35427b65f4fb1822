/** A kept search and the conditions of the search page: the same, said in two ways; and the calls by which one is kept. */
import { graphql } from '#web/api/graphql.ts';
import type { SearchConditions } from './conditions.ts';
import { roomInputs } from './rooms-text.ts';
import type { SavedSearch } from './search-queries.ts';

export const conditionsOfSaved = (saved: SavedSearch): SearchConditions & { contractId: string } => ({
  contractId: saved.contractId,
  from: saved.fromDate,
  to: saved.toDate,
  rooms: saved.rooms.map(({ numberOfAdults, numberOfChildren, numberOfBedShare }) => ({
    adults: numberOfAdults,
    children: numberOfChildren,
    bedShares: numberOfBedShare,
  })),
  tags: saved.tags,
  facilityIds: saved.facilityIds,
});

/** By everything that is asked for; the order of tags and facilities says nothing. */
function textOf({ contractId, from, to, rooms, tags, facilityIds }: SearchConditions): string {
  const guests = rooms.map(({ adults, children, bedShares }) => [adults, children, bedShares]);
  return JSON.stringify([contractId, from, to, guests, [...tags].sort(), [...facilityIds].sort()]);
}

/** The kept search that asks for the same. */
export const savedAs = (
  kept: readonly SavedSearch[],
  conditions: SearchConditions,
): SavedSearch | undefined => {
  const text = textOf(conditions);
  return kept.find((saved) => textOf(conditionsOfSaved(saved)) === text);
};

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
