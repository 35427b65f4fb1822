/** The fees of exchanged weeks: what is due of each, what was paid to the office, taken back and given up, and those that are open. */
import { MOST_YEN_AT_ONCE } from '#domain/payment/money.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { OFFICE_MEANS, owedOf, toReturnOf } from '#domain/payment/week-fee.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import { yenToWaiveAlone } from '#server/modules/booking/public.ts';
import {
  payWeekFee,
  returnWeekFee,
  waiveWeekFee,
  feePaymentsLoader,
  weekFeesLoader,
  weekFeeWaiversLoader,
  weekFeeQuery,
} from '#server/modules/payment/public.ts';
import type { FeePayment, WeekFee, WeekFeeWaiver } from '#server/modules/payment/public.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { propose, proposedBefore } from '#server/modules/staff/public.ts';
import { builder, PAGE, byWhom } from '../builder.ts';
import {
  CORRECTION,
  CORRECTS,
  DUE_SHOWN,
  correctionArgs,
  entryArgs,
  takenBack,
  TillMeansType,
} from './desk-payments-schema.ts';
import { asStaff } from '../request-context.ts';
import { showOpenWeekFees } from './week-fees.ts';
import type { OpenWeekFee } from './week-fees.ts';
import { RightType } from '../members/weekly-rights-schema.ts';

export const FeePaymentType = builder.objectRef<FeePayment>('FeePayment').implement({
  description: 'What was paid of a fee, to the office or at the desk of a house.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    houseId: t.id({
      nullable: true,
      description: 'At which house; none where the office was paid.',
      resolve: ({ facilityId }) => (facilityId === null ? null : String(facilityId)),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was written down.' }),
    yen: t.exposeInt('yen', { description: 'How much.' }),
    means: t.expose('means', { type: TillMeansType, description: 'In which way.' }),
    by: byWhom(t, 'Who wrote it down.', ({ by }) => by),
    ...takenBack(t),
    receiptNumbers: t.stringList({
      description: 'The numbers of its receipt, and of its return; none for some seconds.',
      resolve: ({ receiptNumbers }) => [...receiptNumbers],
    }),
  }),
});

const WaiverType = builder.objectRef<WeekFeeWaiver>('WeekFeeWaiver').implement({
  description: 'What was given up of a fee.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    yen: t.exposeInt('yen', { description: 'How much.' }),
    by: byWhom(t, 'By whom.', ({ by }) => by),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
});

const FeeType = builder.objectRef<WeekFee>('WeekFee').implement({
  description: 'The fee of an exchanged week. Its yen bear consumption tax.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Which.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the week was exchanged.' }),
    yen: t.exposeInt('totalYen', { description: 'What it came to.' }),
    owedYen: t.int({ description: 'What is still to be paid.', resolve: owedOf }),
    paidYen: t.exposeInt('paidYen', { description: 'What was paid.' }),
    waivedYen: t.exposeInt('waivedYen', { description: 'What was given up.' }),
    toReturnYen: t.int({
      description: 'What was paid of an exchange that is none any more, and is to be returned.',
      resolve: toReturnOf,
    }),
    isEnded: t.exposeBoolean('isEnded', { description: 'Whether the exchange is none any more.' }),
    payments: t.field({
      type: [FeePaymentType],
      description: 'The oldest first; what was taken back as well.',
      resolve: ({ id }, _args, context) => feePaymentsLoader(context).load(id),
    }),
    waivers: t.field({
      type: [WaiverType],
      description: 'The oldest first.',
      resolve: ({ id }, _args, context) => weekFeeWaiversLoader(context).load(id),
    }),
  }),
});

builder.objectField(RightType, 'fees', (t) =>
  t.field({
    type: [FeeType],
    description: 'The fees of its exchanges, the oldest first.',
    resolve: async ({ contract, year }, _args, context) =>
      (await weekFeesLoader(context).load(contract.id)).filter((fee) => fee.year === year),
  }),
);

export const OpenWeekFeeType = builder.objectRef<OpenWeekFee>('OpenWeekFee').implement({
  description: 'A fee of which something is to be paid, or to be returned.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'The number of the membership.' }),
    contractNumber: t.exposeString('contractNumber', { description: 'Of which contract.' }),
    year: t.exposeInt('year', { description: 'The right of which year was exchanged.' }),
    fee: t.field({ type: FeeType, description: 'The fee.', resolve: (fee) => fee }),
  }),
});

const why = bounded({ most: 500 });
const much = bounded({ least: 1, most: MOST_YEN_AT_ONCE });
export const OfficeMeansType = builder.enumType('OfficeMeans', {
  values: OFFICE_MEANS,
  description: 'How the office is paid: in cash, by card at its terminal, to the club’s bank account.',
});

