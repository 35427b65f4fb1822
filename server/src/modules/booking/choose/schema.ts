/** The calls of choosing a stay once its room type is known: plans and policy. Thin: each hands on to one use case. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { idNumber } from '#server/platform/ids.ts';
import { ownContract } from '#server/modules/contract/public.ts';
import { policyOn } from '../find-own.ts';
import { BookingPlan } from '../plan-types.ts';
import { CancelPolicy } from '../policy-types.ts';
import { currentPolicy } from '../stay-terms.ts';
import { availablePlans } from './available-plans.ts';
import { BookingPlanFilter, countsOf } from './input-types.ts';

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
