/** The GraphQL types of what is changed of a booked stay. */
import { builder } from '#server/graphql/builder.ts';
import { CHANGE_KINDS } from './change-store.ts';

export const ChangeKindType = builder.enumType('BookingChangeKind', {
  description:
    'Nights more, other dates, other guests, other things to rent, other parking, other pets, or more that is prepaid with TVP.',
  values: CHANGE_KINDS,
});

export const PendingChangeKind = builder.enumType('PendingChangeKind', {
  description: 'A kind of change, or a cancellation whose fee is paid by card.',
  values: [...CHANGE_KINDS, 'CANCEL'] as const,
});
