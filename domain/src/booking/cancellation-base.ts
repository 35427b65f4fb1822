/**
 * What a cancellation is reckoned on. A stay changes: nights are given up, taken again, moved to other days. Counted are
 * the nights it has, and those given up since it last left nights for other days; a night that was left was settled by its move. What the
 * closing of its house ended is nobody's doing and never counts.
 */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { BookedNight, PaidPenalty, RoundedOff } from './cancellation.ts';

/** Given up with the whole stay, given up as one of its last nights, or left for other days, as the books say it. */
export type WrittenEnd = 'CANCELLED' | 'SHORTENED' | 'MOVED';
/** Or ended with the closing of its house. */
export type NightEnd = WrittenEnd | 'CLOSED';

/** A night of a booking as it stands in the books, for whatever became of it. */
export type WrittenNight = {
  readonly night: CalendarDate;
  readonly points: number;
  /** Stay, usage and plan fee of the night in yen, without consumption tax, and what fewer guests took off it at a fee. */
  readonly yen: number;
  /** What of that fee was kept. */
  readonly paidYen: number;
  readonly ended: { readonly as: NightEnd; readonly atMs: number } | null;
};

export type WrittenStay = {
  readonly nights: readonly WrittenNight[];
  readonly penalties: readonly (PaidPenalty & { readonly atMs: number })[];
  /** When the stay last left nights for other days, which settled what was given up before; null where it never did. */
  readonly movedAtMs: number | null;
  /** What that rounded off, with all before it. */
  readonly roundedOff?: RoundedOff | undefined;
};

export type CancellationBase = {
  readonly nights: readonly BookedNight[];
  /** What giving up nights of the base cost already. What a move cost was paid for the nights it left. */
  readonly paid: readonly PaidPenalty[];
  readonly roundedOff?: RoundedOff | undefined;
};

/**
 * The nights and penalties that a cancellation counts, by day. A day that was given up and taken again counts once, at the most that it was
 * held at, points and yen each by themselves: else what giving it up cost at the higher price would pay for other nights. What fewer
 * guests left of it as a fee is paid each time.
 */
export function cancellationBase({
  nights,
  penalties,
  movedAtMs,
  roundedOff,
}: WrittenStay): CancellationBase {
  const isSinceMove = (atMs: number) => movedAtMs === null || atMs > movedAtMs;
  const counted = nights
    .filter(
      ({ ended }) =>
        ended === null || (ended.as !== 'MOVED' && ended.as !== 'CLOSED' && isSinceMove(ended.atMs)),
    )
    .toSorted((a, b) => endOf(a) - endOf(b));
  return {
    nights: [...Map.groupBy(counted, ({ night }) => night).values()]
      .map(asOne)
      .sort((a, b) => (a.night < b.night ? -1 : 1)),
    paid: penalties.filter(({ atMs }) => isSinceMove(atMs)),
    roundedOff,
  };
}

/** A day as it is held now, or was held last, with what it counts as. */
function asOne(held: readonly WrittenNight[]): BookedNight {
  const { night, points, yen, ended } = held.at(-1)!;
  const most = {
    points: Math.max(...held.map((one) => one.points)),
    yen: Math.max(...held.map((one) => one.yen)),
  };
  return {
    ...{ night, points, yen, cancelled: ended !== null },
    paidYen: held.reduce((sum, one) => sum + one.paidYen, 0),
    ...(most.points > points || most.yen > yen ? { counts: most } : {}),
  };
}

/** A night that is still held ends after all others. */
const endOf = ({ ended }: WrittenNight) => ended?.atMs ?? Infinity;
