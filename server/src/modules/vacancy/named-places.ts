/** What somebody names of the catalogue to look for later: each tag by one name, and whether there are such places at all. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { Database } from '#server/platform/database.ts';
import { vacancySource } from './availability-cache.ts';
import { roomFits } from './fitting-places.ts';
import { facilitiesByIds, listTags } from './store.ts';

type Named = {
  readonly tags: readonly string[];
  readonly facilityIds: readonly number[];
  /** All rooms of a stay, each of which a room type must take. */
  readonly rooms: readonly RoomCounts[];
};

/** Tags by every name that they have, with the one by which they are kept: the Japanese one. */
export type TagNames = ReadonlyMap<string, string>;

export async function tagNames(db: Database): Promise<TagNames> {
  const tags = await listTags(db);
  return new Map([
    ...tags.map(({ nameJa, nameEn }) => [nameEn, nameJa] as const),
    ...tags.map(({ nameJa }) => [nameJa, nameJa] as const),
  ]);
}

/** What of it no search could ever find; null where all may be found. What has been told in the last second may be judged as it was before. */
export async function namesNoPlace(
  db: Database,
  names: TagNames,
  { tags, facilityIds, rooms }: Named,
): Promise<keyof Named | null> {
  if (!tags.every((tag) => names.has(tag))) return 'tags';
  const ids = new Set(facilityIds);
  if (ids.size > 0 && (await facilitiesByIds(db, [...ids])).length < ids.size) return 'facilityIds';
  const { roomTypes } = await vacancySource(db).catalogue();
  const wanted = ids.size > 0 ? roomTypes.filter((room) => ids.has(room.facility_id)) : roomTypes;
  const takes = wanted.some((room) => rooms.every((counts) => roomFits(room, counts)));
  return takes || wanted.length === 0 ? null : 'rooms';
}
