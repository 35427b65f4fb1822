/**
 * What a stay leaves of a contract's points: before it and after it, by fiscal year and last day, so that a member who decides
 * sees what goes and what would be left to lose. What other holds keep is in neither.
 */
import { calendarDate } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { isCarriedForward, planRollOver } from './roll-over.ts';
import type { KindedLot } from './roll-over.ts';

export type BudgetLine = {
  readonly fiscalYear: number;
  readonly validFrom: CalendarDate;
  readonly validThru: CalendarDate;
  readonly carriedForward: boolean;
  readonly before: number;
  readonly after: number;
  /** Until when what is not used by the last day is carried forward; null where it ends on that day. */
  readonly carriedUntil: CalendarDate | null;
};

export type PointBudget = {
  readonly before: number;
  readonly after: number;
  readonly lines: readonly BudgetLine[];
};

const DAY_AFTER_ALL = calendarDate('9999-12-31');

/** The last day of the lot that would take up what is left of this one at its end; null where it expires then (rules: carried forward once). */
export function carriedUntil(lot: KindedLot): CalendarDate | null {
  if (!isCarriedForward(lot)) return null;
  const [step] = planRollOver([{ ...lot, available: 1 }], DAY_AFTER_ALL);
  return step?.what === 'CARRY_FORWARD' ? step.into.thru : null;
}

/**
 * Lots as they are while the stay has reserved its points, and what it has reserved of each. Lots of one year that end on one
 * day and begin on one day are one line; soonest expiry first, carried before current, as stays use them.
 */
export function pointBudget(
  lots: readonly KindedLot[],
  reserved: readonly { readonly lotId: string; readonly points: number }[],
): PointBudget {
  const lines = new Map<string, BudgetLine>();
  for (const lot of lots) {
    const own = reserved.filter(({ lotId }) => lotId === lot.id).reduce((sum, { points }) => sum + points, 0);
    if (lot.available + own === 0) continue;
    const until = carriedUntil(lot);
    const key = [
      lot.validThru,
      lot.carriedForward ? 0 : 1,
      lot.validFrom,
      lot.fiscalYear,
      until ?? 'none',
    ].join(' ');
    const known = lines.get(key);
    lines.set(key, {
      fiscalYear: lot.fiscalYear,
      validFrom: lot.validFrom,
      validThru: lot.validThru,
      carriedForward: lot.carriedForward,
      before: (known?.before ?? 0) + lot.available + own,
      after: (known?.after ?? 0) + lot.available,
      carriedUntil: until,
    });
  }
  const inOrder = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  return {
    before: inOrder.reduce((sum, { before }) => sum + before, 0),
    after: inOrder.reduce((sum, { after }) => sum + after, 0),
    lines: inOrder,
  };
}
