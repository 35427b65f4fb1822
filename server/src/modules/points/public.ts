/** What other modules may ask of points. */
export {
  chargePoints,
  consumptions,
  lotsAfter,
  planCharge,
  planRelease,
  planReturn,
  reservations,
  returnPoints,
} from './reserve.ts';
export type { Returned } from './reserve.ts';
export {
  contractLotsQuery,
  groupUsesQuery,
  lotsByIds,
  lotsOfContract,
  postMovementsQuery,
  usesOfBookings,
  usesOfGroup,
} from './store.ts';
export type { GroupUse, LotRow, Posting } from './store.ts';
export { PointMovement, TvpHistory } from './history-schema.ts';
