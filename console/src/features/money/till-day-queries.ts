/** What the entries behind a till's day are asked by. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const TILL_ENTRIES = graphql(`
  query TillEntries($houseId: ID, $day: Date!, $after: ID, $take: Int!) {
    tillEntries(houseId: $houseId, day: $day, after: $after, take: $take) {
      id
      after
      purpose
      number
      name
      what
      means
      yen
      at
      by
      why
      cameOn
      receiptNumbers
    }
  }
`);
export type TillEntry = ResultOf<typeof TILL_ENTRIES>['tillEntries'][number];

export const TILL_ENTRIES_TABLE = graphql(`
  query TillEntriesTable($houseId: ID, $day: Date!) {
    tillEntriesTable(houseId: $houseId, day: $day)
  }
`);
