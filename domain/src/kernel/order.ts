/** Lists that people put in order. */

/** Whether an order names the same entries as before, each once. */
export const isOrderOf = (order: readonly number[], before: readonly number[]): boolean =>
  order.length === before.length &&
  new Set(order).size === order.length &&
  before.every((id) => order.includes(id));

/** Whether a list stands as it was seen. */
export const standsAs = (seen: readonly number[], now: readonly number[]): boolean =>
  now.length === seen.length && now.every((id, at) => id === seen[at]);
