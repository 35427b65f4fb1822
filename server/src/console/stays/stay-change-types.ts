/** What the booking desk is told before a stay is given up or changed: the fee, and the stay before and after. */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { FeeBasis } from '#domain/booking/cancellation.ts';
import { carriedUntil } from '#domain/points/budget.ts';
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import { cancellingAfter, sharesOfLots } from '#server/modules/booking/public.ts';
import type { CancelPreview, ChangeQuote, LotShare, ViewedStay } from '#server/modules/booking/public.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import { restOf } from '#domain/payment/pay-by.ts';
import { builder } from '../builder.ts';
import type { ConsoleContext } from '../request-context.ts';
import { CancellingType } from './cancelling-types.ts';
import { FeeBasisType } from './fee-basis-types.ts';
import { PriceType, UnitType } from './stay-price-types.ts';
import { NamedCarType, NamedPetType, NamedRentalType } from './stay-extras-types.ts';

type Penalty = { readonly percent: number; readonly points: number; readonly yen: number } & {
  readonly returnedPoints: number;
  readonly returnedTvp: number;
  readonly refundedYen: number;
  readonly totalYen: number;
  readonly owedYen: number;
  readonly billedYen: number;
  readonly basis: FeeBasis;
  readonly unit: StayPrice['unit'];
  /** Looked up only where they are asked for. */
  readonly returnedLots: () => Promise<readonly LotShare[]>;
  readonly extraLots: () => Promise<readonly LotShare[]>;
};

/** What a step would keep and give back, as it is read out before it is taken. */
export const penaltyOf = (context: ConsoleContext, preview: CancelPreview): Penalty => ({
  ...{ percent: preview.percent, basis: preview.basis, unit: preview.before.unit },
  ...{ points: preview.penaltyPoints, yen: preview.penaltyYen },
  returnedLots: () =>
    sharesOfLots(
      context,
      preview.returned.map((one) => ({ ...one, borrowed: false })),
    ),
  extraLots: () => sharesOfLots(context, preview.extra),
  returnedPoints: preview.returned.reduce((sum, { points }) => sum + points, 0),
  returnedTvp: preview.returnedTvp.reduce((sum, { points }) => sum + points, 0),
  ...{ refundedYen: preview.refundedYen, totalYen: preview.newTotalYen },
  ...restOf(preview.payments),
});

const LotType = builder.objectRef<LotShare>('PointsOfLot').implement({
  description: 'Points of one lot.',
  fields: (t) => ({
    id: t.id({ description: 'The lot.', resolve: ({ lot }) => lot.id }),
    kind: t.string({ description: 'sp, fp or tvp.', resolve: ({ lot }) => lot.kind }),
    points: t.exposeInt('points', { description: 'How many.' }),
    validThru: t.field({
      type: 'Date',
      description: 'The last day on which they are valid.',
      resolve: ({ lot }) => lot.validThru,
    }),
    carriedUntil: t.field({
      type: 'Date',
      nullable: true,
      description: 'Until when what is left of them then is carried forward; null where they expire.',
      resolve: ({ lot }) => carriedUntil(lot),
    }),
    borrowed: t.exposeBoolean('borrowed', {
      description: 'Whether they are of the next fiscal year, and lent ahead of it.',
    }),
  }),
});
/** What giving up nights would cost now. */
export const PenaltyType = builder.objectRef<Penalty>('CancellationFee').implement({
  description: 'What giving up nights would cost now.',
  fields: (t) => ({
    percent: t.exposeInt('percent', { description: 'The rate.' }),
    basis: t.expose('basis', { type: FeeBasisType, description: 'What it is reckoned from.' }),
    unit: t.expose('unit', { type: UnitType, description: 'In what its nights are paid.' }),
    points: t.exposeInt('points', { description: 'Points that are kept.' }),
    yen: t.exposeInt('yen', { description: 'Yen that are kept or owed.' }),
    returnedPoints: t.exposeInt('returnedPoints', { description: 'Points that come back.' }),
    returnedLots: t.field({
      type: [LotType],
      description: 'The lots they go back to.',
      resolve: async ({ returnedLots }) => [...(await returnedLots())],
    }),
    extraLots: t.field({
      type: [LotType],
      description: "Of the points kept, those that are taken from the contract's other points.",
      resolve: async ({ extraLots }) => [...(await extraLots())],
    }),
    returnedTvp: t.exposeInt('returnedTvp', { description: 'TVP of a prepayment that come back.' }),
    refundedYen: t.exposeInt('refundedYen', { description: 'Yen that go back to a card.' }),
    totalYen: t.exposeInt('totalYen', {
      description: 'All yen that the stay asks afterwards, fees included.',
    }),
    owedYen: t.exposeInt('owedYen', {
      description: 'Of these what is still to be paid then, and stands on no bill.',
    }),
    billedYen: t.exposeInt('billedYen', {
      description:
        'Of these what the company pays by its monthly bills: what stands on no bill yet, the next one asks.',
    }),
  }),
});

