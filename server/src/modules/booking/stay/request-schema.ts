/** The fields and the call around a request in a member's own words. */
import { LONGEST_REQUEST, requestsCloseMs } from '#domain/booking/request-note.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { must, requestNow, rowByKey } from '#server/platform/per-request.ts';
import { readSettings } from '#server/platform/settings.ts';
import { groupLoader } from '../loaders.ts';
import { bookingSettings } from '../settings.ts';
import { changeRequest, whyNoRequest } from './change-request.ts';
import { Booking } from './types.ts';

/** What the club has set is the same for all rows of an answer. */
const deadlineLoader = rowByKey(
  async ({ db }, keys: readonly 'days'[]) => {
    const { requestsCloseDays: days } = await readSettings(db, bookingSettings);
    return keys.map((key) => ({ key, days }));
  },
  ({ key }) => key,
);

builder.objectFields(Booking, (t) => ({
  requestNote: t.string({
    nullable: true,
    description: "What was asked for in the member's own words, for all rooms booked together.",
    resolve: async (booking, _args, context) =>
      (await must(groupLoader(context).load(booking.group_id), 'group')).request_note,
  }),
  requestsCloseAt: t.field({
    type: 'DateTime',
    description: 'The moment from which that cannot be written any more.',
    resolve: async (booking, _args, context) => {
      const { days } = await must(deadlineLoader(context).load('days'), 'setting');
      return new Date(requestsCloseMs(booking.check_in, days));
    },
  }),
  cannotRequestReason: t.string({
    nullable: true,
    description: 'Message key of why the caller cannot write it now; null where they can.',
    resolve: async (booking, _args, context) => {
      const [group, { at }, { days }] = await Promise.all([
        must(groupLoader(context).load(booking.group_id), 'group'),
        requestNow(context),
        must(deadlineLoader(context).load('days'), 'setting'),
      ]);
      return whyNoRequest(asMember(context), { booking, group, at, days })?.refused ?? null;
    },
  }),
}));

builder.mutationFields((t) => ({
  updateMyBookingRequest: t.field({
    type: Booking,
    description:
      'Writes what a member asks for in their own words, for all rooms booked together; nothing takes it back. REQUESTS_CLOSED from its deadline on.',
    authScopes: { member: true },
    args: {
      bookingId: t.arg.id({ required: true, description: 'The booking.' }),
      text: t.arg.string({
        ...bounded({ most: LONGEST_REQUEST }),
        required: true,
        description: 'May have lines.',
      }),
    },
    resolve: (_root, { bookingId, text }, context) =>
      answer(changeRequest(context, asMember(context), { bookingId: uuidOf(bookingId), text })),
  }),
}));
