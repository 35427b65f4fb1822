/** The calls of checking in before arrival, with a login and by the link of the booking. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { must } from '#server/platform/per-request.ts';
import { groupLoader, pictureLoader } from '../loaders.ts';
import { Guest } from '../stay/guest-types.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { Booking } from '../stay/types.ts';
import type { BookingRow } from '../store.ts';
import type { GuestRow } from '../view-store.ts';
import { BookingNonLogin, GuestNonLogin } from './non-login-types.ts';
import { pictureUrl } from './picture-route.ts';
import { preCheckIn, preCheckInByCode } from './pre-check-in.ts';
import {
  ArrivalInput,
  PreCheckIn,
  PreCheckInNonLogin,
  RegisterField,
  enteredOf,
} from './pre-check-in-types.ts';
import { filledFields, isEntered } from './register-entry.ts';
import { keptEntry } from '../register-lacks.ts';

builder.objectFields(Booking, (t) => ({
  preCheckIn: t.field({
    type: PreCheckIn,
    description: 'Checking in before arrival.',
    resolve: (booking) => booking,
  }),
}));

builder.objectFields(BookingNonLogin, (t) => ({
  preCheckIn: t.field({
    type: PreCheckInNonLogin,
    description: 'Checking in before arrival.',
    resolve: (booking) => booking,
  }),
}));

/** The id of a guest's picture, for who may change the booking. */
async function pictureOf(
  context: RequestContext,
  guest: GuestRow & { readonly stay: BookingRow },
): Promise<string | null> {
  const picture = await pictureLoader(context).load(guest.id);
  if (!picture) return null;
  const group = await must(groupLoader(context).load(guest.stay.group_id), 'group');
  return whyNotTheirs(asMember(context), group) === null ? picture.id : null;
}

const hasPicture = async (context: RequestContext, guest: GuestRow): Promise<boolean> =>
  Boolean(await pictureLoader(context).load(guest.id));

builder.objectFields(Guest, (t) => ({
  hasPassportPicture: t.boolean({
    description:
      'Whether a picture of the passport is kept; it is asked of guests without an address in Japan.',
    resolve: (guest, _args, context) => hasPicture(context, guest),
  }),
  passportPhoto: t.string({
    nullable: true,
    description: "The kept picture's name; null for who may not change the booking.",
    resolve: (guest, _args, context) => pictureOf(context, guest),
  }),
  passportPhotoUrl: t.string({
    nullable: true,
    description:
      'Where the picture is shown to the session of who may change the booking, small with ?size=small; each view leaves a row in the audit log.',
    resolve: async (guest, _args, context) => {
      const id = await pictureOf(context, guest);
      return id === null ? null : pictureUrl(id);
    },
  }),
  noAddressInJapan: t.boolean({
    description: 'As entered; where nobody was asked yet, whether a nationality is known.',
    resolve: (guest) => keptEntry(guest).noAddressInJapan,
  }),
  isEntered: t.boolean({
    description: 'Whether the guest has checked in beforehand and the register lacks nothing.',
    resolve: (guest) => isEntered(guest),
  }),
}));

builder.objectFields(GuestNonLogin, (t) => ({
  hasPassportPicture: t.boolean({
    description: 'Whether a picture of the passport is kept; it is not shown.',
    resolve: (guest, _args, context) => hasPicture(context, guest),
  }),
  noAddressInJapan: t.boolean({
    description: 'As entered.',
    resolve: (guest) => keptEntry(guest).noAddressInJapan,
  }),
  isEntered: t.boolean({
    description: 'Whether the guest has checked in beforehand and the register lacks nothing.',
    resolve: (guest) => isEntered(guest),
  }),
  filled: t.field({
    type: [RegisterField],
    description: 'Which fields have something; what it is is not told.',
    resolve: (guest) => filledFields(guest),
  }),
}));

builder.mutationFields((t) => ({
  preCheckInMyBooking: t.field({
    type: Booking,
    description:
      'Enters what the register asks of guests, before arrival; again as often as one likes until it closes.',
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      arrival: t.arg({ type: ArrivalInput, required: true, description: 'What is entered.' }),
    },
    resolve: (_root, { bookingId, arrival }, context) =>
      answer(
        preCheckIn(context, asMember(context), { bookingId: uuidOf(bookingId), entry: enteredOf(arrival) }),
      ),
  }),
  preCheckInMyBookingNonLogin: t.field({
    type: BookingNonLogin,
    description:
      'The same by the link of the booking. Whatever is wrong with the pair answers NOT_FOUND_ERROR.',
    authScopes: { public: true },
    args: {
      id: t.arg.id({ required: true, description: 'The booking.' }),
      code: t.arg.string({ required: true, description: 'Of its link.' }),
      arrival: t.arg({ type: ArrivalInput, required: true, description: 'What is entered.' }),
    },
    resolve: (_root, { id, code, arrival }, context) =>
      answer(preCheckInByCode(context, context.actor, { bookingId: id, code, entry: enteredOf(arrival) })),
  }),
}));
