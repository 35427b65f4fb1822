/** What was given up of a stay, step by step: when and whose step it was, what was kept, and what came back. */
import { ENDED_BY } from '#domain/booking/given-up.ts';
import { refundedAt, refundsLoader } from '#server/modules/payment/public.ts';
import { returnsLoader } from '#server/modules/points/public.ts';
import type { ViewedStay } from '#server/modules/booking/public.ts';
import { builder } from './builder.ts';
import type { ConsoleContext } from './request-context.ts';

type Step = ViewedStay['steps'][number] & { readonly stay: ViewedStay };

const ByType = builder.enumType('StayEndedBy', {
  values: ENDED_BY,
  description:
    'Whose step it was: the member’s, staff for the member, another stay in its place, a house that closed, or nobody came.',
});

/** What one step moved bears its moment. */
async function pointsBack({ booking_id: bookingId, at }: Step, context: ConsoleContext, isPrepaid: boolean) {
  const all = await returnsLoader(context).load(bookingId);
  return all
    .filter((one) => one.at.getTime() === at.getTime() && one.isPrepaid === isPrepaid)
    .reduce((sum, { points }) => sum + points, 0);
}

export const StepType = builder.objectRef<Step>('StayGivenUp').implement({
  description: 'Nights of a stay that were given up at once, all of them or its last.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The step.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: t.field({
      type: ByType,
      nullable: true,
      description: 'Whose step it was; null where it was not written down yet.',
      resolve: ({ ended_by: by, at, stay: { booking } }) => {
        const isNoShow = booking.no_show_at?.getTime() === at.getTime();
        return (by as (typeof ENDED_BY)[number] | null) ?? (isNoShow ? 'NO_SHOW' : null);
      },
    }),
    isWhole: t.boolean({
      description: 'Whether nothing of the stay was left.',
      resolve: ({ at, stay: { booking } }) => booking.cancelled_at?.getTime() === at.getTime(),
    }),
    nights: t.field({
      type: ['Date'],
      description: 'The nights that were given up.',
      resolve: ({ nights }) => nights.toSorted(),
    }),
    percent: t.exposeInt('percent', { description: 'The rate.' }),
    points: t.exposeInt('points', { description: 'The fee in points.' }),
    yen: t.exposeInt('yen', { description: 'The fee in yen.' }),
    returnedPoints: t.int({
      description: 'Points that came back.',
      resolve: (step, _args, context) => pointsBack(step, context, false),
    }),
    returnedTvp: t.int({
      description: 'TVP of a prepayment that came back.',
      resolve: (step, _args, context) => pointsBack(step, context, true),
    }),
    refundedYen: t.int({
      description: 'Yen that went back to a card.',
      resolve: async ({ booking_id: bookingId, at }, _args, context) =>
        refundedAt(await refundsLoader(context).load(bookingId), at),
    }),
  }),
});
