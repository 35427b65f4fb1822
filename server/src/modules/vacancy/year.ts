/** A year at a glance: for each facility and month how many days are open, on how many a stay could begin, and the cheapest. */
import { addDays, addMonths, calendarDate, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Season } from '#domain/vacancy/resort.ts';
import type { Queryable } from '#server/platform/database.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { facilityDays } from './free-stays.ts';
import type { FacilityDays, FreeStay, StaysWanted } from './free-stays.ts';
import { seasonSpans } from './resort.ts';
import type { SeasonSpan } from './resort.ts';
import { seasonsQuery } from './resort-store.ts';
import type { Page } from './search.ts';
import type { ShownFacility } from './shown.ts';
import type { VacancySource } from './source.ts';

/** The month of today and the twelve after it: the longest window in which a stay is booked. */
const MONTHS_SHOWN = 13;

export type FacilityMonth = {
  /** Its first day. */
  readonly month: CalendarDate;
  /** From today on: days on which such a stay of the contract may begin, and those of them on which one is free. */
  readonly openDays: number;
  readonly freeDays: number;
  readonly cheapest: FreeStay | null;
  /** Where no day is open: why, null where no such stay begins in it any more; and when the first of them opens. */
  readonly closedReason: string | null;
  readonly opensAt: Date | null;
  readonly seasons: readonly Season[];
};

export type FacilityYear = { readonly facility: ShownFacility; readonly months: readonly FacilityMonth[] };

type YearWanted = Omit<StaysWanted, 'from' | 'days'>;

/** A page of the facilities that fit, in the order of the catalogue. */
export async function yearAtAGlance(
  db: Queryable,
  source: VacancySource,
  wanted: YearWanted,
  page: Page,
): Promise<FacilityYear[]> {
  const from = wanted.now.date;
  const months = monthsFrom(from);
  const until = addDays(months.at(-1)!.end, -1);
  const days = daysBetween(from, until) + 1;
  const places: FacilityDays[] = [];
  for await (const place of facilityDays(source, { ...wanted, from, days }, page)) places.push(place);
  const [beginnings] = await sendTogether(db, [
    seasonsQuery(
      places.map(({ facility }) => Number(facility.id)),
      until,
    ),
  ]);
  const beginningsOf = Map.groupBy(beginnings, ({ facilityId }) => String(facilityId));
  return places.map((place) => {
    const spans = seasonSpans(beginningsOf.get(place.facility.id) ?? [], { from, until });
    return {
      facility: place.facility,
      months: months.map(({ start, end }) => {
        const first = Math.max(0, daysBetween(from, start));
        return monthOf(place, spans, { start, end, first, after: daysBetween(from, end) });
      }),
    };
  });
}

type Month = { readonly start: CalendarDate; readonly end: CalendarDate };

/** Each with its first day and the first day of the next. */
function monthsFrom(today: CalendarDate): Month[] {
  const first = calendarDate(`${today.slice(0, 8)}01`);
  return Array.from({ length: MONTHS_SHOWN }, (_, nth) => ({
    start: addMonths(first, nth),
    end: addMonths(first, nth + 1),
  }));
}

function monthOf(
  { days, isWanted, sums, stayOn }: FacilityDays,
  spans: readonly SeasonSpan[],
  { start, end, first, after }: Month & { first: number; after: number },
): FacilityMonth {
  const ofMonth = days.slice(first, after);
  const open = ofMonth.filter(({ reason }, nth) => reason === null && isWanted[first + nth]).length;
  let freeDays = 0;
  let best: number | null = null;
  for (let day = first; day < after; day += 1) {
    const sum = sums[day] ?? null;
    if (sum === null) continue;
    freeDays += 1;
    if (best === null || sum < sums[best]!) best = day;
  }
  const opensAt = ofMonth.find((day) => day.opensAt !== null)?.opensAt ?? null;
  const inMonth = spans.filter(({ fromDate, untilDate }) => fromDate < end && untilDate >= start);
  return {
    month: start,
    openDays: open,
    freeDays,
    cheapest: best === null ? null : stayOn(best),
    closedReason: open > 0 ? null : (ofMonth.find(({ reason }) => reason !== null)?.reason ?? null),
    opensAt: open > 0 ? null : opensAt,
    seasons: [...new Set(inMonth.map(({ season }) => season))],
  };
}
