/** The calls of the waiting list. Thin: each hands on to one use case. */
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { declineByCode, offerByCode } from './answer-by-code.ts';
import { createEntry } from './create-entry.ts';
import { declineOffer, deleteEntry, resumeEntry } from './leave.ts';
import { CancelWaitListOfferNonLogin } from './non-login-types.ts';
import { entriesInEffect } from './store.ts';
import {
  bookingOf,
  CancelWaitList,
  CancelWaitListBookingInput,
  CancelWaitListMode,
  CancelWaitListType,
} from './types.ts';

builder.queryFields((t) => ({
  myCancelWaitList: t.field({
    type: [CancelWaitList],
    description: 'The stays that the membership waits for, those in effect alone; the earliest stay first.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => entriesInEffect(context.db, asMember(context).clientId),
  }),
}));

const ofOffer = builder.args((t) => ({
  id: t.id({ required: true, description: 'The offer.' }),
  code: t.string({ required: true, description: 'Of the link in its mail.' }),
}));

builder.queryFields((t) => ({
  myCancelWaitListOfferNonLogin: t.field({
    type: CancelWaitListOfferNonLogin,
    description:
      'An offer by the code of its mailed link. Whatever is wrong with the pair answers NOT_FOUND_ERROR.',
    authScopes: { public: true },
    args: ofOffer,
    resolve: (_root, { id, code }, context) =>
      answer(offerByCode(context, context.actor, { offerId: id, code })),
  }),
}));

const ofEntry = builder.args((t) => ({ id: t.id({ required: true, description: 'The entry.' }) }));

builder.mutationFields((t) => ({
  createMyCancelWaitList: t.field({
    type: CancelWaitList,
    description: 'Begins to wait for a stay whose rooms are taken.',
    authScopes: { member: true },
    args: {
      roomTypeId: t.arg.id({ required: true, description: 'The kind of room.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      type: t.arg({ type: CancelWaitListType, required: true, description: 'Who waits.' }),
      contractId: t.arg.id({
        description:
          'The contract that would pay; left out, the oldest that could book the stay and pay for it.',
      }),
      rooms: t.arg.int({
        defaultValue: 1,
        description: 'How many rooms, 1 to 3; all of them or none.',
        ...bounded({ least: 1, most: 3 }),
      }),
      mode: t.arg({
        type: CancelWaitListMode,
        defaultValue: 'OFFER',
        description: 'What is done when rooms become free.',
      }),
      until: t.arg({
        type: 'Date',
        description:
          'The last day on which to wait; may be left out, and is 17:00 of the day before arrival at the latest.',
      }),
      booking: t.arg({
        type: CancelWaitListBookingInput,
        description: 'Of mode BOOK: what is booked without asking; for no other mode.',
      }),
      replacesBookingId: t.arg.id({
        description:
          'Of mode OFFER: a booked stay that is cancelled, by the rules of cancelling, as what is offered is confirmed.',
      }),
    },
    resolve: (_root, args, context) =>
      answer(
        createEntry(context, asMember(context), {
          roomTypeId: idNumber(args.roomTypeId),
          checkIn: args.checkInDate,
          checkOut: args.checkOutDate,
          contractId: args.contractId == null ? undefined : idNumber(String(args.contractId)),
          rooms: args.rooms ?? 1,
          mode: args.mode ?? 'OFFER',
          lastDay: args.until ?? null,
          booking: args.booking ? bookingOf(args.booking) : null,
          replacesBookingId: args.replacesBookingId == null ? null : uuidOf(args.replacesBookingId),
        }),
      ),
  }),
  deleteMyCancelWaitList: t.boolean({
    description: 'Gives up waiting for a stay, and what is offered for it.',
    authScopes: { member: true },
    args: ofEntry,
    resolve: async (_root, { id }, context) => {
      await answer(deleteEntry(context, asMember(context), uuidOf(id)));
      return true;
    },
  }),
  declineMyCancelWaitListOffer: t.field({
    type: CancelWaitList,
    description: 'Declines what is offered; the entry waits on, and the rooms go to the next.',
    authScopes: { member: true },
    args: ofEntry,
    resolve: (_root, { id }, context) => answer(declineOffer(context, asMember(context), uuidOf(id))),
  }),
  declineMyCancelWaitListOfferNonLogin: t.field({
    type: CancelWaitListOfferNonLogin,
    description: 'Declines an offer by the code of its mailed link. Accepting it needs a login.',
    authScopes: { public: true },
    args: ofOffer,
    resolve: (_root, { id, code }, context) =>
      answer(declineByCode(context, context.actor, { offerId: id, code })),
  }),
  resumeMyCancelWaitList: t.field({
    type: CancelWaitList,
    description: 'Waits on after a pause.',
    authScopes: { member: true },
    args: ofEntry,
    resolve: (_root, { id }, context) => answer(resumeEntry(context, asMember(context), uuidOf(id))),
  }),
}));
