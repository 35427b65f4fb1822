/** What both renewal screens ask: the vacation-style contracts, and why one cannot be switched. */
import { PRODUCT } from '#domain/contract/product.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { namedContract } from './contract-select.tsx';

export const renewalQuery = graphql(
  `
    query MyRenewals {
      myContractList(take: 100) {
        ...NamedContract
        startDate
        endDate
        autoRenewal
        autoRenewalObstacle
        autoRenewalSettledAfter
      }
    }
  `,
  [namedContract],
);

export const switchRenewal = graphql(`
  mutation UpdateVsAutoRenewal($autoRenewal: Boolean!, $contractId: ID!) {
    updateVsAutoRenewal(autoRenewal: $autoRenewal, contractId: $contractId) {
      id
      autoRenewal
      autoRenewalObstacle
      canCancelAutoRenewal
    }
  }
`);

export type Renewable = ResultOf<typeof renewalQuery>['myContractList'][number];

/** The contracts that can renew themselves, the ones that end last first. */
export function renewableOf(contracts: readonly Renewable[]): readonly Renewable[] {
  return contracts
    .filter(({ productType }) => productType.id === PRODUCT.VS)
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate));
}
