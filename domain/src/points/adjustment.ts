/** Points that somebody of the club grants or corrects: what is judged beside what the ledger holds. */
import { productRule } from '../contract/product.ts';
import { fiscalYearEnd, fiscalYearOf } from '../kernel/calendar-date.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

export const POINT_KINDS = ['sp', 'fp', 'tvp'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** The kinds that a contract may be granted: points of its own product, and TVP, which any contract may hold. */
export const grantedKinds = (productTypeId: number): readonly PointKind[] =>
  POINT_KINDS.filter((kind) => kind === 'tvp' || kind === productRule(productTypeId).unit);

/** The most points of one correction, whoever decides it. */
export const MOST_ADJUSTED = 10_000_000;

/** How many points one person may grant or take of a contract alone within a day, all together. */
export type AloneLimits = { readonly points: number; readonly tvp: number };

/** Whether a correction needs a second person: `before` is what was done alone within the last day, in points whichever way. */
export function adjustmentNeedsSecond(
  { kind, points, before }: { readonly kind: PointKind; readonly points: number; readonly before: number },
  alone: AloneLimits,
): boolean {
  return before + Math.abs(points) > (kind === 'tvp' ? alone.tvp : alone.points);
}

/** The last day of points that are granted today where nobody says another: of the fiscal year, and of the next one for TVP. */
export function grantEnds(kind: PointKind, today: CalendarDate): CalendarDate {
  const year = fiscalYearOf(today);
  return fiscalYearEnd(kind === 'tvp' ? year + 1 : year);
}
