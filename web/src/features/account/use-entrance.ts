/** Going in with the tokens of a new session, to where the member wanted to go. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { resetApiClient } from '#web/api/client.ts';
import { keepTokens, noteActivityAt, type LoginTokens } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { forgetChallenge } from './challenge.ts';

export function useEntrance() {
  const navigate = useNavigate();
  return useCallback(
    async (tokens: LoginTokens, from: string | null) => {
      forgetChallenge();
      keepTokens(tokens);
      noteActivityAt(Date.now());
      resetApiClient();
      await (from ? navigate({ href: from, replace: true }) : navigate({ to: paths.home, replace: true }));
    },
    [navigate],
  );
}
