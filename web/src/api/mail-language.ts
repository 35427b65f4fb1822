/** In which language the club writes to a login: said in the login settings, or by switching the pages while logged in. */
import { graphql } from './graphql.ts';

export const chooseMailLanguage = graphql(`
  mutation UpdateMyLanguage($language: Language!) {
    updateMyLanguage(language: $language)
  }
`);
