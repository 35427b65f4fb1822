/** Meeting the challenge: sends the code, keeps the tokens and goes where the member wanted to go. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMutation, type CombinedError } from 'urql';
import { handling, resetApiClient } from '#web/api/client.ts';
import { failureOf, isRefusedWith } from '#web/api/error-message.ts';
import { graphql } from '#web/api/graphql.ts';
import { keepTokens, noteActivityAt } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { forgetChallenge, type Challenge } from './challenge.ts';

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
  const navigate = useNavigate();
  const [{ error, fetching }, confirm] = useMutation(confirmChallenge);
  const [done, setDone] = useState(false);

  const send = useCallback(
    async (code: string | null) => {
      const answer = await confirm({ token: challenge.token, code }, handling('all'));
      const tokens = answer.data?.confirmMFAClient;
      if (!tokens) return;
      setDone(true);
      forgetChallenge();
      keepTokens(tokens);
      noteActivityAt(Date.now());
      resetApiClient();
      await (challenge.from
        ? navigate({ href: challenge.from, replace: true })
        : navigate({ to: paths.home, replace: true }));
    },
    [challenge, confirm, navigate],
  );

  return { send, error: fetching ? undefined : error, busy: fetching || done };
}

/** A challenge that is over or used up, or a member who may not enter: only starting again helps. */
export function isFinal(error: CombinedError | undefined): boolean {
  return (
    error !== undefined && !isRefusedWith(error, 'MFA_CODE_WRONG') && failureOf(error).kind === 'refused'
  );
}
