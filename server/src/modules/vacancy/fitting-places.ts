/** The facilities and room types of the catalogue that a search is for. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { ShownCatalogue } from './shown.ts';
import type { Catalogue, FacilityRow, RoomTypeRow } from './store.ts';

export type PlacesWanted = {
  readonly tags: readonly string[];
  readonly facilityIds: ReadonlySet<number> | null;
  /** The guests of the largest room. */
  readonly counts: RoomCounts;
  /** All rooms of the stay, where a room type must take each of them. */
  readonly allRooms?: readonly RoomCounts[];
};

export type Place = { readonly facility: FacilityRow; readonly roomTypeIds: readonly number[] };

/** In the order of the catalogue; a facility without a fitting room is none. */
export function placesThatFit(
  catalogue: Catalogue,
  shown: ShownCatalogue,
  conditions: PlacesWanted,
): Place[] {
  return catalogue.facilities
    .filter((facility) => facilityFits(facility, conditions))
    .map((facility) => ({
      facility,
      roomTypeIds: (shown.roomTypesOf.get(facility.id) ?? [])
        .filter((room) =>
          [conditions.counts, ...(conditions.allRooms ?? [])].every((one) => roomFits(room, one)),
        )
        .map(({ id }) => id),
    }))
    .filter(({ roomTypeIds }) => roomTypeIds.length > 0);
}

function facilityFits(facility: FacilityRow, { tags, facilityIds }: PlacesWanted): boolean {
  if (facilityIds && !facilityIds.has(facility.id)) return false;
  return tags.every((tag) => facility.tags.some((t) => t.nameJa === tag || t.nameEn === tag));
}

export function roomFits(room: RoomTypeRow, { adults, children, bedShares }: RoomCounts): boolean {
  return (
    adults + children <= room.max_occupancy && adults + children + bedShares <= room.bed_share_max_occupancy
  );
}
