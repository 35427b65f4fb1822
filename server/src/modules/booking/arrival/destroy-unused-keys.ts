/**
 * Keys that seal nothing: those of calls that were refused, and those that were destroyed and came back when the keys were restored from a
 * backup. They are noted as ended; the sweep that destroys keys looks again after its five minutes, so that a key that is taken up in this moment stays.
 */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { endUnusedKeysQuery } from './store.ts';

type WithKeys = UseCaseServices & { readonly keys: Keys };

/** Page by page; answers how many were noted. */
export async function destroyUnusedKeys(services: WithKeys, actor: Actor): Promise<number | Refusal> {
  const { keys } = services;
  let noted = 0;
  for (let ids = await keys.idsAfter(null); ids.length > 0; ids = await keys.idsAfter(ids.at(-1)!)) {
    const page = ids;
    const ended = await runUseCase<WithKeys, number>(services, actor, {
      action: 'destroyUnusedKeys',
      leavesRow: (many) => many > 0,
      work: async (tx) => (await sendTogether(tx, [endUnusedKeysQuery(page)]))[0].length,
    });
    if (isRefusal(ended)) return ended;
    noted += ended;
  }
  return noted;
}
