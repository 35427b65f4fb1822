/**
 * Stays for members whose dates are not settled: for each facility the days on which a stay of so many nights could begin,
 * by month over a year, as a list within some weeks, and around a day. Nights and prices are those of the search.
 */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { BookingContract } from '#domain/booking/reception.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import { freeStaySums, isWeekendStay } from '#domain/vacancy/free-stays.ts';
import type { Language } from '#domain/kernel/language.ts';
import { yieldEvery } from '#server/platform/yielding.ts';
import { bySameDay, closingOf } from './closings.ts';
import type { Closing } from './closings.ts';
import { placesThatFit } from './fitting-places.ts';
import type { Place, PlacesWanted } from './fitting-places.ts';
import { termsOf } from './price-terms.ts';
import type { Page } from './search.ts';
import { showCatalogue } from './shown.ts';
import type { ShownFacility } from './shown.ts';
import type { NightRun, VacancySource } from './source.ts';
import { stayOnSale } from './stay-on-sale.ts';
import type { StayOnSale } from './stay-on-sale.ts';

export type StaysWanted = PlacesWanted & {
  /** The first day on which a stay may begin, and how many such days there are. */
  readonly from: CalendarDate;
  readonly days: number;
  readonly nights: number;
  /** Whether a stay must have the night of a Saturday. */
  readonly weekendsOnly: boolean;
  /** All rooms of the stay, by which it is priced. */
  readonly rooms: readonly RoomCounts[];
  readonly unit: PriceUnit;
  readonly contract: BookingContract;
  readonly now: BusinessMoment;
  readonly language: Language;
};

export type FreeStay = {
  readonly checkInDate: CalendarDate;
  readonly checkOutDate: CalendarDate;
  readonly roomTypeId: string;
  readonly roomTypeName: string;
  readonly stayOnSale: StayOnSale;
};

/** The days of one facility, in order, and on each the room in which the stay costs least. */
export type FacilityDays = {
  readonly facility: ShownFacility;
  readonly days: readonly Closing[];
  /** Whether a stay that begins on the day is one of those that are wanted, closed or not. */
  readonly isWanted: readonly boolean[];
  /** The stay's nights in that room, in the contract's unit; null where none is free, or the day is closed or not wanted. */
  readonly sums: readonly (number | null)[];
  /** The stay that begins on a day which has a sum. */
  readonly stayOn: (day: number) => FreeStay;
};

/** Facilities whose nights are read together, and room nights that are looked at before others are heard. */
const FACILITIES_AT_ONCE = 10;
const NIGHTS_AT_A_STRETCH = 20_000;

/** Facility by facility in the order of the catalogue; of all that fit, or of a page of them. */
export async function* facilityDays(
  source: VacancySource,
  wanted: StaysWanted,
  page?: Page,
): AsyncGenerator<FacilityDays> {
  const catalogue = await source.catalogue();
  const shown = showCatalogue(catalogue, wanted.language);
  const fitting = placesThatFit(catalogue, shown, { ...wanted, allRooms: wanted.rooms });
  const places = page ? fitting.slice(page.skip, page.skip + page.take) : fitting;
  const closings = closingsOf(wanted);
  const isWanted = Array.from(
    { length: wanted.days },
    (_, day) => !wanted.weekendsOnly || isWeekendStay(addDays(wanted.from, day), wanted.nights),
  );
  const pacing = yieldEvery(NIGHTS_AT_A_STRETCH);
  for (let at = 0; at < places.length; at += FACILITIES_AT_ONCE) {
    const some = places.slice(at, at + FACILITIES_AT_ONCE);
    const runs = await source.nights({
      roomTypeIds: some.flatMap(({ roomTypeIds }) => roomTypeIds),
      from: wanted.from,
      days: wanted.days + wanted.nights - 1,
      productTypeId: wanted.contract.productTypeId,
    });
    let index = 0;
    for (const place of some) {
      const { facility, roomTypeIds } = place;
      const ofRooms = runs.slice(index, index + roomTypeIds.length);
      index += roomTypeIds.length;
      await pacing(roomTypeIds.length * wanted.days);
      const days = closings(facility.accepts_same_day_booking);
      const isOpen = days.map(({ reason }, day) => reason === null && isWanted[day]!);
      const cheapest = cheapestByDay({ place, runs: ofRooms, isOpen, wanted });
      const terms = termsOf(catalogue, facility, wanted.unit);
      yield {
        facility: shown.facilities.get(facility.id)!,
        days,
        isWanted,
        sums: cheapest.map((best) => best?.sum ?? null),
        stayOn: (day) => {
          const best = cheapest[day];
          if (!best) throw new RangeError(`no stay begins on day ${day}`);
          const checkInDate = addDays(wanted.from, day);
          const { nights, rooms } = wanted;
          return {
            checkInDate,
            checkOutDate: addDays(checkInDate, nights),
            roomTypeId: String(best.roomTypeId),
            roomTypeName: shown.roomTypes.get(best.roomTypeId)!.name,
            stayOnSale: stayOnSale({
              run: partOf(best.run, day, nights),
              ...{ from: checkInDate, nights, rooms, terms },
            }),
          };
        },
      };
    }
  }
}

