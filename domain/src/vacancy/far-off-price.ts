/** Slips in prices: a digit too many or too few is found by how far a night's new price is from its old one (docs/rules/staff.md). */
import { PRICED } from './night-change.ts';
import type { NightPrices, Priced } from './night-change.ts';

/** Within this many times of the old price, up or down, seasons and offers differ too. */
export const FAR_TIMES = 3;

/** How many times a price the other is, the larger by the smaller; endless where one of them is nothing and the other is something. */
function timesBetween(was: number, is: number): number {
  if (was === is) return 1;
  return Math.max(was, is) / Math.min(was, is);
}

/** Whether a price is more than three times, or less than a third, of what it was. What could not be bought before, or cannot any more, has no other price to be far from. */
export const isFarOff = (was: number | null, is: number | null): boolean =>
  was !== null && is !== null && timesBetween(was, is) > FAR_TIMES;

export type FarOff<Of> = {
  /** How many nights of a kind of rooms have such a price, of whichever product. */
  readonly nights: number;
  /** The one that is farthest from what it was, the first of several that are alike. */
  readonly farthest: {
    readonly of: Of;
    readonly product: Priced;
    readonly was: number;
    readonly is: number;
  };
};

/** What of some nights looks like a slip, points and yen as they are; null where nothing does. */
export function farOff<Of>(
  nights: readonly { readonly of: Of; readonly was: NightPrices; readonly is: NightPrices }[],
): FarOff<Of> | null {
  let count = 0;
  let farthest: (FarOff<Of>['farthest'] & { readonly times: number }) | null = null;
  for (const night of nights) {
    const own = PRICED.filter((product) => isFarOff(night.was[product], night.is[product]));
    if (own.length > 0) count += 1;
    for (const product of own) {
      const [was, is] = [night.was[product] ?? 0, night.is[product] ?? 0];
      const times = timesBetween(was, is);
      if (!farthest || times > farthest.times) farthest = { of: night.of, product, was, is, times };
    }
  }
  if (!farthest) return null;
  const { of, product, was, is } = farthest;
  return { nights: count, farthest: { of, product, was, is } };
}
