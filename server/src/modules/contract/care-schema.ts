/** Fields by which members look after a contract: its renewal, its weekly rights, what they apply for. */
import { checkRenewalChange, renewalSettledAfter } from '#domain/contract/renewal.ts';
import { exchangeWindows, WEEKLY_RIGHT_STATES } from '#domain/contract/weekly-right.ts';
import type { ExchangeWindow } from '#domain/contract/weekly-right.ts';
import { PRODUCT } from '#domain/contract/product.ts';
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { builder } from '#server/graphql/builder.ts';
import { idNumber } from '#server/platform/ids.ts';
import { answer } from '#server/graphql/errors.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { lastStayLoader, weeklyRightsLoader } from './loaders.ts';
import { ownContract } from './own-contract.ts';
import { requestChange } from './request-change.ts';
import { ContractType } from './schema.ts';
import { contractRequests, listContracts } from './store.ts';
import type { ContractRequest, ContractRow } from './store.ts';
import type { WeeklyRight } from './weekly-right-store.ts';
import { switchRenewal } from './switch-renewal.ts';

const WeeklyRightStatus = builder.enumType('WeeklyRightStatus', {
  description: 'What became of a year of weekly ownership.',
  values: WEEKLY_RIGHT_STATES,
});

const MwUsageRight = builder.objectRef<WeeklyRight>('MwUsageRight').implement({
  description: 'The right to one week of one year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year of the right.' }),
    status: t.expose('status', { type: WeeklyRightStatus, description: 'What became of it.' }),
    currentRights: t.exposeInt('currentRights', { description: 'Weeks that may still be used of it.' }),
    startsOn: t.expose('startsOn', { type: 'Date', description: 'First day of the week owned.' }),
    usableUntil: t.expose('usableUntil', {
      type: 'Date',
      nullable: true,
      description: 'Last day on which a deposited right can be used.',
    }),
  }),
});

const ExchangeWindowType = builder.objectRef<ExchangeWindow>('MwExchangeWindow').implement({
  description: 'Check-in days of exchanged weeks within one year from the start of the right.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'First day of the window.' }),
    until: t.expose('until', { type: 'Date', description: 'Its last day.' }),
    dates: t.field({
      type: ['Date'],
      description: 'Check-in days, earliest first.',
      resolve: (w) => [...w.dates],
    }),
  }),
});

const isWeekly = (contract: ContractRow) => contract.unit === 'none';

const rightsOf = async (contract: ContractRow, context: RequestContext) =>
  isWeekly(contract) ? weeklyRightsLoader(context).load(contract.id) : [];

/** Why renewal could not be switched the other way now, or null. */
async function renewalObstacle(contract: ContractRow, context: RequestContext): Promise<Refusal | null> {
  const { moment } = await requestNow(context);
  return checkRenewalChange({
    productTypeId: contract.productTypeId,
    endDate: contract.endDate,
    wanted: contract.autoRenewal ? 'END' : 'RENEW',
    today: moment.date,
    lastCheckOut: (await lastStayLoader(context).load(contract.id))?.lastCheckOut ?? null,
  });
}

builder.objectFields(ContractType, (t) => ({
  mwExchangeFee: t.exposeInt('mwExchangeFee', {
    nullable: true,
    description: 'Weekly lines: yen for exchanging a week, without consumption tax.',
  }),
  additionalPointPrice: t.exposeInt('additionalPointPrice', {
    nullable: true,
    description: 'Yen for one point added on application, without consumption tax; null where none are.',
  }),
  canCancelAutoRenewal: t.boolean({
    description: 'Whether the automatic renewal stands and may be ended now.',
    resolve: async (contract, _args, context) =>
      contract.autoRenewal && (await renewalObstacle(contract, context)) === null,
  }),
  autoRenewalObstacle: t.string({
    nullable: true,
    description: 'Message key when renewal cannot be switched the other way now.',
    resolve: async (contract, _args, context) => (await renewalObstacle(contract, context))?.refused ?? null,
  }),
  autoRenewalSettledAfter: t.field({
    type: 'Date',
    nullable: true,
    description: 'Vacation style: the last day on which renewal can be switched.',
    resolve: (contract) =>
      contract.productTypeId === PRODUCT.VS ? renewalSettledAfter(contract.endDate) : null,
  }),
  mwUsageRights: t.field({
    type: [MwUsageRight],
    description: 'Weekly lines: a right for each year, oldest first.',
    resolve: (contract, _args, context) => rightsOf(contract, context),
  }),
  mwExchangeWindows: t.field({
    type: [ExchangeWindowType],
    description: 'Weekly lines: exchanged weeks in windows of one year.',
    resolve: async (contract, _args, context) => {
      const rights = await rightsOf(contract, context);
      return exchangeWindows(
        rights.map(({ startsOn }) => startsOn),
        rights.flatMap(({ exchangeDates }) => exchangeDates),
      );
    },
  }),
}));

