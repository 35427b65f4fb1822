/**
 * The search: every facility that fits, its room types with the days asked for, in the order members expect. Prices
 * and days are those of one contract; a day that cannot be booked says why.
 */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { BookingContract } from '#domain/booking/reception.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import { compareRanks, rankOf } from '#domain/vacancy/ranking.ts';
import type { Ranked } from './found-facilities.ts';
import type { Rank } from '#domain/vacancy/ranking.ts';
import type { Language } from '#domain/kernel/language.ts';
import { yieldEvery, yieldToOthers } from '#server/platform/yielding.ts';
import { bySameDay, closingOf } from './closings.ts';
import type { Closing } from './closings.ts';
import { placesThatFit } from './fitting-places.ts';
import type { Place, PlacesWanted } from './fitting-places.ts';
import { termsOf } from './price-terms.ts';
import type { ShownCatalogue, ShownFacility, ShownRoomType } from './shown.ts';
import { showCatalogue } from './shown.ts';
import type { NightRun, VacancySource } from './source.ts';
import { stayOnSale } from './stay-on-sale.ts';
import type { StayOnSale } from './stay-on-sale.ts';
import type { Catalogue, FacilityRow, RoomTypeRow } from './store.ts';

export type SearchConditions = PlacesWanted & {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** All rooms of the stay, by which it is priced; null where nobody asks what it comes to. */
  readonly rooms: readonly RoomCounts[] | null;
  readonly unit: PriceUnit;
  /** Days listed per room type, from check-in on. */
  readonly days: number;
  readonly contract: BookingContract;
  readonly now: BusinessMoment;
  readonly language: Language;
};

export type DayOnSale = {
  readonly stayDate: CalendarDate;
  readonly contractPrice: number | null;
  readonly roomsAvailable: number;
  readonly closedReason: string | null;
  readonly opensAt: Date | null;
};
export type FoundRoomType = ShownRoomType & {
  readonly priceAndAvailability: readonly DayOnSale[];
  readonly stayOnSale: StayOnSale | null;
};
export type FoundFacility = ShownFacility & { readonly roomTypes: readonly FoundRoomType[] };

/** Days of room types that are described at a stretch: some milliseconds. */
const DAYS_AT_ONCE = 600;

/** Which of the facilities that were found, in their order. */
export type Page = { readonly skip: number; readonly take: number };

/**
 * A page of the facilities that fit, ranked by fewest unavailable nights, then price; room types inside them likewise. All
 * are ranked, and those of the page alone described.
 */
export async function searchVacancies(
  source: VacancySource,
  conditions: SearchConditions,
  { skip, take }: Page,
): Promise<FoundFacility[]> {
  const catalogue = await source.catalogue();
  const shown = showCatalogue(catalogue, conditions.language);
  const places = lookAt(placesThatFit(catalogue, shown, conditions), { source, shown, conditions });
  const unknown = places.filter(({ known }) => !known);
  // All were found before: nothing is waited for.
  if (unknown.length === 0)
    return places
      .flatMap(({ known }) => known ?? [])
      .sort((a, b) => compareRanks(a.rank, b.rank))
      .slice(skip, skip + take)
      .map(({ facility }) => facility);
  const listed = daysLookedAt(conditions);
  const runs = await source.nights({
    roomTypeIds: unknown.flatMap(({ roomTypeIds }) => roomTypeIds),
    from: conditions.from,
    days: listed,
    productTypeId: conditions.contract.productTypeId,
  });

  await yieldToOthers();
  const pacing = yieldEvery(DAYS_AT_ONCE);
  const nights = daysBetween(conditions.from, conditions.to);
  const ranked: { rank: Rank; place: LookedAt; ofRooms: readonly RankedRun[] }[] = [];
  let index = 0;
  for (const place of places) {
    if (place.known) {
      ranked.push({ rank: place.known.rank, place, ofRooms: [] });
      continue;
    }
    await pacing(place.roomTypeIds.length * nights);
    const ofRooms = runs
      .slice(index, index + place.roomTypeIds.length)
      .map((run, nth) => ({ run, id: place.roomTypeIds[nth]!, rank: rankOfRun(run, nights) }));
    index += place.roomTypeIds.length;
    const rank = ofRooms.map((room) => room.rank).toSorted(compareRanks)[0]!;
    ranked.push({ rank, place, ofRooms });
  }
  ranked.sort((a, b) => compareRanks(a.rank, b.rank));

  const daysPriced = nights * (conditions.rooms?.length ?? 0);
  const found: FoundFacility[] = [];
  for (const { rank, place, ofRooms } of ranked.slice(skip, skip + take)) {
    if (place.known) {
      found.push(place.known.facility);
      continue;
    }
    await pacing(ofRooms.length * (listed + daysPriced));
    const { facility, closed, keep } = place;
    const priced = pricing(conditions, catalogue, facility);
    const roomTypes = ofRooms
      .toSorted((a, b) => compareRanks(a.rank, b.rank))
      .map(({ id, run }) =>
        describeRoom(shown.roomTypes.get(id)!, run, closed.days.slice(0, conditions.days), priced),
      );
    const described = { ...shown.facilities.get(facility.id)!, roomTypes };
    keep(
      ofRooms.map(({ run }) => run),
      { facility: described, rank },
    );
    found.push(described);
  }
  return found;
}

type RankedRun = { readonly id: number; readonly run: NightRun; readonly rank: Rank };

