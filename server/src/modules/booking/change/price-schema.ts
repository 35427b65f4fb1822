/** The price of one room's stay: a new one, or a booked one as it would be changed. Thin: it hands on to one use case. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { idNumber } from '#server/platform/ids.ts';
import { countsOf, RoomInput } from '../choose/input-types.ts';
import { quoteStay } from '../choose/quote-stay.ts';
import { AccommodationPrice } from '../price-types.ts';
import { quoteBookedStay } from './price-wish.ts';

builder.mutationFields((t) => ({
  calculateMyAccommodationPrice: t.field({
    type: AccommodationPrice,
    description:
      "Prices one room's stay and says which lots would pay; changes nothing. A mutation because the API says so, whose name it keeps: a price is asked anew each time, and no cache answers it.",
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      numberOfAdults: t.arg.int({ required: true, description: 'In the room.' }),
      numberOfChildren: t.arg.int({ defaultValue: 0, description: 'In the room.' }),
      numberOfBedShare: t.arg.int({ defaultValue: 0, description: 'In the room.' }),
      bookingPlanId: t.arg.id({
        description: 'The plan the stay would be held with; none for a stay by itself.',
      }),
      rooms: t.arg({
        type: [RoomInput],
        description:
          'All rooms of the stay, this one among them, where there are more: a plan counts its guests and rooms over all.',
      }),
      bookingId: t.arg.id({
        description:
          "The caller's booking that is to have these dates and guests: the nights that it keeps keep their price. Its contract, room type and plan are those it has.",
      }),
    },
    resolve: (_root, args, context) => {
      const of = {
        contractId: idNumber(args.contractId),
        roomTypeId: idNumber(args.roomTypeId),
        planId: args.bookingPlanId == null ? null : (idNumber(String(args.bookingPlanId)) ?? 0),
      };
      const stay = { checkIn: args.checkInDate, checkOut: args.checkOutDate };
      const counts = countsOf(args);
      return answer(
        args.bookingId == null
          ? quoteStay(context.db, asMember(context), {
              ...{ ...of, ...stay, rooms: [counts] },
              allRooms: args.rooms?.map(countsOf) ?? null,
            })
          : quoteBookedStay(context.db, asMember(context), {
              ...{ ...of, stay, counts },
              bookingId: String(args.bookingId),
            }),
      );
    },
  }),
}));
