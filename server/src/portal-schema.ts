/** What the shell must know before anyone logs in: which environment, whose number, which clock. */
import { builder } from './graphql/builder.ts';
import { businessNow } from '#server/platform/clock.ts';
import type { MaintenanceWindow } from '#server/platform/configuration.ts';
import { readSettings } from '#server/platform/settings.ts';
import { joiningContractYears, joiningFeeYen, joiningOffer } from './modules/account/signup/joining-fee.ts';
import { vacancySettings } from './modules/vacancy/public.ts';

type DemoAccount = { readonly email: string; readonly password: string; readonly label: string };
type Portal = { readonly [Word in keyof typeof vacancySettings]: number } & {
  readonly environment: string;
  readonly callCenterPhone: string;
  readonly callCenterPhoneAbroad: string | null;
  readonly maintenance: MaintenanceWindow;
  readonly now: Date;
  readonly demoAccounts: readonly DemoAccount[];
};

const DemoAccountType = builder.objectRef<DemoAccount>('DemoAccount').implement({
  description: 'A fictional member to try the portal with; development only.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Its address.' }),
    password: t.exposeString('password', { description: 'Its password.' }),
    label: t.exposeString('label', { description: 'Who it is.' }),
  }),
});

const PortalSettingsType = builder.objectRef<Portal>('PortalSettings').implement({
  description: 'Public facts of this installation.',
  fields: (t) => ({
    environment: t.exposeString('environment', { description: 'development, staging or production.' }),
    callCenterPhone: t.exposeString('callCenterPhone', { description: "The call centre's number." }),
    callCenterPhoneAbroad: t.exposeString('callCenterPhoneAbroad', {
      nullable: true,
      description: 'Its number for callers from abroad; null where there is none.',
    }),
    now: t.expose('now', {
      type: 'DateTime',
      description: 'The business clock: countdowns and windows are counted from it.',
    }),
    maintenanceFrom: t.field({
      type: 'DateTime',
      description: 'Begin of the maintenance window.',
      resolve: (p) => p.maintenance.from,
    }),
    maintenanceTo: t.field({ type: 'DateTime', description: 'Its end.', resolve: (p) => p.maintenance.to }),
    maintenanceAnnouncedTo: t.field({
      type: 'DateTime',
      description: 'Until when members are told that it may last.',
      resolve: (p) => p.maintenance.announcedTo,
    }),
    fewRoomsThreshold: t.exposeInt('fewRoomsThreshold', {
      description: 'Up to so many rooms a day is marked as few.',
    }),
    nearFutureDays: t.exposeInt('nearFutureDays', {
      description: 'How far the list of near stays looks ahead.',
    }),
    nextStayMonths: t.exposeInt('nextStayMonths', {
      description: 'Up to so many months before arrival a stay is announced as the next one.',
    }),
    joiningFeeYen: t.int({
      description: 'What signing up costs, with tax and without any promo code.',
      resolve: (_portal, _args, { db }) => joiningFeeYen(db),
    }),
    joiningContractYears: t.int({
      description: 'How long the contract runs that signing up makes; it renews itself.',
      resolve: (_portal, _args, { db }) => joiningContractYears(db),
    }),
    joiningBonusTvp: t.int({
      description: 'TVP that a membership begins with without any promo code.',
      resolve: async (_portal, _args, { db }) => (await joiningOffer(db, null)).bonusTvp,
    }),
    demoAccounts: t.field({
      type: [DemoAccountType],
      description: 'Empty outside development.',
      resolve: (p) => [...p.demoAccounts],
    }),
  }),
});

builder.queryField('portalSettings', (t) =>
  t.field({
    type: PortalSettingsType,
    description: 'Public facts of this installation.',
    authScopes: { public: true },
    resolve: async (_root, _args, { db, configuration }): Promise<Portal> => ({
      ...(await readSettings(db, vacancySettings)),
      environment: configuration.environment,
      callCenterPhone: configuration.callCenterPhone,
      callCenterPhoneAbroad: configuration.callCenterPhoneAbroad,
      maintenance: configuration.maintenance,
      now: (await businessNow(db)).at,
      demoAccounts: configuration.environment === 'development' ? configuration.demoAccounts : [],
    }),
  }),
);
