/** Slips in prices: a digit too many or too few is found by how far a night's new price is from its old one (docs/rules/staff.md). */
import { isFarOff, timesBetween } from '#domain/kernel/far-off.ts';
import { PRICED } from './night-change.ts';
import type { NightPrices, Priced } from './night-change.ts';

/** So many are named at most. */
const MOST_NAMED = 50;

export type FarOffPrice<Of> = {
  /** The first night that has it. */
  readonly of: Of;
  readonly product: Priced;
  readonly was: number;
  readonly is: number;
  /** How many nights of its kind of rooms have it. */
  readonly nights: number;
};

export type FarOff<Of> = {
  /** How many nights of a kind of rooms have such a price, of whichever product. */
  readonly nights: number;
  /** Which they are, those farthest from what they were first, the first fifty; the first of several that are alike before the others. */
  readonly prices: readonly FarOffPrice<Of>[];
};

type Night<Of> = {
  readonly of: Of;
  readonly roomTypeId: number;
  readonly was: NightPrices;
  readonly is: NightPrices;
};

/** What of some nights, in their order, looks like a slip, points and yen as they are; null where nothing does. */
export function farOff<Of>(nights: readonly Night<Of>[]): FarOff<Of> | null {
  let count = 0;
  const found = new Map<string, FarOffPrice<Of>>();
  for (const night of nights) {
    const own = PRICED.filter((product) => isFarOff(night.was[product], night.is[product]));
    if (own.length > 0) count += 1;
    for (const product of own) {
      const [was, is] = [night.was[product] ?? 0, night.is[product] ?? 0];
      const key = [night.roomTypeId, product, was, is].join(' ');
      const alike = found.get(key);
      found.set(
        key,
        alike ? { ...alike, nights: alike.nights + 1 } : { of: night.of, product, was, is, nights: 1 },
      );
    }
  }
  if (count === 0) return null;
  const times = ({ was, is }: FarOffPrice<Of>) => timesBetween(was, is);
  // Endless from endless is no number: such prices are alike.
  const prices = [...found.values()].sort((a, b) => (times(a) === times(b) ? 0 : times(b) - times(a)));
  return { nights: count, prices: prices.slice(0, MOST_NAMED) };
}
