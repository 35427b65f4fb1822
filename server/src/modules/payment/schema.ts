/** The card fields: the saved card, and whether the card service is open. */
import { refuse } from '#domain/kernel/refusal.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { securityNow } from '#server/platform/clock.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { readSettings } from '#server/platform/settings.ts';
import { paymentSettings } from './settings.ts';
import { findSavedCard } from './store.ts';

type Card = NonNullable<Awaited<ReturnType<typeof findSavedCard>>>;

const SavedCard = builder.objectRef<Card>('SavedCard').implement({
  description: "The membership's card as far as the portal knows it.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The card.' }),
    cardNo: t.exposeString('cardNo', { description: 'Masked but for the last four digits.' }),
    expire: t.exposeString('expire', { description: 'YYMM.' }),
    holderName: t.exposeString('holderName', { description: 'As on the card.' }),
  }),
});

type Status = {
  readonly available: boolean;
  readonly maintenanceFrom: Date | null;
  readonly maintenanceTo: Date | null;
  readonly message: string | null;
};

const CardServiceStatus = builder.objectRef<Status>('CardServiceStatus').implement({
  description: 'Whether cards can be used just now.',
  fields: (t) => ({
    available: t.exposeBoolean('available', {
      description: 'False during a maintenance of the card service.',
    }),
    shopId: t.string({
      nullable: true,
      description: 'The shop at the gateway; null until card payments open.',
      resolve: () => null,
    }),
    maintenanceFrom: t.expose('maintenanceFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Its begin.',
    }),
    maintenanceTo: t.expose('maintenanceTo', { type: 'DateTime', nullable: true, description: 'Its end.' }),
    maintenanceMessage: t.exposeString('message', { nullable: true, description: 'What to tell members.' }),
  }),
});

builder.queryFields((t) => ({
  mySavedCard: t.field({
    type: SavedCard,
    description: 'The saved card; CREDIT_CARD_NOT_FOUND where there is none.',
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      const card = await findSavedCard(context.db, asMember(context).clientId);
      return answer(card ?? refuse('CREDIT_CARD_NOT_FOUND'));
    },
  }),
  checkCCStatus: t.field({
    type: CardServiceStatus,
    description: 'Whether the card service is open.',
    authScopes: { member: true },
    resolve: async (_root, _args, { db }): Promise<Status> => {
      const { cardServiceMaintenance: window } = await readSettings(db, paymentSettings);
      if (!window) return { available: true, maintenanceFrom: null, maintenanceTo: null, message: null };
      const { from, to, message } = window;
      const now = (await securityNow(db)).getTime();
      return {
        available: now < from.getTime() || now >= to.getTime(),
        maintenanceFrom: from,
        maintenanceTo: to,
        message,
      };
    },
  }),
}));
