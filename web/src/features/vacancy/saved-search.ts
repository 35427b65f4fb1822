/** A kept search and the conditions of the search page: the same, said in two ways. */
import type { SearchConditions } from './conditions.ts';
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
