/** What a mail says of a kept search. */
import { guestCount } from '#domain/booking/occupancy.ts';
import { daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Database } from '#server/platform/database.ts';
import { facilitiesByIds } from '#server/modules/vacancy/public.ts';
import { searchToMail } from './saved-search-store.ts';

/** So many facilities stand in a mail by their names. */
const MOST_FACILITIES_NAMED = 10;

export type SavedSearchFacts = {
  readonly loginId: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly nights: number;
  readonly rooms: number;
  readonly guests: number;
  readonly opensAt: Date | null;
  readonly toldAt: Date | null;
  readonly facilities: readonly { readonly ja: string; readonly en: string }[];
  /** How many more there are than those. */
  readonly more: number;
};

/** Null where it was taken off the list, or is not to be told of, by the time the mail is written. */
export async function savedSearchFacts(db: Database, id: string): Promise<SavedSearchFacts | null> {
  const search = await searchToMail(db, id);
  if (!search?.look_at) return null;
  const { told_facility_ids: told } = search;
  const named = await facilitiesByIds(db, told.slice(0, MOST_FACILITIES_NAMED));
  return {
    loginId: search.login_id,
    checkIn: search.check_in,
    checkOut: search.check_out,
    nights: daysBetween(search.check_in, search.check_out),
    rooms: search.rooms.length,
    guests: search.rooms.reduce((sum, room) => sum + guestCount(room), 0),
    opensAt: search.opens_at,
    toldAt: search.told_at,
    facilities: named.map(({ name_ja: ja, name_en: en }) => ({ ja, en })),
    more: told.length - named.length,
  };
}
