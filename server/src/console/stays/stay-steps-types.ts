/** What was given up of a stay or left at a fee, step by step, with what was kept and came back; and what of the fees the club gave up after all. */
import { ENDED_BY } from '#domain/booking/given-up.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { refundedAt, refundsLoader } from '#server/modules/payment/public.ts';
import { returnsLoader } from '#server/modules/points/public.ts';
import type { ViewedStay } from '#server/modules/booking/public.ts';
import type { PastWaiver } from '#server/modules/booking/public.ts';
import { builder, byWhomIfAny } from '../builder.ts';
import { FeeBasisType } from './fee-basis-types.ts';
import type { ConsoleContext } from '../request-context.ts';

type Step = ViewedStay['steps'][number] & { readonly stay: Pick<ViewedStay, 'booking'> };

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

const KindType = builder.enumType('StayStepKind', {
  values: ['CANCEL', 'MOVE', 'GUESTS'] as const,
  description: 'What left a fee, or none: nights were given up, left for other days, or fewer guests came.',
});

/** As a change has written it down: the part that its step tells. */
type Side = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate } & {
  readonly adults: number;
  readonly children: number;
  readonly bedShares: number;
};
const SideType = builder.objectRef<Side>('StayStepSide').implement({
  description: 'A stay before or after a step that changed it.',
  fields: (t) => ({
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    adults: t.exposeInt('adults', { description: 'Adults.' }),
    children: t.exposeInt('children', { description: 'Children with a bed.' }),
    bedShares: t.exposeInt('bedShares', { description: 'Children who share a bed.' }),
  }),
});

export const WaiverType = builder.objectRef<PastWaiver>('StayWaiver').implement({
  description: 'What of the fees of a stay the club gave up after all.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The waiver.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    staff: byWhomIfAny(
      t,
      'Who of the staff did it, or decided it; null where nobody is named.',
      ({ staff }) => staff,
    ),
    reason: t.exposeString('reason', { description: 'Why.' }),
    points: t.exposeInt('points', { description: 'Points that came back.' }),
    yen: t.exposeInt('yen', { description: 'Yen that are kept no more.' }),
    refundedYen: t.int({
      description: 'Of them what went back to a card.',
      resolve: async ({ booking_id: bookingId, at }, _args, context) =>
        refundedAt(await refundsLoader(context).load(bookingId), at),
    }),
  }),
});

/** Who asked for a change is written down with it. */
const whoseChange = ({ actor }: { readonly actor: unknown }) =>
  (actor as { readonly kind?: string }).kind === 'member' ? 'MEMBER' : 'STAFF';

export const StepType = builder.objectRef<Step>('StayStep').implement({
  description: 'Nights of a stay that were given up at once, or a change of it that left a fee.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The step.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    kind: t.field({
      type: KindType,
      description: 'What it was.',
      resolve: ({ kind }) => kind as 'CANCEL' | 'MOVE' | 'GUESTS',
    }),
    before: t.field({
      type: SideType,
      nullable: true,
      description: 'Of a change how the stay was before it.',
      resolve: ({ change }) => (change?.before as Side | null | undefined) ?? null,
    }),
    after: t.field({
      type: SideType,
      nullable: true,
      description: 'Likewise after it.',
      resolve: ({ change }) => (change?.after as Side | null | undefined) ?? null,
    }),
    basis: t.expose('basis', {
      type: FeeBasisType,
      nullable: true,
      description: 'What the fee was reckoned from; null where that cannot be told any more.',
    }),
    by: t.field({
      type: ByType,
      nullable: true,
      description: 'Whose step it was; null where it was not written down yet.',
      resolve: ({ ended_by: by, at, change, stay: { booking } }) => {
        if (change) return whoseChange(change);
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
      description: 'The nights that were given up, or left for other days.',
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
