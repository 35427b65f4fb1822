/** Points of a change: those of the nights that are left come back first, then the nights that are taken are paid. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { paysInPoints } from '#domain/contract/product.ts';
import type { PriceUnit } from '#domain/contract/product.ts';
import type { LeavingFee } from '#domain/booking/stay-change.ts';
import { allocatePoints } from '#domain/points/allocation.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { planCharge, planReturn } from '#server/modules/points/public.ts';
import type { LotRow, Returned } from '#server/modules/points/public.ts';
import type { StayRows } from '../stay/judge-cancellation.ts';

export type PointsOfChange = {
  /** What comes back, by lot, of what the nights that are left have used. */
  readonly returned: readonly Returned[];
  /** What a fee beyond them takes from the contract's lots. */
  readonly extra: readonly LotUse[];
  /** What pays for the nights that are taken. */
  readonly uses: readonly LotUse[];
  /** How many of them next year's lots lend. */
  readonly borrowed: number;
};

type Asked = {
  readonly left: readonly CalendarDate[];
  readonly taken: readonly { readonly night: CalendarDate; readonly points: number }[];
  readonly fee: LeavingFee;
  readonly today: CalendarDate;
  readonly unit: PriceUnit;
  readonly borrowing: 'WITH_CONSENT' | 'NOT_ASKED';
};

const NONE: PointsOfChange = { returned: [], extra: [], uses: [], borrowed: 0 };

/** INSUFFICIENT_POINTS, ADVANCE_USE_LIMIT, BORROWING_NEEDS_CONSENT. */
export function pointsOfChange(
  { points, contractLots }: Pick<StayRows, 'points' | 'contractLots'>,
  { left, taken, fee, today, unit, borrowing }: Asked,
): PointsOfChange | Refusal {
  if (!paysInPoints(unit)) return NONE;
  const order = { nights: left, penaltyPoints: fee.points - fee.extraPoints, today };
  const returned = planReturn(points, order);
  const back = lotsWith(allLots(points.lots, contractLots), returned, today);
  const extra = planCharge(back, { kind: unit, points: fee.extraPoints, today });
  if (isRefusal(extra)) return extra;
  const lots = lotsWithout(back, extra).filter(({ kind }) => kind === unit);
  const allocation = allocatePoints({ needs: taken, lots, today, borrowing });
  if (isRefusal(allocation)) return allocation;
  return { returned, extra, uses: allocation.uses, borrowed: allocation.borrowed };
}

function allLots(ofStay: readonly LotRow[], ofContract: readonly LotRow[]): LotRow[] {
  return [...ofContract, ...ofStay.filter(({ id }) => !ofContract.some((lot) => lot.id === id))];
}

/** Lots with what comes back to them. Of a lot that is over it comes back to another one, which pays for later stays. */
const lotsWith = (lots: readonly LotRow[], returned: readonly Returned[], today: CalendarDate): LotRow[] =>
  lots.map((lot) => {
    const back = lot.validThru < today ? 0 : pointsOf(returned, lot.id);
    return { ...lot, available: lot.available + back };
  });
const lotsWithout = (lots: readonly LotRow[], uses: readonly LotUse[]): LotRow[] =>
  lots.map((lot) => ({ ...lot, available: lot.available - pointsOf(uses, lot.id) }));
const pointsOf = (moved: readonly { readonly lotId: string; readonly points: number }[], lotId: string) =>
  moved.filter((one) => one.lotId === lotId).reduce((sum, one) => sum + one.points, 0);
