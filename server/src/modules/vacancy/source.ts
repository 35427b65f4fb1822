/**
 * Where a search reads from: the catalogue and the nights on sale. Two sources answer the same questions, the database
 * itself and the availability cache of a server process; the search does not know which it was given.
 */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database.ts';
import { yieldToOthers } from '#server/platform/yielding.ts';
import type { FoundFacilities } from './found-facilities.ts';
import type { Catalogue } from './store.ts';
import { loadCatalogue, nightsOnSale } from './store.ts';

/** Free rooms and price of consecutive nights, from the day asked for; free is 0 and price null where nothing is sold. */
export type NightRun = {
  readonly free: readonly number[];
  readonly price: readonly (number | null)[];
  /** The number of the last change of any of them, where changes are numbered (VacancySource, found). */
  readonly change?: number;
};

export type NightsWanted = {
  readonly roomTypeIds: readonly number[];
  readonly from: CalendarDate;
  readonly days: number;
  readonly productTypeId: number;
};

export type VacancySource = {
  readonly now: () => Promise<BusinessMoment>;
  readonly catalogue: () => Promise<Catalogue>;
  /** One run per room type, in the order asked for. */
  readonly nights: (wanted: NightsWanted) => Promise<NightRun[]>;
  /** What earlier searches found, where changes are numbered. */
  readonly found?: FoundBefore;
};

export type FoundBefore = {
  readonly facilities: FoundFacilities;
  /** For some days, the number of the last change of any night of room types; null where they are not kept. */
  readonly lastChanges: (
    days: Pick<NightsWanted, 'from' | 'days'>,
  ) => (roomTypeIds: readonly number[]) => number | null;
};

/** Nights that are read at a stretch: more than the searches that members begin with need. */
const NIGHTS_AT_ONCE = 1_500;

export function databaseSource(db: Queryable): VacancySource {
  return {
    now: async () => (await businessNow(db)).moment,
    catalogue: () => loadCatalogue(db),
    nights: async ({ roomTypeIds, from, days, productTypeId }) => {
      const runs = new Map(roomTypeIds.map((id) => [id, emptyRun(days)]));
      const atOnce = Math.max(1, Math.floor(NIGHTS_AT_ONCE / days));
      for (let at = 0; at < roomTypeIds.length; at += atOnce) {
        if (at > 0) await yieldToOthers();
        const some = roomTypeIds.slice(at, at + atOnce);
        const range = { roomTypeIds: some, from, before: addDays(from, days), productTypeId };
        for (const row of await nightsOnSale(db, range)) {
          const run = runs.get(row.roomTypeId);
          const index = daysBetween(from, row.night);
          if (!run) continue;
          run.free[index] = row.price === null ? 0 : row.free;
          run.price[index] = row.price;
        }
      }
      return roomTypeIds.map((id) => runs.get(id) ?? emptyRun(days));
    },
  };
}

function emptyRun(days: number): { free: number[]; price: (number | null)[] } {
  return { free: Array.from({ length: days }, () => 0), price: Array.from({ length: days }, () => null) };
}
