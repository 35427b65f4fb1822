/** Somebody has looked into a difference from the gateway and says what it was. One that is there still the next night is found anew. */
import { characters } from '#domain/kernel/characters.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { businessNow } from '#server/platform/clock.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { differencesByIdsQuery, endDifferenceQuery } from './difference-store.ts';

const LONGEST_NOTE = 500;

/** NOT_FOUND_ERROR, BAD_INPUT_ERROR without a note of up to 500 letters, QUEUE_ITEM_DONE. */
export function settleDifference(
  services: UseCaseServices,
  actor: Actor,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<true | Refusal> {
  const reason = note.trim();
  const isNote = reason !== '' && characters(reason) <= LONGEST_NOTE;
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'settleCardDifference', subject: id.slice(0, 60) },
    ...(isNote ? { reason } : {}),
    work: async (tx) => {
      const [[found]] = isUuid(id) ? await sendTogether(tx, [differencesByIdsQuery([id])]) : [[]];
      if (!found) return refuse('NOT_FOUND_ERROR');
      if (!isNote) return refuse('BAD_INPUT_ERROR', { argument: 'note' });
      const { at } = await businessNow(tx);
      const [[ended]] = await sendTogether(tx, [endDifferenceQuery(id, at)]);
      return ended ? true : refuse('QUEUE_ITEM_DONE');
    },
  });
}
