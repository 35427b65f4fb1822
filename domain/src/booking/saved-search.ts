/**
 * Searches that a login keeps, and what it is told of them: the evening before its dates open, and when a facility has
 * become free that was not free before.
 */
import type { RoomCounts } from './occupancy.ts';
import type { Stay } from './reception.ts';

/** As many as one login keeps. */
export const MOST_SAVED_SEARCHES = 20;
/** As many facilities and tags as one search may name. */
export const MOST_NAMED = 50;

const MINUTE_MS = 60_000;
/** Each search is looked at again after so long, and after a mail only a day later: one mail a day at most. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;
export const TOLD_AGAIN_MS = 24 * 60 * MINUTE_MS;
/** Dates open at ten in the morning: eighteen o'clock of the day before, when most people look at their mail. */
const REMIND_BEFORE_MS = 16 * 60 * MINUTE_MS;

/** What was found at a look. */
export type Found = {
  /** Facilities that have the whole stay for all rooms; null while no stay can begin on its first day. */
  readonly free: readonly number[] | null;
  /** When the dates open, where they are not open yet. */
  readonly opensAtMs: number | null;
};

/** What the last look left. */
export type Watched = Found & { readonly toldAtMs: number | null };

/** `lookAtMs`: when it is looked at next. */
export type Look = Watched & { readonly lookAtMs: number; readonly tell: Tell | null };

export type Tell =
  | { readonly of: 'OPENING' }
  | { readonly of: 'FREE'; readonly facilities: readonly number[] };

/** Whether a mail can still come before the dates open; later than that, one comes of what is free by then. */
export function remindsOfOpening(opensAtMs: number, atMs: number): boolean {
  return atMs < opensAtMs - REMIND_BEFORE_MS;
}

/** As it is saved: what is free now has been seen, and is no news. Saved once more, it is not told of any sooner. */
export function firstLook(found: Found, atMs: number, toldAtMs: number | null = null): Omit<Look, 'tell'> {
  const again = found.opensAtMs === null && toldAtMs !== null ? toldAtMs + TOLD_AGAIN_MS : 0;
  return { ...found, toldAtMs, lookAtMs: Math.max(nextLook(found, atMs), again) };
}

/**
 * Each further look. Before the dates open it reminds once. Whoever was reminded is not written to again as they open: what
 * is free then was to be expected. Nor is whoever looks at a day that was closed for some hours, as the night before arrival is.
 */
export function look(before: Watched, found: Found, atMs: number): Look {
  const { toldAtMs } = before;
  if (found.opensAtMs !== null) {
    const isDue = toldAtMs === null && !remindsOfOpening(found.opensAtMs, atMs);
    return isDue
      ? { ...found, toldAtMs: atMs, lookAtMs: found.opensAtMs, tell: { of: 'OPENING' } }
      : { ...found, toldAtMs, lookAtMs: nextLook(found, atMs), tell: null };
  }
  if (found.free === null)
    return { free: before.free, opensAtMs: null, toldAtMs, lookAtMs: atMs + LOOK_AGAIN_MS, tell: null };
  const facilities = newlyFree(before, found.free);
  return facilities.length > 0
    ? { ...found, toldAtMs: atMs, lookAtMs: atMs + TOLD_AGAIN_MS, tell: { of: 'FREE', facilities } }
    : { ...found, toldAtMs, lookAtMs: atMs + LOOK_AGAIN_MS, tell: null };
}

function newlyFree(before: Watched, free: readonly number[]): readonly number[] {
  if (before.opensAtMs !== null) return before.toldAtMs === null ? free : [];
  return before.free === null ? [] : free.filter((id) => !before.free?.includes(id));
}

function nextLook({ opensAtMs }: Found, atMs: number): number {
  if (opensAtMs === null) return atMs + LOOK_AGAIN_MS;
  return remindsOfOpening(opensAtMs, atMs) ? opensAtMs - REMIND_BEFORE_MS : opensAtMs;
}

export type SearchConditions = Stay & {
  readonly contractId: number;
  readonly rooms: readonly RoomCounts[];
  readonly tags: readonly string[];
  readonly facilityIds: readonly number[];
};

/** Each tag and facility once, in an order of their own: the same conditions are the same search. */
export function inOrder(conditions: SearchConditions): SearchConditions {
  return {
    ...conditions,
    tags: [...new Set(conditions.tags)].toSorted((a, b) => (a < b ? -1 : 1)),
    facilityIds: [...new Set(conditions.facilityIds)].toSorted((a, b) => a - b),
  };
}

/** Whether two searches, both in order, ask for the same. */
export function isSameSearch(a: SearchConditions, b: SearchConditions): boolean {
  return textOfSearch(a) === textOfSearch(b);
}

/** All that a search in order asks for, by which it is known. */
export const textOfSearch = ({
  contractId,
  checkIn,
  checkOut,
  rooms,
  tags,
  facilityIds,
}: SearchConditions): string =>
  JSON.stringify([
    ...[contractId, checkIn, checkOut],
    rooms.map(({ adults, children, bedShares }) => [adults, children, bedShares]),
    ...[tags, facilityIds],
  ]);
