/** The calls of links for single guests: made and taken back by who looks after the booking, opened and written to by the guest. */
import { preCheckInOpensMs } from '#domain/booking/arrival.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { must } from '#server/platform/per-request.ts';
import { LanguageType } from '#server/modules/account/public.ts';
import { houseOf } from '#server/modules/vacancy/public.ts';
import { groupLoader } from '../loaders.ts';
import { Guest } from '../stay/guest-types.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import type { GuestRow } from '../view-store.ts';
import { guestByCode } from './guest-by-code.ts';
import type { GuestByCode } from './guest-by-code.ts';
import { createGuestLink, revokeGuestLink } from './guest-link.ts';
import type { CreatedGuestLink } from './guest-link.ts';
import { GuestNonLogin, HouseNonLogin } from './non-login-types.ts';
import { preCheckInGuest } from './pre-check-in.ts';
import { PreCheckInStands, RegisterEntryInput, entryOf, standsNow } from './pre-check-in-types.ts';

const CreatedGuestLinkType = builder.objectRef<CreatedGuestLink>('CreatedGuestLink').implement({
  description: 'A link for one guest that was just made.',
  fields: (t) => ({
    guest: t.expose('guest', { type: Guest, description: 'Whose it is.' }),
    code: t.exposeString('code', {
      description: "Stands behind the # of the guest's own address; it is answered this once.",
    }),
  }),
});

const GuestLink = builder.objectRef<GuestRow>('GuestLink').implement({
  description: 'The link by which a guest writes their own entry, for who looks after the booking.',
  fields: (t) => ({
    mailedTo: t.exposeString('link_email', {
      nullable: true,
      description: 'Where it was mailed to; null where it is handed on otherwise.',
    }),
    madeAt: t.expose('link_made_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was made, and with an address mailed; null for links that are older than this field.',
    }),
  }),
});

builder.objectFields(Guest, (t) => ({
  link: t.field({
    type: GuestLink,
    nullable: true,
    description: 'Null where the guest has none, and for who may not change the booking.',
    resolve: async (guest, _args, context) => {
      if (guest.link_code_hash === null) return null;
      const group = await must(groupLoader(context).load(guest.stay.group_id), 'group');
      return whyNotTheirs(asMember(context), group) === null ? guest : null;
    },
  }),
}));

const GuestEntryNonLogin = builder.objectRef<GuestByCode>('GuestEntryNonLogin').implement({
  description: "A guest's own entry as the guest's link shows it: where and when, and of nobody else.",
  fields: (t) => ({
    guest: t.expose('guest', { type: GuestNonLogin, description: 'The guest.' }),
    facility: t.field({
      type: HouseNonLogin,
      description: 'Where the stay is.',
      resolve: ({ booking }, _args, context) => houseOf(context, booking),
    }),
    checkInDate: t.field({
      type: 'Date',
      description: 'Day of arrival.',
      resolve: ({ booking }) => booking.check_in,
    }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'Day of departure.',
      resolve: ({ booking }) => booking.check_out,
    }),
    opensAt: t.field({
      type: 'DateTime',
      description: 'From when it can be written.',
      resolve: ({ booking }) => new Date(preCheckInOpensMs(booking.check_in)),
    }),
    stands: t.field({
      type: PreCheckInStands,
      description: 'Whether it can be written now.',
      resolve: ({ booking }, _args, context) => standsNow(context, booking),
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the stay was cancelled; null while it stands.',
      resolve: ({ booking }) => booking.cancelled_at,
    }),
    checkedInAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its guests arrived; null until then.',
      resolve: ({ booking }) => booking.checked_in_at,
    }),
  }),
});

builder.queryFields((t) => ({
  myGuestEntryNonLogin: t.field({
    type: GuestEntryNonLogin,
    description:
      "A guest's own entry by the code of the guest's link. Whatever is wrong with the pair answers NOT_FOUND_ERROR.",
    authScopes: { public: true },
    args: {
      id: t.arg.id({ required: true, description: 'The guest.' }),
      code: t.arg.string({ required: true, description: 'Of the link.' }),
    },
    resolve: (_root, { id, code }, context) =>
      answer(guestByCode(context, context.actor, { guestId: id, code })),
  }),
}));

builder.mutationFields((t) => ({
  createMyGuestLink: t.field({
    type: CreatedGuestLinkType,
    description: 'Gives one guest a link to write their own entry; the one before it opens nothing any more.',
    authScopes: { member: true },
    args: {
      guestId: t.arg.id({ required: true, description: 'The guest.' }),
      email: t.arg.string({ ...bounded({ most: 254 }), description: 'Where it is mailed to, if anywhere.' }),
      language: t.arg({ type: LanguageType, description: 'Of the mail; left out, that of who asks.' }),
    },
    resolve: (_root, { guestId, email = null, language = null }, context) =>
      answer(createGuestLink(context, asMember(context), { guestId: uuidOf(guestId), email, language })),
  }),
  revokeMyGuestLink: t.field({
    type: Guest,
    description: "Takes a guest's link back: it opens nothing any more.",
    authScopes: { member: true },
    args: { guestId: t.arg.id({ required: true, description: 'The guest.' }) },
    resolve: (_root, { guestId }, context) =>
      answer(revokeGuestLink(context, asMember(context), uuidOf(guestId))),
  }),
  preCheckInGuestNonLogin: t.field({
    type: GuestEntryNonLogin,
    description:
      "Enters what the register asks of one guest, by the guest's link. Whatever is wrong with the pair answers NOT_FOUND_ERROR.",
    authScopes: { public: true },
    args: {
      id: t.arg.id({ required: true, description: 'The guest.' }),
      code: t.arg.string({ required: true, description: 'Of the link.' }),
      entry: t.arg({
        type: RegisterEntryInput,
        required: true,
        description: 'What is entered of the same guest.',
      }),
    },
    resolve: (_root, { id, code, entry }, context) =>
      answer(preCheckInGuest(context, context.actor, { guestId: id, code, entry: entryOf(entry) })),
  }),
}));
