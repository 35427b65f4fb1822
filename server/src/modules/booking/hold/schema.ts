/** The calls of a hold: made, extended, given back, confirmed, and the draft beside it. Thin: each hands on to one use case. */
import { isLive } from '#domain/booking/hold-life.ts';
import { LONGEST_REQUEST, requestNote } from '#domain/booking/request-note.ts';
import { anyNumber, bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { lateCaller } from '#server/graphql/late-caller.ts';
import { idNumber, uuidOf } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { businessNow } from '#server/platform/clock.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { FeePaymentType } from '../payment-types.ts';
import { quoteConfirmation } from './check-confirmation.ts';
import { confirmHold } from './confirm-hold.ts';
import { BookingDraft, BookingDraftInput } from './draft-types.ts';
import { saveDraft } from './drafts.ts';
import { extendHold } from './extend-hold.ts';
import { lifeOf } from './hold-life.ts';
import { holdRooms } from './hold-rooms.ts';
import { findHoldState } from './hold-state.ts';
import { ConfirmResult } from './confirm-types.ts';
import { showHeld, TemporaryBookingGroup, TemporaryBookingGroupState } from './types.ts';
import { ConfirmBookingInput, ReplacementInput, replacingOf, roomsOf } from './input-types.ts';
import { countsOf, RoomInput } from '../choose/input-types.ts';
import { AccommodationPrice } from '../price-types.ts';
import { removeHold } from './release-hold.ts';
import { findLiveGroup } from './store.ts';
import { findDraft } from './draft-store.ts';
import { groupOf } from '../find-own.ts';

builder.queryFields((t) => ({
  myTemporaryBookingGroup: t.field({
    type: TemporaryBookingGroup,
    nullable: true,
    description: "The login's live hold; null when there is none.",
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      const group = await findLiveGroup(context.db, asMember(context).loginId);
      const { at } = await businessNow(context.db);
      return group && isLive(lifeOf(group), at) ? group : null;
    },
  }),
  myTemporaryBookingGroupState: t.field({
    type: TemporaryBookingGroupState,
    description: "What has become of a hold of the login's own: held, being paid, confirmed, left or over.",
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: "The group, held or over, of this login's own." }) },
    resolve: (_root, args, context) => answer(findHoldState(context, asMember(context), uuidOf(args.id))),
  }),
  myBookingDraft: t.field({
    type: BookingDraft,
    nullable: true,
    description: 'What was chosen and typed last, for 24 hours.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) =>
      (await findDraft(context.db, asMember(context).loginId)) ?? null,
  }),
  calculateMyBookingGroupPrice: t.field({
    type: AccommodationPrice,
    description:
      'What confirming the hold with these guests would charge, or why it would be refused; changes nothing.',
    authScopes: { member: true },
    args: {
      id: t.arg.id({
        required: true,
        description: 'The held group, as createTemporaryBookingGroup answered it.',
      }),
      feePaymentType: t.arg({
        type: FeePaymentType,
        required: true,
        description: 'How the yen part is to be paid.',
      }),
      bookings: t.arg({
        type: [ConfirmBookingInput],
        required: true,
        description: 'Every room of the group.',
      }),
    },
    resolve: (_root, args, context) =>
      answer(
        quoteConfirmation(context, asMember(context), {
          groupId: uuidOf(args.id),
          feePaymentType: args.feePaymentType,
          rooms: roomsOf(args.bookings),
        }),
      ),
  }),
}));

