/** The cancellation fee that a screen shows is the one that is kept: at midnight, or after another step, it is another. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { PriceUnit } from '#domain/contract/product.ts';

/** A cancellation fee as a screen shows it; what the caller did not say is not compared. */
export type ShownPenalty = { readonly points: number | null; readonly yen: number | null };

type Penalty = { readonly penaltyPoints: number; readonly penaltyYen: number };

/** PRICE_CHANGED with the fee as it is, where the caller was shown another one. */
export function checkShownPenalty(
  shown: ShownPenalty,
  { penaltyPoints, penaltyYen }: Penalty,
  unit: PriceUnit,
): Refusal | null {
  const same =
    (shown.points === null || shown.points === penaltyPoints) &&
    (shown.yen === null || shown.yen === penaltyYen);
  return same ? null : refuse('PRICE_CHANGED', { penaltyPoints, penaltyYen, unit });
}