/** Each day, whether a stay may begin on it. */
const closingsOf = ({ contract, now, from, days, nights }: StaysWanted) =>
  bySameDay((acceptsSameDay): readonly Closing[] =>
    Array.from({ length: days }, (_, index) =>
      closingOf({ contract, acceptsSameDay, now, night: addDays(from, index), nights }),
    ),
  );

type Cheapest = { readonly sum: number; readonly roomTypeId: number; readonly run: NightRun };

function cheapestByDay({
  place: { roomTypeIds },
  runs,
  isOpen,
  wanted: { nights, rooms },
}: {
  place: Place;
  runs: readonly NightRun[];
  isOpen: readonly boolean[];
  wanted: StaysWanted;
}): (Cheapest | null)[] {
  const cheapest: (Cheapest | null)[] = isOpen.map(() => null);
  runs.forEach((run, nth) => {
    const sums = freeStaySums(run, { nights, rooms: rooms.length });
    isOpen.forEach((open, day) => {
      const sum = sums[day] ?? null;
      const best = cheapest[day] ?? null;
      if (open && sum !== null && (best === null || sum < best.sum))
        cheapest[day] = { sum, roomTypeId: roomTypeIds[nth]!, run };
    });
  });
  return cheapest;
}

const partOf = ({ free, price }: NightRun, day: number, nights: number): NightRun => ({
  free: free.slice(day, day + nights),
  price: price.slice(day, day + nights),
});

/** Facilities with stays that begin within some weeks, the cheapest first; of each so many days, in order. */
export type FacilityStays = { readonly facility: ShownFacility; readonly stays: readonly FreeStay[] };

/** At most so many facilities, and of each so many stays: the cheapest, in the order of their days. */
export async function listFreeStays(
  source: VacancySource,
  wanted: StaysWanted,
  most: { readonly facilities: number; readonly stays: number },
): Promise<FacilityStays[]> {
  const found: { place: FacilityDays; days: readonly number[]; least: number }[] = [];
  for await (const place of facilityDays(source, wanted)) {
    const free = place.sums.flatMap((sum, day) => (sum === null ? [] : [{ sum, day }]));
    if (free.length === 0) continue;
    const cheapest = free.toSorted((a, b) => a.sum - b.sum || a.day - b.day).slice(0, most.stays);
    const days = cheapest.map(({ day }) => day).toSorted((a, b) => a - b);
    found.push({ place, days, least: cheapest[0]!.sum });
    // Only the best are kept, however many facilities fit.
    if (found.length > most.facilities * 2) keepCheapest();
  }
  keepCheapest();
  return found.map(({ place, days }) => ({ facility: place.facility, stays: days.map(place.stayOn) }));

  function keepCheapest() {
    found.sort((a, b) => a.least - b.least);
    found.length = Math.min(found.length, most.facilities);
  }
}

/** The facilities on which a stay that begins on one day is free; null where none takes it on that day, with when it opens. */
export async function facilitiesFree(
  source: VacancySource,
  wanted: Omit<StaysWanted, 'days' | 'weekendsOnly' | 'language'>,
): Promise<{ readonly facilityIds: readonly number[] | null; readonly opensAt: Date | null }> {
  const facilityIds: number[] = [];
  const closings: Closing[] = [];
  // Nothing of it is shown, so any language does.
  const oneDay = { ...wanted, days: 1, weekendsOnly: false, language: 'ja' } as const;
  for await (const { facility, days, sums } of facilityDays(source, oneDay)) {
    closings.push(days[0]!);
    if (sums[0] !== null) facilityIds.push(Number(facility.id));
  }
  const isClosed = closings.length > 0 && closings.every(({ reason }) => reason !== null);
  return isClosed ? { facilityIds: null, opensAt: closings[0]!.opensAt } : { facilityIds, opensAt: null };
}

export type DayAround = Closing & {
  /** On how many facilities the stay could begin on that day, and the least that it comes to. */
  readonly facilities: number;
  readonly cheapest: FreeStay | null;
};

/** The same stay on the days around: where it is free and what it comes to at least. */
export async function daysAround(source: VacancySource, wanted: StaysWanted): Promise<DayAround[]> {
  const around = Array.from({ length: wanted.days }, () => ({
    facilities: 0,
    closing: null as Closing | null,
    least: Infinity,
    stay: null as (() => FreeStay) | null,
  }));
  for await (const { days, sums, stayOn } of facilityDays(source, wanted)) {
    around.forEach((day, index) => {
      const closing = days[index]!;
      // A day is open where one facility takes the stay on it.
      if (day.closing === null || closing.reason === null) day.closing = closing;
      const sum = sums[index] ?? null;
      if (sum === null) return;
      day.facilities += 1;
      if (sum >= day.least) return;
      day.least = sum;
      day.stay = () => stayOn(index);
    });
  }
  return around.map(({ facilities, closing, stay }, index) => ({
    ...(closing ?? { night: addDays(wanted.from, index), reason: null, opensAt: null }),
    facilities,
    cheapest: stay?.() ?? null,
  }));
}

/** Days from one to another, both counted. */
export const daysThrough = (first: CalendarDate, last: CalendarDate): number => daysBetween(first, last) + 1;
