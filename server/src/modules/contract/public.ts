/** What other modules may ask of contracts. */
export {
  clientsOfContracts,
  contractIdsOf,
  contractAfterQuery,
  contractHolders,
  contractNumbersQuery,
  holderAfterQuery,
  contractQuery,
  contractsQuery,
  findContract,
  findContractsById,
  hasContractInForce,
  listContracts,
  lockContracts,
  lockContractsQuery,
  productNamesQuery,
} from './store.ts';
export { canBook, lastCheckIn } from './check-in-days.ts';
export { contractLoader, deskRightsLoader, ownContractsLoader } from './loaders.ts';
export type { ContractRow, ProductName } from './store.ts';
export { ContractType } from './schema.ts';
export { openVacationStyle } from './open-contract.ts';
export { ownContract, rememberedContract } from './own-contract.ts';
export { answerRequest } from './answer-request.ts';
export { requestsByIdsQuery, requestsCountQuery, waitingRequestsQuery } from './store.ts';
export type { WaitingRequest } from './store.ts';
export { contractToMail } from './mail-facts.ts';
export { mailContractEnded, mailContractMade, mailContractRenewed } from './tasks.ts';
export { makeContract, proposeNumber } from './make-contract.ts';
export { correctContract, endContract, renewContract, switchRenewalByStaff } from './change-contract.ts';
export { weeklyRights } from './weekly-right-store.ts';
export type { WeeklyRight } from './weekly-right-store.ts';
export { assignWeeklyRight, stepWeeklyRight, takeBackWeeklyRight } from './step-weekly-right.ts';
export type { ExchangeFees } from './step-weekly-right.ts';
export { exchangeFeeOf, mayTakeBack, previewExchange, stepsOf } from './judge-exchange.ts';
export type { DeskRight } from './judge-exchange.ts';
export {
  barsInContractsQuery,
  forgetInContracts,
  heldInContractsQuery,
  lockContractsOfClientQuery,
} from './personal-data.ts';
export { discloseContractQuery } from './disclosed.ts';
