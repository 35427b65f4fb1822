/** The GraphQL types of cancelling: what it would cost and give back, and what was carried out. */
import { builder } from '#server/graphql/builder.ts';
import { must } from '#server/platform/per-request.ts';
import { Booking } from './types.ts';
import type { Cancelled } from './cancel-booking.ts';
import type { CancelPreview } from './judge-cancellation.ts';
import { FeeBasis } from '../fee-basis-types.ts';
import { groupLoader } from '../loaders.ts';
import { sharesOfLots } from '../lot-shares.ts';
import { BookingPayment } from '../payment-types.ts';
import { AccommodationPrice, LotUse } from '../price-types.ts';
import { termsOf } from '../stay-terms.ts';
import type { BookingRow } from '../store.ts';

type Penalty = CancelPreview & { readonly booking: BookingRow };

export const CancelPenalty = builder.objectRef<Penalty>('CancelPenalty').implement({
  description: 'What a cancellation costs and gives back.',
  fields: (t) => ({
    penaltyPercent: t.exposeInt('percent', { description: 'The rate that applies.' }),
    basis: t.expose('basis', { type: FeeBasis, description: 'What the fee is reckoned from.' }),
    penaltyPoints: t.exposeInt('penaltyPoints', { description: 'Points kept.' }),
    penaltyJpy: t.exposeInt('penaltyYen', { description: 'Yen charged; bears no consumption tax.' }),
    returnedPoints: t.exposeInt('returnedPoints', { description: 'Points that come back.' }),
    returnedJpy: t.exposeInt('returnedYen', {
      description: 'Yen by which the total falls; negative where it rises.',
    }),
    refundedJpy: t.exposeInt('refundedYen', {
      description: 'Of them, yen that come back to the card that was charged.',
    }),
    chargeJpy: t.exposeInt('chargeYen', {
      description: 'Of the fee, yen that are charged to the card before anything is cancelled.',
    }),
    payments: t.field({
      type: [BookingPayment],
      description: 'How what is payable afterwards is paid.',
      resolve: ({ payments }) => [...payments],
    }),
    priceBefore: t.field({
      type: AccommodationPrice,
      description: 'What the stay costs now, by night, without fees of cancelling.',
      resolve: ({ before }) => ({ price: before, lots: [], borrowablePoints: 0 }),
    }),
    priceAfter: t.field({
      type: AccommodationPrice,
      description: 'What is left of it costs afterwards, likewise.',
      resolve: ({ after }) => ({ price: after, lots: [], borrowablePoints: 0 }),
    }),
    newTotalJpy: t.exposeInt('newTotalYen', { description: 'Yen payable afterwards.' }),
    pointUnit: t.string({
      description: 'sp, fp or yen.',
      resolve: async ({ booking }, _args, context) => {
        return termsOf(await must(groupLoader(context).load(booking.group_id), 'group')).unit;
      },
    }),
    returnedLots: t.field({
      type: [LotUse],
      description: 'The lots points go back to.',
      resolve: ({ returned }, _args, context) =>
        sharesOfLots(
          context,
          returned.map((r) => ({ ...r, borrowed: false })),
        ),
    }),
    returnedTvp: t.int({
      description: 'TVP of a prepayment that come back.',
      resolve: (p) => p.returnedTvp.reduce((sum, { points }) => sum + points, 0),
    }),
    keptTvp: t.exposeInt('keptTvp', { description: 'TVP of a prepayment that are kept as the fee.' }),
    extraPoints: t.exposeInt('extraPoints', {
      description: "Of the points kept, those that are taken from the contract's other points.",
    }),
    extraLots: t.field({
      type: [LotUse],
      description: 'The lots they are taken from.',
      resolve: ({ extra }, _args, context) => sharesOfLots(context, extra),
    }),
    countsEarlierNights: t.exposeBoolean('countsEarlierNights', {
      description: 'Whether nights given up earlier made the penalty larger.',
    }),
    wholeBooking: t.exposeBoolean('whole', { description: 'Whether nothing of the stay is left.' }),
    remainingNights: t.field({
      type: ['Date'],
      description: 'Nights that stay booked.',
      resolve: (p) => [...p.remainingNights],
    }),
  }),
});

export const CancelResult = builder.objectRef<Cancelled>('CancelResult').implement({
  description: 'A cancellation that was carried out, or waits for a card to be authenticated.',
  fields: (t) => ({
    booking: t.field({ type: Booking, description: 'As it is now.', resolve: (r) => r.booking }),
    securePaymentUrl: t.string({
      nullable: true,
      description:
        "Where the browser goes to have the card authenticated that pays the fee: an address of the gateway's. While there is one, nothing is cancelled yet.",
      resolve: ({ securePayment }) => securePayment?.url ?? null,
    }),
    securePaymentAmount: t.int({
      nullable: true,
      description: 'Yen to be authenticated there.',
      resolve: ({ securePayment }) => securePayment?.yen ?? null,
    }),
  }),
});
