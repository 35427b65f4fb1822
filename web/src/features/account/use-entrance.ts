/** Going in with the tokens of a new session, to where the member wanted to go, in the language the member reads. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { apiClient, resetApiClient } from '#web/api/client.ts';
import { handling } from '#web/api/handling.ts';
import { graphql } from '#web/api/graphql.ts';
import { keepTokens, noteActivityAt, type LoginTokens } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';
import { currentLanguage, isLanguageChosen, setLanguage } from '#web/i18n/language.ts';
import { forgetChallenge } from './challenge.ts';

const languageQuery = graphql(`
  query MyLanguage {
    myUserInfo {
      id
      language
    }
  }
`);

/** In a browser where no language was chosen yet, the one that this login chose elsewhere is taken over. */
async function takeOverLanguage(): Promise<void> {
  if (isLanguageChosen()) return;
  const { data } = await apiClient().query(languageQuery, {}, handling('all')).toPromise();
  const language = data?.myUserInfo.language;
  if (!language || language === currentLanguage()) return;
  await setLanguage(language);
  resetApiClient();
}

export function useEntrance() {
  const navigate = useNavigate();
  return useCallback(
    async (tokens: LoginTokens, from: string | null) => {
      forgetChallenge();
      keepTokens(tokens);
      noteActivityAt(Date.now());
      resetApiClient();
      await takeOverLanguage();
      await (from ? navigate({ href: from, replace: true }) : navigate({ to: paths.home, replace: true }));
    },
    [navigate],
  );
}
