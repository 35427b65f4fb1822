/** Points over time: what changed them, what is applied for, and the bonuses of a contract. */
import { inLanguage } from '#domain/kernel/language.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import { pointsToCarryForward } from '#domain/points/application.ts';
import { anyNumber } from '#server/graphql/arguments.ts';
import { builder, pageArgs, pageOf } from '#server/graphql/builder.ts';
import { idNumber } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { asMember } from '#server/graphql/request-context.ts';
import { ContractType, contractIdsOf, ownContract } from '#server/modules/contract/public.ts';
import { applicationsOfContract } from './application-store.ts';
import type { Application } from './application-store.ts';
import { applyForPoints } from './apply-for-points.ts';
import { tvpChanges } from './history-store.ts';
import type { Bonus, Granted, PointChange, TvpChange } from './history-store.ts';
import { allLotsLoader, bonusesLoader, pointChangesLoader } from './loaders.ts';

const reasons = {
  grant: 'GRANT',
  reserve: 'RESERVE',
  borrow: 'BORROW',
  consume: 'CONSUME',
  prepay: 'PREPAY',
  unprepay: 'UNPREPAY',
  keep: 'KEEP',
  waive: 'WAIVE',
  release: 'RELEASE',
  return: 'RETURN',
  expire: 'EXPIRE',
  'carry-forward': 'CARRY_FORWARD',
  adjust: 'ADJUST',
  exchange: 'EXCHANGE',
  unexchange: 'UNEXCHANGE',
} as const;

const PointChangeReason = builder.enumType('PointChangeReason', {
  description: 'Why points changed.',
  values: Object.values(reasons),
});

const reasonOf = ({ reason }: { readonly reason: string }) => reasons[reason as keyof typeof reasons];

/** The booking module adds the stay. */
export const PointMovement = builder.objectRef<PointChange>('PointMovement').implement({
  description: "A change of a contract's points.",
  fields: (t) => ({
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When the points moved.' }),
    kind: t.exposeString('kind', { description: 'sp, fp or tvp.' }),
    night: t.expose('night', {
      type: 'Date',
      nullable: true,
      description: 'The night that the points pay or paid, where they concern one.',
    }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'First night the points pay.' }),
    validThru: t.expose('validThru', { type: 'Date', description: 'Last night they pay.' }),
    pointChange: t.exposeInt('pointChange', { description: 'Points added; negative when taken.' }),
    pointsAfter: t.exposeInt('pointsAfter', {
      description: 'What the contract has of this kind after it, points in hold included.',
    }),
    changeReason: t.field({ type: PointChangeReason, description: 'Why.', resolve: reasonOf }),
  }),
});

/** The booking module adds facilityName, checkInDate and checkOutDate. */
export const TvpHistory = builder.objectRef<TvpChange>('TvpHistory').implement({
  description: 'A change of the vacation-points balance.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The change.' }),
    pointChange: t.exposeInt('pointChange', { description: 'TVP added; negative when taken.' }),
    changeReason: t.field({ type: PointChangeReason, description: 'Why.', resolve: reasonOf }),
    pointsAfter: t.exposeInt('pointsAfter', { description: 'The balance after it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the points moved.' }),
    current: t.exposeBoolean('current', { description: 'Whether pointsAfter is the balance of now.' }),
  }),
});

for (const type of [PointMovement, TvpHistory]) {
  builder.objectFields(type as typeof TvpHistory, (t) => ({
    fiscalYear: t.exposeInt('fiscalYear', {
      description: 'The fiscal year that the points were granted for.',
    }),
    bonusName: t.string({
      nullable: true,
      description: 'The bonus that the points were granted as, in the language of the request.',
      resolve: ({ bonusNameJa, bonusNameEn }: Granted, _args, { language }) =>
        bonusNameJa === null || bonusNameEn === null ? null : inLanguage(language, bonusNameJa, bonusNameEn),
    }),
  }));
}

