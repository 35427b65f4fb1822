/** Meeting the challenge: sends the code, keeps the tokens and goes where the member wanted to go. */
import { useCallback, useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { handling } from '#web/api/client.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import type { Challenge } from '../challenge.ts';
import { useEntrance } from '../use-entrance.ts';

const confirmChallenge = graphql(`
  mutation ConfirmMfaClient($token: String!, $code: String) {
    confirmMFAClient(token: $token, code: $code) {
      accessToken
      refreshToken
      memberUserId
      forcePasswordChangeRequired
    }
  }
`);

export function useConfirmation(challenge: Challenge) {
  const enter = useEntrance();
  const [{ error, fetching }, confirm] = useMutation(confirmChallenge);
  const [done, setDone] = useState(false);

  const send = useCallback(
    async (code: string | null) => {
      const answer = await confirm({ token: challenge.token, code }, handling('all'));
      const tokens = answer.data?.confirmMFAClient;
      if (!tokens) return;
      setDone(true);
      await enter(tokens, challenge.from);
    },
    [challenge, confirm, enter],
  );

  return { send, error: fetching ? undefined : error, busy: fetching || done };
}

/** A challenge that is over or used up, or a member who may not enter: only starting again helps. */
export function isFinal(error: CombinedError | undefined): boolean {
  return (
    error !== undefined && !isRefusedWith(error, 'MFA_CODE_WRONG') && failureOf(error).kind === 'refused'
  );
}