const rankOfRun = (run: NightRun, nights: number): Rank =>
  rankOf([
    {
      nights: Array.from({ length: nights }, (_, i) => ({
        rooms: run.free[i] ?? 0,
        price: run.price[i] ?? null,
      })),
    },
  ]);

const daysLookedAt = ({ from, to, days }: SearchConditions): number => Math.max(days, daysBetween(from, to));

type LookedAt = Place & {
  readonly closed: Closings;
  /** As a search like this one has found it, if nothing of that has changed. */
  readonly known: Ranked | undefined;
  /** Keeps what was found by these nights for the next search like this one. */
  readonly keep: (runs: readonly NightRun[], ranked: Ranked) => void;
};

function lookAt(
  places: readonly Place[],
  {
    source: { found },
    shown,
    conditions,
  }: { source: VacancySource; shown: ShownCatalogue; conditions: SearchConditions },
): LookedAt[] {
  const days = daysLookedAt(conditions);
  const closings = closingsByDay(conditions, days);
  const alike = likeness(conditions);
  const lastChange = found?.lastChanges({ from: conditions.from, days });
  return places.map((place) => {
    const closed = closings(place.facility.accepts_same_day_booking);
    const key = `${place.facility.id} ${alike}`;
    const by = { shown, closings: closed.text };
    const change = lastChange?.(place.roomTypeIds) ?? null;
    return {
      ...place,
      closed,
      known: change === null ? undefined : found?.facilities.find(key, { ...by, change }),
      keep: (runs, ranked) => {
        const changes = runs.flatMap((run) => run.change ?? []);
        // Nights that the database was asked for have no number.
        if (changes.length === runs.length)
          found?.facilities.keep(key, { ...by, change: Math.max(...changes) }, ranked);
      },
    };
  });
}

/** Of everything by which a facility is described that is the same for all of them: searches with the same text find the same. */
function likeness({ from, to, counts, rooms, unit, days, contract }: SearchConditions): string {
  return JSON.stringify([from, to, counts, rooms, unit, days, contract.productTypeId]);
}

/** Whether each listed day is open as a check-in day; `text` is another where any of it is. */
type Closings = { readonly days: readonly Closing[]; readonly text: string };

function closingsByDay({ contract, from, now }: SearchConditions, days: number) {
  return bySameDay((acceptsSameDay): Closings => {
    const list = Array.from({ length: days }, (_, index) =>
      closingOf({ contract, acceptsSameDay, now, night: addDays(from, index) }),
    );
    const text = list.map(({ reason, opensAt }) => `${reason} ${opensAt?.getTime()}`).join();
    return { days: list, text };
  });
}

/** What a stay in a room of a facility comes to, where that is asked. */
function pricing(
  { rooms, unit, from, to }: SearchConditions,
  catalogue: Catalogue,
  facility: FacilityRow,
): (run: NightRun) => StayOnSale | null {
  if (rooms === null) return () => null;
  const terms = termsOf(catalogue, facility, unit);
  return (run) => stayOnSale({ run, from, nights: daysBetween(from, to), rooms, terms });
}

const describeRoom = (
  roomType: ShownRoomType,
  run: NightRun,
  closings: readonly Closing[],
  priced: ReturnType<typeof pricing>,
): FoundRoomType => ({
  ...roomType,
  priceAndAvailability: daysOf(run, closings),
  stayOnSale: priced(run),
});

function daysOf(run: NightRun, closings: readonly Closing[]): DayOnSale[] {
  return closings.map((closing, index) => ({
    stayDate: closing.night,
    contractPrice: run.price[index] ?? null,
    roomsAvailable: run.free[index] ?? 0,
    closedReason: closing.reason,
    opensAt: closing.opensAt,
  }));
}

type DaysWanted = {
  readonly roomType: RoomTypeRow;
  readonly facility: FacilityRow;
  readonly from: CalendarDate;
  readonly days: number;
  readonly contract: BookingContract;
  readonly now: BusinessMoment;
};

/** A month (or any run of days) of one room type. */
export async function roomTypeDays(source: VacancySource, ask: DaysWanted): Promise<DayOnSale[]> {
  const [run] = await source.nights({
    roomTypeIds: [ask.roomType.id],
    from: ask.from,
    days: ask.days,
    productTypeId: ask.contract.productTypeId,
  });
  const closings = Array.from({ length: ask.days }, (_, i) =>
    closingOf({
      contract: ask.contract,
      acceptsSameDay: ask.facility.accepts_same_day_booking,
      now: ask.now,
      night: addDays(ask.from, i),
    }),
  );
  return daysOf(run!, closings);
}

/** Check-in days near the one wanted on which the whole stay is free for as many rooms, nearest first. */
export async function nearestDates(
  source: VacancySource,
  ask: DaysWanted & { checkIn: CalendarDate; nights: number; rooms: number },
): Promise<CalendarDate[]> {
  const days = await roomTypeDays(source, ask);
  const starts = days.filter((day, index) => {
    const stay = days.slice(index, index + ask.nights);
    return (
      day.closedReason === null &&
      stay.length === ask.nights &&
      stay.every((d) => d.roomsAvailable >= ask.rooms && d.contractPrice !== null)
    );
  });
  const distance = (date: CalendarDate) => Math.abs(daysBetween(ask.checkIn, date));
  return starts
    .map((d) => d.stayDate)
    .filter((d) => d !== ask.checkIn)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
    .slice(0, 5);
}
