/** The calls of the address from which a calendar fetches the login's stays. Thin: each hands on to one use case. */
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { renewCalendarAddress, revokeCalendarAddress } from './calendar-address.ts';
import type { RenewedAddress } from './calendar-address.ts';
import { findAddress } from './calendar-store.ts';
import type { AddressRow } from './calendar-store.ts';

const CalendarAddress = builder.objectRef<AddressRow>('CalendarAddress').implement({
  description: 'That the login has an address for its calendar; the address itself is answered once.',
  fields: (t) => ({
    madeAt: t.expose('made_at', { type: 'DateTime', description: 'Since when.' }),
  }),
});

const RenewedCalendarAddress = builder.objectRef<RenewedAddress>('RenewedCalendarAddress').implement({
  description: 'An address for a calendar that was just made.',
  fields: (t) => ({
    address: t.exposeString('address', {
      description: 'Whoever has it reads the stays; it is answered this once.',
    }),
    calendarAddress: t.expose('row', { type: CalendarAddress, description: 'What is known of it later.' }),
  }),
});

builder.queryFields((t) => ({
  myCalendarAddress: t.field({
    type: CalendarAddress,
    nullable: true,
    description: "Of the login's own calendar; null where it has none.",
    authScopes: { member: true },
    resolve: (_root, _args, context) => findAddress(context.db, asMember(context).loginId),
  }),
}));

builder.mutationFields((t) => ({
  renewMyCalendarAddress: t.field({
    type: RenewedCalendarAddress,
    description: 'Gives the login a new address for its calendar; the one before it is not found any more.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => answer(renewCalendarAddress(context, asMember(context))),
  }),
  revokeMyCalendarAddress: t.field({
    type: 'Boolean',
    description: 'Takes the address back: nothing is found there any more.',
    authScopes: { member: true },
    resolve: (_root, _args, context) => answer(revokeCalendarAddress(context, asMember(context))),
  }),
}));
