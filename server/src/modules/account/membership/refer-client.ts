/** Introducing a friend: recorded, and called by staff. Everyone of a membership may. */
import { refusalOf } from '#domain/account/sub-member.ts';
import { introductionProblems } from '#domain/account/introduction.ts';
import type { Introduction } from '#domain/account/introduction.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';
import { countAttempt } from '#server/platform/attempts.ts';
import { businessNow } from '#server/platform/clock.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { introductionLimit } from '../limits.ts';
import { insertFutureClient } from './store.ts';

/** Records who was introduced; DETAILS_INVALID names the first field that is not right. */
export async function referClient(
  services: Services,
  actor: MemberActor,
  introduced: Introduction,
): Promise<{ id: string } | Refusal> {
  const action = 'referFutureClient';
  const { clientId, loginId } = actor;
  const wrong = refusalOf(introductionProblems(introduced));
  if (wrong) return recordRefusal(services, actor, { action }, wrong);
  if (!(await countAttempt(services, introductionLimit, String(clientId)))) {
    const { most } = introductionLimit;
    return recordRefusal(services, actor, { action }, refuse('TOO_MANY_INTRODUCTIONS', { most }));
  }
  return runUseCase(services, actor, {
    action,
    subject: String(clientId),
    work: async (tx) => {
      const { at } = await businessNow(tx);
      const { name, kana, tel } = introduced;
      const facts = { name: name.trim(), nameKana: kana.trim(), tel: tel.trim() };
      return { id: await insertFutureClient(tx, { clientId, loginId, ...facts, at }) };
    },
  });
}