type Side = { readonly extras: ChangeQuote['named']['before'] } & {
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
} & RoomCounts & {
    readonly price: StayPrice;
    readonly yen: number;
  };
const SideType = builder.objectRef<Side>('StaySide').implement({
  description: 'A stay before or after a change.',
  fields: (t) => ({
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'The day of arrival.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'The day of departure.' }),
    adults: t.exposeInt('adults', { description: 'Adults.' }),
    children: t.exposeInt('children', { description: 'Children with a bed.' }),
    bedShares: t.exposeInt('bedShares', { description: 'Children who share a bed.' }),
    price: t.expose('price', {
      type: PriceType,
      description: 'What it costs, without fees of cancelling.',
    }),
    yen: t.exposeInt('yen', { description: 'All yen, fees of earlier steps included.' }),
    rentalItems: t.field({
      type: [NamedRentalType],
      description: 'What is rented.',
      resolve: ({ extras }) => [...extras.rentals],
    }),
    parkings: t.field({
      type: [NamedCarType],
      description: 'Its cars.',
      resolve: ({ extras }) => [...extras.parkings],
    }),
    pets: t.field({
      type: [NamedPetType],
      description: 'Its pets.',
      resolve: ({ extras }) => [...extras.pets],
    }),
  }),
});

type Change = ChangeQuote & {
  /** The stay that would be changed, as it is. */
  readonly viewed: ViewedStay;
};

/** What a change of a stay would come to now, beside what it is. */
export const ChangeType = builder.objectRef<Change>('StayChange').implement({
  description: 'What a change of a stay would come to now.',
  fields: (t) => ({
    quote: t.string({
      description: 'Names it: where it would be another by then, PRICE_CHANGED.',
      resolve: ({ hash }) => hash.toString('hex'),
    }),
    before: t.field({
      type: SideType,
      description: 'As it is.',
      resolve: ({ from, booking, before, totalYenBefore, named }) => ({
        extras: named.before,
        ...{ ...from, adults: booking.adults, children: booking.children, bedShares: booking.bed_shares },
        ...{ price: before, yen: totalYenBefore },
      }),
    }),
    after: t.field({
      type: SideType,
      description: 'As it would be.',
      resolve: ({ to, counts, after, totalYenAfter, named }) => ({
        extras: named.after,
        ...{ ...to, ...counts, price: after, yen: totalYenAfter },
      }),
    }),
    percent: t.exposeInt('percent', { description: 'The rate at which nights are left.' }),
    basis: t.expose('basis', {
      type: FeeBasisType,
      nullable: true,
      description: 'What its fee is reckoned from; null where nothing is left for it.',
    }),
    penaltyPoints: t.exposeInt('penaltyPoints', { description: 'Points that are kept for it.' }),
    penaltyYen: t.exposeInt('penaltyYen', { description: 'Yen that are kept or owed for it.' }),
    borrows: t.int({
      description: 'Points that the next fiscal year would lend.',
      resolve: ({ points }) => points.borrowed,
    }),
    returnedLots: t.field({
      type: [LotType],
      description: 'Of which lots points come back, the fee taken off.',
      resolve: ({ points }, _args, context) =>
        sharesOfLots(
          context,
          points.returned.map((one) => ({ ...one, borrowed: false })),
        ),
    }),
    takenLots: t.field({
      type: [LotType],
      description: 'Which lots pay for the nights that come.',
      resolve: ({ points }, _args, context) => sharesOfLots(context, points.uses),
    }),
    extraLots: t.field({
      type: [LotType],
      description: "Of the points kept, those that are taken from the contract's other points.",
      resolve: ({ points }, _args, context) => sharesOfLots(context, points.extra),
    }),
    cancelling: t.field({
      type: CancellingType,
      description: 'The terms of cancelling as they would be then.',
      resolve: ({ viewed, ...change }, _args, { db }) => cancellingAfter(db, viewed, change),
    }),
    refundedYen: t.exposeInt('refundedYen', { description: 'Yen that go back to a card.' }),
    owedYen: t.int({
      description: 'What is still to be paid then, and stands on no bill: at the house.',
      resolve: ({ payments }) => restOf(payments).owedYen,
    }),
    billedYen: t.int({
      description: 'What the company pays by its monthly bills.',
      resolve: ({ payments }) => restOf(payments).billedYen,
    }),
  }),
});
