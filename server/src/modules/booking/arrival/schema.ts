/** The calls of arrival: the link of a booking, and what is seen by it. Thin: each hands on to one use case. */
import { linkOpensUntil } from '#domain/booking/arrival.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { must, requestNow } from '#server/platform/per-request.ts';
import { bookingByCode } from '../booking-by-code.ts';
import { groupLoader } from '../loaders.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { Booking } from '../stay/types.ts';
import type { BookingRow } from '../store.ts';
import { renewBookingLink, revokeBookingLink } from './booking-link.ts';
import type { RenewedLink } from './booking-link.ts';
import { BookingNonLogin } from './non-login-types.ts';

const RenewedBookingLink = builder.objectRef<RenewedLink>('RenewedBookingLink').implement({
  description: 'A link that was just made.',
  fields: (t) => ({
    booking: t.expose('booking', { type: Booking, description: 'What it opens.' }),
    code: t.exposeString('code', {
      description: "Stands behind the # of the booking's address without a login; it is answered this once.",
    }),
  }),
});

const BookingLink = builder.objectRef<BookingRow>('BookingLink').implement({
  description: 'The link that opens a booking without a login, for who looks after it.',
  fields: (t) => ({
    isOpen: t.boolean({
      description: 'Whether there is one; false once it was taken back.',
      resolve: (booking) => booking.access_code_hash !== null,
    }),
    isFirst: t.boolean({
      description:
        'Whether it is the one in the mail that confirmed the booking; false once another was made.',
      resolve: (booking) => booking.access_code_serial === 0,
    }),
    madeAt: t.expose('access_code_made_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the one in the place of the first was made; null of the first, and where it was not noted.',
    }),
    until: t.field({
      type: 'Date',
      description: 'The last day on which it opens the booking.',
      resolve: (booking) => linkOpensUntil(booking.check_out),
    }),
  }),
});

builder.objectFields(Booking, (t) => ({
  link: t.field({
    type: BookingLink,
    nullable: true,
    description: 'Null for who may not change the booking, and once a link would have ended.',
    resolve: async (booking, _args, context) => {
      const { moment } = await requestNow(context);
      const group = await must(groupLoader(context).load(booking.group_id), 'group');
      const isTheirs = whyNotTheirs(asMember(context), group) === null;
      return isTheirs && moment.date <= linkOpensUntil(booking.check_out) ? booking : null;
    },
  }),
}));

builder.queryFields((t) => ({
  myBookingNonLogin: t.field({
    type: BookingNonLogin,
    description:
      'A booking by the code of its link. Whatever is wrong with the pair answers NOT_FOUND_ERROR.',
    authScopes: { public: true },
    args: {
      id: t.arg.id({ required: true, description: 'The booking.' }),
      code: t.arg.string({ required: true, description: 'Of its link.' }),
    },
    resolve: (_root, { id, code }, context) =>
      answer(bookingByCode(context, context.actor, { bookingId: id, code })),
  }),
}));

builder.mutationFields((t) => ({
  renewMyBookingLink: t.field({
    type: RenewedBookingLink,
    description: 'Gives a booking a new link; the one before it opens nothing any more.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The booking.' }) },
    resolve: (_root, { id }, context) => answer(renewBookingLink(context, asMember(context), uuidOf(id))),
  }),
  revokeMyBookingLink: t.field({
    type: Booking,
    description: 'Takes the link of a booking back: it opens nothing any more.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The booking.' }) },
    resolve: (_root, { id }, context) => answer(revokeBookingLink(context, asMember(context), uuidOf(id))),
  }),
}));
