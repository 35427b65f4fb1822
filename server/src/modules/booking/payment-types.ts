/** The GraphQL type of how the yen part of a stay is paid. */
import { builder } from '#server/graphql/builder.ts';

export const FeePaymentType = builder.enumType('FeePaymentType', {
  description: 'How the yen part is paid; POINT only where nothing is left in yen.',
  values: ['POINT', 'ON_SITE', 'CARD'] as const,
});
