/** What is left beside the room of a hold or a stay, and cars of a stay that wait no more, for its member on the telephone. */
import { refuse } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { cancelParkingWait, extrasForHold, extrasForStay } from '#server/modules/booking/public.ts';
import { holdArgs, memberOf } from './booking-desk-schema.ts';
import { builder } from '../builder.ts';
import { actingOn } from './looked-at-stay.ts';
import { ExtrasForStayType } from './stay-extras-types.ts';

const book = { right: 'BOOK_FOR_MEMBERS' } as const;
const number = builder.args((t) => ({
  bookingNumber: t.string({ required: true, description: 'The stay.', ...bounded({ most: 60 }) }),
}));

builder.queryField('extrasForStay', (t) =>
  t.field({
    type: ExtrasForStayType,
    authScopes: book,
    description: 'What the house of a stay has left for it beside its room.',
    args: number,
    resolve: (_root, { bookingNumber }, { db }) => answer(extrasForStay(db, bookingNumber)),
  }),
);

builder.queryField('extrasForHold', (t) =>
  t.field({
    type: ExtrasForStayType,
    authScopes: book,
    description: 'What the house of a hold has left for it beside its rooms.',
    args: holdArgs,
    resolve: async (_root, { memberId, id }, context) =>
      answer(extrasForHold(context.db, await memberOf(context, memberId), uuidOf(id))),
  }),
);

builder.mutationField('stopWaitingForMember', (t) =>
  t.boolean({
    authScopes: book,
    description:
      'Gives up waiting for a parking place; the stay goes on without it. NOT_FOUND_ERROR for a car that waits no more.',
    args: { ...number, carId: t.arg.id({ required: true, description: 'The car of the stay.' }) },
    resolve: async (_root, { bookingNumber, carId }, context) => {
      const { stay, member } = await actingOn(context, bookingNumber);
      const car = stay.extras.parkings.find(({ id }) => id === String(carId));
      return answer(car ? cancelParkingWait(context, member, car.id) : refuse('NOT_FOUND_ERROR'));
    },
  }),
);
