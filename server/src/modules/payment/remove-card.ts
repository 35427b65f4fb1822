/** Removing the saved card. A membership without one is led to give another before it books. */
import { checkMembershipCare } from '#domain/account/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { askerOf } from '#server/platform/actor.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { securityNow } from '#server/platform/clock.ts';
import { idNumber } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { deleteSavedCard } from './card-check-store.ts';
import { mailCardRemoved, removeCardAtGateway, removeStrayCards } from './tasks.ts';

/** CREDIT_CARD_NOT_FOUND where it is not there any more. */
export async function removeCard(
  services: Services,
  actor: MemberActor,
  id: string,
): Promise<true | Refusal> {
  const about = { action: 'clientDeleteCard' as const, subject: id };
  const barred = checkMembershipCare(actor);
  if (barred) return recordRefusal(services, actor, about, barred);
  return runUseCase(services, actor, {
    ...about,
    work: async (tx): Promise<true | Refusal> => {
      const deleted = await deleteSavedCard(tx, actor.clientId, idNumber(id) ?? 0);
      if (!deleted) return refuse('CREDIT_CARD_NOT_FOUND');
      await enqueue(tx, removeCardAtGateway, deleted.place);
      const { memberId } = deleted.place;
      await enqueue(tx, removeStrayCards, { clientId: actor.clientId, memberId });
      const at = (await securityNow(tx)).toISOString();
      await enqueue(tx, mailCardRemoved, { clientId: actor.clientId, at, asked: askerOf(actor) });
      return true;
    },
  });
}
