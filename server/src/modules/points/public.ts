/** What other modules may ask of points. */
export {
  chargePoints,
  consumePoints,
  planReturn,
  releasePoints,
  reservePoints,
  returnPoints,
} from './reserve.ts';
export type { Returned } from './reserve.ts';
export { lotsByIds, lotsOfContract, usesOfBookings, usesOfGroup } from './store.ts';
export type { LotRow } from './store.ts';
export { PointMovement, TvpHistory } from './history-schema.ts';
