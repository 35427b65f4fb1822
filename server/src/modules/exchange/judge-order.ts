/** Whether an order can be taken as things stand, what it comes to, and which lots would pay. Quote and order ask the same. */
import { priceOrder } from '#domain/exchange/order.ts';
import type { OrderPrice, PointKind } from '#domain/exchange/order.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { LotUse } from '#domain/points/allocation.ts';
import { planCharge } from '#server/modules/points/public.ts';
import type { LotRow } from '#server/modules/points/public.ts';
import type { ProductRow } from './store.ts';

export type WantedLine = {
  /** Null where what was sent can be the id of no product. */
  readonly productId: number | null;
  readonly quantity: number;
};

export type Judged = OrderPrice & {
  readonly uses: readonly LotUse[];
  /** What the lots that can pay have together. */
  readonly available: number;
};

export type ToJudge = {
  readonly wanted: readonly WantedLine[];
  readonly products: readonly ProductRow[];
  readonly kind: PointKind;
  /** Of all contracts that pay. */
  readonly lots: readonly LotRow[];
  readonly minimum: number;
  readonly today: CalendarDate;
};

/** NOT_FOUND_ERROR for a product that does not exist; else as the rule says, or INSUFFICIENT_POINTS with what is missing. */
export function judgeOrder({ wanted, products, kind, lots, minimum, today }: ToJudge): Judged | Refusal {
  const lines = wanted.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ product, quantity }] : [];
  });
  if (lines.length < wanted.length) return refuse('NOT_FOUND_ERROR');
  const price = priceOrder({ lines, kind, minimum, today });
  if (isRefusal(price)) return price;
  const uses = planCharge(lots, { kind, points: price.points, today });
  if (isRefusal(uses)) return refuse(uses.refused, { ...uses.facts, kind });
  const paying = lots.filter((lot) => lot.kind === kind && lot.validFrom <= today && today <= lot.validThru);
  return { ...price, uses, available: paying.reduce((sum, lot) => sum + lot.available, 0) };
}
