/** The contract that pays, as the flow names it. */
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { useAsked } from '#web/api/use-asked.ts';

const contractQuery = graphql(`
  query PayingContract($id: ID!) {
    myContract(id: $id) {
      id
      contractNumber
      productType {
        id
        newBookingName
      }
    }
  }
`);

const quietly = handling('all');

export function useContractName({ contractId }: { contractId: string }): string {
  const { data } = useAsked({ query: contractQuery, variables: { id: contractId }, context: quietly });
  const contract = data?.myContract;
  return contract ? `${contract.productType.newBookingName} ${contract.contractNumber}` : '…';
}
