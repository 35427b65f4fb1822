/** The calls of booked stays: history, detail, cancelling. Thin: each hands on to one use case. */
import { lastConfirmableCheckOut } from '#domain/booking/stay-confirmation.ts';
import { anyNumber } from '#server/graphql/arguments.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { Booking } from './types.ts';
import { cancelBooking, previewCancellation } from './cancel-booking.ts';
import { CancelPolicy } from '../policy-types.ts';
import { CancelPenalty, CancelResult } from './cancel-types.ts';
import { listClientBookings } from './history-store.ts';
import { bookingByCode } from '../booking-by-code.ts';
import { changesOfBookingsQuery, pastMoves } from '../change-store.ts';
import { termsOf } from '../stay-terms.ts';
import { bookingOf, groupOf, policyOn } from '../find-own.ts';

const SortOrder = builder.enumType('SortOrder', {
  description: 'In which direction a list is sorted.',
  values: ['ASC', 'DESC'] as const,
});

const page = { take: 10, most: 50 } as const;

builder.queryFields((t) => ({
  myBookingList: t.field({
    type: [Booking],
    description: "The membership's bookings by check-in date; 50 at most.",
    authScopes: { member: true },
    args: {
      checkInDateFrom: t.arg({ type: 'Date', description: 'Check-in on this day or later.' }),
      checkInDateTo: t.arg({ type: 'Date', description: 'Check-in on this day or earlier.' }),
      checkOutDateFrom: t.arg({ type: 'Date', description: 'Check-out on this day or later.' }),
      checkOutDateTo: t.arg({ type: 'Date', description: 'Check-out on this day or earlier.' }),
      orderByCheckInDate: t.arg({
        type: SortOrder,
        defaultValue: 'ASC',
        description: 'ASC for the earliest arrival first, DESC for the latest.',
      }),
      cancelled: t.arg.boolean({ description: 'True only cancelled, false only live, null both.' }),
      selfOnly: t.arg.boolean({ defaultValue: false, description: 'Only what this login made.' }),
      toConfirm: t.arg.boolean({
        defaultValue: false,
        description: 'Only stays that are over and that the caller is asked to confirm.',
      }),
      bookingTypeId: t.arg.int({ description: 'Only this booking type.' }),
      ...pageArgs(page),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      const own = { loginId: member.loginId, subMemberId: member.subMemberId };
      const toConfirm = args.toConfirm
        ? { checkOutTo: lastConfirmableCheckOut((await requestNow(context)).moment) }
        : null;
      // Whose stays somebody may confirm is whose they may change.
      const selfOnly = args.selfOnly || (toConfirm !== null && member.role !== 'MAIN');
      return listClientBookings(context.db, member.clientId, {
        checkInFrom: args.checkInDateFrom ?? null,
        checkInTo: args.checkInDateTo ?? null,
        checkOutFrom: args.checkOutDateFrom ?? null,
        checkOutTo: args.checkOutDateTo ?? null,
        order: args.orderByCheckInDate ?? 'ASC',
        cancelled: args.cancelled ?? null,
        madeBy: selfOnly ? own : null,
        toConfirm,
        bookingTypeId: args.bookingTypeId ?? null,
        ...pageOf(args, page),
      });
    },
  }),
  myBookingV2: t.field({
    type: Booking,
    description: "One of the membership's bookings.",
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The booking.' }) },
    resolve: (_root, args, context) => answer(bookingOf(context.db, asMember(context), args.id)),
  }),
  bookingCancelPolicy: t.field({
    type: CancelPolicy,
    description:
      "The cancel policy of a booking: the membership's own, or any by the code of its mailed link.",
    authScopes: (_root, args) => (args.code == null ? { member: true } : { public: true }),
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      code: t.arg.string({ description: 'Of the mailed link; a member needs none.' }),
    },
    resolve: async (_root, { bookingId, code }, context) => {
      const booking =
        code == null
          ? await answer(bookingOf(context.db, asMember(context), bookingId))
          : await answer(bookingByCode(context, context.actor, { bookingId, code }));
      const group = await answer(groupOf(context.db, booking.group_id));
      const [changes] = await sendTogether(context.db, [changesOfBookingsQuery([booking.id])]);
      return policyOn(context.db, {
        policy: termsOf(group).cancelPolicy,
        checkIn: booking.check_in,
        moves: pastMoves(changes),
      });
    },
  }),
  calculateMyBookingCancelPenalty: t.field({
    type: CancelPenalty,
    description: 'What cancelling these nights would cost now; changes nothing.',
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      stayDates: t.arg({ type: ['Date'], required: true, description: 'All its nights, or its last ones.' }),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      const booking = await answer(bookingOf(context.db, member, args.bookingId));
      return {
        ...(await answer(
          previewCancellation(context, member, { bookingId: booking.id, stayDates: args.stayDates }),
        )),
        booking,
      };
    },
  }),
}));

builder.mutationFields((t) => ({
  cancelMyBookingV2: t.field({
    type: CancelResult,
    description:
      "Cancels all nights, or the last ones, with the login's password. Where a fee in yen has not been paid, the card is charged first; while it is being authenticated, PAYMENT_PENDING for anything else.",
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      stayDates: t.arg({ type: ['Date'], required: true, description: 'All its nights, or its last ones.' }),
      password: t.arg.string({ required: true, description: "The login's password." }),
      penaltyJpy: t.arg.int({
        ...anyNumber,
        description: 'The fee in yen shown last; where it is another, PRICE_CHANGED.',
      }),
      penaltyPoints: t.arg.int({
        ...anyNumber,
        description: 'The points to be kept as shown last; where they are others, PRICE_CHANGED.',
      }),
    },
    resolve: async (_root, args, context) => {
      const member = asMember(context);
      const { stayDates, password, penaltyPoints, penaltyJpy } = args;
      const shown = { points: penaltyPoints ?? null, yen: penaltyJpy ?? null };
      const request = { bookingId: uuidOf(args.bookingId), stayDates, password, shown };
      return answer(cancelBooking(context, member, request));
    },
  }),
}));
