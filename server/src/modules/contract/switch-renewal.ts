/** Switching the automatic renewal of a vacation-style contract. For family members it is closed. */
import { checkRenewalChange } from '#domain/contract/renewal.ts';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import type { ContractRow } from './store.ts';
import { findContract, lockContracts, setAutoRenewal } from './store.ts';

/**
 * Sets the switch and answers the contract as it is then. The contract is locked first, as by every hold, so that no
 * stay beyond the end slips in while renewal is being ended. Setting what stands already changes nothing.
 */
export async function switchRenewal(
  services: Services,
  actor: MemberActor,
  order: { readonly contractId: number; readonly autoRenewal: boolean },
): Promise<ContractRow | Refusal> {
  return runUseCase(services, actor, {
    action: 'updateVsAutoRenewal',
    subject: String(order.contractId),
    work: async (tx, { ports }) => {
      const denied = checkMembershipCare(actor);
      if (denied) return denied;
      const contract = await findContract(tx, actor.clientId, order.contractId);
      if (!contract) return refuse('NOT_FOUND_ERROR');
      await lockContracts(tx, [contract.id]);
      const { moment } = await businessNow(tx);
      const [lastStay] = await ports.lastStays(tx, [contract.id]);
      const refusal = checkRenewalChange({
        productTypeId: contract.productTypeId,
        endDate: contract.endDate,
        wanted: order.autoRenewal ? 'RENEW' : 'END',
        today: moment.date,
        lastCheckOut: lastStay?.lastCheckOut ?? null,
      });
      if (refusal) return refusal;
      await setAutoRenewal(tx, contract.id, order.autoRenewal);
      return { ...contract, autoRenewal: order.autoRenewal };
    },
  });
}
