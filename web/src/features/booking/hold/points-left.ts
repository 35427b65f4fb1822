/** What the contract has left beside the stay: what a hold keeps, or a booking has used, is not among it. */
import { handling } from '#web/api/client.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useFormat } from '#web/i18n/use-format.ts';

const leftQuery = graphql(`
  query PointsLeft {
    myAvailablePoints {
      contracts {
        contractId
        type
        remaining
      }
    }
  }
`);

const quietly = handling('all');

/** Null for a contract in yen, and until the server has answered. */
export function usePointsLeft(contractId: string | undefined): string | null {
  const format = useFormat();
  const { data } = useAsked({ query: leftQuery, requestPolicy: 'network-only', context: quietly });
  const left = data?.myAvailablePoints.contracts.find((points) => points.contractId === contractId);
  return left ? format.amount(left.remaining, left.type) : null;
}
