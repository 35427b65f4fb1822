/** Meeting the challenge of a login, and what is left to do when it is not met. */
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import type { CombinedError } from 'urql';

export const confirmChallenge = graphql(`
  mutation ConfirmMfaClient($token: String!, $code: String) {
    confirmMFAClient(token: $token, code: $code) {
      accessToken
      refreshToken
      memberUserId
      forcePasswordChangeRequired
    }
  }
`);

/** A challenge that is over or used up, or a member who may not enter: only starting again helps. */
export function isFinal(error: CombinedError | undefined): boolean {
  return (
    error !== undefined && !isRefusedWith(error, 'MFA_CODE_WRONG') && failureOf(error).kind === 'refused'
  );
}
