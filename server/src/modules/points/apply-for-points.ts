/** Applying to add points or to carry them forward; the club's staff carry it out. One open application of a kind. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { checkApplication } from '#domain/points/application.ts';
import type { ApplicationKind } from '#domain/points/application.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { businessNow } from '#server/platform/clock.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { findContract, lockContracts } from '#server/modules/contract/public.ts';
import { hasOpenApplication, insertApplication } from './application-store.ts';
import type { Application } from './application-store.ts';
import { allLotsOfContracts } from './store.ts';

export type PointOrder = {
  readonly contractId: number;
  readonly kind: ApplicationKind;
  /** Whole points. */
  readonly points: number;
};

/** Records the application. APPLICATION_PENDING while an earlier one of the kind is open; else as the rule says. */
export async function applyForPoints(
  services: Services,
  actor: MemberActor,
  order: PointOrder,
): Promise<Application | Refusal> {
  return runUseCase(services, actor, {
    action: 'createMyPointApplication',
    subject: String(order.contractId),
    work: async (tx) => {
      const denied = checkMembershipCare(actor);
      if (denied) return denied;
      const contract = await findContract(tx, actor.clientId, order.contractId);
      if (!contract) return refuse('NOT_FOUND_ERROR');
      await lockContracts(tx, [contract.id]);
      const { at, moment } = await businessNow(tx);
      const { additionalPointPrice } = contract;
      const refusal = checkApplication({
        ...order,
        additionalPointPrice,
        lots: await allLotsOfContracts(tx, [contract.id]),
        today: moment.date,
      });
      if (refusal) return refusal;
      if (await hasOpenApplication(tx, contract.id, order.kind)) return refuse('APPLICATION_PENDING');
      return insertApplication(tx, {
        ...order,
        loginId: actor.loginId,
        yen: order.kind === 'ADD' ? order.points * (additionalPointPrice ?? 0) : null,
        at,
      });
    },
  });
}
