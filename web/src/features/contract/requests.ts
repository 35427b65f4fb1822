/** Applications about a contract and its points: what is asked and sent, and what may be applied for. */
import { withSalesTax, yen } from '#domain/kernel/amounts.ts';
import { MOST_POINTS_ADDED } from '#domain/points/application.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { namedContract } from './contract-select.tsx';

export const requestQuery = graphql(`
  query MyRequests($contractId: ID!) {
    myContractRequestList(contractId: $contractId) {
      id
      kind
      message
      state
      createdAt
    }
    myPointApplicationList(contractId: $contractId) {
      id
      kind
      points
      state
      createdAt
    }
  }
`);
export const contractsQuery = graphql(
  `
    query RequestContracts {
      myContractList(take: 100) {
        ...NamedContract
        additionalPointPrice
        pointsToCarryForward
      }
    }
  `,
  [namedContract],
);
export const sendRequest = graphql(`
  mutation CreateMyContractRequest($contractId: ID!, $kind: ContractRequestKind!, $message: String!) {
    createMyContractRequest(contractId: $contractId, kind: $kind, message: $message) {
      id
    }
  }
`);
export const sendApplication = graphql(`
  mutation CreateMyPointApplication($contractId: ID!, $kind: PointApplicationKind!, $points: Int!) {
    createMyPointApplication(contractId: $contractId, kind: $kind, points: $points) {
      id
    }
  }
`);

export type Contract = ResultOf<typeof contractsQuery>['myContractList'][number];
export const pointKinds = ['ADD', 'CARRY_FORWARD'] as const;
export const textKinds = ['NAME_CHANGE', 'SUCCESSION', 'TERMS', 'CERTIFICATE', 'OTHER'] as const;
export type PointKind = (typeof pointKinds)[number];
export type Kind = PointKind | (typeof textKinds)[number];
export type RequestEntries = { contractId: string; kind: Kind | ''; points: string; message: string };

export const isPointKind = (kind: string): kind is PointKind => pointKinds.some((one) => one === kind);

/** How many points one application may ask for; null where the contract has none to offer in this way. */
export function mostPoints(contract: Contract | undefined, kind: string): number | null {
  if (kind === 'ADD') return contract?.additionalPointPrice == null ? null : MOST_POINTS_ADDED;
  if (kind === 'CARRY_FORWARD') return contract?.pointsToCarryForward || null;
  return null;
}

/** About what points cost that are applied for, tax included; null where they cost nothing. */
export function priceOf(application: {
  contract: Contract | undefined;
  kind: PointKind;
  points: number;
}): number | null {
  const { contract, kind, points } = application;
  const price = kind === 'ADD' ? contract?.additionalPointPrice : null;
  return price ? withSalesTax(yen(points * price)) : null;
}
