/** The calls of changing a booked stay. Thin: each hands on to one use case. */
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { extrasInputs } from '../extras-input-types.ts';
import { roomExtras } from '../room-extras.ts';
import { guestOf, GuestInputType } from '../guest-input-types.ts';
import { changeStay, quoteChange } from './change-stay.ts';
import { prepaymentInfo } from './prepayment-info.ts';
import type { ChangeWanted } from './wanted-change.ts';
import { BookingChangeQuote, BookingChangeResult, PrePaymentInfo } from './types.ts';

const bookingArgs = builder.args((t) => ({
  bookingId: t.id({ required: true, description: 'The booking.' }),
}));
const daysArgs = builder.args((t) => ({
  days: t.field({
    type: ['Date'],
    required: true,
    description: 'The nights to be added: those that follow the last one.',
  }),
}));
const datesArgs = builder.args((t) => ({
  newCheckInDate: t.field({ type: 'Date', required: true, description: 'First night.' }),
  newCheckOutDate: t.field({ type: 'Date', required: true, description: 'Day of departure.' }),
}));
const guestsArgs = builder.args((t) => ({
  guests: t.field({
    type: [GuestInputType],
    required: true,
    description: 'All of them as they will be; who is not among them does not come.',
  }),
}));
const rentalArgs = builder.args((t) => ({
  rentalItems: t.field({
    ...bounded({ longestList: 30 }),
    type: [extrasInputs.RentalItemInput],
    required: true,
    description:
      'All things to rent as they will be; one that stands as it is named here stays, any other ends.',
  }),
}));
const parkingArgs = builder.args((t) => ({
  parkings: t.field({
    ...bounded({ longestList: 10 }),
    type: [extrasInputs.ParkingInput],
    required: true,
    description: 'All parking as it will be; a place that stands as it is named here stays, any other ends.',
  }),
}));
const laterPasswordArgs = builder.args((t) => ({
  password: t.string({ description: "The login's password; needed where the quote says so." }),
}));
const quotedArgs = builder.args((t) => ({
  quote: t.string({
    description: 'The quote shown last; where the change would come to anything else, PRICE_CHANGED.',
  }),
}));
const passwordArgs = builder.args((t) => ({
  password: t.string({ required: true, description: "The login's password." }),
}));
const borrowArgs = builder.args((t) => ({
  borrowPoints: t.boolean({
    defaultValue: false,
    description: "Whether next year's points may be used for what is missing.",
  }),
}));

type Quoted = { readonly bookingId: string; readonly wanted: ChangeWanted };

const quoteOf = (context: RequestContext, { bookingId, wanted }: Quoted) =>
  answer(quoteChange(context, asMember(context), { bookingId: uuidOf(bookingId), wanted }));

type Asked = Quoted & {
  readonly password?: string | null | undefined;
  readonly quote?: string | null | undefined;
};

const change = (context: RequestContext, { bookingId, wanted, password, quote }: Asked) =>
  answer(
    changeStay(context, asMember(context), {
      ...{ bookingId: uuidOf(bookingId), wanted, password: password ?? null },
      quote: quote == null ? null : Buffer.from(quote, 'hex'),
    }),
  );

const borrowing = (consent: boolean | null | undefined) =>
  consent ? ('WITH_CONSENT' as const) : ('NOT_ASKED' as const);

type RoomExtras = Parameters<typeof roomExtras>[0];
const rentalsWanted = (rentalItems: RoomExtras['rentalItems']): ChangeWanted => ({
  ...{ kind: 'RENTAL', rentals: roomExtras({ rentalItems }).rentals, borrowing: 'NOT_ASKED' },
});
const parkingsWanted = (parkings: RoomExtras['parkings']): ChangeWanted => ({
  ...{ kind: 'PARKING', parkings: roomExtras({ parkings }).parkings, borrowing: 'NOT_ASKED' },
});

