/** What other modules and the operator's tools may ask of the point exchange. */
export { cancelExchange, confirmExchange, shipExchange } from './look-after-order.ts';
export { openOrdersCountQuery, openOrdersQuery } from './store.ts';
export { openOrders, namedOrders, orderToName } from './mail-facts.ts';
export type { NamedOrder } from './mail-facts.ts';
export * from './tasks.ts';
export { barsInExchangeQuery, forgetInExchange, heldInExchangeQuery } from './personal-data.ts';
export { discloseOrdersQuery } from './disclosed.ts';
