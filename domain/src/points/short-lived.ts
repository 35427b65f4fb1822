/** Of points that come back, those of which nothing may be had any more: whoever changes a stay is told before it is done. */
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { endsSoon } from './reminder.ts';

type Lot = {
  readonly kind: string;
  readonly points: number;
  readonly validThru: CalendarDate;
  /** Null where what is left expires on its last day. */
  readonly carriedUntil: CalendarDate | null;
};

type Asked = {
  /** Which lots pay for the stay afterwards. */
  readonly taken: readonly Lot[];
  /** The day of arrival afterwards. */
  readonly checkIn: CalendarDate;
  readonly today: CalendarDate;
};

const endsAs = (one: Lot) => (other: Lot) =>
  one.kind === other.kind && one.validThru === other.validThru && one.carriedUntil === other.carriedUntil;

/**
 * How many of the points of one kind that come back and end on one day no night of the stay takes again, and how they end: `beforeStay` before the
 * stay that they could have paid, `soon` where the portal reminds of them (`endsSoon`). Null where all are taken again, are carried forward, or last.
 */
export function shortLived(
  back: Lot,
  { taken, checkIn, today }: Asked,
): { readonly points: number; readonly ends: 'beforeStay' | 'soon' } | null {
  const again = taken.filter(endsAs(back)).reduce((sum, { points }) => sum + points, 0);
  const points = back.points - again;
  if (points <= 0 || back.carriedUntil !== null) return null;
  if (back.validThru < checkIn) return { points, ends: 'beforeStay' };
  return endsSoon(back.validThru, today) ? { points, ends: 'soon' } : null;
}
