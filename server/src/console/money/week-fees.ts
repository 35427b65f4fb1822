/** Fees of exchanged weeks that are open, found by whoever sees the club's money. The audit log keeps of which members they were. */
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { namesOf, runUseCase } from '#server/platform/use-case.ts';
import { memberIdsQuery } from '#server/modules/account/public.ts';
import { findContractsById } from '#server/modules/contract/public.ts';
import { openWeekFeesQuery } from '#server/modules/payment/public.ts';
import type { WeekFee } from '#server/modules/payment/public.ts';
import { asStaff } from '../request-context.ts';
import type { ConsoleContext } from '../request-context.ts';

export type OpenWeekFee = WeekFee & { readonly memberId: string; readonly contractNumber: string };

type Page = { readonly after: string | null; readonly take: number };

/** The oldest first. */
export function showOpenWeekFees(
  context: ConsoleContext,
  page: Page,
): Promise<readonly OpenWeekFee[] | Refusal> {
  return runUseCase<UseCaseServices, readonly OpenWeekFee[]>(context, asStaff(context), {
    action: 'showOpenWeekFees',
    subjectOf: (fees) => namesOf(fees.map(({ memberId }) => memberId)),
    work: async (tx) => {
      const [fees] = await sendTogether(tx, [openWeekFeesQuery(page)]);
      const [members] = await sendTogether(tx, [memberIdsQuery(fees.map(({ clientId }) => clientId))]);
      const contracts = await findContractsById(
        tx,
        fees.map(({ contractId }) => contractId),
      );
      const memberOf = new Map(members.map((one) => [one.clientId, one.memberId]));
      const numberOf = new Map(contracts.map((one) => [one.id, one.contractNumber]));
      return fees.map((fee) => ({
        ...fee,
        memberId: memberOf.get(fee.clientId) ?? '',
        contractNumber: numberOf.get(fee.contractId) ?? '',
      }));
    },
  });
}
