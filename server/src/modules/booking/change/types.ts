/** The GraphQL types of changing a booked stay: what it would come to, side by side, and what was carried out. */
import type { RoomCounts } from '#domain/booking/occupancy.ts';
import type { StayPrice } from '#domain/booking/price.ts';
import type { Stay } from '#domain/booking/reception.ts';
import { builder } from '#server/graphql/builder.ts';
import type { ExtrasToName } from '../extras-mail-facts.ts';
import { ChangeKindType } from '../change-kind-types.ts';
import { sharesOfLots } from '../lot-shares.ts';
import { BookingPayment } from '../payment-types.ts';
import { AccommodationPrice, LotUse } from '../price-types.ts';
import { Booking } from '../stay/types.ts';
import { countsOf } from './wanted-change.ts';
import type { PrepaymentInfo } from './prepayment-info.ts';
import { movesMoney } from './change-stay.ts';
import type { Changed, ChangeQuote } from './change-stay.ts';

type NamedRental = ExtrasToName['rentals'][number];
type NamedParking = ExtrasToName['parkings'][number];

export const RentalOfChange = builder.objectRef<NamedRental>('BookingChangeRentalItem').implement({
  description: 'Things that are rented for a stay before a change, or after it.',
  fields: (t) => ({
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: ({ names }, _args, { language }) => names[language],
    }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    fromDate: t.expose('fromDate', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('toDate', { type: 'Date', description: 'Last day, counted.' }),
  }),
});

export const ParkingOfChange = builder.objectRef<NamedParking>('BookingChangeParking').implement({
  description: 'A parking place of a stay before a change, or after it.',
  fields: (t) => ({
    name: t.string({
      description: 'Its name in the language of the request.',
      resolve: ({ names }, _args, { language }) => names[language],
    }),
    carNumber: t.exposeString('carNumber', { description: 'The number of the car.' }),
    color: t.exposeString('color', { description: 'Its colour.' }),
    height: t.exposeInt('heightCm', { nullable: true, description: 'Its height in centimetres.' }),
    fromDate: t.expose('fromDate', { type: 'Date', description: 'First day.' }),
    toDate: t.expose('toDate', { type: 'Date', description: 'Last day, counted.' }),
    waitlist: t.boolean({
      description: 'Whether it waits for a place.',
      resolve: ({ waits }) => waits ?? false,
    }),
  }),
});

type Side = Stay &
  RoomCounts & { readonly price: StayPrice; readonly totalYen: number; readonly extras: ExtrasToName };

const ChangeSideType = builder.objectRef<Side>('BookingChangeSide').implement({
  description: 'A stay before a change, or after it.',
  fields: (t) => ({
    checkInDate: t.expose('checkIn', { type: 'Date', description: 'First night.' }),
    checkOutDate: t.expose('checkOut', { type: 'Date', description: 'Day of departure.' }),
    adults: t.exposeInt('adults', { description: 'Adults.' }),
    children: t.exposeInt('children', { description: 'Children with a bed.' }),
    bedShares: t.exposeInt('bedShares', { description: 'Children sharing a bed.' }),
    price: t.field({
      type: AccommodationPrice,
      description: 'By night, without fees of cancelling.',
      resolve: ({ price }) => ({ price, lots: [], borrowablePoints: 0 }),
    }),
    totalJpy: t.exposeInt('totalYen', {
      description: 'All yen, with consumption tax, local taxes and fees of cancelling.',
    }),
    rentalItems: t.field({
      type: [RentalOfChange],
      description: 'What is rented; it follows its stay to other dates.',
      resolve: ({ extras }) => [...extras.rentals],
    }),
    parkings: t.field({
      type: [ParkingOfChange],
      description: 'Which cars are parked; their places follow their stay to other dates.',
      resolve: ({ extras }) => [...extras.parkings],
    }),
  }),
});

