/** An offer as its mailed link shows it, without a login: a type of its own with few fields. */
import { builder } from '#server/graphql/builder.ts';
import { houseOf, roomTypeOf } from '#server/modules/vacancy/public.ts';
import { inLanguage } from '#domain/kernel/language.ts';
import type { OfferByCode } from './answer-by-code.ts';

export const CancelWaitListOfferNonLogin = builder
  .objectRef<OfferByCode>('CancelWaitListOfferNonLogin')
  .implement({
    description: 'Rooms that are kept for somebody who waited, as the link of their mail shows them.',
    fields: (t) => ({
      id: t.string({ description: 'The offer.', resolve: ({ offer }) => offer.id }),
      facilityName: t.string({
        description: 'The house.',
        resolve: async ({ offer }, _args, context) => {
          const house = await houseOf(context, offer);
          return inLanguage(context.language, house.name_ja, house.name_en);
        },
      }),
      roomTypeName: t.string({
        description: 'The kind of room.',
        resolve: async ({ offer }, _args, context) => {
          const { name_ja: ja, name_en: en } = await roomTypeOf(context, offer);
          return inLanguage(context.language, ja, en);
        },
      }),
      checkInDate: t.field({
        type: 'Date',
        description: 'First night.',
        resolve: ({ offer }) => offer.check_in,
      }),
      checkOutDate: t.field({
        type: 'Date',
        description: 'Day of departure.',
        resolve: ({ offer }) => offer.check_out,
      }),
      rooms: t.int({ description: 'How many rooms.', resolve: ({ offer }) => offer.rooms }),
      until: t.field({
        type: 'DateTime',
        description: 'Until when it may be answered.',
        resolve: ({ offer }) => offer.deadline,
      }),
      isOpen: t.boolean({
        description: 'Whether it is still to be answered.',
        resolve: ({ offer }) => offer.state === 'OPEN',
      }),
    }),
  });