const ContractBonus = builder.objectRef<Bonus>('ContractBonus').implement({
  description: 'Points granted on top of a contract.',
  fields: (t) => ({
    name: t.string({
      description: 'What for, in the language of the request.',
      resolve: (bonus, _args, { language }) => inLanguage(language, bonus.nameJa, bonus.nameEn),
    }),
    points: t.exposeInt('points', { description: 'As granted.' }),
    kind: t.exposeString('kind', { description: 'sp, fp or tvp.' }),
    validThru: t.expose('validThru', { type: 'Date', description: 'Last night they pay.' }),
  }),
});

const page = { take: 50, most: 100 } as const;

builder.objectFields(ContractType, (t) => ({
  pointMovementList: t.field({
    type: [PointMovement],
    description: 'What changed its points, newest first.',
    args: pageArgs(page),
    resolve: (contract, args, context) => pointChangesLoader(context, pageOf(args, page)).load(contract.id),
  }),
  bonuses: t.field({
    type: [ContractBonus],
    description: 'Its bonus grants, three at most.',
    resolve: (contract, _args, context) => bonusesLoader(context).load(contract.id),
  }),
  pointsToCarryForward: t.int({
    description: 'Points that end with this fiscal year and can be carried into the next.',
    resolve: async (contract, _args, context) => {
      if (contract.productTypeId !== PRODUCT.SP && contract.productTypeId !== PRODUCT.FP) return 0;
      const { moment } = await requestNow(context);
      return pointsToCarryForward(await allLotsLoader(context).load(contract.id), moment.date);
    },
  }),
}));

const ApplicationKind = builder.enumType('PointApplicationKind', {
  description: 'To add points for yen, or to carry points forward.',
  values: ['ADD', 'CARRY_FORWARD'] as const,
});
const ApplicationState = builder.enumType('PointApplicationState', {
  description: 'Where an application stands.',
  values: ['RECEIVED', 'DONE', 'DECLINED'] as const,
});
const PointApplication = builder.objectRef<Application>('PointApplication').implement({
  description: 'An application about points.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The application.' }),
    kind: t.field({
      type: ApplicationKind,
      description: 'Whether points are to be added or carried forward.',
      resolve: (a) => a.kind as 'ADD',
    }),
    points: t.exposeInt('points', { description: 'How many points.' }),
    yen: t.exposeInt('yen', {
      nullable: true,
      description: 'What adding costs, without consumption tax; null for carrying forward.',
    }),
    state: t.field({
      type: ApplicationState,
      description: 'Where it stands.',
      resolve: (a) => a.state as 'DONE',
    }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

builder.queryFields((t) => ({
  myTvpHistoryList: t.field({
    type: [TvpHistory],
    description: "Changes of the membership's TVP over all its contracts, newest first.",
    authScopes: { member: true },
    args: pageArgs(page),
    resolve: async (_root, args, context) =>
      tvpChanges(context.db, await contractIdsOf(context.db, asMember(context).clientId), pageOf(args, page)),
  }),
  myPointApplicationList: t.field({
    type: [PointApplication],
    description: 'Applications about the points of a contract, newest first.',
    authScopes: { member: true },
    args: { contractId: t.arg.id({ required: true, description: 'The contract.' }) },
    resolve: async (_root, args, context) =>
      applicationsOfContract(
        context.db,
        (await answer(ownContract(context.db, asMember(context), String(args.contractId)))).id,
      ),
  }),
}));

builder.mutationField('createMyPointApplication', (t) =>
  t.field({
    type: PointApplication,
    description: 'Applies to add points or to carry them forward. Not for family members.',
    authScopes: { member: true },
    args: {
      contractId: t.arg.id({ required: true, description: 'The contract.' }),
      kind: t.arg({
        type: ApplicationKind,
        required: true,
        description: 'Whether points are to be added or carried forward.',
      }),
      points: t.arg.int({ required: true, ...anyNumber, description: 'Whole points.' }),
    },
    resolve: (_root, args, context) =>
      answer(
        applyForPoints(context, asMember(context), {
          contractId: idNumber(String(args.contractId)) ?? 0,
          kind: args.kind,
          points: args.points,
        }),
      ),
  }),
);
