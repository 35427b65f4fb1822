/** The card fields: the saved card, and whether the card service is open. */
import { refuse } from '#domain/kernel/refusal.ts';
import { refusalOfDecline } from '#domain/payment/decline.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { isUuid } from '#server/platform/ids.ts';
import { readCardService } from './card-service.ts';
import type { CardService } from './card-service.ts';
import { findCardCheck } from './card-check-store.ts';
import type { CardCheck as Checked } from './card-check-store.ts';
import { findCharge } from './charge-store.ts';
import type { CardCharge as Charged } from './charge-store.ts';
import { removeCard } from './remove-card.ts';
import { saveCard } from './save-card.ts';
import type { SavedOrAsked as SaveCardAnswer } from './save-card.ts';
import { savedCardOf } from './saved-card.ts';
import type { SavedCard as Card } from './store.ts';

const SavedCard = builder.objectRef<Card>('SavedCard').implement({
  description: "The membership's card as far as the portal knows it.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The card.' }),
    cardNo: t.exposeString('cardNo', { description: 'Masked but for the last four digits.' }),
    expire: t.exposeString('expire', { description: 'YYMM.' }),
    holderName: t.exposeString('holderName', { description: 'As on the card.' }),
  }),
});

const CardServiceStatus = builder.objectRef<CardService>('CardServiceStatus').implement({
  description: 'Whether cards can be used just now.',
  fields: (t) => ({
    available: t.exposeBoolean('available', {
      description: 'False during a maintenance of the card service.',
    }),
    shopId: t.string({
      nullable: true,
      description: 'The shop at the gateway; null where no cards are taken.',
      resolve: (_status, _args, { configuration }) =>
        configuration.gateway?.kind === 'id-pass' ? configuration.gateway.shopId : null,
    }),
    maintenanceFrom: t.expose('maintenanceFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Its begin.',
    }),
    maintenanceTo: t.expose('maintenanceTo', { type: 'DateTime', nullable: true, description: 'Its end.' }),
    maintenanceMessage: t.string({
      nullable: true,
      description: 'What to tell members, in the language of the request.',
      resolve: ({ message }, _args, { language }) => message?.[language] ?? null,
    }),
  }),
});

builder.queryFields((t) => ({
  mySavedCard: t.field({
    type: SavedCard,
    description: 'The saved card; CREDIT_CARD_NOT_FOUND where there is none.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      const card = await savedCardOf(context, asMember(context).clientId);
      return answer(card ?? refuse('CREDIT_CARD_NOT_FOUND'));
    },
  }),
  checkCCStatus: t.field({
    type: CardServiceStatus,
    description:
      'Whether the card service is open, for whoever is about to give a card: members, and those who sign up.',
    authScopes: { public: true },
    resolve: (_root, _args, { db }) => readCardService(db),
  }),
}));

const CardCheckState = builder.enumType('CardCheckState', {
  description: 'Where the check of a card that was given stands.',
  values: ['ASKED', 'CHALLENGE', 'KEPT', 'DECLINED', 'ABANDONED'] as const,
});

const CardCheck = builder.objectRef<Checked>('CardCheck').implement({
  description: 'The check of a card that was given to be saved. Says nothing of the card, nor whose it is.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The check.' }),
    state: t.field({ type: CardCheckState, description: 'Where it stands.', resolve: ({ state }) => state }),
    refusal: t.string({
      nullable: true,
      description: 'Where it was declined: the key of what to tell.',
      resolve: ({ state, declineCode }) =>
        state === 'DECLINED' ? refusalOfDecline(declineCode ?? '').refused : null,
    }),
  }),
});

const CardChargeState = builder.enumType('CardChargeState', {
  description:
    'Where the charge of a card stands, as its holder sees it. GIVEN_BACK: what it paid for was booked and given up; OWED: that stands, and is paid otherwise.',
  values: ['ASKED', 'CHALLENGE', 'PAID', 'OWED', 'GIVEN_BACK', 'DECLINED', 'ABANDONED'] as const,
});

