/** The calls of what goes along with a stay: its confirmation. Thin: each hands on to one use case. */
import { nightNow } from '#domain/booking/stay-state.ts';
import { needsConfirmation } from '#domain/booking/stay-confirmation.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { must, requestNow } from '#server/platform/per-request.ts';
import { checkInCode } from '../check-in-code.ts';
import { groupLoader } from '../loaders.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { toConfirm } from '../stay/to-confirm.ts';
import { Booking } from '../stay/types.ts';
import { confirmStay } from './confirm-stay.ts';

builder.objectFields(Booking, (t) => ({
  canConfirmStay: t.boolean({
    description: 'Whether the caller can confirm the stay now.',
    resolve: async (booking, _args, context) => {
      const { at } = await requestNow(context);
      if (!needsConfirmation(toConfirm(booking), at.getTime())) return false;
      const group = await must(groupLoader(context).load(booking.group_id), 'group');
      return whyNotTheirs(asMember(context), group) === null;
    },
  }),
  checkInCode: t.string({
    nullable: true,
    description:
      'The text of the code that guests show at the desk; null once they have come, and for a stay that was given up or is over.',
    resolve: async (booking, _args, context) => {
      const { moment } = await requestNow(context);
      const nights = { checkIn: booking.check_in, checkOut: booking.check_out };
      const isExpected = !booking.cancelled_at && !booking.checked_in_at && nightNow(nights, moment) !== null;
      return isExpected ? checkInCode(booking) : null;
    },
  }),
  certificateSentAt: t.expose('certificate_sent_at', {
    type: 'DateTime',
    nullable: true,
    description: 'When the certificate that was asked for was sent by post; null until then.',
  }),
}));

builder.mutationFields((t) => ({
  confirmMyStay: t.field({
    type: Booking,
    description:
      'Says that a stay took place as booked, from ten in the morning of its day of departure; once more, it is as it was.',
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The booking.' }) },
    resolve: (_root, { id }, context) => answer(confirmStay(context, asMember(context), uuidOf(id))),
  }),
}));
