/** What of the points left pays from today on, and from which day the rest does. */
import type { CalendarDate } from '../kernel/calendar-date.ts';

type LeftLot = { readonly validFrom: string; readonly remaining: number };

export type Usable = {
  /** Points of lots that have begun. */
  readonly now: number;
  /** Points of lots that have not, by their first day, the nearest first. */
  readonly later: readonly { readonly from: string; readonly points: number }[];
};

/** Points left by when they begin to pay; on its first day a lot pays. */
export function usablePoints(lots: readonly LeftLot[], today: CalendarDate): Usable {
  const later = new Map<string, number>();
  let now = 0;
  for (const { validFrom, remaining } of lots) {
    if (remaining === 0) continue;
    if (validFrom <= today) now += remaining;
    else later.set(validFrom, (later.get(validFrom) ?? 0) + remaining);
  }
  return {
    now,
    later: [...later]
      .map(([from, points]) => ({ from, points }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
}
