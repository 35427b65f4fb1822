/** The GraphQL types of checking in beforehand: where it stands, with a login and without one, and what is entered. */
import {
  preCheckInAt,
  preCheckInClosesMs,
  preCheckInOpensMs,
  preCheckInState,
} from '#domain/booking/arrival.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { arrivalLoader, guestsLoader, pictureLoader } from '../loaders.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';
import type { PreCheckIn as Entered } from './pre-check-in.ts';
import { isEntered } from './register-entry.ts';
import { keptEntry } from '../register-lacks.ts';
import type { EntryInput } from './register-entry.ts';

const PreCheckInState = builder.enumType('PreCheckInState', {
  description: 'How far the guests of a stay have checked in beforehand: nobody, some, or everybody.',
  values: ['OPEN', 'PARTLY', 'DONE'] as const,
});

export const PreCheckInStands = builder.enumType('PreCheckInStands', {
  description: 'Whether guests can check in beforehand now.',
  values: ['NOT_YET', 'OPEN', 'CLOSED'] as const,
});

export const RegisterField = builder.enumType('RegisterField', {
  description: 'A field of the guest register.',
  values: [
    'name',
    'kana',
    'address1',
    'tel',
    'email',
    'occupation',
    'nationality',
    'passportNumber',
  ] as const,
});

/** Whether a stay is open for it at the moment of the request. */
export async function standsNow(context: RequestContext, booking: BookingRow) {
  const { at } = await requestNow(context);
  const { check_in: checkIn, cancelled_at: cancelledAt, checked_in_at: checkedInAt } = booking;
  return preCheckInAt({ checkIn, cancelledAt, checkedInAt }, at.getTime());
}

const stateOf = async (context: RequestContext, booking: BookingRow) =>
  preCheckInState((await guestsLoader(context).load(booking.id)).map((guest: GuestRow) => isEntered(guest)));

async function lacksPictures(context: RequestContext, booking: BookingRow): Promise<boolean> {
  const guests = await guestsLoader(context).load(booking.id);
  const asked = guests.filter((guest) => keptEntry(guest).noAddressInJapan);
  const pictures = await Promise.all(asked.map(({ id }) => pictureLoader(context).load(id)));
  return pictures.some((picture) => !picture);
}

const arrivalOf = (context: RequestContext, booking: BookingRow) => arrivalLoader(context).load(booking.id);

export const PreCheckIn = builder.objectRef<BookingRow>('PreCheckIn').implement({
  description: 'Checking in before arrival.',
  fields: (t) => ({
    closesAt: t.field({
      type: 'DateTime',
      description: 'Until when at most; it ends earlier once the guests have checked in.',
      resolve: (booking) => new Date(preCheckInClosesMs(booking.check_in)),
    }),
    accommodationRequests: t.string({
      nullable: true,
      description: 'What they need at the house.',
      resolve: async (booking, _args, context) =>
        (await arrivalOf(context, booking))?.accommodation_requests ?? null,
    }),
    dietaryRequests: t.string({
      nullable: true,
      description: 'What they cannot eat.',
      resolve: async (booking, _args, context) =>
        (await arrivalOf(context, booking))?.dietary_requests ?? null,
    }),
  }),
});

/** Without a login requests are taken and not told: they may speak of somebody's health. */
export const PreCheckInNonLogin = builder.objectRef<BookingRow>('PreCheckInNonLogin').implement({
  description: 'Checking in before arrival, as the link of a booking shows it.',
  fields: (t) => ({
    hasRequests: t.boolean({
      description: 'Whether requests were made; what they say is for the house.',
      resolve: async (booking, _args, context) => {
        const arrival = await arrivalOf(context, booking);
        return Boolean(arrival?.accommodation_requests ?? arrival?.dietary_requests);
      },
    }),
  }),
});

/** What both tell alike. */
for (const type of [PreCheckIn, PreCheckInNonLogin])
  builder.objectFields(type, (t) => ({
    opensAt: t.field({
      type: 'DateTime',
      description: 'From when.',
      resolve: (booking) => new Date(preCheckInOpensMs(booking.check_in)),
    }),
    stands: t.field({
      type: PreCheckInStands,
      description: 'Whether it is open now.',
      resolve: (booking, _args, context) => standsNow(context, booking),
    }),
    state: t.field({
      type: PreCheckInState,
      description: 'How far it is done.',
      resolve: (booking, _args, context) => stateOf(context, booking),
    }),
    lacksPictures: t.boolean({
      description: 'Whether a picture of the passport of a guest without an address in Japan is missing.',
      resolve: (booking, _args, context) => lacksPictures(context, booking),
    }),
    arrivalTime: t.string({
      nullable: true,
      description: 'When they expect to arrive, as hours and minutes.',
      resolve: async (booking, _args, context) => (await arrivalOf(context, booking))?.arrival_time ?? null,
    }),
  }));

export const RegisterEntryInput = builder.inputType('RegisterEntryInput', {
  description:
    'What the guest register asks of a guest. A field that is null stays as it is kept, an empty text empties it.',
  fields: (t) => ({
    guestId: t.id({ required: true, description: 'The guest.' }),
    noAddressInJapan: t.boolean({ required: true, description: 'Then nationality and passport are asked.' }),
    name: t.string({ description: 'Full name.' }),
    kana: t.string({ description: 'In katakana, of guests with an address in Japan.' }),
    address1: t.string({ description: 'Address.' }),
    tel: t.string({ description: 'Telephone; it or an e-mail address is needed of adults.' }),
    email: t.string({ description: 'E-mail.' }),
    occupation: t.string({ description: 'Occupation, if they like.' }),
    nationality: t.string({ description: 'Of guests without an address in Japan.' }),
    passportNumber: t.string({ description: 'Of guests without an address in Japan.' }),
  }),
});

type Sent = typeof RegisterEntryInput.$inferInput;

export const entryOf = (sent: Sent): EntryInput => ({
  ...{ guestId: sent.guestId, noAddressInJapan: sent.noAddressInJapan },
  ...{ name: sent.name ?? null, kana: sent.kana ?? null, address1: sent.address1 ?? null },
  ...{ tel: sent.tel ?? null, email: sent.email ?? null, occupation: sent.occupation ?? null },
  ...{ nationality: sent.nationality ?? null, passportNumber: sent.passportNumber ?? null },
});

/** What both calls take beside whose it is. */
export const ArrivalInput = builder.inputType('ArrivalInput', {
  description: 'What is entered before arrival. What is null stays as it is kept, an empty text empties it.',
  fields: (t) => ({
    guests: t.field({
      type: [RegisterEntryInput],
      required: true,
      description: 'Those who are entered now; the others may follow.',
    }),
    arrivalTime: t.string({ description: 'When they expect to arrive, such as 15:30.' }),
    accommodationRequests: t.string({
      ...bounded({ most: 500 }),
      description: 'What they need at the house, such as a wheelchair.',
    }),
    dietaryRequests: t.string({ ...bounded({ most: 500 }), description: 'What they cannot eat.' }),
  }),
});

export const enteredOf = (sent: typeof ArrivalInput.$inferInput): Entered => ({
  guests: sent.guests.map(entryOf),
  arrivalTime: sent.arrivalTime ?? null,
  accommodationRequests: sent.accommodationRequests ?? null,
  dietaryRequests: sent.dietaryRequests ?? null,
});
