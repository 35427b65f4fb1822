/** The GraphQL type of a confirmation. */
import { builder } from '#server/graphql/builder.ts';
import { Booking } from '../stay/types.ts';
import type { Confirmed } from './confirm-hold.ts';

export const ConfirmResult = builder.objectRef<Confirmed>('ConfirmResult').implement({
  description: 'A confirmation that was carried out, or waits for a card to be authenticated.',
  fields: (t) => ({
    bookings: t.field({
      type: [Booking],
      description: 'One per room, in the order asked for; none while a card must be authenticated first.',
      resolve: ({ bookings }) => [...bookings],
    }),
    securePaymentUrl: t.string({
      nullable: true,
      description:
        "Where the browser goes to have the card authenticated: an address of the gateway's. Null where nothing is to be authenticated.",
      resolve: ({ securePayment }) => securePayment?.url ?? null,
    }),
    securePaymentAmount: t.int({
      nullable: true,
      description: 'Yen to be authenticated there.',
      resolve: ({ securePayment }) => securePayment?.yen ?? null,
    }),
  }),
});
