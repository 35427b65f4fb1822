/** What the contract screens ask of a contract, as one of many and alone. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

export const listedContract = graphql(`
  fragment ListedContract on Contract {
    id
    contractNumber
    startYear
    startDate
    endDate
    autoRenewal
    pointUnit
    mwPwWeekNumber
    mwPwRoomType
    vmRoomType
    productType {
      id
      name
    }
    pointSummary {
      pointRemains
      inHold
    }
    mwUsageRights {
      year
      status
      startsOn
    }
  }
`);
export type ListedContract = ResultOf<typeof listedContract>;

export const contractDetail = graphql(`
  fragment ContractDetail on Contract {
    id
    contractNumber
    years
    startYear
    startDate
    endDate
    canCheckInFrom
    canCheckInUntil
    canCheckOutUntil
    canBook
    autoRenewal
    autoRenewalSettledAfter
    pointUnit
    mwPwRoomType
    mwPwWeekNumber
    mwExchangeFee
    vmRoomType
    vmStayRightDate
    additionalPointPrice
    pointsToCarryForward
    productType {
      id
      name
    }
    pointSummary {
      year
      validFrom
      validTo
      pointRemains
      inHold
      carriedForward
    }
    bonuses {
      name
      points
      kind
      validThru
    }
    mwUsageRights {
      year
      status
      currentRights
      startsOn
      usableUntil
    }
    mwExchangeWindows {
      from
      until
      dates
    }
  }
`);
export type ContractDetail = ResultOf<typeof contractDetail>;
