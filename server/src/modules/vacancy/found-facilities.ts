/**
 * Facilities as searches found them, kept with the availability cache while nothing that they show has changed: neither the
 * catalogue, nor a night of theirs, nor when and why a day is closed. Whoever searches alike is handed the same objects.
 */
import { LRUCache } from 'lru-cache';
import type { Rank } from '#domain/vacancy/ranking.ts';
import type { FoundFacility } from './search.ts';
import type { ShownCatalogue } from './shown.ts';

export type Ranked = { readonly facility: FoundFacility; readonly rank: Rank };
/** What a facility was found by; another of any of these, and it is looked at anew. */
export type FoundBy = {
  readonly shown: ShownCatalogue;
  /** The number of the last change of any night that was looked at. */
  readonly change: number;
  /** Which days are closed, why, and when they open. */
  readonly closings: string;
};
type Kept = FoundBy & { readonly ranked: Ranked };

const MOST_BYTES = 24_000_000;
/** Measured: what a facility, its room types and their days keep in memory, what the catalogue shares not counted. */
const FACILITY_BYTES = 500;
const ROOM_TYPE_BYTES = 500;
const DAY_BYTES = 120;

export class FoundFacilities {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ ranked: { facility } }, key) =>
      facility.roomTypes.reduce(
        (sum, { priceAndAvailability }) => sum + ROOM_TYPE_BYTES + priceAndAvailability.length * DAY_BYTES,
        FACILITY_BYTES + key.length,
      ),
  });

  find(key: string, { shown, change, closings }: FoundBy): Ranked | undefined {
    const known = this.kept.get(key);
    const isSame = known?.shown === shown && known.change === change && known.closings === closings;
    return isSame ? known.ranked : undefined;
  }

  keep(key: string, by: FoundBy, ranked: Ranked): void {
    this.kept.set(key, { ...by, ranked });
  }
}
