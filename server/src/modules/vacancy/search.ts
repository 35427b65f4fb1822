/**
 * The search: every facility that fits, its room types with the days asked for, in the order members expect. Prices
 * and days are those of one contract; a day that cannot be booked says why.
 */
import { addDays, daysBetween } from '#domain/kernel/calendar-date.ts';
import type { BusinessMoment, CalendarDate } from '#domain/kernel/calendar-date.ts';
import { checkReception, opensAtMs } from '#domain/booking/reception.ts';
import type { BookingContract } from '#domain/booking/reception.ts';
import { compareRanks, rankOf } from '#domain/vacancy/ranking.ts';
import type { Rank } from '#domain/vacancy/ranking.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { FacilityRow, NightRow, RoomTypeRow } from './store.ts';
import { loadCatalog, nightsOnSale } from './store.ts';

export type SearchConditions = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly tags: readonly string[];
  readonly facilityIds: readonly number[] | null;
  readonly counts: { readonly adults: number; readonly children: number; readonly bedShares: number };
  /** Days listed per room type, from check-in on. */
  readonly days: number;
  readonly contract: BookingContract;
  readonly now: BusinessMoment;
};

export type DayOnSale = {
  readonly stayDate: CalendarDate;
  readonly contractPrice: number | null;
  readonly roomsAvailable: number;
  readonly closedReason: string | null;
  readonly opensAt: Date | null;
};
export type FoundRoomType = RoomTypeRow & { readonly priceAndAvailability: readonly DayOnSale[] };
export type FoundFacility = FacilityRow & { readonly roomTypes: readonly FoundRoomType[] };

/** Facilities ranked by fewest unavailable nights, then price; room types inside them likewise. */
export async function searchVacancies(db: Queryable, conditions: SearchConditions): Promise<FoundFacility[]> {
  const catalog = await loadCatalog(db);
  const facilities = catalog.facilities.filter((f) => facilityFits(f, conditions));
  const wanted = new Map(facilities.map((f) => [f.id, f]));
  const roomTypes = catalog.roomTypes.filter((r) => wanted.has(r.facility_id) && roomFits(r, conditions.counts));
  const nights = daysBetween(conditions.from, conditions.to);
  const listed = Math.max(conditions.days, nights);
  const rows = await nightsOnSale(db, {
    roomTypeIds: roomTypes.map((r) => r.id),
    from: conditions.from,
    before: addDays(conditions.from, listed),
    productTypeId: conditions.contract.productTypeId,
  });
  const byRoomType = groupByRoomType(rows);
  const closings = closingsByDay(conditions, listed);

  const found: { facility: FoundFacility; rank: Rank }[] = [];
  for (const facility of facilities) {
    const closing = closings(facility.accepts_same_day_booking);
    const rooms = roomTypes
      .filter((r) => r.facility_id === facility.id)
      .map((roomType) => describeRoom(roomType, byRoomType.get(roomType.id) ?? [], closing, { nights, days: conditions.days }));
    if (rooms.length === 0) continue;
    rooms.sort((a, b) => compareRanks(a.rank, b.rank));
    found.push({
      facility: { ...facility, roomTypes: rooms.map((r) => r.roomType) },
      rank: rooms[0]?.rank ?? { unavailable: Infinity, price: Infinity },
    });
  }
  return found.sort((a, b) => compareRanks(a.rank, b.rank)).map((f) => f.facility);
}

function facilityFits(facility: FacilityRow, { tags, facilityIds }: SearchConditions): boolean {
  if (facilityIds && !facilityIds.includes(facility.id)) return false;
  return tags.every((tag) => facility.tags.some((t) => t.nameJa === tag || t.nameEn === tag));
}

function roomFits(room: RoomTypeRow, { adults, children, bedShares }: SearchConditions['counts']): boolean {
  return adults + children <= room.max_occupancy && adults + children + bedShares <= room.bed_share_max_occupancy;
}

