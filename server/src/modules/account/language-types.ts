/** The two languages of the portal, as the API names them. */
import { builder } from '#server/graphql/builder.ts';

export const LanguageType = builder.enumType('Language', {
  description: 'Japanese or English.',
  values: ['ja', 'en'] as const,
});
