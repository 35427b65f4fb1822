/** The field by which a stay is asked for once more. */
import { builder } from '#server/graphql/builder.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { must, requestNow } from '#server/platform/per-request.ts';
import { ownContractsLoader } from '#server/modules/contract/public.ts';
import { lastNightLoader, planLoader } from '#server/modules/vacancy/public.ts';
import { groupLoader } from '../loaders.ts';
import type { BookingRow } from '../store.ts';
import { isToBookAgain, stayAgain } from './book-again.ts';
import type { StayAgain } from './book-again.ts';
import { Booking } from './types.ts';

const BookAgain = builder.objectRef<StayAgain>('BookAgain').implement({
  description: 'What a search for the same stay would ask for now.',
  fields: (t) => ({
    contractId: t.id({
      nullable: true,
      description: "The stay's contract, or another of the membership; null where none can book.",
      resolve: ({ contract }) => contract?.id ?? null,
    }),
    checkInDate: t.expose('checkIn', {
      type: 'Date',
      nullable: true,
      description: 'The nearest sensible day of arrival; null where no contract can book.',
    }),
    checkOutDate: t.expose('checkOut', {
      type: 'Date',
      nullable: true,
      description: 'As many nights later as the stay had.',
    }),
    contractIsGone: t.exposeBoolean('contractIsGone', {
      description: "Whether the stay's own contract books no stays any more.",
    }),
    roomTypeIsGone: t.exposeBoolean('roomTypeIsGone', {
      description: 'Whether rooms of its kind are not sold any more.',
    }),
    planIsGone: t.exposeBoolean('planIsGone', { description: 'Whether its plan is not sold any more.' }),
  }),
});

async function againOf(context: RequestContext, booking: BookingRow): Promise<StayAgain | null> {
  const { moment: now } = await requestNow(context);
  if (!isToBookAgain(booking, now)) return null;
  const [group, contracts, lastNight] = await Promise.all([
    must(groupLoader(context).load(booking.group_id), 'group'),
    ownContractsLoader(context).load(asMember(context).clientId),
    lastNightLoader(context).load(booking.room_type_id),
  ]);
  const { contract_id: contractId, booking_plan_id: planId } = group;
  const plan = planId === null ? null : await planLoader(context).load(planId);
  return stayAgain({
    ...{ booking, contractId, contracts, now },
    lastNight: lastNight?.night,
    planEnds: plan?.sale_end ?? null,
  });
}

builder.objectFields(Booking, (t) => ({
  bookAgain: t.field({
    type: BookAgain,
    nullable: true,
    description: 'Of a stay that is over or was cancelled: how to look for it once more. Null otherwise.',
    resolve: (booking, _args, context) => againOf(context, booking),
  }),
}));