function shownState({ state, yen, refundYen, authorisedAt }: Charged): typeof CardChargeState.$inferType {
  switch (state) {
    case 'CREATED':
      return 'ASKED';
    case 'AUTHORISED':
    case 'CAPTURED':
      return refundYen === yen ? 'GIVEN_BACK' : 'PAID';
    case 'VOIDED':
      // Of what never stood as paid, nothing was booked.
      return authorisedAt ? 'GIVEN_BACK' : 'ABANDONED';
    case 'UNCOLLECTED':
      return 'OWED';
    default:
      return state;
  }
}

const ChargePurposeKind = builder.enumType('ChargePurpose', {
  description:
    'What a card is charged for: a stay that is booked, a change or cancellation of one, or the joining fee of whoever signs up.',
  values: ['BOOKING_GROUP', 'BOOKING_CHANGE', 'SIGNUP'] as const,
});

export const CardCharge = builder.objectRef<Charged>('CardCharge').implement({
  description: 'The charge of a card. Says nothing of the card, nor to anybody else whose it is.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The charge.' }),
    state: t.field({
      type: CardChargeState,
      description: 'Where it stands.',
      resolve: shownState,
    }),
    refusal: t.string({
      nullable: true,
      description: 'Where it was declined: the key of what to tell.',
      resolve: ({ state, declineCode }) =>
        state === 'DECLINED' ? refusalOfDecline(declineCode ?? '').refused : null,
    }),
    purpose: t.expose('purposeKind', { type: ChargePurposeKind, description: 'What it pays for.' }),
    groupId: t.id({
      nullable: true,
      description: 'The held group that it pays for; null for anyone but the login that pays.',
      resolve: ({ purposeKind, purposeId, loginId }, _args, { actor }) => {
        const isPayer = actor.kind === 'member' && actor.loginId === loginId;
        return isPayer && purposeKind === 'BOOKING_GROUP' ? purposeId : null;
      },
    }),
  }),
});

const SavedOrAsked = builder.objectRef<SaveCardAnswer>('SaveCardAnswer').implement({
  description: 'What came of giving a card.',
  fields: (t) => ({
    saved: t.boolean({
      description: 'Whether it is saved already.',
      resolve: ({ kind }) => kind === 'saved',
    }),
    securePaymentUrl: t.string({
      nullable: true,
      description: 'Where its holder is asked first.',
      resolve: (given) => (given.kind === 'asked' ? given.url : null),
    }),
  }),
});

builder.queryFields((t) => ({
  cardCheck: t.field({
    type: CardCheck,
    nullable: true,
    description: 'Where the check of a card stands, for whoever comes back from the gateway with its id.',
    authScopes: { public: true },
    args: { id: t.arg.id({ required: true, description: 'The check.' }) },
    resolve: async (_root, { id }, { db }) =>
      isUuid(String(id)) ? await findCardCheck(db, String(id)) : null,
  }),
  cardCharge: t.field({
    type: CardCharge,
    nullable: true,
    description: 'Where the charge of a card stands, for whoever comes back from the gateway with its id.',
    authScopes: { public: true },
    args: { id: t.arg.id({ required: true, description: 'The charge.' }) },
    resolve: async (_root, { id }, { db }) => (isUuid(String(id)) ? await findCharge(db, String(id)) : null),
  }),
}));

builder.mutationFields((t) => ({
  clientSaveCard: t.field({
    type: SavedOrAsked,
    description:
      "Saves the membership's card from a token of the gateway's card fields. Not for family members.",
    authScopes: { member: true },
    args: { token: t.arg.string({ required: true, description: 'Good once, for half an hour.' }) },
    resolve: (_root, { token }, context) => answer(saveCard(context, asMember(context), token)),
  }),
  clientDeleteCard: t.boolean({
    description: "Removes the membership's saved card. Not for family members.",
    authScopes: { member: true },
    args: { id: t.arg.id({ required: true, description: 'The card: another that took its place stays.' }) },
    resolve: (_root, { id }, context) => answer(removeCard(context, asMember(context), String(id))),
  }),
}));
