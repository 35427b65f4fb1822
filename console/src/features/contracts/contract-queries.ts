/** What the contracts of a member ask for and do. */
import type { CombinedError } from 'urql';
import { failureOf } from '#web/api/error-message.ts';
import { FEE_PAYMENT } from '../../api/fee-payment.ts';
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const CONTRACTS = graphql(
  `
    query MemberContracts($memberId: String!, $skip: Int!) {
      businessDay
      houses {
        id
        name
      }
      member(memberId: $memberId) {
        memberId
        contracts(take: 20, skip: $skip) {
          id
          version
          line
          productName
          contractNumber
          years
          startDate
          endDate
          autoRenewal
          roomTypeJa
          roomTypeEn
          houseId
          week
          exchangeFee
          exchangeFeeYen
          stayFrom
          stayUntil
          additionalPointPrice
          lots {
            id
            kind
            available
            validThru
          }
          weeklyRights {
            year
            version
            status
            startsOn
            usableUntil
            exchangeDates
            exchangeHouse
            feeDueYen
            weekFrom
            weekHouseId
            bookedStay
            steps
            depositUntil
            mayTakeBack
            lastAt
            lastBy
            lastReason
            fees {
              id
              at
              yen
              owedYen
              paidYen
              waivedYen
              toReturnYen
              isEnded
              payments {
                ...FeePayment
              }
              waivers {
                at
                yen
                by
                reason
              }
            }
          }
        }
      }
    }
  `,
  [FEE_PAYMENT],
);
export const CONTRACTS_A_PAGE = 20;
export type Asked = ResultOf<typeof CONTRACTS>;
export type Contract = Asked['member']['contracts'][number];
export type WeeklyRight = Contract['weeklyRights'][number];
export type WeekToBook = Pick<WeeklyRight, 'weekFrom' | 'weekHouseId'>;
export type WeekFee = WeeklyRight['fees'][number];
export type Houses = Asked['houses'];

export const NUMBER = graphql(`
  query ProposedContractNumber($memberId: String!, $line: ProductLine!) {
    proposedContractNumber(memberId: $memberId, line: $line)
  }
`);
export const MAKE = graphql(`
  mutation MakeContract(
    $memberId: String!
    $line: ProductLine!
    $startDate: Date!
    $years: Int
    $endDate: Date
    $autoRenewal: Boolean!
    $details: ContractDetails!
    $reason: String!
  ) {
    makeContract(
      memberId: $memberId
      line: $line
      startDate: $startDate
      years: $years
      endDate: $endDate
      autoRenewal: $autoRenewal
      details: $details
      reason: $reason
    )
  }
`);
export const RENEW = graphql(`
  mutation RenewContract($contractId: ID!, $version: Int!, $endDate: Date!, $years: Int, $reason: String!) {
    renewContract(
      contractId: $contractId
      version: $version
      endDate: $endDate
      years: $years
      reason: $reason
    )
  }
`);
export const SWITCH = graphql(`
  mutation SwitchContractRenewal($contractId: ID!, $version: Int!, $autoRenewal: Boolean!, $reason: String!) {
    switchContractRenewal(
      contractId: $contractId
      version: $version
      autoRenewal: $autoRenewal
      reason: $reason
    )
  }
`);
export const END_PREVIEW = graphql(`
  query ContractEndPreview($contractId: ID!, $endDate: Date!) {
    contractEndPreview(contractId: $contractId, endDate: $endDate) {
      kind
      bookingNumber
      houseName
      checkInDate
      checkOutDate
    }
  }
`);
export type Beyond = ResultOf<typeof END_PREVIEW>['contractEndPreview'][number];
export const END = graphql(`
  mutation EndContract($contractId: ID!, $version: Int!, $endDate: Date!, $reason: String!) {
    endContract(contractId: $contractId, version: $version, endDate: $endDate, reason: $reason)
  }
`);
export const CORRECT = graphql(`
  mutation CorrectContract($contractId: ID!, $version: Int!, $details: ContractDetails!, $reason: String!) {
    correctContract(contractId: $contractId, version: $version, details: $details, reason: $reason)
  }
`);

type Causes = Readonly<Record<string, string>>;

/** A refusal beside the field that it names, where the form has it; what a state does not let stands beside the reason. */
export function besideField<Name extends string>(
  names: readonly Name[],
  says: { readonly causes: Causes; readonly wrong: string },
) {
  return (error: CombinedError): { name: Name; message: string } | 'toShow' => {
    const failure = failureOf(error);
    if (failure.kind === 'network') return 'toShow';
    const { argument, because } = failure.facts;
    const cause = typeof because === 'string' ? says.causes[because] : undefined;
    const name = names.find((one) => one === argument) ?? (cause ? names.at(-1) : undefined);
    return name === undefined ? 'toShow' : { name, message: cause ?? says.wrong };
  };
}
