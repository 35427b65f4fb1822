/**
 * Which points pay for which night. A lot pays for a night on which it is valid: soonest expiry first, carried before
 * current, oldest grant first. A shortfall may be borrowed from the next fiscal year's lots, with consent only.
 */
import { fiscalYearEnd, fiscalYearOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Refusal } from '../kernel/refusal.ts';

export type Lot = {
  readonly id: string;
  readonly fiscalYear: number;
  readonly validFrom: CalendarDate;
  readonly validThru: CalendarDate;
  readonly carriedForward: boolean;
  readonly grantedAt: string;
  readonly available: number;
};

export type LotUse = {
  readonly lotId: string;
  readonly night: CalendarDate;
  readonly points: number;
  readonly borrowed: boolean;
};

export type PointNeed = { readonly night: CalendarDate; readonly points: number };

export type Allocation = { readonly uses: readonly LotUse[]; readonly borrowed: number };

/** Soonest expiry, carried before current, oldest grant; ids last, so that the order is total. */
export function compareLots(a: Lot, b: Lot): number {
  if (a.validThru !== b.validThru) return a.validThru < b.validThru ? -1 : 1;
  if (a.carriedForward !== b.carriedForward) return a.carriedForward ? -1 : 1;
  if (a.grantedAt !== b.grantedAt) return a.grantedAt < b.grantedAt ? -1 : 1;
  return Number(a.id) - Number(b.id);
}

/**
 * Pays all nights from the lots, in night order. Refuses INSUFFICIENT_POINTS with what is missing, ADVANCE_USE_LIMIT when
 * only points of a year after the next would close the gap, or BORROWING_NEEDS_CONSENT when the next fiscal year's lots
 * would and consent is not given.
 */
export function allocatePoints(question: {
  readonly needs: readonly PointNeed[];
  readonly lots: readonly Lot[];
  readonly today: CalendarDate;
  readonly borrowing: 'WITH_CONSENT' | 'NOT_ASKED';
}): Allocation | Refusal {
  const { needs, today, borrowing } = question;
  const lots = [...question.lots].sort(compareLots);
  const left = new Map(lots.map((lot) => [lot.id, lot.available]));
  const uses: LotUse[] = [];
  const nextYear = fiscalYearOf(today) + 1;

  const draw = (need: PointNeed, missing: number, borrowed: boolean) => {
    for (const lot of lots) {
      const usable = borrowed
        ? lot.fiscalYear === nextYear && lot.validFrom > need.night
        : lot.validFrom <= need.night && need.night <= lot.validThru;
      const take = usable ? Math.min(missing, left.get(lot.id) ?? 0) : 0;
      if (take > 0) {
        left.set(lot.id, (left.get(lot.id) ?? 0) - take);
        uses.push({ lotId: lot.id, night: need.night, points: take, borrowed });
        missing -= take;
      }
    }
    return missing;
  };

  const shortfalls: PointNeed[] = [];
  for (const need of needs) {
    const missing = draw(need, need.points, false);
    if (missing > 0) shortfalls.push({ night: need.night, points: missing });
  }
  const short = shortfalls.reduce((sum, s) => sum + s.points, 0);
  // Own lots pay first for every night; only what is then missing is borrowed.
  const unpaid = shortfalls.reduce((sum, s) => sum + draw(s, s.points, true), 0);
  const borrowed = short - unpaid;
  if (unpaid > 0) {
    const laterYears = lots.filter((lot) => lot.fiscalYear > nextYear);
    const beyond = laterYears.reduce((sum, lot) => sum + lot.available, 0);
    return beyond >= unpaid
      ? refuse('ADVANCE_USE_LIMIT', { until: fiscalYearEnd(nextYear), short: unpaid })
      : refuse('INSUFFICIENT_POINTS', { short: unpaid });
  }
  if (borrowed > 0 && borrowing !== 'WITH_CONSENT')
    return refuse('BORROWING_NEEDS_CONSENT', { short: borrowed });
  return { uses, borrowed };
}

/** The points a stay still holds in one lot, with the order in which a penalty keeps them. */
export type HeldLot = Lot & { readonly held: number };

/**
 * Splits what a stay used into what is kept as penalty and what goes back: the penalty comes from the
 * soonest-expiring lots (rules: cancellation). Returns points to give back per lot.
 */
export function splitReturn(
  held: readonly HeldLot[],
  penaltyPoints: number,
): { lotId: string; points: number }[] {
  let keep = penaltyPoints;
  const back: { lotId: string; points: number }[] = [];
  for (const lot of [...held].sort(compareLots)) {
    const kept = Math.min(keep, lot.held);
    keep -= kept;
    if (lot.held > kept) back.push({ lotId: lot.id, points: lot.held - kept });
  }
  if (keep > 0) throw new RangeError(`a penalty of ${penaltyPoints} exceeds the points held`);
  return back;
}
