/** A price together with the lots that pay it: of a stay that is chosen, held or booked. */
import type { StayPrice } from '#domain/booking/price.ts';
import { compareLots } from '#domain/points/allocation.ts';
import type { LotRow } from '#server/modules/points/public.ts';

export type LotShare = { readonly lot: LotRow; readonly points: number; readonly borrowed: boolean };
export type Quote = {
  readonly price: StayPrice;
  readonly lots: readonly LotShare[];
  /** Points that next year's lots would have to lend; 0 when none are needed. */
  readonly borrowablePoints: number;
};

/** Uses summed per lot, soonest expiry first. A lot that pays a night of its own year and lends for one before it has two shares. */
export function sharesOf(
  uses: readonly { lotId: string; points: number; borrowed: boolean }[],
  lots: readonly LotRow[],
): LotShare[] {
  return [...lots]
    .sort(compareLots)
    .flatMap((lot) =>
      [false, true].map((borrowed) => ({
        lot,
        points: uses
          .filter((u) => u.lotId === lot.id && u.borrowed === borrowed)
          .reduce((sum, u) => sum + u.points, 0),
        borrowed,
      })),
    )
    .filter((share) => share.points > 0);
}
