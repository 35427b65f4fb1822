/** What the exchange desk does with the right of a year. */
import { graphql } from '../../api/graphql.ts';

export const ASSIGN = graphql(`
  mutation AssignWeeklyRight($contractId: ID!, $year: Int!, $reason: String!) {
    assignWeeklyRight(contractId: $contractId, year: $year, reason: $reason)
  }
`);
export const STEP = graphql(`
  mutation StepWeeklyRight(
    $contractId: ID!
    $year: Int!
    $version: Int!
    $step: PlainWeeklyStep!
    $reason: String!
  ) {
    stepWeeklyRight(contractId: $contractId, year: $year, version: $version, step: $step, reason: $reason)
  }
`);
export const DEPOSIT = graphql(`
  mutation DepositWeeklyRight(
    $contractId: ID!
    $year: Int!
    $version: Int!
    $usableUntil: Date!
    $reason: String!
  ) {
    depositWeeklyRight(
      contractId: $contractId
      year: $year
      version: $version
      usableUntil: $usableUntil
      reason: $reason
    )
  }
`);
export const TAKE_BACK = graphql(`
  mutation TakeBackWeeklyRight($contractId: ID!, $year: Int!, $version: Int!, $reason: String!) {
    takeBackWeeklyRight(contractId: $contractId, year: $year, version: $version, reason: $reason)
  }
`);
export const LOOK = graphql(`
  query WeeklyExchangePreview($contractId: ID!, $year: Int!, $houseId: ID!, $day: Date!) {
    weeklyExchangePreview(contractId: $contractId, year: $year, houseId: $houseId, day: $day) {
      ownClass
      wantedClass
      barredBy
    }
  }
`);
export const EXCHANGE = graphql(`
  mutation ExchangeWeeklyRight(
    $contractId: ID!
    $year: Int!
    $version: Int!
    $houseId: ID!
    $day: Date!
    $feeYen: Int!
    $reason: String!
  ) {
    exchangeWeeklyRight(
      contractId: $contractId
      year: $year
      version: $version
      houseId: $houseId
      day: $day
      feeYen: $feeYen
      reason: $reason
    )
  }
`);

export const PAY_FEE = graphql(`
  mutation PayWeekFee(
    $id: ID!
    $feeId: ID!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
    $dueShown: Int
  ) {
    payWeekFee(id: $id, feeId: $feeId, yen: $yen, means: $means, receivedOn: $receivedOn, dueShown: $dueShown)
  }
`);
export const CORRECT_FEE = graphql(`
  mutation CorrectWeekFee(
    $id: ID!
    $replaces: ID!
    $feeId: ID!
    $yen: Int!
    $means: OfficeMeans!
    $receivedOn: Date
    $reason: String!
  ) {
    correctWeekFee(
      id: $id
      replaces: $replaces
      feeId: $feeId
      yen: $yen
      means: $means
      receivedOn: $receivedOn
      reason: $reason
    )
  }
`);
export const RETURN_FEE = graphql(`
  mutation ReturnWeekFee(
    $id: ID!
    $reason: String!
    $isCorrection: Boolean!
    $means: OfficeMeans
    $givenBackOn: Date
  ) {
    returnWeekFee(
      id: $id
      reason: $reason
      isCorrection: $isCorrection
      means: $means
      givenBackOn: $givenBackOn
    )
  }
`);
export const WAIVE_FEE = graphql(`
  mutation WaiveWeekFee($feeId: ID!, $yen: Int!, $reason: String!) {
    waiveWeekFee(feeId: $feeId, yen: $yen, reason: $reason) {
      proposalId
    }
  }
`);
