/** How many of a house's parking places and things to rent are left, where so many are taken. */
import type { LeftOn } from '#domain/booking/extras.ts';
import type { ExtraNight } from './extras-store.ts';

type Item = { readonly id: number; readonly quantity: number };

/** What the club has now counts, whatever it had when some were taken. */
export function leftOf(items: readonly Item[], taken: readonly ExtraNight[]): LeftOn {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const used = new Map(taken.map((night) => [`${night.itemId} ${night.night}`, night.taken]));
  return (itemId, night) =>
    Math.max(0, (quantities.get(itemId) ?? 0) - (used.get(`${itemId} ${night}`) ?? 0));
}
