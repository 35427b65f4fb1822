/** The fees of exchanged weeks at the desk of a house: found by the member's number, paid there as stays are, and taken back by the same house. */
import { owedOf, toReturnOf } from '#domain/payment/week-fee.ts';
import { hasRightAt } from '#domain/staff/roles.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { bounded } from '#server/graphql/arguments.ts';
import { answer } from '#server/graphql/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { idNumber } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { clientByMemberIdQuery, memberNamesQuery } from '#server/modules/account/public.ts';
import { contractIdsOf, findContractsById } from '#server/modules/contract/public.ts';
import { payWeekFee, paymentsOfFees, returnWeekFee, weekFeesOf } from '#server/modules/payment/public.ts';
import { builder } from '../builder.ts';
import {
  CORRECTION,
  CORRECTS,
  DeskMeansType,
  DUE_SHOWN,
  correctionArgs,
  entryArgs,
} from './desk-payments-schema.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';
import { OpenWeekFeeType } from './week-fees-schema.ts';
import type { OpenWeekFee } from './week-fees.ts';

type AtHouse = {
  readonly memberId: string;
  readonly name: string;
  readonly fees: readonly OpenWeekFee[];
};

const work = { right: 'WORK_DESK' } as const;

/** ACCESS_DENIED_ERROR for staff whose desk is of another house. */
const barredAt =
  (houseId: number) =>
  (actor: Actor): Refusal | null =>
    actor.kind === 'staff' && actor.mandate && hasRightAt(actor.mandate.roles, work.right, houseId)
      ? null
      : refuse('ACCESS_DENIED_ERROR');

type Wanted = { readonly memberId: string; readonly houseId: number };

/**
 * What is due of a member's exchanged weeks, and what was paid of them at a house and stands, the newest first. The audit log keeps whose were shown. NOT_FOUND_ERROR for a number
 * that nobody has, or of a member with nothing to pay or take back here, ACCESS_DENIED_ERROR at another house.
 */
async function viewWeekFeesAtHouse(
  context: ConsoleContext,
  { memberId, houseId }: Wanted,
): Promise<AtHouse | Refusal> {
  const [[client]] = await sendTogether(context.db, [clientByMemberIdQuery(memberId)]);
  const actor = asStaff(context);
  return runUseCase<UseCaseServices, AtHouse>(context, actor, {
    ...{ action: 'viewWeekFeesAtHouse', subject: `${memberId} ${houseId}` },
    whose: { loginId: null, clientId: client?.id ?? null },
    work: async (tx) => {
      const barred = barredAt(houseId)(actor);
      if (barred) return barred;
      if (!client) return refuse('NOT_FOUND_ERROR');
      const [[named]] = await sendTogether(tx, [memberNamesQuery([client.id])]);
      const fees = await weekFeesOf(tx, await contractIdsOf(tx, client.id));
      const contracts = await findContractsById(tx, [...new Set(fees.map((fee) => fee.contractId))]);
      const numberOf = new Map(contracts.map((one) => [one.id, one.contractNumber]));
      const payments = await paymentsOfFees(
        tx,
        fees.map(({ id }) => id),
      );
      const paidHere = new Set(
        payments
          .filter(({ facilityId, returnedAt }) => facilityId === houseId && !returnedAt)
          .map(({ purposeId }) => purposeId),
      );
      const shown = fees.filter((fee) => owedOf(fee) > 0 || toReturnOf(fee) > 0 || paidHere.has(fee.id));
      // A desk that has nothing to do for a member is not told who it is.
      if (shown.length === 0) return refuse('NOT_FOUND_ERROR');
      return {
        ...{ memberId, name: named?.name ?? '' },
        fees: shown
          .toReversed()
          .map((fee) => ({ ...fee, memberId, contractNumber: numberOf.get(fee.contractId) ?? '' })),
      };
    },
  });
}

const AtHouseType = builder.objectRef<AtHouse>('WeekFeesAtHouse').implement({
  description: 'The fees of a member’s exchanged weeks, as the desk of a house has to do with them.',
  fields: (t) => ({
    memberId: t.exposeString('memberId', { description: 'The number of the membership.' }),
    name: t.exposeString('name', { description: 'Whose it is.' }),
    fees: t.field({
      type: [OpenWeekFeeType],
      description:
        'Those of which something is to be paid or returned, or was paid at the house, the newest first.',
      resolve: ({ fees }) => [...fees],
    }),
  }),
});

const house = { required: true as const, description: 'At which house.' };
const houseOf = (houseId: string | number) => idNumber(String(houseId)) ?? 0;

builder.queryField('weekFeesAtHouse', (t) =>
  t.field({
    type: AtHouseType,
    authScopes: work,
    description: 'The fees of a member’s exchanged weeks. The audit log keeps whose were shown.',
    args: {
      houseId: t.arg.id(house),
      memberId: t.arg.string({
        required: true,
        description: 'The number of the membership.',
        ...bounded({ most: 20 }),
      }),
    },
    resolve: (_root, { houseId, memberId }, context) =>
      answer(viewWeekFeesAtHouse(context, { memberId: memberId.trim(), houseId: houseOf(houseId) })),
  }),
);

builder.mutationFields((t) => ({
  payWeekFeeAtHouse: t.boolean({
    authScopes: work,
    description:
      'A member has paid at the desk of a house for an exchanged week. BAD_INPUT_ERROR where it is more than is owed.',
    args: {
      ...entryArgs,
      houseId: t.arg.id(house),
      feeId: t.arg.id({ required: true, description: 'Of which fee.' }),
      means: t.arg({ type: DeskMeansType, required: true, description: 'In which way.' }),
      dueShown: t.arg.int(DUE_SHOWN),
    },
    resolve: (_root, { id, houseId, feeId, ...asked }, context) => {
      const at = houseOf(houseId);
      const paid = { id: String(id), feeId: String(feeId), ...asked, facilityId: at };
      return answer(payWeekFee(context, asStaff(context), { ...paid, barred: barredAt(at) }));
    },
  }),
  correctWeekFeeAtHouse: t.boolean({
    authScopes: work,
    description: CORRECTS,
    args: {
      ...entryArgs,
      ...correctionArgs,
      houseId: t.arg.id(house),
      feeId: t.arg.id({ required: true, description: 'Of which fee.' }),
      means: t.arg({ type: DeskMeansType, required: true, description: 'In which way.' }),
    },
    resolve: (_root, { id, houseId, feeId, replaces, reason, ...asked }, context) => {
      const at = houseOf(houseId);
      const paid = { id: String(id), feeId: String(feeId), ...asked, facilityId: at };
      const right = { ...paid, replaces: { id: String(replaces), reason } };
      return answer(payWeekFee(context, asStaff(context), { ...right, barred: barredAt(at) }));
    },
  }),
  returnWeekFeeAtHouse: t.boolean({
    authScopes: work,
    description:
      'A payment at the desk of a house for an exchanged week is taken back whole, and owed again unless the exchange is none any more.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      houseId: t.arg.id(house),
      reason: t.arg.string({ required: true, description: 'Why.', ...bounded({ most: 500 }) }),
      isCorrection: t.arg.boolean(CORRECTION),
      means: t.arg({
        type: DeskMeansType,
        description:
          'In which way it was given back; as it came where that is left out. A correction has none.',
      }),
    },
    resolve: (_root, { id, houseId, ...asked }, context) => {
      const at = houseOf(houseId);
      const taken = { id: String(id), ...asked, facilityId: at, barred: barredAt(at) };
      return answer(returnWeekFee(context, asStaff(context), taken));
    },
  }),
}));
