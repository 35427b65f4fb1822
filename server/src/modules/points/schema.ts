/** The points fields: what each contract has left, lot by lot, and the TVP balance of the membership. */
import type { Lot } from '#domain/points/allocation.ts';
import { fiscalYearEnd } from '#domain/kernel/calendar-date.ts';
import { builder } from '#server/graphql/builder.ts';
import { answer } from '#server/graphql/errors.ts';
import { requestNow } from '#server/platform/per-request.ts';
import { asMember } from '#server/graphql/request-context.ts';
import type { RequestContext } from '#server/graphql/request-context.ts';
import { ContractType, listContracts, ownContract } from '#server/modules/contract/public.ts';
import type { ContractRow } from '#server/modules/contract/public.ts';
import { liveLotsLoader } from './loaders.ts';
import type { LotRow } from './store.ts';

const PointLot = builder.objectRef<LotRow>('PointLot').implement({
  description: 'Points of one grant that are still there.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The lot.' }),
    kind: t.exposeString('kind', { description: 'sp, fp or tvp.' }),
    fiscalYear: t.exposeInt('fiscalYear', { description: 'The year it was granted for.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'First night it pays.' }),
    validThru: t.expose('validThru', { type: 'Date', description: 'Last night it pays.' }),
    remaining: t.exposeInt('available', { description: 'Points left, reservations taken off.' }),
    carriedForward: t.exposeBoolean('carriedForward', {
      description: 'Whether it came from the year before.',
    }),
  }),
});

type ContractPoints = { readonly contract: ContractRow; readonly lots: readonly LotRow[] };

const ContractPointsType = builder.objectRef<ContractPoints>('ContractPoints').implement({
  description: 'What one contract has left.',
  fields: (t) => ({
    contractId: t.id({ description: 'The contract.', resolve: ({ contract }) => contract.id }),
    contractNumber: t.string({
      description: 'Its number.',
      resolve: ({ contract }) => contract.contractNumber,
    }),
    type: t.string({ description: 'sp or fp.', resolve: ({ contract }) => contract.unit }),
    remaining: t.int({ description: 'Points left over all lots.', resolve: ({ lots }) => total(lots) }),
    inHold: t.int({
      description: 'Points that live holds keep; they are not among the points left.',
      resolve: ({ lots }) => reservedOf(lots),
    }),
    lots: t.field({
      type: [PointLot],
      description: 'Soonest expiry first.',
      resolve: ({ lots }) => [...lots],
    }),
  }),
});

type Available = { readonly contracts: readonly ContractPoints[]; readonly tvp: number };

const AvailablePoints = builder.objectRef<Available>('AvailablePoints').implement({
  description: 'All points of the membership.',
  fields: (t) => ({
    contracts: t.field({
      type: [ContractPointsType],
      description: 'By contract; point lines only.',
      resolve: (a) => [...a.contracts],
    }),
    tvp: t.exposeInt('tvp', { description: 'The vacation-points balance over all contracts.' }),
  }),
});

type Summary = {
  readonly year: number;
  readonly validFrom: string;
  readonly validTo: string;
  readonly pointRemains: number;
  readonly inHold: number;
  readonly carriedForward: boolean;
};

const PointSummary = builder.objectRef<Summary>('PointSummary').implement({
  description: "What remains of one fiscal year's points.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'Fiscal year.' }),
    validFrom: t.expose('validFrom', { type: 'Date', description: 'First valid day.' } as never),
    validTo: t.expose('validTo', { type: 'Date', description: 'Last valid day.' } as never),
    pointRemains: t.exposeInt('pointRemains', { description: 'Points left.' }),
    inHold: t.exposeInt('inHold', {
      description: 'Points that live holds keep; they are not among the points left.',
    }),
    carriedForward: t.exposeBoolean('carriedForward', {
      description:
        'Whether they were all carried forward, and are valid a year later than those of their year.',
    }),
  }),
});

builder.objectFields(ContractType, (t) => ({
  pointSummary: t.field({
    type: [PointSummary],
    description: 'Points left by fiscal year.',
    resolve: async (contract, _args, context) => summarize(await ownLots(context, contract)),
  }),
}));

builder.queryFields((t) => ({
  myContractPointSummary: t.field({
    type: [PointSummary],
    description: "What a contract has left, by fiscal year; as Contract's pointSummary.",
    authScopes: { member: true },
    args: { contractId: t.arg.id({ required: true, description: 'The contract.' }) },
    resolve: async (_root, args, context) => {
      const contract = await answer(ownContract(context.db, asMember(context), String(args.contractId)));
      return summarize(await ownLots(context, contract));
    },
  }),
  myAvailablePoints: t.field({
    type: AvailablePoints,
    description: 'Points left on every contract, and TVP.',
    authScopes: { member: true },
    resolve: async (_root, _args, context): Promise<Available> => {
      const contracts = await listContracts(context.db, asMember(context).clientId, {
        take: 500,
        skip: 0,
      });
      const lots = (await Promise.all(contracts.map((contract) => liveLots(context, contract)))).flat();
      const paying = contracts.filter((c) => c.unit === 'sp' || c.unit === 'fp');
      return {
        contracts: paying.map((contract) => ({
          contract,
          lots: lots.filter((l) => l.contractId === contract.id && l.kind === contract.unit),
        })),
        tvp: total(lots.filter((l) => l.kind === 'tvp')),
      };
    },
  }),
}));

/** The lots of a contract that hold something, be it for a hold, and are not over today, soonest expiry first. */
async function liveLots(context: RequestContext, contract: ContractRow): Promise<LotRow[]> {
  const { moment } = await requestNow(context);
  return liveLotsLoader(context, moment.date).load(contract.id);
}

/** Those of its own kind: TVP are one balance over all contracts, and stand beside the points of none. */
async function ownLots(context: RequestContext, contract: ContractRow): Promise<LotRow[]> {
  const own = contract.unit === 'sp' || contract.unit === 'fp' ? contract.unit : 'tvp';
  return (await liveLots(context, contract)).filter((lot) => lot.kind === own);
}

function reservedOf(lots: readonly Pick<LotRow, 'reserved'>[]): number {
  return lots.reduce((sum, lot) => sum + lot.reserved, 0);
}

function total(lots: readonly Pick<Lot, 'available'>[]): number {
  return lots.reduce((sum, lot) => sum + lot.available, 0);
}

function summarize(lots: readonly LotRow[]): Summary[] {
  const years = [...new Set(lots.map((l) => l.fiscalYear))].sort((a, b) => a - b);
  return years.map((year) => {
    const ofYear = lots.filter((l) => l.fiscalYear === year);
    const from = ofYear.map((l) => l.validFrom).sort()[0] ?? `${year}-04-01`;
    const to =
      ofYear
        .map((l) => l.validThru)
        .sort()
        .at(-1) ?? fiscalYearEnd(year);
    return {
      year,
      validFrom: from,
      validTo: to,
      pointRemains: total(ofYear),
      inHold: reservedOf(ofYear),
      carriedForward: ofYear.every((lot) => lot.carriedForward),
    };
  });
}
