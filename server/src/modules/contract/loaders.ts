/** Rows of contracts that an answer shows beside others: asked for by all of its rows at once. */
import { rowByKey, rowsByKey } from '#server/platform/per-request.ts';
import { deskRights } from './judge-exchange.ts';
import { findContractsById, listContracts } from './store.ts';
import { weeklyRights } from './weekly-right-store.ts';

export const contractLoader = rowByKey(
  ({ db }, ids: readonly number[]) => findContractsById(db, ids),
  (contract) => contract.id,
);

/** The weekly rights of a contract, oldest year first. */
export const weeklyRightsLoader = rowsByKey(
  ({ db }, contractIds: readonly number[]) => weeklyRights(db, contractIds),
  (right) => right.contractId,
);

/** The same as the exchange desk works with them. */
export const deskRightsLoader = rowsByKey(
  ({ db }, contractIds: readonly number[]) => deskRights(db, contractIds),
  (right) => right.contractId,
);

export const lastStayLoader = rowByKey(
  ({ db, ports }, contractIds: readonly number[]) => ports.lastStays(db, contractIds),
  (stay) => stay.contractId,
);

/** The contracts of a membership, which is the same for all rows of an answer. */
export const ownContractsLoader = rowsByKey(
  async ({ db }, clientIds: readonly number[]) => {
    const lists = await Promise.all(clientIds.map((id) => listContracts(db, id, { take: 100, skip: 0 })));
    return lists.flat();
  },
  (contract) => contract.clientId,
);
