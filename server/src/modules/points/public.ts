/** What other modules may ask of points. */
export {
  consumptions,
  lotsAfter,
  planCharge,
  planRelease,
  planReturn,
  pointCharges,
  reservations,
  returns,
} from './reserve.ts';
export type { BookedPoints, Returned } from './reserve.ts';
export {
  bookedLotsQuery,
  bookingUsesQuery,
  contractLotsQuery,
  groupUsesQuery,
  lotsByIds,
  lotsOfContract,
  postMovementsQuery,
  usesOfGroup,
} from './store.ts';
export { lotLoader, returnsLoader, takenPointsLoader } from './loaders.ts';
export type { GroupUse, LotRow, Posting } from './store.ts';
export { pointsMovedBy, pointsTakenBy, whatIsLeft } from './mail-facts.ts';
export type { MovedPoints } from './mail-facts.ts';
export { PointMovement, TvpHistory } from './history-schema.ts';
export * from './tasks.ts';
