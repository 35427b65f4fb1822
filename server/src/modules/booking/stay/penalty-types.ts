/** The GraphQL type of a cancellation that was carried out: what it kept, and what it gave back. */
import type { PayBy } from '#domain/payment/pay-by.ts';
import { builder } from '#server/graphql/builder.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { must } from '#server/platform/per-request.ts';
import { refundedAt, refundsLoader } from '#server/modules/payment/public.ts';
import { lotLoader, returnsLoader } from '#server/modules/points/public.ts';
import { LotUse } from '../price-types.ts';
import { sharesOf } from '../quote.ts';
import { PaymentWay } from '../payment-types.ts';
import { chargesLoader, feeLoader } from '../loaders.ts';
import type { PenaltyRow } from '../view-store.ts';
import { totalYenOf } from '../charges.ts';

/** What one step moved bears its moment. */
const ofStep =
  ({ at }: PenaltyRow) =>
  (row: { readonly at: Date }) =>
    row.at.getTime() === at.getTime();

async function returnsOf(context: RequestContext, penalty: PenaltyRow, isPrepaid = false) {
  const returned = (await returnsLoader(context).load(penalty.booking_id)).filter(ofStep(penalty));
  return returned.filter((row) => row.isPrepaid === isPrepaid);
}

const PenaltyKind = builder.enumType('PenaltyKind', {
  description: 'A cancellation, nights that a move left, or fewer guests.',
  values: ['CANCEL', 'MOVE', 'GUESTS'] as const,
});

export const PenaltyPaid = builder.objectRef<PenaltyRow>('PenaltyPaid').implement({
  description: 'One cancellation of a stay, all of it or its last nights: what was kept and what came back.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The cancellation.' }),
    kind: t.field({
      type: PenaltyKind,
      description: 'What it was kept for.',
      resolve: ({ kind }) => kind as 'CANCEL' | 'MOVE' | 'GUESTS',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When the nights were given up.' }),
    nights: t.field({
      type: ['Date'],
      description: 'The nights that were given up.',
      resolve: ({ nights }) => nights.toSorted(),
    }),
    points: t.exposeInt('points', { description: 'The fee in points.' }),
    yen: t.exposeInt('yen', { description: 'The fee in yen.' }),
    payment: t.field({
      type: PaymentWay,
      nullable: true,
      description: 'How the fee in yen is paid; null where there is none.',
      resolve: async (penalty, _args, context) => {
        const lines = (await chargesLoader(context).load(penalty.booking_id)).filter(ofStep(penalty));
        return (lines.find(({ reason }) => reason === 'PENALTY')?.pay_by ?? null) as PayBy | null;
      },
    }),
    chargedJpy: t.int({
      description: 'Of the fee, yen that a card was charged before it was carried out.',
      resolve: async ({ id }, _args, context) => (await feeLoader(context).load(id))?.yen ?? 0,
    }),
    returnedPoints: t.int({
      description: 'Points that came back.',
      resolve: async (penalty, _args, context) =>
        (await returnsOf(context, penalty)).reduce((sum, { points }) => sum + points, 0),
    }),
    returnedTvp: t.int({
      description: 'TVP of a prepayment that came back.',
      resolve: async (penalty, _args, context) =>
        (await returnsOf(context, penalty, true)).reduce((sum, { points }) => sum + points, 0),
    }),
    returnedLots: t.field({
      type: [LotUse],
      description: 'The lots they came back to.',
      resolve: async (penalty, _args, context) => {
        const uses = (await returnsOf(context, penalty)).map((use) => ({ ...use, borrowed: false }));
        const lots = uses.map(({ lotId }) => must(lotLoader(context).load(lotId), 'lot of a return'));
        return sharesOf(uses, await Promise.all(lots));
      },
    }),
    returnedJpy: t.int({
      description: 'Yen by which what is to be paid fell, the fee taken off; negative where it rose.',
      resolve: async (penalty, _args, context) => {
        const lines = (await chargesLoader(context).load(penalty.booking_id)).filter(ofStep(penalty));
        return -totalYenOf(lines);
      },
    }),
    refundedJpy: t.int({
      description: 'Of them, yen that come back to the card that was charged.',
      resolve: async (penalty, _args, context) =>
        refundedAt(await refundsLoader(context).load(penalty.booking_id), penalty.at),
    }),
  }),
});
