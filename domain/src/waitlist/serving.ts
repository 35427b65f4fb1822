/**
 * Who is served with rooms that became free: the oldest entry first, with all of its rooms for all of its nights, or not at all (rules:
 * waiting lists). An entry that does not fit is passed over and keeps its place; what it leaves is for the next.
 */
import { longestStayNights } from '../booking/reception.ts';
import { addDays, nightsOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

export type WaitingEntry = {
  readonly id: string;
  readonly roomTypeId: number;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
};
export type FreeNight = {
  readonly roomTypeId: number;
  readonly night: CalendarDate;
  readonly free: number;
};

export type Serving<Entry extends WaitingEntry> = {
  /** Those for whom rooms are kept; the others do not fit. */
  readonly offered: readonly Entry[];
  /** What is left for others, nights of which no room is left aside. */
  readonly left: readonly FreeNight[];
};

const keyOf = ({ roomTypeId, night }: Omit<FreeNight, 'free'>) => `${roomTypeId} ${night}`;

export type PossibleStay = Omit<WaitingEntry, 'id'>;

/** Every stay that free nights allow, without a gap and no longer than any may be, with how many rooms it can have at most. */
export function possibleStays(nights: readonly FreeNight[]): PossibleStay[] {
  const free = new Map(nights.map((night) => [keyOf(night), night.free]));
  return nights.flatMap(({ roomTypeId, night: checkIn }) => {
    const stays: PossibleStay[] = [];
    let rooms = Infinity;
    for (let length = 0; length < longestStayNights; length += 1) {
      rooms = Math.min(rooms, free.get(keyOf({ roomTypeId, night: addDays(checkIn, length) })) ?? 0);
      if (rooms === 0) break;
      stays.push({ roomTypeId, checkIn, checkOut: addDays(checkIn, length + 1), rooms });
    }
    return stays;
  });
}

/** `entries` in the order in which they began to wait. A night that is not among `nights` has no free room. */
export function serveWaiting<Entry extends WaitingEntry>(
  entries: readonly Entry[],
  nights: readonly FreeNight[],
): Serving<Entry> {
  const free = new Map(nights.map((night) => [keyOf(night), night.free]));
  const offered = entries.filter(({ roomTypeId, rooms, ...stay }) => {
    const keys = nightsOf(stay).map((night) => keyOf({ roomTypeId, night }));
    if (!keys.every((key) => (free.get(key) ?? 0) >= rooms)) return false;
    for (const key of keys) free.set(key, free.get(key)! - rooms);
    return true;
  });
  const left = nights.map((night) => ({ ...night, free: free.get(keyOf(night))! }));
  return { offered, left: left.filter((night) => night.free > 0) };
}