const PwUsage = builder.objectRef<{ readonly contract: ContractRow; readonly right: WeeklyRight }>(
  'PwContractUsage',
);
PwUsage.implement({
  description: 'One year of Prime Week.',
  fields: (t) => ({
    year: t.int({ description: 'The year.', resolve: ({ right }) => right.year }),
    weekNumber: t.int({
      nullable: true,
      description: 'The week owned.',
      resolve: ({ contract }) => contract.mwPwWeekNumber,
    }),
    checkInDate: t.field({
      type: 'Date',
      description: 'First day of the week.',
      resolve: ({ right }) => right.startsOn,
    }),
    checkOutDate: t.field({
      type: 'Date',
      description: 'The day after its seventh night.',
      resolve: ({ right }) => addDays(right.startsOn, 7),
    }),
    status: t.field({
      type: WeeklyRightStatus,
      description: 'What became of it.',
      resolve: ({ right }) => right.status,
    }),
  }),
});

const ContractRequestKind = builder.enumType('ContractRequestKind', {
  description: 'What is applied for.',
  values: ['NAME_CHANGE', 'SUCCESSION', 'TERMS', 'CERTIFICATE', 'OTHER'] as const,
});
const ContractRequestState = builder.enumType('ContractRequestState', {
  description: 'Where an application stands.',
  values: ['RECEIVED', 'ANSWERED', 'WITHDRAWN'] as const,
});
const ContractRequestType = builder.objectRef<ContractRequest>('ContractRequest').implement({
  description: 'An application about a contract.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The application.' }),
    kind: t.field({
      type: ContractRequestKind,
      description: 'What is applied for.',
      resolve: (r) => r.kind as 'OTHER',
    }),
    message: t.exposeString('message', { description: 'In the words of the member.' }),
    state: t.field({
      type: ContractRequestState,
      description: 'Where it stands.',
      resolve: (r) => r.state as 'RECEIVED',
    }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

const contractId = { required: true, description: 'The contract.' } as const;

builder.queryFields((t) => ({
  myPwContractUsage: t.field({
    type: [PwUsage],
    description: 'The years of a Prime Week contract, oldest first; empty for other lines.',
    authScopes: { member: true },
    args: { contractId: t.arg.id(contractId) },
    resolve: async (_root, args, context) => {
      const contract = await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      if (contract.productTypeId !== PRODUCT.PW) return [];
      return (await weeklyRightsLoader(context).load(contract.id)).map((right) => ({ contract, right }));
    },
  }),
  myVsContract: t.field({
    type: ContractType,
    nullable: true,
    description: "The membership's vacation-style contract, the one that ends last; null without one.",
    authScopes: { member: true },
    resolve: async (_root, _args, context) => {
      const contracts = await listContracts(context.db, asMember(context).clientId, {
        take: 500,
        skip: 0,
      });
      const vacationStyle = contracts.filter((c) => c.productTypeId === PRODUCT.VS);
      return vacationStyle.sort((a, b) => (a.endDate < b.endDate ? 1 : -1))[0] ?? null;
    },
  }),
  myContractRequestList: t.field({
    type: [ContractRequestType],
    description: 'Applications about a contract, newest first.',
    authScopes: { member: true },
    args: { contractId: t.arg.id(contractId) },
    resolve: async (_root, args, context) =>
      contractRequests(
        context.db,
        (await answer(ownContract(context.db, asMember(context), String(args.contractId)))).id,
      ),
  }),
}));

builder.mutationFields((t) => ({
  updateVsAutoRenewal: t.field({
    type: ContractType,
    description: 'Switches the automatic renewal of a vacation-style contract. Not for family members.',
    authScopes: { member: true },
    args: {
      autoRenewal: t.arg.boolean({ required: true, description: 'Whether it is to renew itself.' }),
      contractId: t.arg.id(contractId),
    },
    resolve: (_root, args, context) =>
      answer(
        switchRenewal(context, asMember(context), {
          contractId: idNumber(String(args.contractId)) ?? 0,
          autoRenewal: args.autoRenewal,
        }),
      ),
  }),
  createMyContractRequest: t.field({
    type: ContractRequestType,
    description: 'Sends an application about a contract to the club. Not for family members.',
    authScopes: { member: true },
    args: {
      contractId: t.arg.id(contractId),
      kind: t.arg({ type: ContractRequestKind, required: true, description: 'What is applied for.' }),
      message: t.arg.string({ required: true, description: 'At most 2,000 characters.' }),
    },
    resolve: (_root, args, context) =>
      answer(
        requestChange(context, asMember(context), {
          contractId: idNumber(String(args.contractId)) ?? 0,
          kind: args.kind,
          message: args.message,
        }),
      ),
  }),
}));
