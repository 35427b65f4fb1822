/** A stay as the desk of its house answers for it: what its yen are for, its plan, and what comes along. */
import { inLanguage } from '#domain/kernel/language.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { viewStay } from '#server/modules/booking/public.ts';
import type { ViewedStay } from '#server/modules/booking/public.ts';
import { builder } from '../builder.ts';
import { asStaff } from '../request-context.ts';
import { BillType } from '../stays/stay-bill-types.ts';
import { CarOfStayType, PetOfStayType, RentalOfStayType } from '../stays/stay-extras-types.ts';

const StayAtDeskType = builder.objectRef<ViewedStay>('StayAtDesk').implement({
  description: 'What the desk of a house tells its guests of their stay.',
  fields: (t) => ({
    planTitle: t.string({
      nullable: true,
      description: 'The plan.',
      resolve: ({ lodging: { plan } }, _args, { language }) =>
        plan && inLanguage(language, plan.title_ja, plan.title_en),
    }),
    bill: t.expose('bill', { type: BillType, description: 'What it asks in yen, and where that stands.' }),
    rentalItems: t.field({
      type: [RentalOfStayType],
      description:
        'What is rented; of a stay that was given up what it had then, and likewise its cars and pets.',
      resolve: (stay) => stay.extras.rentals.map((one) => ({ ...one, stay })),
    }),
    parkings: t.field({
      type: [CarOfStayType],
      description: 'Its cars, those that wait for a place among them.',
      resolve: (stay) => stay.extras.parkings.map((car) => ({ ...car, stay })),
    }),
    pets: t.field({ type: [PetOfStayType], description: 'Its pets.', resolve: ({ pets }) => [...pets] }),
  }),
});

builder.queryField('stayAtDesk', (t) =>
  t.field({
    type: StayAtDeskType,
    authScopes: { right: 'SEE_ARRIVALS' },
    description: 'A stay at a house of whoever asks, by its number. The audit log keeps who looked.',
    args: {
      bookingNumber: t.arg.string({ required: true, description: 'The number.', ...bounded({ most: 60 }) }),
    },
    resolve: (_root, { bookingNumber }, context) =>
      answer(viewStay(context, asStaff(context), bookingNumber, 'SEE_ARRIVALS')),
  }),
);