builder.mutationFields((t) => ({
  createTemporaryBookingGroup: t.field({
    type: TemporaryBookingGroup,
    description: "Holds rooms and points for 20 minutes; replaces the login's live hold.",
    authScopes: { member: true },
    // The login and its session are looked at again under the lock (platform/use-case.ts); what is refused before says what a search does.
    extensions: lateCaller,
    args: {
      roomTypeId: t.arg.id({ required: true, description: 'The room type.' }),
      bookingPlanId: t.arg.id({ description: 'The plan to stay with; none for a stay by itself.' }),
      checkInDate: t.arg({ type: 'Date', required: true, description: 'First night.' }),
      checkOutDate: t.arg({ type: 'Date', required: true, description: 'Day of departure.' }),
      contractId: t.arg.id({ required: true, description: 'The contract that pays.' }),
      rooms: t.arg({ type: [RoomInput], required: true, description: 'One entry per room, at most three.' }),
      offerId: t.arg.id({
        description: 'What the waiting list keeps for this very stay; the hold takes its place.',
      }),
      borrowPoints: t.arg.boolean({
        defaultValue: false,
        description: 'Consent to borrow a shortfall from the next fiscal year.',
      }),
    },
    resolve: async (_root, args, context) => {
      const held = await answer(
        holdRooms(context, asMember(context), {
          contractId: idNumber(args.contractId),
          roomTypeId: idNumber(args.roomTypeId),
          planId: args.bookingPlanId == null ? null : (idNumber(String(args.bookingPlanId)) ?? 0),
          offerId: args.offerId == null ? null : uuidOf(args.offerId),
          checkIn: args.checkInDate,
          checkOut: args.checkOutDate,
          rooms: args.rooms.map(countsOf),
          borrowing: args.borrowPoints ? 'WITH_CONSENT' : 'NOT_ASKED',
        }),
      );
      return showHeld(context, held);
    },
  }),
  extendBookingGroup: t.field({
    type: TemporaryBookingGroup,
    description: "Sets the hold's end to 20 minutes from now, at most ten times.",
    authScopes: { member: true },
    args: {
      id: t.arg.id({
        required: true,
        description: 'The held group, as createTemporaryBookingGroup answered it.',
      }),
    },
    resolve: async (_root, args, context) => {
      const extended = await answer(extendHold(context, asMember(context), uuidOf(args.id)));
      return answer(groupOf(context.db, extended.groupId));
    },
  }),
  removeTemporaryBookingGroup: t.field({
    type: 'Boolean',
    description:
      "Gives the hold's rooms and points back; true also when it had ended already. What is confirmed stays: HOLD_ALREADY_CONFIRMED.",
    authScopes: { member: true },
    args: {
      id: t.arg.id({
        required: true,
        description: 'The held group, as createTemporaryBookingGroup answered it.',
      }),
    },
    resolve: (_root, args, context) => answer(removeHold(context, asMember(context), uuidOf(args.id))),
  }),
  saveBookingDraft: t.field({
    type: 'Boolean',
    description:
      "Keeps what was typed for 24 hours; false where the login's draft is of another stay by now, and stays as it is.",
    authScopes: { member: true },
    args: { data: t.arg({ type: BookingDraftInput, required: true, description: 'What to keep.' }) },
    resolve: (_root, { data }, context) =>
      answer(saveDraft(context, asMember(context), { ...data, groupId: uuidOf(data.groupId) })),
  }),
  confirmBookingGroup: t.field({
    type: ConfirmResult,
    description:
      'Turns the hold into bookings. The same call again gives the same answer; another payload is refused. While a card is being authenticated, PAYMENT_PENDING.',
    authScopes: { member: true },
    args: {
      id: t.arg.id({
        required: true,
        description: 'The held group, as createTemporaryBookingGroup answered it.',
      }),
      requestSameRoom: t.arg.boolean({
        defaultValue: false,
        description: 'Ask for the same room as before.',
      }),
      requestMailCertificate: t.arg.boolean({
        defaultValue: false,
        description: 'Ask for a certificate by post.',
      }),
      requestNote: t.arg.string({
        ...bounded({ most: LONGEST_REQUEST }),
        description: "What is asked for in the member's own words; may have lines.",
      }),
      feePaymentType: t.arg({
        type: FeePaymentType,
        required: true,
        description: 'How the yen part is paid.',
      }),
      bookings: t.arg({
        type: [ConfirmBookingInput],
        required: true,
        description: 'Every room of the group.',
      }),
      totalJpy: t.arg.int({
        ...anyNumber,
        description: 'The yen shown last; where they are others, PRICE_CHANGED.',
      }),
      totalPoints: t.arg.int({
        ...anyNumber,
        description: 'The points shown last; where they are others, PRICE_CHANGED.',
      }),
      cardJpy: t.arg.int({
        ...anyNumber,
        description:
          'Of the yen, those that were shown to be charged to the card; where they are others by now, PAYMENT_METHODS_CHANGED.',
      }),
      replacement: t.arg({
        type: ReplacementInput,
        description:
          'Of a hold that replaces a booked stay: what its member says to cancelling that one. REPLACEMENT_NOT_AGREED without.',
      }),
    },
    resolve: (_root, args, context) => {
      const note = requestNote(args.requestNote);
      return answer(
        confirmHold(
          context,
          asMember(context),
          {
            groupId: uuidOf(args.id),
            requestSameRoom: args.requestSameRoom ?? false,
            requestMailCertificate: args.requestMailCertificate ?? false,
            // Left out where there is none, so that a server of before knows the same payload by the same hash.
            ...(note === null ? {} : { requestNote: note }),
            feePaymentType: args.feePaymentType,
            rooms: roomsOf(args.bookings),
            shown: {
              points: args.totalPoints ?? null,
              yen: args.totalJpy ?? null,
              cardYen: args.cardJpy ?? null,
            },
          },
          args.replacement ? replacingOf(args.replacement) : null,
        ),
      );
    },
  }),
}));