export const BookingChangeQuote = builder.objectRef<ChangeQuote>('BookingChangeQuote').implement({
  description: 'What a change of a stay would come to now.',
  fields: (t) => ({
    quote: t.string({
      description: 'Names it. The change is refused with PRICE_CHANGED where it would be another by then.',
      resolve: ({ hash }) => hash.toString('hex'),
    }),
    kind: t.expose('kind', { type: ChangeKindType, description: 'What changes.' }),
    before: t.field({
      type: ChangeSideType,
      description: 'The stay as it is.',
      resolve: (q) => ({
        ...{ ...q.from, ...countsOf(q.booking), price: q.before, totalYen: q.totalYenBefore },
        extras: q.named.before,
      }),
    }),
    after: t.field({
      type: ChangeSideType,
      description: 'The stay as it would be.',
      resolve: (q) => ({
        ...{ ...q.to, ...q.counts, price: q.after, totalYen: q.totalYenAfter },
        extras: q.named.after,
      }),
    }),
    addedNights: t.field({
      type: ['Date'],
      description: 'Nights that come.',
      resolve: ({ nights }) => [...nights.taken],
    }),
    leftNights: t.field({
      type: ['Date'],
      description: 'Nights that go.',
      resolve: ({ nights }) => [...nights.left],
    }),
    penaltyPercent: t.exposeInt('percent', {
      description: 'The rate at which nights are left, or guests stay away.',
    }),
    penaltyPoints: t.exposeInt('penaltyPoints', { description: 'Points kept.' }),
    penaltyJpy: t.exposeInt('penaltyYen', { description: 'Yen charged; bears no consumption tax.' }),
    takenPoints: t.int({
      description: 'Points that the nights which come take.',
      resolve: ({ points }) => points.uses.reduce((sum, use) => sum + use.points, 0),
    }),
    borrowedPoints: t.int({
      description: "Of them, points that next year's lots lend; they need borrowPoints.",
      resolve: ({ points }) => points.borrowed,
    }),
    returnedPoints: t.int({
      description: 'Points that the nights which go give back, the fee taken off.',
      resolve: ({ points }) => points.returned.reduce((sum, lot) => sum + lot.points, 0),
    }),
    lots: t.field({
      type: [LotUse],
      description: 'Which lots pay for the nights that come.',
      resolve: ({ points }, _args, context) => sharesOfLots(context, points.uses),
    }),
    returnedLots: t.field({
      type: [LotUse],
      description: 'The lots points go back to.',
      resolve: ({ points }, _args, context) =>
        sharesOfLots(
          context,
          points.returned.map((lot) => ({ ...lot, borrowed: false })),
        ),
    }),
    extraPoints: t.exposeInt('extraPoints', {
      description: "Of the points kept, those that are taken from the contract's other points.",
    }),
    chargeJpy: t.exposeInt('chargeYen', {
      description: 'Yen that are charged to the card before anything is changed.',
    }),
    refundedJpy: t.exposeInt('refundedYen', {
      description: 'Yen that come back to the card that was charged.',
    }),
    paymentsBefore: t.field({
      type: [BookingPayment],
      description: 'How what is payable now is paid.',
      resolve: ({ paymentsBefore }) => [...paymentsBefore],
    }),
    payments: t.field({
      type: [BookingPayment],
      description: 'How what is payable afterwards is paid.',
      resolve: ({ payments }) => [...payments],
    }),
    prePaymentBefore: t.int({
      description: 'TVP that pay for the stay now, in yen.',
      resolve: ({ tvp }) => tvp.beforeYen,
    }),
    prePayment: t.int({
      description: 'TVP that pay for it afterwards, in yen.',
      resolve: ({ tvp }) => tvp.afterYen,
    }),
    returnedTvp: t.int({ description: 'TVP that come back.', resolve: ({ tvp }) => tvp.backYen }),
    keptTvp: t.int({ description: 'TVP that are kept as the fee.', resolve: ({ tvp }) => tvp.keptYen }),
    needsPassword: t.boolean({
      description: "Whether the login's password is asked for: wherever nights, points or yen move.",
      resolve: (quote) => movesMoney(quote),
    }),
  }),
});

export const PrePaymentInfo = builder.objectRef<PrepaymentInfo>('PrePaymentInfo').implement({
  description: 'What of a stay is prepaid with TVP, and what may be.',
  fields: (t) => ({
    prepaymentAmount: t.exposeInt('prepaidYen', { description: 'Yen that TVP pay of it so far.' }),
    targetCharges: t.int({
      description: 'Yen of the stay fee that TVP have paid or may pay.',
      resolve: ({ prepaidYen, openYen }) => prepaidYen + openYen,
    }),
    remainigCharges: t.exposeInt('openYen', { description: 'Of them, yen that are not paid yet.' }),
    currentTvp: t.exposeInt('tvp', { description: "TVP of the stay's contract that can be used today." }),
    remainingPoint: t.int({
      description: 'TVP that would be left if they paid all that they may.',
      resolve: ({ tvp, openYen }) => tvp - Math.min(tvp, openYen),
    }),
  }),
});

export const BookingChangeResult = builder.objectRef<Changed>('BookingChangeResult').implement({
  description: 'A change that was carried out, or waits for a card to be authenticated.',
  fields: (t) => ({
    booking: t.field({ type: Booking, description: 'As it is now.', resolve: (r) => r.booking }),
    securePaymentUrl: t.string({
      nullable: true,
      description:
        "Where the browser goes to have the card authenticated that pays: an address of the gateway's. While there is one, nothing is changed yet.",
      resolve: ({ securePayment }) => securePayment?.url ?? null,
    }),
    securePaymentAmount: t.int({
      nullable: true,
      description: 'Yen to be authenticated there.',
      resolve: ({ securePayment }) => securePayment?.yen ?? null,
    }),
  }),
});
