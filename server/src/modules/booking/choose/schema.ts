/** The calls of choosing a stay once its room type is known: plans, price, policy. Thin: each hands on to one use case. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { idNumber } from '#server/platform/ids.ts';
import { ownContract } from '#server/modules/contract/public.ts';
import { policyOn } from '../find-own.ts';
import { BookingPlan } from '../plan-types.ts';
import { CancelPolicy } from '../policy-types.ts';
import { AccommodationPrice } from '../price-types.ts';
import { currentPolicy } from '../stay-terms.ts';
import { availablePlans } from './available-plans.ts';
import { BookingPlanFilter, countsOf, RoomInput } from './input-types.ts';
import { quoteStay } from './quote-stay.ts';

builder.queryFields((t) => ({
  availableBookingPlanList: t.field({
    type: [BookingPlan],
    description: 'Plans of a room type whose limits the stay keeps.',
    authScopes: { member: true },
    args: { filter: t.arg({ type: BookingPlanFilter, required: true, description: 'The stay.' }) },
    resolve: (_root, { filter }, context) =>
      answer(
        availablePlans(context.db, asMember(context), {
          contractId: String(filter.contractId),
          roomTypeId: String(filter.roomTypeId),
          stay: { checkIn: filter.checkInDate, checkOut: filter.checkOutDate },
          rooms: filter.rooms.map(countsOf),
        }),
      ),
  }),
  myCancelPolicy: t.field({
    type: CancelPolicy,
    description: 'The cancel policy a stay would have.',
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      bookingPlanId: t.arg.id({ description: 'The plan, which may have a policy of its own.' }),
    },
    resolve: async (_root, args, context) => {
      await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      const planId = args.bookingPlanId == null ? null : idNumber(String(args.bookingPlanId));
      return policyOn(context.db, {
        policy: await currentPolicy(context.db, planId),
        checkIn: args.checkInDate,
      });
    },
  }),
}));

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
      bookingId: t.arg.id({ description: "The booking a change is asked for; must be the caller's." }),
    },
    resolve: (_root, args, context) =>
      answer(
        quoteStay(context.db, asMember(context), {
          contractId: idNumber(args.contractId),
          roomTypeId: idNumber(args.roomTypeId),
          planId: args.bookingPlanId == null ? null : (idNumber(String(args.bookingPlanId)) ?? 0),
          checkIn: args.checkInDate,
          checkOut: args.checkOutDate,
          rooms: [countsOf(args)],
          allRooms: args.rooms?.map(countsOf) ?? null,
          changedBookingId: args.bookingId == null ? null : String(args.bookingId),
        }),
      ),
  }),
}));
