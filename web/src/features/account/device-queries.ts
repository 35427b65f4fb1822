/** What the page of login settings asks: the policy, the language of mails, open sessions, trusted devices and recent sign-ins. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';

export const signInsAtOnce = 10;

export const waysInQuery = graphql(`
  query MyWaysIn($take: Int) {
    myClientInfo {
      memberId
      mfaPolicy
    }
    myUserInfo {
      id
      language
    }
    myOpenSessionList {
      id
      device
      signedInAt
      lastUsedAt
      current
    }
    myPasskeyList {
      id
      name
      synced
      addedAt
      lastUsedAt
    }
    myTrustedDeviceList {
      id
      device
      trustedUntil
      current
    }
    mySignInList(take: $take) {
      id
      device
      signedInAt
      open
      way
      current
    }
  }
`);

export const signInsQuery = graphql(`
  query MySignIns($take: Int, $skip: Int) {
    mySignInList(take: $take, skip: $skip) {
      id
      device
      signedInAt
      open
      way
      current
    }
  }
`);

export type WaysIn = ResultOf<typeof waysInQuery>;
export type OpenSession = WaysIn['myOpenSessionList'][number];
export type TrustedDevice = WaysIn['myTrustedDeviceList'][number];
export type Passkey = WaysIn['myPasskeyList'][number];
export type SignIn = WaysIn['mySignInList'][number];
