/** Switching the automatic renewal of a vacation-style contract. For family members it is closed. */
import { checkRenewalChange } from '#domain/contract/renewal.ts';
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Ports, Services } from '#server/platform/services.ts';
import type { Tx } from '#server/platform/database.ts';
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
      const own = await findContract(tx, actor.clientId, order.contractId);
      if (!own) return refuse('NOT_FOUND_ERROR');
      await lockContracts(tx, [own.id]);
      // Staff may have moved its end meanwhile.
      const contract = (await findContract(tx, actor.clientId, own.id)) ?? own;
      const { moment } = await businessNow(tx);
      const wanted = { contract, autoRenewal: order.autoRenewal, today: moment.date };
      const refusal = await whyNotSwitch(tx, ports, wanted);
      if (refusal) return refusal;
      await setAutoRenewal(tx, contract.id, order.autoRenewal);
      return { ...contract, autoRenewal: order.autoRenewal };
    },
  });
}

type Switch = {
  readonly contract: Pick<ContractRow, 'id' | 'productTypeId' | 'endDate'>;
  readonly autoRenewal: boolean;
  readonly today: CalendarDate;
};

/** Why the switch may not be set so, or null. The caller holds the contract's lock. */
export async function whyNotSwitch(
  tx: Tx,
  ports: Pick<Ports, 'lastStays'>,
  { contract, autoRenewal, today }: Switch,
): Promise<Refusal | null> {
  const [lastStay] = await ports.lastStays(tx, [contract.id]);
  return checkRenewalChange({
    ...{ productTypeId: contract.productTypeId, endDate: contract.endDate, today },
    wanted: autoRenewal ? 'RENEW' : 'END',
    lastCheckOut: lastStay?.lastCheckOut ?? null,
  });
}
