/** The GraphQL type of a change that was carried out: what the page that says so shows, also after a reload. */
import { PAY_BY } from '#domain/payment/pay-by.ts';
import type { PaymentPart } from '#domain/payment/pay-by.ts';
import { builder } from '#server/graphql/builder.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { refundedAt, refundsLoader } from '#server/modules/payment/public.ts';
import { returnsLoader } from '#server/modules/points/public.ts';
import { appliedChanges } from '../change-store.ts';
import type { ChangeKind, ChangeRow, ChangeSide } from '../change-store.ts';
import { PetKind } from '../extras-types.ts';
import { yenByWayOf } from '../charges.ts';
import type { ChargeLine } from '../charges.ts';
import { ChangeKindType } from '../change-kind-types.ts';
import { chargesLoader, changesLoader } from '../loaders.ts';
import { PaymentWay } from '../payment-types.ts';
import { Booking } from '../stay/types.ts';
import { ParkingOfChange, RentalOfChange } from './types.ts';

type NamedPet = NonNullable<ChangeSide['extras']>['pets'][number];

const PetOfChange = builder.objectRef<NamedPet>('BookingChangePet').implement({
  description: 'A pet that comes along, before a change or after it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PetKind, description: 'Dog or cat.' }),
    ownerName: t.exposeString('ownerName', { description: 'Its owner.' }),
    breed: t.exposeString('breed', { description: 'Its breed.' }),
    petWeight: t.exposeFloat('weightKg', { description: 'Its weight in kilograms.' }),
  }),
});

const AppliedSide = builder.objectRef<ChangeSide>('AppliedChangeSide').implement({
  description: 'A stay before a change that was carried out, or after it, as it was then.',
  fields: (t) => ({
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'Day of departure.' }),
    adults: t.exposeInt('adults', { description: 'Adults.' }),
    children: t.exposeInt('children', { description: 'Children with a bed.' }),
    bedShares: t.exposeInt('bedShares', { description: 'Children sharing a bed.' }),
    totalPoints: t.exposeInt('points', { description: 'Points of its nights.' }),
    totalJpy: t.exposeInt('yen', {
      description: 'All yen, with consumption tax, local taxes and fees of cancelling.',
    }),
    prePayment: t.int({
      description: 'What of them TVP pay, in yen.',
      resolve: ({ prepaidYen }) => prepaidYen ?? 0,
    }),
    rentalItems: t.field({
      type: [RentalOfChange],
      description: 'What is rented, where the change is of that or of dates that it follows; empty else.',
      resolve: ({ extras }) => [...(extras?.rentals ?? [])],
    }),
    parkings: t.field({
      type: [ParkingOfChange],
      description:
        'Which cars are parked, where the change is of that or of dates that they follow; empty else.',
      resolve: ({ extras }) => [...(extras?.parkings ?? [])],
    }),
    pets: t.field({
      type: [PetOfChange],
      description: 'Which pets come along, where the change is of that; empty else.',
      resolve: ({ extras }) => [...(extras?.pets ?? [])],
    }),
  }),
});

/** What of it was paid since then is not known of a change that is done. */
type PartThen = Pick<PaymentPart, 'way' | 'yen'>;

const AppliedPayment = builder.objectRef<PartThen>('AppliedChangePayment').implement({
  description: 'What of a stay was to be paid in one way, before a change that was carried out or after it.',
  fields: (t) => ({
    way: t.expose('way', { type: PaymentWay, description: 'The way.' }),
    jpy: t.exposeInt('yen', { description: 'Yen, with consumption tax, local taxes and fees.' }),
  }),
});

function partsOf(lines: readonly ChargeLine[]): PartThen[] {
  const asked = yenByWayOf(lines);
  return PAY_BY.map((way) => ({ way, yen: asked[way] })).filter(({ yen }) => yen > 0);
}

/** What one step moved bears its moment. */
async function returnedBy(
  context: RequestContext,
  { booking_id: bookingId, applied_at: at }: ChangeRow,
  isPrepaid: boolean,
): Promise<number> {
  const returned = await returnsLoader(context).load(bookingId);
  return returned
    .filter((row) => row.at.getTime() === at!.getTime() && row.isPrepaid === isPrepaid)
    .reduce((sum, { points }) => sum + points, 0);
}

const AppliedChange = builder.objectRef<ChangeRow>('AppliedChange').implement({
  description: 'A change of a stay that was carried out.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The change.' }),
    kind: t.field({
      type: ChangeKindType,
      description: 'What was changed.',
      resolve: ({ kind }) => kind as ChangeKind,
    }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ applied_at: at }) => at! }),
    before: t.field({
      type: AppliedSide,
      description: 'The stay as it was.',
      resolve: ({ before }) => before as ChangeSide,
    }),
    after: t.field({
      type: AppliedSide,
      description: 'The stay as it became.',
      resolve: ({ after }) => after as ChangeSide,
    }),
    paymentsBefore: t.field({
      type: [AppliedPayment],
      description: 'How the stay was paid before.',
      resolve: async ({ booking_id: bookingId, applied_at: at }, _args, context) =>
        partsOf((await chargesLoader(context).load(bookingId)).filter((line) => line.at < at!)),
    }),
    payments: t.field({
      type: [AppliedPayment],
      description: 'How it was paid afterwards.',
      resolve: async ({ booking_id: bookingId, applied_at: at }, _args, context) =>
        partsOf((await chargesLoader(context).load(bookingId)).filter((line) => line.at <= at!)),
    }),
    penaltyPoints: t.exposeInt('fee_points', { description: 'Points that were kept.' }),
    penaltyJpy: t.exposeInt('fee_yen', { description: 'Yen that were kept or charged as a fee.' }),
    chargedJpy: t.exposeInt('charge_yen', { description: 'Yen that a card was charged for it.' }),
    returnedPoints: t.int({
      description: 'Points that came back with it.',
      resolve: async (change, _args, context) => returnedBy(context, change, false),
    }),
    returnedTvp: t.int({
      description: 'TVP of a prepayment that came back with it.',
      resolve: async (change, _args, context) => returnedBy(context, change, true),
    }),
    refundedJpy: t.int({
      description: 'Yen that came back to a card with it.',
      resolve: async ({ booking_id: bookingId, applied_at: at }, _args, context) =>
        refundedAt(await refundsLoader(context).load(bookingId), at!),
    }),
  }),
});

builder.objectFields(Booking, (t) => ({
  lastChange: t.field({
    type: AppliedChange,
    nullable: true,
    description: 'Its last change that was carried out; null where there was none. A cancellation is none.',
    resolve: async (booking, _args, context) =>
      appliedChanges(await changesLoader(context).load(booking.id)).find(({ kind }) => kind !== 'CANCEL') ??
      null,
  }),
}));