builder.queryField('openWeekFees', (t) =>
  t.field({
    type: [OpenWeekFeeType],
    authScopes: { right: 'SEE_MONEY' },
    description:
      'Fees of exchanged weeks that are to be paid or returned, the oldest first. The audit log keeps whose were shown.',
    args: {
      after: t.arg.id({ description: 'The fee after which the page begins.' }),
      take: t.arg.int({
        defaultValue: PAGE.take,
        description: `1 to ${PAGE.most}.`,
        ...bounded({ least: 1, most: PAGE.most }),
      }),
    },
    resolve: async (_root, { after, take }, context) => [
      ...(await answer(
        showOpenWeekFees(context, { after: after == null ? null : uuidOf(after), take: take ?? PAGE.take }),
      )),
    ],
  }),
);

/** What another decides, as it was proposed; the proposal of a stay's fee has its number instead. */
export type WeekFeePayload = {
  readonly weekFeeId: string;
  readonly wanted: { readonly unit: 'yen'; readonly amount: number };
};

type WaiverDone = { readonly yen: number; readonly proposalId: string | null };
const WaiverDoneType = builder.objectRef<WaiverDone>('WeekFeeWaiverDone').implement({
  description: 'What was given up of a fee, or what somebody else is to decide about.',
  fields: (t) => ({
    yen: t.exposeInt('yen', { description: 'Yen.' }),
    proposalId: t.exposeID('proposalId', {
      nullable: true,
      description: 'The proposal, where it waits for somebody else.',
    }),
  }),
});

builder.mutationFields((t) => ({
  payWeekFee: t.boolean({
    authScopes: { right: 'TAKE_FEES' },
    description:
      'A member has paid to the office for an exchanged week. BAD_INPUT_ERROR where it is more than is owed.',
    args: {
      ...entryArgs,
      feeId: t.arg.id({ required: true, description: 'Of which fee.' }),
      means: t.arg({ type: OfficeMeansType, required: true, description: 'In which way.' }),
      dueShown: t.arg.int(DUE_SHOWN),
    },
    resolve: (_root, { id, feeId, ...paid }, context) =>
      answer(payWeekFee(context, asStaff(context), { id: String(id), feeId: String(feeId), ...paid })),
  }),
  correctWeekFee: t.boolean({
    authScopes: { right: 'TAKE_FEES' },
    description: CORRECTS,
    args: {
      ...entryArgs,
      ...correctionArgs,
      feeId: t.arg.id({ required: true, description: 'Of which fee.' }),
      means: t.arg({ type: OfficeMeansType, required: true, description: 'In which way.' }),
    },
    resolve: (_root, { id, feeId, replaces, reason, ...paid }, context) => {
      const right = { ...paid, replaces: { id: String(replaces), reason } };
      return answer(
        payWeekFee(context, asStaff(context), { id: String(id), feeId: String(feeId), ...right }),
      );
    },
  }),
  returnWeekFee: t.boolean({
    authScopes: { right: 'TAKE_FEES' },
    description:
      'A payment for an exchanged week is taken back whole, and owed again unless the exchange is none any more.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      reason: t.arg.string({ required: true, description: 'Why.', ...why }),
      isCorrection: t.arg.boolean(CORRECTION),
      means: t.arg({
        type: OfficeMeansType,
        description:
          'In which way it was given back; as it came where that is left out. A correction has none.',
      }),
      givenBackOn: t.arg({
        type: 'Date',
        description:
          'On which day; today where that is left out. A correction has none. Where the money of that day was closed, it counts today.',
      }),
    },
    resolve: (_root, { id, ...asked }, context) =>
      answer(returnWeekFee(context, asStaff(context), { id: String(id), ...asked })),
  }),
  waiveWeekFee: t.field({
    type: WaiverDoneType,
    authScopes: { right: 'WAIVE_FEES' },
    description:
      'Gives up what is owed of a fee, or a part of it. What one may not give up alone becomes a proposal.',
    args: {
      feeId: t.arg.id({ required: true, description: 'Which.' }),
      yen: t.arg.int({ required: true, description: 'How much.', ...much }),
      reason: t.arg.string({ required: true, description: 'Why.', ...why }),
    },
    resolve: async (_root, { feeId: id, yen, reason }, context) => {
      const actor = asStaff(context);
      const feeId = String(id);
      const asked = { feeId, yen, reason };
      const before = await proposedBefore(context.db, actor, asked);
      if (before) return { yen, proposalId: before.id };
      const done = await waiveWeekFee(context, actor, { ...asked, aloneYen: yenToWaiveAlone });
      if (!isRefusal(done)) return { yen, proposalId: null };
      if (done.refused !== 'NEEDS_SECOND') return answer(done);
      const [[fee]] = await sendTogether(context.db, [weekFeeQuery(feeId)]);
      const [contract] = await findContractsById(context.db, [fee!.contractId]);
      const payload: WeekFeePayload = { weekFeeId: feeId, wanted: { unit: 'yen', amount: yen } };
      const proposalId = await answer(
        propose(context, actor, {
          ...{ kind: 'WAIVE_FEE', subject: `${contract!.contractNumber} ${fee!.year}`, payload, reason },
          ...{ clientId: fee!.clientId, asked, said: `fee ${yen} yen` },
        }),
      );
      return { yen, proposalId };
    },
  }),
}));