const prepaymentWanted = (yen: number): ChangeWanted => ({
  ...{ kind: 'PREPAYMENT', yen, borrowing: 'NOT_ASKED' },
});

builder.queryFields((t) => ({
  checkPriceForMyBookingExtension: t.field({
    type: BookingChangeQuote,
    description: 'What staying longer would come to now; changes nothing.',
    authScopes: { member: true },
    args: { ...bookingArgs, ...daysArgs },
    resolve: (_root, { bookingId, days }, context) =>
      quoteOf(context, { bookingId, wanted: { kind: 'EXTENSION', days, borrowing: 'WITH_CONSENT' } }),
  }),
  checkPriceForMyBookingMove: t.field({
    type: BookingChangeQuote,
    description: 'What moving a stay to other days would come to now; changes nothing.',
    authScopes: { member: true },
    args: { ...bookingArgs, ...datesArgs },
    resolve: (_root, { bookingId, newCheckInDate, newCheckOutDate }, context) => {
      const stay = { checkIn: newCheckInDate, checkOut: newCheckOutDate };
      return quoteOf(context, { bookingId, wanted: { kind: 'MOVE', stay, borrowing: 'WITH_CONSENT' } });
    },
  }),
  checkPriceForMyBookingGuests: t.field({
    type: BookingChangeQuote,
    description:
      'What other guests would come to now; changes nothing. A passport number is not asked for here.',
    authScopes: { member: true },
    args: { ...bookingArgs, ...guestsArgs },
    resolve: (_root, { bookingId, guests }, context) =>
      quoteOf(context, {
        bookingId,
        wanted: { kind: 'GUESTS', guests: guests.map(guestOf), borrowing: 'NOT_ASKED' },
      }),
  }),
  checkPriceForMyBookingRentalItems: t.field({
    type: BookingChangeQuote,
    description: 'What other things to rent would come to now; changes nothing.',
    authScopes: { member: true },
    args: { ...bookingArgs, ...rentalArgs },
    resolve: (_root, { bookingId, rentalItems }, context) =>
      quoteOf(context, { bookingId, wanted: rentalsWanted(rentalItems) }),
  }),
  checkPriceForMyBookingParking: t.field({
    type: BookingChangeQuote,
    description: 'What other parking would come to now; changes nothing.',
    authScopes: { member: true },
    args: { ...bookingArgs, ...parkingArgs },
    resolve: (_root, { bookingId, parkings }, context) =>
      quoteOf(context, { bookingId, wanted: parkingsWanted(parkings) }),
  }),
}));

builder.queryFields((t) => ({
  checkPriceForMyBookingPrePayment: t.field({
    type: BookingChangeQuote,
    description: 'What prepaying with so many TVP would come to now; changes nothing.',
    authScopes: { member: true },
    args: {
      ...bookingArgs,
      bookingPrePayment: t.arg.int({
        ...anyNumber,
        required: true,
        description: 'TVP that are to pay of the stay fee, in addition to those that have paid.',
      }),
    },
    resolve: (_root, { bookingId, bookingPrePayment }, context) =>
      quoteOf(context, { bookingId, wanted: prepaymentWanted(bookingPrePayment) }),
  }),
  getMyPrePaymentInfo: t.field({
    type: PrePaymentInfo,
    description: 'What of a stay is prepaid with TVP, and what may be. 1 TVP pays 1 yen of the stay fee.',
    authScopes: { member: true },
    args: bookingArgs,
    resolve: (_root, { bookingId }, context) =>
      answer(prepaymentInfo(context, asMember(context), uuidOf(bookingId))),
  }),
}));

