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
  waivedReturns,
} from './reserve.ts';
export type { BookedPoints, Returned } from './reserve.ts';
export {
  planPrepaymentBack,
  prepaymentReturns,
  prepaymentWaived,
  prepayments,
  prepaymentsReserved,
} from './prepay.ts';
export type { PrepaidPoints } from './prepay.ts';
export { adjustPoints, lotInShort } from './adjust-points.ts';
export type { AdjustedLot } from './adjust-points.ts';
export type { AdjustmentRow } from './adjustment-store.ts';
export { largestEndingLotsQuery, endingSumsQuery } from './ending.ts';
export type { EndingLot, EndingSum } from './ending.ts';
export { budgetOfHold } from './budget.ts';
export type { HeldBudget } from './budget.ts';
export { PointBudget } from './budget-types.ts';
export { exchangeReturns, exchanges } from './exchange.ts';
export {
  bookedLotsQuery,
  bookingUsesQuery,
  contractLotsQuery,
  exchangedUsesQuery,
  groupUsesQuery,
  liveLotsOfContracts,
  lotsByIds,
  lotsOfContract,
  lotsOfContractsQuery,
  postMovementsQuery,
  postToContractsQuery,
  prepaidUsesQuery,
  usesOfGroup,
} from './store.ts';
export { adjustmentsLoader, lotLoader, returnsLoader, takenPointsLoader } from './loaders.ts';
export type { AnyUse, ExchangedUse, GroupUse, LotRow, Posting, PrepaidUse } from './store.ts';
export { pointsGivenBack, pointsMovedBy, pointsTakenBy, whatIsLeft } from './mail-facts.ts';
export type { MovedPoints } from './mail-facts.ts';
export { grantTvp } from './grant-tvp.ts';
export { PointMovement, TvpHistory } from './history-schema.ts';
export * from './tasks.ts';
export {
  applicationsByIdsQuery,
  applicationsCountQuery,
  waitingApplicationsQuery,
} from './application-store.ts';
export type { WaitingApplication } from './application-store.ts';
export { settleApplication } from './settle-application.ts';
export { barsInPoints } from './personal-data.ts';
export { disclosePointsQuery } from './disclosed.ts';
