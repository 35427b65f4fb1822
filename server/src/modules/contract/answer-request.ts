/** What staff have done about a request of a member about a contract is written down, and the request is over. */
import { characters } from '#domain/kernel/characters.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { recordRefusal, runUseCase } from '#server/platform/use-case.ts';
import { answerRequestQuery, requestsByIdsQuery } from './store.ts';

const LONGEST_NOTE = 500;

/** The member sees that it was answered; the note stays in the audit log. NOT_FOUND_ERROR, BAD_INPUT_ERROR, QUEUE_ITEM_DONE. */
export async function answerRequest(
  services: UseCaseServices,
  actor: Actor,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<true | Refusal> {
  const reason = note.trim();
  const deed = { action: 'answerContractRequest' as const, subject: id.slice(0, 60) };
  const [[found]] = isUuid(id) ? await sendTogether(services.db, [requestsByIdsQuery([id])]) : [[]];
  const barred = !found
    ? refuse('NOT_FOUND_ERROR')
    : reason === '' || characters(reason) > LONGEST_NOTE
      ? refuse('BAD_INPUT_ERROR', { argument: 'note' })
      : null;
  if (!found || barred) return recordRefusal(services, actor, deed, barred ?? refuse('NOT_FOUND_ERROR'));
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ ...deed, reason },
    whose: { clientId: found.clientId, loginId: null },
    work: async (tx) => {
      const [[answered]] = await sendTogether(tx, [answerRequestQuery(id)]);
      return answered ? true : refuse('QUEUE_ITEM_DONE');
    },
  });
}