builder.mutationFields((t) => ({
  extendMyBooking: t.field({
    type: BookingChangeResult,
    description:
      "Adds nights to a stay, with the login's password. Where yen are paid by card, the card is charged first; while it is being authenticated, PAYMENT_PENDING for anything else.",
    authScopes: { member: true },
    args: { ...bookingArgs, ...daysArgs, ...passwordArgs, ...borrowArgs, ...quotedArgs },
    resolve: (_root, { bookingId, days, borrowPoints, ...asked }, context) =>
      change(context, {
        ...{ bookingId, ...asked },
        wanted: { kind: 'EXTENSION', days, borrowing: borrowing(borrowPoints) },
      }),
  }),
  moveMyBooking: t.field({
    type: BookingChangeResult,
    description:
      "Moves a stay to other days, with the login's password. Where yen are paid by card, the card is charged first; while it is being authenticated, PAYMENT_PENDING for anything else.",
    authScopes: { member: true },
    args: { ...bookingArgs, ...datesArgs, ...passwordArgs, ...borrowArgs, ...quotedArgs },
    resolve: (_root, { bookingId, newCheckInDate, newCheckOutDate, borrowPoints, ...asked }, context) => {
      const stay = { checkIn: newCheckInDate, checkOut: newCheckOutDate };
      return change(context, {
        ...{ bookingId, ...asked },
        wanted: { kind: 'MOVE', stay, borrowing: borrowing(borrowPoints) },
      });
    },
  }),
  updateMyBookingGuests: t.field({
    type: BookingChangeResult,
    description:
      "Gives a stay other guests, or says more about them. Where yen move, with the login's password; paid by card as above.",
    authScopes: { member: true },
    args: {
      ...bookingArgs,
      ...guestsArgs,
      ...laterPasswordArgs,
      ...quotedArgs,
    },
    resolve: (_root, { bookingId, guests, ...asked }, context) =>
      change(context, {
        ...{ bookingId, ...asked },
        wanted: { kind: 'GUESTS', guests: guests.map(guestOf), borrowing: 'NOT_ASKED' },
      }),
  }),
  updateMyBookingRentalItems: t.field({
    type: BookingChangeResult,
    description:
      "Gives a stay other things to rent. Where yen move, with the login's password; paid by card as above. What is not rented any more comes back whole.",
    authScopes: { member: true },
    args: { ...bookingArgs, ...rentalArgs, ...laterPasswordArgs, ...quotedArgs },
    resolve: (_root, { bookingId, rentalItems, ...asked }, context) =>
      change(context, { bookingId, ...asked, wanted: rentalsWanted(rentalItems) }),
  }),
  updateMyBookingParking: t.field({
    type: BookingChangeResult,
    description: 'Gives a stay other parking, or says other things of its cars.',
    authScopes: { member: true },
    args: { ...bookingArgs, ...parkingArgs, ...laterPasswordArgs, ...quotedArgs },
    resolve: (_root, { bookingId, parkings, ...asked }, context) =>
      change(context, { bookingId, ...asked, wanted: parkingsWanted(parkings) }),
  }),
  updateMyBooking: t.field({
    type: BookingChangeResult,
    description:
      "Says which pets come along, or prepays with TVP: one of the two. Pets cost nothing, so neither password nor quote is asked for them; a prepayment needs the login's password.",
    authScopes: { member: true },
    args: {
      ...bookingArgs,
      petInfo: t.arg({ type: extrasInputs.PetInfoInput, description: 'All pets as they will be.' }),
      bookingPrePayment: t.arg.int({
        ...anyNumber,
        description: 'TVP that are to pay of the stay fee, in addition to those that have paid.',
      }),
      ...laterPasswordArgs,
      ...quotedArgs,
    },
    resolve: (_root, { bookingId, petInfo, bookingPrePayment, ...asked }, context) => {
      const yen = bookingPrePayment ?? null;
      if ((petInfo ?? null) === null ? yen === null : yen !== null)
        return answer(refuse('BAD_INPUT_ERROR', { argument: 'petInfo' }));
      const wanted: ChangeWanted =
        yen === null
          ? { kind: 'PETS', pets: roomExtras({ petInfo }).pets, borrowing: 'NOT_ASKED' }
          : prepaymentWanted(yen);
      return change(context, { bookingId, ...asked, wanted });
    },
  }),
}));
