/** What the payment module cannot know of a charge: the stays that it pays for. */
import { builder } from '#server/graphql/builder.ts';
import { ClientCharge } from '#server/modules/payment/public.ts';
import { must } from '#server/platform/per-request.ts';
import { bookingLoader, roomsLoader } from '../loaders.ts';
import { Booking } from './types.ts';

builder.objectFields(ClientCharge, (t) => ({
  bookings: t.field({
    type: [Booking],
    description: 'The stays that were paid; of a refund the one whose yen came back.',
    resolve: async ({ groupId, bookingId }, _args, context) =>
      bookingId === null
        ? [...(await roomsLoader(context).load(groupId))]
        : [await must(bookingLoader(context).load(bookingId), 'booking of a refund')],
  }),
}));
