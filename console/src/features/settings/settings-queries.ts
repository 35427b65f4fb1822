/** What the screens of the settings ask and send. */
import { graphql, type ResultOf } from '../../api/graphql.ts';

export const SETTINGS = graphql(`
  query Settings {
    settings {
      name
      area
      kind
      least
      most
      like
      windowSeconds
      value
      stored
      fallback
      ownWords
      isNeeded
      isMissing
      isAmiss
      needsTwo
      proposed {
        value
        by
        at
        reason
      }
      changedAt
      changedBy
    }
  }
`);
export type Setting = ResultOf<typeof SETTINGS>['settings'][number];

export const CHANGES = graphql(`
  query SettingChanges($name: String!, $before: ID) {
    settingChanges(name: $name, take: 20, before: $before) {
      id
      before
      after
      by
      byTwo
      proposedBy
      reason
      at
    }
  }
`);
export const A_PAGE = 20;
export type SettingChange = ResultOf<typeof CHANGES>['settingChanges'][number];

export const CHANGE = graphql(`
  mutation ChangeSetting(
    $name: String!
    $value: String
    $before: String
    $reason: String!
    $farOffConfirmed: Boolean!
  ) {
    changeSetting(
      name: $name
      value: $value
      before: $before
      reason: $reason
      farOffConfirmed: $farOffConfirmed
    ) {
      proposalId
    }
  }
`);

export const RECORD = graphql(`
  mutation RecordArrivals($houseId: ID!, $from: Date, $was: Date, $reason: String!) {
    recordArrivals(houseId: $houseId, from: $from, was: $was, reason: $reason)
  }
`);