function groupByRoomType(rows: readonly NightRow[]): Map<number, NightRow[]> {
  const grouped = new Map<number, NightRow[]>();
  for (const row of rows) {
    const list = grouped.get(row.roomTypeId);
    if (list) list.push(row);
    else grouped.set(row.roomTypeId, [row]);
  }
  return grouped;
}

type Closing = { readonly night: CalendarDate; readonly reason: string | null; readonly opensAt: Date | null };

/** Whether each listed day is open as a check-in day; the answer differs only by same-day acceptance. */
function closingsByDay({ contract, from, now }: SearchConditions, days: number) {
  const kept = new Map<boolean, Closing[]>();
  return (acceptsSameDay: boolean): Closing[] => {
    const known = kept.get(acceptsSameDay);
    if (known) return known;
    const list = Array.from({ length: days }, (_, index) => closingOf({ contract, acceptsSameDay, now, night: addDays(from, index) }));
    kept.set(acceptsSameDay, list);
    return list;
  };
}

/** Why a night cannot be a check-in day for a contract now, and when it opens. */
export function closingOf(question: { contract: BookingContract; acceptsSameDay: boolean; now: BusinessMoment; night: CalendarDate }): Closing {
  const { contract, acceptsSameDay, now, night } = question;
  const refusal = checkReception({ stay: { checkIn: night, checkOut: addDays(night, 1) }, contract, acceptsSameDay, now });
  if (!refusal) return { night, reason: null, opensAt: null };
  const opens = refusal.refused === 'OUTSIDE_RECEPTION_PERIOD' ? opensAtMs(contract.productTypeId, night) : null;
  return { night, reason: refusal.refused, opensAt: opens === null ? null : new Date(opens) };
}

function describeRoom(roomType: RoomTypeRow, rows: readonly NightRow[], closings: readonly Closing[], ask: { nights: number; days: number }) {
  const byNight = new Map(rows.map((row) => [row.night, row]));
  const days = closings.map((closing): DayOnSale => {
    const row = byNight.get(closing.night);
    return {
      stayDate: closing.night,
      contractPrice: row?.price ?? null,
      roomsAvailable: row && row.price !== null ? row.free : 0,
      closedReason: closing.reason,
      opensAt: closing.opensAt,
    };
  });
  const rank = rankOf([{ nights: days.slice(0, ask.nights).map((d) => ({ rooms: d.roomsAvailable, price: d.contractPrice })) }]);
  return { roomType: { ...roomType, priceAndAvailability: days.slice(0, ask.days) }, rank };
}

/** A month (or any run of days) of one room type. */
export async function roomTypeDays(
  db: Queryable,
  ask: { roomType: RoomTypeRow; facility: FacilityRow; from: CalendarDate; days: number; contract: BookingContract; now: BusinessMoment },
): Promise<DayOnSale[]> {
  const rows = await nightsOnSale(db, {
    roomTypeIds: [ask.roomType.id], from: ask.from, before: addDays(ask.from, ask.days), productTypeId: ask.contract.productTypeId,
  });
  const closings = Array.from({ length: ask.days }, (_, i) =>
    closingOf({ contract: ask.contract, acceptsSameDay: ask.facility.accepts_same_day_booking, now: ask.now, night: addDays(ask.from, i) }));
  return [...describeRoom(ask.roomType, rows, closings, { nights: 1, days: ask.days }).roomType.priceAndAvailability];
}

/** Check-in days near the one wanted on which the whole stay is free, nearest first. */
export async function nearestDates(
  db: Queryable,
  ask: Parameters<typeof roomTypeDays>[1] & { checkIn: CalendarDate; nights: number },
): Promise<CalendarDate[]> {
  const days = await roomTypeDays(db, ask);
  const starts = days.filter((day, index) => {
    const stay = days.slice(index, index + ask.nights);
    return day.closedReason === null && stay.length === ask.nights && stay.every((d) => d.roomsAvailable > 0 && d.contractPrice !== null);
  });
  const distance = (date: CalendarDate) => Math.abs(daysBetween(ask.checkIn, date));
  return starts.map((d) => d.stayDate).filter((d) => d !== ask.checkIn).sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1)).slice(0, 5);
}
